// What the others' play so far says of the hands they hold: who let a good card lie most likely
// does not hold it. Remembers what one seat saw, no more; deals the unseen cards as that makes them
// likely.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ai/drago/instinct.hpp"
#include "core/rng.hpp"
#include "drago/climb.hpp"
#include "drago/event.hpp"
#include "drago/view.hpp"

namespace ai {

/// What one seat remembers of the others' turns.
class DragoMemory {
 public:
  /// By kind: how readily a rider would have played a card of it, if he held it.
  using Readiness = std::array<float, drago::card_kinds>;
  /// Cards came to a hand or left it.
  struct Turn {
    std::optional<Readiness> readiness;  ///< none for cards that did not have to be chosen
    int kind = 0;                        ///< what left
    int draws = 0;                       ///< how many came then
  };

  /// A card that is a share `suspicion` of the win worse than another is taken to be played about
  /// half as often.
  explicit DragoMemory(double suspicion) : suspicion_(suspicion) {}

  /// Told as `Bot::witness` is.
  void witness(const drago::View& before, std::span<const drago::Sighting> seen);
  std::span<const Turn> turns(int seat) const { return turns_[static_cast<std::size_t>(seat)]; }

 private:
  void play(const drago::View& before, drago::Card card);

  double suspicion_;
  std::optional<Instinct> instinct_;
  std::array<std::vector<Turn>, drago::most_riders> turns_;
};

/// Hands that fit what is remembered, one after the other: a Markov chain (Metropolis) over what
/// the others may hold and since when.
class DragoReading {
 public:
  /// `root` is who guesses; its unseen cards lie on the draw pile.
  DragoReading(const DragoMemory& memory, const drago::Climb& root, core::Rng& rng);

  /// The next deal of the unseen cards.
  void deal(drago::Climb& world, core::Rng& rng);

 private:
  static constexpr int most_turns = 12;  ///< that are looked back
  static constexpr int still_held = most_turns;

  /// A card that was or is in a hand: from before the turn `came` up to the turn `left`.
  struct Held {
    std::uint8_t kind = 0;
    std::uint8_t came = 0;
    std::uint8_t left = 0;
  };
  struct Rider {
    int seat = 0;
    std::size_t hidden = 0;  ///< the first so many of `held` are in the hand
    std::span<const DragoMemory::Turn> turns;
    std::vector<Held> held;
    std::array<float, most_turns> sums{};  ///< by turn: the readiness of the whole hand
  };

  void guess(Rider& rider, int size, core::Rng& rng);
  void add_up(Rider& rider) const;
  void exchange(Rider& rider, core::Rng& rng);
  void exchange_times(Rider& rider, core::Rng& rng);
  void step(core::Rng& rng);

  std::vector<Rider> riders_;
  std::vector<std::uint8_t> pile_;  ///< kinds that nobody holds
};

}  // namespace ai
