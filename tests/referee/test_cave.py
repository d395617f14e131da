"""Dragon's Cave: the referee accepts hand-written logs and rejects every error in them."""

import copy
import unittest

import cave_examples
from cave_examples import banked, moved, over, revealed, scared, took
from cave_random import MANNERS, MIXED_PATH, PATH, RICH_PATH, random_game
from cave_rules import CARDS, CHEST, COLORS, Game
from cave_scribe import board, cards
from cave_shape import check_board_facts, check_state
from form import Fault, Illegal
from judging import Rejecting, judge


class Accepts(unittest.TestCase):
    def test_every_hand_written_log(self):
        for name, example in cave_examples.EXAMPLES.items():
            with self.subTest(name):
                lines = example().lines
                unfinished = lines[-1]["type"] != "result"
                self.assertEqual(judge(lines, unfinished=unfinished), [])

    def test_random_games_of_every_kind(self):
        seed = 0
        for players in (2, 3, 4):
            for path in (PATH, RICH_PATH, MIXED_PATH):
                for manner in MANNERS:
                    seed += 1
                    game = random_game(seed, players, path, manner, open_chests=seed % 2 == 0)
                    self.assertEqual(judge(game), [], (players, path, manner))


class Rejects(Rejecting):
    """A single error in a hand-written log; the report must name line and rule."""

    three = staticmethod(cave_examples.three_dwarves)
    lair = staticmethod(cave_examples.to_the_lair)
    short = staticmethod(cave_examples.treasure_runs_short)
    two = staticmethod(cave_examples.two_dwarves_each)
    quiet = staticmethod(cave_examples.twelve_quiet_rounds)

    def test_wrong_set_up(self):
        for rule, change in (
                ("DC-4", self.at("first", 3)), ("DC-4", self.at("first", True)),
                ("DC-4", self.at("first", 1)), ("DC-3", self.at("seats", ["a"])),
                ("DC-3", self.at("seats", ["a"] * 5)), ("DC-4", self.at("state", "round", 0)),
                ("DC-4", self.at("state", "hands", 1, list(COLORS))),
                ("DC-4", self.at("state", "dwarves", 2, 0, 1)),
                ("DC-4", self.at("state", "treasure", 43)),
                ("DC-11", self.at("rules", {})), ("DC-11", self.at("rules", "open_chests", 0))):
            self.reject(self.three, 1, rule, change)

    def test_wrong_boards(self):
        for rule, change in (
                ("DC-1", self.at("board", "path", 0, "color", "white")),
                ("DC-1", self.at("board", "path", 0, "color", "green")),
                ("DC-1", self.at("board", "path", 0, "coins", 5)),
                ("DC-1", self.at("board", "path", 0, "coins", -1)),
                ("DC-1", self.at("board", "path", 0, "coins", True)),
                ("DC-1", self.at("board", "path", 0, {"color": "red"})),
                ("DC-1", self.at("board", "path", [])),
                ("DC-1", self.at("board", "players", [4, 4])),
                ("DC-1", self.at("board", "players", [2, 5])),
                ("DC-1", self.at("board", "game", "mount-drago")),
                ("DC-2", self.at("board", "treasure", 45)),
                ("DC-6", self.at("board", "lair_coins", 3))):
            self.reject(self.three, 1, rule, change)

    def test_facts_of_our_own_board(self):
        path = "b1 r2 y3 g0 p1 " * 4
        check_board_facts(board(path))
        for wrong in (path.replace("b1 r2", "b1 b1", 1), path.replace("g0", "g1")):
            self.assertRaises(Fault, check_board_facts, board(wrong))
        self.assertRaises(Fault, check_board_facts, board(path, (2, 3)))

    def test_illegal_choices(self):
        self.action(self.three, 5, "DC-5", card="white")
        self.action(self.three, 5, "DC-5", card="green")  # lies face up
        self.action(self.three, 5, "DC-5", card=["red"])
        self.action(self.two, 26, "DC-15", card="red")
        self.action(self.three, 2, "DC-5", seat=2)  # the left neighbor chooses first
        self.action(self.three, 2, "DC-12", seat=0)
        self.action(self.three, 2, "DC-21", dwarf=1)
        self.action(self.two, 2, "DC-21", dwarf=2)
        self.action(self.two, 2, "DC-21", dwarf=-1)
        self.action(self.two, 2, "DC-21", dwarf=False)
        self.action(self.two, 8, "DC-21", dwarf=1)  # 0 with the chest card
        self.action(self.two, 20, "DC-21", dwarf=0)  # in the lair
        self.action(self.two, 2, "DC-12", seat=0)

    def test_wrong_commitments(self):
        self.state(self.three, 2, "DC-5", "committed", [None] * 3)
        self.state(self.three, 3, "DC-5", "phase", "choose")
        self.reject(self.two, 10, "DC-5", self.at("state", "committed", 0, "dwarf", 0))
        # A chosen card stays in the hand until the guard is placed.
        self.reject(self.three, 2, "DC-6", lambda it: it["state"]["hands"][1].remove("purple"))

    def test_illegal_guards(self):
        self.action(self.three, 4, "DC-5", seat=1)
        self.action(self.three, 4, "DC-5", color="chest")
        self.action(self.three, 4, "DC-5", color=None)
        self.reject(self.three, 4, "DC-5", self.at("action", {"type": "choose", "card": "red",
                                                              "dwarf": 0}))
        self.reject(self.three, 3, "DC-5", self.at("action", {"type": "guard", "color": "red"}))

    def test_wrong_reveals(self):
        self.events(self.three, 4, "DC-5", 0, revealed("-", "purple", "red"))
        self.events(self.three, 4, "DC-5", 0, revealed("-", "purple"))
        self.events(self.three, 4, "DC-5", 0)

    def test_wrong_moves(self):
        self.events(self.three, 12, "DC-6", 1, moved(0, 5, 12))
        self.events(self.three, 12, "DC-6", 1, dict(moved(0, 5, 7), dwarf=1))
        self.events(self.three, 12, "DC-6", 2)
        self.reject(self.three, 12, "DC-6", self.at("state", "dwarves", 0, 0, 2))
        self.events(self.lair, 27, "DC-6", 1, moved(0, 17, 16))
        self.reject(self.lair, 27, "DC-6", self.at("state", "dwarves", 0, 0, 16))
        self.reject(self.two, 11, "DC-6", self.at("state", "dwarves", 0, [5, 0]))
        # The card stays face up.
        self.reject(self.three, 15, "DC-6", self.at("state", "hands", 2, cards("rygbpc")))
        self.reject(self.three, 15, "DC-6", self.at("state", "played", 2, []))
        self.reject(self.three, 12, "DC-6", self.at("state", "played", 0, cards("gp")))

    def test_wrong_order_of_events(self):
        # Seat by seat from the dragon's left, then the payments in the same order.
        self.reject(self.lair, 5, "DC-6", lambda it: it["events"].insert(1, it["events"].pop(2)))
        self.reject(self.lair, 5, "DC-6", lambda it: it["events"].insert(2, it["events"].pop(4)))
        self.reject(self.three, 15, "DC-7", lambda it: it["events"].insert(1, it["events"].pop(2)))
        self.reject(self.lair, 29, "DC-8", lambda it: it["events"].reverse())

    def test_wrong_coins(self):
        self.events(self.three, 12, "DC-6", 3, took(0, 2))
        self.reject(self.three, 12, "DC-6", lambda it: it["events"].append(took(2, 0)))
        self.reject(self.two, 5, "DC-6", lambda it: it["events"].append(took(1, 0)))
        self.reject(self.three, 12, "DC-6", self.at("state", "purses", 0, 4))
        self.reject(self.three, 12, "DC-6", self.at("state", "treasure", 33))
        self.reject(self.lair, 27, "DC-6", self.at("state", "purses", 0, 6))

    def test_wrong_scares(self):
        self.events(self.three, 15, "DC-7", 1, scared(1, 7, 0))
        self.events(self.three, 15, "DC-7", 1, moved(1, 7, 9))
        self.reject(self.three, 15, "DC-7", self.at("state", "dwarves", 1, 0, 7))
        self.reject(self.three, 7, "DC-7", self.at("state", "dwarves", 2, 0, 2))
        self.events(self.three, 33, "DC-7", 2, scared(0, 9, 9))
        self.events(self.lair, 9, "DC-7", 3)  # from the start to the start
        self.reject(self.two, 13, "DC-7", self.at("state", "dwarves", 0, [0, 0]))
        self.reject(self.three, 15, "DC-9", self.at("state", "hands", 1, cards("ybc")))
        self.reject(self.three, 15, "DC-9", self.at("state", "hands", 1, cards("ygbpc")))
        self.reject(self.three, 15, "DC-9", self.at("state", "played", 1, cards("pg")))

    def test_wrong_splits_and_guesses(self):
        self.action(self.three, 16, "DC-8", right=2)
        self.action(self.three, 16, "DC-8", left=-1, right=6)
        self.action(self.three, 16, "format", left="2")
        self.action(self.three, 16, "format", left=True, right=4)
        self.action(self.three, 16, "DC-8", seat=0)
        self.action(self.three, 24, "DC-8", seat=1)  # one after the other
        self.action(self.three, 17, "DC-8", seat=1)
        self.action(self.three, 17, "DC-8", hand="both")
        self.action(self.three, 17, "DC-8", hand="left")
        self.events(self.three, 17, "DC-8", 0, {"type": "robbed", "seat": 1, "coins": 2})
        self.events(self.three, 9, "DC-8", 0)  # also an empty hand
        self.state(self.three, 16, "DC-8", "split", {"seat": 1, "left": 3, "right": 2})
        self.state(self.three, 16, "DC-8", "purses", [5, 0, 6])  # the coins stay in the purse
        self.state(self.three, 17, "DC-8", "purses", [5, 3, 6])
        self.state(self.three, 17, "DC-8", "treasure", 30)
        self.state(self.three, 17, "DC-8", "split", {"seat": 1, "left": 2, "right": 3})
        self.state(self.three, 25, "DC-8", "phase", "choose")
        self.state(self.three, 15, "DC-8", "phase", "choose")
        self.state(self.three, 15, "DC-5", "guard", None)
        # An empty purse is not split.
        self.state(self.lair, 9, "DC-14", "phase", "split")

    def test_wrong_chests(self):
        self.events(self.three, 20, "DC-10", 1, banked(2, 5))
        self.events(self.three, 20, "DC-10", 1, scared(2, 3, 0))
        self.events(self.two, 29, "DC-10", 1)
        self.events(self.quiet, 4, "DC-10", 1)  # also banking zero coins
        self.reject(self.three, 20, "DC-10", self.at("state", "chests", 2, 5))
        self.reject(self.three, 20, "DC-10", self.at("state", "purses", 2, 6))
        self.reject(self.three, 20, "DC-10", self.at("state", "dwarves", 2, 0, 8))
        self.reject(self.three, 20, "DC-10", self.at("state", "hands", 2, cards("rygpc")))
        self.reject(self.three, 20, "DC-10", self.at("state", "played", 2, cards("c")))

    def test_wrong_passing_on(self):
        self.state(self.three, 4, "DC-14", "dragon", 0)
        self.state(self.three, 4, "DC-14", "dragon", 2)
        self.state(self.three, 4, "DC-14", "round", 1)
        self.state(self.three, 4, "DC-5", "guard", "blue")
        self.reject(self.three, 4, "DC-5", self.at("state", "committed", 1,
                                                   {"card": "purple", "dwarf": 0}))
        self.state(self.three, 7, "DC-14", "dragon", 2)  # not before the guess
        self.state(self.three, 7, "DC-5", "committed", [None] * 3)
        self.state(self.two, 3, "DC-22", "dragon", 1)
        self.state(self.two, 9, "DC-22", "dragon", 0)
        self.state(self.two, 15, "DC-22", "dragon", 1)

    def test_wrong_quiet_rounds(self):
        self.state(self.three, 23, "DC-24", "quiet", 1)  # the round is not finished
        self.state(self.three, 27, "DC-24", "quiet", 0)
        self.state(self.three, 30, "DC-24", "quiet", 1)
        self.state(self.three, 33, "DC-24", "quiet", 1)
        self.state(self.quiet, 37, "DC-24", "quiet", 0)
        self.state(self.quiet, 37, "DC-24", "phase", "choose")
        self.state(self.quiet, 37, "DC-24", "round", 13)
        self.events(self.quiet, 37, "DC-24", 3)
        self.events(self.quiet, 34, "DC-18", 3, over(0, 1, 2))

    def test_wrong_payments_when_short(self):
        self.events(self.short, 21, "DC-16", 4, took(1, 3))
        self.events(self.short, 21, "DC-16", 5, took(2, 3))
        self.events(self.short, 21, "DC-16", 4)
        self.reject(self.short, 21, "DC-16", self.at("state", "purses", 2, 3))
        self.reject(self.short, 21, "DC-16", self.at("state", "treasure", 0))
        self.state(self.short, 21, "DC-8", "phase", "over")  # the robberies come first
        self.state(self.short, 23, "DC-17", "phase", "choose")  # not revived
        self.events(self.short, 23, "DC-17", 1)

    def test_wrong_ends(self):
        self.events(self.lair, 29, "DC-18", 1)
        self.events(self.lair, 29, "DC-18", 1, over(0, 1))
        self.state(self.lair, 29, "DC-18", "phase", "choose")
        self.state(self.lair, 29, "DC-18", "dragon", 0)
        self.state(self.lair, 29, "DC-18", "round", 7)
        self.state(self.lair, 29, "DC-18", "guard", None)
        self.reject(self.lair, 29, "DC-5", self.at("state", "committed", 0,
                                                   {"card": "blue", "dwarf": 0}))
        self.state(self.two, 19, "DC-14", "phase", "over")
        self.events(self.two, 33, "DC-23", 3)
        self.reject(self.lair, 30, "DC-19", self.at("winners", [0, 1]))
        self.reject(self.lair, 30, "DC-19", self.at("scores", [10, 5, 2, 0]))
        lines = self.lair().lines
        self.assertEqual(judge(lines[:-1]), [(29, "DC-19", "")])
        self.assertEqual(judge(lines[:5] + lines[-1:])[0], (6, "DC-19", "type"))
        self.assertEqual(judge(lines + lines[-1:])[0], (31, "DC-19", "type"))
        self.assertEqual(judge(lines[:29] + [dict(lines[5], ply=29)])[0][:2], (30, "DC-18"))

    def test_going_on_after_a_disagreement(self):
        lines = self.three().lines
        lines[3] = copy.deepcopy(lines[3])
        lines[3]["state"]["purses"][1] = 3  # one coin too many: the rest of this game cannot be judged
        self.assertEqual(len(judge(lines + self.lair().lines, unfinished=True)), 1)
        lines[3]["state"]["treasure"] = 39  # a wrong payment: the next line may agree again
        self.assertGreater(len(judge(lines, unfinished=True)), 2)


class RareRules(unittest.TestCase):
    """Moments that would need a long log: sets up the state instead of playing."""

    PATH = "y3 g4 b1 r2 p0 " * 4  # yellow 1, green 2, blue 3, red 4, purple 5, and so on

    def game(self, dwarves, purses, treasure, dragon=0, **state):
        """Returns a game; all other coins lie in the last chest."""
        game = Game(board(self.PATH)["path"], len(dwarves), dragon)
        chests = [0] * len(dwarves)
        chests[-1] = 44 - treasure - sum(purses)
        game.state.update(dwarves=dwarves, purses=purses, chests=chests, treasure=treasure,
                          round=state.get("quiet", 0) + 1, **state)
        check_state(game, game.state)
        return game

    def round(self, game, guard, *choices):
        """Plays a round and returns the events of the guard line."""
        for choice in choices:
            card, dwarf = (choice.split() + ["0"])[:2]
            game.act(game.whose(), {"type": "choose", "card": card, "dwarf": int(dwarf)})
        events = game.act(game.state["dragon"], {"type": "guard", "color": guard})
        check_state(game, game.state)
        return events[1:]

    def rob(self, game, left, right, hand):
        game.act(game.whose(), {"type": "split", "left": left, "right": right})
        check_state(game, game.state)
        return game.act(game.state["dragon"], {"type": "guess", "hand": hand})

    def test_nobody_gets_more_than_owed_and_the_rest_stays(self):
        game = self.game([[0], [0], [0], [0]], [0] * 4, 7)
        events = self.round(game, "red", "blue", "yellow", "green")  # owed 1, 3 and 4
        self.assertEqual(events[3:], [took(1, 1), took(2, 2), took(3, 2), over(3)])
        self.assertEqual(game.state["treasure"], 2)

    def test_who_is_owed_nothing_has_no_share(self):
        game = self.game([[0], [0], [0], [0]], [0] * 4, 5)
        events = self.round(game, "red", "purple", "yellow", "green")
        self.assertEqual(events[3:], [took(2, 2), took(3, 2), over(3)])

    def test_too_little_for_one_coin_each(self):
        game = self.game([[0], [0], [0]], [0] * 3, 1)
        events = self.round(game, "red", "yellow", "green")
        self.assertEqual(events, [moved(1, 0, 1), moved(2, 0, 2), over(2)])
        self.assertEqual((game.state["treasure"], game.state["phase"]), (1, "over"))

    def test_exactly_enough_empties_the_treasure_and_ends_the_game(self):
        game = self.game([[0], [0], [0]], [0] * 3, 7)
        events = self.round(game, "red", "yellow", "green")
        self.assertEqual(events[2:], [took(1, 3), took(2, 4), over(2)])
        self.assertEqual((game.state["treasure"], game.state["quiet"]), (0, 0))

    def test_robbed_coins_do_not_pay_the_same_round(self):
        game = self.game([[0], [6], [0]], [0, 9, 0], 2)
        self.round(game, "yellow", "yellow", "green")
        self.assertEqual((game.state["phase"], game.state["treasure"]), ("split", 0))
        self.assertEqual(self.rob(game, 0, 9, "right")[0],
                         {"type": "robbed", "seat": 1, "coins": 9})
        self.assertEqual((game.state["phase"], game.state["treasure"]), ("over", 9))

    def test_a_split_is_of_the_whole_purse_and_nothing_else(self):
        game = self.game([[0], [6], [0]], [0, 4, 0], 30)
        self.round(game, "yellow", "yellow", "chest")
        for left, right in ((-1, 5), (5, -1), (4, 1), (0, 0), (2, True), (2.0, 2), (None, 4)):
            with self.assertRaises(Illegal):
                game.act(1, {"type": "split", "left": left, "right": right})
        self.assertEqual(self.rob(game, 4, 0, "left")[0]["coins"], 4)

    def test_robbed_from_the_dragons_left_and_only_with_coins(self):
        game = self.game([[6], [6], [0], [6]], [3, 0, 0, 2], 30, dragon=2)
        events = self.round(game, "yellow", "yellow", "yellow", "yellow")
        self.assertEqual(events, [scared(3, 6, 1), scared(0, 6, 1), scared(1, 6, 1)])
        for seat in (3, 0):
            self.assertEqual((game.whose(), game.state["phase"]), (seat, "split"))
            with self.assertRaises(Illegal):
                game.act(1, {"type": "split", "left": 0, "right": 0})
            self.rob(game, game.state["purses"][seat], 0, "right")
        self.assertEqual((game.state["phase"], game.state["dragon"]), ("choose", 3))

    def test_caught_though_the_lair_was_next(self):
        game = self.game([[0], [16], [0]], [0, 2, 0], 30)
        self.assertEqual(self.round(game, "yellow", "yellow", "chest")[0], scared(1, 16, 11))
        game = self.game([[0], [16], [0]], [0, 2, 0], 30)
        self.assertEqual(self.round(game, "red", "yellow", "chest"),
                         [moved(1, 16, 21), banked(2, 0), took(1, 4), over(2)])

    def test_nearest_to_the_lair_wins_a_tie(self):
        game = self.game([[20], [9], [8]], [10, 10, 1], 23)
        self.assertEqual(game.winners(), [0])
        game = self.game([[9], [9], [21]], [10, 10, 1], 23, phase="over", guard="red")
        self.assertEqual(game.winners(), [0, 1])

    def test_with_two_players_the_front_dwarf_then_the_rear_one(self):
        for dwarves, winners in (([[3, 21], [20, 20]], [0]), ([[3, 20], [20, 4]], [1]),
                                 ([[3, 20], [20, 3]], [0, 1]), ([[20, 20], [21, 1]], [1])):
            self.assertEqual(self.game(dwarves, [5, 5], 34).winners(), winners)
        self.assertEqual(self.game([[0, 0], [20, 20]], [5, 4], 35).winners(), [0])

    def test_one_dwarf_of_each_in_the_lair_does_not_end_a_game_of_two(self):
        game = self.game([[21, 0], [0, 17]], [0, 0], 40)
        events = self.round(game, "red", "yellow 1")
        self.assertEqual(events, [moved(1, 17, 21, 1), took(1, 4)])
        self.assertEqual((game.state["phase"], game.state["dragon"]), ("choose", 0))
        for dwarf, card in ((1, "green"), (1, "chest")):
            with self.assertRaises(Illegal):
                game.act(1, {"type": "choose", "card": card, "dwarf": dwarf})
        game.act(1, {"type": "choose", "card": "chest", "dwarf": 0})

    def test_a_game_of_two_ends_when_the_treasure_is_empty(self):
        game = self.game([[0, 0], [0, 0]], [0, 0], 3)
        self.assertEqual(self.round(game, "red", "yellow 1"),
                         [moved(1, 0, 1, 1), took(1, 3), over(1)])

    def test_the_twelfth_quiet_round_robs_first(self):
        game = self.game([[0], [6], [0]], [0, 2, 0], 40, quiet=11)
        self.assertEqual(self.round(game, "yellow", "yellow", "chest"),
                         [scared(1, 6, 1), banked(2, 0)])
        self.assertEqual((game.state["phase"], game.state["quiet"]), ("split", 11))
        self.assertEqual(self.rob(game, 1, 1, "left")[1], over(2))
        self.assertEqual((game.state["quiet"], game.state["round"]), (12, 12))

    def test_one_dwarf_coming_forward_breaks_the_quiet(self):
        game = self.game([[0], [6], [0]], [0, 0, 0], 40, quiet=11)
        self.round(game, "yellow", "yellow", "purple")
        self.assertEqual((game.state["phase"], game.state["quiet"]), ("choose", 0))

    def test_the_chest_cannot_be_guarded_and_the_lair_not_be_left(self):
        game = self.game([[0], [6], [0]], [0, 0, 0], 44)
        game.act(1, {"type": "choose", "card": CHEST, "dwarf": 0})
        game.act(2, {"type": "choose", "card": CHEST, "dwarf": 0})
        before = copy.deepcopy(game.state)
        for seat, color in ((0, CHEST), (1, "red"), (None, "red"), (False, "red")):
            with self.assertRaises(Illegal):
                game.act(seat, {"type": "guard", "color": color})
        self.assertEqual(game.state, before)


class Invariants(unittest.TestCase):
    """States that no game reaches, whether or not each line follows from the last."""

    def test_each_is_named(self):
        game = Game(board(PATH)["path"], 3, 0)
        for rule, change in (
                ("DC-2", {"treasure": 43}), ("DC-2", {"purses": [1, -1, 0]}),
                ("DC-2", {"chests": [0, 0, 1]}), ("DC-17", {"treasure": 0, "chests": [0, 0, 44]}),
                ("DC-3", {"hands": [list(CARDS), list(CARDS), list(COLORS)]}),
                ("format", {"hands": [list(CARDS), list(CARDS), list(reversed(CARDS))]}),
                ("format", {"hands": [list(CARDS)] * 2}),
                ("DC-10", {"hands": [list(COLORS)] * 3, "played": [[CHEST]] * 3}),
                ("DC-6", {"hands": [cards("ygbpc")] * 3, "played": [["red"]] * 3}),
                ("DC-20", {"dwarves": [[0, 0]] * 3}), ("DC-1", {"dwarves": [[0], [22], [0]]}),
                ("DC-18", {"dwarves": [[0], [21], [0]]}),
                ("DC-12", {"committed": [{"card": "red", "dwarf": 0}, None, None]}),
                ("DC-5", {"committed": [None, None, {"card": "red", "dwarf": 0}]}),
                ("DC-5", {"phase": "guard"}), ("DC-5", {"guard": "red"}),
                ("DC-8", {"split": {"seat": 1, "left": 0, "right": 0}}),
                ("DC-8", {"phase": "guess"}), ("format", {"phase": "rest"}),
                ("DC-14", {"dragon": 3}), ("DC-14", {"round": 0}), ("DC-24", {"quiet": 1}),
                ("DC-24", {"quiet": 12, "round": 13})):
            state = dict(copy.deepcopy(game.state), **change)
            with self.assertRaises(Fault) as raised:
                check_state(game, state)
            self.assertEqual(raised.exception.rule, rule, change)


if __name__ == "__main__":
    unittest.main()
