// Statistics of many games, in bounded memory.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.hpp"
#include "sim/game.hpp"
#include "sim/report.hpp"

namespace sim {

/// A bot's results. A shared win counts as a fraction.
struct BotTally {
  int seats = 0;            ///< number of its seats in every game
  std::uint64_t games = 0;  ///< games times seats
  double wins = 0;
  std::int64_t points = 0;
  std::map<std::string, std::uint64_t> forfeits;  ///< forfeited games by reason

  double mean_score() const;
  /// Wins per seat. With several seats: Wilson's interval of their common share, divided by their
  /// number.
  Share win_share() const;
};

template <core::Game G>
class Tally final : public Watcher<G> {
 public:
  void begun(const io::GameLine<G>& game) override;
  void acted(const typename G::State& before, const io::ActionLine<G>& action,
             const std::vector<typename G::Event>& events, const typename G::State& after) override;
  void forfeited(core::Seat seat, const Forfeit& why) override;
  void over(const typename G::State& state) override;

  std::uint64_t games() const { return margins_.total(); }
  /// Changes of the sole leader per game.
  const Distribution& leader_changes() const { return leader_changes_; }
  /// Points between the winner and the runner-up; 0 if the win is shared or decided otherwise.
  const Distribution& margins() const { return margins_; }
  /// Share of all wins of the seat `place` seats after the first.
  double wins_of_place(int place) const;
  const std::map<std::string, BotTally>& bots() const { return bots_; }
  /// Statistics of this game alone.
  const typename Facts<G>::Figures& figures() const { return figures_; }

 private:
  io::GameLine<G> game_;
  Lost lost_now_{};
  int changes_now_ = 0;
  std::optional<core::Seat> leader_;
  std::array<double, core::max_seats> wins_by_place_{};
  Distribution leader_changes_;
  Distribution margins_;
  std::map<std::string, BotTally> bots_;
  typename Facts<G>::Figures figures_;
};

/// Formats the figures of a run, without its duration.
template <core::Game G>
std::string summary_of(const Tally<G>& tally);

// Measures boards against the targets in the rules (section Board) by playing many games.

/// Returns a Markdown report of each target and whether a board meets it: facts of the board, and
/// figures from `games` bot games per setting and number of players, from `seed` on. Deterministic.
template <core::Game G>
std::string report(const std::vector<io::BoardFile<G>>& boards, std::uint64_t games,
                   std::uint64_t seed);

/// Rules and bots to measure a board with.
template <core::Game G>
struct Setting {
  io::Rules<G> rules;
  std::string_view bot;  ///< on every seat
};

struct ReportTexts {
  std::string_view players;  ///< description of the players
  std::string_view targets;  ///< description of the targets
  std::string_view columns;  ///< headings, separated by bars
};

/// A game's targets for its boards. Specialized in sim/facts.cpp of each game.
template <core::Game G>
struct Measure {
  /// Formats the board on one line.
  static std::string track(const io::Board<G>& board);
  /// Returns the table rows of facts that follow from the board alone.
  static std::string facts(const io::Board<G>& board);
  static std::vector<Setting<G>> settings();
  static ReportTexts texts();
  /// Returns the measured figures, separated by bars.
  static std::string row(int players, const Setting<G>& setting, const Tally<G>& tally);
  /// Returns a paragraph about all boards together, or an empty text.
  static std::string closing(const std::vector<io::BoardFile<G>>& boards);
};

inline std::string yes_no(bool met) { return met ? "yes" : "**no**"; }

/// Formats a row of the table of facts.
inline std::string fact(const std::string& target, const std::string& here, bool met) {
  return "| " + target + " | " + here + " | " + yes_no(met) + " |\n";
}

}  // namespace sim
