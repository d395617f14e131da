// Which actions are legal: the list for a view, and the judgement on one action for a state.
#include "cave/legal.hpp"

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "cave/rules.hpp"

namespace cave {
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

/// What is asked for in each phase, for the refusal of everything else.
Refusal not_now(Phase phase) {
  constexpr std::array<std::array<const char*, 2>, 5> asked = {{
      {"DC-5", "a card is to be put face down now"},
      {"DC-5", "the dragon is to be put on a square now"},
      {"DC-8", "the purse is to be split over two hands now"},
      {"DC-8", "a hand is to be picked now"},
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
    return Refusal{"DC-10", "the chest card moves nobody: its dwarf is 0"};
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

/// Judges an action whose phase is right.
struct Judge {
  const State& state;

  Verdict operator()(const Choose& choice) const {
    return choice_refusal(state, *to_act(state), choice);
  }

  Verdict operator()(const Guard&) const { return std::nullopt; }

  Verdict operator()(const Split& split) const {
    const int purse = state.purses[state.robbed->index];
    if (split.left < 0 || split.right < 0) {
      return Refusal{"DC-8", "a hand cannot hold less than nothing"};
    }
    if (split.left <= purse && split.right == purse - split.left) return std::nullopt;
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
    for (Dwarf dwarf = 0; dwarf < most_dwarves; ++dwarf) {
      const Choose choice{card, dwarf};
      if (!dwarf_refusal(view.board, view.players, dwarves, choice)) list.push_back(choice);
    }
  }
  return list;
}

std::vector<Action> Cave::legal(const View& view) {
  if (!view.seat || view.seat != to_act(view)) return {};
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

}  // namespace cave
