// The game of the day: the same deal for everyone, derived from the date. Knows no clock.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "io/games.hpp"

namespace app {

/// Returns SplitMix64's first number for the FNV-1a hash of "mount-drago 20780", the name and the
/// day.
std::uint64_t daily_seed(io::GameName game, int day);
/// A Gregorian date; `calendar_date` converts a day counted from 1970-01-01. Months and days count
/// from 1.
struct CalendarDate {
  int year = 1970;
  int month = 1;
  int day = 1;
};
CalendarDate calendar_date(int day);
/// Returns "2026-11-23", as in files; `format_date` writes dates for players.
std::string date_of(int day);
/// Returns the day of such a date; none if the date is invalid.
std::optional<int> day_of_date(std::string_view date);

/// The result of a game of the day.
struct DailyResult {
  int points = 0;
  int rank = 1;
  int players = 0;
  bool advised = false;  ///< the player asked for advice
  friend bool operator==(const DailyResult&, const DailyResult&) = default;
};

/// The first result of each day, for one game.
class DailyResults {
 public:
  DailyResults() = default;
  /// Reads lines of day, points, rank, players and optionally `advised`; skips invalid lines.
  explicit DailyResults(std::string_view text);
  std::string write() const;

  /// Null if that day was not played.
  const DailyResult* of(int day) const;
  void add(int day, const DailyResult& result);
  /// Returns the number of consecutive days played, up to this day or the one before.
  int streak(int day) const;

 private:
  std::map<int, DailyResult> days_;
};

}  // namespace app
