#!/usr/bin/env bash
# Puts the sources of SDL2, SDL2_ttf, SDL2_image, FreeType and libsodium into the cache and prints the folder that holds
# them under these names. Knows where sources come from, not how they are built.
#
# It tries in this order: DRAGO_SDL_SOURCES (a folder with the unpacked sources, or with release archives),
# the distribution's own source packages, upstream's release archives.
set -euo pipefail

. "$(dirname "${BASH_SOURCE[0]}")/package_sources.sh"

# Upstream's releases for systems without source packages: the versions of Debian 12.
sdl_version=2.26.5 ttf_version=2.20.1 image_version=2.6.3 freetype_version=2.12.1
sodium_version=1.0.18

libraries=(SDL2 SDL2_ttf SDL2_image freetype libsodium)

fail() { printf 'sources.sh: %s\n' "$*" >&2; exit 1; }

# library_of FOLDER: prints which of these an unpacked source folder is; fails if none.
library_of() {
  if [ -f "$1/include/SDL.h" ]; then echo SDL2
  elif [ -f "$1/SDL_ttf.h" ] || [ -f "$1/include/SDL_ttf.h" ]; then echo SDL2_ttf
  elif [ -f "$1/SDL_image.h" ] || [ -f "$1/include/SDL_image.h" ]; then echo SDL2_image
  elif [ -f "$1/include/ft2build.h" ]; then echo freetype
  elif [ -f "$1/src/libsodium/include/sodium.h" ]; then echo libsodium
  else return 1
  fi
}

# name_sources FROM TO: links every source folder in FROM under the name that the build expects.
name_sources() {
  local folder library
  for folder in "$1"/*/; do
    if library=$(library_of "${folder%/}"); then ln -sfn "${folder%/}" "$2/$library"; fi
  done
  for library in "${libraries[@]}"; do
    [ -e "$2/$library" ] || fail "no sources of $library in $1"
  done
}

# unpack FROM TO: unpacks every archive of FROM in TO, and ignores signatures beside them.
unpack() {
  local archive
  for archive in "$1"/*.tar.{gz,bz2,xz}; do
    if [ -f "$archive" ]; then tar -xf "$archive" -C "$2"; fi
  done
}

from_folder() {
  local folder
  folder=$(cd "$DRAGO_SDL_SOURCES" 2>/dev/null && pwd) ||
    fail "DRAGO_SDL_SOURCES is not a folder: $DRAGO_SDL_SOURCES"
  mkdir -p "$1/unpacked"
  unpack "$folder" "$1/unpacked"
  for source in "$folder"/*/; do
    if library_of "${source%/}" >/dev/null; then ln -sfn "${source%/}" "$1/unpacked/"; fi
  done
  name_sources "$1/unpacked" "$1"
}

from_packages() {
  mkdir -p "$1/unpacked"
  unpack_packages "$1/unpacked" libsdl2 libsdl2-ttf libsdl2-image freetype libsodium || return 1
  name_sources "$1/unpacked" "$1"
}

# Not yet shown to work: upstream's servers were out of reach wherever we tried it.
from_upstream() {
  command -v curl >/dev/null || { printf 'sources.sh: curl is missing\n' >&2; return 1; }
  mkdir -p "$1/archives" "$1/unpacked"
  local base=https://github.com/libsdl-org
  local url
  for url in \
    "$base/SDL/releases/download/release-$sdl_version/SDL2-$sdl_version.tar.gz" \
    "$base/SDL_ttf/releases/download/release-$ttf_version/SDL2_ttf-$ttf_version.tar.gz" \
    "$base/SDL_image/releases/download/release-$image_version/SDL2_image-$image_version.tar.gz" \
    "https://download.savannah.gnu.org/releases/freetype/freetype-$freetype_version.tar.xz" \
    "https://download.libsodium.org/libsodium/releases/libsodium-$sodium_version.tar.gz"
  do
    curl --fail --location --silent --show-error --output "$1/archives/${url##*/}" "$url" >&2 ||
      return 1
  done
  unpack "$1/archives" "$1/unpacked"
  name_sources "$1/unpacked" "$1"
}

if [ -n "${DRAGO_SDL_SOURCES:-}" ]; then
  kind="folder-$(cd "$DRAGO_SDL_SOURCES" 2>/dev/null && pwd | cksum | cut -d' ' -f1)"
elif has_package_sources; then
  kind="packages-$(. /etc/os-release && echo "${ID:-}-${VERSION_CODENAME:-}")"
else
  kind="upstream-$sdl_version"
fi

# Another list of libraries has another folder.
sources="$cache/sources/$kind-$(printf '%s ' "${libraries[@]}" | cksum | cut -d' ' -f1)"
if [ ! -e "$sources/complete" ]; then
  empty_sources() { rm -rf "$sources" && mkdir -p "$sources"; }
  upstream_sources() {
    empty_sources
    from_upstream "$sources" || fail 'the sources of the libraries could not be fetched;
  give a folder that holds them, or their archives, in DRAGO_SDL_SOURCES'
  }
  empty_sources
  case "$kind" in
    folder-*) from_folder "$sources" ;;
    packages-*) from_packages "$sources" || {
      printf 'sources.sh: no source packages here, taking upstream releases\n' >&2
      upstream_sources
    } ;;
    upstream-*) upstream_sources ;;
  esac
  touch "$sources/complete"
fi
printf '%s\n' "$sources"
