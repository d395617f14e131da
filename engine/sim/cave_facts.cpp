// What must hold in every game of Dragon's Cave, and counting its rounds, colours and coins; see
// cave_facts.hpp.
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
struct EventTally {
  explicit EventTally(const State& before) : coins(before), dwarves(before.dwarves) {}

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

template <class What>
const What* as(const auto& variant) {
  return std::get_if<What>(&variant);
}

int owed_at(const cave::Board& board, int position) {
  return position == board.lair() ? board.lair_coins : board.space(position).coins;
}

/// DC-18; with two players DC-23.
bool lair_reached(const cave::State& state) {
  const auto all = static_cast<std::size_t>(cave::dwarves_each(state.players));
  return std::any_of(state.dwarves.begin(), state.dwarves.end(), [&](const auto& dwarves) {
    return std::all_of(dwarves.begin(), dwarves.begin() + all,
                       [&](int position) { return position == state.board.lair(); });
  });
}

}  // namespace

Fault Facts<cave::Cave>::broken(const State& before, const std::vector<cave::Event>& events,
                                const State& after) {
  if (Coins(after).sum() != after.board.treasure) return "coins came or went (DC-2)";
  EventTally tally(before);
  for (const cave::Event& event : events) std::visit(tally, event);
  if (tally.astray) return tally.astray;
  if (!(tally.coins == Coins(after))) return "coins moved by something that was not told";
  if (tally.dwarves != after.dwarves) return "a dwarf moved by something that was not told";
  if (Fault fault = cards_lost(after)) return fault;
  return misjudged(before);
}

Fault Facts<cave::Cave>::broken_end(const State& over) {
  if (over.guard) return std::nullopt;
  return "the game ended without the dragon on a square";
}

void CaveFigures::acted(const cave::State& before, const cave::Action& action,
                        const std::vector<cave::Event>& events, const cave::State& after) {
  if (const auto* const choose = as<cave::Choose>(action)) {
    const core::Turn turn = cave::Cave::turn(before);
    count_card(before.hands[std::get<core::Seat>(turn).index], choose->card);
  }
  if (const auto* const guard = as<cave::Guard>(action)) {
    ++guards_;
    ++guarded_[cave::index(guard->color)];
    count_payment(events, after);
  }
  for (const cave::Event& event : events) {
    if (as<cave::Scared>(event) != nullptr) ++caught_;
    if (as<cave::Moved>(event) != nullptr) ++moved_;
    if (const auto* const banked = as<cave::Banked>(event)) {
      ++banked_;
      saved_ += static_cast<std::uint64_t>(banked->coins);
    }
    if (const auto* const robbed = as<cave::Robbed>(event)) {
      robbed_ += static_cast<std::uint64_t>(robbed->coins());
    }
  }
}

void CaveFigures::over(const cave::State& state) {
  rounds_.add(state.round);
  if (dry_now_) ++dry_;
  if (lair_reached(state)) ++in_lair_;
  if (state.quiet == cave::most_quiet_rounds) ++quiet_;
}

void CaveFigures::count_card(const cave::Hand& hand, cave::Card played) {
  for (const cave::Color color : cave::all_colors) {
    if (hand.holds(cave::card_of(color))) ++held_[cave::index(color)];
  }
  if (const auto color = cave::color_of(played)) ++played_[cave::index(*color)];
}

/// Whether a round's payment leaves nothing, or was not all that was owed (DC-16, DC-17).
void CaveFigures::count_payment(const std::vector<cave::Event>& events, const cave::State& after) {
  int owed = 0;
  int paid = 0;
  for (const cave::Event& event : events) {
    if (const auto* const moved = as<cave::Moved>(event)) owed += owed_at(after.board, moved->to);
    if (const auto* const took = as<cave::Took>(event)) paid += took->coins;
  }
  taken_ += static_cast<std::uint64_t>(paid);
  dry_now_ = dry_now_ || after.treasure == 0 || paid < owed;
}

std::string CaveFigures::text() const {
  std::string played;
  std::string guarded;
  for (const cave::Color color : cave::all_colors) {
    const std::string name(cave::name(color));
    played += (played.empty() ? "" : ", ") + name + " " + percent(this->played(color));
    guarded += (guarded.empty() ? "" : ", ") + name + " " + percent(this->guarded(color));
  }
  std::string text = line("rounds", spread(rounds_));
  text += line("ends", "lair " + percent(in_lair()) + ", treasure " + percent(ran_dry()) +
                           ", quiet " + percent(quiet()));
  text += line("cards", "caught " + percent(caught()) + " of the colours, chest " +
                            percent(chests()) + " of all");
  text += line("played when held", played);
  text += line("guarded", guarded);
  text += line("coins a game", "taken " + rounded(coins_taken(), 1) + ", banked " +
                                   rounded(coins_banked(), 1) + ", robbed " +
                                   rounded(coins_robbed(), 1));
  return text;
}

}  // namespace sim
