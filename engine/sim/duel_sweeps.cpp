// Sweeping over all turns; see duel_sweeps.hpp.
#include "sim/duel_sweeps.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace sim {
namespace {

/// Couples that still play, the furthest first.
std::vector<ai::Couple> furthest_first(const ai::DuelPlaces& places) {
  std::vector<ai::Couple> order;
  for (ai::Couple couple = 0; couple < places.count(); ++couple) {
    if (!places.is_home(couple)) order.push_back(couple);
  }
  std::stable_sort(order.begin(), order.end(), [&](ai::Couple a, ai::Couple b) {
    const cave::Dwarves& left = places.dwarves(a);
    const cave::Dwarves& right = places.dwarves(b);
    return left[0] + left[1] > right[0] + right[1];
  });
  return order;
}

/// Puts what the mover gets in all turns against one waiting player into a table.
double write_column(const TurnValues& values, DuelSide other, DuelTable& table) {
  double most = 0;
  for (ai::Couple couple = 0; couple + 1U < table.couples(); ++couple) {
    const LongLane& lane = values.at(0, couple);
    for (std::size_t purse = 0; purse < duel_purses; ++purse) {
      float& value = table.at({couple, purse}, other);
      most = std::max(most, static_cast<double>(std::abs(lane[purse] - value)));
      value = lane[purse];
    }
  }
  return most;
}

template <class Solve>
void for_all_others(const ai::DuelPlaces& places, const Progress& progress, Solve solve) {
  const std::vector<ai::Couple> order = furthest_first(places);
  for (std::size_t at = 0; at < order.size(); ++at) {
    for (std::size_t purse = 0; purse < duel_purses; ++purse) solve(DuelSide{order[at], purse});
    progress(static_cast<double>(at + 1) / static_cast<double>(order.size()));
  }
}

}  // namespace

Change sweep_values(Turns& turns, DuelTable& table, const Progress& progress) {
  const std::size_t couples = turns.places().count();
  Worths next(couples);
  Splits splits(couples);
  TurnValues values(couples);
  Change change;
  const float before = table.at({}, {});
  for_all_others(turns.places(), progress, [&](DuelSide other) {
    read_row(table.of_mover(other), -1, next);
    find_splits(next, splits);
    turns.solve(next, splits, other.purse, values);
    change.most = std::max(change.most, write_column(values, other, table));
  });
  change.at_start = std::abs(table.at({}, {}) - before);
  return change;
}

Exploiter::Exploiter(Turns& turns, const DuelTable& beliefs, const DuelTable& begin)
    : turns_(turns),
      beliefs_(beliefs),
      moving_(begin),
      waiting_(begin),
      believed_(begin.couples()),
      after_mine_(begin.couples()),
      after_its_(begin.couples()),
      robbed_of_mine_(begin.couples()),
      robbed_of_its_(begin.couples()),
      its_splits_(begin.couples()),
      my_splits_(begin.couples()),
      its_values_(begin.couples()),
      mine_(begin.couples()),
      against_its_(begin.couples()) {
  for (std::size_t side = 0; side < waiting_.sides(); ++side) {
    float* const row =
        waiting_.of_mover({static_cast<ai::Couple>(side / duel_purses), side % duel_purses});
    for (std::size_t other = 0; other < waiting_.sides(); ++other) row[other] = -row[other];
  }
}

double Exploiter::gain(double value) const { return (gain_first(value) + gain_second(value)) / 2; }

Change Exploiter::sweep(const Progress& progress) {
  Change change;
  const double first_before = first();
  const double second_before = second();
  for_all_others(turns_.places(), progress, [&](DuelSide other) {
    solve_turn(other);
    change.most = std::max(change.most, write_column(mine_, other, moving_));
    change.most = std::max(change.most, write_column(against_its_, other, waiting_));
  });
  change.at_start = std::max(std::abs(first() - first_before), std::abs(second() - second_before));
  return change;
}

void Exploiter::solve_turn(DuelSide other) {
  read_row(beliefs_.of_mover(other), -1, believed_);
  find_splits(believed_, its_splits_);
  // Where the exploiter has moved, the player moves next, and the other way round.
  read_row(waiting_.of_mover(other), 1, after_mine_);
  find_splits(after_mine_, my_splits_);
  read_row(moving_.of_mover(other), 1, after_its_);
  value_splits(after_its_, its_splits_, robbed_of_its_);

  const LongLane home_with_dwarves = Turns::home(other.purse, 1);
  const LongLane home_with_dragon = Turns::home(other.purse, -1);
  GuardMixtures mixed;
  for (const CardsUp up : Turns::order()) {
    for (std::size_t couple = 0; couple < turns_.places().count(); ++couple) {
      if (!turns_.possible(up, couple)) continue;
      solve_as_player(up, couple, home_with_dwarves, mixed);
      answer_with_dwarves(up, couple, home_with_dwarves, mixed);
      answer_with_dragon(up, couple, home_with_dragon, mixed);
    }
  }
}

void Exploiter::solve_as_player(CardsUp up, std::size_t couple, const LongLane& home,
                                GuardMixtures& mixed) {
  std::array<TurnRow, ai::most_guard_rows> rows{};
  Lane chest;
  for (std::size_t purse = 0; purse < lanes; ++purse) {
    chest[purse] = believed_[couple][0] + static_cast<float>(purse);
  }
  GuardLanes game;
  game.chest = chest.data();
  game.count = turns_.rows(up, couple, its_values_, home, rows);
  for (std::size_t at = 0; at < game.count; ++at) {
    const TurnRow& row = rows[at];
    game.rows[at] = {row.color, row.safe, its_splits_.worths[row.behind].data()};
  }
  LongLane& believed = its_values_.at(up, couple);
  solve(game, believed.data(), mixed);
  extend(believed, 1);
}

void Exploiter::answer_with_dwarves(CardsUp up, std::size_t couple, const LongLane& home,
                                    const GuardMixtures& mixed) {
  std::array<TurnRow, ai::most_guard_rows> rows{};
  const std::size_t count = turns_.rows(up, couple, mine_, home, rows);
  LongLane& best = mine_.at(up, couple);
  for (std::size_t purse = 0; purse < lanes; ++purse) {
    best[purse] = after_mine_[couple][0] + static_cast<float>(purse);
  }
  for (std::size_t at = 0; at < count; ++at) {
    const Lane& guard = mixed.guards[rows[at].color];
    const LongLane& caught = my_splits_.worths[rows[at].behind];
    for (std::size_t purse = 0; purse < lanes; ++purse) {
      const float safe = rows[at].safe[purse];
      best[purse] = std::max(best[purse], safe + guard[purse] * (caught[purse] - safe));
    }
  }
  extend(best, 1);
}

void Exploiter::answer_with_dragon(CardsUp up, std::size_t couple, const LongLane& home,
                                   const GuardMixtures& mixed) {
  std::array<TurnRow, ai::most_guard_rows> rows{};
  const std::size_t count = turns_.rows(up, couple, against_its_, home, rows);
  LongLane& least = against_its_.at(up, couple);
  Lane nowhere;
  std::array<Lane, cave::color_count> more{};
  for (std::size_t purse = 0; purse < lanes; ++purse) {
    nowhere[purse] = mixed.chest[purse] * (after_its_[couple][0] - static_cast<float>(purse));
  }
  for (std::size_t at = 0; at < count; ++at) {
    const LongLane& caught = robbed_of_its_[rows[at].behind];
    Lane& gained = more[rows[at].color];
    for (std::size_t purse = 0; purse < lanes; ++purse) {
      const float safe = rows[at].safe[purse];
      nowhere[purse] += mixed.rows[at][purse] * safe;
      gained[purse] += mixed.rows[at][purse] * (caught[purse] - safe);
    }
  }
  for (std::size_t purse = 0; purse < lanes; ++purse) {
    float most = more[0][purse];
    for (const Lane& color : more) most = std::max(most, color[purse]);
    least[purse] = nowhere[purse] + most;
  }
  extend(least, -1);
}

}  // namespace sim
