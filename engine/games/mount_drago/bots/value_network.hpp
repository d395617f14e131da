// A rider's chance to win after a turn of Mount Drago: a small network over afterstates, trained by
// self-play (STRENGTH.md). Integers up to the last division and square root, so that all machines
// compute the same. Uses only what the rider knows, so no hands of others and no piles.
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

// The input: sparse binary features of an afterstate, relative to the rider who leaves it.

/// Indices of active features, which are rows of the first layer. They mean the same for all
/// numbers of riders; the weights differ.
using FeatureList = core::FixedList<std::uint16_t, 40>;
inline constexpr int feature_spaces = 29;  ///< the spaces of the printed boards
inline constexpr int feature_count = 145 + 725 + 21 + 98 + 26 + 4;

/// Returns indices of features.
namespace feature {
/// The relation of a dragon to the rider who evaluates.
enum class Relation : std::uint8_t { Own, MainRivals, Others, Free, FreeInLastPlace };
/// The owner of the hand or lead that a feature describes.
enum Owner : int { Own, MainRival, Other };
/// A dragon of this relation on this space.
int dragon(Relation relation, int space);
/// A hand card of the dragon with this feature of `dragon`.
int card(int dragon_feature, int value);
int hand_size(Owner owner, int size);
/// The rider's lead in points over the main rival or another.
int lead(Owner owner, int points);
int spaces_to_end(int spaces);
/// The number of seats from the rider to the main rival, clockwise.
int distance(int seats);
}  // namespace feature

/// Requires a board with `feature_spaces` spaces and a game that is not over.
FeatureList active_features(const Afterstate& afterstate, const Track& track);
/// Removes the features of the rider's hand, for a rider whose hand is hidden.
FeatureList without_hand_features(const FeatureList& features);
/// Returns the rider with the most points among the others; the first in turn order on a tie.
int main_rival(const Scores& scores, int me, int riders);
inline int main_rival(const Afterstate& afterstate) {
  return main_rival(afterstate.scores, afterstate.me, afterstate.riders);
}
/// The spaces of the `summit_to_end` leading dragons, foremost first.
using Leaders = std::array<int, summit_to_end>;
Leaders leaders_of(const Positions& positions);
/// Returns the spaces that these still have to climb, together, to end the game (MD-25).
int spaces_to_end(const Leaders& leaders, const Track& track);
inline int spaces_to_end(const Positions& positions, const Track& track) {
  return spaces_to_end(leaders_of(positions), track);
}

/// The sizes of the two hidden layers, in units.
inline constexpr int hidden_1_size = 32;
inline constexpr int hidden_2_size = 16;
/// Weights are fixed-point numbers; this represents 1.
inline constexpr int fixed_point_one = 512;
/// Weights lie in [-weight_limit, weight_limit).
inline constexpr int weight_limit = 2048;

/// Returns the trained weights for each number of riders: a line that names riders and board, a
/// line with the first digits of all weights and a line with the second digits, in the order of the
/// members of `ValueNetwork`.
std::string_view value_network_text();
/// Returns a hash that tells boards apart.
std::uint32_t board_hash(const Track& track);

/// Returns the value of a finished game for a rider, 0 … 1: the share of the win plus a little for
/// the margin.
double terminal_value(const Scores& scores, int riders, int me);

class ValueNetwork {
 public:
  /// Returns the network for this board and number of riders, if it exists. Five riders use that of
  /// four.
  static std::optional<ValueNetwork> trained_on(const Track& track, int riders);

  /// True if this is the network for the board and number of riders.
  bool fits(const Track& track, int riders) const {
    return riders_ == riders && board_hash_ == board_hash(track);
  }

  /// Returns the expected share of the win for the rider who leaves this afterstate.
  double value(const Afterstate& afterstate, const Track& track) const;
  /// Returns the value of playing a card for a rider whose hand is hidden.
  double value_of_unseen_card(const PlayoutState& state, int kind) const;

  /// A legal move and the value of its afterstate.
  struct Option {
    Move move;
    bool rides = true;  ///< for a card with a choice (MD-11): the better answer
    double value = 0;
  };
  using Options = core::FixedList<Option, MoveList::capacity()>;
  /// Returns all legal moves, in any phase but Mount and Over.
  Options options(const PlayoutState& state) const;
  /// Plays one turn to its end by the best values. Returns the value of the last afterstate for the
  /// rider of that turn.
  double play_turn(PlayoutState& state, core::Rng& rng) const;

 private:
  friend class TurnAccumulator;
  /// Aligned, so that sums of rows compile to vector instructions with memory operands.
  struct alignas(16) Row : std::array<std::int16_t, hidden_1_size> {};
  /// A sum of rows. Uses vectors explicitly, because compilers cannot rule out that a sum overlaps
  /// a row, and in WebAssembly the checks cost more than the additions.
  class Sum {
   public:
    using Vector [[gnu::vector_size(16)]] = std::uint16_t;
    Sum() {}  // uninitialized: each turn would write zeros that it never reads
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
  /// Returns the output for the first layer's sums, in units of 1 / fixed_point_one².
  std::int64_t output(const Sum& sums_1) const;
  /// Returns the points still to be gained on the main rival, for the first layer's sums.
  double predicted_gain(const Sum& sums_1) const;
  /// Returns the value of a lead in points, given the first layer's sums and the spaces to the end.
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

// The first layer's sums for one turn, updated as an NNUE accumulator is: playing a card changes a
// few rows. Its values equal ValueNetwork::value exactly.

class TurnAccumulator {
 public:
  /// The turn of a rider who has to play a card. `network` and `state` must outlive it.
  TurnAccumulator(const ValueNetwork& network, const PlayoutState& state);

  /// Returns the value of playing a card of the hand; `rides` matters only with a choice (MD-11).
  double value(int kind, bool rides) const { return value(kind, state_.effect_of(kind), rides); }
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
  int in_last_place_ = 0;   ///< how many dragons are in last place
  int third_ = 0;           ///< the space of the third of the leading dragons
  int spaces_ = 0;          ///< to the end
  std::uint32_t held_ = 0;  ///< dragons with cards in the hand, one bit each
  std::array<int, dragon_count> dragon_features_{};
  std::array<Sum, dragon_count> dragon_sums_{};  ///< a dragon's row plus those of its cards
  Sum base_sum_;  ///< everything but the leads and the size of the player's hand
  Sum lead_sum_{ValueNetwork::Row{}};
};

}  // namespace mount_drago::bots
