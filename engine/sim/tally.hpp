// Counts what happens in many games, in bounded memory, and sums it up in figures.
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

/// How one bot did. A shared win counts as a part of one.
struct BotTally {
  int seats = 0;            ///< how many seats it has in every game
  std::uint64_t games = 0;  ///< played, once per seat
  double wins = 0;
  std::int64_t points = 0;
  std::map<std::string, std::uint64_t> forfeits;  ///< games lost away from the board, by reason

  double mean_score() const;
  /// Of the wins, per seat. With several seats Wilson's interval of the seats' common share,
  /// divided among them.
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
  /// How often the sole lead went to somebody else than the last sole leader, per game.
  const Distribution& leader_changes() const { return leader_changes_; }
  /// Points between the winner and the next player; 0 when the win is shared, or decided otherwise.
  const Distribution& margins() const { return margins_; }
  /// Wins of the seat so many places after the one that begins, as a share of all wins.
  double wins_of_place(int place) const;
  const std::map<std::string, BotTally>& bots() const { return bots_; }
  /// What only this game has.
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

/// The figures of a run as readable text; the time it took is the caller's to add.
template <core::Game G>
std::string summary_of(const Tally<G>& tally);

// Measures boards against the targets in the rules (section Board) by playing many games.

/// Each target and whether a board meets it, as Markdown: what can be read off the board, and
/// figures from `games` games of bots for each way to play and number of players, from `seed` on.
/// The same arguments give the same text.
template <core::Game G>
std::string report(const std::vector<io::BoardFile<G>>& boards, std::uint64_t games,
                   std::uint64_t seed);

/// One way to play that a board is measured with.
template <core::Game G>
struct Setting {
  io::Rules<G> rules;
  std::string_view bot;  ///< on every seat
};

struct ReportTexts {
  std::string_view players;  ///< who plays the games
  std::string_view targets;  ///< what is asked of the games
  std::string_view columns;  ///< the headings, with bars between them
};

/// What is asked of the boards of a game. Specialised in drago_report.cpp and cave_report.cpp.
template <core::Game G>
struct Measure {
  /// The board on one line.
  static std::string track(const io::Board<G>& board);
  /// What can be read off the board: the rows of a table.
  static std::string facts(const io::Board<G>& board);
  static std::vector<Setting<G>> settings();
  static ReportTexts texts();
  /// What was measured, with bars between the columns.
  static std::string row(int players, const Setting<G>& setting, const Tally<G>& tally);
  /// What there is to say of all boards together; nothing, or a paragraph.
  static std::string closing(const std::vector<io::BoardFile<G>>& boards);
};

inline std::string yes_no(bool met) { return met ? "yes" : "**no**"; }

/// A row of the table of facts.
inline std::string fact(const std::string& target, const std::string& here, bool met) {
  return "| " + target + " | " + here + " | " + yes_no(met) + " |\n";
}

}  // namespace sim
