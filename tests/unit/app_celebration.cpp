// The end of a game: celebrated once, for those who want it, and told to those who listen.
#include <algorithm>
#include <string>

#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;

/// A table of bots shortly before the end.
MemoryStorage nearly_over(const std::string& preferences) {
  const auto game =
      support::played_until(support::new_game({.riders = 3, .persons = 0}), 5,
                            [](const auto& now) { return app::mount_drago::turns(now) >= 25; });
  REQUIRE(game);
  return support::storage_with(*game, preferences);
}

/// Lets the bots play until the screen after the game is there.
void play_out(AppHarness& bench) {
  for (int frames = 0; bench.tree().id != "over"; ++frames) {
    REQUIRE(frames < 20000);
    bench.wait(100);
  }
}

std::size_t sparks(const AppHarness& bench) {
  const app::Control* burst = bench.find("over.burst");
  REQUIRE(burst != nullptr);
  return burst->paint.size();
}

}  // namespace

TEST_CASE("The end is celebrated once; then nothing moves any more", "[app]") {
  MemoryStorage storage = nearly_over("pace normal\n");
  AppHarness bench(storage);
  play_out(bench);
  CHECK(bench.last().animating);
  CHECK(sparks(bench) == 0);
  bench.wait(1400);
  CHECK(bench.last().animating);
  CHECK(sparks(bench) > 30);
  bench.wait(1700);
  CHECK_FALSE(bench.last().animating);
  CHECK_FALSE(bench.last().wake);
  CHECK(sparks(bench) == 0);
  CHECK_FALSE(bench.wait(16).changed);

  // Found again, the end is as it stays.
  const std::string at_rest = support::told(bench.tree());
  AppHarness again(storage);
  CHECK_FALSE(again.last().animating);
  CHECK(support::told(again.tree()) == at_rest);
}

TEST_CASE("A tap or a key ends the celebration", "[app]") {
  MemoryStorage storage = nearly_over("pace normal\n");
  for (const bool by_key : {true, false}) {
    MemoryStorage copy = storage;
    AppHarness bench(copy);
    play_out(bench);
    bench.wait(1200);
    REQUIRE(sparks(bench) > 0);
    if (by_key) {
      bench.key("Tab");
    } else {
      bench.tap({720, 30});
    }
    CHECK(sparks(bench) == 0);
    CHECK_FALSE(bench.last().animating);
    CHECK(bench.tree().id == "over");
  }
}

TEST_CASE("Who wants less motion sees nothing fall, and at instant pace nothing waits", "[app]") {
  MemoryStorage still = nearly_over("pace normal\nreduced_motion on\n");
  AppHarness bench(still);
  bench.look = [&bench] {
    if (bench.tree().id == "over") CHECK(sparks(bench) == 0);
  };
  play_out(bench);
  bench.settle_in_steps(100);

  MemoryStorage instant = nearly_over("pace instant\n");
  AppHarness quick(instant);
  play_out(quick);
  CHECK_FALSE(quick.last().animating);
}

TEST_CASE("The ranking and the course of a game can be walked through", "[app]") {
  MemoryStorage storage;
  const auto game = support::finished_game({.riders = 3});
  support::keep(storage, game);
  AppHarness bench(storage);
  const app::Control* ranking = bench.find("over.ranking");
  REQUIRE(ranking != nullptr);
  CHECK(ranking->role == app::Role::List);
  REQUIRE(ranking->children.size() == 3);
  CHECK(ranking->children.front().role == app::Role::Item);
  CHECK(ranking->children.front().label.rfind("1. ", 0) == 0);
  const app::Control* course = bench.find("over.course");
  REQUIRE(course != nullptr);
  CHECK(course->role == app::Role::List);
  CHECK(static_cast<int>(course->children.size()) == app::mount_drago::turns(game));
  CHECK(course->children.front().label.rfind("Turn 1: Mira ", 0) == 0);
}

TEST_CASE("The curtain calls whoever is to take the device, and tells nothing else", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(drago::Phase::Play, {.riders = 2, .persons = 2}, 4));
  AppHarness bench(storage);
  bench.settle();
  const app::Control* call = bench.find("curtain.call");
  REQUIRE(call != nullptr);
  CHECK(call->role == app::Role::Alert);
  const app::Control* name = bench.find("curtain.name");
  REQUIRE(name != nullptr);
  CHECK(call->label.find(name->label) != std::string::npos);
  CHECK(bench.find("hand.0") == nullptr);
}
