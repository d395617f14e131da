// Decoding the table and interpolating in it; see turn_start_values.hpp.
#include "ai/dragons_cave/turn_start_values.hpp"

#include <algorithm>

#include "ai/dragons_cave/factor_text.hpp"
#include "cave/moves.hpp"

namespace ai::dragons_cave {
namespace {

/// The knot above a purse; for a purse beyond the last knot, the last.
std::size_t upper_knot(int purse) {
  std::size_t upper = 1;
  while (upper + 1 < purse_knots.size() && purse_knots[upper] < purse) ++upper;
  return upper;
}

/// Where a purse lies between the knot before `upper` (0) and that knot (1); larger beyond it.
double fraction_from_lower(int purse, std::size_t upper) {
  const int width = purse_knots[upper] - purse_knots[upper - 1];
  return static_cast<double>(purse - purse_knots[upper - 1]) / width;
}

}  // namespace

TurnStartValues::TurnStartValues(const cave::Board& board)
    : TurnStartValues(board, turn_start_values_text()) {}

TurnStartValues::TurnStartValues(const cave::Board& board, std::string_view text)
    : pairs_(board),
      movers_(pairs_.count() * purse_knots.size()),
      waiters_(pairs_.count() * purse_knots.size()) {
  if (const auto table = decode_factors(text, board)) {
    products_ = table->movers.size() / movers_.size();
    for (std::size_t at = 0; at < table->movers.size(); ++at) {
      const std::size_t side = at % movers_.size();
      const std::size_t product = at / movers_.size();
      movers_[side][product] = table->movers[at] * table->step;
      waiters_[side][product] = table->waiters[at] * table->step;
    }
  } else {
    estimate(board);
  }
}

TurnStartValues::Factors TurnStartValues::mover_factors(SideState side) const {
  const std::size_t upper = upper_knot(side.purse);
  const double fraction = fraction_from_lower(side.purse, upper);
  const Factors& below = movers_[side.pair * purse_knots.size() + upper - 1];
  const Factors& above = movers_[side.pair * purse_knots.size() + upper];
  Factors mixed{};
  for (std::size_t at = 0; at < mixed.size(); ++at) {
    mixed[at] = below[at] + (above[at] - below[at]) * fraction;
  }
  return mixed;
}

void TurnStartValues::waiting_values(const Factors& mover, DwarfPair waiting, float* values,
                                     int count) const {
  std::array<double, purse_knots.size()> known{};
  for (std::size_t purse = 0; purse < known.size(); ++purse) {
    const Factors& waiter = waiters_[waiting * known.size() + purse];
    for (std::size_t at = 0; at < waiter.size(); ++at) known[purse] -= mover[at] * waiter[at];
  }
  for (int purse = 0; purse < count; ++purse) {
    const std::size_t upper = upper_knot(purse);
    const double slope = known[upper] - known[upper - 1];
    values[purse] =
        static_cast<float>(known[upper - 1] + slope * fraction_from_lower(purse, upper));
  }
}

void TurnStartValues::estimate(const cave::Board& board) {
  // A coin in the purse is nearly a coin, a step a part of what the spaces pay.
  constexpr double safe_share = 0.8;
  constexpr double step_share = 0.15;
  for (std::size_t pair = 0; pair < pairs_.count(); ++pair) {
    const cave::Dwarves& both = pairs_.dwarves(static_cast<DwarfPair>(pair));
    double way = 0;
    for (const int position : both) way += position + (position == board.lair() ? 4 : 0);
    for (std::size_t at = 0; at < purse_knots.size(); ++at) {
      const double strength = purse_knots[at] * safe_share + way * step_share;
      const std::size_t side = pair * purse_knots.size() + at;
      movers_[side] = {strength, 1};
      waiters_[side] = {1, -strength};
    }
  }
}

}  // namespace ai::dragons_cave
