// The game on the page, from the first picture on: draws the app into the canvas and reports it to
// the page.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "canvas.hpp"
#include "page.hpp"
#include "screens/app.hpp"
#include "sdl/fonts.hpp"
#include "sdl/renderer.hpp"
#include "speaker.hpp"

namespace web {

/// A size in CSS pixels with the display's pixel ratio.
struct Extent {
  app::Size size;
  float device_pixels = 1;
  int width() const { return std::max(1, static_cast<int>(std::lround(size.w * device_pixels))); }
  int height() const { return std::max(1, static_cast<int>(std::lround(size.h * device_pixels))); }
};

class Game {
 public:
  Game(std::unique_ptr<Canvas> canvas, const app::Assets& assets, std::unique_ptr<sdl::Fonts> fonts,
       std::vector<std::string> languages, std::uint64_t entropy);

  void take(app::InputEvent event) { input_.push_back(std::move(event)); }
  void resize(const Extent& extent);
  /// Draws again, because missing assets have arrived.
  void redraw() { stale_ = true; }
  /// Draws everything again after a loss of the WebGL context.
  void redraw_all();

  /// Runs a frame. Returns the time of the next one, in the clock of `at`.
  double frame(app::Millis at);
  /// No next frame.
  static constexpr double never = std::numeric_limits<double>::infinity();

  /// Opens audio on a press, as browsers require one. False if nothing will sound.
  bool ready_to_sound() { return volume_ > 0 && speaker_.open(); }
  Speaker& speaker() { return speaker_; }
  PageBotWorker& bot_worker() { return bot_worker_; }
  PageNetChannel& net_channel() { return net_channel_; }

 private:
  bool prepare();
  void draw(app::Millis at);
  void sound(const app::Frame& frame);
  void improve(const app::Frame& frame, app::Millis at);
  void notify_page(const app::Frame& frame);
  void draw_picture_file();

  const app::Assets& assets_;
  std::unique_ptr<Canvas> canvas_;
  std::unique_ptr<sdl::Fonts> fonts_;
  sdl::Renderer renderer_;
  PageStorage storage_;
  PageDevice device_;
  std::optional<sdl::PictureDrawing> picture_file_;  ///< the picture to share, in progress
  PageBotWorker bot_worker_;
  PageNetChannel net_channel_;
  app::App app_;
  Speaker speaker_;
  float volume_ = 0;  ///< of the last frame
  app::Input input_;
  float device_pixels_ = 1;
  bool first_ = true;         ///< no frame has run
  bool stale_ = true;         ///< the canvas shows an old picture
  bool improving_ = false;    ///< the shown picture is not final
  std::size_t prepared_ = 0;  ///< prepared operations of the first picture
  bool shown_ = false;        ///< a picture with all content, possibly soft, was shown
  bool seen_ = false;         ///< a final picture was shown
  bool awake_ = false;        ///< the wake lock is on
  app::Millis drawn_at_ = 0;
  std::string focus_;
  std::string words_;
  std::optional<app::Place> place_;  ///< last one reported to the page
};

}  // namespace web
