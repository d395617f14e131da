// The bot `plain` of Dragon's Cave, a baseline for measuring others: textbook information-set Monte
// Carlo tree search with a tree for every player and random playouts.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ai/bot.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {

/// Multiple-observer ISMCTS (Cowling, Powley and Whitehouse 2012): each iteration determinizes the
/// view, then descends all trees together, each by the observations of its player.
class IsmctsBot final : public ai::Bot<DragonsCave> {
 public:
  explicit IsmctsBot(int iterations = 2000) : iterations_(iterations) {}

  void begin(const View& view, std::uint64_t seed) override;
  /// A node is one iteration.
  bool think(int nodes) override;
  /// Returns the action tried most often.
  Action best() const override;

 private:
  struct Node {
    std::uint32_t seen = 0;  ///< the action or observation that leads here
    std::uint32_t sibling = 0;
    std::uint32_t child = 0;
    int visits = 0;
    int available = 0;
    float wins = 0;  ///< of the player who took the action
  };
  using Trees = std::array<std::uint32_t, max_players>;

  void iterate();
  std::uint32_t child_of(std::uint32_t parent, std::uint32_t seen);
  Action selected(std::uint32_t parent, const std::vector<Action>& actions, std::uint32_t& chosen);
  void score(const State& over, const std::vector<std::array<std::uint32_t, 2>>& path);

  int iterations_;
  View view_;
  core::Rng rng_{0};
  std::vector<Action> actions_;
  std::vector<Node> nodes_;
  std::vector<std::array<std::uint32_t, 2>> path_;  ///< node, seat of the action
  int done_ = 0;
};

}  // namespace dragons_cave::bots
