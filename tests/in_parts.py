#!/usr/bin/env python3
"""Runs the tests of Catch2 programs in parts, as many at a time as there are cores.

usage: in_parts.py COMMAND...

Each COMMAND is a program and what it is to run of its tests, such as 'build/asan/drago_tests ~[app]'.
Says which parts fail with all they said, the slowest test cases, and last how many passed and failed;
its status is 1 when one failed, or when there was none.
"""
import concurrent.futures
import os
import re
import shlex
import subprocess
import sys
import tempfile

PART = 12  # test cases; fewer cost more starts of a program, more leave a core idle at the end
ALL_PASSED = re.compile(r"^All tests passed \(.* in (\d+) test cases?\)$", re.MULTILINE)
DURATION = re.compile(r"^ *([0-9.]+) s: (.*)\n", re.MULTILINE)
SLOWEST = 10  # test cases named at the end
# What makes the sanitizer's memory faster and finds no less: short stacks where memory was taken (a test by
# itself shows them whole), what was freed watched in a smaller room, pages kept, nothing written into fresh ones.
FAST_MEMORY = ("malloc_context_size=2:quarantine_size_mb=32:"
               "allocator_release_to_os_interval_ms=-1:max_malloc_fill_size=0")
SOME_FAILED = re.compile(r"^test cases: .*", re.MULTILINE)


def names_of(command: list) -> list:
    # The status of a listing is how many there are.
    listed = subprocess.run([*command, "--list-test-names-only"], stdout=subprocess.PIPE, text=True,
                            check=False).stdout
    return [line.strip() for line in listed.splitlines() if line.strip()]


def parts_of(command: list) -> list:
    """The tests of a command in parts; those that stand beside each other, and are alike, in many."""
    names = names_of(command)
    count = -(-len(names) // PART)
    return [(command[0], names[at::count]) for at in range(count)]


def run(part: tuple) -> tuple:
    """Of a part how many test cases passed and failed, how long each took, and what was said where not
    all passed."""
    program, names = part
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as wanted:
        # A name stands there as on the command line: between commas, tags in brackets.
        wanted.writelines(re.sub(r'([\\,\["])', r"\\\1", name) + "\n" for name in names)
        wanted.flush()
        done = subprocess.run([program, "--durations", "yes", "--input-file", wanted.name], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace", check=False,
                              env={"ASAN_OPTIONS": FAST_MEMORY, **os.environ})
    # Sections have times, too.
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
