// Checks the invariants of Dragon's Cave in simulated games and measures its board against the
// targets; see facts.hpp.
#include "games/dragons_cave/sim/facts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <variant>

#include "games/dragons_cave/rules/board.hpp"
#include "sim/tally.hpp"

namespace sim {

// Invariants of every game, and counts of rounds, colors and coins.

namespace {

using dragons_cave::State;
using Fault = std::optional<std::string>;

/// The coins by place, as the events report them.
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
  dragons_cave::BySeat<int> purses{};
  dragons_cave::BySeat<int> chests{};
};

/// Follows coins and dwarves through the events after a state.
struct EventTally {
  explicit EventTally(const State& before) : coins(before), dwarves(before.dwarves) {}

  void operator()(const dragons_cave::Took& took) {
    coins.treasure -= took.coins;
    coins.purses[took.seat.index] += took.coins;
  }
  void operator()(const dragons_cave::Banked& banked) {
    coins.purses[banked.seat.index] -= banked.coins;
    coins.chests[banked.seat.index] += banked.coins;
  }
  void operator()(const dragons_cave::Robbed& robbed) {
    coins.purses[robbed.seat.index] -= robbed.coins();
    coins.treasure += robbed.coins();
  }
  void operator()(const dragons_cave::Moved& moved) {
    if (moved.to <= moved.from) astray = "a dwarf came forward without getting further (DC-6)";
    walk(moved);
  }
  void operator()(const dragons_cave::Scared& scared) {
    if (scared.to >= scared.from && scared.from != dragons_cave::start) {
      astray = "a caught dwarf did not go back (DC-7)";
    }
    walk(scared);
  }
  template <class Other>
  void operator()(const Other&) {}

  template <class Walk>
  void walk(const Walk& walk) {
    std::uint8_t& position = dwarves[walk.seat.index][walk.dwarf];
    if (position != walk.from) astray = "a dwarf started from a space it was not on";
    position = static_cast<std::uint8_t>(walk.to);
  }

  Coins coins;
  dragons_cave::BySeat<dragons_cave::Dwarves> dwarves;
  Fault astray;
};

/// Checks that each player's six cards are in the hand or face up, each once (DC-3).
Fault cards_lost(const State& state) {
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    std::array<int, dragons_cave::card_count> seen{};
    for (const dragons_cave::Card card : state.hands[seat].cards())
      ++seen[dragons_cave::index(card)];
    for (const dragons_cave::Card card : state.played[seat]) ++seen[dragons_cave::index(card)];
    if (!std::all_of(seen.begin(), seen.end(), [](int count) { return count == 1; })) {
      return "seat " + std::to_string(seat) + " does not hold its six cards (DC-3)";
    }
  }
  return std::nullopt;
}

bool may_choose(const State& before, core::Seat seat, const dragons_cave::Choose& choice) {
  if (before.phase != dragons_cave::Phase::Choose || !before.hands[seat.index].holds(choice.card)) {
    return false;
  }
  if (choice.card == dragons_cave::Card::Chest) return choice.dwarf == 0;
  return choice.dwarf < dragons_cave::dwarves_each(before.players) &&
         before.dwarves[seat.index][choice.dwarf] != before.board.lair();
}

/// Checks that `apply` accepts exactly the legal actions among all conceivable ones (DC-5, DC-8,
/// DC-21).
Fault misjudged(const State& before) {
  const auto wrong = [&](const dragons_cave::Action& action, bool allowed) {
    return bool{dragons_cave::DragonsCave::apply(before, action)} != allowed;
  };
  const core::Turn turn = dragons_cave::DragonsCave::turn(before);
  const auto* const seat = std::get_if<core::Seat>(&turn);
  if (seat == nullptr) return "no seat has the turn although the game is not over";
  for (const dragons_cave::Card card : dragons_cave::all_cards) {
    for (dragons_cave::Dwarf dwarf = 0; dwarf <= dragons_cave::max_dwarves; ++dwarf) {
      const dragons_cave::Choose choice{card, dwarf};
      if (wrong(choice, may_choose(before, *seat, choice))) {
        return "choosing " + std::string(dragons_cave::name(card)) + " is misjudged";
      }
    }
  }
  for (const dragons_cave::Color color : dragons_cave::all_colors) {
    if (wrong(dragons_cave::Guard{color}, before.phase == dragons_cave::Phase::Guard)) {
      return "guarding " + std::string(dragons_cave::name(color)) + " is misjudged";
    }
  }
  const int purse = before.phase == dragons_cave::Phase::Split ? before.purses[seat->index] : -1;
  for (int left = -1; left <= purse + 1; ++left) {
    const bool allowed = left >= 0 && left <= purse;
    if (wrong(dragons_cave::Split{left, purse - left}, allowed) ||
        wrong(dragons_cave::Split{left, purse - left + 1}, false)) {
      return "a split is misjudged";
    }
  }
  for (const dragons_cave::Fist fist : {dragons_cave::Fist::Left, dragons_cave::Fist::Right}) {
    if (wrong(dragons_cave::Guess{fist}, before.phase == dragons_cave::Phase::Guess))
      return "a guess is misjudged";
  }
  return std::nullopt;
}

template <class What>
const What* as(const auto& variant) {
  return std::get_if<What>(&variant);
}

int owed_at(const dragons_cave::Board& board, int position) {
  return position == board.lair() ? board.lair_coins : board.space(position).coins;
}

/// True if a player's dwarves end the game: DC-18; with two players DC-23.
bool lair_reached(const dragons_cave::State& state) {
  const auto all = static_cast<std::size_t>(dragons_cave::dwarves_each(state.players));
  return std::any_of(state.dwarves.begin(), state.dwarves.end(), [&](const auto& dwarves) {
    return std::all_of(dwarves.begin(), dwarves.begin() + all,
                       [&](int position) { return position == state.board.lair(); });
  });
}

}  // namespace

Fault Facts<dragons_cave::DragonsCave>::broken(const State& before,
                                               const std::vector<dragons_cave::Event>& events,
                                               const State& after) {
  if (Coins(after).sum() != after.board.treasure) return "coins came or went (DC-2)";
  EventTally tally(before);
  for (const dragons_cave::Event& event : events) std::visit(tally, event);
  if (tally.astray) return tally.astray;
  if (!(tally.coins == Coins(after))) return "coins moved without an event";
  if (tally.dwarves != after.dwarves) return "a dwarf moved without an event";
  if (Fault fault = cards_lost(after)) return fault;
  return misjudged(before);
}

Fault Facts<dragons_cave::DragonsCave>::broken_end(const State& over) {
  if (over.guard) return std::nullopt;
  return "the game ended without the dragon on a square";
}

void CaveFigures::acted(const dragons_cave::State& before, const dragons_cave::Action& action,
                        const std::vector<dragons_cave::Event>& events,
                        const dragons_cave::State& after) {
  if (const auto* const choose = as<dragons_cave::Choose>(action)) {
    const core::Turn turn = dragons_cave::DragonsCave::turn(before);
    count_card(before.hands[std::get<core::Seat>(turn).index], choose->card);
  }
  if (const auto* const guard = as<dragons_cave::Guard>(action)) {
    ++guards_;
    ++guarded_[dragons_cave::index(guard->color)];
    count_payment(events, after);
  }
  for (const dragons_cave::Event& event : events) {
    if (as<dragons_cave::Scared>(event) != nullptr) ++caught_;
    if (as<dragons_cave::Moved>(event) != nullptr) ++moved_;
    if (const auto* const banked = as<dragons_cave::Banked>(event)) {
      ++banked_;
      saved_ += static_cast<std::uint64_t>(banked->coins);
    }
    if (const auto* const robbed = as<dragons_cave::Robbed>(event)) {
      robbed_ += static_cast<std::uint64_t>(robbed->coins());
    }
  }
}

void CaveFigures::over(const dragons_cave::State& state) {
  rounds_.add(state.round);
  if (dry_now_) ++dry_;
  if (lair_reached(state)) ++in_lair_;
  if (state.quiet == dragons_cave::max_quiet_rounds) ++quiet_;
}

void CaveFigures::count_card(const dragons_cave::Hand& hand, dragons_cave::Card played) {
  for (const dragons_cave::Color color : dragons_cave::all_colors) {
    if (hand.holds(dragons_cave::card_of(color))) ++held_[dragons_cave::index(color)];
  }
  if (const auto color = dragons_cave::color_of(played)) ++played_[dragons_cave::index(*color)];
}

/// Notes whether a round's payment empties the treasure or falls short (DC-16, DC-17).
void CaveFigures::count_payment(const std::vector<dragons_cave::Event>& events,
                                const dragons_cave::State& after) {
  int owed = 0;
  int paid = 0;
  for (const dragons_cave::Event& event : events) {
    if (const auto* const moved = as<dragons_cave::Moved>(event))
      owed += owed_at(after.board, moved->to);
    if (const auto* const took = as<dragons_cave::Took>(event)) paid += took->coins;
  }
  taken_ += static_cast<std::uint64_t>(paid);
  dry_now_ = dry_now_ || after.treasure == 0 || paid < owed;
}

std::string CaveFigures::text() const {
  std::string played;
  std::string guarded;
  for (const dragons_cave::Color color : dragons_cave::all_colors) {
    const std::string name(dragons_cave::name(color));
    played += (played.empty() ? "" : ", ") + name + " " + percent(this->played(color));
    guarded += (guarded.empty() ? "" : ", ") + name + " " + percent(this->guarded(color));
  }
  std::string text = line("rounds", spread(rounds_));
  text += line("ends", "lair " + percent(in_lair()) + ", treasure " + percent(ran_dry()) +
                           ", quiet " + percent(quiet()));
  text += line("cards", "caught " + percent(caught()) + " of the colors, chest " +
                            percent(chests()) + " of all");
  text += line("played when held", played);
  text += line("guarded", guarded);
  text += line("coins a game", "taken " + rounded(coins_taken(), 1) + ", banked " +
                                   rounded(coins_banked(), 1) + ", robbed " +
                                   rounded(coins_robbed(), 1));
  return text;
}

namespace {

using dragons_cave::Board;
using dragons_cave::Color;
using dragons_cave::DragonsCave;

/// The path has four parts of five spaces.
using Part = std::array<dragons_cave::Space, dragons_cave::color_count>;

std::vector<Part> parts(const Board& board) {
  std::vector<Part> parts;
  for (std::size_t begin = 0; begin < board.path.size(); begin += dragons_cave::color_count) {
    Part part;
    std::copy_n(board.path.begin() + begin, part.size(), part.begin());
    parts.push_back(part);
  }
  return parts;
}

std::set<Color> colors(const Part& part) {
  std::set<Color> colors;
  for (const dragons_cave::Space& space : part) colors.insert(space.color);
  return colors;
}

int coins(const Part& part) {
  int coins = 0;
  for (const dragons_cave::Space& space : part) coins += space.coins;
  return coins;
}

/// Returns the distances from each space to the next of its color.
Distribution jumps(const Board& board) {
  Distribution jumps;
  for (const Color color : dragons_cave::all_colors) {
    int last = dragons_cave::start;
    for (int at = 1; at < board.lair(); ++at) {
      if (board.space(at).color != color) continue;
      if (last != dragons_cave::start) jumps.add(at - last);
      last = at;
    }
  }
  return jumps;
}

/// Returns the number of different orders of the five colors.
std::size_t orders(const Board& board) {
  std::set<std::vector<Color>> orders;
  for (const Part& part : parts(board)) {
    std::vector<Color> order;
    for (const dragons_cave::Space& space : part) order.push_back(space.color);
    orders.insert(order);
  }
  return orders.size();
}

std::string coins_of_colors(const Board& board) {
  std::string text;
  for (const Color color : dragons_cave::all_colors) {
    text += (text.empty() ? "" : ", ") + std::string(dragons_cave::name(color));
    for (const dragons_cave::Space& space : board.path) {
      if (space.color == color) text += " " + std::to_string(space.coins);
    }
  }
  return text;
}

struct CoinsOnBoard {
  int sum = 0;
  int highest = 0;
  bool rising = true;  ///< no part of the path holds fewer coins than the one before
  std::string by_part;
};

CoinsOnBoard coins(const Board& board) {
  CoinsOnBoard found;
  int before = 0;
  for (const Part& part : parts(board)) {
    const int here = coins(part);
    found.rising = found.rising && here >= before;
    found.by_part += (found.by_part.empty() ? "" : ", ") + std::to_string(here);
    found.sum += here;
    before = here;
    for (const dragons_cave::Space& space : part)
      found.highest = std::max<int>(found.highest, space.coins);
  }
  return found;
}

/// Returns the largest deviation of a seat from an equal share of wins.
double unfairness(int players, const Tally<DragonsCave>& tally) {
  double most = 0;
  for (int place = 0; place < players; ++place) {
    most = std::max(most, std::abs(tally.wins_of_place(place) - 1.0 / players));
  }
  return most;
}

/// Returns the lowest rate at which players play a color that they hold.
double rarest(const CaveFigures& figures) {
  double rarest = 1;
  for (const Color color : dragons_cave::all_colors)
    rarest = std::min(rarest, figures.played(color));
  return rarest;
}

/// Returns the names of the missed targets.
std::vector<std::string> missed(int players, const Tally<DragonsCave>& tally) {
  const CaveFigures& figures = tally.figures();
  const double rounds = figures.rounds().mean();
  std::vector<std::string> missed;
  if (figures.ran_dry() >= (players == 2 ? 0.15 : 0.05)) missed.emplace_back("treasure");
  if (players == 4 && (rounds < 8 || rounds > 18)) missed.emplace_back("rounds");
  if (rarest(figures) < 0.10) missed.emplace_back("colors");
  if (unfairness(players, tally) > 0.03) missed.emplace_back("seats");
  return missed;
}

std::string met(const std::vector<std::string>& missed) {
  if (missed.empty()) return yes_no(true);
  std::string text = yes_no(false) + ":";
  for (const std::string& target : missed) text += " " + target;
  return text;
}

}  // namespace

template <>
std::string Measure<DragonsCave>::track(const Board& board) {
  std::string text;
  for (const dragons_cave::Space& space : board.path) {
    text += std::string(dragons_cave::name(space.color)) + " " + std::to_string(space.coins) + ", ";
  }
  return text + "lair " + std::to_string(board.lair_coins);
}

template <>
std::string Measure<DragonsCave>::facts(const Board& board) {
  bool each_once = true;
  for (const Part& part : parts(board)) {
    each_once = each_once && colors(part).size() == dragons_cave::color_count;
  }
  const Distribution jumped = jumps(board);
  const CoinsOnBoard found = coins(board);
  std::string text = fact("20 spaces, five colors four times (DC-1)", "it is so", true);
  text +=
      fact("each color once in every five spaces", each_once ? "it is so" : "it is not", each_once);
  text += fact("the colors come in a new order every time",
               std::to_string(orders(board)) + " orders", orders(board) == 4);
  text += fact("jumps to the next space of a color differ",
               std::to_string(jumped.lowest()) + " to " + std::to_string(jumped.highest()),
               jumped.lowest() < jumped.highest());
  text += fact("0 to 4 coins, mostly by color", coins_of_colors(board),
               found.highest <= dragons_cave::max_space_coins);
  text += fact("more toward the lair", found.by_part + "; " + std::to_string(found.sum) + " in all",
               found.rising);
  text += fact("44 coins, 4 in the lair (DC-2, DC-6)",
               std::to_string(board.treasure) + " and " + std::to_string(board.lair_coins),
               board.treasure == 44 && board.lair_coins == 4);
  return text;
}

template <>
std::vector<Setting<DragonsCave>> Measure<DragonsCave>::settings() {
  return {{{}, "random"}, {{}, "greedy"}};
}

template <>
ReportTexts Measure<DragonsCave>::texts() {
  return {"bots of one kind",
          "the treasure runs out in fewer than 5 % of games of 3 or 4 and 15 % of games of 2; 8 to "
          "18 rounds with 4 players; no color played in fewer than 10 % of the moves where it is "
          "held; the seats within 3 points of fair.",
          "players | bots | treasure runs out | rounds: mean (5 to 95 % of games) | quiet end | "
          "played where held: red, yellow, green, blue, purple | caught | coins: taken, banked, "
          "robbed | leader changes, median | margin, median | wins by place, from the first "
          "dragon | met"};
}

template <>
std::string Measure<DragonsCave>::row(int players, const Setting<DragonsCave>& setting,
                                      const Tally<DragonsCave>& tally) {
  const CaveFigures& figures = tally.figures();
  const Distribution& rounds = figures.rounds();
  std::string played;
  for (const Color color : dragons_cave::all_colors) {
    played += (played.empty() ? "" : ", ") + rounded(figures.played(color) * 100, 1);
  }
  std::string places;
  for (int place = 0; place < players; ++place) {
    places += (place == 0 ? "" : ", ") + rounded(tally.wins_of_place(place) * 100, 1);
  }
  return std::to_string(players) + " | " + std::string(setting.bot) + " | " +
         percent(figures.ran_dry()) + " | " + rounded(rounds.mean(), 1) + " (" +
         std::to_string(rounds.percentile(5)) + " to " + std::to_string(rounds.percentile(95)) +
         ") | " + percent(figures.quiet()) + " | " + played + " % | " + percent(figures.caught()) +
         " | " + rounded(figures.coins_taken(), 1) + ", " + rounded(figures.coins_banked(), 1) +
         ", " + rounded(figures.coins_robbed(), 1) + " | " +
         std::to_string(tally.leader_changes().median()) + " | " +
         std::to_string(tally.margins().median()) + " | " + places + " %, fair " +
         rounded(100.0 / players, 1) + " | " + met(missed(players, tally));
}

template <>
std::string Measure<DragonsCave>::closing(const std::vector<io::BoardFile<DragonsCave>>&) {
  return {};
}

}  // namespace sim
