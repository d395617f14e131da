// What the shared table needs to know of Mount Drago.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/session/game_traits.hpp"
#include "app/session/statistics.hpp"
#include "drago/rules.hpp"
#include "io/drago_format.hpp"

namespace app {

template <>
struct GameTraits<drago::Drago> : DefaultTraits<drago::Drago> {
  static constexpr std::array<Symbol, 5> symbols = {Symbol::Fire, Symbol::Arrow, Symbol::Eye,
                                                    Symbol::Wing, Symbol::Claw};
  static constexpr int usual_bots = 2;
  /// The edition, and whether mounts are dealt whatever the edition; the Italian one deals them.
  static const std::array<SetupOption, 3> options;
  static io::Edition rules_of(std::span<const int> values);
  static std::string_view board_for(int players);

  struct Intention {
    std::optional<int> selected;  ///< place in the shown hand
    std::vector<int> discards;    ///< places marked for the discard (MD-23)
    friend bool operator==(const Intention&, const Intention&) = default;
  };

  static Intention intending(const drago::View& view, const drago::Action& action);
  static Millis duration_of(const drago::View& before, const drago::Observation& observation);
  static void apply_observation(drago::View& view, const drago::Observation& observation);
  static std::vector<TimedCue> cues_of(const drago::View& before,
                                       const drago::Observation& observation);
  static std::optional<Sound> cue_of(const Intention& before, const Intention& after);
  static Millis pause_before(const drago::View& /*view*/) { return 650; }

  // What is told of finished games (statistics.cpp).
  static const std::array<Statistic, 8> figures;
  static const std::array<Achievement, 7> achievements;
  static std::vector<int> count(const std::vector<Record<drago::Drago>>& records, core::Seat seat);
};

}  // namespace app
