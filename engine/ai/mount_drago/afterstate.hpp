// The table of Mount Drago as a rider leaves it at the end of a turn, before cards are drawn, and
// the traits by which it is judged. Through the eyes of that rider: what others hold is not in it.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "drago/playout_state.hpp"

namespace ai::mount_drago {

struct Afterstate {
  /// The table that a move of who is on turn leads to, in any phase but Mount and Over. For a card
  /// with a choice (MD-11) `rides` says what is chosen; summit cards that may be thrown away are.
  /// Without knowing the hand nothing counts as kept.
  enum class Hand : std::uint8_t { Seen, Unseen };
  Afterstate(const drago::PlayoutState& state, drago::Move move, bool rides,
             Hand hand = Hand::Seen);

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
  void settle_hand(const drago::PlayoutState& state, bool scored, const drago::Track& track,
                   Hand hand);
};

/// Rows of a network's first layer: which traits a prospect has. Numbers mean the same for every
/// number of riders, but what follows from them does not.
using FeatureList = core::FixedList<std::uint16_t, 40>;
inline constexpr int feature_spaces = 29;  ///< as many spaces as the printed boards have
inline constexpr int feature_count = 145 + 725 + 21 + 98 + 26 + 4;

/// Where each trait lies.
namespace feature {
/// What a dragon is to the rider who looks.
enum class Relation : std::uint8_t { Own, MainRivals, Others, Free, FreeInLastPlace };
/// A dragon of this bond on this space; also the place that `card` asks for.
int place(Relation relation, int space);
int card(int place, int value);
/// `whose`: 0 the own hand, 1 the main rival's, 2 any other's.
int hand(int owner, int size);
/// How far the rider is ahead of the main rival (`whose` 1) or of any other (2).
int lead(int owner, int points);
int end(int spaces);
/// How many seats further the main rival sits.
int distance(int seats);
}  // namespace feature

/// Asked of boards with `trait_spaces` spaces only, and of games that are not over.
FeatureList active_features(const Afterstate& afterstate, const drago::Track& track);
/// The same of a rider whose hand is not known.
FeatureList without_hand_features(const FeatureList& features);
/// The strongest of the others: who has most points; of equals, who plays first.
int main_rival(const Afterstate& afterstate);
/// How far the three leading dragons have to climb together until the game ends (MD-25).
int spaces_to_end(const drago::Positions& positions, const drago::Track& track);

}  // namespace ai::mount_drago
