// Where one is as a browser's history knows it: every step back closes or leaves something, the
// table is left only after being asked, and an address leads to what there is.
#include <string>

#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using app::Navigated;
using app::Place;
using support::AppHarness;
using support::MemoryStorage;

MemoryStorage waiting_game(int persons = 1) {
  MemoryStorage storage;
  support::keep(storage, support::game_in(drago::Phase::Play, {.riders = 3, .persons = persons}));
  return storage;
}

// The browser goes to the entry one step back, or forth, of the same place.
void back(AppHarness& bench) {
  const Place place = bench.app().place();
  bench.frame({Navigated{place.address, place.depth - 1}});
}
void forth(AppHarness& bench) {
  const Place place = bench.app().place();
  bench.frame({Navigated{place.address, place.depth + 1}});
}

Place place(const std::string& address, int depth) { return {address, depth}; }

}  // namespace

TEST_CASE("Each screen and each sheet is a place, one step deeper than the one before", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  CHECK(bench.app().place() == place("", 0));
  bench.press("title.rules");
  CHECK(bench.app().place() == place("", 1));
  bench.key("?");
  CHECK(bench.app().place() == place("", 2));
  back(bench);
  back(bench);
  CHECK(bench.app().place() == place("", 0));
  bench.press("title.cave");
  CHECK(bench.app().place() == place("dragons-cave/setup", 1));
  bench.press("setup.start");
  CHECK(bench.app().place() == place("dragons-cave/table", 2));
  CHECK(bench.app().title().find("Dragon’s Cave") == 0);
  bench.frame({Navigated{"", 0}});
  CHECK(bench.tree().id == "title");
}

TEST_CASE("Back at the table closes what is open, asks, then leaves; the game is kept", "[app]") {
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.settle();
  const std::string kept = storage.texts.at("game.mount-drago");
  bench.press("table.menu");
  bench.press("menu.rules");
  CHECK(bench.app().place() == place("mount-drago/table", 4));
  back(bench);
  CHECK(bench.can_press("menu.title"));
  back(bench);
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  back(bench);
  CHECK(bench.app().place() == place("mount-drago/table", 1));
  REQUIRE(bench.can_press("leave.no"));
  bench.press("leave.no");
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  back(bench);
  forth(bench);
  CHECK(bench.find("leave.no") == nullptr);
  back(bench);
  bench.frame({Navigated{"", 0}});
  CHECK(bench.tree().id == "title");
  CHECK(storage.texts.at("game.mount-drago") == kept);
  bench.frame({Navigated{"mount-drago/table", 1}});
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  CHECK(storage.texts.at("game.mount-drago") == kept);
}

TEST_CASE("Whoever is asked whether to leave may say so, and may ask for the keys", "[app]") {
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.settle();
  back(bench);
  bench.key("?");
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  back(bench);
  CHECK(bench.can_press("leave.yes"));
  bench.key("Escape");
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  back(bench);
  bench.press("leave.yes");
  CHECK(bench.tree().id == "title");
  CHECK(bench.can_press("title.continue"));
}

TEST_CASE("A jump over several entries closes all that lies between", "[app]") {
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.settings");
  bench.frame({Navigated{"mount-drago/table", 2}});
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  // An entry of a sheet that was closed: nothing is opened again.
  bench.frame({Navigated{"mount-drago/table", 4}});
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  bench.press("table.menu");
  bench.frame({Navigated{"mount-drago/setup", 1}});
  CHECK(bench.app().place() == place("mount-drago/setup", 1));
}

TEST_CASE("Forward to a table of several persons lowers the curtain", "[app]") {
  MemoryStorage storage = waiting_game(2);
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(bench.find("hand") == nullptr);
  bench.frame({Navigated{"", 0}});
  bench.frame({Navigated{"mount-drago/table", 1}});
  CHECK(bench.app().place().address == "mount-drago/table");
  CHECK(bench.find("hand") == nullptr);
}

TEST_CASE("An address leads to its place, or to what there is instead", "[app]") {
  struct Way {
    const char* address;
    const char* ends;
  };
  const Way way = GENERATE(Way{"mount-drago/table", "mount-drago/table"},
                           Way{"mount-drago/setup", "mount-drago/setup"},
                           Way{"dragons-cave/setup", "dragons-cave/setup"},
                           Way{"dragons-cave/table", "dragons-cave/setup"},
                           Way{"dragons-cave/over", "dragons-cave/setup"}, Way{"", ""},
                           Way{"chess/table", ""}, Way{"mount-drago", ""}, Way{"/table", ""},
                           Way{"mount-drago/", ""}, Way{"mount-drago/table/x", ""});
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.frame({Navigated{way.address, {}}});
  CHECK(bench.app().place().address == way.ends);
  CHECK(bench.find("notice.text") == nullptr);
  CHECK(storage.texts.count("game.mount-drago") == 1);
}

TEST_CASE("What must be read stays open wherever an address leads", "[app]") {
  MemoryStorage storage;
  support::keep(storage, io::GameName::mount_drago, "{ half a ga");
  AppHarness bench(storage);
  bench.frame({Navigated{"mount-drago/table", {}}});
  CHECK(bench.app().place() == place("mount-drago/setup", 2));
  CHECK(bench.can_press("notice.ok"));
}

TEST_CASE("A game that is over can be looked at again from the history", "[app]") {
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  CHECK(bench.app().place() == place("mount-drago/over", 1));
  bench.frame({Navigated{"", 0}});
  bench.frame({Navigated{"mount-drago/over", 1}});
  CHECK(bench.app().place() == place("mount-drago/over", 1));
  // The table's entry is still there, the game is not.
  bench.frame({Navigated{"mount-drago/table", 2}});
  CHECK(bench.app().place() == place("mount-drago/over", 1));
}
