// Reading the table of the duel and looking values up in it; see duel_values.hpp.
#include "ai/cave/duel_values.hpp"

#include <algorithm>

#include "ai/cave/duel_text.hpp"
#include "cave/moves.hpp"

namespace ai {
namespace {

/// The known purse that a purse lies below, or in a line with.
std::size_t upper_of(int purse) {
  std::size_t upper = 1;
  while (upper + 1 < known_purses.size() && known_purses[upper] < purse) ++upper;
  return upper;
}

/// How far a purse lies between the known purse before `upper` and that one.
double share_of(int purse, std::size_t upper) {
  const int width = known_purses[upper] - known_purses[upper - 1];
  return static_cast<double>(purse - known_purses[upper - 1]) / width;
}

}  // namespace

DuelValues::DuelValues(const cave::Board& board) : DuelValues(board, duel_text()) {}

DuelValues::DuelValues(const cave::Board& board, std::string_view text)
    : places_(board),
      movers_(places_.count() * known_purses.size()),
      waiters_(places_.count() * known_purses.size()) {
  if (const auto table = read_duel_text(text, board)) {
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

DuelValues::Factors DuelValues::of_mover(DuelSide side) const {
  const std::size_t upper = upper_of(side.purse);
  const double share = share_of(side.purse, upper);
  const Factors& below = movers_[side.couple * known_purses.size() + upper - 1];
  const Factors& above = movers_[side.couple * known_purses.size() + upper];
  Factors mixed{};
  for (std::size_t at = 0; at < mixed.size(); ++at) {
    mixed[at] = below[at] + (above[at] - below[at]) * share;
  }
  return mixed;
}

void DuelValues::worths_waiting(const Factors& mover, Couple waiting, float* worths,
                                int count) const {
  std::array<double, known_purses.size()> known{};
  for (std::size_t purse = 0; purse < known.size(); ++purse) {
    const Factors& waiter = waiters_[waiting * known.size() + purse];
    for (std::size_t at = 0; at < waiter.size(); ++at) known[purse] -= mover[at] * waiter[at];
  }
  for (int purse = 0; purse < count; ++purse) {
    const std::size_t upper = upper_of(purse);
    const double step = known[upper] - known[upper - 1];
    worths[purse] = static_cast<float>(known[upper - 1] + step * share_of(purse, upper));
  }
}

void DuelValues::estimate(const cave::Board& board) {
  // A coin in the purse is nearly a coin; a step is worth a part of what the spaces pay.
  constexpr double safe_share = 0.8;
  constexpr double step_share = 0.15;
  for (std::size_t couple = 0; couple < places_.count(); ++couple) {
    const cave::Dwarves& both = places_.dwarves(static_cast<Couple>(couple));
    double way = 0;
    for (const int position : both) way += position + (position == board.lair() ? 4 : 0);
    for (std::size_t at = 0; at < known_purses.size(); ++at) {
      const double strength = known_purses[at] * safe_share + way * step_share;
      const std::size_t side = couple * known_purses.size() + at;
      movers_[side] = {strength, 1};
      waiters_[side] = {1, -strength};
    }
  }
}

}  // namespace ai
