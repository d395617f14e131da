"""Tests the referee apart from the games: reading, dispatching, numbering.
Run: python3 -m unittest discover -s tests/referee
"""

import worked_examples
from cave_examples import three_dwarves, to_the_lair
from drago_examples import swap_to_the_end, three_riders
from judging import Rejecting, judge


class Reads(Rejecting):
    def test_the_examples_as_they_lie_in_their_folder(self):
        for name, example in worked_examples.EXAMPLES.items():
            written = (worked_examples.FOLDER / (name + ".jsonl")).read_text(encoding="utf-8")
            self.assertEqual(written, example().text(), name)

    def test_several_games_of_both_kinds_in_one_log(self):
        self.assertEqual(judge((swap_to_the_end().text() + to_the_lair().text()) * 2), [])

    def test_a_refused_line_between(self):
        for game, own, other in ((swap_to_the_end, "MD-11", "DC-9"),
                                 (to_the_lair, "DC-9", "MD-11")):
            lines = game().lines
            lines.insert(3, {"type": "refused", "ply": 3, "rule": own, "why": "not yours"})
            self.assertEqual(judge(lines), [])
            lines[3]["rule"] = other
            self.assertEqual(judge(lines), [(4, "format", "rule")])
            lines[3].update(rule=own, ply=4)
            self.assertEqual(judge(lines), [(4, "format", "ply")])

    def test_game_lines_wrong_in_any_game(self):
        for example in (three_riders, three_dwarves):
            for change in (self.at("format", "drago-log/2"), self.at("seed", 7),
                           self.at("game", "chess"), self.at("game", ["mount-drago"]),
                           self.at("seats", "abc"), self.at("seats", ["", "a", "b"])):
                self.reject(example, 1, "format", change)
        self.reject(three_riders, 1, "DC-11", self.at("game", "dragons-cave"))
        self.reject(three_dwarves, 1, "Editions", self.at("game", "mount-drago"))

    def test_what_a_table_adds_to_its_game_line(self):
        for example in (three_riders, three_dwarves):
            lines = example().lines
            lines[0].update(people=[], table={}, day="2026-11-23", name="The long one")
            self.assertEqual(judge(lines, unfinished=True), [])
            lines[0]["mood"] = "good"
            self.assertEqual(judge(lines, unfinished=True)[0], (1, "format", ""))

    def test_skipped_and_renumbered_lines(self):
        for example in (three_riders, three_dwarves):
            lines = example().lines
            found = judge(lines[:8] + lines[9:], unfinished=True)
            self.assertEqual(found[0], (9, "format", "ply"))
            self.reject(example, 8, "format", self.at("ply", True), "ply")

    def test_lines_that_are_no_lines(self):
        for example in (three_riders, three_dwarves):
            good = example().text().splitlines(keepends=True)
            for bad in ("\n", "{\n", "[]\n", "7\n", '{"type":"game"}\n', '{"type":[]}\n',
                        good[7].replace('"ply":7', '"ply":7,"ply":7'),
                        good[7].replace('"ply":7', '"ply":7.0'),
                        good[7].replace('"ply":7', '"ply":7,"note":1'),
                        good[7].replace('"ply":7', '"ply":NaN')):
                log = "".join(good[:7]) + bad
                self.assertEqual(judge(log, unfinished=True), [(8, "format", "")], bad)
            self.assertEqual(judge(good[3])[0][1], "format")
        self.assertEqual(judge(""), [(0, "format", "")])
