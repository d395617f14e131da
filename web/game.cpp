// Runs the game's frames on the page.
#include "game.hpp"

#include <emscripten.h>
#include <emscripten/html5.h>

#include <ctime>
#include <utility>

#include "games/games.hpp"
#include "sdl/pack_assets.hpp"
#include "tree_json.hpp"

namespace web {

namespace {

/// Rasterising budgets per frame: during animation, at rest, while the first picture is soft, and
/// under the page's cover, where doors must still respond. Milliseconds.
constexpr double busy_budget = 4;
constexpr double calm_budget = 6;
constexpr double soft_budget = 12;
constexpr double covered_budget = 8;
/// The interval between improved pictures. Milliseconds.
constexpr double improvement_step = 120;

constexpr double now = 0;

}  // namespace

Game::Game(std::unique_ptr<Canvas> canvas, const app::Assets& assets,
           std::unique_ptr<sdl::Fonts> fonts, std::vector<std::string> languages,
           std::uint64_t entropy)
    : assets_(assets),
      canvas_(std::move(canvas)),
      fonts_(std::move(fonts)),
      renderer_(canvas_->renderer(), assets, *fonts_),
      app_({.storage = storage_,
            .measure = *fonts_,
            .assets = assets,
            .languages = std::move(languages),
            .entropy = entropy,
            .device = &device_,
            .bot_worker = &bot_worker_,
            .net = &net_channel_,
            .day = [] { return static_cast<int>(std::floor(emscripten_date_now() / 86'400'000)); },
            .local_day = [] { return sdl::local_day(std::time(nullptr)); },
            .local_day_at =
                [](std::int64_t at) { return sdl::local_day(static_cast<std::time_t>(at)); },
            .stopwatch = emscripten_get_now,
            .games = games::with_screens()}) {}

void Game::resize(const Extent& extent) {
  canvas_->resize(extent.width(), extent.height());
  device_pixels_ = extent.device_pixels;
  take(app::Resized{extent.size, extent.device_pixels});
  stale_ = true;
}

void Game::redraw_all() {
  if (!canvas_->recreate_renderer()) return;
  renderer_.restart(canvas_->renderer());
  stale_ = true;
}

double Game::frame(app::Millis at) {
  const app::Frame frame = app_.frame(std::exchange(input_, {}), at);
  sound(frame);
  notify_page(frame);
  if (!frame.notice.empty()) notify(frame.notice);
  if (std::exchange(awake_, frame.awake) != frame.awake) {
    keep_display(awake_ ? Display::StaysOn : Display::MayGoDark);
  }
  stale_ = stale_ || frame.changed;
  // The first tree takes as long as drawing it: not in the same task.
  if (std::exchange(first_, false)) return now;
  if (!shown_ && prepare()) return now;
  if (improving_) improve(frame, at);
  if (stale_) draw(at);
  draw_picture_file();
  if (stale_ || improving_ || frame.animating || frame.thinking || picture_file_) return now;
  return frame.wake.value_or(never);
}

/// Prepares a part of the first picture; false once complete. Presenting unfinished pictures under
/// the cover would each cost as much as all of it where WebGL is slow.
bool Game::prepare() {
  if (prepared_ >= app_.picture().size()) return renderer_.work(covered_budget);
  prepared_ = renderer_.prepare(app_.picture(), prepared_, device_pixels_, covered_budget);
  return true;
}

void Game::draw(app::Millis at) {
  const sdl::Drawn drawn = renderer_.draw(app_.picture(), device_pixels_);
  improving_ = drawn != sdl::Drawn::Settled;
  if (renderer_.awaits_assets()) want_assets();
  canvas_->present();
  stale_ = false;
  drawn_at_ = at;
  seen_ = seen_ || !improving_;
  shown_ = shown_ || drawn != sdl::Drawn::Unfinished;
  report_drawn(!improving_                 ? Picture::Complete
               : drawn == sdl::Drawn::Soft ? Picture::Soft
                                           : Picture::Unfinished);
}

void Game::sound(const app::Frame& frame) {
  volume_ = frame.volume;
  std::vector<app::Cue> heard;
  if (!frame.cues.empty() && can_sound()) heard = frame.cues;
  // A hidden page plays only the bell, and only at a net table.
  if (frame.rings_bell && volume_ > 0 && can_ring()) heard = {{app::Sound::YourTurn}};
  const float span = speaker_.play(heard, volume_);
  if (span > 0) report_sounding(1000.0 * static_cast<double>(span));
}

void Game::improve(const app::Frame& frame, app::Millis at) {
  const double budget = !shown_           ? covered_budget
                        : frame.animating ? busy_budget
                        : !seen_          ? soft_budget
                                          : calm_budget;
  const bool more = renderer_.work(budget);
  stale_ = stale_ || !more || (shown_ && at - drawn_at_ > improvement_step);
}

/// Draws a part of the picture to share.
void Game::draw_picture_file() {
  if (auto wished = device_.take_picture()) {
    picture_file_.emplace(*std::move(wished), assets_, *fonts_);
  } else if (picture_file_ && picture_file_->work(calm_budget)) {
    share_picture(picture_file_->name(), picture_file_->surface());
    picture_file_.reset();
  }
}

/// Updates mirror, focus, place and title where they changed.
void Game::notify_page(const app::Frame& frame) {
  if (frame.accessibility_changed) show_tree(tree_json(app_.tree()));
  if (app_.focus() != focus_) {
    focus_ = app_.focus();
    move_focus(focus_);
  }
  // Place first: the title belongs to the history entry that it creates.
  if (app::Place place = app_.place(); place != place_) {
    place_ = std::move(place);
    show_place(*place_);
  }
  std::string words = app_.language() + '\n' + app_.title();
  if (words != words_) {
    words_ = std::move(words);
    set_language(app_.language(), app_.title());
  }
}

}  // namespace web
