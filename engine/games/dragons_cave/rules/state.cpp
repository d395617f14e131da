// Checks states from outside, from plain ranges to the demands of each phase.
#include "games/dragons_cave/rules/state.hpp"

#include <algorithm>
#include <string>

#include "games/dragons_cave/rules/rules.hpp"
#include "games/dragons_cave/rules/view.hpp"

namespace dragons_cave {
namespace {

using core::Fault;
using MaybeFault = std::optional<Fault>;

std::string at(const char* list, std::size_t index) {
  return std::string(list) + '[' + std::to_string(index) + ']';
}

MaybeFault setting_fault(const State& state) {
  if (const MaybeFault fault = fault_of(state.board)) {
    return Fault{"board." + fault->place, fault->why};
  }
  if (state.players < min_players || state.players > max_players) {
    return Fault{"players", "2 to 4 can play (DC-3)"};
  }
  if (state.dragon.index >= state.players) return Fault{"dragon", "there is no such seat"};
  if (state.round == 0) return Fault{"round", "rounds count from 1"};
  const int max_quiet = state.phase == Phase::Over ? max_quiet_rounds : max_quiet_rounds - 1;
  if (state.quiet > max_quiet) {
    return Fault{"quiet", "the game is over after twelve quiet rounds (DC-24)"};
  }
  return std::nullopt;
}

MaybeFault dwarf_fault(const State& state) {
  for (std::size_t seat = 0; seat < state.dwarves.size(); ++seat) {
    const int own = seat < state.players ? dwarves_each(state.players) : 0;
    for (int dwarf = 0; dwarf < max_dwarves; ++dwarf) {
      const int position = state.dwarves[seat][static_cast<std::size_t>(dwarf)];
      if (position > (dwarf < own ? state.board.lair() : start)) {
        return Fault{at("dwarves", seat), "the path has no such space, or the dwarf no owner"};
      }
    }
  }
  // Before a reveal, the last round has ended and has not ended the game.
  const bool going_on = state.phase == Phase::Choose || state.phase == Phase::Guard;
  if (going_on && lair_reached(state.board, state.dwarves, state.players)) {
    return Fault{"phase", "the game is over when the lair is reached (DC-18, DC-23)"};
  }
  return std::nullopt;
}

MaybeFault coin_fault(const State& state) {
  int coins = state.treasure;
  for (std::size_t seat = 0; seat < state.purses.size(); ++seat) {
    const int own = state.purses[seat] + state.chests[seat];
    if (seat >= state.players && own != 0) {
      return Fault{at(state.purses[seat] != 0 ? "purses" : "chests", seat),
                   "there is no such seat"};
    }
    coins += own;
  }
  if (coins != state.board.treasure) {
    return Fault{"treasure", "there are " + std::to_string(coins) + " coins instead of " +
                                 std::to_string(state.board.treasure) + " (DC-2)"};
  }
  if (state.phase == Phase::Over) return std::nullopt;
  if (state.treasure == 0 && !state.treasure_spent) {
    return Fault{"treasure", "the game ends with the round that empties it (DC-17)"};
  }
  return std::nullopt;
}

MaybeFault card_fault(const State& state) {
  for (std::size_t seat = 0; seat < state.hands.size(); ++seat) {
    Hand all = state.hands[seat];
    if (seat >= state.players) {
      if (all.size() != 0) return Fault{at("hands", seat), "there is no such seat"};
      if (!state.played[seat].empty()) {
        return Fault{at("played", seat), "there is no such seat"};
      }
      continue;
    }
    for (const Card card : state.played[seat]) {
      if (card == Card::Chest) {
        return Fault{at("played", seat), "the chest card never stays face up (DC-10)"};
      }
      if (all.holds(card)) {
        return Fault{at("played", seat),
                     "there is only one " + std::string(name(card)) + " card (DC-3)"};
      }
      all.add(card);
    }
    if (!(all == Hand::full())) {
      return Fault{at("hands", seat), "a card is neither in the hand nor face up (DC-6)"};
    }
  }
  return std::nullopt;
}

/// Checks which seats have put down a card: none when the game is over, otherwise all but the
/// dragon player; in phase Choose only the first ones from the dragon's left (DC-5).
MaybeFault chosen_fault(const State& state) {
  const BySeat<bool> chosen = chosen_by(state);
  BySeat<bool> expected{};
  bool more = state.phase != Phase::Over;
  for (int step = 1; step < state.players; ++step) {
    const core::Seat seat = core::after(state.dragon, state.players, step);
    more = more && (state.phase != Phase::Choose || chosen[seat.index]);
    expected[seat.index] = more;
  }
  for (std::size_t seat = 0; seat < chosen.size(); ++seat) {
    if (chosen[seat] != expected[seat]) {
      return Fault{at("committed", seat),
                   "cards are put down from the dragon's left on, one each (DC-5, DC-12)"};
    }
  }
  if (state.phase == Phase::Choose && more) {
    return Fault{"phase", "when all have chosen the dragon is placed (DC-5)"};
  }
  return std::nullopt;
}

/// Checks that an open card has had its effect on its player (DC-6, DC-7, DC-10).
MaybeFault outcome_fault(const State& state, std::size_t seat, const Choose& choice) {
  const std::optional<Color> color = color_of(choice.card);
  const FaceUp& played = state.played[seat];
  const bool forward = color && color != state.guard;
  if (!forward && !played.empty()) {
    return Fault{at("played", seat), "all cards are back in the hand (DC-9, DC-10)"};
  }
  if (forward && (played.empty() || played.back() != choice.card)) {
    return Fault{at("played", seat), "the card just played lies face up last (DC-6)"};
  }
  if (!color) {
    if (choice.dwarf != 0) return Fault{at("committed", seat), "the chest card moves no dwarf"};
    if (state.purses[seat] == 0) return std::nullopt;
    return Fault{at("purses", seat), "the purse must be empty after the chest card (DC-10)"};
  }
  if (choice.dwarf >= dwarves_each(state.players)) {
    return Fault{at("committed", seat), "there is no such dwarf (DC-3, DC-20)"};
  }
  const int position = state.dwarves[seat][choice.dwarf];
  const int end = forward ? state.board.lair() : start;
  const bool on_path = position != start && position != state.board.lair();
  if (on_path ? state.board.space(position).color != *color : position != end) {
    return Fault{at("dwarves", seat), "the card just played leads elsewhere (DC-6, DC-7)"};
  }
  return std::nullopt;
}

MaybeFault committed_fault(const State& state) {
  if (MaybeFault fault = chosen_fault(state)) return fault;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const std::optional<Choose>& choice = state.committed[seat];
    if (!choice) continue;
    if (is_revealed(state.phase)) {
      if (MaybeFault fault = outcome_fault(state, seat, *choice)) return fault;
    } else if (const auto refusal = choice_refusal(state, core::Seat{seat}, *choice)) {
      return Fault{at("committed", seat), refusal->why};
    }
  }
  return std::nullopt;
}

MaybeFault guard_fault(const State& state) {
  const bool placed = is_revealed(state.phase) || state.phase == Phase::Over;
  if (state.guard.has_value() != placed) {
    return Fault{"guard", "the dragon is on a square from the reveal to the round's end"};
  }
  return std::nullopt;
}

/// Checks that a dwarf in the lair during a round arrived in that round (DC-18).
MaybeFault arrival_fault(const State& state) {
  if (!is_revealed(state.phase)) return std::nullopt;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    BySeat<Dwarves> alone{};
    alone[seat] = state.dwarves[seat];
    if (!lair_reached(state.board, alone, state.players)) continue;
    const std::optional<Choose>& choice = state.committed[seat];
    // A caught dwarf is not there: outcome_fault.
    if (!choice || choice->card == Card::Chest) {
      return Fault{at("dwarves", seat), "the game ends with the round of an arrival (DC-18)"};
    }
  }
  return std::nullopt;
}

MaybeFault robbery_fault(const State& state) {
  if (state.robbed.has_value() != is_revealed(state.phase)) {
    return Fault{"robbed", "must be set exactly in the phases split and guess (DC-8)"};
  }
  if (state.split.has_value() != (state.phase == Phase::Guess)) {
    return Fault{"split", "the hands are closed exactly in phase guess (DC-8)"};
  }
  if (!state.robbed) {
    if (state.treasure_spent) {
      return Fault{"treasure_spent", "the round that spends it has ended (DC-17)"};
    }
    return std::nullopt;
  }
  const std::size_t seat = state.robbed->index;
  const bool possible = seat < state.players && state.committed[seat] &&
                        caught(*state.committed[seat], *state.guard) && state.purses[seat] > 0;
  if (!possible) return Fault{"robbed", "only a player caught with coins can be robbed (DC-8)"};
  if (!state.split) return std::nullopt;
  if (holds(*state.split, state.purses[seat])) return std::nullopt;
  return Fault{"split", "the two hands hold exactly the purse (DC-8)"};
}

}  // namespace

MaybeFault fault_of(const State& state) {
  for (const auto check : {setting_fault, dwarf_fault, coin_fault, card_fault, guard_fault,
                           committed_fault, arrival_fault, robbery_fault}) {
    if (MaybeFault fault = check(state)) return fault;
  }
  return std::nullopt;
}

void infer_omitted(State& state) {
  if (!is_revealed(state.phase)) return;
  if (state.treasure == 0) state.treasure_spent = true;
  if (state.robbed || !state.guard) return;
  for (int step = 1; step < state.players; ++step) {
    const core::Seat seat = core::after(state.dragon, state.players, step);
    const std::optional<Choose>& choice = state.committed[seat.index];
    if (choice && caught(*choice, *state.guard) && state.purses[seat.index] > 0) {
      state.robbed = seat;
      return;
    }
  }
}

}  // namespace dragons_cave
