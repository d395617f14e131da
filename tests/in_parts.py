#!/usr/bin/env python3
"""Runs the tests of Catch2 programs in parts, as many at a time as there are cores.

usage: in_parts.py COMMAND...

Each COMMAND is a program and what it is to run of its tests, such as 'build/asan/drago_tests ~[app]'.
Says which parts fail with all they said, and last how many test cases passed and failed; its status
is 1 when one failed, or when there was none.
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
    """How many test cases of a part passed and failed, and what was said where not all passed."""
    program, names = part
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as wanted:
        # A name stands there as on the command line: between commas, tags in brackets.
        wanted.writelines(re.sub(r'([\\,\["])', r"\\\1", name) + "\n" for name in names)
        wanted.flush()
        done = subprocess.run([program, "--input-file", wanted.name], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    passed = ALL_PASSED.search(done.stdout)
    if done.returncode == 0 and passed and int(passed[1]) == len(names):
        return len(names), 0, ""
    said = f"{program}, of\n  " + "\n  ".join(names) + f"\n{done.stdout}\nstatus {done.returncode}\n"
    summary = SOME_FAILED.findall(done.stdout)
    failed = re.search(r"(\d+) failed", summary[-1]) if summary else None
    bad = int(failed[1]) if failed else 1
    good = re.search(r"(\d+) passed", summary[-1]) if failed else None
    return int(good[1]) if good else 0, max(bad, 1), said


def main(commands: list) -> int:
    parts = [part for command in commands for part in parts_of(shlex.split(command))]
    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for good, bad, said in pool.map(run, parts):
            passed += good
            failed += bad
            if said:
                print(said, flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
