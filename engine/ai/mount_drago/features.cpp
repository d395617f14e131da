// Where each feature lies, and which an afterstate has.
#include "ai/mount_drago/features.hpp"

#include <algorithm>
#include <array>

namespace ai::mount_drago {
namespace {

using drago::Track;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

constexpr int relations = 5;
constexpr int first_card_feature = relations * feature_spaces;
constexpr int first_hand_feature =
    first_card_feature + relations * feature_spaces * drago::highest_value;
constexpr int hand_features = drago::hand_size + 1;
constexpr int first_lead_feature = first_hand_feature + 3 * hand_features;
constexpr int most_lead = 24;
constexpr int lead_features = 2 * most_lead + 1;
constexpr int first_end_feature = first_lead_feature + 2 * lead_features;
constexpr int end_features = 26;
constexpr int spaces_per_end_feature = 3;
constexpr int first_distance_feature = first_end_feature + end_features;
static_assert(first_distance_feature + drago::max_riders - 1 == feature_count);

}  // namespace

namespace feature {

int dragon(Relation relation, int space) {
  return static_cast<int>(relation) * feature_spaces + space;
}
int card(int dragon_feature, int value) {
  return first_card_feature + dragon_feature * drago::highest_value + value - drago::lowest_value;
}
int hand_size(Owner owner, int size) { return first_hand_feature + owner * hand_features + size; }
int lead(Owner owner, int points) {
  return first_lead_feature + (owner - MainRival) * lead_features +
         std::clamp(points, -most_lead, most_lead) + most_lead;
}
int spaces_to_end(int spaces) {
  return first_end_feature + std::min(spaces / spaces_per_end_feature, end_features - 1);
}
int distance(int seats) { return first_distance_feature + seats - 1; }

}  // namespace feature

int main_rival(const drago::Scores& scores, int me, int riders) {
  int best = me + 1 == riders ? 0 : me + 1;
  for (int step = 2; step < riders; ++step) {
    const int seat = (me + step) % riders;
    if (scores[at(seat)] > scores[at(best)]) best = seat;
  }
  return best;
}

Leaders leaders_of(const drago::Positions& positions) {
  Leaders leaders{};
  for (int position : positions) {
    for (int& leader : leaders) {
      const int ahead = std::max(position, leader);
      position = std::min(position, leader);
      leader = ahead;
    }
  }
  return leaders;
}

int spaces_to_end(const Leaders& leaders, const Track& track) {
  int spaces = 0;
  for (const int leader : leaders) spaces += std::max(track.first_summit - leader, 0);
  return spaces;
}

FeatureList active_features(const drago::Afterstate& afterstate, const Track& track) {
  using feature::Relation;
  FeatureList features;
  const auto add = [&features](int one) { features.push_back(static_cast<std::uint16_t>(one)); };
  const int me = afterstate.me;
  const int rival = main_rival(afterstate);
  const auto& positions = afterstate.positions;
  const std::uint8_t lowest = *std::min_element(positions.begin(), positions.end());
  std::array<int, drago::dragon_count> dragons{};
  for (std::size_t dragon = 0; dragon < dragons.size(); ++dragon) {
    const std::uint8_t position = positions[dragon];
    dragons[dragon] =
        feature::dragon(position == lowest ? Relation::FreeInLastPlace : Relation::Free, position);
  }
  for (int seat = 0; seat < afterstate.riders; ++seat) {
    const Relation relation = seat == me      ? Relation::Own
                              : seat == rival ? Relation::MainRivals
                                              : Relation::Others;
    const std::size_t mount = index(*afterstate.mounts[at(seat)]);
    dragons[mount] = feature::dragon(relation, positions[mount]);
  }
  for (const int dragon : dragons) add(dragon);
  for (const drago::Card card : afterstate.hand) {
    add(feature::card(dragons[index(card.dragon())], card.value()));
  }
  const int own = afterstate.scores[at(me)];
  for (int seat = 0; seat < afterstate.riders; ++seat) {
    const feature::Owner owner = seat == me      ? feature::Own
                                 : seat == rival ? feature::MainRival
                                                 : feature::Other;
    add(feature::hand_size(owner, afterstate.hand_sizes[at(seat)]));
    if (seat != me) add(feature::lead(owner, own - afterstate.scores[at(seat)]));
  }
  add(feature::spaces_to_end(spaces_to_end(positions, track)));
  add(feature::distance((rival - me + afterstate.riders) % afterstate.riders));
  return features;
}

FeatureList without_hand_features(const FeatureList& features) {
  FeatureList table;
  for (const std::uint16_t one : features) {
    if (one < first_card_feature || one >= first_hand_feature) table.push_back(one);
  }
  return table;
}

}  // namespace ai::mount_drago
