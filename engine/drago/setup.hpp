// What is agreed before a game: the board, the edition, how many ride and who begins.
#pragma once

#include <cstdint>

#include "core/seat.hpp"
#include "drago/board.hpp"

namespace drago {

/// How riders come to their first dragon (Editions, `first_mount`; MD-6).
enum class FirstMount : std::uint8_t { Chosen, Dealt };

/// When cards of summit dragons may be discarded (Editions, `summit_discard`; MD-23).
enum class SummitDiscard : std::uint8_t { BeforeDraw, Swap };

/// The edition being played.
struct RuleSet {
  FirstMount first_mount = FirstMount::Chosen;
  SummitDiscard summit_discard = SummitDiscard::BeforeDraw;
  friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

inline constexpr RuleSet schmidt = {FirstMount::Chosen, SummitDiscard::BeforeDraw};
inline constexpr RuleSet studiogiochi = {FirstMount::Dealt, SummitDiscard::Swap};

inline constexpr int min_riders = 2;
inline constexpr int max_riders = core::max_seats;
inline constexpr int hand_size = 6;

/// Everything a game starts from, but for chance.
struct Setup {
  Board board;
  RuleSet rules;
  int riders = min_riders;  ///< 2 … 5 (MD-4)
  core::Seat first;         ///< who begins (MD-8)
};

}  // namespace drago
