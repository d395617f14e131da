// A Bayesian belief about the others' hands: a rider who did not play a good card most likely does
// not hold it. Uses only what one seat saw; samples determinizations of the unseen cards.
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

/// What one seat observed of the others' turns, with the likelihood of each card.
class OpponentModel {
 public:
  /// By kind: how likely a rider is to play a held card of this kind, relative to the best kind.
  using Likelihoods = std::array<float, card_kinds>;
  /// A card left a hand, and draws followed.
  struct Evidence {
    std::optional<Likelihoods> likelihoods;  ///< none for discards
    int kind = 0;                            ///< of the card that left the hand
    int draws = 0;                           ///< cards drawn afterwards
  };

  /// Records observations; takes the arguments of `Bot::observe`.
  void observe(const View& before, std::span<const Observation> seen);
  std::span<const Evidence> observations(int seat) const {
    return observations_[static_cast<std::size_t>(seat)];
  }

 private:
  void play(const View& before, Card card);

  std::optional<ValueNetwork> network_;
  std::array<std::vector<Evidence>, max_riders> observations_;
};

/// The posterior over the others' hands and the turns in which each card came, sampled by Markov
/// chain Monte Carlo (Metropolis).
class Belief {
 public:
  /// `root` is the position seen by the seat on turn; its unseen cards lie on the draw pile.
  Belief(const OpponentModel& model, const PlayoutState& root, core::Rng& rng);

  /// Determinizes `world`, a copy of the root, with the next sample.
  void sample(PlayoutState& world, core::Rng& rng);

 private:
  static constexpr int max_observations = 12;  ///< of each opponent, the latest
  static constexpr int still_held = max_observations;

  /// A card in a hand from before turn `came` until turn `left`.
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
    std::array<float, max_observations> sums{};  ///< by turn: likelihoods of the cards held
  };

  void guess_times(Opponent& opponent, int size, core::Rng& rng);
  void recompute_sums(Opponent& opponent) const;
  void propose_swap(Opponent& opponent, core::Rng& rng);
  void propose_times(Opponent& opponent, core::Rng& rng);
  void step(core::Rng& rng);

  std::vector<Opponent> opponents_;
  std::vector<std::uint8_t> pile_;  ///< kinds of the cards in no hand
};

}  // namespace mount_drago::bots
