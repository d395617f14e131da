"""Plays any game at random by the referee's own rules: raw material for mutations, and games for an engine to
check."""

import copy

from form import Illegal


def play(game, opening, seed, legal, chance, illegal=None):
    """Yields the lines of a game, as values. `opening` holds the fields of its `game` line that are special
    to the game; `legal` returns the acting seat and its choices, `illegal` some illegal actions as (seat,
    action), written in between."""
    yield dict({"type": "game", "format": "drago-log/1", "seed": str(seed),
                "seats": ["dice"] * len(game.scores()), "state": copy.deepcopy(game.state)},
               **opening)
    ply = 0
    while game.state["phase"] != "over":
        for seat, action in illegal() if illegal else ():
            yield {"seat": seat, "action": action}
        ply += 1
        seat, choices = legal()
        action = chance.choice(choices)
        events = game.act(seat, action)
        yield {"type": "action", "ply": ply, "seat": seat, "action": action, "events": events,
               "state": copy.deepcopy(game.state)}
    yield {"type": "result", "scores": game.scores(), "winners": game.winners()}


def forbidden(game, seat, actions):
    """Returns the actions that are illegal for this seat now, as (seat, action)."""
    return [(seat, action) for action in actions if is_illegal(game, seat, action)]


def is_illegal(game, seat, action):
    try:
        copy.deepcopy(game).act(seat, action)
    except Illegal:
        return True
    return False
