// How likely a rider is to win after a turn of Mount Drago: a small network over afterstates,
// trained by self-play (STRENGTH.md). Whole numbers up to the last division and square root, so
// that every machine gets the same. Knows what the rider knows, and neither others' hands nor
// piles.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

#include "core/list.hpp"
#include "core/rng.hpp"
#include "games/mount_drago/bots/playout.hpp"

namespace mount_drago::bots {

// What the value network sees of an afterstate: sparse binary features, through the eyes of the
// rider who leaves it. What others hold is not among them.

/// Indices of the features that are on, which are rows of the network's first layer. They mean the
/// same for every number of riders, but their weights differ.
using FeatureList = core::FixedList<std::uint16_t, 40>;
inline constexpr int feature_spaces = 29;  ///< as many spaces as the printed boards have
inline constexpr int feature_count = 145 + 725 + 21 + 98 + 26 + 4;

/// Indices of features.
namespace feature {
/// What a dragon is to the rider who looks.
enum class Relation : std::uint8_t { Own, MainRivals, Others, Free, FreeInLastPlace };
/// Whose hand or lead a feature speaks of.
enum Owner : int { Own, MainRival, Other };
/// A dragon of this relation on this space.
int dragon(Relation relation, int space);
/// A hand card of the dragon that has this feature of `dragon`.
int card(int dragon_feature, int value);
int hand_size(Owner owner, int size);
/// How many points the rider is ahead of the main rival or of another.
int lead(Owner owner, int points);
int spaces_to_end(int spaces);
/// How many seats further on the main rival sits.
int distance(int seats);
}  // namespace feature

/// For boards with `feature_spaces` spaces and games that are not over.
FeatureList active_features(const Afterstate& afterstate, const Track& track);
/// The same for a rider whose hand is not known.
FeatureList without_hand_features(const FeatureList& features);
/// The strongest of the others: the one with most points; of equals, the one who plays first.
int main_rival(const Scores& scores, int me, int riders);
inline int main_rival(const Afterstate& afterstate) {
  return main_rival(afterstate.scores, afterstate.me, afterstate.riders);
}
/// The spaces of the three leading dragons, the first one first.
using Leaders = std::array<int, summit_to_end>;
Leaders leaders_of(const Positions& positions);
/// How far these have to climb together until the game ends (MD-25).
int spaces_to_end(const Leaders& leaders, const Track& track);
inline int spaces_to_end(const Positions& positions, const Track& track) {
  return spaces_to_end(leaders_of(positions), track);
}

/// Sizes of the two hidden layers.
inline constexpr int hidden_1_size = 32;
inline constexpr int hidden_2_size = 16;
/// Weights are fixed-point numbers: this one is 1.
inline constexpr int fixed_point_one = 512;
/// Weights lie from minus this up to this, this not included.
inline constexpr int weight_limit = 2048;

/// The trained weights for every number of riders: a line that names the riders and the board, then
/// a line of the first digits of all weights and one of the second ones, in the order of the
/// members of `ValueNetwork`.
std::string_view value_network_text();
/// Tells boards apart.
std::uint32_t board_hash(const Track& track);

/// What a finished game is worth to a rider, from 0 to 1: a share of the win, and a little for how
/// clear it was.
double terminal_value(const Scores& scores, int riders, int me);

class ValueNetwork {
 public:
  /// The network for this board and number of riders, if there is one. Five ride as four do.
  static std::optional<ValueNetwork> trained_on(const Track& track, int riders);

  /// Whether this is the network for that board and number of riders.
  bool fits(const Track& track, int riders) const {
    return riders_ == riders && board_hash_ == board_hash(track);
  }

  /// The expected share of the win for the rider who leaves this afterstate.
  double value(const Afterstate& afterstate, const Track& track) const;
  /// The value of playing a card for a rider whose hand is not known.
  double value_of_unseen_card(const PlayoutState& state, int kind) const;

  /// A legal move and the value of its afterstate.
  struct Option {
    Move move;
    bool rides = true;  ///< for a card with a choice (MD-11): the better answer
    double value = 0;
  };
  using Options = core::FixedList<Option, MoveList::capacity()>;
  /// All legal moves, in any phase but Mount and Over.
  Options options(const PlayoutState& state) const;
  /// Plays one turn to its end by the best values. Returns the value of the last afterstate for the
  /// rider whose turn it was.
  double play_turn(PlayoutState& state, core::Rng& rng) const;

 private:
  friend class TurnAccumulator;
  /// Aligned, so that sums of rows take vector instructions with operands in memory.
  struct alignas(16) Row : std::array<std::int16_t, hidden_1_size> {};
  /// A sum of rows. Written as vectors, because no compiler is sure that a sum does not overlap a
  /// row, and in WebAssembly that costs more than the adding.
  class Sum {
   public:
    using Vector [[gnu::vector_size(16)]] = std::uint16_t;
    Sum() {}  // not set yet: zeros would be written for every turn and never read
    Sum(const Row& row) { std::memcpy(vectors_, row.data(), sizeof vectors_); }
    Sum& operator+=(const Sum& other) {
      for (int at = 0; at < vectors; ++at) vectors_[at] += other.vectors_[at];
      return *this;
    }
    Sum& operator-=(const Sum& other) {
      for (int at = 0; at < vectors; ++at) vectors_[at] -= other.vectors_[at];
      return *this;
    }
    Vector vector(std::size_t at) const { return vectors_[at]; }
    Row row() const {
      Row row;
      std::memcpy(row.data(), vectors_, sizeof vectors_);
      return row;
    }

   private:
    static constexpr int vectors = sizeof(Row) / sizeof(Vector);
    Vector vectors_[vectors];  // std::array would drop the attribute
  };

  using SecondLayer = std::array<std::int32_t, hidden_2_size>;

  ValueNetwork() = default;
  template <class Take>
  void for_each_option(const PlayoutState& state, const Take& take) const;
  Option best_option(const PlayoutState& state) const;
  const Row& weights_of(int feature) const {
    return feature_weights_[static_cast<std::size_t>(feature)];
  }
  /// What lies behind the first layer's sums, in parts of `fixed_point_one` squared.
  std::int64_t output(const Sum& sums_1) const;
  /// The network behind the first layer's sums: points still to be gained on the main rival.
  double predicted_gain(const Sum& sums_1) const;
  /// The value of a lead in points with these first-layer sums and spaces to the end.
  double value(int lead, const Sum& sums_1, int spaces) const;

  int riders_ = 0;
  std::uint32_t board_hash_ = 0;
  std::vector<Row> feature_weights_;  ///< by feature
  Row bias_1_{};
  std::array<Row, hidden_2_size> weights_2_{};  ///< by unit of the second layer
  SecondLayer bias_2_{};                        ///< times `fixed_point_one`
  SecondLayer output_weights_{};
  std::int16_t output_bias_ = 0;
};

// The first layer of the value network for one turn, kept as sums (as an NNUE's accumulator is):
// every card of the hand changes a few rows of them. Exactly what ValueNetwork::value comes to.

class TurnAccumulator {
 public:
  /// The turn of a rider who has to play a card. Both must outlive it.
  TurnAccumulator(const ValueNetwork& network, const PlayoutState& state);

  /// The value of playing a card of the hand; `rides` counts only where there is a choice (MD-11).
  double value(int kind, bool rides) const { return value(kind, state_.effect_of(kind), rides); }
  /// The same with the card's effect.
  double value(int kind, const CardEffect& effect, bool rides) const;

 private:
  using Sum = ValueNetwork::Sum;

  static constexpr int no_card = card_kinds;
  bool is_rare(const CardEffect& effect, bool draws) const;
  bool mounts(const CardEffect& effect, bool rides) const;
  int spaces_after(int from, int to) const;
  void add_dragon(Sum& sum, int dragon, int dragon_feature, int played) const;
  void move_dragons(Sum& sum, int kind, const CardEffect& effect, bool mounts) const;
  void add_leads(Sum& sum, const Scores& scores) const;
  feature::Relation relation_of(int rider) const;

  const ValueNetwork& network_;
  const PlayoutState& state_;
  int me_;
  int rival_ = 0;
  int lowest_ = 0;          ///< the space of last place
  int in_last_place_ = 0;   ///< how many dragons are there
  int third_ = 0;           ///< the space of the third of the leading dragons
  int spaces_ = 0;          ///< to the end
  std::uint32_t held_ = 0;  ///< dragons with cards in the hand, a bit each
  std::array<int, dragon_count> dragon_features_{};
  std::array<Sum, dragon_count> dragon_sums_{};  ///< a dragon's row and its cards'
  Sum base_sum_;  ///< everything but the leads and the own hand's size
  Sum lead_sum_{ValueNetwork::Row{}};
};

}  // namespace mount_drago::bots
