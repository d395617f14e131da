#!/usr/bin/env python3
"""spy.py FILE: plays legally, and writes to FILE everything it can read about its ancestor processes.

One line of JSON per turn: for each process, from its parent upwards, the command line and whatever it can
read of environment, memory and open files.
"""
import json
import os
import sys


def attempt(read):
    try:
        return read()
    except OSError as refused:
        return type(refused).__name__


def seen_of(process):
    folder = f"/proc/{process}"
    with open(f"{folder}/cmdline", "rb") as file:
        line = file.read().decode().split("\0")
    return {"line": line, "environment": attempt(lambda: open(f"{folder}/environ", "rb").close()),
            "memory": attempt(lambda: open(f"{folder}/mem", "rb").close()),
            "files": attempt(lambda: len(os.listdir(f"{folder}/fd")))}


def ancestors():
    process = os.getppid()
    while process > 1:
        yield process
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            process = int(file.read().rpartition(")")[2].split()[1])


def main():
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "your-turn":
            with open(sys.argv[1], "a", encoding="utf-8") as file:
                print(json.dumps([seen_of(process) for process in ancestors()]), file=file)
            print(json.dumps({"action": told["legal"][0]}), flush=True)


if __name__ == "__main__":
    main()
