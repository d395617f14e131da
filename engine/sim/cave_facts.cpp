// What must hold in every game of Dragon's Cave; see cave_facts.hpp.
#include "sim/cave_facts.hpp"

#include <algorithm>
#include <array>
#include <variant>

namespace sim {
namespace {

using cave::State;
using Fault = std::optional<std::string>;

/// The coins, and where they are, as the events tell it.
struct Coins {
  explicit Coins(const State& state) : treasure(state.treasure) {
    for (std::size_t seat = 0; seat < purses.size(); ++seat) {
      purses[seat] = state.purses[seat];
      chests[seat] = state.chests[seat];
    }
  }
  int sum() const {
    int coins = treasure;
    for (std::size_t seat = 0; seat < purses.size(); ++seat) coins += purses[seat] + chests[seat];
    return coins;
  }
  friend bool operator==(const Coins&, const Coins&) = default;

  int treasure = 0;
  cave::BySeat<int> purses{};
  cave::BySeat<int> chests{};
};

/// Follows the events from one state on: coins and dwarves.
struct Told {
  explicit Told(const State& before) : coins(before), dwarves(before.dwarves) {}

  void operator()(const cave::Took& took) {
    coins.treasure -= took.coins;
    coins.purses[took.seat.index] += took.coins;
  }
  void operator()(const cave::Banked& banked) {
    coins.purses[banked.seat.index] -= banked.coins;
    coins.chests[banked.seat.index] += banked.coins;
  }
  void operator()(const cave::Robbed& robbed) {
    coins.purses[robbed.seat.index] -= robbed.coins();
    coins.treasure += robbed.coins();
  }
  void operator()(const cave::Moved& moved) {
    if (moved.to <= moved.from) astray = "a dwarf came forward without getting further (DC-6)";
    walk(moved);
  }
  void operator()(const cave::Scared& scared) {
    if (scared.to >= scared.from && scared.from != cave::start) {
      astray = "a caught dwarf did not go back (DC-7)";
    }
    walk(scared);
  }
  template <class Other>
  void operator()(const Other&) {}

  template <class Walk>
  void walk(const Walk& walk) {
    std::uint8_t& position = dwarves[walk.seat.index][walk.dwarf];
    if (position != walk.from) astray = "a dwarf set out from where it was not";
    position = static_cast<std::uint8_t>(walk.to);
  }

  Coins coins;
  cave::BySeat<cave::Dwarves> dwarves;
  Fault astray;
};

/// Everybody's six cards are in the hand or face up, each once (DC-3).
Fault cards_lost(const State& state) {
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    std::array<int, cave::card_count> seen{};
    for (const cave::Card card : state.hands[seat].cards()) ++seen[cave::index(card)];
    for (const cave::Card card : state.played[seat]) ++seen[cave::index(card)];
    if (!std::all_of(seen.begin(), seen.end(), [](int count) { return count == 1; })) {
      return "seat " + std::to_string(seat) + " does not hold its six cards (DC-3)";
    }
  }
  return std::nullopt;
}

bool may_choose(const State& before, core::Seat seat, const cave::Choose& choice) {
  if (before.phase != cave::Phase::Choose || !before.hands[seat.index].holds(choice.card)) {
    return false;
  }
  if (choice.card == cave::Card::Chest) return choice.dwarf == 0;
  return choice.dwarf < cave::dwarves_each(before.players) &&
         before.dwarves[seat.index][choice.dwarf] != before.board.lair();
}

/// Of everything one could try, exactly what the rules allow is accepted (DC-5, DC-8, DC-21).
Fault misjudged(const State& before) {
  const auto wrong = [&](const cave::Action& action, bool allowed) {
    return bool{cave::Cave::apply(before, action)} != allowed;
  };
  const core::Turn turn = cave::Cave::turn(before);
  const auto* const seat = std::get_if<core::Seat>(&turn);
  if (seat == nullptr) return "it is nobody's turn although the game is not over";
  for (const cave::Card card : cave::all_cards) {
    for (cave::Dwarf dwarf = 0; dwarf <= cave::most_dwarves; ++dwarf) {
      const cave::Choose choice{card, dwarf};
      if (wrong(choice, may_choose(before, *seat, choice))) {
        return "choosing " + std::string(cave::name(card)) + " is misjudged";
      }
    }
  }
  for (const cave::Color color : cave::all_colors) {
    if (wrong(cave::Guard{color}, before.phase == cave::Phase::Guard)) {
      return "guarding " + std::string(cave::name(color)) + " is misjudged";
    }
  }
  const int purse = before.phase == cave::Phase::Split ? before.purses[seat->index] : -1;
  for (int left = -1; left <= purse + 1; ++left) {
    const bool allowed = left >= 0 && left <= purse;
    if (wrong(cave::Split{left, purse - left}, allowed) ||
        wrong(cave::Split{left, purse - left + 1}, false)) {
      return "a split is misjudged";
    }
  }
  for (const cave::Fist fist : {cave::Fist::Left, cave::Fist::Right}) {
    if (wrong(cave::Guess{fist}, before.phase == cave::Phase::Guess)) return "a guess is misjudged";
  }
  return std::nullopt;
}

}  // namespace

Fault Facts<cave::Cave>::broken(const State& before, const std::vector<cave::Event>& events,
                                const State& after) {
  if (Coins(after).sum() != after.board.treasure) return "coins came or went (DC-2)";
  Told told(before);
  for (const cave::Event& event : events) std::visit(told, event);
  if (told.astray) return told.astray;
  if (!(told.coins == Coins(after))) return "coins moved by something that was not told";
  if (told.dwarves != after.dwarves) return "a dwarf moved by something that was not told";
  if (Fault fault = cards_lost(after)) return fault;
  return misjudged(before);
}

Fault Facts<cave::Cave>::broken_end(const State& over) {
  if (over.guard) return std::nullopt;
  return "the game ended without the dragon on a square";
}

}  // namespace sim
