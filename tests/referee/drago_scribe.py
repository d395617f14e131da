"""Writes Mount Drago logs by hand for the referee's tests. Knows no rules except the set-up."""

from drago_rules import COLORS, DECK
from scribe import Scribe

KINDS = {"b": "blue", "g": "green"}


def board(track, players=(2, 5)):
    """Returns a board from a line such as "0 1 -2 2b 4g | 5 6 7 8": b blue, g green, then the summit."""
    path, summit = (part.split() for part in track.split("|"))
    spaces = [{"kind": "start", "value": int(path[0])}]
    for word in path[1:]:
        spaces.append({"kind": KINDS.get(word[-1], "plain"), "value": int(word.rstrip("bg"))})
    spaces += [{"kind": "summit", "value": int(word)} for word in summit]
    return {"format": "drago-board/1", "game": "mount-drago", "id": "by-hand",
            "players": list(players), "spaces": spaces}


def pile(taken, sequence):
    """Returns a draw pile that gives `sequence` first, then all other cards except `taken`."""
    rest = list(DECK)
    for card in list(taken) + list(sequence):
        rest.remove(card)
    return list(reversed(list(sequence) + rest))


class DragoScribe(Scribe):
    def __init__(self, track, riders, first=0, rules="schmidt", first_mount="chosen",
                 summit_discard="before_draw"):
        super().__init__(
            "mount-drago",
            {"name": rules, "first_mount": first_mount, "summit_discard": summit_discard},
            board(track), first, riders,
            {"positions": dict.fromkeys(COLORS, 0), "scores": [0] * riders,
             "hands": [[] for _ in range(riders)], "stacks": [[] for _ in range(riders)],
             "draw": list(DECK), "turn": first,
             "phase": "mount" if first_mount == "chosen" else "shuffle",
             "played": None, "summit": []})

    def line(self, seat, action, events, drawn=None, **changes):
        """Writes an action line. `positions`, `hands` and `stacks` name only changes; `drawn` moves that many
        cards from the pile to the seat's hand, after the other changes."""
        for field, change in changes.items():
            if field == "positions":
                self.state[field].update(change)
            elif field in ("hands", "stacks"):
                for whose, cards in change.items():
                    self.state[field][whose] = list(cards)
            else:
                self.state[field] = change
        if drawn:
            whose, count = drawn
            for _ in range(count):
                self.state["hands"][whose].append(self.state["draw"].pop())
        self.write(seat, action, events)

    def play(self, seat, card, events, **changes):
        """Plays a card from the hand; the author states the rest."""
        self.state["hands"][seat].remove(card)
        self.line(seat, {"type": "play", "card": card}, events, **changes)

    def ride(self, seat, ride, events, **changes):
        self.line(seat, {"type": "ride", "ride": ride}, events, played=None, **changes)

    def discard(self, seat, cards, events, **changes):
        for card in cards:
            self.state["hands"][seat].remove(card)
        self.line(seat, {"type": "discard", "cards": cards}, events, **changes)

    def table(self):
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def choose(self, colors):
        """Writes the choice of first mounts, by seat."""
        for step, seat in enumerate(self.table()):
            card = colors[seat] + "-3"
            draw = list(self.state["draw"])
            draw.remove(card)
            self.line(seat, {"type": "mount", "color": colors[seat]},
                      [{"type": "mounted", "seat": seat, "color": colors[seat]}],
                      draw=draw, stacks={seat: [card]}, turn=(seat + 1) % self.seats,
                      phase="shuffle" if step == self.seats - 1 else "mount")

    def deal(self, hands, then=(), mounts=()):
        """Writes the first shuffle: deals these hands; `then` comes next from the pile. `mounts` are the
        stacks dealt after the hands, from the first seat on, and the cards they took from the pile in order:
        (stack by seat, cards, events)."""
        stacks, mount_cards, mount_events = mounts or ({}, [], [])
        sequence = [hands[seat][turn] for turn in range(6) for seat in self.table()]
        taken = [card for stack in self.state["stacks"] for card in stack]
        draw = pile(taken, sequence + list(mount_cards) + list(then))
        self.line(None, {"type": "shuffle", "draw": draw},
                  [{"type": "drew", "seat": seat, "count": 6} for seat in self.table()]
                  + list(mount_events),
                  hands=dict(enumerate(hands)), stacks=stacks,
                  draw=draw[:len(draw) - len(sequence) - len(mount_cards)], phase="play")
