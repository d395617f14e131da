// A settled picture is one and the same whatever came before it: history must not show in pixels.
#include "catch.hpp"
#include "support/canvas.hpp"

namespace {

using app::Box;
using app::Image;
using app::rgb;
using app::Stroke;
using app::Text;
using support::Canvas;
using support::TestAssets;

/// "halves" is red above and blue below, "left" only its left half, white.
TestAssets assets() {
  TestAssets made;
  made.draw("halves", R"(<rect width="10" height="5" fill="#F00"/>
                         <rect y="5" width="10" height="5" fill="#00F"/>)");
  made.draw("left", R"(<rect width="5" height="10" fill="#FFF"/>)");
  return made;
}

/// Pictures that share art, words and shapes in sizes close to each other, as while something
/// grows: `step` is how far it has.
app::DrawList growing(int step) {
  const auto by = static_cast<float>(step);
  const float size = 40 + 1.5F * by;
  const float hair = 0.02F * by;  // less than anybody sees
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
          // From as small as can be to stretched.
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

TEST_CASE("a settled picture depends on its list alone, whatever was drawn before and however fast",
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
  // To and fro, with more, less and no time between pictures: most are left before they settle.
  for (const int pictures : {1, 2, 3, 4, 40}) {
    for (const int step : {0, 1, 2, 3, 4, 5, 6, 7, 8, 5, 2, 6, 1, 7, 0, 0, 8, 3, 4}) {
      for (int picture = 0; picture < pictures; ++picture) {
        const bool complete = canvas.renderer().draw(growing(step), 1) == sdl::Drawn::Settled;
        SDL_RenderFlush(canvas.target());
        if (complete) {
          ++settled;
          INFO(step << " after " << picture << " of " << pictures);
          // Not the bytes themselves: a failure would print all of them.
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
