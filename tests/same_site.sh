#!/usr/bin/env bash
# Checks that the site is the same, to the byte, wherever it is built: builds it again from a copy of the checkout in
# another folder, reusing only the compiled libraries, and compares all files with those of an existing site.
#   tests/same_site.sh [build/web/site]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
site=$(cd "${1:-$root/build/web/site}" && pwd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy="$work/one/more/folder"
mkdir -p "$copy"
(cd "$root" && git ls-files -z --cached --others --exclude-standard | tar -c --null -T - -f -) | tar -x -C "$copy" -f -

# An empty cache, not none: ccache also makes paths relative.
export CCACHE_DIR="$work/ccache" CCACHE_BASEDIR="$copy" CCACHE_NOHASHDIR=yes
cd "$copy"
cmake --preset web
cmake --build --preset published

listed() { (cd "$1" && find . -type f -print0 | sort -z | xargs -0 sha256sum); }
listed "$site" > "$work/there"
listed "$copy/build/web/site" > "$work/here"
if ! diff "$work/there" "$work/here"; then
  echo "same_site: the site built in another folder differs; its files are on the right" >&2
  exit 1
fi
echo "same_site: $(wc -l < "$work/here") files, the same bytes"
