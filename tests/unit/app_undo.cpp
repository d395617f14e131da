// Taking decisions back and making them again: how far, and what nobody may learn by it.
#include <string>
#include <utility>

#include "app/screens/default_screens.hpp"
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"
#include "support/pebbles.hpp"

namespace {

using support::AppHarness;
using support::label;
using support::MemoryStorage;
using support::MountDragoSession;

constexpr core::Seat me{0};

/// A person has mounted in a turn that drew nothing: both decisions can be taken back.
MountDragoSession two_to_undo(int persons = 1) {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    auto game =
        support::played_until(support::new_game({.riders = 3, .persons = persons, .seed = seed}),
                              seed, [](const MountDragoSession& now) {
                                if (now.decided() != me || now.decisions() < 12 || !now.can_undo())
                                  return false;
                                MountDragoSession before = now;
                                before.show_after(now.decisions() - 1);
                                return before.decided() == me && before.can_undo();
                              });
    if (game) return *std::move(game);
  }
  FAIL("no game gets there");
  return support::new_game({});
}

}  // namespace

TEST_CASE("Several decisions are taken back one by one and made again", "[app][undo]") {
  const MountDragoSession game = two_to_undo();
  const std::size_t all = game.decisions();
  MemoryStorage storage = support::storage_with(game);
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  AppHarness bench(storage, size);
  const std::string before = support::told(bench.tree());
  CHECK(bench.find("table.redo") == nullptr);
  bench.press("table.undo");
  CHECK(bench.kept().decisions() == all - 1);
  const std::string one_back = support::told(bench.tree());
  bench.key("Undo");
  CHECK(bench.kept().decisions() == all - 2);
  const std::string what = label(bench, "table.taken_back");
  CHECK(what.rfind("Taken back: Mira played", 0) == 0);
  CHECK(bench.find("table.redo")->description == what);
  bench.press("table.log");
  CHECK(label(bench, "log.taken_back") == what);
  bench.key("Redo");  // not behind a sheet
  CHECK(bench.kept().decisions() == all - 2);
  bench.key("Escape");
  bench.key("Redo");
  CHECK(support::told(bench.tree()) == one_back);
  bench.press("table.redo");
  CHECK(bench.kept().decisions() == all);
  CHECK(support::told(bench.tree()) == before);
  CHECK(bench.find("table.redo") == nullptr);
  bench.key("Redo");
  CHECK(bench.kept().decisions() == all);
}

TEST_CASE("What was taken back is made again until something else is decided", "[app][undo]") {
  MountDragoSession game = two_to_undo();
  game.sit_down();
  const MountDragoSession::Action first = game.records()[game.decisions() - 2].action;
  game.undo();
  game.undo();
  REQUIRE(game.can_redo());
  SECTION("The same by hand") {
    REQUIRE(game.act(first));
    CHECK(game.can_redo());
  }
  SECTION("Another card") {
    for (const auto& other : drago::Drago::legal(game.view(me))) {
      if (other == first) continue;
      REQUIRE(game.act(other));
      break;
    }
    CHECK(game.taken_back() == nullptr);
    CHECK_FALSE(game.can_redo());
  }
  SECTION("After a reload it is gone, and the game is as short") {
    auto read = MountDragoSession::read(*io::parse_json(game.write()));
    REQUIRE(read);
    MountDragoSession again = std::move(read).value();
    again.sit_down();
    CHECK(again.decisions() == game.decisions());
    CHECK(again.view(me) == game.view(me));
    CHECK_FALSE(again.can_redo());
  }
}

TEST_CASE("With a curtain nobody sees by it what is somebody else's", "[app][undo][secrecy]") {
  const bool practice = GENERATE(false, true);
  CAPTURE(practice);
  // The last of them has decided; the next person has come through the curtain.
  MountDragoSession game = two_to_undo(3);
  game.seating().practice = practice;
  game.sit_down();
  const core::Seat next = *game.to_act();
  REQUIRE(game.curtain == next);
  CHECK_FALSE(game.can_undo());
  game.lift_curtain();
  REQUIRE(game.eyes == next);
  CHECK_FALSE(game.can_redo());
  game.undo();
  CHECK(game.to_act() == me);
  CHECK(game.curtain == me);
  CHECK_FALSE(game.eyes);
  CHECK_FALSE(game.can_redo());
  CHECK_FALSE(game.can_undo());
  CHECK(game.playback().view() == game.view(core::Spectator{}));
  game.lift_curtain();
  REQUIRE(game.can_redo());
  game.undo();  // still the same person's
  CHECK(game.eyes == me);
  game.redo();
  CHECK(game.eyes == me);
  game.redo();
  CHECK(game.curtain == next);
  CHECK_FALSE(game.eyes);
  game.lift_curtain();
  CHECK(game.can_undo());
  if (!practice) return;
  // Back through all of them, and on: each behind the curtain of whose turn it is.
  while (game.can_undo()) {
    game.undo();
    CHECK(game.eyes.value_or(*game.to_act()) == *game.to_act());
    game.lift_curtain();
  }
  CHECK(game.decisions() == 0);
  while (game.can_redo()) {
    CHECK(game.taken_back()->seat == game.eyes);
    game.redo();
    CHECK(game.eyes.value_or(*game.to_act()) == *game.to_act());
    game.lift_curtain();
  }
  CHECK(game.to_act() == next);
}

TEST_CASE("Somebody else's move is taken back by name", "[app][undo]") {
  MountDragoSession game = two_to_undo(3);
  game.seating().open_hands = true;
  MemoryStorage storage = support::storage_with(game);
  AppHarness bench(storage);
  CHECK(bench.find("table.undo")->description.find("Mira") != std::string::npos);
  bench.press("table.undo");
  CHECK(bench.kept().to_act() == me);
  CHECK_FALSE(bench.at_curtain());
}

TEST_CASE("A game without screens of its own can be taken back, too", "[app][undo][third]") {
  MemoryStorage storage;
  AppHarness bench(
      storage, support::landscape, "en",
      {.bot_worker = nullptr, .stopwatch = {}, .games = support::games_with_pebbles()});
  const auto pebbles = [&bench] { return bench.find("table.view")->label.substr(0, 9); };
  bench.press("title.pebbles");
  bench.press("setup.first.0");
  SECTION("Its own decision alone") {
    bench.press("setup.start");
    bench.settle();
    CHECK_FALSE(bench.can_press("table.undo"));
    bench.press("action.0");
    while (bench.last().animating) bench.wait(10);
    bench.press("table.undo");
    CHECK(label(bench, "table.taken_back").find(R"({"take":1})") != std::string::npos);
    bench.press("table.redo");
    bench.settle();
    CHECK_FALSE(bench.can_press("table.undo"));  // the bot has taken some
    CHECK(pebbles() == R"({"heap":5)");
  }
  SECTION("In practice with what the bot did") {
    bench.press("setup.practice");
    bench.press("setup.start");
    bench.settle();
    bench.press("action.0");
    bench.settle();
    CHECK(pebbles() == R"({"heap":5)");
    bench.press("table.undo");
    CHECK(pebbles() == R"({"heap":9)");
    bench.press("table.redo");
    CHECK(pebbles() == R"({"heap":5)");
    CHECK(bench.can_press("action.0"));
  }
}
