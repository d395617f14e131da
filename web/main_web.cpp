// The program in a web page: what play.js calls, and the one loop body. What the game is, the app
// knows; when the next frame comes, loop.js.
#include <emscripten.h>
#include <unistd.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "app/app.hpp"
#include "canvas.hpp"
#include "page.hpp"
#include "sdl/fonts.hpp"
#include "sdl/pack_assets.hpp"
#include "sdl/renderer.hpp"
#include "sdl/speaker.hpp"
#include "tree_json.hpp"

namespace {

/// What rasterising may take in a frame: while something moves, while nothing does, and while
/// nobody sees anything yet. Milliseconds.
constexpr double busy_budget = 4;
constexpr double calm_budget = 6;
constexpr double covered_budget = 40;
/// How often a picture that is getting better is shown. Milliseconds.
constexpr double improvement_step = 120;

constexpr double now = 0;
constexpr double never = std::numeric_limits<double>::infinity();

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
  return parts;
}

std::uint64_t entropy() {
  std::uint64_t value = 0;
  if (getentropy(&value, sizeof value) != 0)
    value = static_cast<std::uint64_t>(emscripten_get_now());
  return value;
}

/// A size in CSS pixels with what the display makes of it.
struct Extent {
  app::Size size;
  float device_pixels = 1;
  int width() const { return std::max(1, static_cast<int>(std::lround(size.w * device_pixels))); }
  int height() const { return std::max(1, static_cast<int>(std::lround(size.h * device_pixels))); }
};

/// The game on the page, from the first picture on.
class Game {
 public:
  Game(std::unique_ptr<web::Canvas> canvas, const app::Assets& assets,
       std::unique_ptr<sdl::Fonts> fonts, std::vector<std::string> languages)
      : canvas_(std::move(canvas)),
        fonts_(std::move(fonts)),
        renderer_(canvas_->renderer(), assets, *fonts_),
        app_({storage_, *fonts_, assets, std::move(languages), entropy(), &device_, &bot_worker_,
              emscripten_get_now}) {}

  void take(app::InputEvent event) { input_.push_back(std::move(event)); }

  void resize(const Extent& extent) {
    canvas_->resize(extent.width(), extent.height());
    device_pixels_ = extent.device_pixels;
    take(app::Resized{extent.size, extent.device_pixels});
    stale_ = true;
  }

  /// Everything WebGL held is gone.
  void redraw_from_nothing() {
    if (!canvas_->renew()) return;
    renderer_.restart(canvas_->renderer());
    stale_ = true;
  }

  /// One frame. Returns when the next one is wanted, in the clock of `at`.
  double frame(app::Millis at) {
    const app::Frame frame = app_.frame(std::exchange(input_, {}), at);
    sound(frame);
    tell_page(frame);
    if (std::exchange(awake_, frame.awake) != frame.awake) {
      web::keep_display(awake_ ? web::Display::StaysOn : web::Display::MayGoDark);
    }
    stale_ = stale_ || frame.changed;
    if (improving_) improve(frame, at);
    if (stale_) draw(at);
    if (stale_ || improving_ || frame.animating || frame.thinking) return now;
    return frame.wake.value_or(never);
  }

  /// Somebody presses something: from now on a device can be had. False when nothing will be heard.
  bool ready_to_sound() { return volume_ > 0 && speaker_.open(); }
  sdl::Speaker& speaker() { return speaker_; }
  web::PageBotWorker& bot_worker() { return bot_worker_; }

 private:
  void draw(app::Millis at) {
    improving_ = renderer_.draw(app_.picture(), device_pixels_) == sdl::Drawn::Improving;
    canvas_->present();
    stale_ = false;
    drawn_at_ = at;
    seen_ = seen_ || !improving_;
    web::report_drawn(improving_ ? web::Picture::Unfinished : web::Picture::Complete);
  }

  void sound(const app::Frame& frame) {
    volume_ = frame.volume;
    const bool heard = !frame.cues.empty() && web::can_sound();
    speaker_.play(heard ? frame.cues : std::vector<app::Cue>(), volume_);
    if (heard && speaker_.is_open())
      web::report_sounding(1000.0 * static_cast<double>(speaker_.left()));
  }

  void improve(const app::Frame& frame, app::Millis at) {
    const double budget = !seen_ ? covered_budget : frame.animating ? busy_budget : calm_budget;
    const bool more = renderer_.work(budget);
    stale_ = stale_ || !more || (seen_ && at - drawn_at_ > improvement_step);
  }

  /// The mirror, the focus and the title, where they changed.
  void tell_page(const app::Frame& frame) {
    if (frame.retold) web::show_tree(web::tree_json(app_.tree()));
    if (app_.focus() != focus_) {
      focus_ = app_.focus();
      web::move_focus(focus_);
    }
    std::string words = app_.language() + '\n' + app_.title();
    if (words != words_) {
      words_ = std::move(words);
      web::set_words(app_.language(), app_.title());
    }
  }

  std::unique_ptr<web::Canvas> canvas_;
  std::unique_ptr<sdl::Fonts> fonts_;
  sdl::Renderer renderer_;
  web::PageStorage storage_;
  web::PageDevice device_;
  web::PageBotWorker bot_worker_;
  app::App app_;
  sdl::Speaker speaker_;
  float volume_ = 0;  ///< as of the last frame
  app::Input input_;
  float device_pixels_ = 1;
  bool stale_ = true;       ///< the canvas does not show the picture
  bool improving_ = false;  ///< the picture shown was not all it should be
  bool seen_ = false;       ///< a complete picture has been shown
  bool awake_ = false;      ///< the display is kept on
  app::Millis drawn_at_ = 0;
  std::string focus_;
  std::string words_;
};

/// What lives as long as the page. The pack is read in place.
struct Page {
  std::string pack;
  std::optional<sdl::PackAssets> assets;
  std::unique_ptr<Game> game;
};
Page& the_page() {
  static Page page;
  return page;
}

void tell(app::InputEvent event) {
  if (the_page().game) the_page().game->take(std::move(event));
}

/// The answers of drago_start, as play.js knows them.
enum class Start { Ready = 0, NothingToDrawWith = 1, BrokenAssets = 2 };

Start refuse(Start why, const std::string& problem) {
  std::fprintf(stderr, "%s\n", problem.c_str());
  return why;
}

Start start(const std::string& languages, const Extent& extent, bool reduced_motion) {
  Page& page = the_page();
  page.pack = web::take_pack();
  auto assets = sdl::PackAssets::open(page.pack);
  if (!assets) return refuse(Start::BrokenAssets, assets.error());
  page.assets.emplace(std::move(assets).value());
  for (const auto& [path, weight] :
       {std::pair{"fonts/Lato-Regular.ttf", 400}, std::pair{"fonts/Lato-Bold.ttf", 700}}) {
    if (const auto file = page.assets->find(path)) web::lend_font("Lato", weight, *file);
  }
  auto fonts = sdl::Fonts::load(*page.assets);
  if (!fonts) return refuse(Start::BrokenAssets, fonts.error());
  auto canvas = web::Canvas::open(extent.width(), extent.height());
  if (!canvas) return refuse(Start::NothingToDrawWith, canvas.error());
  page.game = std::make_unique<Game>(std::move(canvas).value(), *page.assets,
                                     std::move(fonts).value(), split(languages));
  page.game->take(app::MotionPreferred{reduced_motion});
  page.game->resize(extent);
  return Start::Ready;
}

app::Point point(double x, double y) { return {static_cast<float>(x), static_cast<float>(y)}; }

Extent extent(double width, double height, double device_pixels) {
  return {{static_cast<float>(width), static_cast<float>(height)},
          static_cast<float>(device_pixels)};
}

/// The steps of a pointer, as pointer.js counts them.
enum class PointerStep { Moved = 0, Pressed = 1, Released = 2, Gone = 3 };

app::InputEvent pointer_event(PointerStep step, app::PointerKind kind, app::Point at) {
  switch (step) {
    case PointerStep::Moved:
      return app::PointerMoved{at, kind};
    case PointerStep::Pressed:
      return app::PointerPressed{at, kind};
    case PointerStep::Released:
      return app::PointerReleased{at, kind};
    case PointerStep::Gone:
      break;
  }
  return app::PointerGone{};
}

}  // namespace

// What the page calls. Sizes and places are CSS pixels from the table's corner.
extern "C" {

EMSCRIPTEN_KEEPALIVE int drago_start(const char* languages, double width, double height,
                                     double device_pixels, int reduced_motion) {
  return static_cast<int>(
      start(languages, extent(width, height, device_pixels), reduced_motion != 0));
}

/// When the next frame is wanted, in the clock of `at` (milliseconds); infinite: not by itself.
EMSCRIPTEN_KEEPALIVE double drago_frame(double at) {
  return the_page().game ? the_page().game->frame(at) : never;
}

EMSCRIPTEN_KEEPALIVE void drago_pointer(int step, int kind, double x, double y) {
  tell(pointer_event(static_cast<PointerStep>(step), static_cast<app::PointerKind>(kind),
                     point(x, y)));
}
EMSCRIPTEN_KEEPALIVE void drago_wheel(double x, double y, double down) {
  tell(app::Wheel{point(x, y), static_cast<float>(down)});
}
EMSCRIPTEN_KEEPALIVE void drago_pinch(double x, double y, double factor) {
  tell(app::Pinch{point(x, y), static_cast<float>(factor)});
}
EMSCRIPTEN_KEEPALIVE void drago_key(const char* key, int shift) {
  tell(app::KeyPressed{key, shift != 0});
}
EMSCRIPTEN_KEEPALIVE void drago_activate(const char* id) { tell(app::Activated{id}); }
EMSCRIPTEN_KEEPALIVE void drago_focus(const char* id) { tell(app::Focused{id}); }
EMSCRIPTEN_KEEPALIVE void drago_edit(const char* id, const char* text) {
  tell(app::Edited{id, text});
}
EMSCRIPTEN_KEEPALIVE void drago_motion(int reduced) { tell(app::MotionPreferred{reduced != 0}); }
EMSCRIPTEN_KEEPALIVE void drago_covering(int whole) {
  tell(app::Covering{whole != 0 ? app::Covers::WholeScreen : app::Covers::Window});
}
EMSCRIPTEN_KEEPALIVE void drago_resize(double width, double height, double device_pixels) {
  if (the_page().game) the_page().game->resize(extent(width, height, device_pixels));
}
/// Opens the loudspeaker, while a press is being told. 1 when something can be heard.
EMSCRIPTEN_KEEPALIVE int drago_sound_ready() {
  return the_page().game && the_page().game->ready_to_sound() ? 1 : 0;
}
EMSCRIPTEN_KEEPALIVE void drago_sound_hush() {
  if (the_page().game) the_page().game->speaker().fade_out();
}
EMSCRIPTEN_KEEPALIVE void drago_sound_clear() {
  if (the_page().game) the_page().game->speaker().clear();
}
/// The worker replies: what a bot does, as JSON.
EMSCRIPTEN_KEEPALIVE void drago_answered(double number, const char* action) {
  if (!the_page().game) return;
  the_page().game->bot_worker().take({static_cast<std::uint32_t>(number), action});
}
/// There is no worker to think in (any more).
EMSCRIPTEN_KEEPALIVE void drago_bot_worker_lost() {
  if (the_page().game) the_page().game->bot_worker().lose();
}
/// WebGL has come back after the system took it away.
EMSCRIPTEN_KEEPALIVE void drago_restored() {
  if (the_page().game) the_page().game->redraw_from_nothing();
}

}  // extern "C"
