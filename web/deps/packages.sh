#!/usr/bin/env bash
# Fetches the packages that web/package-lock.json pins, once, into the cache outside the checkout, links them to
# web/node_modules, where scripts look for them, and prints that folder.
set -euo pipefail

web=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache="${DRAGO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/drago}"
folder="$cache/web-packages/$(cat "$web"/package*.json | cksum | cut -d' ' -f1)"

command -v npm >/dev/null || { echo 'packages.sh: npm is not on the PATH' >&2; exit 1; }
if [ ! -e "$folder/complete" ]; then
  rm -rf "$folder"
  mkdir -p "$folder"
  cp "$web"/package*.json "$folder"
  # Runs no script of a package: esbuild's program is in a package of its own for each system.
  (cd "$folder" && npm ci --ignore-scripts --no-audit --no-fund) > "$folder/log" 2>&1 ||
    { tail -n 20 "$folder/log" >&2; exit 1; }
  touch "$folder/complete"
fi
# Keeps a folder that npm has made there.
if [ -L "$web/node_modules" ] || [ ! -e "$web/node_modules" ]; then
  ln -sfn "$folder/node_modules" "$web/node_modules"
fi
printf '%s\n' "$web/node_modules"
