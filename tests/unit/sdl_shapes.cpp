// Art in strips, boxes and strokes as bare pixels.
#include <algorithm>
#include <cstdlib>

#include "catch.hpp"
#include "io/files.hpp"
#include "sdl/shapes.hpp"
#include "sdl/vector_art.hpp"
#include "support/folders.hpp"

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

TEST_CASE("the strips of a picture fit together without a seam", "[sdl]") {
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
    // The samples of soft edges may lie on either side of an edge; a missing shape differs more.
    CHECK(most < 32);
  }
}

TEST_CASE("art is stretched over any size", "[sdl]") {
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

TEST_CASE("what is no SVG is no art", "[sdl]") {
  const std::string_view text = GENERATE("", "hello", "<svg", "<svg>", "<svg viewBox=\"0 0 0 1\">",
                                         "<svg width='a' height='3'></svg>");
  CHECK_FALSE(sdl::VectorArt::read(text));
}

TEST_CASE("a box is symmetrical and fully covered inside", "[sdl]") {
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

TEST_CASE("a shadow and a glow make room for themselves", "[sdl]") {
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
  // Nothing is cut off at the texture's edge.
  for (int i = 0; i < 116; ++i) {
    CHECK(box.at(i, 0)[3] <= 2);
    CHECK(box.at(i, 115)[3] <= 2);
    CHECK(box.at(0, i)[3] <= 2);
    CHECK(box.at(115, i)[3] <= 2);
  }
}

TEST_CASE("between its corners a box is the same in all columns and rows", "[sdl]") {
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

TEST_CASE("a stroke of no points is nothing, of one a dot", "[sdl]") {
  CHECK(sdl::draw_stroke({}, 3, 0).pixels.size.area() == 0);
  const sdl::StrokePixels dot = sdl::draw_stroke({{10, 10}}, 6, 0);
  CHECK(dot.left == 6);
  CHECK(dot.pixels.at(4, 4)[3] == 255);
  CHECK(dot.pixels.at(0, 0)[3] == 0);
}
