# shellcheck shell=bash disable=SC2034
# To be sourced by web/serve and tests/run: lists the tools they need, installs missing ones, and prints steps with their
# time. Knows package names, not what is built with them.

export LC_ALL=C.UTF-8

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
logs="$root/build/logs"
cache="${DRAGO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/drago}"
# ccache finds compiled files again from any checkout.
export CCACHE_DIR="${CCACHE_DIR:-$cache/ccache}" CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=yes

# Each need: how to find it | its package in Debian and Ubuntu | its purpose.
build_needs=(
  'command cmake|cmake|describes the build'
  'command ninja|ninja-build|runs the build'
  'header nlohmann/json.hpp|nlohmann-json3-dev|reads and writes JSON'
  'python fontTools|python3-fonttools|subsets the fonts to the letters in use'
  'font Lato-Regular|fonts-lato|the font of texts and numbers'
  'font Vollkorn-Bold|fonts-vollkorn|the font of headings'
)
web_needs=(
  "${build_needs[@]}"
  'command emcc|emscripten|compiles C++ to WebAssembly'
  'command node|nodejs|runs JavaScript for emscripten and the tests'
  'command npm|npm|fetches the libraries of net play and of the browser tests'
  'command libdeflate-gzip|libdeflate-tools|compresses the site'
  'command dpkg-source|dpkg-dev|unpacks the sources of SDL2 and libsodium'
)
native_needs=(
  "${build_needs[@]}"
  'command c++|g++|compiles the native programs'
  'header SDL2/SDL.h|libsdl2-dev|window and input of the native program'
  'header SDL2/SDL_ttf.h|libsdl2-ttf-dev|text in the native program'
  'header SDL2/SDL_image.h|libsdl2-image-dev|pictures in the native program'
  'catch2|catch2|runs the unit tests'
  'header sodium.h|libsodium-dev|the cryptography of play over the net'
  'command ccache|ccache|keeps compiled files, so the next build is fast'
)
unit_needs=(
  'command clang++|clang|compiles the native tests with sanitizers'
  'sanitizers|libclang-rt-dev|the sanitizers'
)
code_needs=(
  'command clang-format|clang-format|checks the layout of the code'
  'command libdeflate-gzip|libdeflate-tools|compresses the packs of the tests'
)
tidy_needs=('command clang-tidy|clang-tidy|finds mistakes in the code')
system_needs=('apt debootstrap|debootstrap|makes a newer Debian for tests')
browser_needs=(
  'browser|chromium|the browser of the browser tests'
  'nginx|nginx-light|serves the site in a test, as a host would'
  'apache|apache2-bin|serves it in the same test, as a shared host would'
  'brotli|libnginx-mod-http-brotli-static|serves precompressed files there'
  'firefox|firefox-esr|the second engine of the browser tests'
  'command WebKitWebDriver|webkit2gtk-driver|the third engine, that of Safari'
  'command Xvfb|xvfb|a display in memory for browsers that need a window'
)

# Prints the browser for the tests: DRAGO_CHROMIUM, or the first of the usual names.
find_browser() {
  local name
  if [ -n "${DRAGO_CHROMIUM:-}" ]; then echo "$DRAGO_CHROMIUM"; return 0; fi
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name"; then return 0; fi
  done
  name='/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  if [ -x "$name" ]; then echo "$name"; return 0; fi
  return 1
}

# Prints the Firefox for the tests: DRAGO_FIREFOX, or the first of the usual names.
find_firefox() {
  local name
  if [ -n "${DRAGO_FIREFOX:-}" ]; then echo "$DRAGO_FIREFOX"; return 0; fi
  for name in firefox-esr firefox; do
    if command -v "$name"; then return 0; fi
  done
  return 1
}

# is_there HOW: checks one need.
is_there() {
  local kind=${1%% *} name=${1#* } folder python
  case "$kind" in
    command)
      # Source packages exist only where apt does.
      if [ "$name" = dpkg-source ] && ! command -v apt-get >/dev/null; then return 0; fi
      command -v "$name" >/dev/null ;;
    # Only systems with apt use it.
    apt) ! command -v apt-get >/dev/null || command -v "$name" >/dev/null ;;
    header)
      for folder in /usr/include /usr/local/include /opt/homebrew/include; do
        if [ -f "$folder/$name" ]; then return 0; fi
      done
      return 1 ;;
    catch2) is_there 'header catch2/catch.hpp' || is_there 'header catch2/catch_all.hpp' ;;
    python)
      for python in python3 /usr/bin/python3; do
        if "$python" -c "import $name" 2>/dev/null; then return 0; fi
      done
      return 1 ;;
    font)
      for folder in /usr/share/fonts "$HOME/.fonts" "$HOME/Library/Fonts" /Library/Fonts; do
        if [ -n "$(find "$folder" -name "$name.ttf" 2>/dev/null)" ]; then return 0; fi
      done
      return 1 ;;
    browser) find_browser >/dev/null ;;
    # Often not on the PATH of users; without apt the test skips what is missing.
    nginx) ! command -v apt-get >/dev/null || PATH="$PATH:/usr/sbin" command -v nginx >/dev/null ;;
    apache) ! command -v apt-get >/dev/null || PATH="$PATH:/usr/sbin" command -v apache2 >/dev/null ;;
    brotli)
      ! command -v apt-get >/dev/null ||
        [ -f /usr/lib/nginx/modules/ngx_http_brotli_static_module.so ] ;;
    firefox) find_firefox >/dev/null ;;
    sanitizers)
      command -v clang++ >/dev/null &&
        echo 'int main() {}' | clang++ -fsanitize=address,undefined -x c++ -o /dev/null - 2>/dev/null ;;
  esac
}

# A read-only emsdk cannot keep the libraries it builds on first use, so they go to our cache. Debian's emscripten ships
# them all.
emscripten_cache() {
  local folder
  folder=$(em-config CACHE 2>/dev/null) || return 0
  if [ ! -w "$folder" ] && [ "$(em-config FROZEN_CACHE)" != True ]; then
    export EM_CACHE="$cache/emscripten"
  fi
}

# install_missing NEED...: prints what is missing and why, and installs it if allowed.
install_missing() {
  local need how package why packages=() lines=() install
  for need in "$@"; do
    IFS='|' read -r how package why <<< "$need"
    if [[ " ${packages[*]-} " != *" $package "* ]] && ! is_there "$how"; then
      packages+=("$package")
      lines+=("$(printf '  %-20s %s' "$package" "$why")")
    fi
  done
  if [ ${#packages[@]} -eq 0 ]; then return 0; fi

  printf 'Missing on this machine:\n'
  printf '%s\n' "${lines[@]}"
  if ! command -v apt-get >/dev/null; then
    cat >&2 <<'TEXT'
This system has no apt-get. Install these with your package manager (the names above are
Debian's), and emscripten through emsdk; put emcc on the PATH and run this again.
TEXT
    return 1
  fi
  install="apt-get install --yes --no-install-recommends ${packages[*]}"
  if [ "$(id -u)" -eq 0 ]; then
    step 'read the package lists' with_retry apt-get update || return 1
    step "install ${#packages[@]} packages" env DEBIAN_FRONTEND=noninteractive \
      apt-get -o DPkg::Lock::Timeout=120 install --yes --no-install-recommends "${packages[@]}"
  elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    printf 'Installing them through sudo, which may ask for your password.\n'
    sudo -v || return 1
    step 'read the package lists' with_retry sudo apt-get update || return 1
    step "install ${#packages[@]} packages" sudo env DEBIAN_FRONTEND=noninteractive \
      apt-get -o DPkg::Lock::Timeout=120 install --yes --no-install-recommends "${packages[@]}"
  else
    printf 'Run this as root, then start again:\n  apt-get update && %s\n' "$install" >&2
    return 1
  fi
}

with_retry() { "$@" || { sleep 3; "$@"; }; }

# Prints seconds since the epoch, with a fraction if the shell has it.
now() { printf '%s' "${EPOCHREALTIME:-$SECONDS}"; }

# elapsed SINCE: prints seconds, such as "  12.3".
elapsed() { awk -v from="$1" -v to="$(now)" 'BEGIN { printf "%6.1f", to - from }'; }

# progress LOG: prints how far the build in a log is, by ninja's [n/m], until it is killed: on a terminal in one line,
# elsewhere in a line every 15 seconds.
progress() {
  local now='' before='' seconds=0
  while sleep 1 && kill -0 $$ 2>/dev/null; do
    seconds=$((seconds + 1))
    now=$(sed -nE 's|^\[([0-9]+)/([0-9]+)\].*|\1 of \2|p' "$1" | tail -n 1)
    if [ "$now" = "$before" ]; then continue; fi
    if [ -t 1 ]; then printf '\r          %s \033[K' "$now"
    elif [ $((seconds / 15)) -gt 0 ]; then printf '          %s\n' "$now"; seconds=0
    else continue
    fi
    before=$now
  done
}

# step NAME COMMAND...: runs it with its output in a log, named in step_log; prints its name, result and time, and the end
# of the log if it failed. Adds the time to the file $step_times, if set. Steps may run in parallel, unless
# $step_progress asks to show how far builds are.
step() {
  local name=$1 log started seconds status=0 teller=''
  shift
  mkdir -p "$logs"
  log="$logs/$(printf '%s' "$name" | tr -c 'a-zA-Z0-9\n' '-').log"
  step_log=$log
  printf '%s ...\n' "$name"
  started=$(now)
  : > "$log"
  if [ -n "${step_progress:-}" ]; then progress "$log" & teller=$!; fi
  "$@" > "$log" 2>&1 < /dev/null || status=$?
  if [ "$teller" ]; then
    kill "$teller" 2>/dev/null
    wait "$teller" 2>/dev/null || true
    if [ -t 1 ]; then printf '\r\033[K'; fi
  fi
  seconds=$(elapsed "$started")
  if [ -n "${step_times:-}" ]; then printf '%s s  %s\n' "$seconds" "$name" >> "$step_times"; fi
  if [ $status -eq 0 ]; then
    printf '%s s  %s\n' "$seconds" "$name"
  else
    # In one piece, because parallel steps print, too.
    printf '%s\n%s s  %s: FAILED (full log: %s)\n' "$(tail -n 60 "$log")" "$seconds" "$name" \
      "${log#"$root"/}"
  fi
  return $status
}
