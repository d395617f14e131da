// Moves the dragon, settles the scoring, and says what the table looks like then.
#include "ai/mount_drago/afterstate.hpp"

#include <algorithm>

namespace ai::mount_drago {
namespace {

using drago::Move;
using drago::PlayoutState;
using drago::Track;

constexpr int summit_to_end = 3;

std::size_t at(int place) { return static_cast<std::size_t>(place); }

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
static_assert(first_distance_feature + drago::most_riders - 1 == feature_count);

}  // namespace

namespace feature {

int place(Relation relation, int space) {
  return static_cast<int>(relation) * feature_spaces + space;
}
int card(int place, int value) {
  return first_card_feature + place * drago::highest_value + value - drago::lowest_value;
}
int hand(int owner, int size) { return first_hand_feature + owner * hand_features + size; }
int lead(int owner, int points) {
  return first_lead_feature + (owner - 1) * lead_features +
         std::clamp(points, -most_lead, most_lead) + most_lead;
}
int end(int spaces) {
  return first_end_feature + std::min(spaces / spaces_per_end_feature, end_features - 1);
}
int distance(int seats) { return first_distance_feature + seats - 1; }

}  // namespace feature

Afterstate::Afterstate(const PlayoutState& state, Move played, bool rides, Hand hand) {
  const Track& track = state.track();
  riders = static_cast<std::uint8_t>(state.riders());
  me = static_cast<std::uint8_t>(state.turn());
  positions = state.positions();
  for (int seat = 0; seat < riders; ++seat) {
    mounts[at(seat)] = static_cast<std::uint8_t>(state.mount(seat));
    scores[at(seat)] = static_cast<std::int16_t>(state.score(seat));
    hand_sizes[at(seat)] = static_cast<std::uint8_t>(state.hand_size(seat));
  }
  for (int place = 0; place < state.hand_size(me) && hand == Hand::Seen; ++place) {
    kept.push_back(static_cast<std::uint8_t>(state.card(me, place)));
  }
  if (played.is_play()) {
    const int dragon = PlayoutState::dragon_of(played.kind());
    const int from = state.position(dragon);
    const int to = std::min<int>(from + PlayoutState::value_of(played.kind()), track.last);
    const int rider = state.rider(dragon);
    take_away(played.kind());
    const bool choice = rider == PlayoutState::no_rider && state.in_last_place(dragon);
    if (rider == PlayoutState::no_rider && (rides || !choice)) {
      mounts[me] = static_cast<std::uint8_t>(dragon);
    }
    const std::uint8_t scoring = from < track.first_summit ? track.kind[at(to)] : 0;
    move(dragon, to, scoring, track);
    settle_hand(state, scoring != 0, track, hand);
  } else if (played.is_discard()) {
    const std::uint32_t all = state.discard_all().discard_counts();
    const std::uint32_t thrown = played.discard_counts();
    // Counts lie two bits a kind in the order of kinds, so both can be walked together.
    std::uint32_t seen = 0;
    for (int kind = 0; kind < drago::card_kinds && seen != all; ++kind) {
      if (!state.arrived(PlayoutState::dragon_of(kind))) continue;
      const std::uint32_t one = state.discard_bits(kind);
      for (std::uint32_t left = thrown & (3U * one); left != 0; left -= one) take_away(kind);
      seen |= all & (3U * one);
    }
    if (hand_sizes[me] < state.draws_to())
      hand_sizes[me] = static_cast<std::uint8_t>(state.draws_to());
  } else {
    const int dragon = PlayoutState::dragon_of(state.played());
    if (rides) mounts[me] = static_cast<std::uint8_t>(dragon);
    const int to = state.position(dragon);
    move(dragon, to, track.kind[at(to)], track);
    settle_hand(state, track.kind[at(to)] != 0, track, hand);
  }
}

void Afterstate::take_away(int kind) { kept.remove(static_cast<std::uint8_t>(kind)); }

void Afterstate::move(int dragon, int to, std::uint8_t scoring, const Track& track) {
  positions[at(dragon)] = static_cast<std::uint8_t>(to);
  if (scoring == 0) return;
  const auto& gains = scoring == 1 ? track.small : track.large;
  for (int seat = 0; seat < riders; ++seat) {
    scores[at(seat)] =
        static_cast<std::int16_t>(scores[at(seat)] + gains[positions[mounts[at(seat)]]]);
  }
  const auto arrived =
      std::count_if(positions.begin(), positions.end(),
                    [&](std::uint8_t position) { return position >= track.first_summit; });
  over = arrived >= summit_to_end;
}

void Afterstate::settle_hand(const PlayoutState& state, bool scored, const Track& track,
                             Hand hand) {  // MD-20 … MD-23
  // A card that was laid down to be ridden or not has left the hand already.
  const int left = hand == Hand::Seen ? static_cast<int>(kept.size()) : state.hand_size(me) - 1;
  const bool draws = !scored || left == 0;
  hand_sizes[me] = static_cast<std::uint8_t>(draws ? drago::hand_size : left);
  if (!draws && !state.swaps()) return;
  for (std::size_t place = kept.size(); place-- > 0;) {
    if (positions[at(PlayoutState::dragon_of(kept[place]))] < track.first_summit) continue;
    kept[place] = kept.back();
    kept.pop_back();
  }
}

int main_rival(const Afterstate& afterstate) {
  int best = -1;
  for (int step = 1; step < afterstate.riders; ++step) {
    const int seat = (afterstate.me + step) % afterstate.riders;
    if (best < 0 || afterstate.scores[at(seat)] > afterstate.scores[at(best)]) best = seat;
  }
  return best;
}

int spaces_to_end(const drago::Positions& positions, const Track& track) {
  std::array<int, summit_to_end> leaders{};
  for (int position : positions) {
    for (int& leader : leaders) {
      if (position > leader) std::swap(position, leader);
    }
  }
  int spaces = 0;
  for (const int leader : leaders) spaces += std::max(track.first_summit - leader, 0);
  return spaces;
}

FeatureList active_features(const Afterstate& afterstate, const Track& track) {
  using feature::Relation;
  FeatureList features;
  const auto add = [&features](int feature) {
    features.push_back(static_cast<std::uint16_t>(feature));
  };
  const int rival = main_rival(afterstate);
  const std::uint8_t lowest =
      *std::min_element(afterstate.positions.begin(), afterstate.positions.end());
  std::array<int, drago::dragon_count> places{};
  for (std::size_t dragon = 0; dragon < places.size(); ++dragon) {
    const std::uint8_t position = afterstate.positions[dragon];
    places[dragon] =
        feature::place(position == lowest ? Relation::FreeInLastPlace : Relation::Free, position);
  }
  for (int seat = 0; seat < afterstate.riders; ++seat) {
    const Relation relation = seat == afterstate.me ? Relation::Own
                              : seat == rival       ? Relation::MainRivals
                                                    : Relation::Others;
    const std::uint8_t dragon = afterstate.mounts[at(seat)];
    places[dragon] = feature::place(relation, afterstate.positions[dragon]);
  }
  for (const int place : places) add(place);
  for (const std::uint8_t kind : afterstate.kept) {
    add(feature::card(places[at(PlayoutState::dragon_of(kind))], PlayoutState::value_of(kind)));
  }
  const int own = afterstate.scores[afterstate.me];
  for (int seat = 0; seat < afterstate.riders; ++seat) {
    const int owner = seat == afterstate.me ? 0 : seat == rival ? 1 : 2;
    add(feature::hand(owner, afterstate.hand_sizes[at(seat)]));
    if (owner != 0) add(feature::lead(owner, own - afterstate.scores[at(seat)]));
  }
  add(feature::end(spaces_to_end(afterstate.positions, track)));
  add(feature::distance((rival - afterstate.me + afterstate.riders) % afterstate.riders));
  return features;
}

FeatureList without_hand_features(const FeatureList& features) {
  FeatureList table;
  for (const std::uint16_t feature : features) {
    if (feature < first_card_feature || feature >= first_hand_feature) table.push_back(feature);
  }
  return table;
}

}  // namespace ai::mount_drago
