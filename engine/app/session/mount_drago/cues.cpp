// What is heard of each observation of Mount Drago. It is the same for everybody who looks on:
// whoever sees the card drawn hears no other sound than those who do not.
#include <cstdlib>
#include <type_traits>
#include <variant>

#include "app/session/mount_drago/traits.hpp"

namespace app {

namespace {

/// A dragon's last hop ends a little before its beat does.
constexpr float landed = 0.92F;

std::vector<TimedCue> hops(int stones) {
  std::vector<TimedCue> out;
  for (int i = 0; i < stones; ++i) {
    const float share = static_cast<float>(i + 1) / static_cast<float>(stones);
    out.push_back({share * landed, {Sound::Hop, i}});
  }
  return out;
}

}  // namespace

std::vector<TimedCue> GameTraits<drago::Drago>::cues_of(const drago::View& /*before*/,
                                                        const drago::Observation& observation) {
  return std::visit(
      [](const auto& seen) -> std::vector<TimedCue> {
        using Seen = std::decay_t<decltype(seen)>;
        if constexpr (std::is_same_v<Seen, drago::Played>) return {{0.3F, {Sound::CardLaid}}};
        if constexpr (std::is_same_v<Seen, drago::Moved>) {
          return hops(std::abs(seen.to - seen.from));
        }
        if constexpr (std::is_same_v<Seen, drago::Mounted>) return {{0.35F, {Sound::Mount}}};
        if constexpr (std::is_same_v<Seen, drago::Scored>) {
          const bool small = seen.kind == drago::Scoring::Small;
          return {{0.02F, {small ? Sound::SmallScoring : Sound::LargeScoring}}};
        }
        if constexpr (std::is_same_v<Seen, drago::Discarded>) return {{0.3F, {Sound::CardHidden}}};
        if constexpr (std::is_same_v<Seen, drago::Reshuffled>) return {{0, {Sound::Shuffle}}};
        if constexpr (std::is_same_v<Seen, drago::Drew> ||
                      std::is_same_v<Seen, drago::DrewUnseen>) {
          return {{0, {Sound::CardDrawn}}};
        }
        return {};
      },
      observation);
}

std::optional<Sound> GameTraits<drago::Drago>::cue_of(const Intention& before,
                                                      const Intention& after) {
  const bool raised = after.selected && after.selected != before.selected;
  if (raised || after.discards.size() > before.discards.size()) return Sound::Lift;
  return std::nullopt;
}

}  // namespace app
