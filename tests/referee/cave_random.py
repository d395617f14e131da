"""Plays Dragon's Cave at random by the referee's own rules."""

import random

from cave_rules import CARDS, CHEST, COLORS, Game
from cave_scribe import board
from cave_shape import FEWEST_PLAYERS, MOST_PLAYERS
from dice import forbidden, play

PATH = "r1 y0 g2 b1 p3 " * 4
RICH_PATH = "r4 y3 g4 b4 p2 " * 4  # the treasure runs short
MIXED_PATH = "b0 b2 r1 g0 y4 p1 p0 p3 r2 g1 y0 r1 b3 g2 b0 y1 g4 r0 y2 p1"
# Players choose at random (plain), always walk past the dragon (bold), or mostly play the chest while the dragon guards
# chosen colors (timid).
MANNERS = ("plain", "bold", "timid")


def actions(game, chance, manner="plain"):
    """Returns the acting seat and its choices under this manner."""
    state, seat = game.state, game.whose()
    phase, committed = state["phase"], [choice["card"] for choice in state["committed"] if choice]
    if phase == "choose":
        choices = [{"type": "choose", "card": card, "dwarf": dwarf}
                   for card in state["hands"][seat]
                   for dwarf, at in enumerate(state["dwarves"][seat])
                   if (dwarf == 0 if card == CHEST else at != game.lair)]
        bold = [choice for choice in choices if choice["card"] != CHEST]
        timid = [choice for choice in choices if choice["card"] == CHEST]
        if manner == "timid" and chance.randrange(4):
            return seat, timid
        return seat, bold if manner == "bold" and bold else choices
    if phase == "guard":
        peeked = [color for color in COLORS if (color in committed) == (manner == "timid")]
        return seat, [{"type": "guard", "color": color}
                      for color in (COLORS if manner == "plain" else peeked or COLORS)]
    if phase == "split":
        purse = state["purses"][seat]
        return seat, [{"type": "split", "left": left, "right": purse - left}
                      for left in range(purse + 1)]
    return seat, [{"type": "guess", "hand": hand} for hand in ("left", "right")]


def illegal_actions(game, chance):
    """Returns some illegal actions for now, as (seat, action)."""
    state = game.state
    whose, legal = actions(game, chance)
    purse = state["purses"][whose]
    tries = [{"type": "choose", "card": card, "dwarf": dwarf}
             for card in CARDS + ("white",) for dwarf in (0, 1, 2, -1)]
    tries += [{"type": "guard", "color": color} for color in (chance.choice(COLORS), CHEST)]
    tries += [{"type": "split", "left": left, "right": right}
              for left, right in ((purse, 0), (purse, 1), (-1, purse + 1), (0, 0))]
    tries += [{"type": "guess", "hand": hand} for hand in ("left", "right", "both")]
    others = [seat for seat in range(game.seats) if seat != whose]
    return (chance.sample(forbidden(game, whose, tries), 4)
            + [(chance.choice(others), chance.choice(legal))])


def random_game(seed, players, path=PATH, manner="plain", open_chests=False, illegal=False):
    """Yields the lines of a game, as values."""
    chance = random.Random(seed)
    first = chance.randrange(players)
    drawn_board = board(path)
    game = Game(drawn_board["path"], players, first)
    opening = {"game": "dragons-cave", "board": drawn_board, "first": first,
               "rules": {"open_chests": open_chests}}
    return play(game, opening, seed, lambda: actions(game, chance, manner), chance,
                (lambda: illegal_actions(game, chance)) if illegal else None)


def games(count, illegal):
    """Yields `count` games for every number of players, table option and manner."""
    seed = 0
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        for open_chests in (False, True):
            for manner in MANNERS:
                for _ in range(count):
                    seed += 1
                    path = (PATH, RICH_PATH, MIXED_PATH)[seed % 3]
                    yield random_game(seed, players, path, manner, open_chests, illegal)
