// A stone, a dragon or a rider of Mount Drago that is asked: by mouse, finger and keys.
#include <string>
#include <vector>

#include "catch.hpp"
#include "drago/view.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;

const app::Control* panel(const AppHarness& bench) { return bench.find("asked"); }

MemoryStorage late_game() {
  return support::storage_with(support::game_in(drago::Phase::Play, {.riders = 5}, 30));
}

void point_at(AppHarness& bench, app::Point at) {
  bench.frame({app::PointerMoved{at, app::PointerKind::Mouse}});
}

constexpr app::Size tiny_low = {667, 375};

}  // namespace

TEST_CASE("A stone that is pointed at says its kind, its value and who stands there", "[app]") {
  const app::Size size = GENERATE(support::landscape, support::small_landscape, support::portrait,
                                  support::low, support::narrow, tiny_low);
  CAPTURE(size.w, size.h);
  MemoryStorage storage = late_game();
  AppHarness bench(storage, size);
  bench.settle();
  const drago::View view = bench.kept().view(core::Seat{0});
  const app::Rect window = {0, 0, size.w, size.h};
  int answered = 0;
  for (int space = 0; space < view.board.size(); ++space) {
    const std::string id = "space." + std::to_string(space);
    const app::Rect stone = bench.find(id)->rect;
    bench.frame({app::Focused{id}});
    CAPTURE(id);
    REQUIRE(panel(bench) != nullptr);
    const app::Control asked = *panel(bench);
    CHECK(asked.role == app::Role::Status);
    CHECK(asked.label.find(bench.find(id)->label.substr(0, 5)) == 0);
    const std::string words = support::written_in(asked);
    CHECK(words.find(app::number(view.board.space(space).value)) != std::string::npos);
    // It lies in the window, and leaves what it speaks of in sight.
    CHECK(window.contains({asked.rect.x, asked.rect.y}));
    CHECK(asked.rect.right() <= size.w);
    CHECK(asked.rect.bottom() <= size.h);
    const app::Rect both = asked.rect.meet(stone);
    CHECK(both.w * both.h < stone.w * stone.h * 0.4F);
    ++answered;
  }
  CHECK(answered == view.board.size());
}

TEST_CASE("A dragon tells its rider, what the own cards would do and which may still come",
          "[app]") {
  MemoryStorage storage = late_game();
  AppHarness bench(storage);
  bench.settle();
  const drago::View view = bench.kept().view(core::Seat{0});
  const auto unseen = drago::unseen(view);
  for (const drago::Dragon dragon : drago::all_dragons) {
    bench.frame({app::Focused{"dragon." + std::to_string(drago::index(dragon))}});
    REQUIRE(panel(bench) != nullptr);
    const std::string& said = panel(bench)->label;
    INFO(said);
    const auto seat = drago::rider_of(view, dragon);
    CHECK((said.find("Nobody rides it") != std::string::npos) == !seat.has_value());
    bool mine = false;
    for (const drago::Card card : view.hand) mine = mine || card.dragon() == dragon;
    CHECK((said.find("Your ") != std::string::npos) == mine);
    std::string values;
    for (int value = 1; value <= 5; ++value) {
      const int left = unseen[static_cast<std::size_t>(drago::Card(dragon, value).kind())];
      for (int i = 0; i < left; ++i) {
        values += (values.empty() ? "" : ", ") + std::to_string(value);
      }
    }
    // Nothing but what lies open and the own hand tells which may come (MD-26).
    if (values.empty()) {
      CHECK(said.find("All its cards have been seen") != std::string::npos);
    } else {
      CHECK(said.find("not seen yet: " + values + ".") != std::string::npos);
    }
  }
}

TEST_CASE("A tap asks until the next touch, a mouse as long as it points", "[app]") {
  MemoryStorage storage = late_game();
  AppHarness bench(storage, GENERATE(support::landscape, support::portrait));
  bench.settle();
  const std::size_t decisions = bench.kept().records().size();
  const app::Point at = bench.find("space.2")->rect.center();
  bench.tap(at);
  REQUIRE(panel(bench) != nullptr);
  bench.wait(3000);
  CHECK(panel(bench) != nullptr);
  CHECK_FALSE(bench.last().changed);
  bench.tap({2, 2});
  CHECK(panel(bench) == nullptr);
  point_at(bench, at);
  CHECK(panel(bench) != nullptr);
  CHECK(panel(bench)->role == app::Role::None);
  point_at(bench, {2, 2});
  CHECK(panel(bench) == nullptr);
  CHECK(bench.kept().records().size() == decisions);
}

TEST_CASE("Tab stops once at the stones and once at the dragons; arrows walk on", "[app]") {
  MemoryStorage storage = late_game();
  AppHarness bench(storage);
  bench.settle();
  std::vector<std::string> stops;
  for (int i = 0; i < 60; ++i) {
    bench.key("Tab");
    stops.push_back(bench.focus());
    if (i > 0 && stops.back() == stops.front()) break;
  }
  int stones = 0;
  int dragons = 0;
  for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
    stones += stops[i].rfind("space.", 0) == 0 ? 1 : 0;
    dragons += stops[i].rfind("dragon.", 0) == 0 ? 1 : 0;
  }
  CHECK(stones == 1);
  CHECK(dragons == 1);
  bench.frame({app::Focused{"space.3"}});
  bench.key("ArrowRight");
  CHECK(bench.focus() == "space.4");
  REQUIRE(panel(bench) != nullptr);
  CHECK(panel(bench)->label.rfind("Space 4", 0) == 0);
}
