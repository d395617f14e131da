// Judges and carries out actions (DC-4 … DC-24); see rules.hpp.
#include "games/dragons_cave/rules/rules.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "games/dragons_cave/rules/view.hpp"

namespace dragons_cave {

// Moving, paying, ending and ranking: each function takes no more than it needs.

int forward(const Board& board, int from, Color color) {
  int position = from + 1;
  while (position < board.lair() && board.space(position).color != color) ++position;
  return std::min(position, board.lair());
}

int back(const Board& board, int from, Color color) {
  int position = std::max(from - 1, start);
  while (position > start && board.space(position).color != color) --position;
  return position;
}

int coins(const Board& board, int position) {
  if (position == start) return 0;
  return position == board.lair() ? board.lair_coins : board.space(position).coins;
}

bool caught(const Choose& choice, Color guard) { return color_of(choice.card) == guard; }

bool comes_forward(const Choices& choices, Color guard) {
  return std::any_of(choices.begin(), choices.end(), [guard](const std::optional<Choose>& choice) {
    return choice && choice->card != Card::Chest && !caught(*choice, guard);
  });
}

BySeat<int> payments(const BySeat<int>& owed, int treasure) {
  const int together = std::accumulate(owed.begin(), owed.end(), 0);
  if (together <= treasure) return owed;
  // Never divides by zero: debts above the treasure mean that at least one seat is owed coins.
  int owed_some = 0;
  for (const int amount : owed) owed_some += amount > 0 ? 1 : 0;
  const int share = treasure / std::max(owed_some, 1);
  BySeat<int> paid{};
  for (std::size_t seat = 0; seat < paid.size(); ++seat) paid[seat] = std::min(owed[seat], share);
  return paid;
}

bool lair_reached(const Board& board, const BySeat<Dwarves>& dwarves, int players) {
  const int needed = dwarves_each(players);
  return std::any_of(dwarves.begin(), dwarves.end(), [&board, needed](const Dwarves& mine) {
    return std::count(mine.begin(), mine.end(), board.lair()) == needed;
  });
}

BySeat<int> ranks(const BySeat<int>& totals, const BySeat<Dwarves>& dwarves, int players) {
  // With one dwarf per player, the unused second one stays on the start and decides nothing.
  const auto standing = [&](std::size_t seat) {
    const auto [rear, front] = std::minmax(dwarves[seat][0], dwarves[seat][1]);
    return std::tuple<int, int, int>(totals[seat], front, rear);
  };
  BySeat<int> places{};
  const auto seats = static_cast<std::size_t>(players);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    places[seat] = 1;
    for (std::size_t other = 0; other < seats; ++other) {
      if (standing(other) > standing(seat)) ++places[seat];
    }
  }
  return places;
}

bool holds(const Split& split, int purse) {
  return split.left >= 0 && split.left <= purse && split.right == purse - split.left;
}

Preview preview(const Board& board, int from, Color color) {
  const int to = forward(board, from, color);
  return {from, to, coins(board, to), back(board, from, color)};
}

// Legal actions: lists them for a view, and judges a single action for a state.

namespace {

using core::Refusal;
using Verdict = std::optional<Refusal>;

std::optional<core::Seat> to_act_in(Phase phase, core::Seat dragon, int players,
                                    const BySeat<bool>& chosen, std::optional<core::Seat> robbed) {
  switch (phase) {
    case Phase::Choose:
      return next_to_choose(dragon, players, chosen);
    case Phase::Guard:
    case Phase::Guess:
      return dragon;
    case Phase::Split:
      return robbed;
    case Phase::Over:
      break;
  }
  return std::nullopt;
}

/// Returns the refusal of every action that the phase does not ask for.
Refusal not_now(Phase phase) {
  constexpr std::array<std::array<const char*, 2>, 5> asked = {{
      {"DC-5", "put a card face down now"},
      {"DC-5", "put the dragon on a square now"},
      {"DC-8", "split the purse between two hands now"},
      {"DC-8", "pick a hand now"},
      {"DC-18", "the game is over"},
  }};
  const auto& [rule, why] = asked[static_cast<std::size_t>(phase)];
  return {rule, why};
}

Hand only_chest() {
  Hand hand;
  hand.add(Card::Chest);
  return hand;
}

Verdict card_refusal(const Hand& hand, Card card) {
  if (hand.holds(card)) return std::nullopt;
  if (hand == only_chest()) return Refusal{"DC-15", "only the chest card is left to play"};
  return Refusal{"DC-5", std::string(name(card)) + " is not in the hand"};
}

Verdict dwarf_refusal(const Board& board, int players, const Dwarves& dwarves, Choose choice) {
  if (choice.card == Card::Chest) {
    if (choice.dwarf == 0) return std::nullopt;
    return Refusal{"DC-10", "the chest card moves no dwarf: its dwarf is 0"};
  }
  if (choice.dwarf >= dwarves_each(players)) {
    return Refusal{players == 2 ? "DC-20" : "DC-3", "there is no such dwarf"};
  }
  if (dwarves[choice.dwarf] == board.lair()) {
    return Refusal{"DC-21", "a dwarf in the lair cannot be picked"};
  }
  return std::nullopt;
}

std::vector<Action> splits(int purse) {
  std::vector<Action> actions;
  actions.reserve(static_cast<std::size_t>(purse) + 1);
  for (int left = 0; left <= purse; ++left) actions.emplace_back(Split{left, purse - left});
  return actions;
}

std::vector<Action> guards() {
  std::vector<Action> actions;
  actions.reserve(all_colors.size());
  for (const Color color : all_colors) actions.emplace_back(Guard{color});
  return actions;
}

/// Judges an action that fits the phase.
struct Judge {
  const State& state;

  Verdict operator()(const Choose& choice) const {
    return choice_refusal(state, *to_act(state), choice);
  }

  Verdict operator()(const Guard&) const { return std::nullopt; }

  Verdict operator()(const Split& split) const {
    if (holds(split, state.purses[state.robbed->index])) return std::nullopt;
    return Refusal{"DC-8", "the two hands must hold exactly the purse"};
  }

  Verdict operator()(const Guess&) const { return std::nullopt; }
};

}  // namespace

std::optional<core::Seat> next_to_choose(core::Seat dragon, int players,
                                         const BySeat<bool>& chosen) {
  for (int step = 1; step < players; ++step) {
    const core::Seat seat = core::after(dragon, players, step);
    if (!chosen[seat.index]) return seat;
  }
  return std::nullopt;
}

BySeat<bool> chosen_by(const State& state) {
  BySeat<bool> chosen{};
  for (std::size_t seat = 0; seat < chosen.size(); ++seat) {
    chosen[seat] = state.committed[seat].has_value();
  }
  return chosen;
}

std::optional<core::Seat> to_act(const State& state) {
  return to_act_in(state.phase, state.dragon, state.players, chosen_by(state), state.robbed);
}

std::optional<core::Seat> to_act(const View& view) {
  return to_act_in(view.phase, view.dragon, view.players, view.chosen, view.robbed);
}

Verdict choice_refusal(const State& state, core::Seat seat, const Choose& choice) {
  if (Verdict refusal = card_refusal(state.hands[seat.index], choice.card)) return refusal;
  return dwarf_refusal(state.board, state.players, state.dwarves[seat.index], choice);
}

Verdict refusal_of(const State& state, const Action& action) {
  if (static_cast<Phase>(action.index()) != state.phase) return not_now(state.phase);
  return std::visit(Judge{state}, action);
}

ChoiceList choices(const View& view, core::Seat seat) {
  ChoiceList list;
  const Dwarves& dwarves = view.dwarves[seat.index];
  for (const Card card : view.hands[seat.index].cards()) {
    for (Dwarf dwarf = 0; dwarf < max_dwarves; ++dwarf) {
      const Choose choice{card, dwarf};
      if (!dwarf_refusal(view.board, view.players, dwarves, choice)) list.push_back(choice);
    }
  }
  return list;
}

std::vector<Action> DragonsCave::legal(const View& view) {
  if (view.seat != to_act(view)) return {};
  switch (view.phase) {
    case Phase::Choose: {
      const ChoiceList list = choices(view, *view.seat);
      return {list.begin(), list.end()};
    }
    case Phase::Guard:
      return guards();
    case Phase::Split:
      return splits(view.purses[view.seat->index]);
    case Phase::Guess:
      return {Guess{Fist::Left}, Guess{Fist::Right}};
    case Phase::Over:
      break;
  }
  return {};
}

namespace {

void add(std::uint8_t& coins, int change) { coins = static_cast<std::uint8_t>(coins + change); }

/// Carries out one legal action on a state. The caller has checked that it is legal.
class Turn {
 public:
  /// `events` may be null: playouts need no events.
  Turn(State& state, std::vector<Event>* events) : state_(state), events_(events) {}

  void operator()(const Choose& choice) {  // DC-5, DC-21
    const core::Seat seat = *to_act(state_);
    state_.committed[seat.index] = choice;
    emit(Chose{seat});
    if (!to_act(state_)) state_.phase = Phase::Guard;
  }

  void operator()(const Guard& guard) {
    state_.guard = guard.color;
    emit(Revealed{guard.color, state_.committed});
    BySeat<int> owed{};
    for (int step = 1; step < state_.players; ++step) {
      const core::Seat seat = from_dragon(step);
      const Choose choice = *state_.committed[seat.index];
      if (choice.card == Card::Chest) {
        bank(seat);
      } else if (caught(choice, guard.color)) {
        scare(seat, choice.dwarf, guard.color);
      } else {
        owed[seat.index] = move(seat, choice);
      }
    }
    pay(owed);
    rob_next(1);
  }

  void operator()(const Split& split) {  // DC-8
    state_.split = split;
    state_.phase = Phase::Guess;
    emit(Hid{*state_.robbed});
  }

  void operator()(const Guess& guess) {  // DC-8
    const core::Seat seat = *state_.robbed;
    const Robbed robbed{seat, guess.fist, *state_.split};
    add(state_.purses[seat.index], -robbed.coins());
    add(state_.treasure, robbed.coins());
    emit(robbed);
    state_.split.reset();
    rob_next(steps_from_dragon(seat) + 1);
  }

 private:
  void emit(const Event& event) {
    if (events_ != nullptr) events_->push_back(event);
  }

  core::Seat from_dragon(int steps) const {
    return core::after(state_.dragon, state_.players, steps);
  }
  int steps_from_dragon(core::Seat seat) const {
    return (seat.index + state_.players - state_.dragon.index) % state_.players;
  }

  /// DC-9, DC-10
  void take_cards_back(core::Seat seat) {
    state_.hands[seat.index] = Hand::full();
    state_.played[seat.index].clear();
  }

  void bank(core::Seat seat) {  // DC-10
    const int coins = std::exchange(state_.purses[seat.index], std::uint8_t{0});
    add(state_.chests[seat.index], coins);
    take_cards_back(seat);
    emit(Banked{seat, coins});
  }

  void scare(core::Seat seat, Dwarf dwarf, Color color) {  // DC-7
    std::uint8_t& position = state_.dwarves[seat.index][dwarf];
    const int from = position;
    const int to = back(state_.board, from, color);
    position = static_cast<std::uint8_t>(to);
    take_cards_back(seat);
    emit(Scared{seat, dwarf, from, to});
  }

  /// Moves a dwarf forward (DC-6); returns the coins due.
  int move(core::Seat seat, const Choose& choice) {
    std::uint8_t& position = state_.dwarves[seat.index][choice.dwarf];
    const int from = position;
    const int to = forward(state_.board, from, *color_of(choice.card));
    position = static_cast<std::uint8_t>(to);
    state_.hands[seat.index].remove(choice.card);
    state_.played[seat.index].push_back(choice.card);
    emit(Moved{seat, choice.dwarf, from, to});
    return coins(state_.board, to);
  }

  /// DC-6, DC-16, DC-17
  void pay(const BySeat<int>& owed) {
    const BySeat<int> paid = payments(owed, state_.treasure);
    for (int step = 1; step < state_.players; ++step) {
      const core::Seat seat = from_dragon(step);
      const int coins = paid[seat.index];
      if (coins == 0) continue;
      add(state_.purses[seat.index], coins);
      add(state_.treasure, -coins);
      emit(Took{seat, coins});
    }
    state_.treasure_spent = state_.treasure == 0 || paid != owed;
  }

  /// Starts the next robbery (DC-8): of the first caught seat with coins, at least `first_step`
  /// steps to the left of the dragon. Ends the round if there is none.
  void rob_next(int first_step) {
    for (int step = first_step; step < state_.players; ++step) {
      const core::Seat seat = from_dragon(step);
      const bool was_caught = caught(*state_.committed[seat.index], *state_.guard);
      if (was_caught && state_.purses[seat.index] > 0) {
        state_.robbed = seat;
        state_.phase = Phase::Split;
        return;
      }
    }
    end_round();
  }

  void end_round() {
    const bool forward = comes_forward(state_.committed, *state_.guard);
    state_.quiet = forward ? std::uint8_t{0} : static_cast<std::uint8_t>(state_.quiet + 1);
    const bool over = state_.treasure_spent || state_.quiet == max_quiet_rounds ||  // DC-17, DC-24
                      lair_reached(state_.board, state_.dwarves, state_.players);   // DC-18, DC-23
    state_.committed = {};
    state_.robbed.reset();
    state_.treasure_spent = false;
    if (over) {
      state_.phase = Phase::Over;
      emit(Over{winners(state_)});
      return;
    }
    state_.guard.reset();
    state_.phase = Phase::Choose;
    if (state_.round < std::numeric_limits<std::uint16_t>::max()) ++state_.round;
    // DC-14; with two players the roles swap only if no dwarf came forward (DC-22).
    if (state_.players > 2 || !forward) state_.dragon = from_dragon(1);
  }

  State& state_;
  std::vector<Event>* events_;
};

}  // namespace

State DragonsCave::start(const Setup& setup) {
  State state;
  state.board = setup.board;
  state.rules = setup.rules;
  state.players = static_cast<std::uint8_t>(setup.players);
  state.dragon = setup.first;
  state.treasure = setup.board.treasure;
  for (std::size_t seat = 0; seat < state.players; ++seat) state.hands[seat] = Hand::full();
  return state;
}

core::Turn DragonsCave::turn(const State& state) {
  const std::optional<core::Seat> seat = to_act(state);
  return seat ? core::Turn{*seat} : core::Turn{core::GameOver{}};
}

core::Result<DragonsCave::Step, core::Refusal> DragonsCave::apply(const State& state,
                                                                  const Action& action) {
  if (std::optional<core::Refusal> refusal = refusal_of(state, action)) {
    return *std::move(refusal);
  }
  constexpr std::size_t usual_events = 8;
  Step step{state, {}};
  step.events.reserve(usual_events);
  std::visit(Turn(step.state, &step.events), action);
  return step;
}

void DragonsCave::perform(State& state, const Action& action) {
  std::visit(Turn(state, nullptr), action);
}

core::FixedList<core::Seat, max_players> winners(const State& state) {
  const BySeat<int> places = ranks(state);
  core::FixedList<core::Seat, max_players> seats;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (places[seat] == 1) seats.push_back(core::Seat{seat});
  }
  return seats;
}

}  // namespace dragons_cave
