#!/usr/bin/env bash
# The site is the same, to the byte, wherever it is built: builds it once more from a copy of the checkout in
# another folder, with nothing that was compiled before but the libraries, and compares all files with those of
# a site that is there.
#   tests/same_site.sh [build/web/site]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
site=$(cd "${1:-$root/build/web/site}" && pwd)

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
copy="$room/one/more/folder"
mkdir -p "$copy"
(cd "$root" && git ls-files -z --cached --others --exclude-standard | tar -c --null -T - -f -) | tar -x -C "$copy" -f -

# An empty cache, not none: ccache makes paths relative, too.
export CCACHE_DIR="$room/ccache" CCACHE_BASEDIR="$copy" CCACHE_NOHASHDIR=yes
cd "$copy"
cmake --preset web
cmake --build --preset published

listed() { (cd "$1" && find . -type f -print0 | sort -z | xargs -0 sha256sum); }
listed "$site" > "$room/there"
listed "$copy/build/web/site" > "$room/here"
if ! diff "$room/there" "$room/here"; then
  echo "same_site: the site of another folder differs; its files are on the right" >&2
  exit 1
fi
echo "same_site: $(wc -l < "$room/here") files, the same bytes"
