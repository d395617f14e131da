// SVG files as text: which rows an element can touch.
#include "sdl/svg_text.hpp"

#include <limits>
#include <string_view>
#include <vector>

#include "catch.hpp"

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

TEST_CASE("the rows of an element are known where they are written out", "[sdl]") {
  for (const Expected& expected : written_out) {
    INFO(expected.text);
    const auto elements = sdl::svg_elements(expected.text);
    REQUIRE(elements.size() == 1);
    CHECK(elements[0].text == expected.text);
    CHECK(elements[0].top == Approx(expected.top));
    CHECK(elements[0].bottom == Approx(expected.bottom));
  }
}

TEST_CASE("what is not easily seen may touch every row", "[sdl]") {
  for (const std::string_view text : anywhere) {
    INFO(text);
    const auto elements = sdl::svg_elements(text);
    REQUIRE(elements.size() == 1);
    CHECK(elements[0].text == text);
    CHECK(elements[0].top == -unbounded);
    CHECK(elements[0].bottom == unbounded);
  }
}

TEST_CASE("elements come in order, with what they hold and without comments", "[sdl]") {
  const auto elements = sdl::svg_elements(
      " <g><g><rect/></g><path/></g>\n<!-- <rect/> --><circle r='1'/><g></g></svg>");
  REQUIRE(elements.size() == 3);
  CHECK(elements[0].text == "<g><g><rect/></g><path/></g>");
  CHECK(elements[1].text == "<circle r='1'/>");
  CHECK(elements[2].text == "<g></g>");
}

TEST_CASE("broken files end quietly", "[sdl]") {
  for (const std::string_view text :
       {"", "<", "<g", "<g><rect/>", "<!-- ", "</svg>", "<g></g", "text only", "<path d='"}) {
    CHECK(sdl::svg_elements(text).size() <= 1);
  }
}
