// The track that the dragons climb (MD-3), as data. Knows nothing about drawing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/list.hpp"
#include "core/result.hpp"

namespace mount_drago {

enum class SpaceKind : std::uint8_t { Start, Plain, Blue, Green, Summit };

/// One space: what landing on it does and what it is worth.
struct Space {
  SpaceKind kind : 3 = SpaceKind::Plain;
  std::int8_t value : 5 = 0;  ///< points, lowest_space_value … highest_space_value

  friend constexpr bool operator==(const Space& a, const Space& b) {
    return a.kind == b.kind && a.value == b.value;
  }
};
static_assert(sizeof(Space) == 1);

inline constexpr int lowest_space_value = -16;
inline constexpr int highest_space_value = 15;
inline constexpr int max_spaces = 48;
inline constexpr int summit_spaces = 4;
/// This many dragons on the summit end the game (MD-25).
inline constexpr int summit_to_end = 3;

/// Space 0 is the start, the last `summit_spaces` are the summit, all others are plain, blue or
/// green.
class Board {
 public:
  constexpr void add(Space space) { spaces_.push_back(space); }

  constexpr int size() const { return static_cast<int>(spaces_.size()); }
  constexpr const Space& space(int position) const {
    return spaces_[static_cast<std::size_t>(position)];
  }
  constexpr int last() const { return size() - 1; }
  constexpr int first_summit() const { return size() - summit_spaces; }
  constexpr bool on_summit(int position) const { return position >= first_summit(); }

  friend constexpr bool operator==(const Board&, const Board&) = default;

 private:
  core::FixedList<Space, max_spaces> spaces_;
};

/// Returns the first fault of a board by MD-3 (a start worth 0, at least one space, four summit
/// spaces), or nothing.
std::optional<core::Fault> fault_of(const Board& board);

}  // namespace mount_drago
