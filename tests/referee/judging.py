"""Runs the referee on whole logs, for its tests."""

import copy
import unittest

from referee import Referee
from scribe import text


def judge(log, **options):
    """Returns all disagreements of a log given as text or as lines: [(line, rule, place), …]."""
    found = []
    referee = Referee(lambda number, rule, place, expected, got: found.append(
        (number, rule, place)), **options)
    if not isinstance(log, str):
        log = text(log)
    for raw in log.encode("utf-8").splitlines(keepends=True):
        referee.read(raw)
    referee.finish()
    return found


class Rejecting(unittest.TestCase):
    """Changes a value in a hand-written log (given as the function that writes it); the referee must report
    the line and the rule."""

    def reject(self, example, line, rule, change, place=None):
        lines = copy.deepcopy(example().lines)
        change(lines[line - 1])
        found = judge(lines, unfinished=True)
        self.assertTrue(found, "accepted")
        self.assertEqual(found[0][:2], (line, rule))
        if place is not None:
            self.assertEqual(found[0][2], place)

    def state(self, example, line, rule, field, value):
        self.reject(example, line, rule, self.at("state", field, value))

    def events(self, example, line, rule, at, value=None):
        def change(entry):
            entry["events"][at:at + 1] = [] if value is None else [value]
        self.reject(example, line, rule, change, "events[%d]" % at)

    def action(self, example, line, rule, seat=None, **fields):
        def change(entry):
            entry["action"].update(fields)
            if seat is not None:
                entry["seat"] = seat
        self.reject(example, line, rule, change)

    @staticmethod
    def at(*path):
        """Returns a change: the last argument replaces the value at the path of the others."""
        def change(entry):
            for step in path[:-2]:
                entry = entry[step]
            entry[path[-2]] = path[-1]
        return change
