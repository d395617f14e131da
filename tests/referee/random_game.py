#!/usr/bin/env python3
"""Plays games at random by the referee's own rules and writes the log, for an engine to check (drago-sim
--replay). With --illegal it also inserts illegal actions, for drago-sim --actions to refuse, and prints their
number to standard error."""

import argparse
import sys

import cave_random
import drago_random
from scribe import text

GAMES = {"mount-drago": drago_random.games, "dragons-cave": cave_random.games}


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Plays at random by the referee's rules.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("count", nargs="?", type=int, default=3,
                        help="games per seat count and rule set, default 3")
    parser.add_argument("--illegal", action="store_true",
                        help="also what the rules forbid, for drago-sim --actions")
    options = parser.parse_args(arguments)
    games = refused = 0
    for lines in GAMES[options.game](options.count, options.illegal):
        games += 1
        for line in lines:
            sys.stdout.write(text([line]))
            refused += "type" not in line
    if options.illegal:
        print("%d games, %d refused" % (games, refused), file=sys.stderr)


if __name__ == "__main__":
    main()
