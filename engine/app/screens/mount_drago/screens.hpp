// What the shared screens ask Mount Drago.
#pragma once

#include <array>

#include "app/screens/mount_drago/lesson.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "app/screens/mount_drago/table_layout.hpp"
#include "app/screens/screens_of.hpp"

namespace app {

template <>
struct ScreensOf<drago::Drago> {
  static constexpr std::array<DoorFigure, 3> dragons = {{
      {"dragons/yellow", {0.72F, 0.80F}, 0.36F},
      {"dragons/blue", {0.27F, 0.86F}, 0.39F},
      {"dragons/red", {0.52F, 0.985F}, 0.46F},
  }};
  static constexpr std::array<const char*, 5> figures = {
      "dragons/blue", "dragons/red", "dragons/yellow", "dragons/green", "dragons/purple"};
  static constexpr GameLook look = {.key = "mount_drago",
                                    .id = "mountain",
                                    .players = "riders",
                                    .player_id = "rider.",
                                    .digits = "keys.mount",
                                    .figures = figures,
                                    .burst = Burst::Stars,
                                    .door = {"menu/mount", dragons, "menu/leaves"}};
  static mount_drago::Paths places(const Assets& assets) {
    return {shipped_file(assets, "art/board/path-landscape.json", io::read_path),
            shipped_file(assets, "art/board/path-portrait.json", io::read_path)};
  }
  static constexpr auto table = mount_drago::table_screen;
  static constexpr auto open_cards = mount_drago::stacks_dialog;
  static constexpr auto log = mount_drago::log_of;
  static constexpr auto decided = mount_drago::decided;
  static constexpr auto moment = mount_drago::moment_of;
  static constexpr auto mark = mount_drago::mark_of;
  static constexpr auto add_rules = mount_drago::add_rules;
  static constexpr auto rules_at = mount_drago::rules_at;
  static Secret secret(const Session<drago::Drago>& /*session*/) { return Secret::Hand; }
  static constexpr auto progress = mount_drago::progress;
  static constexpr auto outcome = mount_drago::outcome_of;
  static constexpr auto position = mount_drago::position_of;
  static constexpr auto miniature = mount_drago::miniature_of;
  static constexpr auto reviewed = mount_drago::reviewed;
  using Lesson = mount_drago::MountainLesson;
  static constexpr auto hints = mount_drago::hints_of;
};

}  // namespace app
