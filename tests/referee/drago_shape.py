"""Checks every Mount Drago log: the form of its lines, the shape of the board (MD-3) and the invariants of
every state. Knows no turn order and no scoring."""

from drago_rules import (COLOR, COLORS, DECK, DRAGONS_TO_END, FIRST_MOUNTS, Game, HAND, SUMMIT,
                         SUMMIT_DISCARDS)
from form import check_board_head, check_opening, is_integer, need, need_keys

SORTED_DECK = sorted(DECK)
FEWEST_RIDERS, MOST_RIDERS = 2, 5  # MD-4


def start(line, facts):
    """Returns the game that a `game` line begins; the caller compares its state. Raises Fault."""
    check_game_line(line)
    if facts:
        check_board_facts(line["board"])
    rules = line["rules"]
    return Game(line["board"]["spaces"], rules["first_mount"], rules["summit_discard"],
                len(line["seats"]), line["first"])


def check_game_line(line):
    """Checks the `game` line except its state. Raises Fault."""
    check_opening(line, (FEWEST_RIDERS, MOST_RIDERS), "MD-4", "MD-8")
    rules = line["rules"]
    need_keys(rules, {"name", "first_mount", "summit_discard"}, "Editions", "rules")
    need(rules["name"] in ("schmidt", "studiogiochi"), "Editions", "rules.name",
         "schmidt or studiogiochi", rules["name"])
    for option, choices in (("first_mount", FIRST_MOUNTS), ("summit_discard", SUMMIT_DISCARDS)):
        need(rules[option] in choices, "Editions", "rules." + option, " or ".join(choices),
             rules[option])
    check_board(line["board"], len(line["seats"]))


def check_board(board, riders):
    """Checks the shape of MD-3 that the rules depend on. Raises Fault."""
    check_board_head(board, "mount-drago", riders, (FEWEST_RIDERS, MOST_RIDERS), "MD-3",
                     {"spaces"})
    spaces = board["spaces"]
    need(isinstance(spaces, list) and len(spaces) >= SUMMIT + 2, "MD-3", "board.spaces",
         "a start, at least one space, four summit spaces", spaces)
    for index, space in enumerate(spaces):
        place = "board.spaces[%d]" % index
        need_keys(space, {"kind", "value"}, "MD-3", place)
        need(is_integer(space["value"]), "MD-3", place + ".value", "an integer", space["value"])
        kinds = (("start",) if index == 0 else ("summit",) if index >= len(spaces) - SUMMIT
                 else ("plain", "blue", "green"))
        need(space["kind"] in kinds, "MD-3", place + ".kind", " or ".join(kinds), space["kind"])
    need(spaces[0]["value"] == 0, "MD-19", "board.spaces[0].value", 0, spaces[0]["value"])


def check_board_facts(board):
    """Checks MD-3 and *Board* on the two boards that we ship; other boards may differ. Raises Fault."""
    spaces = board["spaces"]
    track = spaces[1:-SUMMIT]
    values = [space["value"] for space in spaces]
    kinds = [space["kind"] for space in spaces]
    need(22 <= len(track) <= 28, "MD-3", "board.spaces", "22 to 28 between start and summit",
         len(track))
    need((min(values), max(values)) == (-2, 8), "MD-3", "board.spaces", "numbers from -2 to 8",
         (min(values), max(values)))
    need((kinds.count("blue"), kinds.count("green")) == (4, 3), "MD-3", "board.spaces",
         "four blue and three green spaces", (kinds.count("blue"), kinds.count("green")))
    need({"kind": "blue", "value": 2} in track, "MD-3", "board.spaces", "a blue space with a 2",
         "none")
    need(any(space == {"kind": "green", "value": 4} and track[at - 3]["value"] == 3
             for at, space in enumerate(track) if at >= 3),
         "MD-3", "board.spaces", "a green 4 three spaces after a 3", "none")
    scoring = [at for at, kind in enumerate(kinds) if kind in ("blue", "green", "summit")]
    for at in range(3, len(spaces) - SUMMIT):
        need(any(at < space <= at + 5 for space in scoring), "MD-3", "board.spaces[%d]" % at,
             "a scoring space within reach of a 5", "none")


def check_state(game, state):
    """Checks the invariants of every state; raises Fault, or any Python error if `state` lacks the documented
    form."""
    hands, stacks, phase = state["hands"], state["stacks"], state["phase"]
    summit_from = game.summit_from
    need(len(state["scores"]) == len(hands) == len(stacks) == game.riders
         and all(map(is_integer, state["scores"])), "format", "state", "one of all per seat", state)
    cards = list(state["draw"])
    for hand in hands:
        cards += hand
        need(len(hand) <= HAND, "MD-20", "state.hands", "at most 6 cards", hand)
    for stack in stacks:
        cards += stack
    if state["played"] is not None:
        cards.append(state["played"])
    cards.sort()
    need(cards == SORTED_DECK, "MD-2", "state", "110 cards, 2 2 3 2 2 of each color",
         "%d cards" % len(cards))

    mounts = [COLOR[stack[-1]] for stack in stacks if stack]
    need(len(set(mounts)) == len(mounts), "MD-14", "state.stacks", "different mounts", mounts)
    if phase not in ("mount", "shuffle"):
        need(len(mounts) == len(stacks), "MD-14", "state.stacks", "a mount for everyone", mounts)
    if phase == "play":
        need(all(hands), "MD-22", "state.hands", "no empty hand between turns", hands)
    need((phase == "ride") == (state["played"] is not None), "MD-11", "state.played",
         "a card on the table in phase ride only", state["played"])

    positions, arrived = state["positions"], state["summit"]
    there = {color for color in COLORS if positions[color] >= summit_from}
    need(len(arrived) == len(there) and set(arrived) == there, "MD-18", "state.summit",
         "the dragons on summit spaces, each once", arrived)
    need(all(0 <= positions[color] < summit_from + SUMMIT for color in COLORS), "MD-10",
         "state.positions", "spaces of the board", positions)
    need(len(arrived) <= DRAGONS_TO_END, "MD-25", "state.summit", "at most three", arrived)
    if phase == "over" or (phase != "ride" and len(arrived) == DRAGONS_TO_END):
        need(phase == "over" and len(arrived) == DRAGONS_TO_END, "MD-25", "state.phase",
             "the end with the third dragon on the summit, not before", (phase, arrived))
