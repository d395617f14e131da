// Pictures on a small screen in memory: what each kind of drawing leaves on it.
#include <algorithm>
#include <cmath>

#include "catch.hpp"
#include "support/canvas.hpp"

namespace {

using app::Box;
using app::Clip;
using app::Image;
using app::rgb;
using app::Stroke;
using app::Text;
using support::Canvas;
using support::close_to;
using support::Pixel;
using support::TestAssets;

constexpr Pixel night = {0x14, 0x16, 0x2B};
constexpr Pixel red = {255, 0, 0};
constexpr Pixel green = {0, 255, 0};
constexpr Pixel blue = {0, 0, 255};
constexpr Pixel white = {255, 255, 255};
constexpr app::Color red_shade = rgb(0xFF0000);

/// "square" is all red, "halves" red above and blue below, "left" only its left half, white.
TestAssets assets() {
  TestAssets made;
  made.draw("square", R"(<rect width="10" height="10" fill="#F00"/>)");
  made.draw("halves", R"(<rect width="10" height="5" fill="#F00"/>
                         <rect y="5" width="10" height="5" fill="#00F"/>)");
  made.draw("left", R"(<rect width="5" height="10" fill="#FFF"/>)");
  return made;
}

/// Where pixels are not as dark as the background: the smallest rectangle around them.
SDL_Rect ink(const Canvas& canvas, int w, int h) {
  SDL_Rect box = {w, h, 0, 0};
  int right = 0;
  int bottom = 0;
  for (int y = 0; y < h; ++y) {
    for (int x = 0; x < w; ++x) {
      if (close_to(canvas.at(x, y), night, 100)) continue;
      box.x = std::min(box.x, x);
      box.y = std::min(box.y, y);
      right = std::max(right, x + 1);
      bottom = std::max(bottom, y + 1);
    }
  }
  box.w = right - box.x;
  box.h = bottom - box.y;
  return box;
}

}  // namespace

TEST_CASE("an image fills its rectangle, at any device pixel ratio", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 40, 40);
  const app::DrawList list = {Image{"halves", {4, 5, 10, 6}}};
  const int ratio = GENERATE(1, 2);
  canvas.show(list, static_cast<float>(ratio));
  CHECK(canvas.at(4 * ratio - 1, 8 * ratio) == night);
  CHECK(canvas.at(4 * ratio, 5 * ratio) == red);
  CHECK(canvas.at(14 * ratio - 1, 8 * ratio - 1) == red);
  CHECK(canvas.at(4 * ratio, 8 * ratio) == blue);
  CHECK(canvas.at(14 * ratio - 1, 11 * ratio - 1) == blue);
  CHECK(canvas.at(14 * ratio, 8 * ratio) == night);
  CHECK(canvas.at(8 * ratio, 11 * ratio) == night);
}

TEST_CASE("an image can show a part of its art", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 30, 30);
  canvas.show({Image{"halves", {0, 0, 20, 10}, app::white, 0, {}, {0, 0.5F, 1, 0.5F}}});
  CHECK(canvas.at(0, 0) == blue);
  CHECK(canvas.at(19, 9) == blue);
  CHECK(canvas.at(10, 10) == night);
}

TEST_CASE("a tint multiplies and its alpha lets the background through", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 40, 20);
  canvas.show({Image{"left", {0, 0, 20, 20}, rgb(0x00FF00)},
               Image{"square", {20, 0, 20, 20}, {255, 255, 255, 128}}});
  CHECK(close_to(canvas.at(5, 10), green));
  CHECK(canvas.at(15, 10) == night);
  CHECK(close_to(canvas.at(30, 10), {(255 + 0x14) / 2, 0x16 / 2, 0x2B / 2}));
}

TEST_CASE("an image turns clockwise about its pivot", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 60, 60);
  // Turned by 90 degrees about its middle, what was above is on the right.
  canvas.show({Image{"halves", {20, 20, 20, 20}, app::white, 90}});
  CHECK(close_to(canvas.at(36, 30), red));
  CHECK(close_to(canvas.at(23, 30), blue));
  // About the lower left corner the whole square moves to the right of it... and below.
  canvas.show({Image{"square", {20, 10, 20, 20}, app::white, 90, {0, 1}}});
  CHECK(close_to(canvas.at(30, 40), red));
  CHECK(canvas.at(30, 20) == night);
}

TEST_CASE("turned art has soft edges", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 60, 60);
  canvas.show({Image{"square", {15, 15, 30, 30}, app::white, 10}});
  int soft = 0;
  for (int x = 0; x < 60; ++x) {
    const Pixel pixel = canvas.at(x, 17);
    if (pixel.r > 60 && pixel.r < 200) ++soft;
  }
  CHECK(soft >= 2);
}

TEST_CASE("nothing is drawn outside a clip, everything again after it", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 40, 20);
  canvas.show({Clip{app::Rect{5, 5, 10, 10}}, Image{"square", {0, 0, 20, 20}}, Clip{},
               Image{"square", {20, 0, 20, 20}}});
  CHECK(canvas.at(4, 10) == night);
  CHECK(canvas.at(5, 5) == red);
  CHECK(canvas.at(14, 14) == red);
  CHECK(canvas.at(15, 10) == night);
  CHECK(canvas.at(20, 0) == red);
}

TEST_CASE("a plain box is a filled rectangle with sharp edges", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 20, 20);
  canvas.show({Box{{3, 4, 10, 8}, 0, rgb(0xFF0000), rgb(0xFF0000)}});
  CHECK(canvas.at(3, 4) == red);
  CHECK(canvas.at(12, 11) == red);
  CHECK(canvas.at(2, 4) == night);
  CHECK(canvas.at(13, 11) == night);
  CHECK(canvas.at(12, 12) == night);
}

TEST_CASE("a box has round corners, a border inside its edge and a gradient", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 200, 100);
  // Wider than its texture: the middle is stretched.
  const app::Rect rect = {10, 10, 180, 80};
  canvas.show({Box{rect, 12, rgb(0xFF0000), rgb(0x0000FF), rgb(0x00FF00), 2}});
  CHECK(canvas.at(10, 10) == night);
  CHECK(canvas.at(189, 89) == night);
  CHECK(close_to(canvas.at(100, 10), green));
  CHECK(close_to(canvas.at(100, 11), green));
  CHECK(close_to(canvas.at(100, 13), {248, 0, 7}, 8));
  CHECK(close_to(canvas.at(100, 50), {127, 0, 128}, 4));
  CHECK(close_to(canvas.at(100, 89), green));
  CHECK(close_to(canvas.at(10, 50), green));
  CHECK(close_to(canvas.at(189, 50), green));
  CHECK(canvas.at(190, 50) == night);
  // The same colour all along a row.
  CHECK(canvas.at(30, 40) == canvas.at(170, 40));
}

TEST_CASE("a shadow darkens what is below, a glow lights what is around", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 200, 120);
  const app::DrawOp ground = Box{{0, 0, 200, 120}, 0, rgb(0xFFFFFF), rgb(0xFFFFFF)};
  canvas.show({ground, Box{{50, 30, 100, 50}, 8, rgb(0xFF0000), rgb(0xFF0000), {}, 1, 12}});
  CHECK(canvas.at(100, 84).r < 235);
  CHECK(canvas.at(100, 84).r < canvas.at(100, 90).r);
  CHECK(canvas.at(100, 110) == white);
  CHECK(canvas.at(100, 82).r < canvas.at(100, 27).r);

  canvas.show(
      {ground, Box{{50, 30, 100, 50}, 8, rgb(0xFF0000), rgb(0xFF0000), {}, 1, 0, rgb(0x0000FF)}});
  CHECK(canvas.at(100, 82).r < 120);
  CHECK(canvas.at(100, 82).b > 250);
  CHECK(canvas.at(100, 95) == white);
}

TEST_CASE("a dashed border has gaps", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 120, 60);
  canvas.show({Box{{10, 10, 100, 40}, 10, {}, {}, rgb(0xFFFFFF), 2, 0, {}, true}});
  int changes = 0;
  for (int x = 21; x < 100; ++x) {
    const bool before = canvas.at(x - 1, 11).r > 128;
    if (before != (canvas.at(x, 11).r > 128)) ++changes;
  }
  CHECK(changes >= 8);
}

TEST_CASE("a stroke has its width, dots have their distance", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 100, 40);
  canvas.show({Stroke{{{10, 10}, {90, 10}}, 4, rgb(0xFF0000)},
               Stroke{{{10, 30}, {90, 30}}, 4, rgb(0x00FF00), 20}});
  CHECK(canvas.at(50, 7) == night);
  CHECK(canvas.at(50, 8) == red);
  CHECK(canvas.at(50, 11) == red);
  CHECK(canvas.at(50, 12) == night);
  for (const int x : {10, 30, 50, 70, 90}) CHECK(close_to(canvas.at(x, 30), green));
  for (const int x : {20, 40, 60, 80}) CHECK(canvas.at(x, 30) == night);
}

TEST_CASE("a translucent stroke is even where its lines meet", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 60, 60);
  canvas.show({Stroke{{{10, 10}, {50, 10}, {50, 50}}, 8, {255, 255, 255, 128}}});
  CHECK(canvas.at(50, 10) == canvas.at(30, 10));
}

TEST_CASE("text begins, is centred or ends at its point", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 300, 60);
  const auto line = [](app::Align align) {
    return app::DrawList{Text{"Height", app::Face::Body, 24, app::white, {150, 30}, align}};
  };
  canvas.show(line(app::Align::Left));
  const SDL_Rect left = ink(canvas, 300, 60);
  canvas.show(line(app::Align::Center));
  const SDL_Rect center = ink(canvas, 300, 60);
  canvas.show(line(app::Align::Right));
  const SDL_Rect right = ink(canvas, 300, 60);
  CHECK(left.w > 60);
  CHECK((left.x >= 150 && left.x <= 154));
  CHECK(std::abs(center.x + center.w / 2 - 150) <= 1);
  CHECK((right.x + right.w <= 151 && right.x + right.w >= 145));
  // Capitals and descenders share the line box: its middle is a little below that of capitals.
  CHECK(std::abs(left.y + left.h / 2 - 30) <= 4);
}

TEST_CASE("an accent on a capital does not push the line down", "[sdl]") {
  const auto face = GENERATE(app::Face::Heading, app::Face::Body, app::Face::Strong);
  const TestAssets files = assets();
  const auto foot = [&](const std::string& words) {
    Canvas canvas(files, 120, 80);
    canvas.show({Text{words, face, 32, app::white, {10, 40}}});
    const SDL_Rect box = ink(canvas, 120, 80);
    return box.y + box.h;
  };
  CHECK(foot("É") == foot("E"));
  CHECK(foot("Й") == foot("И"));
  CHECK(foot("EÂ") == foot("EA"));
}

TEST_CASE("the ink of numbers can be centred", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 100, 100);
  const std::string number = GENERATE("1", "8", "17");
  canvas.show(
      {Text{number, app::Face::Number, 40, app::white, {50, 50}, app::Align::Center, 0, {}, true}});
  const SDL_Rect box = ink(canvas, 100, 100);
  CHECK(std::abs(2 * box.x + box.w - 100) <= 2);
  CHECK(std::abs(2 * box.y + box.h - 100) <= 2);
}

TEST_CASE("text turns about its point", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 200, 200);
  canvas.show(
      {Text{"Height", app::Face::Strong, 24, app::white, {100, 100}, app::Align::Left, 90}});
  const SDL_Rect box = ink(canvas, 200, 200);
  CHECK(box.h > box.w);
  CHECK(box.y >= 100);
  CHECK(std::abs(box.x + box.w / 2 - 100) <= 5);
}

TEST_CASE("text is as wide as it is measured, at any size and ratio", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 700, 120);
  const auto face =
      GENERATE(app::Face::Heading, app::Face::Body, app::Face::Strong, app::Face::Number);
  const float ratio = GENERATE(1.0F, 1.5F, 2.0F);
  const float size = GENERATE(20.0F, 15.5F, 17.375F);
  const std::string words = "HAVE 1 treasure, leave 23 HN";
  const float measured = canvas.fonts().width(words, face, size);
  canvas.show({Text{words, face, size, app::white, {5, 20}}}, ratio);
  const SDL_Rect box = ink(canvas, 700, 120);
  CAPTURE(face, ratio, size);
  // Less than that is the room beside the first letter and the last one.
  const float room = measured - static_cast<float>(box.w) / ratio;
  CHECK(room > -1);
  CHECK(room < 0.2F * size + 1);
}

TEST_CASE("a text's shadow is soft and lies below it", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 100, 60);
  const app::DrawOp ground = Box{{0, 0, 100, 60}, 0, rgb(0x808080), rgb(0x808080)};
  canvas.show({ground, Text{"8",
                            app::Face::Number,
                            40,
                            app::white,
                            {50, 30},
                            app::Align::Center,
                            0,
                            app::Color{0, 0, 0, 200},
                            true}});
  int darker = 0;
  for (int y = 44; y < 50; ++y) darker += canvas.at(50, y).r < 0x78 ? 1 : 0;
  CHECK(darker >= 1);
  CHECK(canvas.at(50, 55).r == 0x80);
}

TEST_CASE("missing art leaves a hole and nothing waits for it", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 20, 20);
  CHECK(canvas.show({Image{"nowhere", {0, 0, 20, 20}}}) == 1);
  CHECK(canvas.at(10, 10) == night);
}

TEST_CASE("art that comes later leaves a hole until then", "[sdl]") {
  TestAssets art = assets();
  art.set_complete(false);
  Canvas canvas(art, 20, 20);
  const app::DrawList list = {Image{"late", {0, 0, 20, 20}}};
  CHECK(canvas.show(list) == 1);
  CHECK(canvas.at(10, 10) == night);
  CHECK(canvas.renderer().awaits_assets());
  canvas.show({Image{"square", {0, 0, 20, 20}}});
  CHECK_FALSE(canvas.renderer().awaits_assets());
  art.draw("late", R"(<rect width="10" height="10" fill="#0F0"/>)");
  art.set_complete(true);
  canvas.show(list);
  CHECK(canvas.at(10, 10) == green);
  CHECK_FALSE(canvas.renderer().awaits_assets());
}

TEST_CASE("the same list gives the same pixels, also after all textures are lost", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 200, 120);
  const app::DrawList list = {
      Image{"halves", {0, 0, 200, 120}},
      Box{{20, 20, 100, 60}, 12, rgb(0x23283F), rgb(0x303850), rgb(0xFFC857), 2, 10, rgb(0xFFC857)},
      Text{"Äpfel", app::Face::Heading, 22, app::white, {30, 50}},
      Image{"left", {120, 30, 33, 41}, rgb(0x88FF88), 12},
      Stroke{{{10, 100}, {60, 80}, {150, 110}}, 3, rgb(0xE8ECF7), 7}};
  canvas.show(list, 1.25F);
  const auto first = canvas.bytes();
  CHECK(canvas.show(list, 1.25F) == 1);
  CHECK(canvas.bytes() == first);
  canvas.renderer().restart(canvas.target());
  CHECK(canvas.show(list, 1.25F) > 1);
  CHECK(canvas.bytes() == first);
}

TEST_CASE("until large art is there a coarse picture of it stands in", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 900, 700);
  const app::DrawList list = {Image{"halves", {0, 0, 900, 700}}};
  CHECK(canvas.renderer().draw(list, 1) == sdl::Drawn::Unfinished);
  canvas.renderer().work(0);
  CHECK(canvas.renderer().draw(list, 1) == sdl::Drawn::Soft);
  CHECK(close_to(canvas.at(450, 100), red));
  CHECK(close_to(canvas.at(450, 600), blue));
  canvas.show(list);
  CHECK(canvas.at(450, 349) == red);
  CHECK(canvas.at(450, 350) == blue);
}

TEST_CASE("what is prepared for a first picture is soft at first, then as it always is", "[sdl]") {
  const TestAssets art = assets();
  const app::Size size = GENERATE(app::Size{60, 40}, app::Size{900, 700});
  const app::DrawList list = {Image{"halves", {0, 0, size.w, size.h}},
                              Image{"square", {size.w / 4, size.h / 4, 20, 20}}};
  Canvas usual(art, static_cast<int>(size.w), static_cast<int>(size.h));
  usual.show(list);

  Canvas canvas(art, static_cast<int>(size.w), static_cast<int>(size.h));
  for (std::size_t at = 0; at < list.size();) at = canvas.renderer().prepare(list, at, 1, 1);
  while (canvas.renderer().work(0)) {
  }
  CHECK(canvas.renderer().draw(list, 1) == sdl::Drawn::Soft);
  CHECK(close_to(canvas.at(2, 2), red));
  CHECK(close_to(canvas.at(2, static_cast<int>(size.h) - 2), blue));
  canvas.show(list);
  CHECK(canvas.bytes() == usual.bytes());
}

TEST_CASE("what lies side by side leaves no seam, at any device pixel ratio", "[sdl]") {
  const TestAssets art = assets();
  constexpr int wide = 90;
  Canvas canvas(art, wide, 8);
  const float ratio = GENERATE(1.0F, 1.1F, 1.25F, 1.5F, 1.75F, 2.0F);
  const float each = GENERATE(3.0F, 5.5F, 6.1F);
  const app::Color shade = faded(red_shade, 0.5F);
  const bool in_colours = GENERATE(false, true);
  app::DrawList list;
  for (int i = 0; i < 8; ++i) {
    const float x = 0.3F + static_cast<float>(i) * each;
    list.emplace_back(Box{.rect = {x, 0, each, 8},
                          .top = shade,
                          .bottom = in_colours ? faded(red_shade, 0.6F) : shade});
  }
  canvas.show(list, ratio);
  const int from = static_cast<int>(std::ceil(0.3F * ratio + 0.5F));
  const int to = std::min(wide, static_cast<int>((0.3F + 8 * each) * ratio - 0.5F));
  for (int x = from; x < to; ++x) {
    INFO("column " << x << " at " << ratio << ", each " << each << " wide");
    REQUIRE(close_to(canvas.at(x, 3), canvas.at(from, 3), 2));
  }
}
