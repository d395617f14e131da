"""The worked examples of Dragon's Cave and a few short whole games, written by hand."""

from cave_scribe import CaveScribe

ANNA, BEN, CARO, DORA = 0, 1, 2, 3
FULL = "rygbpc"


def revealed(*words):
    return {"type": "revealed", "cards": [None if word == "-" else word for word in words]}


def moved(seat, before, after, dwarf=0):
    return {"type": "moved", "seat": seat, "dwarf": dwarf, "from": before, "to": after}


def scared(seat, before, after, dwarf=0):
    return {"type": "scared", "seat": seat, "dwarf": dwarf, "from": before, "to": after}


def took(seat, coins):
    return {"type": "took", "seat": seat, "coins": coins}


def banked(seat, coins):
    return {"type": "banked", "seat": seat, "coins": coins}


def over(*winners):
    return {"type": "over", "winners": list(winners)}


def three_dwarves():
    """Worked examples 1 to 4, with three players."""
    log = CaveScribe("y1 g2 b4 r1 p2  y0 g3 b1 r2 p4  y1 g0 b4 r3 p1  y2 g1 b0 r4 p3", players=3)
    log.choose("1 purple", "2 green")
    log.guard("blue", [revealed("-", "purple", "green"), moved(BEN, 0, 5), moved(CARO, 0, 2),
                       took(BEN, 2), took(CARO, 2)],
              dwarves={BEN: [5], CARO: [2]}, purses={BEN: 2, CARO: 2}, treasure=40,
              hands={BEN: "rygbc", CARO: "rybpc"}, played={BEN: "p", CARO: "g"}, next_dragon=BEN)
    # Example 2: no red space behind 2. The hand the dragon picks is empty: it robs nothing.
    log.choose("2 red", "0 purple")
    log.guard("red", [revealed("purple", "-", "red"), scared(CARO, 2, 0), moved(ANNA, 0, 5),
                      took(ANNA, 2)],
              dwarves={ANNA: [5], CARO: [0]}, purses={ANNA: 2}, treasure=38,
              hands={ANNA: "rygbc", CARO: FULL}, played={ANNA: "p", CARO: ""}, phase="split")
    log.split(CARO, 0, 2)
    log.guess("left", 0, next_dragon=CARO)
    log.choose("0 green", "1 green")
    log.guard("yellow", [revealed("green", "green", "-"), moved(ANNA, 5, 7), moved(BEN, 5, 7),
                         took(ANNA, 3), took(BEN, 3)],
              dwarves={ANNA: [7], BEN: [7]}, purses={ANNA: 5, BEN: 5}, treasure=32,
              hands={ANNA: "rybc", BEN: "rybc"}, played={ANNA: "pg", BEN: "pg"}, next_dragon=ANNA)
    # Example 1: Ben is caught on 7 with a red space at 4; Caro advances to the next blue.
    log.choose("1 red", "2 blue")
    log.guard("red", [revealed("-", "red", "blue"), scared(BEN, 7, 4), moved(CARO, 0, 3),
                      took(CARO, 4)],
              dwarves={BEN: [4], CARO: [3]}, purses={CARO: 6}, treasure=28,
              hands={BEN: FULL, CARO: "rygpc"}, played={BEN: "", CARO: "b"}, phase="split")
    log.split(BEN, 2, 3)
    log.guess("right", 3, purses={BEN: 2}, treasure=31, next_dragon=BEN)
    # Example 4: six coins into the chest.
    log.choose("2 chest", "0 yellow")
    log.guard("red", [revealed("yellow", "-", "chest"), banked(CARO, 6), moved(ANNA, 7, 11),
                      took(ANNA, 1)],
              dwarves={ANNA: [11]}, purses={ANNA: 6, CARO: 0}, chests={CARO: 6}, treasure=30,
              hands={ANNA: "rbc", CARO: FULL}, played={ANNA: "pgy", CARO: ""}, next_dragon=CARO)
    # Example 3: Ben stands on the first red and plays red, so he returns to the start. Both are robbed, Anna first; no
    # dwarf advanced, as the end of the round shows (DC-24).
    log.choose("0 red", "1 red")
    log.guard("red", [revealed("red", "red", "-"), scared(ANNA, 11, 9), scared(BEN, 4, 0)],
              dwarves={ANNA: [9], BEN: [0]}, hands={ANNA: FULL}, played={ANNA: ""}, phase="split")
    log.split(ANNA, 6, 0)
    log.guess("right", 0, phase="split")
    log.split(BEN, 1, 1)
    log.guess("left", 1, purses={BEN: 1}, treasure=31, quiet=1, next_dragon=ANNA)
    log.choose("1 yellow", "2 red")
    log.guard("purple", [revealed("-", "yellow", "red"), moved(BEN, 0, 1), moved(CARO, 3, 4),
                         took(BEN, 1), took(CARO, 1)],
              dwarves={BEN: [1], CARO: [4]}, purses={BEN: 2, CARO: 1}, treasure=29, quiet=0,
              hands={BEN: "rgbpc", CARO: "ygbpc"}, played={BEN: "y", CARO: "r"}, next_dragon=BEN)
    # Example 3 again: Anna stands on red with a red space behind.
    log.choose("2 chest", "0 red")
    log.guard("red", [revealed("red", "-", "chest"), banked(CARO, 1), scared(ANNA, 9, 4)],
              dwarves={ANNA: [4]}, purses={CARO: 0}, chests={CARO: 7},
              hands={CARO: FULL}, played={CARO: ""}, phase="split")
    log.split(ANNA, 2, 4)
    log.guess("left", 2, purses={ANNA: 4}, treasure=31, quiet=1, next_dragon=CARO)
    return log


def to_the_lair():
    """Worked example 5 in a whole game of four: Anna reaches the lair. Dora, the dragon, robs Caro before the
    game ends; Anna and Ben have ten coins each, and Anna is nearer (DC-19)."""
    log = CaveScribe("b1 r2 y3 g0 p1 " * 4, players=4, first=CARO)
    log.choose("3 yellow", "0 purple", "1 yellow")
    log.guard("red", [revealed("purple", "yellow", "-", "yellow"), moved(DORA, 0, 3),
                      moved(ANNA, 0, 5), moved(BEN, 0, 3), took(DORA, 3), took(ANNA, 1),
                      took(BEN, 3)],
              dwarves={ANNA: [5], BEN: [3], DORA: [3]}, purses={ANNA: 1, BEN: 3, DORA: 3},
              treasure=37, hands={ANNA: "rygbc", BEN: "rgbpc", DORA: "rgbpc"},
              played={ANNA: "p", BEN: "y", DORA: "y"}, next_dragon=DORA)
    # A space without coins; a dwarf on the start is scared back to the start with an empty purse.
    log.choose("0 green", "1 red", "2 blue")
    log.guard("blue", [revealed("green", "red", "blue", "-"), moved(ANNA, 5, 9), moved(BEN, 3, 7),
                       scared(CARO, 0, 0), took(BEN, 2)],
              dwarves={ANNA: [9], BEN: [7]}, purses={BEN: 5}, treasure=35,
              hands={ANNA: "rybc", BEN: "gbpc"}, played={ANNA: "pg", BEN: "yr"}, next_dragon=ANNA)
    log.choose("1 chest", "2 yellow", "3 chest")
    log.guard("green", [revealed("-", "chest", "yellow", "chest"), banked(BEN, 5),
                        moved(CARO, 0, 3), banked(DORA, 3), took(CARO, 3)],
              dwarves={CARO: [3]}, purses={BEN: 0, CARO: 3, DORA: 0}, chests={BEN: 5, DORA: 3},
              treasure=32, hands={BEN: FULL, CARO: "rgbpc", DORA: FULL},
              played={BEN: "", CARO: "y", DORA: ""}, next_dragon=BEN)
    log.choose("2 green", "3 purple", "0 yellow")
    log.guard("red", [revealed("yellow", "-", "green", "purple"), moved(CARO, 3, 4),
                      moved(DORA, 3, 5), moved(ANNA, 9, 13), took(DORA, 1), took(ANNA, 3)],
              dwarves={ANNA: [13], CARO: [4], DORA: [5]}, purses={ANNA: 4, DORA: 1}, treasure=28,
              hands={ANNA: "rbc", CARO: "rbpc", DORA: "rygbc"},
              played={ANNA: "pgy", CARO: "yg", DORA: "p"}, next_dragon=CARO)
    log.choose("3 yellow", "0 red", "1 red")
    log.guard("yellow", [revealed("red", "red", "-", "yellow"), scared(DORA, 5, 3),
                         moved(ANNA, 13, 17), moved(BEN, 7, 12), took(ANNA, 2), took(BEN, 2)],
              dwarves={ANNA: [17], BEN: [12], DORA: [3]}, purses={ANNA: 6, BEN: 2}, treasure=24,
              hands={ANNA: "bc", BEN: "ygbpc", DORA: FULL},
              played={ANNA: "pgyr", BEN: "r", DORA: ""}, phase="split")
    log.split(DORA, 1, 0)
    log.guess("left", 1, purses={DORA: 0}, treasure=25, next_dragon=DORA)
    log.choose("0 blue", "1 yellow", "2 purple")
    log.guard("purple", [revealed("blue", "yellow", "purple", "-"), moved(ANNA, 17, 21),
                         moved(BEN, 12, 13), scared(CARO, 4, 0), took(ANNA, 4), took(BEN, 3)],
              dwarves={ANNA: [21], BEN: [13], CARO: [0]}, purses={ANNA: 10, BEN: 5}, treasure=18,
              hands={ANNA: "c", BEN: "gbpc", CARO: FULL},
              played={ANNA: "pgyrb", BEN: "ry", CARO: ""}, phase="split")
    log.split(CARO, 2, 1)
    log.end()
    log.guess("right", 1, [over(ANNA)], purses={CARO: 2}, treasure=19)
    log.result([10, 10, 2, 3], [ANNA])
    return log


def treasure_runs_short():
    """Worked example 6 in a whole game: 5 coins for debts of 3 and 4. Dora is still robbed of 12, which does
    not revive the game (DC-17)."""
    log = CaveScribe("y4 g4 b4 r3 p4 " * 4, players=4, open_chests=True)
    log.choose("1 yellow", "2 yellow", "3 yellow")
    log.guard("red", [revealed("-", "yellow", "yellow", "yellow"), moved(BEN, 0, 1),
                      moved(CARO, 0, 1), moved(DORA, 0, 1), took(BEN, 4), took(CARO, 4),
                      took(DORA, 4)],
              dwarves={BEN: [1], CARO: [1], DORA: [1]}, purses={BEN: 4, CARO: 4, DORA: 4},
              treasure=32, hands={BEN: "rgbpc", CARO: "rgbpc", DORA: "rgbpc"},
              played={BEN: "y", CARO: "y", DORA: "y"}, next_dragon=BEN)
    log.choose("2 green", "3 green", "0 yellow")
    log.guard("red", [revealed("yellow", "-", "green", "green"), moved(CARO, 1, 2),
                      moved(DORA, 1, 2), moved(ANNA, 0, 1), took(CARO, 4), took(DORA, 4),
                      took(ANNA, 4)],
              dwarves={ANNA: [1], CARO: [2], DORA: [2]}, purses={ANNA: 4, CARO: 8, DORA: 8},
              treasure=20, hands={ANNA: "rgbpc", CARO: "rbpc", DORA: "rbpc"},
              played={ANNA: "y", CARO: "yg", DORA: "yg"}, next_dragon=CARO)
    log.choose("3 blue", "0 green", "1 green")
    log.guard("red", [revealed("green", "green", "-", "blue"), moved(DORA, 2, 3),
                      moved(ANNA, 1, 2), moved(BEN, 1, 2), took(DORA, 4), took(ANNA, 4),
                      took(BEN, 4)],
              dwarves={ANNA: [2], BEN: [2], DORA: [3]}, purses={ANNA: 8, BEN: 8, DORA: 12},
              treasure=8, hands={ANNA: "rbpc", BEN: "rbpc", DORA: "rpc"},
              played={ANNA: "yg", BEN: "yg", DORA: "ygb"}, next_dragon=DORA)
    log.choose("0 red", "1 chest", "2 chest")
    log.guard("blue", [revealed("red", "chest", "chest", "-"), moved(ANNA, 2, 4), banked(BEN, 8),
                       banked(CARO, 8), took(ANNA, 3)],
              dwarves={ANNA: [4]}, purses={ANNA: 11, BEN: 0, CARO: 0}, chests={BEN: 8, CARO: 8},
              treasure=5, hands={ANNA: "bpc", BEN: FULL, CARO: FULL},
              played={ANNA: "ygr", BEN: "", CARO: ""}, next_dragon=ANNA)
    log.choose("1 red", "2 blue", "3 purple")
    log.guard("purple", [revealed("-", "red", "blue", "purple"), moved(BEN, 2, 4),
                         moved(CARO, 2, 3), scared(DORA, 3, 0), took(BEN, 2), took(CARO, 2)],
              dwarves={BEN: [4], CARO: [3], DORA: [0]}, purses={BEN: 2, CARO: 2}, treasure=1,
              hands={BEN: "ygbpc", CARO: "rygpc", DORA: FULL},
              played={BEN: "r", CARO: "b", DORA: ""}, phase="split")
    log.split(DORA, 12, 0)
    log.end()
    log.guess("left", 12, [over(ANNA)], purses={DORA: 0}, treasure=13)
    log.result([11, 10, 10, 0], [ANNA])
    return log


def two_dwarves_each():
    """Worked example 7 in a whole game of two: roles swap only after a caught dwarf or the chest, and the
    game ends when both of Ben's dwarves are in the lair."""
    log = CaveScribe("b1 r2 y3 g0 p1 " * 4, players=2)

    def ben(card, guard, before, after, coins, purse, treasure, hand, **changes):
        """Moves Ben uncaught; changes only the given fields."""
        dwarf = changes.pop("dwarf", 0)
        dwarves = list(log.state["dwarves"][BEN])
        dwarves[dwarf] = after
        log.choose("1 %s %d" % (card, dwarf))
        log.guard(guard, [revealed("-", card), moved(BEN, before, after, dwarf)]
                  + ([took(BEN, coins)] if coins else []) + changes.pop("events", []),
                  dwarves={BEN: dwarves}, purses={BEN: purse}, treasure=treasure,
                  hands={BEN: hand}, **changes)

    # Uncaught three times in a row: Anna stays the dragon.
    ben("purple", "red", 0, 5, 1, 1, 43, "rygbc", played={BEN: "p"}, next_dragon=ANNA)
    ben("green", "red", 5, 9, 0, 1, 43, "rybc", played={BEN: "pg"}, next_dragon=ANNA)
    ben("yellow", "red", 9, 13, 3, 4, 40, "rbc", played={BEN: "pgy"}, next_dragon=ANNA)
    log.choose("1 chest")
    log.guard("blue", [revealed("-", "chest"), banked(BEN, 4)], purses={BEN: 0}, chests={BEN: 4},
              hands={BEN: FULL}, played={BEN: ""}, quiet=1, next_dragon=BEN)
    log.choose("0 purple 1")
    log.guard("red", [revealed("purple", "-"), moved(ANNA, 0, 5, 1), took(ANNA, 1)],
              dwarves={ANNA: [0, 5]}, purses={ANNA: 1}, treasure=39, hands={ANNA: "rygbc"},
              played={ANNA: "p"}, quiet=0, next_dragon=BEN)
    # Only the chosen dwarf is caught, and it stays on the start. The split saves the coin.
    log.choose("0 blue 0")
    log.guard("blue", [revealed("blue", "-"), scared(ANNA, 0, 0)], hands={ANNA: FULL},
              played={ANNA: ""}, phase="split")
    log.split(ANNA, 1, 0)
    log.guess("right", 0, quiet=1, next_dragon=ANNA)
    ben("red", "blue", 13, 17, 2, 2, 37, "ygbpc", played={BEN: "r"}, quiet=0, next_dragon=ANNA)
    # One dwarf in the lair does not end a game of two.
    ben("blue", "red", 17, 21, 4, 6, 33, "ygpc", played={BEN: "rb"}, next_dragon=ANNA)
    ben("purple", "red", 0, 5, 1, 7, 32, "ygc", dwarf=1, played={BEN: "rbp"}, next_dragon=ANNA)
    ben("green", "red", 5, 9, 0, 7, 32, "yc", dwarf=1, played={BEN: "rbpg"}, next_dragon=ANNA)
    ben("yellow", "red", 9, 13, 3, 10, 29, "c", dwarf=1, played={BEN: "rbpgy"}, next_dragon=ANNA)
    # Only the chest is left (DC-15).
    log.choose("1 chest")
    log.guard("red", [revealed("-", "chest"), banked(BEN, 10)], purses={BEN: 0}, chests={BEN: 14},
              hands={BEN: FULL}, played={BEN: ""}, quiet=1, next_dragon=BEN)
    log.choose("0 chest")
    log.guard("red", [revealed("chest", "-"), banked(ANNA, 1)], purses={ANNA: 0}, chests={ANNA: 1},
              quiet=2, next_dragon=ANNA)
    ben("red", "blue", 13, 17, 2, 2, 27, "ygbpc", dwarf=1, played={BEN: "r"}, quiet=0,
        next_dragon=ANNA)
    log.choose("1 blue 1")
    log.end()
    log.guard("red", [revealed("-", "blue"), moved(BEN, 17, 21, 1), took(BEN, 4), over(BEN)],
              dwarves={BEN: [21, 21]}, purses={BEN: 6}, treasure=23, hands={BEN: "ygpc"},
              played={BEN: "rb"})
    log.result([1, 20], [BEN])
    return log


def twelve_quiet_rounds():
    """DC-24: no dwarf ever advances; all scores are zero, so all win."""
    log = CaveScribe("b1 r2 y3 g0 p1 " * 4, players=3, first=BEN)
    for number in range(1, 13):
        dragon = number % 3
        left, right = (dragon + 1) % 3, (dragon + 2) % 3
        # Dwarves scared on the start have nothing to split.
        scares = number in (4, 9)
        card = "red" if scares else "chest"
        log.choose("%d %s" % (left, card), "%d chest" % right)
        words = ["chest"] * 3
        words[left], words[dragon] = card, "-"
        events = [revealed(*words), scared(left, 0, 0) if scares else banked(left, 0),
                  banked(right, 0)]
        if number < 12:
            log.guard("red", events, quiet=number, next_dragon=left)
        else:
            log.end()
            log.guard("red", events + [over(ANNA, BEN, CARO)], quiet=12)
    log.result([0, 0, 0], [ANNA, BEN, CARO])
    return log


EXAMPLES = {"cave-three-dwarves": three_dwarves, "cave-to-the-lair": to_the_lair,
            "cave-treasure-runs-short": treasure_runs_short,
            "cave-two-dwarves-each": two_dwarves_each,
            "cave-twelve-quiet-rounds": twelve_quiet_rounds}
