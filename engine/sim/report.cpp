// Measuring boards; see report.hpp.
#include "sim/report.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "sim/tally.hpp"

namespace sim {
namespace {

using drago::Board;
using drago::SpaceKind;

std::string yes_no(bool met) { return met ? "yes" : "**no**"; }

std::string fact(const std::string& target, const std::string& here, bool met) {
  return "| " + target + " | " + here + " | " + yes_no(met) + " |\n";
}

int count(const Board& board, SpaceKind kind) {
  int found = 0;
  for (int at = 0; at < board.size(); ++at) found += board.space(at).kind == kind ? 1 : 0;
  return found;
}

bool scores(const Board& board, int position) {
  const SpaceKind kind = board.space(position).kind;
  return kind == SpaceKind::Blue || kind == SpaceKind::Green || kind == SpaceKind::Summit;
}

/// The spaces, from the third of the board on, from which no card reaches a scoring space.
int dead_spaces(const Board& board) {
  int dead = 0;
  for (int from = 2; from < board.first_summit(); ++from) {
    bool reached = false;
    for (int step = drago::lowest_value; step <= drago::highest_value; ++step) {
      reached = reached || scores(board, std::min(from + step, board.last()));
    }
    dead += reached ? 0 : 1;
  }
  return dead;
}

bool has_blue_two(const Board& board) {
  for (int at = 0; at < board.size(); ++at) {
    if (board.space(at) == drago::Space{SpaceKind::Blue, 2}) return true;
  }
  return false;
}

bool has_four_three_after_three(const Board& board) {
  for (int at = 4; at < board.size(); ++at) {
    const bool three_before = board.space(at - 3).value == 3;
    if (board.space(at) == drago::Space{SpaceKind::Green, 4} && three_before) return true;
  }
  return false;
}

std::string track(const Board& board) {
  std::string text;
  for (int at = 0; at < board.size(); ++at) {
    const drago::Space& space = board.space(at);
    if (at > 0) text += ' ';
    if (space.kind == SpaceKind::Blue) text += 'b';
    if (space.kind == SpaceKind::Green) text += 'g';
    if (space.kind == SpaceKind::Summit) text += 's';
    text += std::to_string(space.value);
  }
  return text;
}

std::string facts(const Board& board) {
  int lowest = 0;
  int highest = 0;
  for (int at = 0; at < board.size(); ++at) {
    lowest = std::min<int>(lowest, board.space(at).value);
    highest = std::max<int>(highest, board.space(at).value);
  }
  const int between = board.size() - 1 - drago::summit_spaces;
  const int blue = count(board, SpaceKind::Blue);
  const int green = count(board, SpaceKind::Green);
  const int dead = dead_spaces(board);
  std::string text = "| read off the board | here | met |\n| --- | --- | --- |\n";
  text += fact("22 to 28 spaces between start and summit", std::to_string(between),
               between >= 22 && between <= 28);
  text += fact("numbers from -2 to 8", std::to_string(lowest) + " to " + std::to_string(highest),
               lowest == -2 && highest == 8);
  text += fact("four blue spaces", std::to_string(blue), blue == 4);
  text += fact("three green spaces before the summit", std::to_string(green), green == 3);
  const bool blue_two = has_blue_two(board);
  text += fact("a blue space with a 2", blue_two ? "there is one" : "none", blue_two);
  const bool four = has_four_three_after_three(board);
  text += fact("a green 4 exactly three spaces after a 3", four ? "there is one" : "none", four);
  text += fact("a scoring space within reach of a 5 from every space, from the third on",
               std::to_string(dead) + " spaces without", dead == 0);
  return text;
}

/// One row: a number of riders and an edition.
std::string row(const io::BoardFile& board, int riders, io::EditionName name, std::uint64_t games,
                std::uint64_t seed) {
  const std::vector<std::string> seats(static_cast<std::size_t>(riders), "greedy");
  Players players({io::edition(name), board, seats, std::nullopt});
  Tally tally;
  const std::array<Watcher*, 1> watchers = {&tally};
  for (std::uint64_t game = 0; game < games; ++game) players.play(seed + game, watchers);

  const double turns = tally.turns().mean();
  const double scoring = tally.scoring_turns();
  const int changes = tally.leader_changes().median();
  const int margin = tally.margins().median();
  const double first = tally.first_seat_wins();
  const double fair = 1.0 / riders;
  const bool met = (riders != 4 || (turns >= 50 && turns <= 80)) && scoring >= 0.25 &&
                   scoring <= 0.40 && changes >= 2 && margin < 10 && std::abs(first - fair) <= 0.03;
  const Share interval = wilson(first * static_cast<double>(games), static_cast<double>(games));
  return "| " + std::to_string(riders) + " | " + io::text_of(io::edition(name)) + " | " +
         rounded(turns, 1) + " (" + std::to_string(tally.turns().lowest()) + " to " +
         std::to_string(tally.turns().highest()) + ") | " + rounded(scoring * 100, 1) + " % | " +
         std::to_string(changes) + " | " + std::to_string(margin) + " | " +
         rounded(first * 100, 1) + " % (" + rounded(interval.low * 100, 1) + " to " +
         rounded(interval.high * 100, 1) + "), fair " + rounded(fair * 100, 1) + " | " +
         yes_no(met) + " |\n";
}

std::string figures(const io::BoardFile& board, std::uint64_t games, std::uint64_t seed) {
  std::string text =
      "| riders | rules | turns: mean (range) | scoring turns | leader changes, median | "
      "winning margin, median | first seat wins (95 % interval) | met |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (int riders = board.players.fewest; riders <= board.players.most; ++riders) {
    for (const auto name : {io::EditionName::Schmidt, io::EditionName::StudioGiochi}) {
      text += row(board, riders, name, games, seed);
    }
  }
  return text;
}

std::string comparison(const std::vector<io::BoardFile>& boards) {
  const Board& first = boards.front().board;
  const Board& other = boards.back().board;
  return "\nBoth boards have the same number of spaces: " + yes_no(first.size() == other.size()) +
         ". Their numbers differ: " + yes_no(!(first == other)) + ".\n";
}

}  // namespace

std::string report(const std::vector<io::BoardFile>& boards, std::uint64_t games,
                   std::uint64_t seed) {
  std::string text;
  for (const io::BoardFile& board : boards) {
    if (!text.empty()) text += '\n';
    text += "## " + board.id + "\n\n`" + track(board.board) + "`\n\n" + facts(board.board) + "\n";
    text += std::to_string(games) + " games of greedy bots each, seeds " + std::to_string(seed) +
            " to " + std::to_string(seed + games - 1) +
            ". Targets: with 4 riders 50 to 80 turns; 25 to 40 % of turns score; the leader "
            "changes at least twice; margin below 10; the first seat within 3 points of fair.\n\n";
    text += figures(board, games, seed);
  }
  if (boards.size() == 2) text += comparison(boards);
  return text;
}

}  // namespace sim
