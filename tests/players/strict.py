#!/usr/bin/env python3
"""A player that exits at once if a line has more, fewer or other fields than EXTERNAL.md says.

Takes the last legal action. Knows the fields of each line, and which secrets belong to which seat.
"""
import json
import sys

VIEWS = {
    "mount-drago": "seat turn phase positions scores hand hand_sizes stacks draw_size played summit",
    "dragons-cave": "seat dragon phase dwarves purses chests treasure hands played chosen revealed "
                    "guard robbed round quiet last_round chose hid",
}


def fields(told, names):
    assert set(told) == set(names.split()), sorted(told)


def check_seen(game, seat, seen):
    for observation in seen:
        if game == "mount-drago" and observation["type"] == "drew":
            assert ("cards" in observation) == (observation["seat"] == seat), observation
        if observation["type"] in ("chose", "hid"):
            fields(observation, "type seat")


def check_turn(told, begun):
    fields(told, "type game view legal ms witnessed")
    game, view = told["game"], told["view"]
    assert (game, told["ms"]) == (begun["game"], begun["ms"])
    fields(view, VIEWS[game])
    assert view["seat"] == begun["seat"]
    players = begun["players"]
    if game == "mount-drago":
        assert view["turn"] == begun["seat"]
        assert len(view["hand_sizes"]) == len(view["stacks"]) == len(view["scores"]) == players
        assert view["hand_sizes"][view["seat"]] == len(view["hand"])
    else:
        assert len(view["hands"]) == len(view["dwarves"]) == len(view["chosen"]) == players
        if view["phase"] in ("choose", "guard"):
            assert view["revealed"] == [None] * players
    check_seen(game, begun["seat"], told["witnessed"])


def main():
    begun = None
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "game-begins":
            fields(told, "type format game rules board players first seat ms")
            assert told["format"] == "drago-external/1"
            begun = told
        elif told["type"] == "game-over":
            fields(told, "type game scores winners witnessed")
            assert len(told["scores"]) == begun["players"]
            check_seen(begun["game"], begun["seat"], told["witnessed"])
            assert told["witnessed"][-1] == {"type": "over", "winners": told["winners"]}
            begun = None
        else:
            assert told["type"] == "your-turn"
            check_turn(told, begun)
            print(json.dumps({"action": told["legal"][-1], "value": 0.5}), flush=True)


if __name__ == "__main__":
    main()
