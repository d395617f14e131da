#!/bin/bash
# Fuzzes every reader of outside data, each target for some seconds (60 by default), from the corpora beside this
# script and the finds of earlier runs in this build folder.
#   tests/fuzz/run.sh [build/fuzz [seconds [target...]]]
# A breaking input stays in build/fuzz/broken; give it to the target's program to reproduce the failure, and commit it to
# the corpus together with the fix.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${1:-$root/build/fuzz}
seconds=${2:-60}
targets=("${@:3}")
if [ ${#targets[@]} -eq 0 ]; then targets=(boards saves links logs actions games index statistics locale pack packets words statements kept signed_game app); fi
mkdir -p "$build/broken"
export ASAN_OPTIONS=detect_leaks=0  # the other tests look for leaks; here it takes most of the time
failed=0
for target in "${targets[@]}"; do
  program=$build/fuzz_$target
  if [ ! -x "$program" ]; then
    echo "fuzz: $program is missing; build it first (cmake --preset fuzz)" >&2
    exit 1
  fi
  mkdir -p "$build/found/$target"
  if "$program" "$build/found/$target" "$root/tests/fuzz/corpus/$target" \
      -max_total_time="$seconds" -max_len=60000 -timeout=30 -rss_limit_mb=2048 -seed="${DRAGO_SEED:-0}" \
      -dict="$root/tests/fuzz/words.dict" -artifact_prefix="$build/broken/$target-" \
      -print_final_stats=1 -verbosity=0 -close_fd_mask=1 2>"$build/$target.log"; then
    runs=$(sed -nE 's/^stat::number_of_executed_units: +//p' "$build/$target.log")
    echo "fuzz: $target: $runs inputs in $seconds s, nothing broken"
  else
    echo "fuzz: $target is broken, see $build/broken and $build/$target.log:" >&2
    tail -n 30 "$build/$target.log" >&2
    failed=1
  fi
done
exit "$failed"
