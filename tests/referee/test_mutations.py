"""Changes logs of random games in every place, one at a time: the referee must detect every change."""

import copy
import json
import random
import unittest

import cave_random
import drago_random
from cave_rules import COLORS
from judging import judge
from referee import Referee
from scribe import text

# Fields without effect on a game.
FREE = {"seed", "seats", "id", "players", "name", "why", "open_chests"}


class Mutations(unittest.TestCase):
    """The referee detects each wrong value, and never crashes."""

    def places(self, value, path=()):
        if isinstance(value, dict):
            for key, inner in value.items():
                if key not in FREE:
                    yield from self.places(inner, path + (key,))
        elif isinstance(value, list):
            for at, inner in enumerate(value):
                yield from self.places(inner, path + (at,))
        if path:
            yield path

    def mutate(self, value, dice):
        if isinstance(value, bool) or value is None or isinstance(value, (dict, list)):
            choices = [0, 1, True, False, None, [], {}, "red-1", "red", [[]], {"type": "play"},
                       {"card": "red", "dwarf": 0}]
        elif isinstance(value, int):
            choices = [value + 1, value - 1, -value, str(value), bool(value), None, [value]]
        else:
            choices = ["red-1", "white-3", "blue", "", 0, None, True, [value], {value: 1}]
        # Compares text, because in Python 1 == True.
        return dice.choice([choice for choice in choices
                            if json.dumps(choice) != json.dumps(value)])

    def reject_all(self, lines, per_line, dice):
        """Changes `per_line` places of every line; a copy of the referee reads each changed line."""
        found = []
        referee = Referee(lambda *disagreement: found.append(disagreement))
        for number, line in enumerate(lines):
            places = list(self.places(line))
            for path in dice.sample(places, min(len(places), per_line)):
                changed, before, after = self.spoil(line, path, dice)
                reader = copy.copy(referee)
                reader.game = copy.deepcopy(referee.game)
                self.read(reader, [changed])
                if not self.may_pass(line, path, after):
                    self.assertTrue(found, (path, before, after, number))
                self.read(reader, lines[number + 1:number + 4])
                found.clear()
            self.read(referee, [line])
        self.assertEqual(found, [])

    def spoil(self, line, path, dice):
        changed = copy.deepcopy(line)
        inner = changed
        for step in path[:-1]:
            inner = inner[step]
        before = inner[path[-1]]
        inner[path[-1]] = self.mutate(before, dice)
        return changed, before, inner[path[-1]]

    def may_pass(self, line, path, after):
        # A changed space matters only once a dwarf stands on it; and a lair square whose color no card has leads to
        # another game with the same states.
        return path[0] == "board" or (path[-2:] == ("action", "color") and after in COLORS
                                      and line["action"]["type"] == "guard")

    def read(self, referee, lines):
        for line in lines:
            referee.read(text([line]).encode("utf-8"))

    def reject_dropped_or_doubled(self, lines):
        for number in range(len(lines)):
            self.assertTrue(judge(lines[:number] + lines[number + 1:]), number)
            self.assertTrue(judge(lines[:number + 1] + lines[number:]), number)

    def test_every_kind_of_single_mutation_in_mount_drago(self):
        dice = random.Random(5)
        for riders, first_mount, summit_discard in ((2, "chosen", "swap"),
                                                    (3, "dealt", "before_draw"),
                                                    (5, "dealt", "swap")):
            game = drago_random.random_game(riders, riders, first_mount, summit_discard)
            self.reject_all(list(game), 16, dice)

    def test_every_kind_of_single_mutation_in_dragons_cave(self):
        dice = random.Random(6)
        for players in (2, 3, 4):
            for path in (cave_random.PATH, cave_random.RICH_PATH, cave_random.MIXED_PATH):
                self.reject_all(list(cave_random.random_game(players, players, path)), 24, dice)

    def test_every_dropped_or_doubled_line(self):
        self.reject_dropped_or_doubled(list(drago_random.random_game(9, 3)))
        for players in (2, 3, 4):
            self.reject_dropped_or_doubled(list(cave_random.random_game(9, players)))


if __name__ == "__main__":
    unittest.main()
