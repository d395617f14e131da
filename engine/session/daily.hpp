// The deal of the day: for everybody the same, from the date alone. Knows no clock.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "io/games.hpp"

namespace app {

/// SplitMix64's first number from the FNV-1a hash of `mount-drago 20780`.
std::uint64_t daily_seed(io::GameName game, int day);
/// "2026-11-23".
std::string date_of(int day);
/// The day of such a date; none where there is no such date.
std::optional<int> day_of_date(std::string_view date);

/// How the deal of a day came out.
struct DailyResult {
  int points = 0;
  int rank = 1;
  int players = 0;
  bool advised = false;  ///< the master was asked
  friend bool operator==(const DailyResult&, const DailyResult&) = default;
};

/// The results of one game, by day: the first of each.
class DailyResults {
 public:
  DailyResults() = default;
  /// From lines of a day, points, rank, players and perhaps `advised`; others are left out.
  explicit DailyResults(std::string_view text);
  std::string write() const;

  /// Null when that day was not played.
  const DailyResult* of(int day) const;
  void add(int day, const DailyResult& result);
  /// How many days in a row were played up to this one, or the one before.
  int streak(int day) const;

 private:
  std::map<int, DailyResult> days_;
};

}  // namespace app
