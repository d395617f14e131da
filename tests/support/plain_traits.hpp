// Traits for a game that has no table of its own yet: nothing moves and nothing is heard.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "session/game_traits.hpp"

namespace support {

/// Derive GameTraits from it and hide what is known better.
template <core::Game G>
struct PlainTraits : app::DefaultTraits<G> {
  /// The action a person has in mind.
  struct Intention {
    std::optional<typename G::Action> action;
    friend bool operator==(const Intention&, const Intention&) = default;
  };
  static constexpr int usual_bots = 1;
  static constexpr std::span<const app::SetupOption> options = {};

  static Intention intending(const typename G::View& /*view*/, const typename G::Action& action) {
    return {action};
  }
  static core::Millis duration_of(const typename G::View& /*before*/,
                                  const typename G::Observation& /*observation*/) {
    return 300;
  }
  static void apply_observation(typename G::View& /*view*/,
                                const typename G::Observation& /*observation*/) {}
  static std::vector<app::TimedCue> cues_of(const typename G::View& /*before*/,
                                            const typename G::Observation& /*observation*/) {
    return {};
  }
  static std::optional<app::Sound> cue_of(const Intention& /*before*/, const Intention& /*after*/) {
    return std::nullopt;
  }
  static core::Millis pause_before(const typename G::View& /*view*/) { return 600; }
};

}  // namespace support
