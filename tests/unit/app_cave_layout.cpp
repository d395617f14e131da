// Where the cave lies: all that is played on within its area at every size, nothing on top of
// anything else, and every dwarf to be seen.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/screens/dragons_cave/cave_layout.hpp"
#include "app/screens/dragons_cave/table_layout.hpp"
#include "app/toolkit/theme.hpp"
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_measure.hpp"

namespace {

using app::Rect;
using app::dragons_cave::CaveLayout;
using support::AppHarness;
using support::MemoryStorage;

io::SceneFile scene_of(bool upright) {
  const support::FileAssets assets;
  const auto text = assets.find(upright ? "art/cave/cave-portrait.json" : "art/cave/cave.json");
  REQUIRE(text);
  auto read = io::read_scene(*text);
  REQUIRE(read);
  return std::move(read).value();
}

const std::vector<app::Size>& windows() {
  static const std::vector<app::Size> all = {
      {1440, 900}, {1920, 1080}, {1024, 768},  {1280, 720}, {2560, 1080}, {3440, 1440},
      {1000, 990}, {844, 390},   {667, 375},   {568, 320},  {390, 844},   {320, 568},
      {768, 1024}, {1000, 1001}, {1080, 1920}, {412, 915},  {600, 2000},  {5120, 1440}};
  return all;
}

// The table's own areas, for each number of players, with and without a hand.
struct Placed {
  app::Size window;
  Rect area;
  app::Shape shape = app::Shape::Landscape;
  CaveLayout cave;
};

std::vector<Placed> all_placed() {
  const io::SceneFile lying = scene_of(false);
  const io::SceneFile upright = scene_of(true);
  const app::Words words;
  support::LetterMeasure measure;
  std::vector<Placed> out;
  for (const app::Size window : windows()) {
    const app::Ui ui{.size = window,
                     .words = words,
                     .measure = measure,
                     .focus = {},
                     .hovered = {},
                     .pressed = {}};
    for (int players = 2; players <= 4; ++players) {
      for (const bool with_hand : {true, false}) {
        const app::dragons_cave::TableLayout layout =
            app::dragons_cave::lay_table(ui, players, with_hand);
        const io::SceneFile& scene = layout.shape == app::Shape::Portrait ? upright : lying;
        out.push_back({window, layout.board, layout.shape,
                       app::dragons_cave::place_cave(scene, window, layout.board, layout.shape)});
      }
    }
  }
  return out;
}

std::string name_of(const Placed& placed) {
  return std::to_string(static_cast<int>(placed.window.w)) + "x" +
         std::to_string(static_cast<int>(placed.window.h));
}

bool holds(const Rect& outer, const Rect& inner) {
  constexpr float slack = 0.5F;
  return inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
         inner.right() <= outer.right() + slack && inner.bottom() <= outer.bottom() + slack;
}

bool meet(const Rect& a, const Rect& b) {
  const Rect common = a.meet(b);
  return common.w > 0.5F && common.h > 0.5F;
}

Rect standing_on(app::Point feet, float size) {
  return {feet.x - size / 2, feet.y - size * 0.9F, size, size};
}

// The dwarves in the board's picture, in the order in which they are drawn.
std::vector<Rect> dwarves_in(const AppHarness& bench) {
  const app::Control* const board = bench.find("board");
  REQUIRE(board != nullptr);
  std::vector<Rect> out;
  for (const app::DrawOp& op : board->paint) {
    const auto* const image = std::get_if<app::Image>(&op);
    if (image != nullptr && image->art.rfind("dwarves/", 0) == 0) out.push_back(image->rect);
  }
  return out;
}

}  // namespace

TEST_CASE("All that is played on lies within the area, at every size", "[app][cave][layout]") {
  for (const Placed& placed : all_placed()) {
    INFO(name_of(placed));
    const CaveLayout& cave = placed.cave;
    REQUIRE(cave.stones.size() == cave::path_spaces + 1);
    const std::vector<Rect> hits = cave.stone_hits();
    for (int position = 0; position <= cave::path_spaces; ++position) {
      INFO("stone " << position);
      const app::Point at = cave.stones[static_cast<std::size_t>(position)];
      CHECK(holds(placed.area, hits[static_cast<std::size_t>(position)]));
      CHECK(holds(placed.area, standing_on(at, cave.dwarf)));
    }
    for (const cave::Color color : cave::all_colors) {
      CHECK(holds(placed.area, cave.square_rect(color)));
    }
    const float dragon = cave.dragon_size;
    CHECK(holds(placed.area, {cave.dragon.x - dragon / 2, cave.dragon.y - dragon * 0.79F, dragon,
                              dragon * 0.79F}));
  }
}

TEST_CASE("No stone's and no square's hit area lies over another", "[app][cave][layout]") {
  for (const Placed& placed : all_placed()) {
    INFO(name_of(placed));
    const CaveLayout& cave = placed.cave;
    const std::vector<Rect> stones = cave.stone_hits();
    for (std::size_t a = 0; a < stones.size(); ++a) {
      CHECK(stones[a].contains(cave.stones[a]));
      CHECK(stones[a].w > cave.stone_width * 0.8F);
      CHECK(stones[a].h > cave.stone_width * 0.4F);
      for (std::size_t b = a + 1; b < stones.size(); ++b) {
        if (meet(stones[a], stones[b])) FAIL("stones " << a << " and " << b);
      }
    }
    const auto squares = cave.square_hits();
    for (const cave::Color color : cave::all_colors) {
      const Rect& hit = squares[cave::index(color)];
      CHECK(hit.w >= app::touch);
      CHECK(hit.h >= app::touch);
      CHECK(hit.contains(cave.lair[cave::index(color)]));
      for (std::size_t other = cave::index(color) + 1; other < squares.size(); ++other) {
        if (meet(hit, squares[other])) FAIL("squares " << cave::name(color) << " and " << other);
      }
    }
  }
}

TEST_CASE("The background covers every usual window", "[app][cave][layout]") {
  for (const Placed& placed : all_placed()) {
    INFO(name_of(placed));
    // Beyond that it fades into the dark.
    const float shape = placed.window.w / placed.window.h;
    if (shape > 2.5F || std::abs(shape - 1) < 0.05F) continue;
    const Rect& art = placed.cave.art_rect;
    CHECK(art.x <= 0.5F);
    CHECK(art.right() >= placed.window.w - 0.5F);
  }
}

TEST_CASE("Coming closer moves and enlarges everything alike", "[app][cave][layout]") {
  const io::SceneFile scene = scene_of(true);
  const Rect area = {0, 116, 390, 500};
  const CaveLayout far =
      app::dragons_cave::place_cave(scene, support::portrait, area, app::Shape::Portrait);
  CaveLayout close = far;
  app::Zoom zoom;
  zoom.zoom({200, 300}, 2);
  app::dragons_cave::come_closer(close, zoom);
  CHECK(close.stone_width == Approx(far.stone_width * 2));
  CHECK(close.dwarf == Approx(far.dwarf * 2));
  CHECK(close.stones[7].x - close.stones[3].x == Approx((far.stones[7].x - far.stones[3].x) * 2));
  CHECK(close.lair[2].y - close.dragon.y == Approx((far.lair[2].y - far.dragon.y) * 2));
  CHECK(close.art_rect.w == Approx(far.art_rect.w * 2));
}

TEST_CASE("A dwarf in the lair stands on the square of the colour it came by (DC-6)",
          "[app][cave][layout]") {
  const CaveLayout cave = app::dragons_cave::place_cave(scene_of(false), support::landscape,
                                                        {16, 8, 1092, 754}, app::Shape::Landscape);
  cave::Board board;
  for (int i = 0; i < cave::path_spaces; ++i) {
    board.path.push_back({cave::all_colors[static_cast<std::size_t>(i % 5)], 1});
  }
  CHECK(cave.at(0, board, cave::Color::Red) == cave.stones[0]);
  CHECK(cave.at(20, board, cave::Color::Red) == cave.stones[20]);
  CHECK(cave.at(board.lair(), board, cave::Color::Blue) ==
        cave.lair[cave::index(cave::Color::Blue)]);
}

TEST_CASE("Four dwarves on the start are seen side by side, within the window (DC-4)",
          "[app][cave][layout]") {
  for (const app::Size window : windows()) {
    INFO(window.w << "x" << window.h);
    MemoryStorage storage;
    AppHarness bench(storage, window);
    bench.press("title.cave");
    bench.press("setup.start");
    const std::vector<Rect> dwarves = dwarves_in(bench);
    REQUIRE(dwarves.size() == 4);
    for (std::size_t a = 0; a < dwarves.size(); ++a) {
      CHECK(dwarves[a].x >= 0);
      for (std::size_t b = a + 1; b < dwarves.size(); ++b) {
        CHECK(std::abs(dwarves[a].x - dwarves[b].x) > dwarves[a].w * 0.3F);
      }
    }
  }
}
