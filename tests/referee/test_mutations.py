"""Spoils the logs of random games in every place, one at a time: the referee must see it all."""

import copy
import json
import random
import unittest

from judging import judge
from random_game import random_game


class Mutations(unittest.TestCase):
    """No single wrong value anywhere may pass, and nothing may bring the referee down."""

    FREE = {"seed", "seats", "id", "players", "name", "why"}  # nothing in a game depends on these

    def places(self, value, path=()):
        if isinstance(value, dict):
            for key, inner in value.items():
                if key not in self.FREE:
                    yield from self.places(inner, path + (key,))
        elif isinstance(value, list):
            for at, inner in enumerate(value):
                yield from self.places(inner, path + (at,))
        if path:
            yield path

    def mutate(self, value, dice):
        if isinstance(value, bool) or value is None or isinstance(value, (dict, list)):
            choices = [0, 1, True, False, None, [], {}, "red-1", [[]], {"type": "play"}]
        elif isinstance(value, int):
            choices = [value + 1, value - 1, -value, str(value), bool(value), None, [value]]
        else:
            choices = ["red-1", "white-3", "blue", "", 0, None, True, [value], {value: 1}]
        # Compared as text: in Python 1 == True.
        return dice.choice([choice for choice in choices
                            if json.dumps(choice) != json.dumps(value)])

    def test_every_kind_of_single_mutation_is_rejected(self):
        dice = random.Random(5)
        for riders, first_mount, summit_discard in ((2, "chosen", "swap"),
                                                    (3, "dealt", "before_draw"),
                                                    (5, "dealt", "swap")):
            lines = list(random_game(riders, riders, first_mount, summit_discard))
            for number, line in enumerate(lines):
                places = list(self.places(line))
                for path in dice.sample(places, min(len(places), 8)):
                    self.reject_mutation(lines, number, path, dice)

    def reject_mutation(self, lines, number, path, dice):
        changed = copy.deepcopy(lines[number])
        inner = changed
        for step in path[:-1]:
            inner = inner[step]
        before = inner[path[-1]]
        inner[path[-1]] = self.mutate(before, dice)
        found = judge(lines[:number] + [changed] + lines[number + 1:])
        if path[0] == "board":
            # A changed number or kind may first matter when a dragon stands there, or never.
            return
        self.assertTrue(found, (path, before, inner[path[-1]], number))
        self.assertLessEqual(found[0][0], number + 1)

    def test_every_dropped_or_doubled_line_is_rejected(self):
        lines = list(random_game(9, 3))
        for number in range(len(lines)):
            self.assertTrue(judge(lines[:number] + lines[number + 1:]), number)
            self.assertTrue(judge(lines[:number + 1] + lines[number:]), number)


if __name__ == "__main__":
    unittest.main()
