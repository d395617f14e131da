// Two fingers on the mountain, and a finger that drags it.
#include "app/screens/mount_drago/board_layout.hpp"
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;

void sit_down(AppHarness& bench) {
  bench.press("title.mountain");
  bench.press("setup.start");
  bench.settle();
}

app::Rect stone(const AppHarness& bench, int space) {
  const app::Control* found = bench.find("space." + std::to_string(space));
  REQUIRE(found != nullptr);
  return found->rect;
}

constexpr app::Size tiny_low = {667, 375};
constexpr app::Size laptop = {1280, 800};

bool meet(const app::Rect& one, const app::Rect& other) {
  const app::Rect both = one.meet(other);
  return both.w > 0 && both.h > 0;
}

}  // namespace

TEST_CASE("Two fingers bring the mountain closer about their middle, and back again",
          "[app][closeness]") {
  MemoryStorage storage;
  AppHarness bench(storage, support::portrait);
  sit_down(bench);
  const app::Rect before = stone(bench, 9);
  const app::Point middle = before.center();
  bench.frame({app::Pinch{middle, 1.6F}});
  const app::Rect close = stone(bench, 9);
  CHECK(close.w == Approx(before.w * 1.6F).epsilon(0.01));
  CHECK(bench.last().changed);

  bench.frame({app::Pinch{middle, 100}});
  CHECK(stone(bench, 9).w == Approx(before.w * app::Zoom::closest).epsilon(0.01));
  bench.frame({app::Pinch{middle, 0.01F}});
  CHECK(stone(bench, 9).x == Approx(before.x).margin(0.5));
  CHECK(stone(bench, 9).w == Approx(before.w).epsilon(0.01));
}

TEST_CASE("A wheel and a button come closer, and another button shows all again",
          "[app][closeness]") {
  const app::Size size =
      GENERATE(support::landscape, support::portrait, support::low, tiny_low, support::narrow);
  CAPTURE(size.w, size.h);
  MemoryStorage storage;
  AppHarness bench(storage, size);
  bench.press(GENERATE("title.mountain", "title.cave"));
  bench.press("setup.start");
  bench.settle();
  const app::Control* board = bench.find("board");
  REQUIRE(board != nullptr);
  const app::Point middle = board->rect.center();
  const auto picture = bench.picture();
  CHECK_FALSE(bench.can_press("zoom.all"));
  bench.frame({app::Wheel{middle, -200}});
  CHECK(bench.picture() != picture);
  REQUIRE(bench.can_press("zoom.all"));
  bench.press("zoom.all");
  CHECK_FALSE(bench.can_press("zoom.all"));
  for (int times = 0; times < 4 && bench.can_press("zoom.closer"); ++times) {
    bench.press("zoom.closer");
  }
  CHECK_FALSE(bench.can_press("zoom.closer"));
  bench.frame({app::Wheel{middle, 4000}});
  CHECK_FALSE(bench.can_press("zoom.all"));
  CHECK(bench.can_press("zoom.closer"));
}

TEST_CASE("The buttons that come closer lie off prompt and hand", "[app][closeness]") {
  using drago::Phase;
  const app::Size size = GENERATE(support::landscape, laptop, support::small_landscape,
                                  support::portrait, support::low, tiny_low, support::narrow);
  const std::string letters = GENERATE("100", "150");
  const Phase phase = GENERATE(Phase::Mount, Phase::Play, Phase::Ride, Phase::Discard);
  CAPTURE(size.w, size.h, letters, static_cast<int>(phase));
  const support::TableOf table = {.riders = 3};
  MemoryStorage storage = support::storage_with(
      phase == Phase::Mount ? support::new_game(table) : support::game_in(phase, table),
      "text_size " + letters + "\n");
  AppHarness bench(storage, size, GENERATE("en", "de", "ru"));
  bench.settle();
  for (const bool close : {false, true}) {
    if (close) bench.press("zoom.closer");
    for (const char* const button : {"zoom.closer", "zoom.all"}) {
      const app::Control* const it = bench.find(button);
      if (it == nullptr) continue;
      for (const app::Control* each : app::focus_order(bench.tree())) {
        const bool of_hand = each->id.rfind("hand.", 0) == 0 || each->id.rfind("stable.", 0) == 0;
        INFO(button << " on " << each->id);
        CHECK_FALSE((of_hand && meet(it->rect, each->rect)));
      }
      CHECK_FALSE(meet(it->rect, bench.find("prompt")->rect));
    }
  }
}

TEST_CASE("From close by the board follows the chosen card, once", "[app][closeness]") {
  MemoryStorage storage =
      support::storage_with(support::game_in(drago::Phase::Play, {.riders = 3}, 8));
  AppHarness bench(storage, support::portrait);
  bench.settle();
  const app::Rect area = bench.find("board")->rect;
  // Away from where all dragons are, to the peak.
  bench.frame({app::Pinch{{area.center().x, area.y + 20}, 2.5F}});
  for (const char* card : {"hand.0", "hand.1", "hand.2"}) {
    bench.press(card);
    const app::Control* target = bench.find("board.target");
    REQUIRE(target != nullptr);
    CHECK(area.contains(target->rect.center()));
  }
  const app::Point from = area.center();
  bench.frame({app::PointerPressed{from, app::PointerKind::Touch}});
  bench.frame({app::PointerMoved{{from.x, from.y + 20}, app::PointerKind::Touch}});
  bench.frame({app::PointerMoved{{from.x, from.y + 300}, app::PointerKind::Touch}});
  const app::Rect dragged = stone(bench, 5);
  bench.frame({app::PointerReleased{{from.x, from.y + 300}, app::PointerKind::Touch}});
  bench.wait(50);
  CHECK(stone(bench, 5) == dragged);
}

TEST_CASE("A drag moves the mountain only while it is close, and never out of its place",
          "[app][closeness]") {
  MemoryStorage storage;
  AppHarness bench(storage, support::portrait);
  sit_down(bench);
  const app::Point from = {200, 420};
  const auto drag = [&bench, from](app::Point to) {
    bench.frame({app::PointerPressed{from, app::PointerKind::Touch}});
    bench.frame({app::PointerMoved{{from.x + 20, from.y + 20}, app::PointerKind::Touch}});
    bench.frame(
        {app::PointerMoved{{from.x + 20 + to.x, from.y + 20 + to.y}, app::PointerKind::Touch}});
    bench.frame(
        {app::PointerReleased{{from.x + 20 + to.x, from.y + 20 + to.y}, app::PointerKind::Touch}});
  };
  const app::Rect far = stone(bench, 9);
  drag({40, 40});
  CHECK(stone(bench, 9) == far);

  bench.frame({app::Pinch{from, 2}});
  const app::Rect close = stone(bench, 9);
  drag({30, -20});
  CHECK(stone(bench, 9).x == Approx(close.x + 30).margin(0.5));
  CHECK(stone(bench, 9).y == Approx(close.y - 20).margin(0.5));
  drag({5000, 5000});
  const app::Control* board = bench.find("board");
  REQUIRE(board != nullptr);
  CHECK(stone(bench, 0).x - board->rect.x < far.w * 3);
}
