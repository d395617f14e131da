#!/bin/bash
# The same games, played natively and in WebAssembly under Node, must give the same bytes: over
# both games, all numbers of players and the rule sets, 693 games unless told otherwise.
#   tests/simulation/native_equals_wasm.sh [build/native/drago-sim build/web/drago-sim.js [games]]
# `games` counts per combination; DRAGO_SEED chooses others.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
native=${1:-$root/build/native/drago-sim}
wasm=${2:-$root/build/web/drago-sim.js}
games=${3:-63}
for program in "$native" "$wasm"; do
  if [ ! -e "$program" ]; then
    echo "native_equals_wasm: there is no $program; build it first" >&2
    exit 1
  fi
done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bots=(greedy random greedy random random)
total=0
compare() {  # compare GAME RULES PLAYERS
  local seats run
  seats=$(IFS=,; echo "${bots[*]:0:$3}")
  run=(--game "$1" --rules "$2" --seats "$seats" --games "$games" --seed $((${DRAGO_SEED:-0} + 1000 * $3)) --log -)
  "$native" "${run[@]}" >"$folder/native.jsonl"
  node "$wasm" "${run[@]}" >"$folder/wasm.jsonl"
  if ! cmp "$folder/native.jsonl" "$folder/wasm.jsonl"; then
    echo "native_equals_wasm: differs with ${run[*]}" >&2
    exit 1
  fi
  total=$((total + $(grep -c '^{"type":"result"' "$folder/wasm.jsonl")))
}

for players in 2 3 4 5; do
  compare mount-drago schmidt "$players"
  compare mount-drago studiogiochi "$players"
done
for players in 2 3 4; do
  compare dragons-cave open_chests=false "$players"
done
if [ "$total" -ne $((11 * games)) ]; then
  echo "native_equals_wasm: $total games instead of $((11 * games))" >&2
  exit 1
fi
echo "native_equals_wasm: $total games, the same bytes"
