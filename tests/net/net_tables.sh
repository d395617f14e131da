#!/bin/bash
# Plays many tables over the net, both games at every number of seats, from opening to the end, with lost and
# doubled packets and restarted devices, in parallel shards; the referee judges their logs.
#   tests/net/net_tables.sh [build/native/drago_tests [tables of Dragon's Cave [of Mount Drago [shards]]]]
# By default 10,000 tables of each game and number of seats; one of Mount Drago takes a core some seconds.
# DRAGO_SEED is the first table's seed, so machines and nights can share the work.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
tests=${1:-$root/build/native/drago_tests}
declare -A tables=(['dragons_cave::DragonsCave']=${2:-10000} ['mount_drago::MountDrago']=${3:-10000})
shards=${4:-$(nproc)}
seed=${DRAGO_SEED:-0}
if [ ! -x "$tests" ]; then
  echo "net_tables: $tests is missing; build it first" >&2
  exit 1
fi
begin=$SECONDS
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
shard() {  # shard GAME NUMBER
  local all=${tables[$1]} first
  first=$((all * $2 / shards))
  DRAGO_SEED=$((seed + first)) DRAGO_TABLES=$((all * ($2 + 1) / shards - first)) \
    DRAGO_NET_LOGS="$folder/$1-$2.jsonl" "$tests" "Tables over the net of a range of seeds - $1"
  # The logs are large: each shard judges and deletes its own.
  "${PYTHON:-python3}" "$root/tests/referee/referee.py" "$folder/$1-$2.jsonl"
  rm "$folder/$1-$2.jsonl"
}
for game in 'dragons_cave::DragonsCave' 'mount_drago::MountDrago'; do
  running=()
  for ((number = 0; number < shards; ++number)); do
    shard "$game" "$number" &
    running+=($!)
  done
  for each in "${running[@]}"; do wait "$each"; done
  echo "net_tables: ${tables[$game]} tables of $game for each number of seats from seed $seed, all fair ($((SECONDS - begin)) s)"
done
