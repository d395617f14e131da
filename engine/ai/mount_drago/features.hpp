// What the value network sees of an afterstate: sparse binary features, through the eyes of the
// rider who leaves it. What others hold is not among them.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "drago/afterstate.hpp"

namespace ai::mount_drago {

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
FeatureList active_features(const drago::Afterstate& afterstate, const drago::Track& track);
/// The same for a rider whose hand is not known.
FeatureList without_hand_features(const FeatureList& features);
/// The strongest of the others: the one with most points; of equals, the one who plays first.
int main_rival(const drago::Scores& scores, int me, int riders);
inline int main_rival(const drago::Afterstate& afterstate) {
  return main_rival(afterstate.scores, afterstate.me, afterstate.riders);
}
/// The spaces of the three leading dragons, the first one first.
using Leaders = std::array<int, drago::summit_to_end>;
Leaders leaders_of(const drago::Positions& positions);
/// How far these have to climb together until the game ends (MD-25).
int spaces_to_end(const Leaders& leaders, const drago::Track& track);
inline int spaces_to_end(const drago::Positions& positions, const drago::Track& track) {
  return spaces_to_end(leaders_of(positions), track);
}

}  // namespace ai::mount_drago
