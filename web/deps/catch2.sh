#!/usr/bin/env bash
# Prints the folder with Catch2's sources if Catch2 is a compiled library (version 3 and later), and nothing if it is a
# header. Only the WebAssembly build of the tests calls it.
set -euo pipefail

. "$(dirname "${BASH_SOURCE[0]}")/package_sources.sh"

for folder in /usr/include /usr/local/include /opt/homebrew/include; do
  if [ -f "$folder/catch2/catch.hpp" ]; then exit 0; fi
done

if [ -n "${DRAGO_CATCH2_SOURCES:-}" ]; then
  printf '%s\n' "$DRAGO_CATCH2_SOURCES"
  exit 0
fi
has_package_sources || {
  echo 'catch2.sh: name the folder of Catch2 sources in DRAGO_CATCH2_SOURCES' >&2
  exit 1
}
sources="$cache/sources/catch2-$(. /etc/os-release && echo "${ID:-}-${VERSION_CODENAME:-}")"
if [ ! -e "$sources/complete" ]; then
  rm -rf "$sources"
  mkdir -p "$sources"
  unpack_packages "$sources" catch2
  touch "$sources/complete"
fi
for folder in "$sources"/catch2-*/; do printf '%s\n' "${folder%/}"; done
