// Newton's steps on all lanes together; see guard_game_batch.hpp and ai/cave/guard_game.cpp.
#include "training/guard_game_batch.hpp"

#include <algorithm>
#include <optional>

namespace training {
namespace {

constexpr float least_harm = 1e-4F;
constexpr int max_steps = 16;
constexpr float near_enough = 2e-6F;

/// What one colour's cards have in each lane.
struct CatchCosts {
  std::array<Lane, cave_ai::max_guard_rows> inverse;  ///< 1 / what being caught costs
  std::array<std::int32_t, lanes> harmless{};         ///< whether some card's harm is too small
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

/// Rows of one colour are neighbours.
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

cave_ai::GuardGame one_lane(const GuardGameBatch& game, std::size_t lane) {
  cave_ai::GuardGame one;
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

/// The tight cards' shares and the dragon's, where the value is known.
void find_strategies(const GuardGameBatch& game, const CatchCosts& harms, const Lane& value,
                     GuardSolutionBatch& found) {
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    std::array<std::optional<std::size_t>, cave::color_count> tight{};
    std::array<float, cave::color_count> guards{};
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
    // Where the chest is best, the rest of the dragon's weight does not matter.
    if (banks) found.guards[0][lane] += std::max(1 - sum, 0.0F);
  }
}

/// Solves a round, with the strategies if there is a place for them.
void solve(const GuardGameBatch& game, float* values, GuardSolutionBatch* strategies) {
  CatchCosts harms;
  find_harms(game, harms);
  Lane value;
  Spending spent;
  find_values(game, harms, value, spent);
  if (strategies != nullptr) find_strategies(game, harms, value, *strategies);
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    if (harms.harmless[lane] == 0) continue;
    const cave_ai::GuardSolution one = cave_ai::solve(one_lane(game, lane));
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

}  // namespace training
