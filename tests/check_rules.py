#!/usr/bin/env python3
"""Compares the rule numbers of each game's RULES.md with the tests' tags and the code, both ways."""

import pathlib
import re
import sys
import typing

ROOT = pathlib.Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"

ROW = re.compile(r"^\| ([A-Z]+-\d+) \|[^|]*\|(?P<code>[^|]*)\|(?P<tests>[^|]*)\|$")
TAG = re.compile(r"\[((?:MD|DC)-\d+)\]")
CITED = re.compile(r"\b(?:MD|DC)-\d+\b")


class Game(typing.NamedTuple):
    name: str
    folder: str  # in engine/games and tests/games
    prefix: str
    last_rule: int
    last_example: int  # worked examples, each with a test

    def engine(self):
        return ROOT / "engine" / "games" / self.folder

    def tests(self):
        return TESTS / "games" / self.folder


GAMES = (
    Game("Mount Drago", "mount_drago", "MD", 26, 6),
    Game("Dragon's Cave", "dragons_cave", "DC", 24, 7),
)


def rows(game):
    """Reads the table in a game's RULES.md: rule -> (places in the code, test files)."""
    table = {}
    for line in (game.engine() / "RULES.md").read_text(encoding="utf-8").splitlines():
        if row := ROW.match(line):
            table[row[1]] = (row["code"], [name.strip() for name in row["tests"].split(",")])
    return table


def code_faults(game, rule, code):
    """Yields names in the table that their file does not contain."""
    for names, file in re.findall(r"((?:`[^`]+`(?:, )?)+) \(([^)]+)\)", code):
        path = game.engine() / "rules" / file
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for name in re.findall(r"`([^`]+)`", names):
            if not re.search(rf"\b{re.escape(name)}\b", text):
                yield f"{rule}: RULES.md says {name} is in {file}, but it is not"


def test_faults(game, rule, files):
    """Yields test files in the table without a test tagged by the rule."""
    for file in files:
        path = game.tests() / file
        if not path.exists():
            yield f"{rule}: RULES.md names {path.relative_to(ROOT)}, which does not exist"
        elif f"[{rule}]" not in path.read_text(encoding="utf-8"):
            yield f"{rule}: no test in {path.relative_to(ROOT)} has the tag [{rule}]"


def game_faults(game, table):
    """Yields rules without a correct row, and worked examples without a test."""
    for number in range(1, game.last_rule + 1):
        if f"{game.prefix}-{number}" not in table:
            yield f"{game.prefix}-{number} is missing in RULES.md"
    for rule, (code, files) in table.items():
        yield from code_faults(game, rule, code)
        yield from test_faults(game, rule, files)
    examples = (game.tests() / "rulebook.cpp").read_text(encoding="utf-8")
    for number in range(1, game.last_example + 1):
        if f'TEST_CASE("Example {number}:' not in examples:
            yield f"{game.name}: example {number} has no test in tests/games/{game.folder}/rulebook.cpp"


def citation_faults(rules):
    """Yields tags and comments with unknown rules, and rules without a tag."""
    tagged = set()
    for path in sorted(TESTS.rglob("*.cpp")):
        tags = set(TAG.findall(path.read_text(encoding="utf-8")))
        tagged |= tags
        for rule in sorted(tags - rules):
            yield f"{path.relative_to(ROOT)}: the tag [{rule}] is not in RULES.md"
    for rule in sorted(rules - tagged):
        yield f"{rule} has no test"
    for path in sorted((ROOT / "engine").rglob("*.[ch]pp")):
        for rule in sorted(set(CITED.findall(path.read_text(encoding="utf-8"))) - rules):
            yield f"{path.relative_to(ROOT)}: cites {rule}, which is not in RULES.md"


def main():
    tables = {game: rows(game) for game in GAMES}
    found = [fault for game in GAMES for fault in game_faults(game, tables[game])]
    found += citation_faults({rule for table in tables.values() for rule in table})
    for fault in found:
        print(fault)
    if not found:
        for game in GAMES:
            print(f"all {len(tables[game])} rules of {game.name} have code and tests")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
