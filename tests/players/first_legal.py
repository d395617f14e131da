#!/usr/bin/env python3
"""The smallest player for drago-sim --seats "ext:python3 tests/players/first_legal.py,greedy".

Reads one JSON object per line, and answers each request with the first legal action.
"""
import json
import sys

for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "your-turn":
        print(json.dumps({"action": told["legal"][0]}), flush=True)
