// A Bayesian belief about the others' hands: a rider who did not play a good card most likely does
// not hold it. Knows what one seat saw, no more; samples determinizations of the unseen cards.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rng.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/bots/value_network.hpp"
#include "games/mount_drago/rules/event.hpp"
#include "games/mount_drago/rules/view.hpp"

namespace mount_drago::bots {

/// What one seat observed of the others' turns, and how likely each card makes them.
class OpponentModel {
 public:
  /// By kind: how likely a rider is to play a card of it, relative to the best, if it is held.
  using Likelihoods = std::array<float, card_kinds>;
  /// A card left a hand, and others came.
  struct Evidence {
    std::optional<Likelihoods> likelihoods;  ///< none for discards
    int kind = 0;                            ///< the card that left the hand
    int draws = 0;                           ///< how many cards came then
  };

  /// Told as `Bot::observe` is.
  void observe(const View& before, std::span<const Observation> seen);
  std::span<const Evidence> observations(int seat) const {
    return observations_[static_cast<std::size_t>(seat)];
  }

 private:
  void play(const View& before, Card card);

  std::optional<ValueNetwork> network_;
  std::array<std::vector<Evidence>, max_riders> observations_;
};

/// The posterior over the others' hands, sampled by Markov chain Monte Carlo (Metropolis) over what
/// they hold and since when.
class Belief {
 public:
  /// `root` is the position of the rider who believes; its unseen cards lie on the draw pile.
  Belief(const OpponentModel& model, const PlayoutState& root, core::Rng& rng);

  /// Determinizes `world`, a copy of the root, by the next sample.
  void sample(PlayoutState& world, core::Rng& rng);

 private:
  static constexpr int max_observations = 12;  ///< the last ones of each opponent
  static constexpr int still_held = max_observations;

  /// A card that was or is in a hand: from before the turn `came` up to the turn `left`.
  struct Held {
    std::uint8_t kind = 0;
    std::uint8_t came = 0;
    std::uint8_t left = 0;
  };
  struct Opponent {
    int seat = 0;
    std::size_t hidden = 0;  ///< the first `hidden` of `held` are in the hand now
    std::span<const OpponentModel::Evidence> observations;
    std::vector<Held> held;
    std::array<float, max_observations> sums{};  ///< by turn: the likelihoods of the whole hand
  };

  void guess_times(Opponent& opponent, int size, core::Rng& rng);
  void recompute_sums(Opponent& opponent) const;
  void propose_swap(Opponent& opponent, core::Rng& rng);
  void propose_times(Opponent& opponent, core::Rng& rng);
  void step(core::Rng& rng);

  std::vector<Opponent> opponents_;
  std::vector<std::uint8_t> pile_;  ///< kinds that nobody holds
};

}  // namespace mount_drago::bots
