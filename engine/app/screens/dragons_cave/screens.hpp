// What the shared screens ask Dragon's Cave.
#pragma once

#include <array>

#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/dragons_cave/lesson.hpp"
#include "app/screens/dragons_cave/table_layout.hpp"
#include "app/screens/screens_of.hpp"

namespace app {

template <>
struct ScreensOf<cave::Cave> {
  static constexpr std::array<DoorFigure, 4> dwellers = {{
      {"cave/dragon", {0.5F, 0.73F}, 0.66F},
      {"dwarves/dwarf-silver", {0.25F, 0.925F}, 0.32F},
      {"dwarves/dwarf-jade", {0.76F, 0.925F}, 0.33F},
      {"dwarves/dwarf-copper", {0.51F, 0.985F}, 0.35F},
  }};
  static constexpr std::array<const char*, 5> figures = {
      "dwarves/dwarf-gold", "dwarves/dwarf-silver", "cave/dragon", "dwarves/dwarf-copper",
      "dwarves/dwarf-jade"};
  static constexpr GameLook look = {
      .key = "dragons_cave",
      .id = "cave",
      .suffix = "_cave",
      .two_players = "setup.two",
      .confirms = true,
      .figures = figures,
      .door = {"menu/lair", dwellers, "menu/gate"},
      .about_seat_kinds = {"setup.about.person", "level.easy.about_cave", "level.medium.about_cave",
                           "level.hard.about_cave", "level.master.about_cave",
                           "setup.about.empty_cave"}};
  static dragons_cave::Scenes places(const Assets& assets) {
    return {shipped_file(assets, "art/cave/cave.json", io::read_scene),
            shipped_file(assets, "art/cave/cave-portrait.json", io::read_scene)};
  }
  static constexpr auto table = dragons_cave::table_screen;
  static constexpr auto log = dragons_cave::log_of;
  static constexpr auto decided = dragons_cave::decided;
  static constexpr auto moment = dragons_cave::moment_of;
  static constexpr auto mark = dragons_cave::mark_of;
  static constexpr auto add_rules = dragons_cave::add_rules;
  static constexpr auto rules_at = dragons_cave::rules_at;
  static Secret secret(const Session<cave::Cave>& session) {
    const bool splits = session.playback().view().phase == cave::Phase::Split;
    return splits ? Secret::Coins : Secret::Card;
  }
  static constexpr auto progress = dragons_cave::progress;
  static constexpr auto outcome = dragons_cave::outcome_of;
  static constexpr auto position = dragons_cave::position_of;
  static constexpr auto miniature = dragons_cave::miniature_of;
  static constexpr auto reviewed = dragons_cave::reviewed;
  using Lesson = dragons_cave::CaveLesson;
  static constexpr auto hints = dragons_cave::hints_of;
};

}  // namespace app
