// Tests the curtain against slips: repeated taps, at any rhythm and place, never open a neighbor's
// hand; a deliberate action does, by touch, mouse, keyboard and screen reader.
#include <string>
#include <vector>

#include "catch.hpp"
#include "core/rng.hpp"
#include "support/harness.hpp"
#include "support/sampling.hpp"
#include "support/states.hpp"

namespace {

using app::Millis;
using app::Point;
using app::PointerKind;
using support::AppHarness;
using support::MemoryStorage;

/// Returns a game of two people, both at a curtain before they decide.
MemoryStorage mountain(bool one_tap = false) {
  MemoryStorage out = support::storage_with(
      support::game_in(mount_drago::Phase::Play, {.riders = 2, .persons = 2}, 4));
  out.texts["preferences"] =
      std::string("hints off\npace instant\none_tap ") + (one_tap ? "on\n" : "off\n");
  return out;
}

MemoryStorage cave_of_three(bool one_tap = false) {
  MemoryStorage out;
  out.texts["preferences"] =
      std::string("hints off\npace instant\none_tap ") + (one_tap ? "on\n" : "off\n");
  AppHarness bench(out);
  bench.press("title.cave");
  for (const char* who : {"setup.seat1.who.0", "setup.seat2.who.0", "setup.seat3.who.5"}) {
    if (bench.can_press(who)) bench.press(who);
  }
  bench.press("setup.start");
  REQUIRE(bench.at_curtain());
  return out;
}

bool shows_secrets(const app::Control& tree) {
  const app::Control* hand = app::find(tree, "hand");
  return hand != nullptr && !hand->children.empty();
}

/// True if the game of several people shows a hand; a stray tap may have started another game.
bool opens_a_hand(const AppHarness& bench, bool in_cave) {
  if (!shows_secrets(bench.tree())) return false;
  const app::GameSession& kept =
      in_cave ? static_cast<const app::GameSession&>(bench.saved_cave_session())
              : bench.saved_session();
  return kept.seating().persons() > 1;
}

/// Plays until the curtain falls after a decision; returns the place of the last press.
Point decide(AppHarness& bench) {
  bench.settle();
  if (bench.at_curtain()) bench.pass_curtain();
  Point last;
  std::string before;
  for (int presses = 0; presses < 12 && !bench.at_curtain(); ++presses) {
    for (const char* id : {"prompt.play", "prompt.guard", "prompt.ride", "prompt.discard",
                           "prompt.choose", "prompt.dwarf.0", "hand.0", "hand.1", "hand.2",
                           "stable.0", "lair.red", "prompt.dwarf.1"}) {
      if (!bench.can_press(id) || bench.find(id)->checked.value_or(false) || id == before) continue;
      before = id;
      last = bench.find(id)->rect.center();
      bench.tap(last);
      break;
    }
  }
  INFO(support::describe_tree(bench.tree()));
  REQUIRE(bench.at_curtain());
  return last;
}

/// Taps at one place for five seconds, or until a hand opens.
void tap_on(AppHarness& bench, Point at, Millis rhythm, Millis press) {
  for (Millis passed = 0; passed < 5000; passed += rhythm) {
    bench.frame({app::PointerPressed{at, PointerKind::Touch}});
    for (Millis down = 0; down < press; down += 50) bench.wait(std::min(50.0, press - down));
    bench.frame({app::PointerReleased{at, PointerKind::Touch}});
    bench.wait(rhythm - press);
    if (bench.tree().id != "curtain" && !bench.at_curtain()) break;
  }
}

const std::vector<app::Size> windows = {
    support::landscape, support::portrait, support::low, support::narrow, {667, 375}};

}  // namespace

TEST_CASE("Repeated taps at any rhythm and place open no hand", "[app][curtain]") {
  const bool in_cave = GENERATE(false, true);
  for (const app::Size size : support::sample(windows, 2, "windows of the curtain")) {
    CAPTURE(in_cave, size.w, size.h);
    const MemoryStorage start = in_cave ? cave_of_three() : mountain();
    MemoryStorage storage = start;
    std::vector<Point> places;
    {
      AppHarness bench(storage, size);
      places.push_back(decide(bench));
      bench.wait(1000);
      for (const app::Control* each : app::focus_order(bench.tree())) {
        places.push_back(each->rect.center());
      }
    }
    for (int x = 1; x < 7; ++x) {
      for (int y = 1; y < 7; ++y) {
        places.push_back({size.w * static_cast<float>(x) / 7, size.h * static_cast<float>(y) / 7});
      }
    }
    core::Rng rng(20, 11);
    for (const Point place : places) {
      storage = start;
      AppHarness bench(storage, size);
      decide(bench);
      bool seen = false;
      bench.look = [&] { seen = seen || opens_a_hand(bench, in_cave); };
      const Millis rhythm = 30 + static_cast<Millis>(rng.below(1471));
      const Millis press = std::min(rhythm * 0.8, 10.0 + static_cast<Millis>(rng.below(350)));
      CAPTURE(place.x, place.y, rhythm, press);
      tap_on(bench, place, rhythm, press);
      CHECK_FALSE(seen);
    }
  }
}

TEST_CASE("The curtain falls when the window is hidden", "[app][curtain]") {
  const bool in_cave = GENERATE(false, true);
  const bool moving = GENERATE(false, true);
  MemoryStorage storage = in_cave ? cave_of_three() : mountain();
  if (moving) {
    std::string& text = storage.texts.at("preferences");
    text.replace(text.find("instant"), 7, "normal");
  }
  AppHarness bench(storage);
  bench.settle();
  if (bench.at_curtain()) bench.pass_curtain();
  bench.settle();
  REQUIRE(opens_a_hand(bench, in_cave));
  if (moving) {
    for (int variant = 0; !bench.last().animating; ++variant)
      REQUIRE(support::answer(bench, variant));
  }
  bench.frame({app::Hidden{}});
  CHECK(bench.at_curtain());
  CHECK_FALSE(opens_a_hand(bench, in_cave));
  bench.settle();
  CHECK(bench.at_curtain());
  bench.pass_curtain();
  CHECK(opens_a_hand(bench, in_cave));
}

TEST_CASE("A hidden window closes a replay of secrets, too", "[app][curtain]") {
  MemoryStorage storage = mountain();
  AppHarness bench(storage);
  decide(bench);
  bench.pass_curtain();
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.replay");
  bench.settle();
  REQUIRE(bench.find("replay.line") != nullptr);
  bench.frame({app::Hidden{}});
  CHECK(bench.at_curtain());
  CHECK(bench.find("replay.line") == nullptr);
  CHECK_FALSE(opens_a_hand(bench, false));
}

TEST_CASE("One person, or a table with open hands, needs no curtain", "[app][curtain]") {
  MemoryStorage storage =
      support::storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 4));
  AppHarness bench(storage);
  bench.settle();
  bench.frame({app::Hidden{}});
  CHECK_FALSE(bench.at_curtain());
  CHECK(shows_secrets(bench.tree()));
}

TEST_CASE("Repeated taps on the last button's place open no hand at any rhythm", "[app][curtain]") {
  const bool in_cave = GENERATE(false, true);
  const bool one_tap = GENERATE(false, true);
  const MemoryStorage start = in_cave ? cave_of_three(one_tap) : mountain(one_tap);
  for (const app::Size size : support::sample(windows, 2, "windows of tapping on")) {
    for (Millis rhythm = 30; rhythm <= 1500; rhythm += support::as_many_as(294, 49)) {
      MemoryStorage storage = start;
      AppHarness bench(storage, size);
      const Point at = decide(bench);
      bool seen = false;
      bench.look = [&] { seen = seen || opens_a_hand(bench, in_cave); };
      CAPTURE(in_cave, one_tap, size.w, size.h, rhythm);
      // Even long presses: the curtain's button is elsewhere.
      tap_on(bench, at, rhythm, rhythm * 0.75);
      CHECK_FALSE(seen);
    }
  }
}

TEST_CASE("The curtain's button does not cover the last press", "[app][curtain]") {
  const bool in_cave = GENERATE(false, true);
  for (const app::Size size : windows) {
    MemoryStorage storage = in_cave ? cave_of_three() : mountain();
    AppHarness bench(storage, size);
    const Point at = decide(bench);
    CAPTURE(size.w, size.h, at.x, at.y);
    CHECK_FALSE(bench.find("curtain.lift")->rect.contains(at));
  }
}

TEST_CASE("The curtain ignores all input until no finger has touched it for a while",
          "[app][curtain]") {
  MemoryStorage storage = mountain();
  AppHarness bench(storage);
  decide(bench);
  CHECK_FALSE(bench.can_press("curtain.lift"));
  REQUIRE(bench.last().wake);
  CHECK(*bench.last().wake == bench.now() + 800);
  bench.wait(400);
  const Point aside = {5, 5};
  bench.frame({app::PointerPressed{aside, PointerKind::Touch}});
  bench.wait(3000);
  // Still held down.
  CHECK_FALSE(bench.can_press("curtain.lift"));
  CHECK_FALSE(bench.last().wake);
  bench.frame({app::PointerReleased{aside, PointerKind::Touch}});
  bench.wait(790);
  CHECK_FALSE(bench.can_press("curtain.lift"));
  const app::Frame opened = bench.wait(10);
  CHECK(bench.can_press("curtain.lift"));
  CHECK(opened.changed);
  // Nothing is drawn until the next input.
  CHECK_FALSE(opened.wake);
  CHECK_FALSE(opened.animating);
}

TEST_CASE("Holding the curtain's button shows a ring and opens it; an early release does not",
          "[app][curtain]") {
  MemoryStorage storage = mountain();
  AppHarness bench(storage);
  decide(bench);
  bench.wait(800);
  const auto ring = [&bench] { return bench.find("curtain.lift")->over.size(); };
  const Point at = bench.find("curtain.lift")->rect.center();
  const auto press = [&] {
    bench.frame({app::PointerPressed{at, PointerKind::Touch}});
    for (int i = 0; i < 5; ++i) bench.wait(100);
    CHECK(ring() > 0);
    CHECK(bench.last().animating);
  };
  const auto stays = [&] {
    for (int i = 0; i < 10; ++i) bench.wait(100);
    CHECK(bench.at_curtain());
    CHECK(ring() == 0);
    CHECK_FALSE(bench.last().animating);
  };
  press();
  bench.frame({app::PointerReleased{at, PointerKind::Touch}});
  stays();
  // The finger leaves the button, the system cancels the touch, or a second finger comes.
  press();
  bench.frame({app::PointerMoved{{at.x, at.y - 300}, PointerKind::Touch}});
  stays();
  bench.frame({app::PointerReleased{{at.x, at.y - 300}, PointerKind::Touch}});
  press();
  bench.frame({app::PointerCanceled{}});
  stays();
  press();
  bench.frame({app::Pinch{at, 1.1F}});
  stays();
  // A late frame does not turn a tap into a long press.
  bench.frame({app::PointerPressed{at, PointerKind::Touch}});
  bench.wait(5000);
  CHECK(bench.at_curtain());
  bench.frame({app::PointerReleased{at, PointerKind::Touch}});
  press();
  bench.wait(100);
  CHECK_FALSE(bench.at_curtain());
  CHECK(shows_secrets(bench.tree()));
}

TEST_CASE("Keyboard and screen readers press twice, in two places", "[app][curtain]") {
  MemoryStorage storage = mountain();
  AppHarness bench(storage);
  decide(bench);
  bench.wait(800);
  bench.key("Tab");
  for (int i = 0; i < 4 && bench.focus() != "curtain.lift"; ++i) bench.key("Tab");
  REQUIRE(bench.focus() == "curtain.lift");
  // A held key repeats, and must not confirm.
  for (int i = 0; i < 50; ++i) {
    bench.key("Enter");
    bench.wait(33);
  }
  REQUIRE(bench.at_curtain());
  CHECK(bench.find("curtain.sure") != nullptr);
  REQUIRE(bench.can_press("curtain.sure.lift"));
  CHECK(bench.focus() == "curtain.lift");
  const app::Rect one = bench.find("curtain.lift")->rect;
  const app::Rect other = bench.find("curtain.sure.lift")->rect;
  CHECK((one.intersect(other).w <= 0 || one.intersect(other).h <= 0));
  bench.press("curtain.sure.lift");
  CHECK_FALSE(bench.at_curtain());
}
