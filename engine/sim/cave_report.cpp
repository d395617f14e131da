// Measuring the board of Dragon's Cave against the targets of its rules (section Board).
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "cave/board.hpp"
#include "sim/report.hpp"

namespace sim {
namespace {

using cave::Board;
using cave::Cave;
using cave::Color;

/// The path in four parts of five spaces.
using Part = std::array<cave::Space, cave::color_count>;

std::vector<Part> parts(const Board& board) {
  std::vector<Part> parts;
  for (std::size_t begin = 0; begin < board.path.size(); begin += cave::color_count) {
    Part part;
    std::copy_n(board.path.begin() + begin, part.size(), part.begin());
    parts.push_back(part);
  }
  return parts;
}

std::set<Color> colors(const Part& part) {
  std::set<Color> colors;
  for (const cave::Space& space : part) colors.insert(space.color);
  return colors;
}

int coins(const Part& part) {
  int coins = 0;
  for (const cave::Space& space : part) coins += space.coins;
  return coins;
}

/// From each space to the next one of its colour.
Distribution jumps(const Board& board) {
  Distribution jumps;
  for (const Color color : cave::all_colors) {
    int last = cave::start;
    for (int at = 1; at < board.lair(); ++at) {
      if (board.space(at).color != color) continue;
      if (last != cave::start) jumps.add(at - last);
      last = at;
    }
  }
  return jumps;
}

/// In how many orders the five colours come.
std::size_t orders(const Board& board) {
  std::set<std::vector<Color>> orders;
  for (const Part& part : parts(board)) {
    std::vector<Color> order;
    for (const cave::Space& space : part) order.push_back(space.color);
    orders.insert(order);
  }
  return orders.size();
}

std::string coins_of_colors(const Board& board) {
  std::string text;
  for (const Color color : cave::all_colors) {
    text += (text.empty() ? "" : ", ") + std::string(cave::name(color));
    for (const cave::Space& space : board.path) {
      if (space.color == color) text += " " + std::to_string(space.coins);
    }
  }
  return text;
}

struct Coins {
  int sum = 0;
  int highest = 0;
  bool rising = true;  ///< no part of the path holds less than the one before
  std::string by_part;
};

Coins coins(const Board& board) {
  Coins found;
  int before = 0;
  for (const Part& part : parts(board)) {
    const int here = coins(part);
    found.rising = found.rising && here >= before;
    found.by_part += (found.by_part.empty() ? "" : ", ") + std::to_string(here);
    found.sum += here;
    before = here;
    for (const cave::Space& space : part) found.highest = std::max<int>(found.highest, space.coins);
  }
  return found;
}

/// How far the seats are from equal shares, at most.
double unfairness(int players, const Tally<Cave>& tally) {
  double most = 0;
  for (int place = 0; place < players; ++place) {
    most = std::max(most, std::abs(tally.wins_of_place(place) - 1.0 / players));
  }
  return most;
}

/// How seldom the rarest colour is played where it is held.
double rarest(const CaveFigures& figures) {
  double rarest = 1;
  for (const Color color : cave::all_colors) rarest = std::min(rarest, figures.played(color));
  return rarest;
}

/// The targets that were not met, by name.
std::vector<std::string> missed(int players, const Tally<Cave>& tally) {
  const CaveFigures& figures = tally.figures();
  const double rounds = figures.rounds().mean();
  std::vector<std::string> missed;
  if (figures.ran_dry() >= (players == 2 ? 0.15 : 0.05)) missed.emplace_back("treasure");
  if (players == 4 && (rounds < 8 || rounds > 18)) missed.emplace_back("rounds");
  if (rarest(figures) < 0.10) missed.emplace_back("colours");
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
std::string Measure<Cave>::track(const Board& board) {
  std::string text;
  for (const cave::Space& space : board.path) {
    text += std::string(cave::name(space.color)) + " " + std::to_string(space.coins) + ", ";
  }
  return text + "lair " + std::to_string(board.lair_coins);
}

template <>
std::string Measure<Cave>::facts(const Board& board) {
  bool each_once = true;
  for (const Part& part : parts(board)) {
    each_once = each_once && colors(part).size() == cave::color_count;
  }
  const Distribution jumped = jumps(board);
  const Coins found = coins(board);
  std::string text = fact("20 spaces, five colours four times (DC-1)", "it is so", true);
  text +=
      fact("every five spaces each colour once", each_once ? "it is so" : "it is not", each_once);
  text += fact("the colours come in a new order every time",
               std::to_string(orders(board)) + " orders", orders(board) == 4);
  text += fact("jumps to the next space of a colour differ",
               std::to_string(jumped.lowest()) + " to " + std::to_string(jumped.highest()),
               jumped.lowest() < jumped.highest());
  text += fact("0 to 4 coins, mostly by colour", coins_of_colors(board),
               found.highest <= cave::most_space_coins);
  text += fact("more toward the lair", found.by_part + "; " + std::to_string(found.sum) + " in all",
               found.rising);
  text += fact("44 coins, 4 in the lair (DC-2, DC-6)",
               std::to_string(board.treasure) + " and " + std::to_string(board.lair_coins),
               board.treasure == 44 && board.lair_coins == 4);
  return text;
}

template <>
std::vector<Setting<Cave>> Measure<Cave>::settings() {
  return {{{}, "random"}, {{}, "greedy"}};
}

template <>
ReportTexts Measure<Cave>::texts() {
  return {"bots of one kind",
          "the treasure runs out in fewer than 5 % of games of 3 or 4 and 15 % of games of 2; 8 to "
          "18 rounds with 4 players; no colour played in fewer than 10 % of the moves where it is "
          "held; the seats within 3 points of fair.",
          "players | bots | treasure runs out | rounds: mean (5 to 95 % of games) | quiet end | "
          "played where held: red, yellow, green, blue, purple | caught | coins: taken, banked, "
          "robbed | leader changes, median | margin, median | wins by place, from the first "
          "dragon | met"};
}

template <>
std::string Measure<Cave>::row(int players, const Setting<Cave>& setting,
                               const Tally<Cave>& tally) {
  const CaveFigures& figures = tally.figures();
  const Distribution& rounds = figures.rounds();
  std::string played;
  for (const Color color : cave::all_colors) {
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
std::string Measure<Cave>::closing(const std::vector<io::BoardFile<Cave>>&) {
  return {};
}

}  // namespace sim
