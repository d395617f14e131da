// How likely a rider is to win after a turn of Mount Drago: a small network that has learned it
// from playing against itself (drago-school). Whole numbers up to the last division and square
// root, so that it feels alike on every machine. Knows what the rider knows, and neither hands nor
// piles.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ai/drago/prospect.hpp"
#include "core/fixed_list.hpp"
#include "core/rng.hpp"
#include "drago/climb.hpp"

namespace ai {

/// Sizes of the two hidden layers.
inline constexpr int instinct_first = 32;
inline constexpr int instinct_second = 16;
/// How many of a number's units are 1.
inline constexpr int instinct_unit = 512;
/// Every number lies between minus this and this, this not included.
inline constexpr int instinct_most = 2048;

/// The numbers of what was learned for so many riders on the board made for them: two letters
/// each, in the order of `Instinct`'s members, by lines. Empty when nothing was.
std::span<const std::string_view> instinct_text(int riders);
/// Tells boards apart.
std::uint32_t mark_of(const drago::Track& track);
/// The board that was learned on.
std::uint32_t instinct_mark(int riders);

/// The share of a win that a finished game brings, and a little for how clear it was.
double final_share(const std::array<std::int16_t, drago::most_riders>& scores, int riders, int me);

class Instinct {
 public:
  /// Nothing where this board or so many riders were never learned. Five ride as four do.
  static std::optional<Instinct> learned(const drago::Track& track, int riders);

  /// The expected share of the win for who leaves this prospect.
  double share(const Prospect& prospect, const drago::Track& track) const;

  /// Whether this is what was learned for that.
  bool knows(const drago::Track& track, int riders) const {
    return riders_ == riders && mark_ == mark_of(track);
  }
  /// The same for a card that who is on turn may hold or not, where its hand is not known.
  double share_unseen(const drago::Climb& climb, int kind) const;

  /// What a rider may do, and what comes of it.
  struct Option {
    drago::Move move;
    bool rides = true;  ///< for a card with a choice (MD-11): what is better
    double share = 0;
  };
  using Options = core::FixedList<Option, drago::MoveList::capacity()>;
  /// All that who is on turn may do, in any phase but Mount and Over.
  Options options(const drago::Climb& climb) const;
  /// Plays one turn to its end as seems best. Returns what it leaves for who played it.
  double play_turn(drago::Climb& climb, core::Rng& rng) const;

 private:
  friend class InstinctTurn;
  using Row = std::array<std::int16_t, instinct_first>;

  Instinct() = default;
  Options plays(const drago::Climb& climb) const;
  static void add_to(Row& sum, const Row& row) {
    for (std::size_t unit = 0; unit < sum.size(); ++unit) {
      sum[unit] = static_cast<std::int16_t>(sum[unit] + row[unit]);
    }
  }
  static void take_from(Row& sum, const Row& row) {
    for (std::size_t unit = 0; unit < sum.size(); ++unit) {
      sum[unit] = static_cast<std::int16_t>(sum[unit] - row[unit]);
    }
  }
  /// Points that are still to be gained on the main rival, behind the first layer's sums.
  double ahead(Row first) const;
  double share(int lead, const Row& first, int spaces) const;

  int riders_ = 0;
  std::uint32_t mark_ = 0;
  std::vector<Row> rows_;                               ///< by trait
  Row first_{};                                         ///< what the first layer adds to them
  std::array<Row, instinct_second> between_{};          ///< from the first layer to the second
  std::array<std::int16_t, instinct_second> second_{};  ///< what the second layer adds
  std::array<std::int16_t, instinct_second> last_{};    ///< from the second layer to the result
  std::int16_t result_ = 0;                             ///< what is added there
};

}  // namespace ai
