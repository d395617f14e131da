// How likely a rider is to win after a turn of Mount Drago: a small network that has learned it
// from playing against itself (drago-train). Whole numbers up to the last division and square
// root, so that it feels alike on every machine. Knows what the rider knows, and neither hands nor
// piles.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ai/mount_drago/afterstate.hpp"
#include "core/fixed_list.hpp"
#include "core/rng.hpp"
#include "drago/playout_state.hpp"

namespace ai::mount_drago {

/// Sizes of the two hidden layers.
inline constexpr int hidden_1_size = 32;
inline constexpr int hidden_2_size = 16;
/// How many of a number's units are 1.
inline constexpr int fixed_point_one = 512;
/// Every number lies between minus this and this, this not included.
inline constexpr int weight_limit = 2048;

/// The trained weights for every number of riders: a line that names the riders and the board, then
/// two digits for each weight, in the order of the members of `ValueNetwork`.
std::string_view value_network_text();
/// Tells boards apart.
std::uint32_t board_hash(const drago::Track& track);

/// The share of a win that a finished game brings, and a little for how clear it was.
double terminal_value(const std::array<std::int16_t, drago::most_riders>& scores, int riders,
                      int me);

class ValueNetwork {
 public:
  /// Nothing where this board or so many riders were never learned. Five ride as four do.
  static std::optional<ValueNetwork> trained_on(const drago::Track& track, int riders);

  /// The expected share of the win for who leaves this prospect.
  double value(const Afterstate& afterstate, const drago::Track& track) const;

  /// Whether this is what was learned for that.
  bool fits(const drago::Track& track, int riders) const {
    return riders_ == riders && board_hash_ == board_hash(track);
  }
  /// The same for a card that who is on turn may hold or not, where its hand is not known.
  double value_of_unseen_card(const drago::PlayoutState& state, int kind) const;

  /// What a rider may do, and what comes of it.
  struct Option {
    drago::Move move;
    bool rides = true;  ///< for a card with a choice (MD-11): what is better
    double value = 0;
  };
  using Options = core::FixedList<Option, drago::MoveList::capacity()>;
  /// All that who is on turn may do, in any phase but Mount and Over.
  Options options(const drago::PlayoutState& state) const;
  /// Plays one turn to its end as seems best. Returns what it leaves for who played it.
  double play_turn(drago::PlayoutState& state, core::Rng& rng) const;

 private:
  friend class TurnAccumulator;
  using Row = std::array<std::int16_t, hidden_1_size>;

  ValueNetwork() = default;
  Options plays(const drago::PlayoutState& state) const;
  static void add(Row& sum, const Row& row) {
    for (std::size_t unit = 0; unit < sum.size(); ++unit) {
      sum[unit] = static_cast<std::int16_t>(sum[unit] + row[unit]);
    }
  }
  static void subtract(Row& sum, const Row& row) {
    for (std::size_t unit = 0; unit < sum.size(); ++unit) {
      sum[unit] = static_cast<std::int16_t>(sum[unit] - row[unit]);
    }
  }
  /// Points that are still to be gained on the main rival, behind the first layer's sums.
  double predicted_gain(Row first) const;
  double value(int lead, const Row& first, int spaces) const;

  int riders_ = 0;
  std::uint32_t board_hash_ = 0;
  std::vector<Row> feature_weights_;                  ///< by trait
  Row bias_1_{};                                      ///< what the first layer adds to them
  std::array<Row, hidden_2_size> weights_2_{};        ///< from the first layer to the second
  std::array<std::int16_t, hidden_2_size> bias_2_{};  ///< what the second layer adds
  std::array<std::int16_t, hidden_2_size>
      output_weights_{};          ///< from the second layer to the result
  std::int16_t output_bias_ = 0;  ///< what is added there
};

}  // namespace ai::mount_drago
