// Value iteration, factorization and training; see tables.hpp.
#include "training/tables.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/bots/turn_solver.hpp"
#include "games/dragons_cave/rules/board.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "sim/report.hpp"
#include "training/win_model_trainer.hpp"

namespace training {

// Orthogonal iteration and rounding.

namespace {

constexpr std::size_t purses = dragons_cave_bots::purse_knots.size();
/// Turns that begin with a full purse are rare, so they weigh less.
constexpr std::array<double, purses> purse_weights = {1, 0.8, 0.8, 0.6, 0.35, 0.15};
constexpr std::size_t oversampling = 6;  ///< extra columns, so that the needed ones converge soon
constexpr int rounds = 24;

/// A matrix of columns of equal length, stored row by row.
struct Columns {
  Columns(std::size_t length, std::size_t count)
      : rows(length), width(count), cells(rows * width) {}
  double* row(std::size_t at) { return &cells[at * width]; }
  const double* row(std::size_t at) const { return &cells[at * width]; }

  std::size_t rows;
  std::size_t width;
  std::vector<double> cells;
};

double weight_of(std::size_t side) { return purse_weights[side % purses]; }

/// Gram-Schmidt, run twice: once is not precise enough.
void make_orthonormal(Columns& columns) {
  for (std::size_t column = 0; column < columns.width; ++column) {
    for (int time = 0; time < 2; ++time) {
      for (std::size_t before = 0; before < column; ++before) {
        double product = 0;
        for (std::size_t at = 0; at < columns.rows; ++at) {
          product += columns.row(at)[column] * columns.row(at)[before];
        }
        for (std::size_t at = 0; at < columns.rows; ++at) {
          columns.row(at)[column] -= product * columns.row(at)[before];
        }
      }
    }
    double square = 0;
    for (std::size_t at = 0; at < columns.rows; ++at) {
      square += columns.row(at)[column] * columns.row(at)[column];
    }
    const double scale = square > 0 ? 1 / std::sqrt(square) : 0;
    for (std::size_t at = 0; at < columns.rows; ++at) columns.row(at)[column] *= scale;
  }
}

class Matrix {
 public:
  explicit Matrix(const ValueTable& table)
      : size_((table.pairs() - 1) * purses), cells_(size_ * size_) {
    for (std::size_t mover = 0; mover < size_; ++mover) {
      const float* const row = table.row(side_of(mover));
      for (std::size_t other = 0; other < size_; ++other) {
        cells_[mover * size_ + other] = static_cast<float>(row[ValueTable::number(side_of(other))] *
                                                           weight_of(mover) * weight_of(other));
      }
    }
  }
  std::size_t size() const { return size_; }

  void times(const Columns& right, Columns& product) const {
    std::fill(product.cells.begin(), product.cells.end(), 0.0);
    for (std::size_t mover = 0; mover < size_; ++mover) {
      double* const sum = product.row(mover);
      for (std::size_t other = 0; other < size_; ++other) {
        add(cells_[mover * size_ + other], right.row(other), right.width, sum);
      }
    }
  }
  void transposed_times(const Columns& left, Columns& product) const {
    std::fill(product.cells.begin(), product.cells.end(), 0.0);
    for (std::size_t mover = 0; mover < size_; ++mover) {
      for (std::size_t other = 0; other < size_; ++other) {
        add(cells_[mover * size_ + other], left.row(mover), left.width, product.row(other));
      }
    }
  }

  /// Returns the weighted root mean square of the difference.
  double distance(const Matrix& from) const {
    double sum = 0;
    double weight = 0;
    for (std::size_t mover = 0; mover < size_; ++mover) {
      for (std::size_t other = 0; other < size_; ++other) {
        const std::size_t at = mover * size_ + other;
        const double off = static_cast<double>(cells_[at]) - from.cells_[at];
        sum += off * off;
        const double both = weight_of(mover) * weight_of(other);
        weight += both * both;
      }
    }
    return std::sqrt(sum / weight);
  }

 private:
  static TableSide side_of(std::size_t at) {
    return {static_cast<dragons_cave_bots::DwarfPair>(at / purses),
            static_cast<std::size_t>(dragons_cave_bots::purse_knots[at % purses])};
  }
  static void add(double factor, const double* from, std::size_t count, double* to) {
    for (std::size_t at = 0; at < count; ++at) to[at] += factor * from[at];
  }

  std::size_t size_;
  std::vector<float> cells_;
};

int whole(double number) { return static_cast<int>(number < 0 ? number - 0.5 : number + 0.5); }

}  // namespace

Factors factorize(const ValueTable& table, std::size_t products, int units) {
  const Matrix matrix(table);
  Columns left(matrix.size(), products + oversampling);
  Columns right(matrix.size(), products + oversampling);
  core::Rng rng(1);
  for (double& cell : right.cells) cell = static_cast<double>(rng.below(2001)) / 1000 - 1;
  for (int round = 0; round < rounds; ++round) {
    make_orthonormal(right);
    matrix.times(right, left);
    make_orthonormal(left);
    matrix.transposed_times(left, right);
  }
  Factors factors;
  const std::size_t sides = matrix.size() + purses;  // home is never looked up
  for (std::size_t product = 0; product < products; ++product) {
    double square = 0;
    for (std::size_t at = 0; at < matrix.size(); ++at) {
      square += right.row(at)[product] * right.row(at)[product];
    }
    const double scale = std::sqrt(std::sqrt(square));
    for (std::size_t at = 0; at < sides; ++at) {
      const bool known = at < matrix.size();
      const double mover = known ? left.row(at)[product] * scale / weight_of(at) : 0;
      const double waiter = known ? right.row(at)[product] / scale / weight_of(at) : 0;
      factors.movers.push_back(whole(mover * units));
      factors.waiters.push_back(whole(waiter * units));
    }
  }
  return factors;
}

ValueTable approximation_of(const dragons_cave_bots::TurnStartValues& values) {
  const std::size_t pairs = values.pairs().count();
  ValueTable table(pairs);
  for (dragons_cave_bots::DwarfPair pair = 0; pair < pairs; ++pair) {
    for (std::size_t purse = 0; purse < table_purses; ++purse) {
      const auto mover = values.mover_factors({pair, static_cast<int>(purse)});
      float* const row = table.row({pair, purse});
      for (dragons_cave_bots::DwarfPair other = 0; other < pairs; ++other) {
        float* const of_pair = row + other * table_purses;
        values.waiting_values(mover, other, of_pair, static_cast<int>(table_purses));
        for (std::size_t at = 0; at < table_purses; ++at) of_pair[at] = -of_pair[at];
      }
    }
  }
  return table;
}

double distance(const ValueTable& table, const ValueTable& approximation) {
  const Matrix exact(table);
  const Matrix rough(approximation);
  return exact.distance(rough);
}

// Newton's method on all lanes together; compare games/dragons_cave/bots/matrix_game.cpp.

namespace {

constexpr float least_harm = 1e-4F;
constexpr int max_steps = 16;
constexpr float near_enough = 2e-6F;

/// Costs of being caught, by row and lane.
struct CatchCosts {
  std::array<Lane, dragons_cave_bots::max_guard_rows> inverse;  ///< 1 / the cost of being caught
  std::array<std::int32_t, lanes> harmless{};  ///< nonzero if a row's cost is too small
};

void find_harms(const GuardGameBatch& game, CatchCosts& harms) {
  for (std::size_t at = 0; at < game.count; ++at) {
    const GuardGameBatch::Row& row = game.rows[at];
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const float harm = row.safe[lane] - row.caught[lane];
      harms.harmless[lane] |= harm < least_harm ? 1 : 0;
      harms.inverse[at][lane] = 1 / std::max(harm, least_harm);
    }
  }
}

struct Spending {
  Lane sum;
  Lane slope;
};

/// Rows of one color are adjacent.
void spend(const GuardGameBatch& game, const CatchCosts& harms, const Lane& value,
           Spending& spent) {
  spent.sum.fill(0);
  spent.slope.fill(0);
  for (std::size_t at = 0; at < game.count;) {
    Lane guard{};
    Lane slope{};
    const std::uint8_t color = game.rows[at].color;
    for (; at < game.count && game.rows[at].color == color; ++at) {
      const float* const safe = game.rows[at].safe;
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        const float needed = (safe[lane] - value[lane]) * harms.inverse[at][lane];
        slope[lane] = needed > guard[lane] ? harms.inverse[at][lane] : slope[lane];
        guard[lane] = std::max(needed, guard[lane]);
      }
    }
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      spent.sum[lane] += guard[lane];
      spent.slope[lane] += slope[lane];
    }
  }
}

dragons_cave_bots::GuardGame one_lane(const GuardGameBatch& game, std::size_t lane) {
  dragons_cave_bots::GuardGame one;
  one.chest = game.chest[lane];
  for (std::size_t at = 0; at < game.count; ++at) {
    const GuardGameBatch::Row& row = game.rows[at];
    one.rows.push_back({row.color, row.safe[lane], row.caught[lane]});
  }
  return one;
}

void find_values(const GuardGameBatch& game, const CatchCosts& harms, Lane& value,
                 Spending& spent) {
  std::copy_n(game.chest, lanes, value.begin());
  for (int step = 0; step < max_steps; ++step) {
    spend(game, harms, value, spent);
    float furthest = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const float over = std::max(spent.sum[lane] - 1, 0.0F);
      const float slope = spent.slope[lane] > 0 ? spent.slope[lane] : 1.0F;
      value[lane] += over / slope;
      furthest = std::max(furthest, over);
    }
    if (furthest < near_enough) break;
  }
}

/// Computes the shares of the tight cards and of the dragon from the value.
void find_strategies(const GuardGameBatch& game, const CatchCosts& harms, const Lane& value,
                     GuardSolutionBatch& found) {
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    std::array<std::optional<std::size_t>, dragons_cave::color_count> tight{};
    std::array<float, dragons_cave::color_count> guards{};
    for (std::size_t at = 0; at < game.count; ++at) {
      const float guard = (game.rows[at].safe[lane] - value[lane]) * harms.inverse[at][lane];
      found.rows[at][lane] = 0;
      const std::uint8_t color = game.rows[at].color;
      if (guard <= guards[color]) continue;
      guards[color] = guard;
      tight[color] = at;
    }
    float sum = 0;
    float slope = 0;
    for (std::size_t color = 0; color < tight.size(); ++color) {
      if (!tight[color]) continue;
      sum += guards[color];
      slope += harms.inverse[*tight[color]][lane];
    }
    const bool banks = value[lane] <= game.chest[lane];
    found.chest[lane] = banks ? 1.0F : 0.0F;
    for (std::size_t color = 0; color < tight.size(); ++color) {
      found.guards[color][lane] = banks ? guards[color] : guards[color] / sum;
      if (!banks && tight[color]) {
        found.rows[*tight[color]][lane] = harms.inverse[*tight[color]][lane] / slope;
      }
    }
    // If banking is best, the rest of the dragon's weight does not matter.
    if (banks) found.guards[0][lane] += std::max(1 - sum, 0.0F);
  }
}

/// Solves a round; writes the strategies unless `strategies` is null.
void solve(const GuardGameBatch& game, float* values, GuardSolutionBatch* strategies) {
  CatchCosts harms;
  find_harms(game, harms);
  Lane value;
  Spending spent;
  find_values(game, harms, value, spent);
  if (strategies != nullptr) find_strategies(game, harms, value, *strategies);
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    if (harms.harmless[lane] == 0) continue;
    const dragons_cave_bots::GuardSolution one = dragons_cave_bots::solve(one_lane(game, lane));
    value[lane] = static_cast<float>(one.value);
    if (strategies == nullptr) continue;
    strategies->chest[lane] = static_cast<float>(one.chest);
    for (std::size_t at = 0; at < game.count; ++at) {
      strategies->rows[at][lane] = static_cast<float>(one.rows[at]);
    }
    for (std::size_t color = 0; color < one.guards.size(); ++color) {
      strategies->guards[color][lane] = static_cast<float>(one.guards[color]);
    }
  }
  std::copy(value.begin(), value.end(), values);
}

}  // namespace

void solve(const GuardGameBatch& game, float* values) { solve(game, values, nullptr); }

void solve(const GuardGameBatch& game, float* values, GuardSolutionBatch& strategies) {
  solve(game, values, &strategies);
}

// Backward induction through a turn.

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

TurnBatchSolver::TurnBatchSolver(const dragons_cave::Board& board) : pairs_(board) {
  for (int position = 0; position <= board.lair(); ++position) {
    CORE_CHECK(dragons_cave::coins(board, position) <= static_cast<int>(max_pay),
               "lanes are too short");
  }
  for (FaceUpCards up = 0; up <= all_up; ++up) {
    for (std::size_t pair = 0; pair < pairs_.count(); ++pair) {
      bool fits = up == 0;
      for (const int position : pairs_.dwarves(static_cast<dragons_cave_bots::DwarfPair>(pair))) {
        if (position == board.lair()) fits = true;
        if (position == dragons_cave::start || position == board.lair()) continue;
        fits = fits || (up >> index(board.space(position).color) & 1U) != 0;
      }
      possible_[up].push_back(fits &&
                              !pairs_.is_home(static_cast<dragons_cave_bots::DwarfPair>(pair)));
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

std::size_t TurnBatchSolver::rows(
    FaceUpCards up, std::size_t pair, const TurnValues& values, const LongLane& home,
    std::array<BatchRow, dragons_cave_bots::max_guard_rows>& rows) const {
  std::size_t count = 0;
  for (std::uint8_t color = 0; color < dragons_cave::color_count; ++color) {
    if ((up >> color & 1U) != 0) continue;
    for (std::size_t dwarf = 0; dwarf < dragons_cave::max_dwarves; ++dwarf) {
      const auto& move = pairs_.move(static_cast<dragons_cave_bots::DwarfPair>(pair), dwarf, color);
      if (!move) continue;
      const LongLane& ahead =
          pairs_.is_home(move->ahead) ? home : values.at(up | 1U << color, move->ahead);
      rows[count++] = {color, move->behind, ahead.data() + move->coins};
      const dragons_cave::Dwarves& both =
          pairs_.dwarves(static_cast<dragons_cave_bots::DwarfPair>(pair));
      if (both[0] == both[1]) break;  // both dwarves move alike
    }
  }
  return count;
}

void TurnBatchSolver::solve(const PairValues& next, const Splits& splits, std::size_t other_purse,
                            TurnValues& values) {
  const LongLane over = home(other_purse, 1);
  std::array<BatchRow, dragons_cave_bots::max_guard_rows> rows_now{};
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

// Sweeps over all turns.

namespace {

/// Returns the pairs that are not both home, the furthest from home first.
std::vector<dragons_cave_bots::DwarfPair> furthest_first(
    const dragons_cave_bots::DwarfPairs& pairs) {
  std::vector<dragons_cave_bots::DwarfPair> order;
  for (dragons_cave_bots::DwarfPair pair = 0; pair < pairs.count(); ++pair) {
    if (!pairs.is_home(pair)) order.push_back(pair);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](dragons_cave_bots::DwarfPair a, dragons_cave_bots::DwarfPair b) {
                     const dragons_cave::Dwarves& left = pairs.dwarves(a);
                     const dragons_cave::Dwarves& right = pairs.dwarves(b);
                     return left[0] + left[1] > right[0] + right[1];
                   });
  return order;
}

/// Writes the mover's values against one waiting player into a table; returns the largest change.
double write_column(const TurnValues& values, TableSide other, ValueTable& table) {
  double most = 0;
  for (dragons_cave_bots::DwarfPair pair = 0; pair + 1U < table.pairs(); ++pair) {
    const LongLane& lane = values.at(0, pair);
    for (std::size_t purse = 0; purse < table_purses; ++purse) {
      float& value = table.at({pair, purse}, other);
      most = std::max(most, static_cast<double>(std::abs(lane[purse] - value)));
      value = lane[purse];
    }
  }
  return most;
}

template <class Solve>
void for_all_others(const dragons_cave_bots::DwarfPairs& pairs, const Progress& progress,
                    Solve solve) {
  const std::vector<dragons_cave_bots::DwarfPair> order = furthest_first(pairs);
  for (std::size_t at = 0; at < order.size(); ++at) {
    for (std::size_t purse = 0; purse < table_purses; ++purse) solve(TableSide{order[at], purse});
    progress(static_cast<double>(at + 1) / static_cast<double>(order.size()));
  }
}

}  // namespace

Change sweep_values(TurnBatchSolver& turns, ValueTable& table, const Progress& progress) {
  const std::size_t pairs = turns.pairs().count();
  PairValues next(pairs);
  Splits splits(pairs);
  TurnValues values(pairs);
  Change change;
  const float before = table.at({}, {});
  for_all_others(turns.pairs(), progress, [&](TableSide other) {
    read_row(table.row(other), -1, next);
    find_splits(next, splits);
    turns.solve(next, splits, other.purse, values);
    change.most = std::max(change.most, write_column(values, other, table));
  });
  change.at_start = std::abs(table.at({}, {}) - before);
  return change;
}

BestResponse::BestResponse(TurnBatchSolver& turns, const ValueTable& approximation,
                           const ValueTable& begin)
    : turns_(turns),
      approximation_(approximation),
      mover_values_(begin),
      waiting_values_(begin),
      player_next_(begin.pairs()),
      my_next_(begin.pairs()),
      its_next_(begin.pairs()),
      robbed_of_its_(begin.pairs()),
      its_splits_(begin.pairs()),
      my_splits_(begin.pairs()),
      its_values_(begin.pairs()),
      mine_(begin.pairs()),
      against_its_(begin.pairs()) {
  for (std::size_t side = 0; side < waiting_values_.sides(); ++side) {
    float* const row = waiting_values_.row(
        {static_cast<dragons_cave_bots::DwarfPair>(side / table_purses), side % table_purses});
    for (std::size_t other = 0; other < waiting_values_.sides(); ++other) row[other] = -row[other];
  }
}

double BestResponse::exploitability(double value) const {
  return (gain_first(value) + gain_second(value)) / 2;
}

Change BestResponse::sweep(const Progress& progress) {
  Change change;
  const double first_before = first();
  const double second_before = second();
  for_all_others(turns_.pairs(), progress, [&](TableSide other) {
    solve_turn(other);
    change.most = std::max(change.most, write_column(mine_, other, mover_values_));
    change.most = std::max(change.most, write_column(against_its_, other, waiting_values_));
  });
  change.at_start = std::max(std::abs(first() - first_before), std::abs(second() - second_before));
  return change;
}

void BestResponse::solve_turn(TableSide other) {
  read_row(approximation_.row(other), -1, player_next_);
  find_splits(player_next_, its_splits_);
  // After the responder's turn the player moves, and vice versa.
  read_row(waiting_values_.row(other), 1, my_next_);
  find_splits(my_next_, my_splits_);
  read_row(mover_values_.row(other), 1, its_next_);
  value_splits(its_next_, its_splits_, robbed_of_its_);

  const LongLane home_with_dwarves = TurnBatchSolver::home(other.purse, 1);
  const LongLane home_with_dragon = TurnBatchSolver::home(other.purse, -1);
  GuardSolutionBatch solution;
  for (const FaceUpCards up : TurnBatchSolver::order()) {
    for (std::size_t pair = 0; pair < turns_.pairs().count(); ++pair) {
      if (!turns_.possible(up, pair)) continue;
      solve_as_player(up, pair, home_with_dwarves, solution);
      respond_with_dwarves(up, pair, home_with_dwarves, solution);
      respond_with_dragon(up, pair, home_with_dragon, solution);
    }
  }
}

void BestResponse::solve_as_player(FaceUpCards up, std::size_t pair, const LongLane& home,
                                   GuardSolutionBatch& solution) {
  std::array<BatchRow, dragons_cave_bots::max_guard_rows> rows{};
  Lane chest;
  for (std::size_t purse = 0; purse < lanes; ++purse) {
    chest[purse] = player_next_[pair][0] + static_cast<float>(purse);
  }
  GuardGameBatch game;
  game.chest = chest.data();
  game.count = turns_.rows(up, pair, its_values_, home, rows);
  for (std::size_t at = 0; at < game.count; ++at) {
    const BatchRow& row = rows[at];
    game.rows[at] = {row.color, row.safe, its_splits_.values[row.behind].data()};
  }
  LongLane& player_value = its_values_.at(up, pair);
  solve(game, player_value.data(), solution);
  extend(player_value, 1);
}

void BestResponse::respond_with_dwarves(FaceUpCards up, std::size_t pair, const LongLane& home,
                                        const GuardSolutionBatch& solution) {
  std::array<BatchRow, dragons_cave_bots::max_guard_rows> rows{};
  const std::size_t count = turns_.rows(up, pair, mine_, home, rows);
  LongLane& best = mine_.at(up, pair);
  for (std::size_t purse = 0; purse < lanes; ++purse) {
    best[purse] = my_next_[pair][0] + static_cast<float>(purse);
  }
  for (std::size_t at = 0; at < count; ++at) {
    const Lane& guard = solution.guards[rows[at].color];
    const LongLane& caught = my_splits_.values[rows[at].behind];
    for (std::size_t purse = 0; purse < lanes; ++purse) {
      const float safe = rows[at].safe[purse];
      best[purse] = std::max(best[purse], safe + guard[purse] * (caught[purse] - safe));
    }
  }
  extend(best, 1);
}

void BestResponse::respond_with_dragon(FaceUpCards up, std::size_t pair, const LongLane& home,
                                       const GuardSolutionBatch& solution) {
  std::array<BatchRow, dragons_cave_bots::max_guard_rows> rows{};
  const std::size_t count = turns_.rows(up, pair, against_its_, home, rows);
  LongLane& least = against_its_.at(up, pair);
  Lane nowhere;
  std::array<Lane, dragons_cave::color_count> more{};
  for (std::size_t purse = 0; purse < lanes; ++purse) {
    nowhere[purse] = solution.chest[purse] * (its_next_[pair][0] - static_cast<float>(purse));
  }
  for (std::size_t at = 0; at < count; ++at) {
    const LongLane& caught = robbed_of_its_[rows[at].behind];
    Lane& gained = more[rows[at].color];
    for (std::size_t purse = 0; purse < lanes; ++purse) {
      const float safe = rows[at].safe[purse];
      nowhere[purse] += solution.rows[at][purse] * safe;
      gained[purse] += solution.rows[at][purse] * (caught[purse] - safe);
    }
  }
  for (std::size_t purse = 0; purse < lanes; ++purse) {
    float most = more[0][purse];
    for (const Lane& color : more) most = std::max(most, color[purse]);
    least[purse] = nowhere[purse] + most;
  }
  extend(least, -1);
}

// The command line.

core::Result<TablesOptions, sim::UsageError> read_tables_options(
    std::span<const std::string_view> arguments) {
  using sim::FlagArity;
  constexpr std::array<sim::Flag, 10> flags = {{{"--turn-start-values", FlagArity::Value},
                                                {"--win-model", FlagArity::Value},
                                                {"--exact", FlagArity::Value},
                                                {"--exploitability", FlagArity::Nothing},
                                                {"--spaces", FlagArity::Value},
                                                {"--products", FlagArity::Value},
                                                {"--units", FlagArity::Value},
                                                {"--generations", FlagArity::Value},
                                                {"--games", FlagArity::Value},
                                                {"--help", FlagArity::Nothing}}};
  constexpr std::size_t fewest_spaces = 5;
  constexpr std::size_t max_products = dragons_cave::bots::TurnStartValues::max_factors;
  TablesOptions options;
  sim::CommandLine given;
  sim::UsageFault fault = given.read(arguments, flags);
  if (!fault) fault = given.file("--turn-start-values", options.turn_start_values);
  if (!fault) fault = given.file("--win-model", options.win_model);
  if (!fault) fault = given.file("--exact", options.exact);
  if (!fault) {
    fault = given.number("--spaces", fewest_spaces, std::size_t{dragons_cave::path_spaces},
                         options.spaces);
  }
  if (!fault) fault = given.number("--products", std::size_t{1}, max_products, options.products);
  if (!fault) fault = given.number("--units", 1, 4096, options.units);
  if (!fault) fault = given.number("--generations", 1, 100, options.generations);
  if (!fault) fault = given.number("--games", 1, 1'000'000, options.games);
  if (fault) return *std::move(fault);
  options.exploitability = given.has("--exploitability");
  options.help = given.has("--help") ||
                 !(options.turn_start_values || options.win_model || options.exploitability);
  return options;
}

std::string_view tables_help() {
  return "drago-cave-tables: computes the tables and weights of the bots of Dragon's Cave\n"
         "\n"
         "  --turn-start-values FILE  solve the game of two and write its compressed values\n"
         "  --win-model FILE          train the win model of three and four players\n"
         "  --exploitability          measure what a best response gains against the player that\n"
         "                            uses the compressed values\n"
         "\n"
         "  --exact FILE      keep the exact values of two here; read from here if it exists\n"
         "  --spaces N        only the first N spaces of the path, 5 to 20: a smaller game\n"
         "  --products N      rank of the compressed values, 1 to 32 (12)\n"
         "  --units N         precision of the compressed values: steps in 1 (512)\n"
         "  --generations N   of training (5)\n"
         "  --games N         in each generation; three times as many in the last (1500)\n"
         "\n"
         "The same flags write the same bytes on every machine. Progress goes to the standard "
         "error.\n";
}

namespace {

constexpr double small_change = 1e-4;        ///< in coins; smaller changes end the iteration
constexpr double small_start_change = 2e-4;  ///< in coins per game
constexpr int max_sweeps = 100;

/// Estimates the remaining sweeps from how fast the changes shrink.
class Convergence {
 public:
  Convergence(double begin, double end) : begin_(begin), end_(end) {}
  void add(double change) { begin_ = std::max(begin_, change), now_ = change; }
  bool over() const { return now_ < end_; }
  /// Returns the fraction done after `sweeps` sweeps and a `part` of the next.
  double done(int sweeps, double part) const {
    const double way = std::log(begin_ / end_);
    const double gone = now_ > 0 ? std::log(begin_ / now_) : 0;
    const double sweep = sweeps > 0 ? gone / sweeps : way / 18;
    return std::clamp((gone + part * sweep) / way, 0.0, 1.0);
  }

 private:
  double begin_;
  double end_;
  double now_ = 0;
};

}  // namespace

ValueTable solve_two_players(TurnBatchSolver& turns, const Report& report, const LogLine& say) {
  ValueTable table(turns.pairs().count());
  Convergence convergence(1, small_change);
  for (int sweep = 0; sweep < max_sweeps; ++sweep) {
    const Change change = sweep_values(
        turns, table, [&](double part) { report("values", convergence.done(sweep, part)); });
    convergence.add(change.most);
    say("sweep " + std::to_string(sweep + 1) + ": value of the first turn " +
        sim::rounded(table.at({}, {}), 4) + " coins, largest change " +
        sim::rounded(change.most, 4));
    if (convergence.over()) break;
  }
  return table;
}

double measure_exploitability(TurnBatchSolver& turns, const ValueTable& exact,
                              const ValueTable& approximation, const Report& report,
                              const LogLine& say) {
  const double value = exact.at({}, {});
  BestResponse response(turns, approximation, exact);
  Convergence convergence(0.01, small_start_change);
  for (int sweep = 0; sweep < max_sweeps; ++sweep) {
    const Change change =
        response.sweep([&](double part) { report("exploit", convergence.done(sweep, part)); });
    convergence.add(change.at_start);
    say("sweep " + std::to_string(sweep + 1) + ": " +
        sim::rounded(response.exploitability(value), 4) + " coins per game (" +
        sim::rounded(response.gain_first(value), 4) + " with the dwarves first, " +
        sim::rounded(response.gain_second(value), 4) + " with the dragon)");
    if (convergence.over()) break;
  }
  return response.exploitability(value);
}

dragons_cave_bots::WinModelWeights train_win_model(const dragons_cave::Board& board, int players,
                                                   int generations, int games, const Report& report,
                                                   const LogLine& say) {
  constexpr std::uint64_t seed = 1;
  constexpr int last_factor = 3;
  WinModelTrainer trainer(board, players, seed);
  const int all = games * (generations - 1 + last_factor);
  for (int generation = 0; generation < generations; ++generation) {
    const bool last = generation + 1 == generations;
    trainer.run_generation(last ? games * last_factor : games, [&](int played) {
      report("learning", static_cast<double>(generation * games + played) / all);
    });
    say(std::to_string(players) + " players, generation " + std::to_string(generation + 1) +
        ": squared error of the chances " + sim::rounded(trainer.squared_error(), 4));
  }
  return trainer.rounded();
}

std::string turn_start_values_file(std::string_view text) {
  constexpr std::size_t width = 96;
  std::string file =
      "# The values of the beginnings of turns of two on assets/boards/dragons-cave.json, as "
      "packed "
      "factors\n# (factor_text.hpp). Written by drago-cave-tables.\n";
  for (std::size_t at = 0; at < text.size(); at += width) {
    file += std::string(text.substr(at, width)) + "\n";
  }
  return file;
}

std::string win_model_file(const dragons_cave_bots::WinModelWeights& three,
                           const dragons_cave_bots::WinModelWeights& four) {
  constexpr double thousand = 1000;
  std::string file =
      "# The weights of the win model in thousandths: a line for each phase of three players, then "
      "of four.\n# Written by drago-cave-tables.\n";
  for (const dragons_cave_bots::WinModelWeights* const model : {&three, &four}) {
    for (const dragons_cave_bots::FeatureVector& weights : *model) {
      for (std::size_t at = 0; at < weights.size(); ++at) {
        file += (at > 0 ? " " : "") + std::to_string(std::lround(weights[at] * thousand));
      }
      file += "\n";
    }
  }
  return file;
}

}  // namespace training
