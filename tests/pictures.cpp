// Draws every screen in the usual windows as PNG files, for people to compare before and after a
// change. Not run with the tests: `drago_screen_tests "[.pictures]"`, into the folder named by
// DRAGO_PICTURES. Fewer or others: DRAGO_PICTURES_SIZES="667x375,320x568",
// DRAGO_PICTURES_LANGUAGES="ru", DRAGO_PICTURES_TEXT="150" (percent),
// DRAGO_PICTURES_CONTRAST="high", and DRAGO_PICTURES_NAMES, words that a screen's name contains;
// "cave table", "house", "games", "first" and "reviews" draw nothing but that.
#include <SDL_image.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/app_harness.hpp"
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

std::string told(const char* variable, const char* otherwise) {
  const char* const text = std::getenv(variable);
  return text != nullptr ? text : otherwise;
}

std::vector<std::string> parts_of(const std::string& list) {
  std::vector<std::string> out;
  std::istringstream in(list);
  for (std::string part; std::getline(in, part, ',');) out.push_back(part);
  return out;
}

}  // namespace

TEST_CASE("Pictures of every screen", "[.pictures]") {
  const std::string wanted = told("DRAGO_PICTURES", "");
  REQUIRE(!wanted.empty());
  const std::string names = told("DRAGO_PICTURES_NAMES", "");
  const int text_size = std::stoi(told("DRAGO_PICTURES_TEXT", "100"));
  const bool high_contrast = std::string(told("DRAGO_PICTURES_CONTRAST", "")) == "high";
  const support::GameAssets assets;
  for (const std::string& language : parts_of(told("DRAGO_PICTURES_LANGUAGES", "en,de"))) {
    for (const std::string& window :
         parts_of(told("DRAGO_PICTURES_SIZES", "1440x900,1024x768,390x844,844x390"))) {
      int w = 0;
      int h = 0;
      char by = 0;
      std::istringstream(window) >> w >> by >> h;
      REQUIRE((w > 0 && h > 0));
      const std::filesystem::path folder = std::filesystem::path(wanted) / language / window;
      std::filesystem::create_directories(folder);
      support::Canvas canvas(assets, w, h);
      const app::Size size = {static_cast<float>(w), static_cast<float>(h)};
      const auto draw = [&](support::AppHarness& bench, const std::string& name) {
        const bool part = names == "cave table" || names == "house" || names == "games" ||
                          names == "first" || names == "reviews" || names == "lessons" ||
                          names == "net";
        if (!part && name.find(names) == std::string::npos) return;
        canvas.show(bench.picture());
        const std::string file = (folder / file_name(name)).string();
        CHECK(IMG_SavePNG(canvas.surface(), file.c_str()) == 0);
        // What goes to friends, beside the sheet that asks for it.
        if (name.find("share with a picture") == std::string::npos) return;
        const app::PictureFile& picture = bench.device.pictures.back();
        support::Canvas other(assets, static_cast<int>(picture.size.w),
                              static_cast<int>(picture.size.h));
        other.show(picture.list);
        const std::string beside = (folder / file_name("picture of" + name.substr(23))).string();
        CHECK(IMG_SavePNG(other.surface(), beside.c_str()) == 0);
      };
      const support::DisplaySettings sight = {size, language, text_size, high_contrast};
      if (names == "cave table") {
        support::each_cave_table(sight, draw);
      } else if (names == "house") {
        support::each_screen_of_house(sight, draw);
      } else if (names == "games") {
        support::each_list_of_games(sight, draw);
      } else if (names == "lessons") {
        support::each_lesson(sight, draw);
      } else if (names == "first") {
        support::each_first_time(sight, draw);
      } else if (names == "reviews") {
        support::each_review(sight, draw);
      } else if (names == "net") {
        support::each_net_table(sight, draw);
      } else {
        support::each_screen(sight, draw);
      }
    }
  }
}
