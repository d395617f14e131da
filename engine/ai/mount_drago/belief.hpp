// What the others' play so far says of the hands they hold: who let a good card lie most likely
// does not hold it. Remembers what one seat saw, no more; deals the unseen cards as that makes them
// likely.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ai/mount_drago/value_network.hpp"
#include "core/rng.hpp"
#include "drago/event.hpp"
#include "drago/playout_state.hpp"
#include "drago/view.hpp"

namespace ai::mount_drago {

/// What one seat remembers of the others' turns.
class OpponentModel {
 public:
  /// By kind: how readily a rider would have played a card of it, if he held it.
  using Likelihoods = std::array<float, drago::card_kinds>;
  /// Cards came to a hand or left it.
  struct Observation {
    std::optional<Likelihoods> likelihoods;  ///< none for cards that did not have to be chosen
    int kind = 0;                            ///< what left
    int draws = 0;                           ///< how many came then
  };

  /// A card that is a share `suspicion` of the win worse than another is taken to be played about
  /// half as often.
  explicit OpponentModel(double opponent_noise) : opponent_noise_(opponent_noise) {}

  /// Told as `Bot::witness` is.
  void witness(const drago::View& before, std::span<const drago::Sighting> seen);
  std::span<const Observation> observations(int seat) const {
    return observations_[static_cast<std::size_t>(seat)];
  }

 private:
  void play(const drago::View& before, drago::Card card);

  double opponent_noise_;
  std::optional<ValueNetwork> network_;
  std::array<std::vector<Observation>, drago::most_riders> observations_;
};

/// Hands that fit what is remembered, one after the other: a Markov chain (Metropolis) over what
/// the others may hold and since when.
class Belief {
 public:
  /// `root` is who guesses; its unseen cards lie on the draw pile.
  Belief(const OpponentModel& model, const drago::PlayoutState& root, core::Rng& rng);

  /// The next deal of the unseen cards.
  void sample(drago::PlayoutState& world, core::Rng& rng);

 private:
  static constexpr int max_observations = 12;  ///< that are looked back
  static constexpr int still_held = max_observations;

  /// A card that was or is in a hand: from before the turn `came` up to the turn `left`.
  struct Held {
    std::uint8_t kind = 0;
    std::uint8_t came = 0;
    std::uint8_t left = 0;
  };
  struct Opponent {
    int seat = 0;
    std::size_t hidden = 0;  ///< the first so many of `held` are in the hand
    std::span<const OpponentModel::Observation> observations;
    std::vector<Held> held;
    std::array<float, max_observations> sums{};  ///< by turn: the readiness of the whole hand
  };

  void guess_times(Opponent& opponent, int size, core::Rng& rng);
  void recompute_sums(Opponent& opponent) const;
  void propose_swap(Opponent& opponent, core::Rng& rng);
  void propose_times(Opponent& opponent, core::Rng& rng);
  void step(core::Rng& rng);

  std::vector<Opponent> opponents_;
  std::vector<std::uint8_t> pile_;  ///< kinds that nobody holds
};

}  // namespace ai::mount_drago
