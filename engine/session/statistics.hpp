// Statistics of finished games: a record per game, sums of older games, and the figures derived
// from them. screens/statistics decides which games count. Knows no game and no screen.
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

/// A finished game from the viewpoint of this device's player.
struct GameRecord {
  std::uint64_t deal = 0;               ///< hash that identifies the deal; each counts once
  int day = 0;                          ///< counted from 1970-01-01; 0: unknown
  std::string game;                     ///< name, as in saves
  std::vector<io::SeatKind> opponents;  ///< a Person plays over the net
  std::vector<int> rules;               ///< option values of the setup
  bool given_up = false;
  int rank = 1;
  bool shared = false;  ///< another player has the same rank
  int points = 0;
  std::vector<int> counts;  ///< the game's own counters, in its order

  int seats() const { return static_cast<int>(opponents.size()) + 1; }
  /// Returns the lowest level among the opponents; `Person` if any is a person.
  io::SeatKind level() const;
  bool won() const { return rank == 1 && !given_up; }
  bool won_alone() const { return won() && !shared; }
  /// Returns 0 for a counter that is newer than the record.
  int count(std::size_t of) const { return of < counts.size() ? counts[of] : 0; }
  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// How the games' counts combine into a figure.
enum class Aggregate : std::uint8_t {
  Average,  ///< per game
  Ratio,    ///< per unit of `of`
  Share,    ///< percentage of `of`
  Most,     ///< highest of a game
};
/// A figure of the statistics.
struct Statistic {
  std::string_view key;  ///< message key
  Aggregate aggregate = Aggregate::Average;
  std::size_t counter = 0;
  std::optional<std::size_t> of = {};  ///< counter to compare with; none: number of games
  int chance = 0;                      ///< expected percentage by pure chance; 0: not shown
};
/// An achievement, decided by the record of one game.
struct Achievement {
  std::string_view key;  ///< names the messages `achievement.<key>` and `achievement.<key>.about`
  bool (*holds)(const GameRecord& record) = nullptr;

  /// Games given up earn nothing.
  bool is_earned_by(const GameRecord& game) const { return !game.given_up && holds(game); }
};

/// Sums over several games.
struct Tally {
  int games = 0;
  int wins = 0;    ///< including shared ones
  int shared = 0;  ///< of the wins
  int given_up = 0;
  std::int64_t points = 0;         ///< without games given up, as are the sums below
  std::optional<int> best;         ///< none: no finished game
  std::vector<std::int64_t> sums;  ///< by counter
  std::vector<int> most;           ///< highest of a game, by counter

  int finished() const { return games - given_up; }
  void add(const GameRecord& record);
  void add(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Selects the games of a figure.
struct StatisticsFilter {
  std::string game;
  int seats = 0;                      ///< number of players; 0: any
  std::optional<io::SeatKind> level;  ///< as GameRecord::level; none: any
  std::vector<int> rules;             ///< by option; -1 or missing: any

  bool matches(std::string_view of, int table, io::SeatKind weakest,
               const std::vector<int>& values) const;
  friend bool operator==(const StatisticsFilter&, const StatisticsFilter&) = default;
};

/// Winning streaks.
struct Streaks {
  int now = 0;
  int best = 0;

  void add(bool won) {
    now = won ? now + 1 : 0;
    best = std::max(best, now);
  }
  friend bool operator==(const Streaks&, const Streaks&) = default;
};

/// Below this number of games, no win rate is shown.
inline constexpr int min_games_for_rate = 10;

/// The player's statistics.
class Statistics {
 public:
  /// Older records are folded into sums.
  static constexpr std::size_t max_records = 2'000;

  const std::vector<GameRecord>& records() const { return records_; }
  /// True if this deal already counts.
  bool has(std::string_view game, std::uint64_t deal) const;
  /// Adds the latest game; false if it already counts.
  bool add(GameRecord record);
  /// Inserts a game before those of its day; false if it already counts or the records are full.
  bool add_earlier(GameRecord record);
  /// The result of `merge`.
  struct Merged {
    int added = 0;
    int unclear = 0;  ///< left out, because sums cannot tell whether they already count
  };
  /// Adds the statistics of another device: each game once, sorted by day.
  Merged merge(const Statistics& more);
  /// Deletes all statistics. `left`: finished games still at their tables, which must not count
  /// again.
  void erase(const std::vector<std::pair<std::string, std::uint64_t>>& left);
  bool empty() const { return records_.empty() && older_.empty(); }

  Tally tally(const StatisticsFilter& asked) const;
  /// A filter by rules covers the records only; folded streaks do not distinguish rules.
  Streaks streaks(const StatisticsFilter& asked) const;

  /// Returns the day of an achievement (`GAME KEY`); none: not earned.
  std::optional<int> gained(const std::string& achievement) const;
  /// Records an achievement and keeps the earlier day; false if it was earned before.
  bool gain(const std::string& achievement, int day);

  /// Returns the number of unshared wins against bots of at least this level.
  int beaten(std::string_view game, io::SeatKind level) const;
  /// Wins at a level before the next level is suggested.
  static constexpr int wins_to_advance = 3;
  bool has_beaten(std::string_view game, io::SeatKind level) const {
    return beaten(game, level) >= wins_to_advance;
  }
  /// Returns the level to suggest after this game, which must already count; none if there is no
  /// next level, or it was suggested or beaten before.
  std::optional<io::SeatKind> next_level(const GameRecord& last) const;
  /// Records that a level was suggested; it never is again.
  void note_asked(std::string_view game, io::SeatKind level);

  bool archive_counted = false;  ///< games archived before the statistics existed are included

  std::string write() const;
  static core::Result<Statistics, io::LoadError> read(std::string_view text);

  friend void fields(io::Fields& f, Statistics& all);
  friend bool operator==(const Statistics&, const Statistics&) = default;

 private:
  /// Sums of folded games with the same filter values.
  struct Older {
    StatisticsFilter of;
    Tally tally;
    friend bool operator==(const Older&, const Older&) = default;
  };
  /// Streaks before the oldest record, by filters without rules.
  struct OlderStreaks {
    StatisticsFilter of;
    Streaks streaks;
    friend bool operator==(const OlderStreaks&, const OlderStreaks&) = default;
  };
  void fold(const GameRecord& record);
  /// Returns the number of folded games.
  int folded() const;
  bool is_recorded(std::string_view game, std::uint64_t deal) const;
  /// True if the sums may contain a game that has no record.
  bool may_have_folded(const GameRecord& record) const;

  std::vector<GameRecord> records_;  ///< in the order they counted
  std::vector<Older> older_;
  std::vector<OlderStreaks> older_streaks_;
  /// By table, the last deal that counted or must not count: its finished game may still be there.
  std::map<std::string, std::uint64_t, std::less<>> last_;
  std::map<std::string, int, std::less<>> gained_;
  std::set<std::string, std::less<>> asked_;  ///< `GAME LEVEL`
};

/// First field of the file format; see io/FORMATS.md.
inline constexpr std::string_view statistics_format = "drago-statistics/1";

}  // namespace app
