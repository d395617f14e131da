"""The worked examples of Mount Drago's rules and a few short whole games, written by hand."""

from drago_scribe import DragoScribe

LUCA, NINA, MARIA = 0, 1, 2


def moved(color, before, after):
    return {"type": "moved", "color": color, "from": before, "to": after}


def mounted(seat, color):
    return {"type": "mounted", "seat": seat, "color": color}


def scored(kind, *gains):
    return {"type": "scored", "kind": kind, "gains": list(gains)}


def drew(seat, count):
    return {"type": "drew", "seat": seat, "count": count}


def three_riders():
    """Worked examples 1 to 4 in one game; Maria (on gray: there is no white dragon) begins."""
    log = DragoScribe("0 1 3 -1 6 4g 0 5 -2 7 2b 8 | 5 6 7 8", riders=3, first=MARIA)
    log.choose(["red", "yellow", "gray"])
    log.deal([["blue-1", "black-4", "black-4", "red-1", "red-2", "red-2"],
              ["yellow-1", "black-2", "brown-1", "yellow-2", "yellow-2", "yellow-4"],
              ["blue-1", "gray-4", "orange-1", "blue-3", "gray-1", "gray-1"]],
             then=["purple-1", "purple-1", "purple-2", "purple-2", "purple-3", "purple-3",
                   "purple-3", "purple-4"])
    # All ten dragons are on the start, so all share last place: a free choice (MD-12).
    log.play(MARIA, "blue-1", [moved("blue", 0, 1)], positions={"blue": 1}, played="blue-1",
             phase="ride")
    log.ride(MARIA, False, [drew(MARIA, 1)], stacks={MARIA: ["blue-1", "gray-3"]},
             drawn=(MARIA, 1), turn=LUCA, phase="play")
    # Example 1: blue has no rider and was not last.
    log.play(LUCA, "blue-1", [moved("blue", 1, 2), mounted(LUCA, "blue"), drew(LUCA, 1)],
             positions={"blue": 2}, stacks={LUCA: ["red-3", "blue-1"]}, drawn=(LUCA, 1), turn=NINA)
    # The own dragon, although last: the card goes on top, without a choice, and does not count as a new mount.
    log.play(NINA, "yellow-1", [moved("yellow", 0, 1), drew(NINA, 1)], positions={"yellow": 1},
             stacks={NINA: ["yellow-3", "yellow-1"]}, drawn=(NINA, 1), turn=MARIA)
    log.play(MARIA, "gray-4", [moved("gray", 0, 4), drew(MARIA, 1)], positions={"gray": 4},
             stacks={MARIA: ["blue-1", "gray-3", "gray-4"]}, drawn=(MARIA, 1), turn=LUCA)
    # Example 2: black shares last place; Luca stays on blue.
    log.play(LUCA, "black-4", [moved("black", 0, 4)], positions={"black": 4}, played="black-4",
             phase="ride")
    log.ride(LUCA, False, [drew(LUCA, 1)], stacks={LUCA: ["black-4", "red-3", "blue-1"]},
             drawn=(LUCA, 1), turn=NINA, phase="play")
    log.play(NINA, "black-2", [moved("black", 4, 6), mounted(NINA, "black"), drew(NINA, 1)],
             positions={"black": 6}, stacks={NINA: ["yellow-3", "yellow-1", "black-2"]},
             drawn=(NINA, 1), turn=MARIA)
    log.play(MARIA, "orange-1", [moved("orange", 0, 1)], positions={"orange": 1},
             played="orange-1", phase="ride")
    log.ride(MARIA, False, [drew(MARIA, 1)],
             stacks={MARIA: ["orange-1", "blue-1", "gray-3", "gray-4"]}, drawn=(MARIA, 1),
             turn=LUCA, phase="play")
    # Example 3: Nina's black lands on a blue 2; Luca's blue is on a 3, Maria's gray on a 6.
    log.play(LUCA, "black-4", [moved("black", 6, 10), scored("small", 3, 2, 0)],
             positions={"black": 10}, scores=[3, 2, 0],
             stacks={LUCA: ["black-4", "black-4", "red-3", "blue-1"]}, turn=NINA)
    log.play(NINA, "brown-1", [moved("brown", 0, 1)], positions={"brown": 1}, played="brown-1",
             phase="ride")
    log.ride(NINA, False, [drew(NINA, 1)],
             stacks={NINA: ["brown-1", "yellow-3", "yellow-1", "black-2"]}, drawn=(NINA, 1),
             turn=MARIA, phase="play")
    # Example 4: Luca's blue lands on a green 4, three spaces after the 3.
    log.play(MARIA, "blue-3", [moved("blue", 2, 5), scored("large", 4, 2, 6)],
             positions={"blue": 5}, scores=[7, 4, 6],
             stacks={MARIA: ["blue-3", "orange-1", "blue-1", "gray-3", "gray-4"]}, turn=LUCA)
    return log


def six_scorings():
    """Worked examples 5 and 6: four scorings leave two cards, the last card brings six new ones."""
    log = DragoScribe("0" + " 1b" * 13 + " | 5 6 7 8", riders=2)
    log.choose(["red", "black"])
    values = [1, 1, 2, 2, 3, 3]
    log.deal([["%s-%d" % (color, value) for value in values] for color in ("red", "black")])
    stacks = {0: ["red-3"], 1: ["black-3"]}
    at, scores = 0, [0, 0]
    for turn, value in enumerate(values):
        for seat, color in enumerate(("red", "black")):
            gains = [1, 1 if turn > 0 or seat == 1 else 0]
            scores = [score + gain for score, gain in zip(scores, gains)]
            stacks[seat].append("%s-%d" % (color, value))
            last = turn == 5
            log.play(seat, "%s-%d" % (color, value),
                     [moved(color, at, at + value), scored("small", *gains)]
                     + ([drew(seat, 6)] if last else []),
                     positions={color: at + value}, scores=scores, stacks={seat: stacks[seat]},
                     drawn=(seat, 6) if last else None, turn=1 - seat)
        at += value
    return log


def swap_to_the_end():
    """A whole game of the Italian edition: dealt mounts, swaps, the summit, the third dragon."""
    log = DragoScribe("0 2 | 5 6 7 8", riders=2, first=1, rules="studiogiochi", first_mount="dealt",
                 summit_discard="swap")
    log.deal([["black-2", "black-1", "blue-3", "green-1", "green-1", "green-2"],
              ["red-5", "red-1", "black-1", "brown-1", "brown-1", "brown-2"]],
             mounts=({1: ["yellow-2"], 0: ["yellow-5", "yellow-1", "black-4"]},
                     ["yellow-2", "yellow-1", "yellow-5", "black-4"],
                     [mounted(1, "yellow"), mounted(0, "black")]),
             then=["purple-1", "purple-2", "purple-3"])
    # From the start directly to the last space: a large scoring (MD-18).
    log.play(1, "red-5", [moved("red", 0, 5)], positions={"red": 5}, summit=["red"],
             played="red-5", phase="ride")
    log.ride(1, True, [mounted(1, "red"), scored("large", 0, 8)], scores=[0, 8],
             stacks={1: ["yellow-2", "red-5"]}, phase="discard")
    log.discard(1, ["red-1"], [drew(1, 1)], stacks={1: ["red-1", "yellow-2", "red-5"]},
                drawn=(1, 1), turn=0, phase="play")
    log.play(0, "black-2", [moved("black", 0, 2), scored("large", 5, 8)], positions={"black": 2},
             summit=["red", "black"], scores=[5, 16],
             stacks={0: ["yellow-5", "yellow-1", "black-4", "black-2"]}, phase="discard")
    log.discard(0, [], [], turn=1, phase="play")
    # Moving within the summit does not score again (MD-18).
    log.play(1, "black-1", [moved("black", 2, 3), drew(1, 2)], positions={"black": 3},
             stacks={1: ["black-1", "red-1", "yellow-2", "red-5"]}, drawn=(1, 2), turn=0)
    log.play(0, "blue-3", [moved("blue", 0, 3)], positions={"blue": 3},
             summit=["red", "black", "blue"], played="blue-3", phase="ride")
    log.ride(0, False, [scored("large", 6, 8), {"type": "over", "winners": [1]}], scores=[11, 24],
             stacks={0: ["blue-3", "yellow-5", "yellow-1", "black-4", "black-2"]}, phase="over")
    log.result([11, 24], [1])
    return log


def discard_before_drawing():
    """A whole game of the German edition on a tiny board: MD-23, MD-10 and a shared win."""
    log = DragoScribe("0 1 | -1 7 6 2", riders=2)
    log.choose(["red", "black"])
    log.deal([["red-5", "red-4", "red-2", "red-1", "orange-1", "orange-2"],
              ["black-5", "green-1", "red-4", "red-2", "black-2", "black-1"]],
             then=["purple-1", "purple-2", "purple-3", "purple-4"])
    # A turn that scores has no discard, although the hand has red cards.
    log.play(0, "red-5", [moved("red", 0, 5), scored("large", 2, 0)], positions={"red": 5},
             summit=["red"], scores=[2, 0], stacks={0: ["red-3", "red-5"]}, turn=1)
    log.play(1, "green-1", [moved("green", 0, 1)], positions={"green": 1}, played="green-1",
             phase="ride")
    log.ride(1, False, [], stacks={1: ["green-1", "black-3"]}, phase="discard")
    log.discard(1, ["red-2", "red-4"], [drew(1, 3)],
                stacks={1: ["red-4", "red-2", "green-1", "black-3"]}, drawn=(1, 3), turn=0,
                phase="play")
    # Already on the last space: moves 0, scores nothing, so ends with a discard and a draw.
    log.play(0, "red-4", [moved("red", 5, 5)], stacks={0: ["red-3", "red-5", "red-4"]},
             phase="discard")
    log.discard(0, ["red-1"], [drew(0, 3)], stacks={0: ["red-1", "red-3", "red-5", "red-4"]},
                drawn=(0, 3), turn=1, phase="play")
    # A negative space costs points (MD-16), also in a large scoring.
    log.play(1, "black-2", [moved("black", 0, 2), scored("large", 2, -1)], positions={"black": 2},
             summit=["red", "black"], scores=[4, -1],
             stacks={1: ["red-4", "red-2", "green-1", "black-3", "black-2"]}, turn=0)
    log.play(0, "red-2", [moved("red", 5, 5), drew(0, 1)],
             stacks={0: ["red-1", "red-3", "red-5", "red-4", "red-2"]}, drawn=(0, 1), turn=1)
    log.play(1, "black-1", [moved("black", 2, 3)], positions={"black": 3},
             stacks={1: ["red-4", "red-2", "green-1", "black-3", "black-2", "black-1"]},
             phase="discard")
    log.discard(1, [], [drew(1, 2)], drawn=(1, 2), turn=0, phase="play")
    log.play(0, "orange-2", [moved("orange", 0, 2)], positions={"orange": 2},
             summit=["red", "black", "orange"], played="orange-2", phase="ride")
    log.ride(0, False,
             [scored("large", 2, 7), {"type": "over", "winners": [0, 1]}], scores=[6, 6],
             stacks={0: ["orange-2", "red-1", "red-3", "red-5", "red-4", "red-2"]}, phase="over")
    log.result([6, 6], [0, 1])
    return log


EXAMPLES = {"three-riders": three_riders, "six-scorings": six_scorings,
            "swap-to-the-end": swap_to_the_end,
            "discard-before-drawing": discard_before_drawing}
