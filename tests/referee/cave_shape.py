"""Checks every Dragon's Cave log: the shape of the board (DC-1) and the invariants of every state. Knows no
turn order and no payments."""

from cave_rules import CARDS, CHEST, COLORS, Game, LAIR_COINS, QUIET_TO_END, TREASURE
from form import check_board_head, check_opening, is_integer, need, need_keys

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4  # DC-3
ROUNDS_OF_COLORS = 4  # DC-1
MOST_COINS = 4  # *Board*
SIX_CARDS = sorted(CARDS)
PHASES = ("choose", "guard", "split", "guess", "over")


def start(line, facts):
    """Returns the game that a `game` line begins; the caller compares its state. Raises Fault."""
    check_opening(line, (FEWEST_PLAYERS, MOST_PLAYERS), "DC-3", "DC-4")
    need_keys(line["rules"], {"open_chests"}, "DC-11", "rules")
    need(isinstance(line["rules"]["open_chests"], bool), "DC-11", "rules.open_chests",
         "true or false", line["rules"]["open_chests"])
    board, seats = line["board"], len(line["seats"])
    check_board(board, seats)
    if facts:
        check_board_facts(board)
    return Game(board["path"], seats, line["first"])


def check_board(board, seats):
    """Checks the shape of DC-1 and DC-2 that the rules depend on. Raises Fault."""
    check_board_head(board, "dragons-cave", seats, (FEWEST_PLAYERS, MOST_PLAYERS), "DC-1",
                     {"path", "lair_coins", "treasure"})
    path, length = board["path"], len(COLORS) * ROUNDS_OF_COLORS
    need(isinstance(path, list) and len(path) == length, "DC-1", "board.path",
         "%d spaces" % length, len(path) if isinstance(path, list) else path)
    for index, space in enumerate(path):
        place = "board.path[%d]" % index
        need_keys(space, {"color", "coins"}, "DC-1", place)
        need(space["color"] in COLORS, "DC-1", place + ".color", " or ".join(COLORS),
             space["color"])
        need(is_integer(space["coins"]) and 0 <= space["coins"] <= MOST_COINS, "DC-1",
             place + ".coins", "0 to %d" % MOST_COINS, space["coins"])
    for color in COLORS:
        count = sum(space["color"] == color for space in path)
        need(count == ROUNDS_OF_COLORS, "DC-1", "board.path",
             "%d %s spaces" % (ROUNDS_OF_COLORS, color), count)
    for field, rule, value in (("lair_coins", "DC-6", LAIR_COINS), ("treasure", "DC-2", TREASURE)):
        need(is_integer(board[field]) and board[field] == value, rule, "board." + field, value,
             board[field])


def check_board_facts(board):
    """Checks DC-1 on the board that we ship; other boards may differ. Raises Fault."""
    path = board["path"]
    for at in range(0, len(path), len(COLORS)):
        block = [space["color"] for space in path[at:at + len(COLORS)]]
        need(sorted(block) == sorted(COLORS), "DC-1", "board.path[%d]" % at,
             "the five colors, then again", block)
    need(any(space["coins"] == 0 for space in path), "DC-1", "board.path",
         "spaces that give nothing", "none")
    need(board["players"] == [FEWEST_PLAYERS, MOST_PLAYERS], "DC-3", "board.players",
         [FEWEST_PLAYERS, MOST_PLAYERS], board["players"])


def check_state(game, state):
    """Checks the invariants of every state; raises Fault, or any Python error if `state` lacks the documented
    form."""
    seats = game.seats
    for field in ("dwarves", "purses", "chests", "hands", "played", "committed"):
        need(isinstance(state[field], list) and len(state[field]) == seats, "format",
             "state." + field, "one per seat", state[field])
    need(state["phase"] in PHASES, "format", "state.phase", " or ".join(PHASES), state["phase"])
    need(is_integer(state["dragon"]) and 0 <= state["dragon"] < seats, "DC-14", "state.dragon",
         "a seat", state["dragon"])
    check_coins(state)
    for seat in range(seats):
        check_cards(game, state, seat)
    check_dwarves(game, state)
    check_commitments(game, state)
    check_rounds(state)


def check_coins(state):
    coins = [state["treasure"]] + state["purses"] + state["chests"]
    need(all(is_integer(count) and count >= 0 for count in coins), "DC-2", "state",
         "no debts anywhere", coins)
    need(sum(coins) == TREASURE, "DC-2", "state", "44 coins in treasure, purses and chests",
         sum(coins))
    if state["phase"] in ("choose", "guard"):
        need(state["treasure"] > 0, "DC-17", "state.treasure", "no round without a treasure", 0)
    split = state["split"]
    need((state["phase"] == "guess") == (split is not None), "DC-8", "state.split",
         "two hands in phase guess only", split)
    if split is not None:
        need_keys(split, {"seat", "left", "right"}, "DC-8", "state.split")
        need(all(map(is_integer, split.values())) and min(split.values()) >= 0
             and split["left"] + split["right"] == state["purses"][split["seat"]] > 0, "DC-8",
             "state.split", "the purse over two hands", split)


def check_cards(game, state, seat):
    hand, played = state["hands"][seat], state["played"][seat]
    need(sorted(hand + played) == SIX_CARDS, "DC-3", "state.hands[%d]" % seat,
         "six cards with those in front", hand + played)
    need(hand == [card for card in CARDS if card in hand], "format", "state.hands[%d]" % seat,
         "the fixed order", hand)
    need(CHEST in hand, "DC-10", "state.played[%d]" % seat, "no chest card", played)
    if played:
        there = [game.lair] + [at for at, color in enumerate(game.colors) if color == played[-1]]
        need(any(at in there for at in state["dwarves"][seat]), "DC-6", "state.dwarves[%d]" % seat,
             "a dwarf where the card played last led", state["dwarves"][seat])


def check_dwarves(game, state):
    dwarves = state["dwarves"]
    need(all(len(own) == (2 if game.seats == 2 else 1) for own in dwarves), "DC-20",
         "state.dwarves", "one dwarf each, two with two players", dwarves)
    need(all(is_integer(at) and 0 <= at <= game.lair for own in dwarves for at in own), "DC-1",
         "state.dwarves", "places of the path", dwarves)
    if state["phase"] in ("choose", "guard"):
        need(not any(all(at == game.lair for at in own) for own in dwarves),
             "DC-18" if game.seats > 2 else "DC-23", "state.phase",
             "the end with the round that reached the lair", state["phase"])


def check_commitments(game, state):
    phase, committed = state["phase"], state["committed"]
    order = [(state["dragon"] + steps) % game.seats for steps in range(1, game.seats)]
    chosen = [committed[seat] is not None for seat in order]
    need(committed[state["dragon"]] is None, "DC-12", "state.committed", "nothing of the dragon",
         committed)
    if phase == "choose":
        need(not all(chosen) and chosen == sorted(chosen, reverse=True), "DC-5",
             "state.committed", "some still to choose, in seat order", committed)
    else:
        need(all(chosen) if phase != "over" else not any(chosen), "DC-5", "state.committed",
             "all have chosen, or at the end none", committed)
    for seat in order:
        choice = committed[seat]
        if choice is not None:
            place = "state.committed[%d]" % seat
            need_keys(choice, {"card", "dwarf"}, "format", place)
            need(choice["card"] in CARDS, "DC-3", place, "one of the six cards", choice)
            need(is_integer(choice["dwarf"]) and 0 <= choice["dwarf"] < len(state["dwarves"][seat])
                 and (choice["card"] != CHEST or choice["dwarf"] == 0), "DC-21", place,
                 "one of the dwarves, 0 for the chest", choice)
            if phase in ("choose", "guard"):
                need(choice["card"] in state["hands"][seat], "DC-5", place, "a card of the hand",
                     choice)
    guarded = phase in ("split", "guess", "over")
    need(state["guard"] in COLORS if guarded else state["guard"] is None, "DC-5", "state.guard",
         "a color from the reveal to the end of the round", state["guard"])


def check_rounds(state):
    number, quiet = state["round"], state["quiet"]
    need(is_integer(number) and number >= 1, "DC-14", "state.round", "1 or more", number)
    finished = number if state["phase"] == "over" else number - 1
    most = QUIET_TO_END if state["phase"] == "over" else QUIET_TO_END - 1
    need(is_integer(quiet) and 0 <= quiet <= min(finished, most), "DC-24", "state.quiet",
         "0 to %d" % min(finished, most), quiet)
