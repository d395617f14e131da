// What the shared screens ask Mount Drago.
#pragma once

#include "app/screens/game_screens.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"

namespace app {

template <>
struct ScreensOf<drago::Drago> {
  static constexpr std::string_view key = "mount_drago";
  static constexpr std::string_view id = "mountain";
  static constexpr std::string_view suffix = "";
  static constexpr auto table = mount_drago::table_screen;
  static constexpr auto open_cards = mount_drago::stacks_dialog;
  static constexpr auto log = mount_drago::log_of;
  static constexpr auto add_rules = mount_drago::add_rules;
  static Secret secret(const Session<drago::Drago>& /*session*/) { return Secret::Hand; }
  static constexpr auto progress = mount_drago::progress;
  static constexpr auto outcome = mount_drago::outcome_of;
};

}  // namespace app
