"""Mount Drago: the referee accepts hand-written logs and rejects every error in them."""

import unittest

import drago_examples
from drago_random import random_game
from drago_rules import DECK, Game
from drago_scribe import board
from form import Illegal
from judging import Rejecting, judge


class Accepts(unittest.TestCase):
    def test_every_hand_written_log(self):
        for name, example in drago_examples.EXAMPLES.items():
            with self.subTest(name):
                lines = example().lines
                unfinished = lines[-1]["type"] != "result"
                self.assertEqual(judge(lines, unfinished=unfinished), [])

    def test_random_games_of_every_kind(self):
        for riders in range(2, 6):
            for first_mount in ("chosen", "dealt"):
                for summit_discard in ("before_draw", "swap"):
                    game = random_game(riders, riders, first_mount, summit_discard)
                    self.assertEqual(judge(game), [], (riders, first_mount, summit_discard))


class Rejects(Rejecting):
    """A single error in a hand-written log; the report must name line and rule."""

    riders = staticmethod(drago_examples.three_riders)
    sixes = staticmethod(drago_examples.six_scorings)
    swap = staticmethod(drago_examples.swap_to_the_end)
    tiny = staticmethod(drago_examples.discard_before_drawing)

    def test_wrong_scores(self):
        self.state(self.riders, 16, "MD-16", "scores", [3, 2, 1])
        self.state(self.riders, 19, "MD-17", "scores", [7, 4, 5])
        self.state(self.swap, 4, "MD-18", "scores", [0, 7])
        self.state(self.riders, 9, "MD-15", "scores", [1, 0, 0])

    def test_wrong_scorings(self):
        small = {"type": "scored", "kind": "small", "gains": [3, 2, 0]}
        self.events(self.riders, 16, "MD-16", 1, dict(small, kind="large"))
        self.events(self.riders, 16, "MD-16", 1, dict(small, gains=[3, 2, 6]))
        self.events(self.riders, 16, "MD-16", 1, dict(small, gains=[3, 2]))
        self.events(self.riders, 16, "MD-16", 1)
        self.events(self.swap, 8, "MD-20", 1, dict(small, kind="large"))

    def test_missing_events(self):
        self.events(self.riders, 8, "MD-9", 0)
        self.events(self.riders, 8, "MD-11", 1)
        self.events(self.riders, 8, "MD-20", 2)
        self.events(self.sixes, 16, "MD-22", 2)
        self.events(self.swap, 10, "MD-25", 1)
        self.events(self.riders, 2, "MD-6", 0)
        self.events(self.riders, 5, "MD-7", 0)

    def test_events_too_many_or_in_the_wrong_order(self):
        self.reject(self.riders, 10, "MD-11", lambda it: it["events"].append(
            {"type": "mounted", "seat": 2, "color": "gray"}))
        self.reject(self.riders, 8, "MD-11", lambda it: it["events"].insert(
            1, it["events"].pop()))
        self.reject(self.riders, 16, "MD-21", lambda it: it["events"].append(
            {"type": "drew", "seat": 0, "count": 0}))

    def test_wrong_moves(self):
        self.events(self.riders, 8, "MD-9", 0, {"type": "moved", "color": "blue", "from": 1,
                                                "to": 3})
        self.reject(self.tiny, 9, "MD-10", lambda it: it["state"]["positions"].update(red=4))
        self.reject(self.riders, 8, "MD-9", lambda it: it["state"]["positions"].update(red=1))

    def test_wrong_stacks(self):
        stacks = drago_examples.three_riders().lines[18]["state"]["stacks"]
        self.state(self.riders, 19, "MD-11", "stacks", [stacks[1], stacks[0], stacks[2]])
        self.reject(self.riders, 19, "MD-11",
                    lambda it: it["state"]["stacks"][2].insert(0, it["state"]["stacks"][2].pop(1)))
        self.reject(self.riders, 8, "MD-11", lambda it: it["state"]["stacks"][0].reverse())
        self.reject(self.tiny, 8, "MD-23",
                    lambda it: it["state"]["stacks"][1].insert(0, it["state"]["stacks"][1].pop(1)))
        self.reject(self.swap, 2, "MD-6",
                    lambda it: it["state"]["stacks"][0].insert(0, it["state"]["stacks"][0].pop(1)))

    def test_wrong_hands(self):
        self.reject(self.riders, 16, "MD-21", lambda it: it["state"]["hands"][0].append(
            it["state"]["draw"].pop()))
        self.reject(self.sixes, 15, "MD-22", lambda it: it["state"]["hands"][0].reverse())
        self.reject(self.riders, 8, "MD-20", lambda it: it["state"]["hands"][0].reverse())
        self.reject(self.riders, 5, "MD-7", lambda it: it["state"]["hands"].reverse())

    def test_wrong_draw_pile(self):
        self.reject(self.riders, 8, "MD-20", lambda it: it["state"]["draw"].reverse())
        self.reject(self.riders, 5, "MD-7", lambda it: it["action"]["draw"].pop())
        self.reject(self.riders, 5, "MD-7", lambda it: it["action"]["draw"].__setitem__(
            0, it["action"]["draw"][-1]))
        self.reject(self.riders, 2, "MD-6", lambda it: it["state"]["draw"].append("red-3"))

    def test_wrong_turn(self):
        self.state(self.riders, 8, "MD-8", "turn", 2)
        self.state(self.riders, 16, "MD-8", "turn", 0)
        self.action(self.riders, 8, "MD-8", seat=1)
        self.reject(self.riders, 5, "MD-8", lambda it: it.update(seat=2))
        self.state(self.swap, 3, "MD-8", "turn", 0)
        self.state(self.swap, 10, "MD-25", "turn", 1)

    def test_wrong_phase(self):
        self.state(self.riders, 6, "MD-11", "phase", "play")
        self.state(self.riders, 8, "MD-20", "phase", "ride")
        self.state(self.swap, 4, "MD-23", "phase", "play")
        self.state(self.swap, 10, "MD-25", "phase", "play")
        self.state(self.riders, 4, "MD-7", "phase", "play")
        self.state(self.tiny, 5, "MD-8", "turn", 0)

    def test_illegal_plays(self):
        self.action(self.riders, 8, "MD-9", card="blue-5")
        self.action(self.riders, 8, "MD-9", card="white-1")
        self.action(self.riders, 8, "MD-9", card=["blue-1"])
        self.reject(self.riders, 8, "MD-9", lambda it: it.update(
            action={"type": "discard", "cards": []}))

    def test_illegal_rides(self):
        # Blue was not last (line 8), gray is the own dragon (10): no choice, so no `ride` follows.
        for line in (8, 10):
            lines = drago_examples.three_riders().lines[:line]
            lines.append(dict(lines[-1], ply=line, action={"type": "ride", "ride": True}))
            self.assertEqual(judge(lines, unfinished=True)[0][:2], (line + 1, "MD-9"))
        self.reject(self.riders, 7, "format", lambda it: it["action"].update(ride=1))
        self.reject(self.riders, 7, "MD-11", lambda it: it["action"].update(ride=True))
        self.reject(self.riders, 7, "MD-11", lambda it: it.update(
            action={"type": "play", "card": "gray-4"}))

    def test_illegal_discards(self):
        self.action(self.tiny, 8, "MD-23", cards=["black-2"])
        self.action(self.tiny, 8, "MD-23", cards=["red-2", "red-2"])
        self.action(self.tiny, 8, "MD-23", cards=["red-5"])
        self.action(self.tiny, 8, "format", cards="red-2")

    def test_illegal_mounts(self):
        self.action(self.riders, 3, "MD-14", color="gray")
        self.action(self.riders, 3, "MD-1", color="white")

    def test_wrong_summit_and_end(self):
        self.state(self.swap, 6, "MD-18", "summit", ["black", "red"])
        self.reject(self.swap, 11, "MD-25", lambda it: it.update(winners=[0]))
        self.reject(self.swap, 11, "MD-25", lambda it: it.update(scores=[11, 25]))
        self.reject(self.tiny, 17, "MD-25", lambda it: it.update(winners=[0]))
        lines = self.swap().lines
        self.assertEqual(judge(lines[:-1]), [(10, "MD-25", "")])
        self.assertEqual(judge(lines[:5] + lines[-1:])[0], (6, "MD-25", "type"))
        self.assertEqual(judge(lines + lines[-1:])[0], (12, "MD-25", "type"))
        after = dict(lines[4], ply=10)
        self.assertEqual(judge(lines[:10] + [after])[0][:2], (11, "MD-25"))

    def test_wrong_game_lines(self):
        at = self.at
        for rule, change in (
                ("MD-8", at("first", 3)), ("MD-8", at("first", True)), ("MD-4", at("seats", ["a"])),
                ("Editions", at("rules", "first_mount", "taken")),
                ("Editions", at("rules", {"name": "schmidt"})),
                ("MD-3", at("board", "spaces", 3, "kind", "summit")),
                ("MD-3", at("board", "spaces", 12, "kind", "plain")),
                ("MD-3", at("board", "spaces", 0, "kind", "plain")),
                ("MD-3", at("board", "players", [4, 5])),
                ("MD-19", at("board", "spaces", 0, "value", 1)),
                ("MD-5", at("state", "scores", [0, 0, 1])),
                ("MD-5", at("state", "positions", "red", 1)),
                ("MD-2", at("state", "draw", 0, "blue-5")),
                ("MD-8", at("state", "turn", 0)), ("MD-6", at("state", "phase", "shuffle"))):
            self.reject(self.riders, 1, rule, change)


class RareRules(unittest.TestCase):
    """Moments too late in a game for a hand-written log: sets up the state instead of playing."""

    def game(self, draw, hands, stacks, positions=(), summit=(), **options):
        spaces = board("0 1 2b 3 4g 5 6 | 5 6 7 8")["spaces"]
        game = Game(spaces, "chosen", options.get("summit_discard", "before_draw"), len(hands), 0)
        used = list(draw) + [card for cards in hands + stacks for card in cards]
        rest = list(DECK)
        for card in used:
            rest.remove(card)
        if options.get("rest_under", True):
            stacks[-1][:0] = rest
        game.dealt = True
        game.state.update(draw=list(draw), hands=hands, stacks=stacks, phase="play",
                          summit=list(summit))
        game.state["positions"].update(dict(positions))
        return game

    def test_a_draw_interrupted_by_a_reshuffle(self):
        game = self.game(["red-5"], [["blue-1", "blue-2", "blue-2", "red-2"], ["gray-1"] * 2],
                         [["black-1", "red-1"], ["black-2", "blue-3"]], {"red": 1})
        self.assertEqual(game.act(0, {"type": "play", "card": "blue-1"}),
                         [{"type": "moved", "color": "blue", "from": 0, "to": 1},
                          {"type": "drew", "seat": 0, "count": 1}])
        state = game.state
        self.assertEqual((state["phase"], state["turn"], state["draw"]), ("shuffle", 0, []))
        self.assertEqual(state["stacks"][0], ["blue-1", "black-1", "red-1"])
        with self.assertRaises(Illegal):
            game.act(None, {"type": "shuffle", "draw": DECK})
        pile = state["stacks"][0][:-1] + state["stacks"][1][:-1]
        self.assertIn("blue-1", pile)
        self.assertEqual(game.act(None, {"type": "shuffle", "draw": pile}),
                         [{"type": "reshuffled", "count": len(pile)},
                          {"type": "drew", "seat": 0, "count": 2}])
        self.assertEqual(state["stacks"], [["red-1"], ["blue-3"]])
        self.assertEqual(state["hands"][0], ["blue-2", "blue-2", "red-2", "red-5", pile[-1],
                                             pile[-2]])
        self.assertEqual((state["phase"], state["turn"], state["draw"]), ("play", 1, pile[:-2]))

    def test_an_empty_pile_waits_until_a_card_is_due(self):
        game = self.game(["red-5"], [["blue-1", "blue-2", "blue-2", "red-2", "red-2", "red-1"],
                                     ["gray-1"] * 2], [["red-1"], ["blue-3"]], {"red": 1})
        game.act(0, {"type": "play", "card": "blue-1"})
        self.assertEqual((game.state["phase"], game.state["draw"]), ("play", []))
        game.act(1, {"type": "play", "card": "gray-1"})
        self.assertEqual(game.act(1, {"type": "ride", "ride": False}), [])
        self.assertEqual(game.state["phase"], "shuffle")

    def test_a_swap_after_a_scoring_draws_as_many_through_a_reshuffle(self):
        game = self.game([], [["blue-2", "gray-1", "gray-1", "red-2"], ["gray-2"] * 2],
                         [["red-1"], ["blue-3"]], {"gray": 8, "red": 1}, ["gray"],
                         summit_discard="swap")
        events = game.act(0, {"type": "play", "card": "blue-2"})
        self.assertEqual([event["type"] for event in events], ["moved", "scored"])
        self.assertEqual(game.act(0, {"type": "discard", "cards": ["gray-1", "gray-1"]}), [])
        pile = game.state["stacks"][0][:-1] + game.state["stacks"][1][:-1]
        self.assertEqual(pile[:3], ["gray-1", "gray-1", "blue-2"])
        self.assertEqual(game.act(None, {"type": "shuffle", "draw": pile})[1],
                         {"type": "drew", "seat": 0, "count": 2})
        self.assertEqual(len(game.state["hands"][0]), 3)

    def test_a_swap_without_a_scoring_also_refills(self):
        game = self.game(["red-5"] * 2 + ["red-4"] * 2, [["blue-1", "gray-1", "red-2"], []],
                         [["red-1"], ["blue-3"]], {"gray": 8, "red": 1}, ["gray"],
                         summit_discard="swap")
        game.state["hands"][1] = ["yellow-1"]
        game.state["stacks"][1].remove("yellow-1")
        game.act(0, {"type": "play", "card": "blue-1"})
        game.act(0, {"type": "discard", "cards": []})
        self.assertEqual(game.state["hands"][0], ["gray-1", "red-2", "red-4", "red-4", "red-5",
                                                  "red-5"])

    def test_discarding_the_whole_hand_is_not_playing_the_last_card(self):
        game = self.game(["red-5"] * 2 + ["red-4"] * 2, [["blue-2", "gray-1"], ["yellow-1"]],
                         [["red-1"], ["blue-3"]], {"gray": 8, "red": 1}, ["gray"],
                         summit_discard="swap")
        game.act(0, {"type": "play", "card": "blue-2"})
        game.act(0, {"type": "discard", "cards": ["gray-1"]})
        self.assertEqual(game.state["hands"][0], ["red-4"])

    def test_a_small_scoring_counts_negative_and_three_but_not_four(self):
        spaces = board("0 3 4 -2 2b | 5 6 7 3")["spaces"]
        game = Game(spaces, "chosen", "before_draw", 5, 0)
        game.dealt = True
        game.state.update(
            hands=[["gray-1"]] + [["red-1"]] * 4, draw=["red-5"] * 6, phase="play",
            stacks=[["red-3"], ["blue-3"], ["black-3"], ["green-3"], ["brown-3"]])
        game.state["positions"].update(red=1, blue=2, black=3, green=0, brown=8, gray=3)
        game.state["stacks"][0] = ["red-3"]
        events = game.act(0, {"type": "play", "card": "gray-1"})
        self.assertEqual(events[2], {"type": "scored", "kind": "small", "gains": [2, 0, -2, 0, 3]})


if __name__ == "__main__":
    unittest.main()
