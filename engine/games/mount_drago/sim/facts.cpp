// Checks the invariants of games of Mount Drago, counts their figures, and compares boards with the
// targets of the rules (section Board).
#include "games/mount_drago/sim/facts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

#include "games/mount_drago/rules/board.hpp"
#include "sim/tally.hpp"

namespace sim {

// Invariants of every game, and figures.

namespace {

using Fault = std::optional<std::string>;

/// Returns a fault unless the rules accept exactly the hand cards of the rider on turn, of all
/// kinds.
Fault misjudged(const mount_drago::State& before) {
  const mount_drago::Hand& hand = before.hands[before.turn.index];
  for (const mount_drago::Dragon dragon : mount_drago::all_dragons) {
    for (int value = mount_drago::lowest_value; value <= mount_drago::highest_value; ++value) {
      const mount_drago::Card card(dragon, value);
      const bool held = std::find(hand.begin(), hand.end(), card) != hand.end();
      const bool playable = held && before.phase == mount_drago::Phase::Play;
      const bool accepted{mount_drago::MountDrago::apply(before, mount_drago::Play{card})};
      if (accepted != playable) return "playing " + mount_drago::name(card) + " is misjudged";
    }
  }
  return std::nullopt;
}

/// Returns a fault if scores changed by anything but the scorings.
Fault untold_score(const mount_drago::State& before, const std::vector<mount_drago::Event>& events,
                   const mount_drago::State& after) {
  mount_drago::Scores expected = before.scores;
  for (const mount_drago::Event& event : events) {
    const auto* const scored = std::get_if<mount_drago::Scored>(&event);
    if (scored == nullptr) continue;
    for (std::size_t seat = 0; seat < expected.size(); ++seat) {
      expected[seat] = static_cast<std::int16_t>(expected[seat] + scored->gains[seat]);
    }
  }
  if (expected == after.scores) return std::nullopt;
  return "scores changed without an event";
}

}  // namespace

Fault Facts<mount_drago::MountDrago>::broken(const mount_drago::State& before,
                                             const std::vector<mount_drago::Event>& events,
                                             const mount_drago::State& after) {
  for (std::size_t dragon = 0; dragon < before.positions.size(); ++dragon) {
    if (after.positions[dragon] < before.positions[dragon]) return "a dragon went back";
  }
  if (Fault fault = untold_score(before, events, after)) return fault;
  return misjudged(before);
}

Fault Facts<mount_drago::MountDrago>::broken_end(const mount_drago::State& over) {
  if (over.summit.size() == 3) return std::nullopt;
  return "the game ended without three dragons on the summit";
}

void DragoFigures::acted(const mount_drago::State&, const mount_drago::Action& action,
                         const std::vector<mount_drago::Event>& events, const mount_drago::State&) {
  if (std::holds_alternative<mount_drago::Play>(action)) ++turns_now_;
  for (const mount_drago::Event& event : events) {
    if (std::holds_alternative<mount_drago::Scored>(event)) ++scorings_;
  }
}

void DragoFigures::over(const mount_drago::State&) {
  turns_.add(turns_now_);
  all_turns_ += static_cast<std::uint64_t>(turns_now_);
}

std::string DragoFigures::text() const {
  return line("turns", spread(turns_)) + line("scoring turns", percent(scoring_turns()));
}

namespace {

using mount_drago::Board;
using mount_drago::MountDrago;
using mount_drago::SpaceKind;

int count(const Board& board, SpaceKind kind) {
  int found = 0;
  for (int at = 0; at < board.size(); ++at) found += board.space(at).kind == kind ? 1 : 0;
  return found;
}

bool scores(const Board& board, int position) {
  const SpaceKind kind = board.space(position).kind;
  return kind == SpaceKind::Blue || kind == SpaceKind::Green || kind == SpaceKind::Summit;
}

/// Counts the spaces, from the third of the board on, from which no card reaches a scoring space.
int dead_spaces(const Board& board) {
  int dead = 0;
  for (int from = 2; from < board.first_summit(); ++from) {
    bool reached = false;
    for (int step = mount_drago::lowest_value; step <= mount_drago::highest_value; ++step) {
      reached = reached || scores(board, std::min(from + step, board.last()));
    }
    dead += reached ? 0 : 1;
  }
  return dead;
}

bool has_blue_two(const Board& board) {
  for (int at = 0; at < board.size(); ++at) {
    if (board.space(at) == mount_drago::Space{SpaceKind::Blue, 2}) return true;
  }
  return false;
}

bool has_four_three_after_three(const Board& board) {
  for (int at = 4; at < board.size(); ++at) {
    const bool three_before = board.space(at - 3).value == 3;
    if (board.space(at) == mount_drago::Space{SpaceKind::Green, 4} && three_before) return true;
  }
  return false;
}

}  // namespace

template <>
std::string Measure<MountDrago>::track(const Board& board) {
  std::string text;
  for (int at = 0; at < board.size(); ++at) {
    const mount_drago::Space& space = board.space(at);
    if (at > 0) text += ' ';
    if (space.kind == SpaceKind::Blue) text += 'b';
    if (space.kind == SpaceKind::Green) text += 'g';
    if (space.kind == SpaceKind::Summit) text += 's';
    text += std::to_string(space.value);
  }
  return text;
}

template <>
std::string Measure<MountDrago>::facts(const Board& board) {
  int lowest = 0;
  int highest = 0;
  for (int at = 0; at < board.size(); ++at) {
    lowest = std::min<int>(lowest, board.space(at).value);
    highest = std::max<int>(highest, board.space(at).value);
  }
  const int between = board.size() - 1 - mount_drago::summit_spaces;
  const int blue = count(board, SpaceKind::Blue);
  const int green = count(board, SpaceKind::Green);
  const int dead = dead_spaces(board);
  std::string text;
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

template <>
std::vector<Setting<MountDrago>> Measure<MountDrago>::settings() {
  return {{io::edition(io::EditionName::Schmidt), "greedy"},
          {io::edition(io::EditionName::StudioGiochi), "greedy"}};
}

template <>
ReportTexts Measure<MountDrago>::texts() {
  return {"greedy bots",
          "with 4 riders 50 to 80 turns; 25 to 40 % of turns score; the leader changes at least "
          "twice; margin below 10; the first seat within 3 points of fair.",
          "riders | rules | turns: mean (range) | scoring turns | leader changes, median | "
          "winning margin, median | first seat wins (95 % interval) | met"};
}

template <>
std::string Measure<MountDrago>::row(int riders, const Setting<MountDrago>& setting,
                                     const Tally<MountDrago>& tally) {
  const Distribution& turns = tally.figures().turns();
  const double scoring = tally.figures().scoring_turns();
  const int changes = tally.leader_changes().median();
  const int margin = tally.margins().median();
  const double first = tally.wins_of_place(0);
  const double fair = 1.0 / riders;
  const bool met = (riders != 4 || (turns.mean() >= 50 && turns.mean() <= 80)) && scoring >= 0.25 &&
                   scoring <= 0.40 && changes >= 2 && margin < 10 && std::abs(first - fair) <= 0.03;
  const auto games = static_cast<double>(tally.games());
  const Share interval = wilson(first * games, games);
  return std::to_string(riders) + " | " + io::text_of(setting.rules) + " | " +
         rounded(turns.mean(), 1) + " (" + std::to_string(turns.lowest()) + " to " +
         std::to_string(turns.highest()) + ") | " + percent(scoring) + " | " +
         std::to_string(changes) + " | " + std::to_string(margin) + " | " + percent(first) + " (" +
         rounded(interval.low * 100, 1) + " to " + rounded(interval.high * 100, 1) + "), fair " +
         rounded(fair * 100, 1) + " | " + yes_no(met);
}

template <>
std::string Measure<MountDrago>::closing(const std::vector<io::BoardFile<MountDrago>>& boards) {
  if (boards.size() != 2) return {};
  const Board& first = boards.front().board;
  const Board& other = boards.back().board;
  return "\nBoth boards have the same number of spaces: " + yes_no(first.size() == other.size()) +
         ". Their numbers differ: " + yes_no(!(first == other)) + ".\n";
}

}  // namespace sim
