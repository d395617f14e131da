"""Writes game logs by hand for the referee's tests: the author states the changes in each line, the scribe
keeps the rest. Knows no rules and neither game."""

import copy
import json


def text(lines):
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


class Scribe:
    def __init__(self, game, rules, board, first, seats, state):
        self.seats, self.first, self.state = seats, first, state
        self.lines = [{"type": "game", "format": "drago-log/1", "game": game, "rules": rules,
                       "board": board, "seed": "1", "first": first, "seats": ["hand"] * seats,
                       "state": copy.deepcopy(state)}]

    def write(self, seat, action, events):
        """Appends an action line with the current state."""
        self.lines.append({"type": "action", "ply": len(self.lines), "seat": seat,
                           "action": action, "events": list(events),
                           "state": copy.deepcopy(self.state)})

    def result(self, scores, winners):
        self.lines.append({"type": "result", "scores": scores, "winners": winners})

    def text(self):
        return text(self.lines)
