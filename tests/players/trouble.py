#!/usr/bin/env python3
"""trouble.py WHAT [TURNS]: plays TURNS turns of a game (usually 1) legally, then misbehaves.

WHAT: a key of TROUBLE below. For the tests of drago-sim.
"""
import json
import os
import sys
import time

WHAT = sys.argv[1]
TURNS = int(sys.argv[2]) if len(sys.argv) > 2 else 1


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def hang(_told):
    # With a child of its own, which must end as well.
    if os.fork() == 0:
        time.sleep(600)
    time.sleep(600)


def elsewhere(_told):
    # In another process group, out of reach of a kill of this one's group.
    os.setpgid(0, os.getpgid(os.getppid()))
    time.sleep(600)


def orphan(_told):
    os.kill(os.getppid(), 9)
    time.sleep(600)


def close(_told):
    os.close(1)
    time.sleep(600)


def die(_told):
    os.kill(os.getpid(), 9)


TROUBLE = {
    "garbage": lambda told: say("\x00\xff{]\n"),
    "empty": lambda told: say("\n"),
    "no-action": lambda told: say('{"move":1}\n'),
    "wrong-action": lambda told: say('{"action":{"type":"dance"}}\n'),
    "deep": lambda told: say("[" * 30000 + "\n"),
    "illegal": lambda told: say('{"action":{"type":"shuffle","draw":[]}}\n'),
    "huge": lambda told: say("x" * 10_000_000),
    "endless": lambda told: say('{"action":' + " " * 60_000 + "1"),
    "unasked": lambda told: say((json.dumps({"action": told["legal"][0]}) + "\n") * 2),
    "crash": lambda told: sys.exit(3),
    "die": die,
    "hang": hang,
    "elsewhere": elsewhere,
    "orphan": orphan,
    "close": close,
}

turns = 0
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "game-begins":
        turns = 0
    if told["type"] == "game-over" and WHAT == "leave":
        sys.exit(0)
    if told["type"] != "your-turn":
        continue
    turns += 1
    if turns > TURNS and WHAT != "leave":
        TROUBLE[WHAT](told)
    else:
        say(json.dumps({"action": told["legal"][0]}) + "\n")
