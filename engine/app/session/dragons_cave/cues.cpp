// What is heard of each observation of Dragon's Cave. A card face down and a closed fist sound
// alike whatever they hide.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "app/session/dragons_cave/traits.hpp"

namespace app {

namespace {

using Cues = std::vector<TimedCue>;

/// More coins than these one does not count by ear.
constexpr int most_coins = 6;
/// A dwarf's last step ends a little before its beat does.
constexpr float arrived = 0.94F;

/// `many` coins drop one by one in this part of a beat.
Cues coins(int many, float from, float to) {
  const int heard = std::min(many, most_coins);
  Cues out;
  for (int i = 0; i < heard; ++i) {
    const float share = heard > 1 ? static_cast<float>(i) / static_cast<float>(heard - 1) : 1;
    out.push_back({from + (to - from) * share, {Sound::Coin, i}});
  }
  return out;
}

Cues cues(const cave::View& /*before*/, const cave::Chose& /*seen*/) {
  return {{0.3F, {Sound::CardHidden}}};
}

Cues cues(const cave::View& /*before*/, const cave::Revealed& /*seen*/) {
  return {{0.24F, {Sound::DragonLands}}, {0.38F, {Sound::CardsTurn}}};
}

Cues cues(const cave::View& /*before*/, const cave::Moved& seen) {
  const int stones = std::abs(seen.to - seen.from);
  Cues out;
  for (int i = 0; i < stones; ++i) {
    const float share = static_cast<float>(i + 1) / static_cast<float>(stones);
    out.push_back({share * arrived, {Sound::Stride, i}});
  }
  return out;
}

Cues cues(const cave::View& /*before*/, const cave::Took& seen) {
  return coins(seen.coins, 0.77F, 0.97F);
}

Cues cues(const cave::View& /*before*/, const cave::Scared& /*seen*/) {
  return {{0, {Sound::Caught}}};
}

Cues cues(const cave::View& /*before*/, const cave::Banked& seen) {
  return {{0.05F, {seen.coins > 0 ? Sound::Banked : Sound::Lid}}};
}

Cues cues(const cave::View& /*before*/, const cave::Hid& /*seen*/) {
  return {{0.2F, {Sound::FistsClose}}};
}

Cues cues(const cave::View& /*before*/, const cave::Robbed& seen) {
  Cues out = {{0.12F, {Sound::FistOpens, 0}}};
  if (seen.coins() > 0) out.push_back({0.34F, {Sound::CoinsBack}});
  out.push_back({0.52F, {Sound::FistOpens, 1}});
  const Cues kept = coins(seen.held.left + seen.held.right - seen.coins(), 0.8F, 0.94F);
  out.insert(out.end(), kept.begin(), kept.end());
  return out;
}

/// The chests are opened one after the other, and what is in them is told.
Cues cues(const cave::View& before, const cave::Over& /*seen*/) {
  const float each = 0.7F / static_cast<float>(before.players);
  Cues out;
  for (int i = 0; i < before.players; ++i) {
    const float share = each * static_cast<float>(i);
    out.push_back({share, {Sound::Lid, i}});
    if (before.chests[static_cast<std::size_t>(i)] > 0) {
      out.push_back({share + each * 0.4F, {Sound::Coin, i}});
    }
  }
  return out;
}

}  // namespace

std::vector<TimedCue> GameTraits<cave::Cave>::cues_of(const cave::View& before,
                                                      const cave::Observation& observation) {
  return std::visit([&before](const auto& seen) { return cues(before, seen); }, observation);
}

// Coins going from hand to hand before the fists close make no sound: the others could count them.
std::optional<Sound> GameTraits<cave::Cave>::cue_of(const Intention& before,
                                                    const Intention& after) {
  const bool card = after.card && after.card != before.card;
  const bool guard = after.guard && after.guard != before.guard;
  const bool fist = after.fist && after.fist != before.fist;
  return card || guard || fist ? std::optional<Sound>(Sound::Lift) : std::nullopt;
}

}  // namespace app
