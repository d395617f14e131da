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

#include "ai/mount_drago/features.hpp"
#include "core/fixed_list.hpp"
#include "core/rng.hpp"
#include "drago/playout_state.hpp"

namespace ai::mount_drago {

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
std::uint32_t board_hash(const drago::Track& track);

/// What a finished game is worth to a rider, from 0 to 1: a share of the win, and a little for how
/// clear it was.
double terminal_value(const drago::Scores& scores, int riders, int me);

class ValueNetwork {
 public:
  /// The network for this board and number of riders, if there is one. Five ride as four do.
  static std::optional<ValueNetwork> trained_on(const drago::Track& track, int riders);

  /// Whether this is the network for that board and number of riders.
  bool fits(const drago::Track& track, int riders) const {
    return riders_ == riders && board_hash_ == board_hash(track);
  }

  /// The expected share of the win for the rider who leaves this afterstate.
  double value(const drago::Afterstate& afterstate, const drago::Track& track) const;
  /// The value of playing a card for a rider whose hand is not known.
  double value_of_unseen_card(const drago::PlayoutState& state, int kind) const;

  /// A legal move and the value of its afterstate.
  struct Option {
    drago::Move move;
    bool rides = true;  ///< for a card with a choice (MD-11): the better answer
    double value = 0;
  };
  using Options = core::FixedList<Option, drago::MoveList::capacity()>;
  /// All legal moves, in any phase but Mount and Over.
  Options options(const drago::PlayoutState& state) const;
  /// Plays one turn to its end by the best values. Returns the value of the last afterstate for the
  /// rider whose turn it was.
  double play_turn(drago::PlayoutState& state, core::Rng& rng) const;

 private:
  friend class TurnAccumulator;
  /// Aligned, so that sums of rows take vector instructions with operands in memory.
  struct alignas(16) Row : std::array<std::int16_t, hidden_1_size> {};
  /// A sum of rows. Written as vectors, because no compiler is sure that a sum does not overlap a
  /// row, and in WebAssembly that costs more than the adding.
  class Sum {
   public:
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
    Row row() const {
      Row row;
      std::memcpy(row.data(), vectors_, sizeof vectors_);
      return row;
    }

   private:
    using Vector [[gnu::vector_size(16)]] = std::uint16_t;
    static constexpr int vectors = sizeof(Row) / sizeof(Vector);
    Vector vectors_[vectors];  // std::array would drop the attribute
  };

  using SecondLayer = std::array<std::int32_t, hidden_2_size>;

  ValueNetwork() = default;
  template <class Take>
  void for_each_option(const drago::PlayoutState& state, const Take& take) const;
  Option best_option(const drago::PlayoutState& state) const;
  const Row& weights_of(int feature) const {
    return feature_weights_[static_cast<std::size_t>(feature)];
  }
  SecondLayer second_layer(const Row& hidden_1) const;
  /// The network behind the first layer's sums: points still to be gained on the main rival.
  double predicted_gain(const Sum& sums_1) const;
  /// The value of a lead in points with these first-layer sums and spaces to the end.
  double value(int lead, const Sum& sums_1, int spaces) const;

  int riders_ = 0;
  std::uint32_t board_hash_ = 0;
  std::vector<Row> feature_weights_;  ///< by feature
  Row bias_1_{};
  std::array<Row, hidden_2_size> weights_2_{};  ///< by unit of the second layer
  std::array<std::int16_t, hidden_2_size> bias_2_{};
  std::array<std::int16_t, hidden_2_size> output_weights_{};
  std::int16_t output_bias_ = 0;
};

}  // namespace ai::mount_drago
