"""A second implementation of Mount Drago: computes the next state and the events from a state and an action,
by the numbered rules alone. Knows nothing of files or of the engine."""

from form import Illegal

COLORS = ("blue", "brown", "black", "red", "yellow", "green", "gray", "lightblue", "purple",
          "orange")  # MD-1
COPIES = {1: 2, 2: 2, 3: 3, 4: 2, 5: 2}  # MD-2
DECK = ["%s-%d" % (color, value) for color in COLORS for value in COPIES
        for _ in range(COPIES[value])]
CARDS = {card: (card.split("-")[0], int(card.split("-")[1])) for card in DECK}
COLOR = {card: color for card, (color, _) in CARDS.items()}
HAND = 6  # MD-7, MD-20
SUMMIT = 4  # MD-3
DRAGONS_TO_END = 3  # MD-25

FIRST_MOUNTS = ("chosen", "dealt")
SUMMIT_DISCARDS = ("before_draw", "swap")

ACTION_KEYS = {"mount": {"type", "color"}, "shuffle": {"type", "draw"}, "play": {"type", "card"},
               "ride": {"type", "ride"}, "discard": {"type", "cards"}}
PHASE_OF = {"mount": "mount", "shuffle": "shuffle", "play": "play", "ride": "ride",
            "discard": "discard"}
PHASE_RULES = {"mount": "MD-6", "shuffle": "MD-24", "play": "MD-9", "ride": "MD-11",
               "discard": "MD-23", "over": "MD-25"}


class Game:
    """A game: its state, and the details of the current turn that a state does not show.

    `cite` maps, after each action, each field of the state and each kind of event to its rule, for the
    reports only. FIELD_RULES and EVENT_RULES have the defaults.
    """

    RULES, END_RULE = "MD", "MD-25"
    FIELD_RULES = {"positions": "MD-9", "scores": "MD-15", "hands": "MD-20", "stacks": "MD-11",
                   "draw": "MD-20", "turn": "MD-8", "phase": "MD-9", "played": "MD-11",
                   "summit": "MD-18"}
    EVENT_RULES = {"moved": "MD-9", "mounted": "MD-11", "scored": "MD-15", "drew": "MD-20",
                   "reshuffled": "MD-24", "over": "MD-25"}
    MOMENT = ("phase", "turn", "played")  # determine the legal actions

    def __init__(self, spaces, first_mount, summit_discard, riders, first):
        self.kinds = [space["kind"] for space in spaces]
        self.values = [space["value"] for space in spaces]
        self.last = len(spaces) - 1
        self.summit_from = len(spaces) - SUMMIT
        self.first_mount, self.summit_discard = first_mount, summit_discard
        self.riders, self.first = riders, first
        self.dealt = False
        self.came_from = 0  # the former position of the dragon moved last, while MD-11 is open
        self.draw_to = HAND  # the hand size up to which the seat at turn will draw
        self.cite = {"positions": "MD-5", "scores": "MD-5", "hands": "MD-7", "stacks": "MD-6",
                     "draw": "MD-2", "turn": "MD-8", "phase": "MD-6", "played": "MD-11",
                     "summit": "MD-25"}
        self.state = {
            "positions": dict.fromkeys(COLORS, 0),
            "scores": [0] * riders,
            "hands": [[] for _ in range(riders)],
            "stacks": [[] for _ in range(riders)],
            "draw": list(DECK),
            "turn": first,
            "phase": "mount" if first_mount == "chosen" else "shuffle",
            "played": None,
            "summit": [],
        }

    def act(self, seat, action):
        """Applies the action and returns its events; raises Illegal and changes nothing."""
        state = self.state
        kind = action.get("type") if isinstance(action, dict) else None
        if not isinstance(kind, str) or set(action) != ACTION_KEYS.get(kind):
            raise Illegal("format", "one of the documented actions", action)
        if PHASE_OF[kind] != state["phase"]:
            raise Illegal(PHASE_RULES[state["phase"]], "an action of phase " + state["phase"],
                          action)
        whose = None if kind == "shuffle" else state["turn"]
        if seat != whose or isinstance(seat, bool):
            raise Illegal("MD-8", {"seat": whose}, {"seat": seat})
        self.cite = {"turn": "MD-8", "phase": PHASE_RULES[state["phase"]]}
        return getattr(self, "_" + kind)(action)

    # --- set-up ------------------------------------------------------------------------------

    def _mount(self, action):
        state, color = self.state, action["color"]
        if color not in COLORS:
            raise Illegal("MD-1", "one of the ten dragons", color)
        if self.rider_of(color) is not None:
            raise Illegal("MD-14", "a color nobody has", color)
        seat, card = state["turn"], color + "-3"
        state["draw"].remove(card)
        state["stacks"][seat].append(card)
        state["turn"] = self.next_seat(seat)
        if state["turn"] == self.first:
            state["phase"] = "shuffle"
        self.cite.update(stacks="MD-6", draw="MD-6", phase="MD-7", mounted="MD-6")
        return [mounted(seat, color)]

    def _shuffle(self, action):
        state, order = self.state, action["draw"]
        pile = ([card for stack in state["stacks"] for card in stack[:-1]] if self.dealt
                else state["draw"])
        rule = "MD-24" if self.dealt else "MD-7"
        if not same_cards(order, pile):
            raise Illegal(rule, "the %d cards to be shuffled, each once" % len(pile),
                          "another set of cards" if isinstance(order, list) else order)
        if not self.dealt:
            return self._deal(order)
        for stack in state["stacks"]:
            del stack[:-1]
        state["draw"] = list(order)
        self.cite.update(stacks="MD-24", draw="MD-24", hands="MD-20", reshuffled="MD-24")
        return [{"type": "reshuffled", "count": len(order)}] + self._draw_up()

    def _deal(self, order):
        state = self.state
        pile = state["draw"] = list(order)
        table = [self.next_seat(self.first, steps) for steps in range(self.riders)]
        for _ in range(HAND):
            for seat in table:
                state["hands"][seat].append(pile.pop())
        events = [drew(seat, HAND) for seat in table]
        if self.first_mount == "dealt":
            for seat in table:
                events.append(self._deal_mount(seat))
        state["phase"] = "play"
        self.dealt = True
        self.cite.update(hands="MD-7", stacks="MD-6", draw="MD-7", mounted="MD-6", drew="MD-7")
        return events

    def _deal_mount(self, seat):
        stack, pile = self.state["stacks"][seat], self.state["draw"]
        rejected = []
        while self.rider_of(COLOR[pile[-1]]) is not None:
            rejected.append(pile.pop())
        mount = pile.pop()
        stack.extend(reversed(rejected))  # each went under the one before
        stack.append(mount)
        return mounted(seat, COLOR[mount])

    # --- a turn ------------------------------------------------------------------------------

    def _play(self, action):
        state, seat, card = self.state, self.state["turn"], action["card"]
        hand, stack, positions = state["hands"][seat], state["stacks"][seat], state["positions"]
        if card not in hand:
            raise Illegal("MD-9", "a card of the hand %s" % hand, card)
        color, value = CARDS[card]
        before = positions[color]
        was_last = all(before <= position for position in positions.values())  # MD-12
        after = min(before + value, self.last)  # MD-10
        rider = self.rider_of(color)

        hand.remove(card)
        positions[color] = after
        if before < self.summit_from <= after:
            state["summit"].append(color)
        self.came_from = before
        moved_by = "MD-10" if after < before + value else "MD-9"
        self.cite.update(positions=moved_by, moved=moved_by, hands="MD-9", stacks="MD-11",
                         played="MD-11", mounted="MD-11", summit="MD-18")
        events = [{"type": "moved", "color": color, "from": before, "to": after}]

        if rider is None and was_last:
            state["played"] = card
            state["phase"] = "ride"
            self.cite["phase"] = "MD-11"
            return events
        if rider is not None and rider != seat:
            stack.insert(0, card)
        else:
            stack.append(card)
            if rider is None:
                events.append(mounted(seat, color))
        return events + self._score(color)

    def _ride(self, action):
        state, seat, card = self.state, self.state["turn"], self.state["played"]
        if action["ride"] is not True and action["ride"] is not False:
            raise Illegal("format", "true or false", action["ride"])
        state["played"] = None
        self.cite.update(stacks="MD-11", played="MD-11", mounted="MD-11")
        events = []
        if action["ride"]:
            state["stacks"][seat].append(card)
            events.append(mounted(seat, COLOR[card]))
        else:
            state["stacks"][seat].insert(0, card)
        return events + self._score(COLOR[card])

    def scoring_of(self, before, after):
        """Returns the kind of scoring for a move from `before` to `after`, and its rule."""
        if after >= self.summit_from:
            return ("large", "MD-18") if before < self.summit_from else (None, "MD-18")
        if self.kinds[after] == "blue":
            return "small", "MD-16"
        if self.kinds[after] == "green":
            return "large", "MD-17"
        return None, "MD-15"

    def _score(self, color):
        state = self.state
        kind, rule = self.scoring_of(self.came_from, state["positions"][color])
        self.cite.update(scores=rule, scored=rule)
        if kind is None:
            return self._end_turn(False)
        gains = []
        for stack in state["stacks"]:
            value = self.values[state["positions"][COLOR[stack[-1]]]]
            gains.append(value if kind == "large" or value <= 3 else 0)
        state["scores"] = [score + gain for score, gain in zip(state["scores"], gains)]
        events = [{"type": "scored", "kind": kind, "gains": gains}]
        if len(state["summit"]) == DRAGONS_TO_END:
            state["phase"] = "over"
            self.cite.update(phase="MD-25", turn="MD-25", over="MD-25", hands="MD-25")
            return events + [{"type": "over", "winners": self.winners()}]
        return events + self._end_turn(True)

    def _end_turn(self, scored):
        state, seat = self.state, self.state["turn"]
        hand = state["hands"][seat]
        refills = not scored or not hand
        rule = "MD-20" if not scored else "MD-21" if hand else "MD-22"
        self.cite.update(hands=rule, draw=rule, drew=rule, phase=rule)
        may_discard = refills or self.summit_discard == "swap"  # MD-23, Editions
        if may_discard and any(self.on_summit(card) for card in hand):
            state["phase"] = "discard"
            self.cite["phase"] = "MD-23"
            self.draw_to = HAND if refills else len(hand)
            return []
        if not refills:
            self._pass_turn()
            return []
        self.draw_to = HAND
        return self._draw_up()

    def _discard(self, action):
        state, seat, cards = self.state, self.state["turn"], action["cards"]
        hand = list(state["hands"][seat])
        if not isinstance(cards, list):
            raise Illegal("format", "a list of cards", cards)
        for card in cards:
            if card not in hand:
                raise Illegal("MD-23", "cards of the hand %s" % state["hands"][seat], cards)
            if not self.on_summit(card):
                raise Illegal("MD-23", "cards whose dragon stands on a summit space", card)
            hand.remove(card)
        state["hands"][seat] = hand
        for card in cards:
            state["stacks"][seat].insert(0, card)
        self.cite.update(stacks="MD-23", hands="MD-23", draw="MD-23", drew="MD-23")
        return self._draw_up()

    def _draw_up(self):
        state, seat = self.state, self.state["turn"]
        hand, pile, count = state["hands"][seat], state["draw"], 0
        while len(hand) < self.draw_to and pile:
            hand.append(pile.pop())
            count += 1
        if len(hand) < self.draw_to:
            state["phase"] = "shuffle"
            self.cite.update(phase="MD-24", turn="MD-24")
        else:
            self._pass_turn()
        return [drew(seat, count)] if count else []

    def _pass_turn(self):
        self.state["turn"] = self.next_seat(self.state["turn"])
        self.state["phase"] = "play"

    # --- looking at the state ----------------------------------------------------------------

    def next_seat(self, seat, steps=1):
        return (seat + steps) % self.riders

    def rider_of(self, color):
        for seat, stack in enumerate(self.state["stacks"]):
            if stack and COLOR[stack[-1]] == color:
                return seat
        return None

    def on_summit(self, card):
        return self.state["positions"][COLOR[card]] >= self.summit_from

    def scores(self):
        return list(self.state["scores"])

    def winners(self):
        best = max(self.state["scores"])
        return [seat for seat, score in enumerate(self.state["scores"]) if score == best]


def mounted(seat, color):
    return {"type": "mounted", "seat": seat, "color": color}


def drew(seat, count):
    return {"type": "drew", "seat": seat, "count": count}


def same_cards(cards, others):
    """True if two lists hold the same cards in any order; `cards` may be any JSON value."""
    return (isinstance(cards, list) and len(cards) == len(others)
            and all(isinstance(card, str) for card in cards) and sorted(cards) == sorted(others))
