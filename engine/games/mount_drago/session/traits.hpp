// Mount Drago's specialization of GameTraits, for the shared session and table.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/mount_drago/bots/bots.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/rules/rules.hpp"
#include "session/game_traits.hpp"
#include "session/statistics.hpp"

namespace mount_drago::symbols {

// The riders' symbols (MD-4).
inline constexpr app::SymbolSpec fire = {
    "fire", 0, "emblems/rider-fire", "symbol.fire", "rider.fire", app::gold_metal};
inline constexpr app::SymbolSpec arrow = {
    "arrow", 1, "emblems/rider-arrow", "symbol.arrow", "rider.arrow", app::silver_metal};
inline constexpr app::SymbolSpec eye = {"eye",        2,           "emblems/rider-eye",
                                        "symbol.eye", "rider.eye", app::copper_metal};
inline constexpr app::SymbolSpec wing = {
    "wing", 3, "emblems/rider-wing", "symbol.wing", "rider.wing", app::jade_metal};
inline constexpr app::SymbolSpec claw = {
    "claw", 4, "emblems/rider-claw", "symbol.claw", "rider.claw", app::pearl_metal};

}  // namespace mount_drago::symbols

namespace app {

template <>
struct GameTraits<mount_drago::MountDrago> : DefaultTraits<mount_drago::MountDrago> {
  static constexpr std::array<Symbol, 5> symbols = {
      mount_drago::symbols::fire, mount_drago::symbols::arrow, mount_drago::symbols::eye,
      mount_drago::symbols::wing, mount_drago::symbols::claw};
  static constexpr int default_bots = 2;
  /// The edition, and a quick start that deals first mounts in every edition (StudioGiochi always
  /// does). `chests` is never offered.
  static const std::array<SetupOption, 3> options;
  static io::Edition rules_of(std::span<const int> values);
  static std::string_view board_for(int players);

  struct Intention {
    std::optional<int> selected;  ///< index in the hand shown
    std::vector<int> discards;    ///< indices of cards marked for the discard (MD-23)
    friend bool operator==(const Intention&, const Intention&) = default;
  };

  static Intention intending(const mount_drago::View& view, const mount_drago::Action& action);
  static Millis duration_of(const mount_drago::View& before,
                            const mount_drago::Observation& observation);
  static void apply_observation(mount_drago::View& view,
                                const mount_drago::Observation& observation);
  static std::vector<TimedCue> cues_of(const mount_drago::View& before,
                                       const mount_drago::Observation& observation);
  static std::optional<Sound> cue_of(const Intention& before, const Intention& after);
  static Millis pause_before(const mount_drago::View& /*view*/) { return 650; }

  // Statistics of finished games.
  static const std::array<Statistic, 8> figures;
  static const std::array<Achievement, 7> achievements;
  static constexpr std::array<int, 4> bot_ratings = {1222, 1471, 1619, 1688};  // STRENGTH.md
  static std::vector<int> count(const std::vector<Record<mount_drago::MountDrago>>& records,
                                core::Seat seat);
};

}  // namespace app
