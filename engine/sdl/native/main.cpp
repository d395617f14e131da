// The native program: command line, window and main loop. All game logic is in app::App.
#include <SDL.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/games.hpp"
#include "io/files.hpp"
#include "screens/app.hpp"
#include "sdl/native/files.hpp"
#include "sdl/native/input.hpp"
#include "sdl/native/options.hpp"
#include "sdl/native/script.hpp"
#include "sdl/native/thread_bot_worker.hpp"
#include "sdl/pack_assets.hpp"
#include "sdl/renderer.hpp"
#include "sdl/speaker.hpp"
#include "sdl/window.hpp"
#include "session/storage.hpp"

namespace {

constexpr int exit_wrong_usage = 2;
/// Time for rasterising between two frames, during and without animations.
constexpr double busy_budget_ms = 4;
constexpr double calm_budget_ms = 12;

int fail(const std::string& problem) {
  std::fprintf(stderr, "drago: %s\n", problem.c_str());
  return 1;
}

int print_text(std::string_view text) {
  const auto problem = io::write_output(text);
  return problem ? fail(io::message(*problem)) : 0;
}

/// Returns the system's languages.
std::vector<std::string> preferred_languages() {
  std::vector<std::string> languages;
  SDL_Locale* locales = SDL_GetPreferredLocales();
  for (const SDL_Locale* locale = locales; locale != nullptr && locale->language != nullptr;
       ++locale) {
    std::string name = locale->language;
    if (locale->country != nullptr) name.append("-").append(locale->country);
    languages.push_back(std::move(name));
  }
  SDL_free(locales);
  return languages;
}

std::uint64_t entropy(const sdl::Options& options) {
  if (options.seed) return *options.seed;
  std::random_device device;
  const std::uint64_t high = device();
  const std::uint64_t low = device();
  return high << 32U | low;
}

/// Returns the storage; null for headless runs without --profile, which save nothing.
std::unique_ptr<sdl::FileStorage> storage_for(const sdl::Options& options) {
  if (!options.profile && options.headless()) return nullptr;
  return std::make_unique<sdl::FileStorage>(options.profile ? *options.profile
                                                            : sdl::default_profile());
}

/// Returns the events before the first frame.
app::Input first_input(const sdl::Options& options, const sdl::FileStorage* kept) {
  app::Input out;
  if (kept != nullptr && kept->is_locked_elsewhere()) {
    out.emplace_back(app::StorageEvent::LockedElsewhere);
  }
  if (options.game) out.emplace_back(sdl::received_file(*options.game));
  return out;
}

app::Millis milliseconds() {
  return 1000.0 * static_cast<double>(SDL_GetPerformanceCounter()) /
         static_cast<double>(SDL_GetPerformanceFrequency());
}

/// Wakes the main loop; called from other threads.
void wake_loop() {
  SDL_Event event{};
  event.type = SDL_USEREVENT;
  SDL_PushEvent(&event);
}

/// Runs the script without a window, then takes the snapshot.
int run_headless(const sdl::Options& options, app::App& app, const app::Input& first,
                 const app::Assets& assets, sdl::Fonts& fonts) {
  std::vector<sdl::ScriptLine> lines;
  if (!first.empty()) app.frame(first, 0);
  if (options.script) {
    const auto text = io::read_file(options.script->string());
    if (!text) return fail(io::message(text.error()));
    auto script = sdl::read_script(*text, options.scale);
    if (!script) return fail(options.script->string() + ": " + script.error());
    lines = std::move(script).value();
    for (sdl::ScriptLine& line : lines)
      line.place = options.script->string() + ": " + line.place + ": ";
  }
  if (options.snapshot) {
    lines.push_back({{}, sdl::Settle{}});
    lines.push_back({{}, sdl::TakeSnapshot{options.snapshot->string()}});
  }
  sdl::HeadlessRunner runner(app, assets, fonts, options.size, options.scale);
  for (const sdl::ScriptLine& line : lines) {
    if (const auto problem = runner.run(line.command)) return fail(line.place + *problem);
  }
  return 0;
}

/// The main loop with a window.
class WindowLoop {
 public:
  WindowLoop(app::App& app, sdl::Window& window, const app::Assets& assets, sdl::Fonts& fonts)
      : app_(app),
        window_(window),
        renderer_(window.renderer(), assets, fonts),
        pictures_(assets, fonts) {}

  void run(const app::Input& first) {
    input_.push_back(resized());
    input_.insert(input_.end(), first.begin(), first.end());
    SDL_EnableScreenSaver();  // SDL disables the screen saver by default
    while (!over_) {
      const app::Millis now = milliseconds();
      const app::Frame frame = app_.frame(std::exchange(input_, {}), now);
      stale_ = stale_ || frame.changed;
      if (std::exchange(awake_, frame.awake) != frame.awake) {
        if (awake_) {
          SDL_DisableScreenSaver();
        } else {
          SDL_EnableScreenSaver();
        }
      }
      sound(frame, now);
      if (const auto told = pictures_.work(window_, busy_budget_ms)) input_.emplace_back(*told);
      if (stale_) show(frame.animating ? busy_budget_ms : calm_budget_ms);
      wait(frame, now);
    }
  }

 private:
  /// Closes the audio device after a silence, since an open one occupies a thread.
  void sound(const app::Frame& frame, app::Millis now) {
    speaker_.play(frame.cues, frame.volume);
    if (!frame.cues.empty()) release_at_ = now + quiet_span;
    if (now < release_at_.value_or(now)) return;
    release_at_.reset();
    speaker_.close();
  }

  /// Draws the picture, then rasterises missing parts for the next frame.
  void show(double budget_ms) {
    if (title_ != app_.title()) {
      title_ = app_.title();
      window_.title(title_);
    }
    stale_ = renderer_.draw(app_.picture(), window_.device_pixels()) != sdl::Drawn::Settled;
    window_.present();
    if (stale_) renderer_.work(budget_ms);
  }

  /// Sleeps until an event or the next frame.
  void wait(const app::Frame& frame, app::Millis began) {
    std::optional<app::Millis> until = frame.wake;
    // Limits the frame rate where presenting does not wait for the display.
    if (stale_ || frame.animating || frame.thinking || pictures_.busy()) until = began + frame_span;
    if (release_at_) until = std::min(until.value_or(*release_at_), *release_at_);
    SDL_Event event;
    int came = 0;
    if (until) {
      const double span = std::clamp(*until - milliseconds(), 0.0, max_sleep);
      came = SDL_WaitEventTimeout(&event, static_cast<int>(std::ceil(span)));
    } else {
      came = SDL_WaitEvent(&event);
    }
    for (; came != 0; came = SDL_PollEvent(&event)) handle_event(event);
  }

  void handle_event(const SDL_Event& event) {
    switch (event.type) {
      case SDL_QUIT:
        over_ = true;
        return;
      case SDL_RENDER_TARGETS_RESET:
      case SDL_RENDER_DEVICE_RESET:
        renderer_.restart(window_.renderer());
        stale_ = true;
        return;
      case SDL_KEYDOWN:
        if (event.key.keysym.sym == SDLK_F11) {
          using app::WindowMode;
          window_.set_window_mode(window_.window_mode() == WindowMode::Window
                                      ? WindowMode::Fullscreen
                                      : WindowMode::Window);
          return;
        }
        break;
      case SDL_WINDOWEVENT:
        if (event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED ||
            event.window.event == SDL_WINDOWEVENT_DISPLAY_CHANGED) {
          input_.push_back(resized());
          input_.push_back(app::WindowModeChanged{window_.window_mode()});
          stale_ = true;
        }
        if (event.window.event == SDL_WINDOWEVENT_EXPOSED) stale_ = true;
        break;
      default:
        break;
    }
    native_input_.handle_event(event, {window_.size(), window_.points_per_pixel()},
                               app::find(app_.tree(), app_.focus()), input_);
  }

  app::Resized resized() const { return {window_.size(), window_.device_pixels()}; }

  /// Milliseconds.
  static constexpr double frame_span = 7;
  static constexpr double max_sleep = 3.6e6;
  static constexpr double quiet_span = 1e4;

  app::App& app_;
  sdl::Window& window_;
  sdl::Renderer renderer_;
  sdl::PictureSaver pictures_;
  sdl::NativeInput native_input_;
  sdl::Speaker speaker_;
  std::optional<app::Millis> release_at_;  ///< when to close the silent audio device
  app::Input input_;
  std::string title_;
  bool stale_ = true;   ///< the window must be drawn again
  bool awake_ = false;  ///< the screen must stay on
  bool over_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  const auto read = sdl::read_options({argv + 1, argv + argc});
  if (!read) {
    fail(read.error() + " (see drago --help)");
    return exit_wrong_usage;
  }
  const sdl::Options& options = *read;
  if (options.help) return print_text(sdl::usage());
  if (options.version) return print_text("drago " DRAGO_VERSION "\n");
  if (const auto problem = sdl::missing_folder(options)) return fail(*problem);
  std::error_code error;
  if (options.game && !std::filesystem::is_regular_file(*options.game, error)) {
    return fail(options.game->string() + " is no file");
  }
  const sdl::FileAssets assets(options.assets, options.fonts);
  auto loaded = sdl::Fonts::load(assets);
  if (!loaded) return fail(loaded.error());
  const std::unique_ptr<sdl::Fonts> fonts = std::move(loaded).value();
  const std::unique_ptr<sdl::FileStorage> kept = storage_for(options);
  app::MemoryStorage memory_storage;
  std::unique_ptr<sdl::Window> window;
  if (!options.headless()) {
    auto opened = sdl::Window::open({"Drago", options.size, options.scale});
    if (!opened) return fail(opened.error());
    window = std::move(opened).value();
  }
  app::Platform platform{.storage = kept ? static_cast<app::Storage&>(*kept) : memory_storage,
                         .measure = *fonts,
                         .assets = assets,
                         .languages = preferred_languages(),
                         .language = options.language,
                         .entropy = entropy(options),
                         .device = window.get(),
                         .day = {},
                         .local_day = {},
                         .local_day_at = {},
                         .stopwatch = {},
                         .games = games::with_screens()};
  if (!window) {
    app::App app(std::move(platform));
    return run_headless(options, app, first_input(options, kept.get()), assets, *fonts);
  }
  sdl::ThreadBotWorker bot_worker(games::with_screens(), wake_loop);
  platform.bot_worker = &bot_worker;
  platform.stopwatch = milliseconds;
  platform.day = [] { return static_cast<int>(std::time(nullptr) / 86'400); };
  platform.local_day = [] { return sdl::local_day(std::time(nullptr)); };
  platform.local_day_at = [](std::int64_t at) {
    return sdl::local_day(static_cast<std::time_t>(at));
  };
  app::App app(std::move(platform));
  SDL_StartTextInput();
  WindowLoop(app, *window, assets, *fonts).run(first_input(options, kept.get()));
  return 0;
}
