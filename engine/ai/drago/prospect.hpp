// The table of Mount Drago as a rider leaves it at the end of a turn, before cards are drawn, and
// the traits by which it is judged. Through the eyes of that rider: what others hold is not in it.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "drago/climb.hpp"

namespace ai {

struct Prospect {
  /// The table that a move of who is on turn leads to, in any phase but Mount and Over. For a card
  /// with a choice (MD-11) `rides` says what is chosen; summit cards that may be thrown away are.
  /// Without knowing the hand nothing counts as kept.
  enum class Hand : std::uint8_t { Seen, Unseen };
  Prospect(const drago::Climb& climb, drago::Move move, bool rides, Hand hand = Hand::Seen);

  drago::Positions positions{};
  std::array<std::uint8_t, drago::most_riders> mounts{};  ///< dragons, by seat
  std::array<std::int16_t, drago::most_riders> scores{};
  std::array<std::uint8_t, drago::most_riders> hand_sizes{};  ///< the own one after drawing
  core::FixedList<std::uint8_t, drago::hand_size> kept;       ///< the own cards, as kinds
  std::uint8_t riders = 0;
  std::uint8_t me = 0;
  bool over = false;  ///< MD-25

 private:
  void take_away(int kind);
  void move(int dragon, int to, std::uint8_t scoring, const drago::Track& track);
  void settle_hand(const drago::Climb& climb, bool scored, const drago::Track& track, Hand hand);
};

/// Rows of a network's first layer: which traits a prospect has. Numbers mean the same for every
/// number of riders, but what follows from them does not.
using Traits = core::FixedList<std::uint16_t, 40>;
inline constexpr int trait_spaces = 29;  ///< as many spaces as the printed boards have
inline constexpr int trait_count = 145 + 725 + 21 + 98 + 26 + 4;

/// Where each trait lies.
namespace trait {
/// What a dragon is to the rider who looks.
enum class Bond : std::uint8_t { Own, MainRivals, Others, Free, FreeInLastPlace };
/// A dragon of this bond on this space; also the place that `card` asks for.
int place(Bond bond, int space);
int card(int place, int value);
/// `whose`: 0 the own hand, 1 the main rival's, 2 any other's.
int hand(int whose, int size);
/// How far the rider is ahead of the main rival (`whose` 1) or of any other (2).
int lead(int whose, int points);
int end(int spaces);
/// How many seats further the main rival sits.
int distance(int seats);
}  // namespace trait

/// Asked of boards with `trait_spaces` spaces only, and of games that are not over.
Traits traits_of(const Prospect& prospect, const drago::Track& track);
/// The same of a rider whose hand is not known.
Traits without_hand(const Traits& traits);
/// The strongest of the others: who has most points; of equals, who plays first.
int main_rival(const Prospect& prospect);
/// How far the three leading dragons have to climb together until the game ends (MD-25).
int spaces_to_end(const drago::Positions& positions, const drago::Track& track);

}  // namespace ai
