"""Writes Dragon's Cave logs by hand for the referee's tests. Knows no rules; the author states moves,
payments and returns."""

from cave_rules import CARDS, COLORS, LAIR_COINS, TREASURE
from scribe import Scribe

INITIALS = dict(zip("rygbp", COLORS), c="chest")


def board(path, players=(2, 4)):
    """Returns a board from a line such as "r1 y0 g2 b3 p4 r2 …": the color's initial, then the coins."""
    return {"format": "drago-board/1", "game": "dragons-cave", "id": "by-hand",
            "players": list(players),
            "path": [{"color": INITIALS[word[0]], "coins": int(word[1:])}
                     for word in path.split()],
            "lair_coins": LAIR_COINS, "treasure": TREASURE}


def cards(initials):
    return [INITIALS[initial] for initial in initials]


class CaveScribe(Scribe):
    def __init__(self, path, players, first=0, open_chests=False):
        super().__init__(
            "dragons-cave", {"open_chests": open_chests}, board(path), first, players,
            {"dwarves": [[0, 0] if players == 2 else [0] for _ in range(players)],
             "purses": [0] * players, "chests": [0] * players, "treasure": TREASURE,
             "hands": [list(CARDS) for _ in range(players)],
             "played": [[] for _ in range(players)], "dragon": first, "phase": "choose",
             "committed": [None] * players, "guard": None, "split": None, "round": 1, "quiet": 0})

    def line(self, seat, action, events, **changes):
        """Writes an action line. `dwarves`, `purses` and `chests` name only the seats that change; `hands`
        and `played`, too, by initials; `next_dragon` ends the round and starts the next."""
        state = self.state
        if "next_dragon" in changes:
            state.update(dragon=changes.pop("next_dragon"), phase="choose", guard=None,
                         committed=[None] * self.seats, round=state["round"] + 1)
        for field, change in changes.items():
            if field in ("dwarves", "purses", "chests"):
                for whose, value in change.items():
                    state[field][whose] = list(value) if field == "dwarves" else value
            elif field in ("hands", "played"):
                for whose, initials in change.items():
                    state[field][whose] = cards(initials)
            else:
                state[field] = change
        self.write(seat, action, events)

    def choose(self, *choices):
        """Writes all choices of a round, in order: "1 red", or "1 red 1" for the second dwarf."""
        for at, choice in enumerate(choices):
            seat, card, dwarf = (choice.split() + ["0"])[:3]
            choice = {"card": card, "dwarf": int(dwarf)}
            self.state["committed"][int(seat)] = choice
            last = at == len(choices) - 1
            self.line(int(seat), dict({"type": "choose"}, **choice), [],
                      phase="guard" if last else "choose")

    def guard(self, color, events, **changes):
        """Writes the dragon's square; `guard` stays unless the round ends with it."""
        self.state["guard"] = color
        self.line(self.state["dragon"], {"type": "guard", "color": color}, events, **changes)

    def split(self, seat, left, right):
        self.line(seat, {"type": "split", "left": left, "right": right}, [], phase="guess",
                  split={"seat": seat, "left": left, "right": right})

    def guess(self, hand, coins, events=(), **changes):
        """Writes the guess; its hand held `coins`, which go to the treasure."""
        seat = self.state["split"]["seat"]
        self.line(self.state["dragon"], {"type": "guess", "hand": hand},
                  [{"type": "robbed", "seat": seat, "coins": coins}] + list(events), split=None,
                  **changes)

    def end(self):
        """Writes the result; clears all choices, keeps the guard."""
        self.state.update(phase="over", committed=[None] * self.seats)
