#!/usr/bin/env python3
"""Runs the tests of Catch2 programs in parts, as many at a time as there are cores.

usage: in_parts.py COMMAND...

Each COMMAND is a program with its test selection, such as 'build/asan/drago_tests ~[app]'. Prints the full
output of failing parts, the slowest test cases, and last the numbers of passed and failed ones; exits with 1
if a test failed, or none ran.
"""
import concurrent.futures
import os
import re
import shlex
import subprocess
import sys
import tempfile

PART = 12  # test cases; fewer cost more program starts, more leave a core idle at the end
ALL_PASSED = re.compile(r"^All tests passed \(.* in (\d+) test cases?\)$", re.MULTILINE)
DURATION = re.compile(r"^ *([0-9.]+) s: (.*)\n", re.MULTILINE)
SLOWEST = 10  # test cases named at the end
# Makes the address sanitizer faster without missing errors: short allocation stacks (a test run alone shows full ones),
# a smaller quarantine of freed memory, pages kept, fresh memory not filled.
FAST_MEMORY = ("malloc_context_size=2:quarantine_size_mb=32:"
               "allocator_release_to_os_interval_ms=-1:max_malloc_fill_size=0")
SOME_FAILED = re.compile(r"^test cases: .*", re.MULTILINE)


def names_of(command: list) -> list:
    # The exit status of a listing is the number of tests.
    listed = subprocess.run([*command, "--list-test-names-only"], stdout=subprocess.PIPE, text=True,
                            check=False).stdout
    names = [line.strip() for line in listed.splitlines() if line.strip()]
    if not names:
        sys.exit(f"{command[0]} lists no test")
    return names


def parts_of(command: list) -> list:
    """Splits the tests of a command into parts; spreads adjacent tests, which are similar, over different
    parts."""
    names = names_of(command)
    count = -(-len(names) // PART)
    return [(command[0], names[at::count]) for at in range(count)]


def run(part: tuple) -> tuple:
    """Runs a part; returns how many test cases passed and failed, their times, and the output unless all
    passed."""
    program, names = part
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as wanted:
        # Names in this file are quoted as on the command line: commas separate, brackets are tags.
        wanted.writelines(re.sub(r'([\\,\["])', r"\\\1", name) + "\n" for name in names)
        wanted.flush()
        done = subprocess.run([program, "--durations", "yes", "--input-file", wanted.name], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace", check=False,
                              env={"ASAN_OPTIONS": FAST_MEMORY, **os.environ})
    # Catch2 also lists times of sections.
    times = [(float(seconds), name) for seconds, name in DURATION.findall(done.stdout) if name in names]
    told = DURATION.sub("", done.stdout)
    passed = ALL_PASSED.search(told)
    if done.returncode == 0 and passed and int(passed[1]) == len(names):
        return len(names), 0, times, ""
    said = f"{program}, of\n  " + "\n  ".join(names) + f"\n{told}\nstatus {done.returncode}\n"
    summary = SOME_FAILED.findall(told)
    failed = re.search(r"(\d+) failed", summary[-1]) if summary else None
    bad = int(failed[1]) if failed else 1
    good = re.search(r"(\d+) passed", summary[-1]) if failed else None
    return int(good[1]) if good else 0, max(bad, 1), times, said


def main(commands: list) -> int:
    parts = [part for command in commands for part in parts_of(shlex.split(command))]
    passed = failed = 0
    times = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for good, bad, taken, said in pool.map(run, parts):
            times += taken
            passed += good
            failed += bad
            if said:
                print(said, flush=True)
    for seconds, name in sorted(times, reverse=True)[:SLOWEST]:
        print(f"{seconds:6.1f} s  {name}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
