#!/bin/bash
# Plays many games of both, for every number of players and every rule set: each state must keep the invariants, and
# each log must replay with the shuffles of its seed. Logs go through a pipe and are never stored.
#   tests/sim/long_runs.sh [build/native/drago-sim [--quick | games]]
# By default 10,000 games per combination; --quick plays 100. With REFEREE=1 the independent referee checks them, too
# (slow). DRAGO_SEED is the seed of the first game.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
native=${1:-$root/build/native/drago-sim}
games=${2:-10000}
if [ "$games" = --quick ]; then games=100; fi
seed=${DRAGO_SEED:-1}
if [ ! -x "$native" ]; then
  echo "long_runs: $native is missing; build it first" >&2
  exit 1
fi

read_along() {
  if [ "${REFEREE:-}" = 1 ]; then
    tee >(python3 "$root/tests/referee/referee.py" - >&2)
  else
    cat
  fi
}

bots=(greedy random greedy random greedy)
play() {  # play GAME RULES PLAYERS
  local seats begin result
  seats=$(IFS=,; echo "${bots[*]:0:$3}")
  begin=$SECONDS
  result=$("$native" --game "$1" --seats "$seats" --rules "$2" --games "$games" --seed "$seed" --check \
             --log - | read_along | "$native" --replay - --check-shuffles)
  if [[ "$result" != "$games games, "*"all as logged, every shuffle from its seed" ]]; then
    echo "long_runs: $1, $seats, $2: $result" >&2
    exit 1
  fi
  echo "long_runs: $1, $3 players, $2: $result ($((SECONDS - begin)) s)"
}

for players in 2 3 4 5; do
  for rules in schmidt studiogiochi schmidt,first_mount=dealt; do
    play mount-drago "$rules" "$players"
  done
done
for players in 2 3 4; do
  play dragons-cave open_chests=false "$players"
done
