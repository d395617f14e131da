// Sweeping over all turns; see value_iteration.hpp.
#include "training/value_iteration.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace training {
namespace {

/// Pairs that are not both home, the furthest first.
std::vector<cave_ai::DwarfPair> furthest_first(const cave_ai::DwarfPairs& pairs) {
  std::vector<cave_ai::DwarfPair> order;
  for (cave_ai::DwarfPair pair = 0; pair < pairs.count(); ++pair) {
    if (!pairs.is_home(pair)) order.push_back(pair);
  }
  std::stable_sort(order.begin(), order.end(), [&](cave_ai::DwarfPair a, cave_ai::DwarfPair b) {
    const cave::Dwarves& left = pairs.dwarves(a);
    const cave::Dwarves& right = pairs.dwarves(b);
    return left[0] + left[1] > right[0] + right[1];
  });
  return order;
}

/// Puts what the mover gets in all turns against one waiting player into a table.
double write_column(const TurnValues& values, TableSide other, ValueTable& table) {
  double most = 0;
  for (cave_ai::DwarfPair pair = 0; pair + 1U < table.pairs(); ++pair) {
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
void for_all_others(const cave_ai::DwarfPairs& pairs, const Progress& progress, Solve solve) {
  const std::vector<cave_ai::DwarfPair> order = furthest_first(pairs);
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
        {static_cast<cave_ai::DwarfPair>(side / table_purses), side % table_purses});
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
  // Where the responder has moved, the player moves next, and the other way round.
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
  std::array<BatchRow, cave_ai::max_guard_rows> rows{};
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
  std::array<BatchRow, cave_ai::max_guard_rows> rows{};
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
  std::array<BatchRow, cave_ai::max_guard_rows> rows{};
  const std::size_t count = turns_.rows(up, pair, against_its_, home, rows);
  LongLane& least = against_its_.at(up, pair);
  Lane nowhere;
  std::array<Lane, cave::color_count> more{};
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

}  // namespace training
