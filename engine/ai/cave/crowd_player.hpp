// Plays Dragon's Cave of three or four: tries its choices in playouts among players with habits,
// and now and then plays a careful mixture so as not to be read. Gets a view only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/cave/crowd_playout.hpp"
#include "ai/cave/crowd_round.hpp"
#include "ai/cave/liked.hpp"
#include "ai/cave/memory.hpp"
#include "ai/cave/sight.hpp"
#include "cave/rules.hpp"
#include "core/rng.hpp"

namespace ai {

class CrowdPlayer {
 public:
  explicit CrowdPlayer(const CaveSight& sight) : enough_(sight.playouts) {}

  /// `memory` must live until the action is drawn; none for who does not remember.
  void begin(const cave::View& view, std::uint64_t seed, const CaveMemory* memory);
  /// Expects this of the others from now on, instead of habits: to measure what knowing them
  /// brings.
  void expect(const CrowdMixtures& habits) { habits_ = habits; }
  /// Up to so many rounds of careful thinking, then games played to their end; true when the
  /// decision can be drawn.
  bool think(int playouts);
  /// Draws an action. Anything legal as long as the thinking is not done.
  cave::Action draw(core::Rng& rng) const;
  /// The cards or squares and how often they are drawn, once thinking is done; nothing for fists.
  std::vector<Liked> liked() const;

  const CrowdRound& round() const { return round_; }

 private:
  void remember();
  void try_choice();
  CrowdMixture mixture() const;
  CrowdMixture worths() const;
  cave::Action action(std::size_t choice) const;
  cave::Split draw_split(core::Rng& rng) const;
  /// The viewer's chance to win with so many coins left in the purse.
  double chance_with(int purse) const;

  cave::View view_;
  CrowdScene scene_;
  CrowdRound round_;
  std::optional<CrowdPlayout> playout_;
  cave::Board board_;  ///< of the playouts
  core::Rng rng_{0};   ///< of the playouts
  CrowdMixtures habits_{};
  CrowdMixture wins_{};
  std::array<int, cave::card_count> tried_{};
  const CaveMemory* memory_ = nullptr;
  int enough_;
  int considered_ = 0;
  int played_ = 0;
};

}  // namespace ai
