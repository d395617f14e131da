// What is remembered of finished games: a record of each, sums of those that are older, and what
// can be told from them. Which games count is said in screens/statistics. Knows no game and no
// screen.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "io/fields.hpp"
#include "io/json.hpp"
#include "io/save_file.hpp"

namespace app {

/// A finished game, as whoever played it at this device sees it.
struct GameRecord {
  std::uint64_t deal = 0;  ///< what was dealt to whom, by which rules: each counts once
  int day = 0;             ///< counted from 1970-01-01; 0: nobody knows
  std::string game;        ///< as saves call it
  std::vector<io::SeatKind> opponents;  ///< a person plays over the net
  std::vector<int> rules;               ///< values of the options of the set-up
  bool given_up = false;
  int rank = 1;
  bool shared = false;  ///< the rank, with somebody else
  int points = 0;
  std::vector<int> counts;  ///< what the game counts of itself, in its order

  int seats() const { return static_cast<int>(opponents.size()) + 1; }
  /// Of the weakest bot: all are at least of this level. With people it is `Person`.
  io::SeatKind level() const;
  bool won() const { return rank == 1 && !given_up; }
  bool won_alone() const { return won() && !shared; }
  /// 0 where a record is older than what is counted now.
  int count(std::size_t of) const { return of < counts.size() ? counts[of] : 0; }
  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// How a figure of a game is told.
enum class Aggregate : std::uint8_t {
  Average,  ///< of a game
  Ratio,    ///< so many for each of `of`
  Share,    ///< percent of `of`
  Most,     ///< in one game
};
/// Something that a game counts.
struct Statistic {
  std::string_view key;  ///< message key of what it is
  Aggregate aggregate = Aggregate::Average;
  std::size_t counter = 0;
  std::optional<std::size_t> of = {};  ///< counter it is compared with; none: games
  int chance = 0;                      ///< percent that pure chance would give; 0: not told
};
/// Something to be proud of, seen from the record of one game.
struct Achievement {
  std::string_view key;  ///< of its words: `achievement.<key>`, `achievement.<key>.about`
  bool (*holds)(const GameRecord& record) = nullptr;

  /// In games played to their end alone.
  bool is_earned_by(const GameRecord& game) const { return !game.given_up && holds(game); }
};

/// Sums of several games.
struct Tally {
  int games = 0;
  int wins = 0;    ///< shared ones, too
  int shared = 0;  ///< of the wins
  int given_up = 0;
  std::int64_t points = 0;         ///< those given up left out, as below
  std::optional<int> best;         ///< none: no game was finished
  std::vector<std::int64_t> sums;  ///< by counter
  std::vector<int> most;           ///< by counter, in one game

  int finished() const { return games - given_up; }
  void add(const GameRecord& record);
  void add(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// What is asked of the statistics.
struct StatisticsFilter {
  std::string game;
  int seats = 0;                      ///< 0: all
  std::optional<io::SeatKind> level;  ///< of the opponents, as of a record; none: all
  std::vector<int> rules;             ///< by option; -1, or none: all

  bool takes(std::string_view of, int table, io::SeatKind weakest,
             const std::vector<int>& values) const;
  friend bool operator==(const StatisticsFilter&, const StatisticsFilter&) = default;
};

/// Wins in a row.
struct Streaks {
  int now = 0;
  int best = 0;

  void add(bool won) {
    now = won ? now + 1 : 0;
    best = std::max(best, now);
  }
  friend bool operator==(const Streaks&, const Streaks&) = default;
};

/// Between which shares of wins, in percent, the true one lies of somebody who has won so many of
/// so many games, nineteen times of twenty (Wilson's interval).
struct ConfidenceInterval {
  int least = 0;
  int most = 100;
};
ConfidenceInterval win_rate_interval(int wins, int games);
/// Of fewer games nothing is said.
inline constexpr int min_games_for_rate = 10;

/// All that is remembered.
class Statistics {
 public:
  /// More are only kept as sums.
  static constexpr std::size_t max_records = 2'000;

  const std::vector<GameRecord>& records() const { return records_; }
  /// Whether a game counts already.
  bool has(std::string_view game, std::uint64_t deal) const;
  /// False where it counted already.
  bool add(GameRecord record);
  /// The same of one that was over before those of its day.
  bool add_earlier(GameRecord record);
  /// What has come of putting others to these.
  struct Merged {
    int added = 0;
    int unclear = 0;  ///< left out: only sums could tell whether they count already
  };
  /// Takes in what was counted elsewhere, each game once, in the order of their days.
  Merged merge(const Statistics& more);
  /// Throws everything away; `left` are games that lie about finished: they never count again.
  void erase(const std::vector<std::pair<std::string, std::uint64_t>>& left);
  bool empty() const { return records_.empty() && older_.empty(); }

  Tally tally(const StatisticsFilter& asked) const;
  /// Of certain rules those of the records alone.
  Streaks streaks(const StatisticsFilter& asked) const;

  /// The day of an achievement, `GAME KEY`; none: not gained.
  std::optional<int> gained(const std::string& achievement) const;
  /// False where it was gained already; the earlier day stays.
  bool gain(const std::string& achievement, int day);

  /// How often bots of at least this level were beaten, by nobody else.
  int beaten(std::string_view game, io::SeatKind level) const;
  /// Who has beaten a level so often is asked to try the next.
  static constexpr int to_beat = 3;
  bool has_beaten(std::string_view game, io::SeatKind level) const {
    return beaten(game, level) >= to_beat;
  }
  /// The level to try after this game, which counts already; none: it was asked before, or there is
  /// nothing to ask.
  std::optional<io::SeatKind> next_level(const GameRecord& last) const;
  /// It is asked now, and never again.
  void note_asked(std::string_view game, io::SeatKind level);

  bool archive_counted = false;  ///< the games kept before all this are in it

  std::string write() const;
  static core::Result<Statistics, io::LoadError> read(std::string_view text);

  friend void fields(io::Fields& f, Statistics& all);
  friend bool operator==(const Statistics&, const Statistics&) = default;

 private:
  /// Of games that are told apart by what can be asked.
  struct Older {
    StatisticsFilter of;
    Tally tally;
    friend bool operator==(const Older&, const Older&) = default;
  };
  /// Wins in a row up to the first of the records, of what can be asked about any rules.
  struct OlderStreaks {
    StatisticsFilter of;
    Streaks streaks;
    friend bool operator==(const OlderStreaks&, const OlderStreaks&) = default;
  };
  void fold(const GameRecord& record);
  /// How many games there are only sums of.
  int folded() const;
  bool is_recorded(std::string_view game, std::uint64_t deal) const;
  /// Whether a game that is in no record of these may be in their sums.
  bool may_have_folded(const GameRecord& record) const;

  std::vector<GameRecord> records_;  ///< the last one counted last
  std::vector<Older> older_;
  std::vector<OlderStreaks> older_streaks_;
  /// By table the deal that was counted last there, or must not be: it may still lie there.
  std::map<std::string, std::uint64_t, std::less<>> last_;
  std::map<std::string, int, std::less<>> gained_;
  std::set<std::string, std::less<>> asked_;  ///< `GAME LEVEL`
};

/// Named by the first field of such a file; FORMATS.md describes it.
inline constexpr std::string_view statistics_format = "drago-statistics/1";

}  // namespace app
