// What the shared screens ask Dragon's Cave.
#pragma once

#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/game_screens.hpp"

namespace app {

template <>
struct ScreensOf<cave::Cave> {
  static constexpr std::string_view key = "dragons_cave";
  static constexpr std::string_view id = "cave";
  static constexpr std::string_view suffix = "_cave";
  static constexpr auto table = dragons_cave::table_screen;
  static constexpr auto log = dragons_cave::log_of;
  static constexpr auto add_rules = dragons_cave::add_rules;
  static Secret secret(const Session<cave::Cave>& session) {
    const bool splits = session.playback().view().phase == cave::Phase::Split;
    return splits ? Secret::Coins : Secret::Card;
  }
  static constexpr auto progress = dragons_cave::progress;
  static constexpr auto outcome = dragons_cave::outcome_of;
};

}  // namespace app
