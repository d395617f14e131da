# To be sourced: the cache's folder, and the distribution's own source packages, fetched through
# copies of apt's lists of our own. No right to write to the system is needed, and its settings stay
# as they are.

cache="${DRAGO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/drago}"

has_package_sources() { command -v apt-get >/dev/null && command -v dpkg-source >/dev/null; }

# The names under which this system's own release may stand in apt's lists, as a pattern.
release_names() {
  (. /etc/os-release
   printf '(%s|stable|testing|unstable|sid)' "${VERSION_CODENAME:-none}")
}

# unpack_packages FOLDER PACKAGE...: their sources, patched as the distribution patches them; without
# the updates since the release where a mirror lists those and does not have them. Everything that is
# said goes to standard error.
unpack_packages() {
  unpack_packages_of "$(release_names)(-updates|-security)?" "$@" || unpack_packages_of "$(release_names)" "$@"
}

# unpack_packages_of RELEASES FOLDER PACKAGE...
unpack_packages_of() {
  local releases=$1 folder=$2 apt keys='' key origin
  shift 2
  origin=$(. /etc/os-release && echo "${ID:-}")
  for key in /usr/share/keyrings/"$origin"-archive-keyring.{pgp,gpg}; do
    if [ -f "$key" ]; then keys="[signed-by=$key] "; break; fi
  done
  apt=$(mktemp -d)
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    sort -u | grep -E " $releases " | sed "s|^|deb-src $keys|" > "$apt/sources.list" || true
  local options=(-qq -o "Dir::State::lists=$apt/lists" -o "Dir::Cache=$apt/cache"
    -o "Dir::Etc::sourcelist=$apt/sources.list" -o 'Dir::Etc::sourceparts=-'
    -o 'APT::Sandbox::User=' -o 'Acquire::Retries=3')
  local status=0
  {
    [ -s "$apt/sources.list" ] && apt-get "${options[@]}" update &&
      (cd "$folder" && apt-get "${options[@]}" source "$@")
  } >&2 || status=1
  rm -rf "$apt"
  return $status
}
