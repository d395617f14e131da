#include "session/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace app {
namespace {

constexpr double scale = 173.7178;  // 400 / ln 10
constexpr double tau = 0.5;         // how fast the volatility may change
/// Of the bots' ratings, whose 95 % intervals in the tournaments are 15 to 33 points wide each way.
constexpr double bot_deviation = 12;

int to_tens(double value) { return static_cast<int>(std::lround(value / 10)) * 10; }

/// Step 5: the volatility after a period, by the Illinois algorithm. All on Glicko-2's scale.
double next_volatility(double before, double delta, double deviation, double variance) {
  const double a = std::log(before * before);
  const auto f = [&](double x) {
    const double whole = deviation * deviation + variance + std::exp(x);
    return std::exp(x) * (delta * delta - whole) / (2 * whole * whole) - (x - a) / (tau * tau);
  };
  double low = a;
  double high = std::log(delta * delta - deviation * deviation - variance);
  if (!(delta * delta > deviation * deviation + variance)) {
    high = a - tau;
    while (f(high) < 0) high -= tau;
  }
  double at_low = f(low);
  double at_high = f(high);
  while (std::abs(high - low) > 1e-6) {
    const double next = low + (low - high) * at_low / (at_high - at_low);
    const double at_next = f(next);
    if (at_next * at_high <= 0) {
      low = high;
      at_low = at_high;
    } else {
      at_low /= 2;
    }
    high = next;
    at_high = at_next;
  }
  return std::exp(low / 2);
}

/// Returns the results against each bot. The record does not tell who was ahead of the player, so
/// each gets the mean: bots have one deviation, so that only the sum counts.
std::vector<RatedResult> results_of(const GameRecord& game, std::span<const int> bots) {
  const auto many = static_cast<double>(game.opponents.size());
  const double above = game.rank - 1;
  const double sum = game.given_up ? 0 : many - above - (game.shared ? 0.5 : 0);
  std::vector<RatedResult> out;
  for (const io::SeatKind each : game.opponents) {
    const auto level =
        static_cast<std::size_t>(each) - static_cast<std::size_t>(io::SeatKind::Easy);
    out.push_back({{static_cast<double>(bots[level]), bot_deviation}, std::max(0.0, sum) / many});
  }
  return out;
}

}  // namespace

int Rating::least() const { return to_tens(value - 1.96 * deviation); }
int Rating::most() const { return to_tens(value + 1.96 * deviation); }

Rating rated(const Rating& before, std::span<const RatedResult> results) {
  const double mean = (before.value - 1500) / scale;
  const double deviation = before.deviation / scale;
  double information = 0;  // 1 / v
  double surprise = 0;     // delta / v
  for (const RatedResult& each : results) {
    const double other = each.opponent.deviation / scale;
    const double g = 1 / std::sqrt(1 + 3 * other * other / (std::numbers::pi * std::numbers::pi));
    const double expected = 1 / (1 + std::exp(-g * (mean - (each.opponent.value - 1500) / scale)));
    information += g * g * expected * (1 - expected);
    surprise += g * (each.score - expected);
  }
  if (information <= 0) return before;
  Rating out;
  out.volatility =
      next_volatility(before.volatility, surprise / information, deviation, 1 / information);
  const double widened = deviation * deviation + out.volatility * out.volatility;
  const double variance = 1 / (1 / widened + information);
  out.value = 1500 + scale * (mean + variance * surprise);
  out.deviation = scale * std::sqrt(variance);
  return out;
}

std::vector<RatedGame> rated_games(const Statistics& all, std::string_view game,
                                   std::span<const int> bots) {
  std::vector<RatedGame> out;
  if (bots.empty()) return out;
  Rating now;
  for (const GameRecord& each : all.records()) {
    if (each.game != game || each.level() == io::SeatKind::Person) continue;
    now = rated(now, results_of(each, bots));
    out.push_back({&each, now});
  }
  return out;
}

}  // namespace app
