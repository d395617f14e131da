// The list of games, for tests: what lies at a table, and the way to the list.
#pragma once

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace support {

inline constexpr int today = 20'780;
inline const std::string first_key = "kept.20780.1";

inline Thinking on(int day) {
  Thinking out;
  out.day = [day] { return day; };
  return out;
}

inline MemoryStorage waiting() {
  return storage_with(game_in(drago::Phase::Play, {.riders = 3}, 6), "pace instant\n");
}
inline MemoryStorage finished() {
  return storage_with(finished_game({.riders = 3}), "pace instant\n");
}

/// A bench at the title, with nothing going on.
inline void to_title(AppHarness& bench) {
  bench.settle();
  if (bench.can_press("games.close")) bench.press("games.close");
  if (bench.tree().id == "title") return;
  if (bench.can_press("over.title")) {
    bench.press("over.title");
  } else {
    bench.key("Escape");
    bench.press("menu.title");
  }
  REQUIRE(bench.tree().id == "title");
}

inline void start_another(AppHarness& bench) {
  to_title(bench);
  bench.press("title.mountain");
  bench.press("setup.start");
  bench.settle();
}

inline void open_list(AppHarness& bench) {
  to_title(bench);
  bench.press("title.games");
  for (int i = 0; i < 300 && bench.last().thinking; ++i) bench.wait(20);
}

inline std::vector<std::string> listed(const AppHarness& bench) {
  std::vector<std::string> out;
  const app::Control* const list = bench.find("games.all");
  if (list == nullptr) return out;
  for (const app::Control& each : list->children) {
    out.push_back(each.id.substr(std::string("games.").size()));
  }
  return out;
}

using Keys = std::vector<std::string>;

}  // namespace support
