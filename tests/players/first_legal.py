#!/usr/bin/env python3
"""The smallest player for drago-sim --seats "ext:python3 tests/players/first_legal.py,greedy".

Reads one JSON object per line, answers when it is asked, and takes the first action it may take.
"""
import json
import sys

for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "your-turn":
        print(json.dumps({"action": told["legal"][0]}), flush=True)
