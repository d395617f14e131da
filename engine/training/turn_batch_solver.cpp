// Backward through a turn; see turn_batch_solver.hpp.
#include "training/turn_batch_solver.hpp"

#include <algorithm>
#include <bit>

#include "cave/moves.hpp"
#include "core/check.hpp"

namespace training {

void extend(LongLane& lane, float per_coin) {
  for (std::size_t purse = lanes; purse < lane.size(); ++purse) {
    lane[purse] = lane[purse - 1] + per_coin;
  }
}

void read_row(const float* row, float sign, PairValues& values) {
  for (std::size_t pair = 0; pair < values.size(); ++pair) {
    LongLane& lane = values[pair];
    const float* const from = row + pair * table_purses;
    for (std::size_t purse = 0; purse < table_purses; ++purse) lane[purse] = sign * from[purse];
    const float slope = lane[table_purses - 1] - lane[table_purses - 2];
    for (std::size_t purse = table_purses; purse < lane.size(); ++purse) {
      lane[purse] = lane[purse - 1] + slope;
    }
  }
}

void find_splits(const PairValues& kept, Splits& splits) {
  for (std::size_t pair = 0; pair < kept.size(); ++pair) {
    const LongLane& lane = kept[pair];
    for (std::size_t purse = 0; purse < lanes; ++purse) {
      std::size_t best = 0;
      float most = lane[0] + lane[purse];
      for (std::size_t smaller = 1; 2 * smaller <= purse; ++smaller) {
        const float sum = lane[smaller] + lane[purse - smaller];
        if (sum <= most) continue;
        most = sum;
        best = smaller;
      }
      splits.smaller[pair][purse] = static_cast<std::uint8_t>(best);
      splits.values[pair][purse] = most / 2;
    }
  }
}

void value_splits(const PairValues& kept, const Splits& found, PairValues& values) {
  for (std::size_t pair = 0; pair < kept.size(); ++pair) {
    const LongLane& lane = kept[pair];
    for (std::size_t purse = 0; purse < lanes; ++purse) {
      const std::size_t smaller = found.smaller[pair][purse];
      values[pair][purse] = (lane[smaller] + lane[purse - smaller]) / 2;
    }
  }
}

TurnBatchSolver::TurnBatchSolver(const cave::Board& board) : pairs_(board) {
  for (int position = 0; position <= board.lair(); ++position) {
    CORE_CHECK(cave::coins(board, position) <= static_cast<int>(max_pay), "lanes are too short");
  }
  for (FaceUpCards up = 0; up <= all_up; ++up) {
    for (std::size_t pair = 0; pair < pairs_.count(); ++pair) {
      bool fits = up == 0;
      for (const int position : pairs_.dwarves(static_cast<cave_ai::DwarfPair>(pair))) {
        if (position == board.lair()) fits = true;
        if (position == cave::start || position == board.lair()) continue;
        fits = fits || (up >> index(board.space(position).color) & 1U) != 0;
      }
      possible_[up].push_back(fits && !pairs_.is_home(static_cast<cave_ai::DwarfPair>(pair)));
    }
  }
}

const std::vector<FaceUpCards>& TurnBatchSolver::order() {
  static const std::vector<FaceUpCards> sets = [] {
    std::vector<FaceUpCards> all;
    for (FaceUpCards up = 0; up <= all_up; ++up) all.push_back(up);
    std::stable_sort(all.begin(), all.end(), [](FaceUpCards a, FaceUpCards b) {
      return std::popcount(a) > std::popcount(b);
    });
    return all;
  }();
  return sets;
}

LongLane TurnBatchSolver::home(std::size_t other_purse, float sign) {
  LongLane lane;
  for (std::size_t purse = 0; purse < lane.size(); ++purse) {
    lane[purse] = sign * (static_cast<float>(purse) - static_cast<float>(other_purse));
  }
  return lane;
}

std::size_t TurnBatchSolver::rows(FaceUpCards up, std::size_t pair, const TurnValues& values,
                                  const LongLane& home,
                                  std::array<BatchRow, cave_ai::max_guard_rows>& rows) const {
  std::size_t count = 0;
  for (std::uint8_t color = 0; color < cave::color_count; ++color) {
    if ((up >> color & 1U) != 0) continue;
    for (std::size_t dwarf = 0; dwarf < cave::most_dwarves; ++dwarf) {
      const auto& move = pairs_.move(static_cast<cave_ai::DwarfPair>(pair), dwarf, color);
      if (!move) continue;
      const LongLane& ahead =
          pairs_.is_home(move->ahead) ? home : values.at(up | 1U << color, move->ahead);
      rows[count++] = {color, move->behind, ahead.data() + move->coins};
      const cave::Dwarves& both = pairs_.dwarves(static_cast<cave_ai::DwarfPair>(pair));
      if (both[0] == both[1]) break;  // one dwarf is as good as the other
    }
  }
  return count;
}

void TurnBatchSolver::solve(const PairValues& next, const Splits& splits, std::size_t other_purse,
                            TurnValues& values) {
  const LongLane over = home(other_purse, 1);
  std::array<BatchRow, cave_ai::max_guard_rows> rows_now{};
  for (const FaceUpCards up : order()) {
    for (std::size_t pair = 0; pair < pairs_.count(); ++pair) {
      if (!possible(up, pair)) continue;
      Lane chest;
      for (std::size_t purse = 0; purse < lanes; ++purse) {
        chest[purse] = next[pair][0] + static_cast<float>(purse);
      }
      GuardGameBatch game;
      game.chest = chest.data();
      game.count = rows(up, pair, values, over, rows_now);
      for (std::size_t at = 0; at < game.count; ++at) {
        const BatchRow& row = rows_now[at];
        game.rows[at] = {row.color, row.safe, splits.values[row.behind].data()};
      }
      LongLane& found = values.at(up, pair);
      training::solve(game, found.data());
      extend(found, 1);
    }
  }
}

}  // namespace training
