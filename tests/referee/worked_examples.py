"""Collects the hand-written logs of both games; run as a program it writes them to examples/."""

import pathlib

import cave_examples
import drago_examples

FOLDER = pathlib.Path(__file__).parent / "examples"
EXAMPLES = dict(drago_examples.EXAMPLES, **cave_examples.EXAMPLES)


def write():
    FOLDER.mkdir(exist_ok=True)
    for name, example in EXAMPLES.items():
        (FOLDER / (name + ".jsonl")).write_text(example().text(), encoding="utf-8")


if __name__ == "__main__":
    write()
