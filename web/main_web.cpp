// The program in a web page: the functions that play.js calls, and the loop body. The app knows the
// game; frames.js schedules the frames.
#include <emscripten.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "canvas.hpp"
#include "game.hpp"
#include "io/files.hpp"
#include "page.hpp"
#include "sdl/fonts.hpp"
#include "sdl/pack_assets.hpp"

namespace {

using web::Extent;
using web::Game;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  io::each_part(text, ',', [&parts](std::string_view part) { parts.emplace_back(part); });
  return parts;
}

std::uint64_t entropy() {
  std::uint64_t value = 0;
  if (getentropy(&value, sizeof value) != 0)
    value = static_cast<std::uint64_t>(emscripten_get_now());
  return value;
}

/// Lives as long as the page. Reads the packs in place.
struct Page {
  std::deque<std::string> packs;
  sdl::PackAssets assets;
  web::PageFonts system_fonts;
  std::unique_ptr<sdl::Fonts> fonts;    ///< until the game takes them
  std::unique_ptr<web::Canvas> canvas;  ///< the same
  std::unique_ptr<Game> game;
};
Page& the_page() {
  static Page page;
  return page;
}

void post_event(app::InputEvent event) {
  if (the_page().game) the_page().game->take(std::move(event));
}

/// Results of the start steps, as in play.js.
enum class Start { Ready = 0, NothingToDrawWith = 1, BrokenAssets = 2 };

Start refuse(Start why, const std::string& problem) {
  std::fprintf(stderr, "%s\n", problem.c_str());
  return why;
}

/// Adds the fetched packs to the assets; returns an error if one is invalid.
std::optional<std::string> take_packs() {
  Page& page = the_page();
  while (auto pack = web::take_pack()) {
    page.packs.push_back(*std::move(pack));
    if (auto problem = page.assets.add(page.packs.back())) return problem;
  }
  return std::nullopt;
}

// The start has three steps, so that it does not block the page for the time of all.

/// `complete`: no more packs will come, see drago_assets.
Start load_assets(bool complete) {
  Page& page = the_page();
  page.assets.set_complete(complete);
  if (const auto problem = take_packs()) return refuse(Start::BrokenAssets, *problem);
  for (const auto& [family, style, weight] :
       {std::tuple{"Lato", "Regular", 400}, {"Lato", "Bold", 700}, {"Vollkorn", "Bold", 700}}) {
    const auto file = page.assets.find(std::string("fonts/") + family + "-" + style + ".ttf");
    if (file) web::set_font(family, weight, *file);
  }
  auto fonts = sdl::Fonts::load(page.assets);
  if (!fonts) return refuse(Start::BrokenAssets, fonts.error());
  page.fonts = std::move(fonts).value();
  page.fonts->set_system_fonts(&page.system_fonts);
  return Start::Ready;
}

Start open_canvas(const Extent& extent) {
  auto canvas = web::Canvas::open(extent.width(), extent.height());
  if (!canvas) return refuse(Start::NothingToDrawWith, canvas.error());
  the_page().canvas = std::move(canvas).value();
  return Start::Ready;
}

void start(const std::string& languages, const Extent& extent, bool reduced_motion) {
  Page& page = the_page();
  page.game = std::make_unique<Game>(std::move(page.canvas), page.assets, std::move(page.fonts),
                                     split(languages), entropy());
  page.game->take(app::MotionPreferred{reduced_motion});
  page.game->resize(extent);
}

app::Point point(double x, double y) { return {static_cast<float>(x), static_cast<float>(y)}; }

Extent extent(double width, double height, double device_pixels) {
  return {{static_cast<float>(width), static_cast<float>(height)},
          static_cast<float>(device_pixels)};
}

/// Steps of a pointer, as in input.js.
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
  return app::PointerCanceled{};
}

}  // namespace

// Functions for the page. Sizes and positions are CSS pixels from the table's corner.
extern "C" {

EMSCRIPTEN_KEEPALIVE int drago_load_assets(int complete) {
  return static_cast<int>(load_assets(complete != 0));
}
EMSCRIPTEN_KEEPALIVE int drago_open_canvas(double width, double height, double device_pixels) {
  return static_cast<int>(open_canvas(extent(width, height, device_pixels)));
}
/// Starts the game, after both steps above.
EMSCRIPTEN_KEEPALIVE void drago_start(const char* languages, double width, double height,
                                      double device_pixels, int reduced_motion) {
  start(languages, extent(width, height, device_pixels), reduced_motion != 0);
}

/// Runs a frame. Returns the time of the next one, in the clock of `at` (milliseconds); infinite
/// for none.
EMSCRIPTEN_KEEPALIVE double drago_frame(double at) {
  return the_page().game ? the_page().game->frame(at) : Game::never;
}

EMSCRIPTEN_KEEPALIVE void drago_pointer(int step, int kind, double x, double y) {
  post_event(pointer_event(static_cast<PointerStep>(step), static_cast<app::PointerKind>(kind),
                           point(x, y)));
}
EMSCRIPTEN_KEEPALIVE void drago_wheel(double x, double y, double down) {
  post_event(app::Wheel{point(x, y), static_cast<float>(down)});
}
EMSCRIPTEN_KEEPALIVE void drago_pinch(double x, double y, double factor) {
  post_event(app::Pinch{point(x, y), static_cast<float>(factor)});
}
EMSCRIPTEN_KEEPALIVE void drago_key(const char* key, int shift) {
  post_event(app::KeyPressed{key, shift != 0});
}
EMSCRIPTEN_KEEPALIVE void drago_activate(const char* id) { post_event(app::Activated{id}); }
EMSCRIPTEN_KEEPALIVE void drago_focus(const char* id) { post_event(app::Focused{id}); }
EMSCRIPTEN_KEEPALIVE void drago_edit(const char* id, const char* text) {
  post_event(app::Edited{id, text});
}
EMSCRIPTEN_KEEPALIVE void drago_motion(int reduced) {
  post_event(app::MotionPreferred{reduced != 0});
}
EMSCRIPTEN_KEEPALIVE void drago_contrast(int more) {
  post_event(app::ContrastPreferred{more != 0});
}
EMSCRIPTEN_KEEPALIVE void drago_hidden() { post_event(app::Hidden{}); }
/// Opens an address, from the page's doors or links.
EMSCRIPTEN_KEEPALIVE void drago_open(const char* address) {
  post_event(app::Navigated{address, std::nullopt});
}
/// Handles a step in the browser's history.
EMSCRIPTEN_KEEPALIVE void drago_history(const char* address, int depth) {
  post_event(app::Navigated{address, depth});
}
EMSCRIPTEN_KEEPALIVE void drago_covering(int whole) {
  post_event(
      app::WindowModeChanged{whole != 0 ? app::WindowMode::Fullscreen : app::WindowMode::Window});
}
/// Receives a file of `size` bytes from the player; below 0: far too large.
EMSCRIPTEN_KEEPALIVE void drago_file(int size) {
  if (size < 0) {
    post_event(app::FileReceived{});
  } else {
    post_event(app::FileReceived{web::take_file(static_cast<std::size_t>(size))});
  }
}
/// A write to the storage failed after all.
EMSCRIPTEN_KEEPALIVE void drago_write_failed() { post_event(app::StorageEvent::WriteFailed); }
/// The database has newer games than this visit started from.
EMSCRIPTEN_KEEPALIVE void drago_conflict() { post_event(app::StorageEvent::Conflict); }
/// Reports the result of sharing.
EMSCRIPTEN_KEEPALIVE void drago_shared(int how) {
  post_event(app::ShareOutcome{static_cast<app::ShareStatus>(how)});
}
/// The texts of a language have arrived (`there`), or failed to load.
EMSCRIPTEN_KEEPALIVE void drago_words(const char* language, int there) {
  const bool read = there != 0 && !take_packs();
  post_event(app::LocaleLoaded{language, read});
}
/// The rest of the assets has arrived. Returns 1 if valid.
EMSCRIPTEN_KEEPALIVE int drago_assets() {
  if (const auto problem = take_packs()) {
    refuse(Start::BrokenAssets, *problem);
    return 0;
  }
  the_page().assets.set_complete(true);
  if (the_page().game) the_page().game->redraw();
  return 1;
}
/// Reports the permission for notifications.
EMSCRIPTEN_KEEPALIVE void drago_notices(int allowed) {
  post_event(app::NotificationsAllowed{allowed != 0});
}
EMSCRIPTEN_KEEPALIVE void drago_resize(double width, double height, double device_pixels) {
  if (the_page().game) the_page().game->resize(extent(width, height, device_pixels));
}
/// Opens the audio device, during a press. Returns 1 if sound is possible.
EMSCRIPTEN_KEEPALIVE int drago_sound_ready() {
  return the_page().game && the_page().game->ready_to_sound() ? 1 : 0;
}
/// Renders a sound in advance, once the device is open. Returns 1 if more remain.
EMSCRIPTEN_KEEPALIVE int drago_sound_prepare() {
  return the_page().game && the_page().game->speaker().prepare() ? 1 : 0;
}
EMSCRIPTEN_KEEPALIVE void drago_sound_hush() {
  if (the_page().game) the_page().game->speaker().fade_out();
}
EMSCRIPTEN_KEEPALIVE void drago_sound_clear() {
  if (the_page().game) the_page().game->speaker().clear();
}
/// The worker replies with a bot's action as JSON.
EMSCRIPTEN_KEEPALIVE void drago_answered(double number, const char* action) {
  if (!the_page().game) return;
  the_page().game->bot_worker().take({static_cast<std::uint32_t>(number), action});
}
/// Receives the bots' weights, `size` bytes; returns 0 if invalid.
EMSCRIPTEN_KEEPALIVE int drago_weights(int size) {
  return web::take_weights(static_cast<std::size_t>(size)) ? 1 : 0;
}
/// No worker is available, or it failed.
EMSCRIPTEN_KEEPALIVE void drago_bot_worker_lost() {
  if (the_page().game) the_page().game->bot_worker().lose();
}
/// Receives news of the net table, JSON of `size` bytes.
EMSCRIPTEN_KEEPALIVE void drago_net_news(int size) {
  std::string news = web::take_bytes(static_cast<std::size_t>(size));
  if (the_page().game) the_page().game->net_channel().take(std::move(news));
}
/// The WebGL context was restored after a loss.
EMSCRIPTEN_KEEPALIVE void drago_restored() {
  if (the_page().game) the_page().game->redraw_all();
}

}  // extern "C"
