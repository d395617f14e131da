// Backward through a turn; see duel_turns.hpp.
#include "sim/duel_turns.hpp"

#include <algorithm>
#include <bit>

#include "cave/moves.hpp"
#include "core/check.hpp"

namespace sim {

void extend(LongLane& lane, float per_coin) {
  for (std::size_t purse = lanes; purse < lane.size(); ++purse) {
    lane[purse] = lane[purse - 1] + per_coin;
  }
}

void read_row(const float* row, float sign, Worths& worths) {
  for (std::size_t couple = 0; couple < worths.size(); ++couple) {
    LongLane& lane = worths[couple];
    const float* const from = row + couple * duel_purses;
    for (std::size_t purse = 0; purse < duel_purses; ++purse) lane[purse] = sign * from[purse];
    const float slope = lane[duel_purses - 1] - lane[duel_purses - 2];
    for (std::size_t purse = duel_purses; purse < lane.size(); ++purse) {
      lane[purse] = lane[purse - 1] + slope;
    }
  }
}

void find_splits(const Worths& kept, Splits& splits) {
  for (std::size_t couple = 0; couple < kept.size(); ++couple) {
    const LongLane& lane = kept[couple];
    for (std::size_t purse = 0; purse < lanes; ++purse) {
      std::size_t best = 0;
      float most = lane[0] + lane[purse];
      for (std::size_t smaller = 1; 2 * smaller <= purse; ++smaller) {
        const float sum = lane[smaller] + lane[purse - smaller];
        if (sum <= most) continue;
        most = sum;
        best = smaller;
      }
      splits.smaller[couple][purse] = static_cast<std::uint8_t>(best);
      splits.worths[couple][purse] = most / 2;
    }
  }
}

void value_splits(const Worths& kept, const Splits& found, Worths& worths) {
  for (std::size_t couple = 0; couple < kept.size(); ++couple) {
    const LongLane& lane = kept[couple];
    for (std::size_t purse = 0; purse < lanes; ++purse) {
      const std::size_t smaller = found.smaller[couple][purse];
      worths[couple][purse] = (lane[smaller] + lane[purse - smaller]) / 2;
    }
  }
}

Turns::Turns(const cave::Board& board) : places_(board) {
  for (int position = 0; position <= board.lair(); ++position) {
    CORE_CHECK(cave::coins(board, position) <= static_cast<int>(most_pay), "lanes are too short");
  }
  for (CardsUp up = 0; up <= all_up; ++up) {
    for (std::size_t couple = 0; couple < places_.count(); ++couple) {
      bool fits = up == 0;
      for (const int position : places_.dwarves(static_cast<ai::Couple>(couple))) {
        if (position == board.lair()) fits = true;
        if (position == cave::start || position == board.lair()) continue;
        fits = fits || (up >> index(board.space(position).color) & 1U) != 0;
      }
      possible_[up].push_back(fits && !places_.is_home(static_cast<ai::Couple>(couple)));
    }
  }
}

const std::vector<CardsUp>& Turns::order() {
  static const std::vector<CardsUp> sets = [] {
    std::vector<CardsUp> all;
    for (CardsUp up = 0; up <= all_up; ++up) all.push_back(up);
    std::stable_sort(all.begin(), all.end(),
                     [](CardsUp a, CardsUp b) { return std::popcount(a) > std::popcount(b); });
    return all;
  }();
  return sets;
}

LongLane Turns::home(std::size_t other_purse, float sign) {
  LongLane lane;
  for (std::size_t purse = 0; purse < lane.size(); ++purse) {
    lane[purse] = sign * (static_cast<float>(purse) - static_cast<float>(other_purse));
  }
  return lane;
}

std::size_t Turns::rows(CardsUp up, std::size_t couple, const TurnValues& values,
                        const LongLane& home,
                        std::array<TurnRow, ai::most_guard_rows>& rows) const {
  std::size_t count = 0;
  for (std::uint8_t color = 0; color < cave::color_count; ++color) {
    if ((up >> color & 1U) != 0) continue;
    for (std::size_t dwarf = 0; dwarf < cave::most_dwarves; ++dwarf) {
      const auto& step = places_.step(static_cast<ai::Couple>(couple), dwarf, color);
      if (!step) continue;
      const LongLane& ahead =
          places_.is_home(step->ahead) ? home : values.at(up | 1U << color, step->ahead);
      rows[count++] = {color, step->behind, ahead.data() + step->coins};
      const cave::Dwarves& both = places_.dwarves(static_cast<ai::Couple>(couple));
      if (both[0] == both[1]) break;  // one dwarf is as good as the other
    }
  }
  return count;
}

void Turns::solve(const Worths& next, const Splits& splits, std::size_t other_purse,
                  TurnValues& values) {
  const LongLane over = home(other_purse, 1);
  std::array<TurnRow, ai::most_guard_rows> rows_now{};
  for (const CardsUp up : order()) {
    for (std::size_t couple = 0; couple < places_.count(); ++couple) {
      if (!possible(up, couple)) continue;
      Lane chest;
      for (std::size_t purse = 0; purse < lanes; ++purse) {
        chest[purse] = next[couple][0] + static_cast<float>(purse);
      }
      GuardLanes game;
      game.chest = chest.data();
      game.count = rows(up, couple, values, over, rows_now);
      for (std::size_t at = 0; at < game.count; ++at) {
        const TurnRow& row = rows_now[at];
        game.rows[at] = {row.color, row.safe, splits.worths[row.behind].data()};
      }
      LongLane& found = values.at(up, couple);
      sim::solve(game, found.data());
      extend(found, 1);
    }
  }
}

}  // namespace sim
