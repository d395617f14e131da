// A picture for friends from the program with a window: a PNG in the folder it was started in.
#include <SDL_image.h>

#include <filesystem>
#include <memory>
#include <optional>

#include "catch.hpp"
#include "sdl/handles.hpp"
#include "sdl/picture_saver.hpp"
#include "support/canvas.hpp"

namespace {

namespace fs = std::filesystem;

/// The program's folder while a test runs: an empty one.
struct StartedElsewhere {
  fs::path before = fs::current_path();
  fs::path folder =
      fs::temp_directory_path() / ("drago-pictures-" + std::to_string(SDL_GetPerformanceCounter()));
  StartedElsewhere() {
    fs::create_directories(folder);
    fs::current_path(folder);
  }
  ~StartedElsewhere() {
    fs::current_path(before);
    fs::remove_all(folder);
  }
  StartedElsewhere(const StartedElsewhere&) = delete;
  StartedElsewhere& operator=(const StartedElsewhere&) = delete;
};

/// Works until something has become of it.
app::ShareOutcome end_of(sdl::PictureSaver& saver, sdl::Window& window) {
  for (int i = 0; i < 1000; ++i) {
    if (const auto told = saver.work(window, 1)) return *told;
    REQUIRE(saver.busy());
  }
  FAIL("it never ends");
  return {};
}

}  // namespace

TEST_CASE("The window's program writes a picture beside what is there", "[sdl]") {
  SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
  const support::TestAssets assets;
  support::Canvas canvas(assets, 8, 8);
  auto window = sdl::Window::open({.title = "test"});
  REQUIRE(window);
  sdl::PictureSaver saver(assets, canvas.fonts());
  const StartedElsewhere elsewhere;
  const app::PictureFile picture{
      "drago.png",
      {120, 63},
      {app::filled({0, 0, 120, 63}, {10, 20, 30}), app::filled({60, 0, 60, 63}, {200, 100, 50})}};

  CHECK_FALSE(saver.work(**window, 1));
  CHECK_FALSE(saver.busy());
  for (const char* const name : {"drago.png", "drago-2.png"}) {
    CHECK((*window)->share(picture) == app::ShareStatus::Pending);
    const app::ShareOutcome told = end_of(saver, **window);
    CHECK(told.how == app::ShareStatus::Saved);
    CHECK(fs::path(told.file).filename() == name);
    const sdl::SurfacePtr read(IMG_Load(name));
    REQUIRE(read);
    CHECK(read->w == 120);
    CHECK(read->h == 63);
  }
  fs::remove_all(elsewhere.folder);  // nowhere to write to
  CHECK((*window)->share(picture) == app::ShareStatus::Pending);
  CHECK(end_of(saver, **window).how == app::ShareStatus::Failed);
}
