#!/usr/bin/env python3
"""An independent referee for Mount Drago and Dragon's Cave: reads a log of games (JSON Lines), computes every
line from the one before by the numbered rules, and reports the first disagreement. Owns reading, comparing
and reporting; the rules are in drago_rules.py and cave_rules.py."""

import argparse
import json
import re
import sys

import cave_shape
import drago_shape
from form import APART_FROM_RULES, Fault, Illegal, LINE_KEYS, is_text

SHAPES = {"mount-drago": drago_shape, "dragons-cave": cave_shape}  # by the field `game`
CITED = re.compile(r"state\.((\w+)(?:\[\d+\])?)")
NOTHING = object()


class GameLost(Exception):
    """Raised when the rest of a game cannot be judged."""


def no_duplicates(pairs):
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field comes twice")
    return fields


def no_number(text):
    raise ValueError("%s is not an integer" % text)


DECODER = json.JSONDecoder(object_pairs_hook=no_duplicates, parse_float=no_number,
                           parse_constant=no_number)


def same(ours, theirs):
    """Compares values; distinguishes true from 1."""
    if type(ours) is not type(theirs):
        return False
    if isinstance(ours, dict):
        return ours.keys() == theirs.keys() and all(same(ours[key], theirs[key]) for key in ours)
    if isinstance(ours, list):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    return ours == theirs


def difference(place, ours, theirs):
    """Returns the first difference of two values: (place, ours, theirs)."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in list(ours) + [key for key in theirs if key not in ours]:
            if not same(ours.get(key, NOTHING), theirs.get(key, NOTHING)):
                return difference("%s.%s" % (place, key), ours.get(key, NOTHING),
                                  theirs.get(key, NOTHING))
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for at, (mine, yours) in enumerate(zip(ours, theirs)):
            if not same(mine, yours):
                return difference("%s[%d]" % (place, at), mine, yours)
    return place, ours, theirs


def show(value):
    if value is NOTHING:
        return "nothing"
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return text if len(text) <= 300 else text[:297] + "..."


class Referee:
    """Follows a log line by line. Calls `report(number, rule, place, expected, got)` for every
    disagreement."""

    def __init__(self, report, facts=False, unfinished=False):
        self.report, self.facts, self.unfinished = report, facts, unfinished
        self.number = self.games = self.lines = self.refused = 0
        self.game = None  # the current game; None before the first, and after a fatal disagreement
        self.shape = None  # the module with the form of its lines and states
        self.ply = 0
        self.done = True  # True once the current game has its result
        self.lost = False

    def read(self, raw):
        """Judges the next line, given as bytes."""
        self.number += 1
        self.lines += 1
        try:
            text = raw.decode("utf-8").rstrip("\r\n")
            line = DECODER.decode(text)
        except (ValueError, RecursionError) as error:
            self._wrong("format", "", "a JSON object on a line", str(error))
            self._lose()
            return
        kind = line.get("type") if isinstance(line, dict) else None
        if isinstance(kind, str):
            for key in APART_FROM_RULES.get(kind, ()):
                line.pop(key, None)
        if not isinstance(kind, str) or kind not in LINE_KEYS or set(line) != LINE_KEYS[kind]:
            self._wrong("format", "", "a game, action or result line with its fields", text)
            self._lose()
            return
        try:
            if kind == "game":
                self._game(line)
            elif self.lost:
                return
            elif self.game is None:
                self._wrong("format", "type", "a game line first", kind)
                self._lose()
            elif kind == "action":
                self._action(line, text)
            elif kind == "result":
                self._result(line)
            else:
                self._refused(line)
        except GameLost:
            self._lose()
        except Illegal as illegal:
            self._wrong(illegal.rule, "action", illegal.expected, illegal.got)
            self._lose()
        except Fault as fault:
            self._wrong(fault.rule, fault.place, fault.expected, fault.got)
            self._lose()

    def finish(self):
        """Call this after the last line."""
        self._must_be_done("the end of the log")
        if self.games == 0 and not self.lost:
            self._wrong("format", "", "at least one game", "none")

    # --- the kinds of lines --------------------------------------------------------------------

    def _game(self, line):
        self._must_be_done("the next game line")
        self.games += 1
        self.game, self.ply, self.done, self.lost = None, 0, False, False
        if not isinstance(line["game"], str) or line["game"] not in SHAPES:
            raise Fault("format", "game", " or ".join(SHAPES), line["game"])
        self.shape = SHAPES[line["game"]]
        self.game = self.shape.start(line, self.facts)
        self._compare_state(line["state"], exact=False)

    def _action(self, line, text):
        self.ply += 1
        if not same(self.ply, line["ply"]):
            self._wrong("format", "ply", self.ply, line["ply"])
        events = self.game.act(line["seat"], line["action"])
        # 1 == True in Python, but only the action `ride` may contain a boolean: without any other in the line, the
        # quick comparison is exact.
        booleans = text.count("true") + text.count("false")
        exact = booleans == (1 if line["action"]["type"] == "ride" else 0)
        self._compare_events(events, line["events"], exact)
        self._compare_state(line["state"], exact)
        self.shape.check_state(self.game, self.game.state)

    def _result(self, line):
        state = self.game.state
        if self.done or state["phase"] != "over":
            self._wrong(self.game.END_RULE, "type", "no result before the end, and one after it",
                        "result")
            raise GameLost
        for field, ours in (("scores", self.game.scores()), ("winners", self.game.winners())):
            if not same(ours, line[field]):
                self._wrong(self.game.END_RULE, *difference(field, ours, line[field]))
        self.done = True

    def _refused(self, line):
        self.refused += 1
        if not same(line["ply"], self.ply + 1):
            self._wrong("format", "ply", self.ply + 1, line["ply"])
        if not is_text(line["rule"]) or not re.match(
                self.game.RULES + r"-\d+$|format$", line["rule"]):
            self._wrong("format", "rule", "a rule's number", line["rule"])
        if not is_text(line["why"]):
            self._wrong("format", "why", "a reason", line["why"])

    # --- comparing -----------------------------------------------------------------------------

    def _compare_events(self, ours, theirs, exact):
        if ours == theirs and (exact or same(ours, theirs)):
            return
        if not isinstance(theirs, list):
            self._wrong("format", "events", ours, theirs)
            return
        for at in range(max(len(ours), len(theirs))):
            mine = ours[at] if at < len(ours) else NOTHING
            yours = theirs[at] if at < len(theirs) else NOTHING
            if not same(mine, yours):
                named = mine if mine is not NOTHING else yours
                kind = named.get("type") if isinstance(named, dict) else None
                kind = kind if isinstance(kind, str) else ""
                rule = self.game.cite.get(kind) or self.game.EVENT_RULES.get(kind, "format")
                self._wrong(rule, "events[%d]" % at, mine, yours)
                return

    def _compare_state(self, theirs, exact):
        ours = self.game.state
        if ours == theirs and (exact or same(ours, theirs)):
            return
        if not isinstance(theirs, dict) or set(theirs) != set(ours):
            self._wrong("format", "state", "the fields " + ", ".join(ours), theirs)
            raise GameLost
        for field in ours:
            if not same(ours[field], theirs[field]):
                where, mine, yours = difference("state." + field, ours[field], theirs[field])
                self._wrong(self._rule_of(where), where, mine, yours)
        self._adopt(theirs)

    def _rule_of(self, where):
        """Returns the rule to cite for a place in the state: a seat's own, or the field's."""
        own, field = CITED.match(where).groups()
        cite = self.game.cite
        return cite.get(own) or cite.get(field) or self.game.FIELD_RULES[field]

    def _adopt(self, theirs):
        """Continues from the log's own state, if that is possible at this moment of the game."""
        ours = self.game.state
        if not all(same(ours[field], theirs[field]) for field in self.game.MOMENT):
            raise GameLost
        try:
            self.shape.check_state(self.game, theirs)
        except (Fault, TypeError, KeyError, IndexError, AttributeError):
            raise GameLost from None
        self.game.state = theirs

    # --- reporting -----------------------------------------------------------------------------

    def _must_be_done(self, where):
        if not self.done and not self.lost and not (self.unfinished and self.game is not None):
            self._wrong(self.game.END_RULE, "", "the game's end and its result line", where)

    def _lose(self):
        self.game, self.lost, self.done = None, True, True

    def _wrong(self, rule, place, expected, got):
        self.report(self.number, rule, place, expected, got)


class FirstDisagreement(Exception):
    pass


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Referees logs of both games.")
    parser.add_argument("log", nargs="?", default="-", help="the log, - for standard input")
    parser.add_argument("--all", action="store_true", help="report every disagreement")
    parser.add_argument("--quiet", action="store_true", help="no summary when all agrees")
    parser.add_argument("--unfinished", action="store_true", help="games may break off")
    parser.add_argument("--facts", action="store_true",
                        help="boards must also have what MD-3 and DC-1 know of the printed ones")
    options = parser.parse_args(arguments)
    disagreements = 0

    def report(number, rule, place, expected, got):
        nonlocal disagreements
        disagreements += 1
        print("line %d: rule %s: %sexpected %s got %s" % (
            number, rule, place + ": " if place else "", show(expected), show(got)))
        if not options.all:
            raise FirstDisagreement

    referee = Referee(report, facts=options.facts, unfinished=options.unfinished)
    try:
        log = sys.stdin.buffer if options.log == "-" else open(options.log, "rb")
    except OSError as error:
        print("referee: %s" % error, file=sys.stderr)
        return 2
    try:
        with log:
            for raw in log:
                referee.read(raw)
        referee.finish()
    except FirstDisagreement:
        pass
    if disagreements:
        if options.all:
            print("%d disagreements in %d games, %d lines" % (disagreements, referee.games,
                                                              referee.lines))
        return 1
    if not options.quiet:
        refused = ", %d refused" % referee.refused if referee.refused else ""
        print("%d games, %d lines agree%s" % (referee.games, referee.lines, refused))
    return 0


if __name__ == "__main__":
    sys.exit(main())
