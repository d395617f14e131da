#!/usr/bin/env python3
"""Compares the rule numbers of engine/drago/RULES.md with the tests' tags and the code, both ways."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROOM = ROOT / "engine" / "drago"
TESTS = ROOT / "tests"
LAST_RULE = 26

ROW = re.compile(r"^\| (MD-\d+) \|[^|]*\|(?P<code>[^|]*)\|(?P<tests>[^|]*)\|$")
TAG = re.compile(r"\[(MD-\d+)\]")
CITED = re.compile(r"\bMD-\d+\b")


def rows():
    """The table of RULES.md: rule -> (places in the code, test files)."""
    table = {}
    for line in (ROOM / "RULES.md").read_text(encoding="utf-8").splitlines():
        if row := ROW.match(line):
            table[row[1]] = (row["code"], [name.strip() for name in row["tests"].split(",")])
    return table


def code_faults(rule, code):
    """Every named file has every name that is listed before it."""
    for names, file in re.findall(r"((?:`[^`]+`(?:, )?)+) \(([^)]+)\)", code):
        path = ROOM / file
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for name in re.findall(r"`([^`]+)`", names):
            if not re.search(rf"\b{re.escape(name)}\b", text):
                yield f"{rule}: RULES.md says {name} is in {file}, but it is not"


def test_faults(rule, files):
    """Every named test file has a test with the rule's tag."""
    for file in files:
        path = TESTS / file
        if not path.exists():
            yield f"{rule}: RULES.md names tests/{file}, which does not exist"
        elif f"[{rule}]" not in path.read_text(encoding="utf-8"):
            yield f"{rule}: no test in tests/{file} has the tag [{rule}]"


def faults():
    table = rows()
    for number in range(1, LAST_RULE + 1):
        if f"MD-{number}" not in table:
            yield f"MD-{number} is missing in RULES.md"
    for rule, (code, files) in table.items():
        yield from code_faults(rule, code)
        yield from test_faults(rule, files)
    tagged = set()
    for path in sorted(TESTS.rglob("*.cpp")):
        tags = set(TAG.findall(path.read_text(encoding="utf-8")))
        tagged |= tags
        for rule in sorted(tags - set(table)):
            yield f"{path.relative_to(ROOT)}: the tag [{rule}] is not in RULES.md"
    for rule in sorted(set(table) - tagged):
        yield f"{rule} has no test"
    for path in sorted((ROOT / "engine").rglob("*.[ch]pp")):
        for rule in sorted(set(CITED.findall(path.read_text(encoding="utf-8"))) - set(table)):
            yield f"{path.relative_to(ROOT)}: cites {rule}, which is not in RULES.md"


def main():
    found = list(faults())
    for fault in found:
        print(fault)
    if not found:
        print(f"all {len(rows())} rules of Mount Drago have code and tests")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
