// Draws every screen in the usual windows as PNG files, for people to compare before and after a
// change. Not run with the tests: `drago_screen_tests "[.pictures]"`, into the folder named by
// DRAGO_PICTURES.
#include <SDL_image.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "catch.hpp"
#include "support/app_bench.hpp"
#include "support/app_screens.hpp"
#include "support/canvas.hpp"
#include "support/game_assets.hpp"

namespace {

std::string file_name(std::string name) {
  for (char& letter : name) {
    if (letter == ' ' || letter == '\'') letter = '-';
  }
  return name + ".png";
}

}  // namespace

TEST_CASE("Pictures of every screen", "[.pictures]") {
  const char* const wanted = std::getenv("DRAGO_PICTURES");
  REQUIRE(wanted != nullptr);
  const support::GameAssets assets;
  for (const char* const language : {"en", "de"}) {
    for (const app::Size size :
         {support::landscape, support::small_landscape, support::portrait, support::low}) {
      const int w = static_cast<int>(size.w);
      const int h = static_cast<int>(size.h);
      const std::filesystem::path folder =
          std::filesystem::path(wanted) / language / (std::to_string(w) + "x" + std::to_string(h));
      std::filesystem::create_directories(folder);
      support::Canvas canvas(assets, w, h);
      support::each_screen(size, language, [&](support::Bench& bench, const std::string& name) {
        canvas.show(bench.picture());
        const std::string file = (folder / file_name(name)).string();
        CHECK(IMG_SavePNG(canvas.surface(), file.c_str()) == 0);
      });
    }
  }
}
