// Moves the dragon, settles the scoring, and says what the table looks like then.
#include "ai/drago/prospect.hpp"

#include <algorithm>

namespace ai {
namespace {

using drago::Climb;
using drago::Move;
using drago::Track;

constexpr int summit_to_end = 3;

std::size_t at(int place) { return static_cast<std::size_t>(place); }

constexpr int bonds = 5;

constexpr int first_card_trait = bonds * trait_spaces;
constexpr int first_hand_trait = first_card_trait + bonds * trait_spaces * drago::highest_value;
constexpr int hand_traits = drago::hand_size + 1;
constexpr int first_lead_trait = first_hand_trait + 3 * hand_traits;
constexpr int most_lead = 24;
constexpr int lead_traits = 2 * most_lead + 1;
constexpr int first_end_trait = first_lead_trait + 2 * lead_traits;
constexpr int end_traits = 26;
constexpr int spaces_per_end_trait = 3;
constexpr int first_distance_trait = first_end_trait + end_traits;
static_assert(first_distance_trait + drago::most_riders - 1 == trait_count);

}  // namespace

namespace trait {

int place(Bond bond, int space) { return static_cast<int>(bond) * trait_spaces + space; }
int card(int place, int value) {
  return first_card_trait + place * drago::highest_value + value - drago::lowest_value;
}
int hand(int whose, int size) { return first_hand_trait + whose * hand_traits + size; }
int lead(int whose, int points) {
  return first_lead_trait + (whose - 1) * lead_traits + std::clamp(points, -most_lead, most_lead) +
         most_lead;
}
int end(int spaces) {
  return first_end_trait + std::min(spaces / spaces_per_end_trait, end_traits - 1);
}
int distance(int seats) { return first_distance_trait + seats - 1; }

}  // namespace trait

Prospect::Prospect(const Climb& climb, Move played, bool rides, Hand hand) {
  const Track& track = climb.track();
  riders = static_cast<std::uint8_t>(climb.riders());
  me = static_cast<std::uint8_t>(climb.turn());
  positions = climb.positions();
  for (int seat = 0; seat < riders; ++seat) {
    mounts[at(seat)] = static_cast<std::uint8_t>(climb.mount(seat));
    scores[at(seat)] = static_cast<std::int16_t>(climb.score(seat));
    hand_sizes[at(seat)] = static_cast<std::uint8_t>(climb.hand_size(seat));
  }
  for (int place = 0; place < climb.hand_size(me) && hand == Hand::Seen; ++place) {
    kept.push_back(static_cast<std::uint8_t>(climb.card(me, place)));
  }
  if (played.is_play()) {
    const int dragon = Climb::dragon_of(played.kind());
    const int from = climb.position(dragon);
    const int to = std::min<int>(from + Climb::value_of(played.kind()), track.last);
    const int rider = climb.rider(dragon);
    take_away(played.kind());
    const bool choice = rider == Climb::riders_at_most && climb.in_last_place(dragon);
    if (rider == Climb::riders_at_most && (rides || !choice)) {
      mounts[me] = static_cast<std::uint8_t>(dragon);
    }
    const std::uint8_t scoring = from < track.first_summit ? track.kind[at(to)] : 0;
    move(dragon, to, scoring, track);
    settle_hand(climb, scoring != 0, track, hand);
  } else if (played.is_discard()) {
    const std::uint32_t all = climb.all_discards().discard_counts();
    const std::uint32_t thrown = played.discard_counts();
    // Counts lie two bits a kind in the order of kinds, so both can be walked together.
    std::uint32_t seen = 0;
    for (int kind = 0; kind < drago::card_kinds && seen != all; ++kind) {
      if (!climb.arrived(Climb::dragon_of(kind))) continue;
      const std::uint32_t one = climb.discard_bits(kind);
      for (std::uint32_t left = thrown & (3U * one); left != 0; left -= one) take_away(kind);
      seen |= all & (3U * one);
    }
    if (hand_sizes[me] < climb.draws_to())
      hand_sizes[me] = static_cast<std::uint8_t>(climb.draws_to());
  } else {
    const int dragon = Climb::dragon_of(climb.played());
    if (rides) mounts[me] = static_cast<std::uint8_t>(dragon);
    const int to = climb.position(dragon);
    move(dragon, to, track.kind[at(to)], track);
    settle_hand(climb, track.kind[at(to)] != 0, track, hand);
  }
}

void Prospect::take_away(int kind) { kept.remove(static_cast<std::uint8_t>(kind)); }

void Prospect::move(int dragon, int to, std::uint8_t scoring, const Track& track) {
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

void Prospect::settle_hand(const Climb& climb, bool scored, const Track& track,
                           Hand hand) {  // MD-20 … MD-23
  // A card that was laid down to be ridden or not has left the hand already.
  const int left = hand == Hand::Seen ? static_cast<int>(kept.size()) : climb.hand_size(me) - 1;
  const bool draws = !scored || left == 0;
  hand_sizes[me] = static_cast<std::uint8_t>(draws ? drago::hand_size : left);
  if (!draws && !climb.swaps()) return;
  for (std::size_t place = kept.size(); place-- > 0;) {
    if (positions[at(Climb::dragon_of(kept[place]))] < track.first_summit) continue;
    kept[place] = kept.back();
    kept.pop_back();
  }
}

int main_rival(const Prospect& prospect) {
  int best = -1;
  for (int step = 1; step < prospect.riders; ++step) {
    const int seat = (prospect.me + step) % prospect.riders;
    if (best < 0 || prospect.scores[at(seat)] > prospect.scores[at(best)]) best = seat;
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

Traits traits_of(const Prospect& prospect, const Track& track) {
  using trait::Bond;
  Traits traits;
  const auto add = [&traits](int trait) { traits.push_back(static_cast<std::uint16_t>(trait)); };
  const int rival = main_rival(prospect);
  const std::uint8_t lowest =
      *std::min_element(prospect.positions.begin(), prospect.positions.end());
  std::array<int, drago::dragon_count> places{};
  for (std::size_t dragon = 0; dragon < places.size(); ++dragon) {
    const std::uint8_t position = prospect.positions[dragon];
    places[dragon] =
        trait::place(position == lowest ? Bond::FreeInLastPlace : Bond::Free, position);
  }
  for (int seat = 0; seat < prospect.riders; ++seat) {
    const Bond bond = seat == prospect.me ? Bond::Own
                      : seat == rival     ? Bond::MainRivals
                                          : Bond::Others;
    const std::uint8_t dragon = prospect.mounts[at(seat)];
    places[dragon] = trait::place(bond, prospect.positions[dragon]);
  }
  for (const int place : places) add(place);
  for (const std::uint8_t kind : prospect.kept) {
    add(trait::card(places[at(Climb::dragon_of(kind))], Climb::value_of(kind)));
  }
  const int own = prospect.scores[prospect.me];
  for (int seat = 0; seat < prospect.riders; ++seat) {
    const int whose = seat == prospect.me ? 0 : seat == rival ? 1 : 2;
    add(trait::hand(whose, prospect.hand_sizes[at(seat)]));
    if (whose != 0) add(trait::lead(whose, own - prospect.scores[at(seat)]));
  }
  add(trait::end(spaces_to_end(prospect.positions, track)));
  add(trait::distance((rival - prospect.me + prospect.riders) % prospect.riders));
  return traits;
}

Traits without_hand(const Traits& traits) {
  Traits table;
  for (const std::uint16_t trait : traits) {
    if (trait < first_card_trait || trait >= first_hand_trait) table.push_back(trait);
  }
  return table;
}

}  // namespace ai
