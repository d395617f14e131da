"""A second implementation of Dragon's Cave: computes the next state and the events from a state and an
action, by the numbered rules alone. Knows nothing of files or of the engine."""

from form import Illegal, is_integer

COLORS = ("red", "yellow", "green", "blue", "purple")  # DC-1, in the order of hands
CHEST = "chest"
CARDS = COLORS + (CHEST,)  # DC-3
TREASURE = 44  # DC-2
LAIR_COINS = 4  # DC-6
QUIET_TO_END = 12  # DC-24
NO_CHOICE = {"card": None, "dwarf": None}

ACTION_KEYS = {"choose": {"type", "card", "dwarf"}, "guard": {"type", "color"},
               "split": {"type", "left", "right"}, "guess": {"type", "hand"}}
PHASE_RULES = {"choose": "DC-5", "guard": "DC-5", "split": "DC-8", "guess": "DC-8",
               "over": "DC-18"}


class Game:
    """A game: its state, and the details of the current round that a state does not show.

    `cite` maps, after each action, each field of the state (or a seat's part of it) and each kind of event to
    its rule, for the reports only. FIELD_RULES and EVENT_RULES have the defaults.
    """

    RULES, END_RULE = "DC", "DC-19"
    FIELD_RULES = {"dwarves": "DC-6", "purses": "DC-6", "chests": "DC-10", "treasure": "DC-6",
                   "hands": "DC-6", "played": "DC-6", "dragon": "DC-14", "phase": "DC-5",
                   "committed": "DC-5", "guard": "DC-5", "split": "DC-8", "round": "DC-14",
                   "quiet": "DC-24"}
    EVENT_RULES = {"revealed": "DC-5", "moved": "DC-6", "took": "DC-6", "scared": "DC-7",
                   "banked": "DC-10", "robbed": "DC-8", "over": "DC-18"}
    MOMENT = ("phase", "dragon", "committed", "guard", "split")  # determine the legal actions

    def __init__(self, path, seats, first):
        self.colors = [None] + [space["color"] for space in path]  # by position
        self.coins = [0] + [space["coins"] for space in path] + [LAIR_COINS]
        self.lair = len(path) + 1
        self.seats = seats
        self.to_rob = []  # caught seats with coins, in the order of their splits
        self.came_forward = False  # True if this round has moved a dwarf (DC-24)
        self.ran_short = False  # True if the treasure is empty or could not pay (DC-17)
        self.cite = {field: "DC-4" for field in self.FIELD_RULES}
        self.state = {
            "dwarves": [[0, 0] if seats == 2 else [0] for _ in range(seats)],  # DC-3, DC-20
            "purses": [0] * seats,
            "chests": [0] * seats,
            "treasure": TREASURE,
            "hands": [list(CARDS) for _ in range(seats)],
            "played": [[] for _ in range(seats)],
            "dragon": first,
            "phase": "choose",
            "committed": [None] * seats,
            "guard": None,
            "split": None,
            "round": 1,
            "quiet": 0,
        }

    def act(self, seat, action):
        """Applies the action and returns its events; raises Illegal and changes nothing."""
        phase = self.state["phase"]
        kind = action.get("type") if isinstance(action, dict) else None
        if not isinstance(kind, str) or set(action) != ACTION_KEYS.get(kind):
            raise Illegal("format", "one of the documented actions", action)
        if kind != phase:
            raise Illegal(PHASE_RULES[phase], "an action of phase " + phase, action)
        whose = self.whose()
        if seat != whose or isinstance(seat, bool):
            dragon_chooses = phase == "choose" and seat == self.state["dragon"]
            raise Illegal("DC-12" if dragon_chooses else PHASE_RULES[phase], {"seat": whose},
                          {"seat": seat})
        self.cite = {"phase": PHASE_RULES[phase]}
        return getattr(self, "_" + kind)(action)

    # --- choosing and revealing ----------------------------------------------------------------

    def _choose(self, action):
        state, seat = self.state, self.whose()
        card, dwarf = action["card"], action["dwarf"]
        hand = state["hands"][seat]
        if card not in hand:
            raise Illegal("DC-15" if hand == [CHEST] else "DC-5", "a card of the hand %s" % hand,
                          card)
        choices = [0] if card == CHEST or self.seats > 2 else [0, 1]
        if not is_integer(dwarf) or dwarf not in choices:
            raise Illegal("DC-21", "dwarf %s" % " or ".join(map(str, choices)), dwarf)
        if card != CHEST and state["dwarves"][seat][dwarf] == self.lair:
            raise Illegal("DC-21", "a dwarf that is not in the lair", dwarf)
        state["committed"][seat] = {"card": card, "dwarf": dwarf}
        if self.whose() is None:
            state["phase"] = "guard"
        return []

    def _guard(self, action):
        state, color = self.state, action["color"]
        if color not in COLORS:
            raise Illegal("DC-5", "one of the five colors", color)
        state["guard"] = color
        committed = [choice or NO_CHOICE for choice in state["committed"]]
        events = [{"type": "revealed", "cards": [choice["card"] for choice in committed]}]
        due, caught = {}, []
        for seat in self.order():
            card, dwarf = committed[seat]["card"], committed[seat]["dwarf"]
            if card == CHEST:
                events.append(self._bank(seat))
            elif card == color:
                events.append(self._scare(seat, dwarf, color))
                caught.append(seat)
            else:
                events.append(self._advance(seat, dwarf, card))
                due[seat] = self.coins[state["dwarves"][seat][dwarf]]
        events += self._pay(due)
        self.came_forward = bool(due)
        self.to_rob = [seat for seat in caught if state["purses"][seat] > 0]
        return events + self._go_on()

    def _bank(self, seat):
        state, coins = self.state, self.state["purses"][seat]
        state["chests"][seat] += coins
        state["purses"][seat] = 0
        self._take_cards_back(seat)
        self._cite(seat, "DC-10")
        return {"type": "banked", "seat": seat, "coins": coins}

    def _scare(self, seat, dwarf, color):
        before = self.state["dwarves"][seat][dwarf]
        after = max((at for at in range(before) if self.colors[at] == color), default=0)
        self.state["dwarves"][seat][dwarf] = after
        self._take_cards_back(seat)
        self._cite(seat, "DC-7")
        self.cite["hands[%d]" % seat] = self.cite["played[%d]" % seat] = "DC-9"
        return {"type": "scared", "seat": seat, "dwarf": dwarf, "from": before, "to": after}

    def _advance(self, seat, dwarf, color):
        before = self.state["dwarves"][seat][dwarf]
        after = min((at for at in range(before + 1, self.lair) if self.colors[at] == color),
                    default=self.lair)
        self.state["dwarves"][seat][dwarf] = after
        self.state["hands"][seat].remove(color)
        self.state["played"][seat].append(color)
        self._cite(seat, "DC-6")
        return {"type": "moved", "seat": seat, "dwarf": dwarf, "from": before, "to": after}

    def _pay(self, due):
        """Pays everyone who moved, at the same time; `due` by seat, in the order of events."""
        state = self.state
        owed = {seat: coins for seat, coins in due.items() if coins > 0}
        short = sum(owed.values()) > state["treasure"]
        if short:
            share = state["treasure"] // len(owed)
            owed = {seat: min(coins, share) for seat, coins in owed.items()}
            self.cite.update(treasure="DC-16", took="DC-16")
            self.cite.update(("purses[%d]" % seat, "DC-16") for seat in owed)
        for seat, coins in owed.items():
            state["purses"][seat] += coins
            state["treasure"] -= coins
        self.ran_short = short or state["treasure"] == 0
        return [{"type": "took", "seat": seat, "coins": coins} for seat, coins in owed.items()
                if coins > 0]

    def _take_cards_back(self, seat):
        self.state["hands"][seat] = list(CARDS)
        self.state["played"][seat] = []

    # --- splitting and guessing ----------------------------------------------------------------

    def _split(self, action):
        state, seat = self.state, self.whose()
        hands = action["left"], action["right"]
        if not all(map(is_integer, hands)):
            raise Illegal("format", "two numbers of coins", hands)
        purse = state["purses"][seat]
        if min(hands) < 0 or sum(hands) != purse:
            raise Illegal("DC-8", "the purse's %d coins over two hands" % purse, hands)
        state["split"] = {"seat": seat, "left": hands[0], "right": hands[1]}
        state["phase"] = "guess"
        self.cite.update(purses="DC-8", treasure="DC-8")
        return []

    def _guess(self, action):
        state, hand = self.state, action["hand"]
        if hand not in ("left", "right"):
            raise Illegal("DC-8", "left or right", hand)
        seat, coins = state["split"]["seat"], state["split"][hand]
        state["purses"][seat] -= coins
        state["treasure"] += coins
        state["split"] = None
        self.to_rob.remove(seat)
        self.cite.update(purses="DC-8", treasure="DC-8")
        return [{"type": "robbed", "seat": seat, "coins": coins}] + self._go_on()

    # --- the end of a round --------------------------------------------------------------------

    def _go_on(self):
        if self.to_rob:
            self.state["phase"] = "split"
            self.cite["phase"] = "DC-8"
            return []
        return self._end_round()

    def _end_round(self):
        state = self.state
        roles_swap = not self.came_forward
        state["committed"] = [None] * self.seats
        state["quiet"] = 0 if self.came_forward else state["quiet"] + 1
        rule = self.end_rule()
        self.cite.update(phase=rule or "DC-14", over=rule)
        if rule is not None:
            state["phase"] = "over"
            self.cite.update(guard=rule, dragon=rule, round=rule)
            return [{"type": "over", "winners": self.winners()}]
        state["phase"] = "choose"
        state["guard"] = None
        state["round"] += 1
        if self.seats > 2 or roles_swap:  # DC-14, DC-22
            state["dragon"] = self.next_seat(state["dragon"])
        self.cite["dragon"] = "DC-14" if self.seats > 2 else "DC-22"
        return []

    def end_rule(self):
        """Returns the rule by which the game ends with this round, or None."""
        arrived = [sum(at == self.lair for at in dwarves) for dwarves in self.state["dwarves"]]
        if self.ran_short:
            return "DC-17"
        if self.seats > 2 and max(arrived) == 1:
            return "DC-18"
        if self.seats == 2 and max(arrived) == 2:
            return "DC-23"
        return "DC-24" if self.state["quiet"] >= QUIET_TO_END else None

    # --- looking at the state ------------------------------------------------------------------

    def next_seat(self, seat, steps=1):
        return (seat + steps) % self.seats

    def order(self):
        """Returns the seats without the dragon, from the dragon's left."""
        return [self.next_seat(self.state["dragon"], steps) for steps in range(1, self.seats)]

    def whose(self):
        """Returns the acting seat; None between the last choice and the guard, and at the end."""
        state = self.state
        if state["phase"] == "choose":
            waiting = [seat for seat in self.order() if state["committed"][seat] is None]
            return waiting[0] if waiting else None
        if state["phase"] == "split":
            return self.to_rob[0]
        return state["dragon"] if state["phase"] != "over" else None

    def scores(self):
        return [purse + chest for purse, chest in zip(self.state["purses"], self.state["chests"])]

    def winners(self):
        """DC-19 and, with two dwarves each, DC-23: the front dwarf decides before the rear one."""
        ranks = [(score, sorted(dwarves, reverse=True))
                 for score, dwarves in zip(self.scores(), self.state["dwarves"])]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def _cite(self, seat, rule):
        for field in ("dwarves", "purses", "chests", "hands", "played"):
            self.cite["%s[%d]" % (field, seat)] = rule
