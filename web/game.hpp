// The game on the page, from the first picture on: the app, drawn into the canvas and told to the
// page.
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

/// A size in CSS pixels with what the display makes of it.
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
  /// Assets have come that pictures may lack.
  void redraw() { stale_ = true; }
  /// Everything WebGL held is gone.
  void redraw_all();

  /// One frame. Returns when the next one is wanted, in the clock of `at`.
  double frame(app::Millis at);
  /// When no next frame is wanted.
  static constexpr double never = std::numeric_limits<double>::infinity();

  /// Somebody presses something: from now on a device can be had. False when nothing will be heard.
  bool ready_to_sound() { return volume_ > 0 && speaker_.open(); }
  Speaker& speaker() { return speaker_; }
  PageBotWorker& bot_worker() { return bot_worker_; }
  PageNetChannel& net_line() { return net_line_; }

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
  std::optional<sdl::PictureDrawing> picture_file_;  ///< being drawn for others
  PageBotWorker bot_worker_;
  PageNetChannel net_line_;
  app::App app_;
  Speaker speaker_;
  float volume_ = 0;  ///< as of the last frame
  app::Input input_;
  float device_pixels_ = 1;
  bool first_ = true;         ///< no frame has been
  bool stale_ = true;         ///< the canvas does not show the picture
  bool improving_ = false;    ///< the picture shown was not all it should be
  std::size_t prepared_ = 0;  ///< operations of the first picture
  bool shown_ = false;        ///< a picture with all there is to see has been shown, if a soft one
  bool seen_ = false;         ///< a complete one has
  bool awake_ = false;        ///< the display is kept on
  app::Millis drawn_at_ = 0;
  std::string focus_;
  std::string words_;
  std::optional<app::Place> place_;  ///< as the page knows it
};

}  // namespace web
