// Measures native frame times of the app, the tree for the page and the picture, in animated games
// of bots drawn into memory on a simulated clock. Prints JSON for tests/bench.
#include <SDL.h>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "screens/app.hpp"
#include "sdl/fonts.hpp"
#include "sdl/native/files.hpp"
#include "sdl/renderer.hpp"
#include "session/storage.hpp"
#include "web/tree_json.hpp"

namespace {

constexpr app::Size window = {1280, 800};
constexpr app::Millis frame_span = 1000.0 / 60;
constexpr int frames = 900;  // 15 seconds of a game
constexpr double budget_ms = 4;
constexpr int rounds = 9;

/// Returns processor time, so that other programs do not count.
double milliseconds() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double quantile(std::vector<double> numbers, double share) {
  if (numbers.empty()) return 0;
  std::sort(numbers.begin(), numbers.end());
  const auto at = static_cast<std::size_t>(share * static_cast<double>(numbers.size()));
  return numbers[std::min(at, numbers.size() - 1)];
}

/// Returns the time of a fixed piece of work, the fastest of `rounds`, in milliseconds: a measure
/// of this machine's current speed.
double reference() {
  double best = 1e9;
  for (int round = 0; round < rounds; ++round) {
    const double from = milliseconds();
    std::uint32_t state = 1;
    std::vector<std::string> words;
    for (int step = 0; step < 4'000'000; ++step) {
      state = state * 1664525U + 1013904223U;
      if (step % 64 == 0) words.push_back(std::to_string(state));
    }
    std::sort(words.begin(), words.end());
    best = std::min(best, milliseconds() - from);
  }
  return best;
}

/// Frame times of a game, in milliseconds.
struct Times {
  std::vector<double> app;
  std::vector<double> tree;
  std::vector<double> picture;
  std::vector<double> all;
};

/// A program that draws into memory.
class Stage {
 public:
  Stage(const app::Assets& assets, sdl::Fonts& fonts)
      : surface_(SDL_CreateRGBSurfaceWithFormat(
            0, static_cast<int>(window.w), static_cast<int>(window.h), 32, SDL_PIXELFORMAT_RGBA32)),
        target_(SDL_CreateSoftwareRenderer(surface_.get())),
        renderer_(target_.get(), assets, fonts),
        app_({.storage = storage_,
              .measure = fonts,
              .assets = assets,
              .languages = {"en"},
              .entropy = 7}) {
    app_.frame({app::Resized{window, 1}}, now_);
  }

  void press(const std::string& id) {
    app_.frame({app::Activated{id}}, now_);
    app_.frame({}, now_);
  }

  /// Plays a game of bots; returns the times of all animated frames.
  Times watch() {
    Times times;
    for (int i = 0; i < frames; ++i) {
      now_ += frame_span;
      const double began = milliseconds();
      const app::Frame frame = app_.frame({}, now_);
      const double ran = milliseconds();
      const std::string tree = web::tree_json(app_.tree());
      const double told = milliseconds();
      renderer_.draw(app_.picture(), 1);
      renderer_.work(budget_ms);
      const double drawn = milliseconds();
      if (!frame.animating) continue;
      times.app.push_back(ran - began);
      times.tree.push_back(told - ran);
      times.picture.push_back(drawn - told);
      times.all.push_back(drawn - began);
    }
    return times;
  }

 private:
  sdl::SurfacePtr surface_;
  sdl::RendererPtr target_;
  sdl::Renderer renderer_;
  app::MemoryStorage storage_;
  app::App app_;
  app::Millis now_ = 0;
};

void print(const std::string& name, const std::vector<double>& numbers) {
  std::printf(",\n\"%s, median ms\": %.4f", name.c_str(), quantile(numbers, 0.5));
  std::printf(",\n\"%s, 99th percentile ms\": %.4f", name.c_str(), quantile(numbers, 0.99));
}

}  // namespace

int main() {
  const sdl::FileAssets assets(DRAGO_ASSETS, DRAGO_FONTS_DIR);
  auto fonts = sdl::Fonts::load(assets);
  if (!fonts) {
    std::fprintf(stderr, "drago-bench: %s\n", fonts.error().c_str());
    return 1;
  }
  std::printf("{\"reference\": %.4f", reference());
  for (const std::string game : {"mountain", "cave"}) {
    Stage stage(assets, **fonts);
    stage.press("title." + game);
    stage.press("setup.seat0.who.1");  // a bot instead of the person
    stage.press("setup.start");
    const Times times = stage.watch();
    std::printf(",\n\"%s: animated frames\": %zu", game.c_str(), times.all.size());
    print(game + ": app", times.app);
    print(game + ": tree for the page", times.tree);
    print(game + ": picture in software", times.picture);
    print(game + ": all of a frame", times.all);
  }
  std::puts("\n}");
  return 0;
}
