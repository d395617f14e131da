#!/usr/bin/env bash
# Builds the web build's libraries once per compiler, sources and settings, in the cache outside the checkout, and prints
# the folder with their include/ and lib/. Builds nothing if that folder exists.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache="${DRAGO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/drago}"
toolchain="$here/../toolchain.cmake"
flags='-O2 -DNDEBUG'

command -v emcc >/dev/null || { echo 'build.sh: emcc is not on the PATH' >&2; exit 1; }

sources=$("$here/sources.sh")
key=$({ emcc --version | head -n 1; echo "$flags"; readlink "$sources"/{SDL2,SDL2_ttf,SDL2_image,freetype,libsodium}
        cat "$toolchain" "$here/CMakeLists.txt" "$here"/*.c "$here"/freetype/*.h; } | cksum | cut -d' ' -f1)
prefix="$cache/web-libraries/$key"

if [ ! -e "$prefix/complete" ]; then
  rm -rf "$prefix"
  work="$prefix/work"
  mkdir -p "$work"
  launcher=()
  if command -v ccache >/dev/null; then launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache); fi
  {
    cmake -S "$here" -B "$work" -G Ninja -DCMAKE_BUILD_TYPE=Release "-DCMAKE_TOOLCHAIN_FILE=$toolchain" \
      "-DCMAKE_C_FLAGS_RELEASE=$flags" "-DDRAGO_SOURCES=$sources" \
      "-DCMAKE_INSTALL_PREFIX=$prefix" "${launcher[@]}"
    cmake --build "$work" --target install
  } 2>&1 | tee "$prefix/log" >&2
  rm -rf "$work"
  touch "$prefix/complete"
fi
printf '%s\n' "$prefix"
