// Seeds, dates and results of the games of the day.
#include "session/daily.hpp"

#include <array>
#include <optional>

#include "core/rng.hpp"
#include "io/files.hpp"
#include "session/setup.hpp"

namespace app {
namespace {

constexpr std::string_view advised = "advised";

}  // namespace

std::uint64_t daily_seed(io::GameName game, int day) {
  return core::SplitMix(seed_of(std::string(game.text) + " " + std::to_string(day))).next();
}

CalendarDate calendar_date(int day) {
  // Years begin in March here, so that the leap day is the last of its year.
  const int since = day + 719'468;  // days since 0000-03-01
  const int era = (since >= 0 ? since : since - 146'096) / 146'097;
  const int of_era = since - era * 146'097;
  const int year = (of_era - of_era / 1'460 + of_era / 36'524 - of_era / 146'096) / 365;
  const int of_year = of_era - (365 * year + year / 4 - year / 100);
  const int month = (5 * of_year + 2) / 153;
  return {year + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
          of_year - (153 * month + 2) / 5 + 1};
}

std::string date_of(int day) {
  const CalendarDate date = calendar_date(day);
  const auto two = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(date.year) + "-" + two(date.month) + "-" + two(date.day);
}

std::optional<int> day_of_date(std::string_view date) {
  constexpr std::size_t length = 10;
  if (date.size() != length) return std::nullopt;
  const std::optional<int> year = io::number_in(date.substr(0, 4));
  const std::optional<int> month = io::number_in(date.substr(5, 2));
  const std::optional<int> day = io::number_in(date.substr(8));
  if (!year || !month || !day) return std::nullopt;
  // The reverse of calendar_date: January and February belong to the previous year.
  const int years = *year - (*month < 3 ? 1 : 0);
  const int months = (*month + 9) % 12;
  const int since = 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5;
  const int out = since + *day - 1 - 719'468;
  return date_of(out) == date ? std::optional(out) : std::nullopt;
}

DailyResults::DailyResults(std::string_view text) {
  io::each_line(text, [this](std::string_view line) {
    std::array<int, 4> numbers{};
    for (int& each : numbers) {
      const std::optional<int> number = io::number_in(io::take_word(line));
      if (!number) return;
      each = *number;
    }
    add(numbers[0], {numbers[1], numbers[2], numbers[3], io::take_word(line) == advised});
  });
}

std::string DailyResults::write() const {
  std::string out;
  for (const auto& [day, result] : days_) {
    for (const int each : {day, result.points, result.rank, result.players}) {
      out += std::to_string(each) + " ";
    }
    if (result.advised) out.append(advised).push_back(' ');
    out.back() = '\n';
  }
  return out;
}

const DailyResult* DailyResults::of(int day) const {
  const auto found = days_.find(day);
  return found != days_.end() ? &found->second : nullptr;
}

void DailyResults::add(int day, const DailyResult& result) {
  constexpr std::size_t max_days = 1'000;
  days_.emplace(day, result);
  if (days_.size() > max_days) days_.erase(days_.begin());
}

int DailyResults::streak(int day) const {
  if (of(day) == nullptr) --day;
  int out = 0;
  for (; of(day) != nullptr; --day) ++out;
  return out;
}

}  // namespace app
