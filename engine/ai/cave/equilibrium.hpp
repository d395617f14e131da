// The bot of Dragon's Cave that cannot be seen through: it plays mixtures that no habit and no
// knowledge of it beats.
#pragma once

#include "ai/bot.hpp"
#include "ai/cave/crowd_player.hpp"
#include "ai/cave/duel_player.hpp"
#include "cave/rules.hpp"

namespace ai {

class CaveEquilibriumBot final : public Bot<cave::Cave> {
 public:
  explicit CaveEquilibriumBot(const CaveSight& sight)
      : remembers_(sight.remembers), duel_(sight), crowd_(sight) {}

  void witness(const cave::View& before, std::span<const cave::Sighting> seen) override;
  void begin(const cave::View& view, std::uint64_t seed) override;
  /// A node is one round of the turn with two players, one playout with more.
  bool think(int nodes) override;
  /// Whoever is interrupted does what was found so far.
  cave::Action best() const override;
  /// Of cards and squares, once anything was thought: the value is coins at the end of the game
  /// against the other with two players, the chance to win with more; the visits are how often in a
  /// thousand it is done.
  std::vector<Considered> considered() const override;

 private:
  /// An action by the mixtures found so far, always with the same ticket.
  cave::Action drawn() const;

  bool remembers_;
  bool is_duel_ = false;
  CaveMemory memory_;
  DuelPlayer duel_;    ///< for two
  CrowdPlayer crowd_;  ///< for three and four
  core::Rng rng_{0};
  cave::Action best_;  ///< any, until anything was thought
  bool has_thought_ = false;
  bool decided_ = false;
};

}  // namespace ai
