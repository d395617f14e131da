// Traits for a game without a table of its own: no animation and no sound.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "session/game_traits.hpp"

namespace support {

/// Base class of GameTraits: a game hides the members that it can do better.
template <core::Game G>
struct PlainTraits : app::DefaultTraits<G> {
  /// The action that a person has selected.
  struct Intention {
    std::optional<typename G::Action> action;
    friend bool operator==(const Intention&, const Intention&) = default;
  };
  static constexpr int default_bots = 1;
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
