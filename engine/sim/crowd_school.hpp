// Learns how likely players of three or four are to win, from games in which all play the mixtures
// of ai::CrowdRound with what was learned before.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "ai/cave/crowd_scene.hpp"
#include "ai/cave/crowd_values.hpp"
#include "cave/board.hpp"
#include "cave/state.hpp"
#include "core/rng.hpp"

namespace sim {

/// The beginning of one round, and how the game ended.
struct CrowdLesson {
  std::size_t phase = 0;
  std::array<ai::CrowdFeatures, cave::most_players> features{};
  ai::CrowdShares wins{};  ///< 1 for the winner, parts when several share it
};

class CrowdSchool {
 public:
  CrowdSchool(const cave::Board& board, int players, std::uint64_t seed);

  /// Plays so many games and learns from them; the mean square by which the chances missed the
  /// result is `miss` (less is better), before learning. Tells after each game how many were
  /// played.
  void generation(int games, const std::function<void(int)>& played);
  double miss() const { return miss_; }

  /// In thousandths, so that they can be written down exactly.
  ai::CrowdWeights rounded() const;

 private:
  /// What each seat goes by in a game.
  using Ways = std::array<std::uint32_t, cave::most_players>;

  void play(std::vector<CrowdLesson>& lessons);
  CrowdLesson lesson_of(const ai::CrowdScene& scene) const;
  void play_round(cave::State& state, const ai::CrowdScene& scene, const Ways& ways);
  void learn(const CrowdLesson& lesson);

  cave::Board board_;
  int players_;
  core::Rng rng_;
  ai::CrowdWeights weights_{};
  ai::CrowdWeights squares_{};  ///< of all steps so far (AdaGrad)
  double miss_ = 0;
};

}  // namespace sim
