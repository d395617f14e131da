// The whole screen on request, and when the display is kept on.
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using app::WindowMode;
using app::WindowModeChanged;
using support::AppHarness;
using support::MemoryStorage;

}  // namespace

TEST_CASE("The whole screen can be had and left, from the title and from the menu", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.screen");
  CHECK(bench.device.wished == std::vector{WindowMode::WholeScreen});
  const std::string before = bench.find("menu.screen")->label;
  bench.frame({WindowModeChanged{WindowMode::WholeScreen}});
  CHECK(bench.find("menu.screen")->label != before);
  bench.press("menu.title");
  bench.press("title.screen");
  CHECK(bench.device.wished.back() == WindowMode::Window);
  // The system may change it by itself, too.
  const std::string whole = bench.find("title.screen")->label;
  bench.frame({WindowModeChanged{WindowMode::Window}});
  CHECK(bench.find("title.screen")->label != whole);
}

TEST_CASE("Escape leaves the whole screen when there is nothing else to leave", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.key("Escape");
  CHECK(bench.device.wished.empty());
  bench.frame({WindowModeChanged{WindowMode::WholeScreen}});
  bench.press("title.rules");
  bench.key("Escape");
  CHECK(bench.device.wished.empty());
  bench.key("Escape");
  CHECK(bench.device.wished == std::vector{WindowMode::Window});
}

TEST_CASE("Where the window stays as it is nobody is offered more", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.device.able = false;
  bench.settle();
  bench.press("table.menu");
  CHECK(bench.find("menu.screen") == nullptr);
  bench.press("menu.title");
  CHECK(bench.find("title.screen") == nullptr);
}

TEST_CASE("The display is kept on while a person is asked, and only then", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(drago::Phase::Play, {.riders = 3, .persons = 1}));
  AppHarness bench(storage);
  bench.settle();
  CHECK(bench.last().awake);
  // A bot's turn, and what is shown of it.
  REQUIRE(support::answer(bench, 0));
  REQUIRE(bench.last().animating);
  CHECK_FALSE(bench.last().awake);
  bench.settle();
  CHECK(bench.last().awake);
  bench.press("table.menu");
  CHECK(bench.last().awake);
  bench.press("menu.title");
  CHECK_FALSE(bench.last().awake);
}

TEST_CASE("The display is kept on behind the curtain", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(drago::Phase::Play, {.riders = 3, .persons = 2}));
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(bench.at_curtain());
  CHECK(bench.last().awake);
}
