// The course of the game: what each action does, one after the other (DC-4 … DC-24).
#include "cave/rules.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <variant>

#include "cave/legal.hpp"
#include "cave/moves.hpp"

namespace cave {
namespace {

/// Some change in a purse, a chest or the treasure.
void add(std::uint8_t& coins, int change) { coins = static_cast<std::uint8_t>(coins + change); }

/// One action being carried out on a state. Whether it is legal was decided before.
class Turn {
 public:
  /// `events` may be null when nobody wants to know.
  Turn(State& state, std::vector<Event>* events) : state_(state), events_(events) {}

  void operator()(const Choose& choice) {  // DC-5, DC-21
    const core::Seat seat = *to_act(state_);
    state_.committed[seat.index] = choice;
    tell(Chose{seat});
    if (!to_act(state_)) state_.phase = Phase::Guard;
  }

  void operator()(const Guard& guard) {
    state_.guard = guard.color;
    tell(Revealed{guard.color, state_.committed});
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
    tell(Hid{*state_.robbed});
  }

  void operator()(const Guess& guess) {  // DC-8
    const core::Seat seat = *state_.robbed;
    const Robbed robbed{seat, guess.fist, *state_.split};
    add(state_.purses[seat.index], -robbed.coins());
    add(state_.treasure, robbed.coins());
    tell(robbed);
    state_.split.reset();
    rob_next(steps_from_dragon(seat) + 1);
  }

 private:
  void tell(const Event& event) {
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
    tell(Banked{seat, coins});
  }

  void scare(core::Seat seat, Dwarf dwarf, Color color) {  // DC-7
    std::uint8_t& position = state_.dwarves[seat.index][dwarf];
    const int from = position;
    const int to = back(state_.board, from, color);
    position = static_cast<std::uint8_t>(to);
    take_cards_back(seat);
    tell(Scared{seat, dwarf, from, to});
  }

  /// Moves a dwarf forward (DC-6) and says what that pays.
  int move(core::Seat seat, const Choose& choice) {
    std::uint8_t& position = state_.dwarves[seat.index][choice.dwarf];
    const int from = position;
    const int to = forward(state_.board, from, *color_of(choice.card));
    position = static_cast<std::uint8_t>(to);
    state_.hands[seat.index].remove(choice.card);
    state_.played[seat.index].push_back(choice.card);
    tell(Moved{seat, choice.dwarf, from, to});
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
      tell(Took{seat, coins});
    }
    state_.treasure_spent = state_.treasure == 0 || paid != owed;
  }

  /// Goes on with the first caught player, so many steps from the dragon or further, who has
  /// something to split (DC-8); with none, the round ends.
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
    const bool over = state_.treasure_spent || state_.quiet == most_quiet_rounds ||  // DC-17, DC-24
                      lair_reached(state_.board, state_.dwarves, state_.players);    // DC-18, DC-23
    state_.committed = {};
    state_.robbed.reset();
    state_.treasure_spent = false;
    if (over) {
      state_.phase = Phase::Over;
      tell(Over{winners(state_)});
      return;
    }
    state_.guard.reset();
    state_.phase = Phase::Choose;
    if (state_.round < std::numeric_limits<std::uint16_t>::max()) ++state_.round;
    // DC-14; of two players, who came forward goes on playing the dwarves (DC-22).
    if (state_.players > 2 || !forward) state_.dragon = from_dragon(1);
  }

  State& state_;
  std::vector<Event>* events_;
};

}  // namespace

State Cave::start(const Setup& setup) {
  State state;
  state.board = setup.board;
  state.rules = setup.rules;
  state.players = static_cast<std::uint8_t>(setup.players);
  state.dragon = setup.first;
  state.treasure = setup.board.treasure;
  for (std::size_t seat = 0; seat < state.players; ++seat) state.hands[seat] = Hand::full();
  return state;
}

core::Turn Cave::turn(const State& state) {
  const std::optional<core::Seat> seat = to_act(state);
  return seat ? core::Turn{*seat} : core::Turn{core::GameOver{}};
}

core::Result<Cave::Step, core::Refusal> Cave::apply(const State& state, const Action& action) {
  if (std::optional<core::Refusal> refusal = refusal_of(state, action)) {
    return *std::move(refusal);
  }
  constexpr std::size_t usual_events = 8;
  Step step{state, {}};
  step.events.reserve(usual_events);
  std::visit(Turn(step.state, &step.events), action);
  return step;
}

void Cave::perform(State& state, const Action& action) { std::visit(Turn(state, nullptr), action); }

core::FixedList<core::Seat, max_players> winners(const State& state) {
  const BySeat<int> places = ranks(state);
  core::FixedList<core::Seat, max_players> seats;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (places[seat] == 1) seats.push_back(core::Seat{seat});
  }
  return seats;
}

}  // namespace cave
