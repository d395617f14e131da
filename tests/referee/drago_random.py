"""Plays Mount Drago at random by the referee's own rules."""

import random

from dice import forbidden, play
from drago_rules import COLORS, DECK, FIRST_MOUNTS, Game, SUMMIT_DISCARDS
from drago_scribe import board
from drago_shape import FEWEST_RIDERS, MOST_RIDERS

TRACK = "0 0 -1 1 2b 3 0 4g 2 -2 1b 5 3 4 6g 1 | 5 6 7 8"
STEEP_TRACK = "0 1 2b -3 | 5 3 -1 8"  # short, so that rare endings come often
LONG_TRACK = TRACK.replace(" |", " 0 2b 3 -1 4 1 5g 2 0 3 1b 0 2 4 |")  # forces reshuffles


def actions(game, chance):
    """Returns every legal action (a sample of the discards), or one shuffle."""
    state = game.state
    seat, phase = state["turn"], state["phase"]
    if phase == "mount":
        return seat, [{"type": "mount", "color": color} for color in COLORS
                      if game.rider_of(color) is None]
    if phase == "shuffle":
        order = ([card for stack in state["stacks"] for card in stack[:-1]] if game.dealt
                 else list(state["draw"]))
        chance.shuffle(order)
        return None, [{"type": "shuffle", "draw": order}]
    if phase == "play":
        return seat, [{"type": "play", "card": card} for card in state["hands"][seat]]
    if phase == "ride":
        return seat, [{"type": "ride", "ride": ride} for ride in (True, False)]
    fitting = [card for card in state["hands"][seat] if game.on_summit(card)]
    chance.shuffle(fitting)
    return seat, [{"type": "discard", "cards": fitting[:count]}
                  for count in range(len(fitting) + 1)]


def illegal_actions(game, chance):
    """Returns some illegal actions for now, as (seat, action)."""
    state = game.state
    whose, legal = actions(game, chance)
    hand = state["hands"][state["turn"]]
    cards = [chance.choice(hand or DECK), chance.choice(DECK)]
    tries = [{"type": "mount", "color": chance.choice(COLORS)},
             {"type": "play", "card": cards[0]}, {"type": "play", "card": cards[1]},
             {"type": "ride", "ride": True}, {"type": "ride", "ride": False},
             {"type": "discard", "cards": []}, {"type": "discard", "cards": cards[:1]},
             {"type": "discard", "cards": cards}, {"type": "shuffle", "draw": []},
             {"type": "shuffle", "draw": list(DECK)}]
    others = [seat for seat in [None] + list(range(game.riders)) if seat != whose]
    return forbidden(game, whose, tries) + [(chance.choice(others), chance.choice(legal))]


def random_game(seed, riders, first_mount="chosen", summit_discard="before_draw", track=TRACK,
                illegal=False):
    """Yields the lines of a game, as values."""
    chance = random.Random(seed)
    first = chance.randrange(riders)
    drawn_board = board(track)
    game = Game(drawn_board["spaces"], first_mount, summit_discard, riders, first)
    name = "schmidt" if summit_discard == "before_draw" else "studiogiochi"
    opening = {"game": "mount-drago", "board": drawn_board, "first": first,
               "rules": {"name": name, "first_mount": first_mount,
                         "summit_discard": summit_discard}}
    return play(game, opening, seed, lambda: actions(game, chance), chance,
                (lambda: illegal_actions(game, chance)) if illegal else None)


def games(count, illegal):
    """Yields `count` games for every number of riders and every rule set."""
    seed = 0
    for riders in range(FEWEST_RIDERS, MOST_RIDERS + 1):
        for first_mount in FIRST_MOUNTS:
            for summit_discard in SUMMIT_DISCARDS:
                for _ in range(count):
                    seed += 1
                    track = (TRACK, STEEP_TRACK, LONG_TRACK)[seed % 3]
                    yield random_game(seed, riders, first_mount, summit_discard, track, illegal)
