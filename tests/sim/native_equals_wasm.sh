#!/bin/bash
# Checks that games and reviews give the same bytes natively and as WebAssembly under Node: both games, all numbers of
# players and the rule sets, 693 games by default, and one more of each with bots that search.
#   tests/sim/native_equals_wasm.sh [build/native/drago-sim build/web [games]]
# `games` is the number per combination; DRAGO_SEED chooses other games.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
native=${1:-$root/build/native/drago-sim}
wasm=${2:-$root/build/web}/drago-sim.js
games=${3:-63}
for program in "$native" "$wasm"; do
  if [ ! -e "$program" ]; then
    echo "native_equals_wasm: $program is missing; build it first" >&2
    exit 1
  fi
done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
total=0
compare() {  # compare GAME RULES GAMES BOT...
  local seats run
  seats=$(IFS=,; echo "${*:4}")
  run=(--game "$1" --rules "$2" --seats "$seats" --games "$3" --seed $((${DRAGO_SEED:-0} + 1000 * ($# - 3))) --log -)
  "$native" "${run[@]}" >"$folder/native.jsonl"
  node "$wasm" "${run[@]}" >"$folder/wasm.jsonl"
  if ! cmp "$folder/native.jsonl" "$folder/wasm.jsonl"; then
    echo "native_equals_wasm: $wasm differs with ${run[*]}" >&2
    exit 1
  fi
  total=$((total + $(grep -c '^{"type":"result"' "$folder/wasm.jsonl")))
}

quick=(greedy random greedy random random)
thinking=(master:400n hard master:100n medium easy)
compare_both() {  # compare_both GAME RULES PLAYERS
  compare "$1" "$2" "$games" "${quick[@]:0:$3}"
  compare "$1" "$2" 1 "${thinking[@]:0:$3}"
}
for players in 2 3 4 5; do
  compare_both mount-drago schmidt "$players"
  compare_both mount-drago studiogiochi "$players"
done
for players in 2 3 4; do
  compare_both dragons-cave open_chests=false "$players"
done

compare_review() {  # compare_review GAME BOT...
  local seats
  seats=$(IFS=,; echo "${*:2}")
  "$native" --game "$1" --seats "$seats" --seed $((${DRAGO_SEED:-0} + 5)) --log - >"$folder/game.jsonl"
  "$native" --review "$folder/game.jsonl" >"$folder/native.jsonl" 2>/dev/null
  node "$wasm" --review - <"$folder/game.jsonl" >"$folder/wasm.jsonl" 2>/dev/null
  if ! cmp "$folder/native.jsonl" "$folder/wasm.jsonl"; then
    echo "native_equals_wasm: $wasm reviews a game of $1 ($seats) differently" >&2
    exit 1
  fi
}
compare_review mount-drago greedy hard ${DRAGO_LONG:+medium easy}
compare_review dragons-cave greedy hard
compare_review dragons-cave greedy hard medium

signed="$(dirname "$0")/../command_line/cave_signed.jsonl"
"$native" --verify "$signed" >"$folder/native.txt"
if ! node "$wasm" --verify "$signed" | cmp "$folder/native.txt" -; then
  echo "native_equals_wasm: $wasm verifies a signed game differently" >&2
  exit 1
fi

if [ "$total" -ne $((11 * (games + 1))) ]; then
  echo "native_equals_wasm: $total games instead of $((11 * (games + 1)))" >&2
  exit 1
fi
echo "native_equals_wasm: $total games, 3 reviews and a signed game, the same bytes"
