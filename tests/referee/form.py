"""The common part of both games' logs: the kinds of lines, their fields, and the errors. Knows neither
game."""

LINE_KEYS = {
    "game": {"type", "format", "game", "rules", "board", "seed", "first", "seats", "state"},
    "action": {"type", "ply", "seat", "action", "events", "state"},
    "result": {"type", "scores", "winners"},
    "refused": {"type", "ply", "rule", "why"},
}
# Additional fields of the app's own logs, which the rules ignore.
APART_FROM_RULES = {"game": {"people", "table", "day", "name"}}


class Fault(Exception):
    """A value without the documented form, or a broken invariant."""

    def __init__(self, rule, place, expected, got):
        super().__init__("%s: %s: expected %s got %s" % (rule, place, expected, got))
        self.rule, self.place, self.expected, self.got = rule, place, expected, got


class Illegal(Exception):
    """An illegal action. The state is unchanged."""

    def __init__(self, rule, expected, got):
        super().__init__("%s: expected %s got %s" % (rule, expected, got))
        self.rule, self.expected, self.got = rule, expected, got


def is_integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_text(value):
    return isinstance(value, str) and value != ""


def need(condition, rule, place, expected, got):
    if not condition:
        raise Fault(rule, place, expected, got)


def need_keys(value, keys, rule, place):
    need(isinstance(value, dict), rule, place, "an object", value)
    need(set(value) == keys, rule, place, "the fields " + ", ".join(sorted(keys)),
         ", ".join(sorted(value)))


def check_opening(line, seat_range, seats_rule, first_rule):
    """Checks the common fields of a `game` line; `seat_range` is (fewest, most)."""
    need(line["format"] == "drago-log/1", "format", "format", "drago-log/1", line["format"])
    seats = line["seats"]
    need(isinstance(seats, list) and all(is_text(seat) for seat in seats), "format", "seats",
         "a list of names", seats)
    need(seat_range[0] <= len(seats) <= seat_range[1], seats_rule, "seats",
         "%d to %d seats" % seat_range, len(seats))
    first = line["first"]
    need(is_integer(first) and 0 <= first < len(seats), first_rule, "first", "a seat", first)
    seed = line["seed"]
    need(is_text(seed) and seed.isascii() and seed.isdigit(), "format", "seed",
         "a number as a string", seed)


def check_board_head(board, game, seats, seat_range, rule, keys):
    """Checks the common fields of a board; `keys` are the fields that this game adds."""
    need_keys(board, {"format", "game", "id", "players"} | keys, rule, "board")
    need(board["format"] == "drago-board/1", rule, "board.format", "drago-board/1",
         board["format"])
    need(board["game"] == game, rule, "board.game", game, board["game"])
    need(is_text(board["id"]), rule, "board.id", "a name", board["id"])
    players = board["players"]
    need(isinstance(players, list) and len(players) == 2 and all(map(is_integer, players))
         and seat_range[0] <= players[0] <= players[1] <= seat_range[1], rule, "board.players",
         "the fewest and the most seats", players)
    need(players[0] <= seats <= players[1], rule, "board.players", "a board for %d seats" % seats,
         players)
