// Tests the renderer on a small screen in memory.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "io/files.hpp"
#include "sdl/shapes.hpp"
#include "sdl/vector_art.hpp"
#include "support/canvas.hpp"
#include "support/folders.hpp"

// The pixels that each kind of drawing leaves.

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

/// Returns art: "square" is all red, "halves" red above and blue below, "left" white in its left
/// half only.
TestAssets assets() {
  TestAssets made;
  made.draw("square", R"(<rect width="10" height="10" fill="#F00"/>)");
  made.draw("halves", R"(<rect width="10" height="5" fill="#F00"/>
                         <rect y="5" width="10" height="5" fill="#00F"/>)");
  made.draw("left", R"(<rect width="5" height="10" fill="#FFF"/>)");
  return made;
}

/// Returns the smallest rectangle around all pixels that differ from the background.
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

TEST_CASE("An image fills its rectangle, at any device pixel ratio", "[sdl]") {
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

TEST_CASE("An image can show a part of its art", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 30, 30);
  canvas.show({Image{"halves", {0, 0, 20, 10}, app::white, 0, {}, {0, 0.5F, 1, 0.5F}}});
  CHECK(canvas.at(0, 0) == blue);
  CHECK(canvas.at(19, 9) == blue);
  CHECK(canvas.at(10, 10) == night);
}

TEST_CASE("A tint multiplies, and its alpha lets the background through", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 40, 20);
  canvas.show({Image{"left", {0, 0, 20, 20}, rgb(0x00FF00)},
               Image{"square", {20, 0, 20, 20}, {255, 255, 255, 128}}});
  CHECK(close_to(canvas.at(5, 10), green));
  CHECK(canvas.at(15, 10) == night);
  CHECK(close_to(canvas.at(30, 10), {(255 + 0x14) / 2, 0x16 / 2, 0x2B / 2}));
}

TEST_CASE("An image turns clockwise about its pivot", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 60, 60);
  // Turned by 90 degrees about its center, the upper half is on the right.
  canvas.show({Image{"halves", {20, 20, 20, 20}, app::white, 90}});
  CHECK(close_to(canvas.at(36, 30), red));
  CHECK(close_to(canvas.at(23, 30), blue));
  // About its lower left corner, the square turns to the right and below.
  canvas.show({Image{"square", {20, 10, 20, 20}, app::white, 90, {0, 1}}});
  CHECK(close_to(canvas.at(30, 40), red));
  CHECK(canvas.at(30, 20) == night);
}

TEST_CASE("Turned art has soft edges", "[sdl]") {
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

TEST_CASE("A clip limits drawing until it ends", "[sdl]") {
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

TEST_CASE("A plain box is a filled rectangle with sharp edges", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 20, 20);
  canvas.show({Box{{3, 4, 10, 8}, 0, rgb(0xFF0000), rgb(0xFF0000)}});
  CHECK(canvas.at(3, 4) == red);
  CHECK(canvas.at(12, 11) == red);
  CHECK(canvas.at(2, 4) == night);
  CHECK(canvas.at(13, 11) == night);
  CHECK(canvas.at(12, 12) == night);
}

TEST_CASE("A box has round corners, a border inside its edge and a gradient", "[sdl]") {
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
  // The same color all along a row.
  CHECK(canvas.at(30, 40) == canvas.at(170, 40));
}

TEST_CASE("A shadow darkens the ground below, a glow lights the ground around", "[sdl]") {
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

TEST_CASE("A dashed border has gaps", "[sdl]") {
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

TEST_CASE("A stroke has its width, and dots have their distance", "[sdl]") {
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

TEST_CASE("A translucent stroke is even where its lines meet", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 60, 60);
  canvas.show({Stroke{{{10, 10}, {50, 10}, {50, 50}}, 8, {255, 255, 255, 128}}});
  CHECK(canvas.at(50, 10) == canvas.at(30, 10));
}

TEST_CASE("Text starts, is centered or ends at its point", "[sdl]") {
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

TEST_CASE("An accent on a capital does not push the line down", "[sdl]") {
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

namespace {

/// Draws each line as a box in the line's color, as wide as the line has bytes, with a green edge.
class Boxes final : public sdl::SystemFonts {
 public:
  std::optional<float> width(const std::string& text, app::Face /*face*/) override {
    if (!works) return std::nullopt;
    return static_cast<float>(text.size()) / 4;
  }
  sdl::TextPixels rasterise(const std::string& text, app::Face /*face*/, float size,
                            app::Color color) override {
    sdl::TextPixels out;
    if (!works) return out;
    drawn.push_back(text);
    const int w = static_cast<int>(static_cast<float>(text.size()) * size / 4);
    out.pixels = sdl::Pixels({w, static_cast<int>(size)});
    for (int y = 0; y < out.pixels.size.h; ++y) {
      for (int x = 0; x < w; ++x) {
        const app::Color each = x == 0 ? rgb(0x00FF00) : color;
        const std::array<std::uint8_t, 4> bytes = {each.r, each.g, each.b, 255};
        std::copy(bytes.begin(), bytes.end(), out.pixels.at(x, y));
      }
    }
    out.facts.baseline = size;
    out.facts.colored = true;
    return out;
  }
  bool works = true;
  std::vector<std::string> drawn;
};

}  // namespace

TEST_CASE("The system's fonts draw lines with letters that ours lack", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 300, 60);
  Boxes boxes;
  sdl::Fonts& fonts = canvas.fonts();
  const std::string name = "\u7ADC\u592A\u90CE";  // nine bytes
  const auto show = [&](const std::string& text, app::Color color = app::white) {
    canvas.show({Text{text, app::Face::Body, 16, color, {20, 30}}});
    return canvas.bytes();
  };
  // Without them dots stand for the letters, and nothing else is lost.
  CHECK(show(name) == show("…"));
  CHECK(show("Mira " + name) == show("Mira …"));

  Canvas other(art, 300, 60);
  sdl::Fonts& named = other.fonts();
  named.set_system_fonts(&boxes);
  CHECK(named.covers("Mira, Ёлка, Žofie", app::Face::Heading));
  CHECK_FALSE(named.covers(name, app::Face::Heading));
  CHECK(named.width(name, app::Face::Body, 16) == 9 * 4);
  CHECK(named.width("Mira", app::Face::Body, 16) == fonts.width("Mira", app::Face::Body, 16));
  const auto put = [&](const std::string& text, app::Color color, float share = 1) {
    other.show({Text{text, app::Face::Body, 16, app::faded(color, share), {20, 30}}});
  };
  put(name, red_shade);
  CHECK(other.at(20, 30) == green);  // colors of its own are not tinted
  CHECK(other.at(40, 30) == red);
  CHECK(other.at(20 + 36, 30) == night);
  put(name, rgb(0x0000FF));  // another color, another line
  CHECK(other.at(40, 30) == blue);
  put(name, red_shade, 0);
  CHECK(other.at(40, 30) == night);
  CHECK(boxes.drawn == std::vector<std::string>{name, name});
  put("Mira", red_shade);
  CHECK(boxes.drawn.size() == 2);

  // Where the browser does not tell what it drew.
  boxes.works = false;
  const std::string last = "\u05D3\u05E0\u05D4";
  CHECK(named.width(last, app::Face::Body, 16) == named.width("…", app::Face::Body, 16));
  put(last, app::white);
  CHECK(other.bytes() == show("…"));
}

TEST_CASE("The ink of numbers can be centered", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 100, 100);
  const std::string number = GENERATE("1", "8", "17");
  canvas.show(
      {Text{number, app::Face::Number, 40, app::white, {50, 50}, app::Align::Center, 0, {}, true}});
  const SDL_Rect box = ink(canvas, 100, 100);
  CHECK(std::abs(2 * box.x + box.w - 100) <= 2);
  CHECK(std::abs(2 * box.y + box.h - 100) <= 2);
}

TEST_CASE("Text turns about its point", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 200, 200);
  canvas.show(
      {Text{"Height", app::Face::Strong, 24, app::white, {100, 100}, app::Align::Left, 90}});
  const SDL_Rect box = ink(canvas, 200, 200);
  CHECK(box.h > box.w);
  CHECK(box.y >= 100);
  CHECK(std::abs(box.x + box.w / 2 - 100) <= 5);
}

TEST_CASE("Text is as wide as measured, at any size and ratio", "[sdl]") {
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
  // The side bearings of the first and the last letter stay below this.
  const float room = measured - static_cast<float>(box.w) / ratio;
  CHECK(room > -1);
  CHECK(room < 0.2F * size + 1);
}

TEST_CASE("A text's shadow is soft and lies below it", "[sdl]") {
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

TEST_CASE("Missing art leaves a gap and does not delay the rest", "[sdl]") {
  const TestAssets art = assets();
  Canvas canvas(art, 20, 20);
  CHECK(canvas.show({Image{"nowhere", {0, 0, 20, 20}}}) == 1);
  CHECK(canvas.at(10, 10) == night);
}

TEST_CASE("Art that loads later leaves a gap until then", "[sdl]") {
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

TEST_CASE("The same list gives the same pixels, also after all textures are lost", "[sdl]") {
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

TEST_CASE("A coarse picture replaces large art until it is ready", "[sdl]") {
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

TEST_CASE("Prepared art is soft at first, then as always", "[sdl]") {
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

TEST_CASE("Adjacent boxes leave no seam, at any device pixel ratio", "[sdl]") {
  const TestAssets art = assets();
  constexpr int wide = 90;
  Canvas canvas(art, wide, 8);
  const float ratio = GENERATE(1.0F, 1.1F, 1.25F, 1.5F, 1.75F, 2.0F);
  const float each = GENERATE(3.0F, 5.5F, 6.1F);
  const app::Color shade = faded(red_shade, 0.5F);
  const bool in_colors = GENERATE(false, true);
  app::DrawList list;
  for (int i = 0; i < 8; ++i) {
    const float x = 0.3F + static_cast<float>(i) * each;
    list.emplace_back(Box{.rect = {x, 0, each, 8},
                          .top = shade,
                          .bottom = in_colors ? faded(red_shade, 0.6F) : shade});
  }
  canvas.show(list, ratio);
  const int from = static_cast<int>(std::ceil(0.3F * ratio + 0.5F));
  const int to = std::min(wide, static_cast<int>((0.3F + 8 * each) * ratio - 0.5F));
  for (int x = from; x < to; ++x) {
    INFO("column " << x << " at " << ratio << ", each " << each << " wide");
    REQUIRE(close_to(canvas.at(x, 3), canvas.at(from, 3), 2));
  }
}

// Strips of art, boxes and strokes as pixels.

namespace {

constexpr std::string_view mixed_art = R"svg(<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 10 200 100" fill="#123456">
<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="10" x2="0" y2="110">
<stop offset="0" stop-color="#F00"/><stop offset="1" stop-color="#00F"/></linearGradient>
<radialGradient id="b" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#FFF"/>
<stop offset="1" stop-color="#FFF" stop-opacity="0"/></radialGradient></defs>
<rect x="-20" y="10" width="200" height="100" fill="url(#a)"/>
<circle cx="70" cy="60" r="43.3" fill="url(#b)"/>
<path d="M-10 20L170 95L60 33Z"/>
<path d="M0 100C40 20 120 20 160 100" fill="none" stroke="#0F0" stroke-width="5"/>
</svg>)svg";

}  // namespace

TEST_CASE("The strips of a picture fit without a seam", "[sdl]") {
  const auto mountain = io::read_file(support::assets_folder() + "/art/board/mountain.svg");
  REQUIRE(mountain);
  for (const std::string_view svg : {mixed_art, std::string_view(*mountain)}) {
    const auto art = sdl::VectorArt::read(svg);
    REQUIRE(art);
    const sdl::PixelSize size = {333, 207};
    const auto whole = art->rasterise(size, 0, size.h);
    REQUIRE(whole);
    int most = 0;
    for (int first = 0; first < size.h; first += 23) {
      const int count = std::min(23, size.h - first);
      const auto strip = art->rasterise(size, first, count);
      REQUIRE(strip);
      for (int y = 0; y < count; ++y) {
        for (int x = 0; x < size.w * 4; ++x) {
          most = std::max(most, std::abs(whole->at(0, first + y)[x] - strip->at(0, y)[x]));
        }
      }
    }
    // Samples of soft edges may fall on either side of an edge; a missing shape differs more.
    CHECK(most < 32);
  }
}

TEST_CASE("Art is stretched to any size", "[sdl]") {
  const auto art = sdl::VectorArt::read(
      R"(<svg width="10" height="10"><rect width="10" height="10" fill="#fff"/></svg>)");
  REQUIRE(art);
  const auto pixels = art->rasterise({31, 7}, 0, 7);
  REQUIRE(pixels);
  CHECK(pixels->size == sdl::PixelSize{31, 7});
  CHECK(sdl::is_opaque(*pixels));
  const sdl::Pixels framed = sdl::with_margin(*pixels, 1);
  CHECK(framed.size == sdl::PixelSize{33, 9});
  CHECK(framed.at(0, 4)[3] == 0);
  CHECK(framed.at(0, 4)[0] == 255);
  CHECK(framed.at(1, 1)[3] == 255);
}

TEST_CASE("A text that is no SVG is refused", "[sdl]") {
  const std::string_view text = GENERATE("", "hello", "<svg", "<svg>", "<svg viewBox=\"0 0 0 1\">",
                                         "<svg width='a' height='3'></svg>");
  CHECK_FALSE(sdl::VectorArt::read(text));
}

TEST_CASE("A box is symmetrical and opaque inside", "[sdl]") {
  sdl::BoxShape shape;
  shape.size = {40, 30};
  shape.radius = 10;
  shape.border = app::rgb(0);
  shape.border_width = 2;
  const sdl::Pixels box = sdl::draw_box(shape);
  REQUIRE(box.size == shape.size);
  for (int y = 0; y < 30; ++y) {
    for (int x = 0; x < 40; ++x) {
      CHECK(box.at(x, y)[3] == box.at(39 - x, y)[3]);
      CHECK(box.at(x, y)[3] == box.at(x, 29 - y)[3]);
    }
  }
  CHECK(box.at(20, 15)[3] == 255);
  CHECK(box.at(0, 0)[3] == 0);
  CHECK(box.at(0, 15)[0] == 0);
  CHECK(box.at(2, 15)[0] == 255);
}

TEST_CASE("A shadow and a glow widen the margin", "[sdl]") {
  sdl::BoxShape shape;
  shape.size = {60, 60};
  CHECK(shape.margin() == 0);
  shape.shadow = 18;
  CHECK(shape.margin() == 24);
  shape.glow = app::rgb(0xFFC857);
  shape.glow_reach = 28;
  CHECK(shape.margin() == 28);
  const sdl::Pixels box = sdl::draw_box(shape);
  CHECK(box.size == sdl::PixelSize{116, 116});
  // The texture's edge cuts nothing off.
  for (int i = 0; i < 116; ++i) {
    CHECK(box.at(i, 0)[3] <= 2);
    CHECK(box.at(i, 115)[3] <= 2);
    CHECK(box.at(0, i)[3] <= 2);
    CHECK(box.at(115, i)[3] <= 2);
  }
}

TEST_CASE("Between its corners a box is the same in all columns and rows", "[sdl]") {
  sdl::BoxShape shape;
  shape.radius = GENERATE(0.0F, 8.0F, 24.0F);
  shape.shadow = GENERATE(0.0F, 12.0F, 36.0F);
  shape.border = app::rgb(0x445566);
  shape.border_width = 3;
  shape.glow = app::rgb(0xFFC857);
  shape.glow_reach = GENERATE(0.0F, 28.0F);
  const int end = shape.margin() + shape.corner();
  shape.size = {2 * shape.corner() + 50, 2 * shape.corner() + 30};
  const sdl::Pixels box = sdl::draw_box(shape);
  int differing = 0;
  for (int y = 0; y < box.size.h; ++y) {
    for (int x = end; x < box.size.w - end; ++x) {
      if (!std::equal(box.at(x, y), box.at(x, y) + 4, box.at(end, y))) ++differing;
    }
  }
  for (int y = end; y < box.size.h - end; ++y) {
    for (int x = 0; x < box.size.w; ++x) {
      if (!std::equal(box.at(x, y), box.at(x, y) + 4, box.at(x, end))) ++differing;
    }
  }
  CHECK(differing == 0);
}

TEST_CASE("A stroke without points is empty, and one point is a dot", "[sdl]") {
  CHECK(sdl::draw_stroke({}, 3, 0).pixels.size.area() == 0);
  const sdl::StrokePixels dot = sdl::draw_stroke({{10, 10}}, 6, 0);
  CHECK(dot.left == 6);
  CHECK(dot.pixels.at(4, 4)[3] == 255);
  CHECK(dot.pixels.at(0, 0)[3] == 0);
}

// A settled picture does not depend on the pictures before it.

namespace {

/// Returns a picture of art, texts and shapes `step` steps into an animation that enlarges them
/// slightly.
app::DrawList growing(int step) {
  const auto by = static_cast<float>(step);
  const float size = 40 + 1.5F * by;
  const float hair = 0.02F * by;  // too little to see
  return {Image{"halves", {0, 0, 640 + 3 * by, 640 + 2 * by}},
          Image{"halves", {20, 30, size, size}},
          Image{"left", {200, 60, size, size * 1.2F}, rgb(0x88FF88), 12 + by},
          Box{{20, 200, 140 + by, 70},
              11.4F + hair,
              rgb(0x23283F),
              rgb(0x303850),
              rgb(0xFFC857),
              1.4F + hair,
              9.3F + hair,
              rgb(0xFFC857)},
          Box{{200, 200, 140, 70 + by},
              5.45F + hair,
              rgb(0x23283F),
              rgb(0x23283F),
              rgb(0xFFC857),
              2,
              0,
              {},
              true},
          // From its smallest size to stretched.
          Box{{400, 200, 15 + by, 11 + by}, 4, rgb(0x303850), rgb(0x303850), rgb(0xFFC857)},
          Text{"Äpfel", app::Face::Heading, 22 + hair, app::white, {30, 350 + hair}},
          Text{"17",
               app::Face::Number,
               size,
               app::white,
               {300, 350},
               app::Align::Center,
               by,
               app::Color{0, 0, 0, 200},
               true},
          Stroke{{{10, 400 + hair}, {160, 380}, {350, 410}}, 3.4F + hair, rgb(0xE8ECF7)},
          Stroke{{{10, 430}, {160, 440 + hair}, {350, 420}}, 3.4F, rgb(0xE8ECF7), 7 + hair}};
}

}  // namespace

TEST_CASE("A settled picture depends on its list alone, whatever was drawn before and however fast",
          "[sdl]") {
  constexpr int steps = 9;
  const TestAssets art = assets();
  std::vector<std::vector<std::uint8_t>> expected;
  for (int step = 0; step < steps; ++step) {
    Canvas fresh(art, 720, 700);
    fresh.show(growing(step));
    expected.push_back(fresh.bytes());
  }

  Canvas canvas(art, 720, 700);
  int settled = 0;
  // To and fro, with more, less or no time between pictures: most are replaced before they settle.
  for (const int pictures : {1, 2, 3, 4, 40}) {
    for (const int step : {0, 1, 2, 3, 4, 5, 6, 7, 8, 5, 2, 6, 1, 7, 0, 0, 8, 3, 4}) {
      for (int picture = 0; picture < pictures; ++picture) {
        const bool complete = canvas.renderer().draw(growing(step), 1) == sdl::Drawn::Settled;
        SDL_RenderFlush(canvas.target());
        if (complete) {
          ++settled;
          INFO(step << " after " << picture << " of " << pictures);
          // Compares without CHECK: a failure would print all bytes.
          const bool same = canvas.bytes() == expected[static_cast<std::size_t>(step)];
          REQUIRE(same);
          break;
        }
        if (picture % 3 != 2) canvas.renderer().work(0);
      }
    }
  }
  // Given time, all of them settle.
  CHECK(settled >= 19);
  for (const int step : {8, 3, 5}) {
    canvas.show(growing(step));
    const bool same = canvas.bytes() == expected[static_cast<std::size_t>(step)];
    CHECK(same);
  }
}

// SVG files as text: which rows an element can touch.

namespace {

constexpr float unbounded = std::numeric_limits<float>::infinity();

struct Expected {
  std::string_view text;
  float top;
  float bottom;
};

const std::vector<Expected> written_out = {
    {"<path d='M1 2L3,4 5-6C1 20 2 30 3 8Z'/>", -6, 30},
    {"<path d='M0 5H100V8.5H0Z' fill='red'/>", 5, 8.5F},
    {"<path d='M0 5L9 7' stroke='#000' stroke-width='4'/>", -3, 15},
    {"<circle cx='5' cy='6' r='2'/>", 4, 8},
    {"<ellipse cx='5' cy='6' rx='9' ry='2.5'/>", 3.5F, 8.5F},
    {"<rect x='1' y='-2' width='4' height='10' rx='3'/>", -2, 8},
    {"<rect width='4' height='10'/>", 0, 10}};

const std::vector<std::string_view> anywhere = {
    "<path d='M0 0l3 4'/>",
    "<path d='M0 0A5 5 0 0 1 3 4'/>",
    "<path d='M0 0S1 2 3 4'/>",
    "<path d='M0 0L1 2' transform='scale(2)'/>",
    "<path d='M0 0L1 2' style='stroke:red'/>",
    "<g><circle r='2'/></g>",
    "<polygon points='0,0 1,1'/>",
    "<circle/>",
    "<path d='M0 ?'/>",
    "<defs><linearGradient id='a'><stop/></linearGradient></defs>"};

}  // namespace

TEST_CASE("The rows of a simple element are known", "[sdl]") {
  for (const Expected& expected : written_out) {
    INFO(expected.text);
    const auto elements = sdl::svg_elements(expected.text);
    REQUIRE(elements.size() == 1);
    CHECK(elements[0].text == expected.text);
    CHECK(elements[0].top == Approx(expected.top));
    CHECK(elements[0].bottom == Approx(expected.bottom));
  }
}

TEST_CASE("An element too complex to analyze may touch every row", "[sdl]") {
  for (const std::string_view text : anywhere) {
    INFO(text);
    const auto elements = sdl::svg_elements(text);
    REQUIRE(elements.size() == 1);
    CHECK(elements[0].text == text);
    CHECK(elements[0].top == -unbounded);
    CHECK(elements[0].bottom == unbounded);
  }
}

TEST_CASE("Elements come in order, with their contents and without comments", "[sdl]") {
  const auto elements = sdl::svg_elements(
      " <g><g><rect/></g><path/></g>\n<!-- <rect/> --><circle r='1'/><g></g></svg>");
  REQUIRE(elements.size() == 3);
  CHECK(elements[0].text == "<g><g><rect/></g><path/></g>");
  CHECK(elements[1].text == "<circle r='1'/>");
  CHECK(elements[2].text == "<g></g>");
}

TEST_CASE("Broken files end without a fault", "[sdl]") {
  for (const std::string_view text :
       {"", "<", "<g", "<g><rect/>", "<!-- ", "</svg>", "<g></g", "text only", "<path d='"}) {
    CHECK(sdl::svg_elements(text).size() <= 1);
  }
}
