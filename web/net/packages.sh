#!/usr/bin/env bash
# Fetches the packages that package-lock.json pins, once, into the cache outside the checkout, and prints
# their folder.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache="${DRAGO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/drago}"
folder="$cache/net-packages/$(cat "$here"/package*.json | cksum | cut -d' ' -f1)"

command -v npm >/dev/null || { echo 'packages.sh: npm is not on the PATH' >&2; exit 1; }
if [ ! -e "$folder/complete" ]; then
  rm -rf "$folder"
  mkdir -p "$folder"
  cp "$here"/package*.json "$folder"
  # No script of a package is run: esbuild's program lies in a package for each system.
  (cd "$folder" && npm ci --ignore-scripts --no-audit --no-fund) > "$folder/log" 2>&1 ||
    { tail -n 20 "$folder/log" >&2; exit 1; }
  touch "$folder/complete"
fi
printf '%s\n' "$folder/node_modules"
