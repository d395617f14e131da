#!/usr/bin/env bash
# Runs the referee's own tests, then judges N games (default 300) per seat count and rule set of both games, played by
# a drago-sim.
# Usage: tests/referee/run.sh build/native/drago-sim [N]     (a .js file runs under node)
# DRAGO_SEED is the seed of the first game. Ends with "N passed, N failed"; exits with 1 if anything failed.
set -uo pipefail

here=$(cd "$(dirname "$0")" && pwd)
if [ $# -lt 1 ] || [ $# -gt 2 ] || [ ! -f "$1" ]; then
  echo "usage: $0 path/of/drago-sim [games per seat count and rule set, default 300]" >&2
  exit 2
fi
sim=("$1")
case $1 in *.js) sim=(node "$1") ;; esac
games=${2:-300}
python=${PYTHON:-python3}
passed=0
failed=0

count() {  # count STATUS NAME DETAIL
  if [ "$1" -eq 0 ]; then
    passed=$((passed + 1))
    printf 'ok      %s: %s\n' "$2" "$3"
  else
    failed=$((failed + 1))
    printf 'FAILED  %s: %s\n' "$2" "$3"
  fi
}

report=$("$python" -m unittest discover -s "$here" -p 'test_*.py' 2>&1)
status=$?
[ $status -eq 0 ] || printf '%s\n' "$report"
count $status "the referee's own tests" "$(printf '%s\n' "$report" | grep -E '^Ran ')"

for log in "$here"/examples/*.jsonl; do
  report=$("${sim[@]}" --replay "$log" 2>&1)
  count $? "drago-sim replays ${log##*/}" "$(printf '%s\n' "$report" | tail -n 1)"
done

sent=$(mktemp)
trap 'rm -f "$sent"' EXIT
for game in mount-drago dragons-cave; do
  # Games by the referee's rules: the engine must allow and compute the same …
  report=$("$python" "$here/random_game.py" "$game" 10 | "${sim[@]}" --replay - 2>&1)
  count $? "drago-sim replays the referee's random games of $game" \
    "$(printf '%s\n' "$report" | tail -n 1)"
  # … and forbid the same.
  expected=$("$python" "$here/random_game.py" "$game" 2 --illegal 2>&1 >"$sent")
  report=$("${sim[@]}" --actions "$sent" | "$python" "$here/referee.py" - 2>&1)
  status=$?
  case "$report" in
    "${expected%%,*}, "*" agree, ${expected##*, }") ;;
    *) status=1 ;;
  esac
  count $status "drago-sim refuses what is illegal in $game" "$report"
done

seed=${DRAGO_SEED:-1}
judge() {  # judge GAME PLAYERS RULES SEATS
  report=$("${sim[@]}" --game "$1" --players "$2" --rules "$3" --seats "$4" \
    --games "$games" --seed "$seed" --log - | "$python" "$here/referee.py" --facts - 2>&1)
  status=$?
  case "$report" in "$games games, "*) ;; *) status=1 ;; esac
  count $status "$1, $3, $4, seed $seed" "$report"
  seed=$((seed + 1))
}

bots=(greedy random random greedy random)
for rules in schmidt schmidt,first_mount=dealt studiogiochi studiogiochi,first_mount=chosen; do
  for players in 2 3 4 5; do
    judge mount-drago "$players" "$rules" "$(IFS=,; printf '%s' "${bots[*]:0:players}")"
  done
done
for rules in open_chests=false open_chests=true; do
  for seats in greedy,random greedy,random,random random,greedy,greedy,random \
               greedy,greedy random,random,random; do
    commas=${seats//[^,]/}
    judge dragons-cave $((${#commas} + 1)) "$rules" "$seats"
  done
done

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
