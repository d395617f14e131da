// The search for three and four players: playouts against expected strategies, mixed with an
// equilibrium strategy so as not to be predictable. Gets a view only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/dragons_cave/level_settings.hpp"
#include "ai/dragons_cave/multiplayer_playout.hpp"
#include "ai/dragons_cave/opponent_model.hpp"
#include "ai/dragons_cave/round_game.hpp"
#include "ai/dragons_cave/strategy.hpp"
#include "cave/rules.hpp"
#include "core/rng.hpp"

namespace ai::dragons_cave {

class MultiplayerSearch {
 public:
  explicit MultiplayerSearch(const LevelSettings& settings) : playout_budget_(settings.playouts) {}

  /// `opponents` must outlive the decision; null for a level without an opponent model.
  void begin(const cave::View& view, std::uint64_t seed, const OpponentModel* opponents);
  /// Expects these strategies of the others from now on, instead of the default policies.
  void assume(const StrategyProfile& strategies) { expected_ = strategies; }
  /// Runs at most `nodes` more nodes: first iterations of regret matching, then playouts. True when
  /// all are done.
  bool think(int nodes);
  /// Samples an action: any legal one before the thinking is done.
  cave::Action draw(core::Rng& rng) const;
  /// The cards or squares with their probabilities, once thinking is done; nothing for fists.
  std::vector<StrategyEntry> entries() const;
  /// While the purse is split: the viewer's chance to win with this many coins left in it.
  double win_probability_with(int purse) const;

 private:
  void apply_opponent_model();
  void run_playout();
  Strategy strategy() const;
  /// Mean results of the playouts.
  ActionValues action_values() const;
  cave::Action action(std::size_t choice) const;
  cave::Split draw_split(core::Rng& rng) const;

  cave::View view_;
  PublicState state_;
  RoundGame round_;
  std::optional<MultiplayerPlayout> playout_;
  cave::Board board_;  ///< that `playout_` was made for
  core::Rng rng_{0};   ///< of the playouts
  StrategyProfile expected_{};
  ActionValues wins_{};
  std::array<int, cave::card_count> visits_{};
  const OpponentModel* opponents_ = nullptr;
  int playout_budget_;
  int iterations_done_ = 0;
  int playouts_done_ = 0;
};

}  // namespace ai::dragons_cave
