// Draws the app's picture onto an SDL renderer at any device pixel ratio. Knows no scenes and no
// windows: between pictures the caller lets it `work`, and presents them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "sdl/caches.hpp"
#include "sdl/fonts.hpp"
#include "sdl/window.hpp"
#include "ui/device.hpp"
#include "ui/draw_list.hpp"

namespace sdl {

/// How complete the picture just drawn was.
enum class Drawn : std::uint8_t {
  /// Exactly as it should be: its pixels depend on the list and the device pixels alone, not on
  /// what was drawn before or how fast. It need not be drawn again.
  Settled,
  /// All is there, but some of it not as sharp as it will be.
  Soft,
  /// Something was left out. As with Soft: do some `work` and draw again. The same list drawn
  /// again and again settles.
  Unfinished,
};

class Renderer {
 public:
  /// All three must outlive the renderer.
  Renderer(SDL_Renderer* target, const app::Assets& assets, Fonts& fonts, ArtLimits limits = {});

  /// Clears the target and draws `list`, `device_pixels` of them to a CSS pixel. Never slow:
  /// what is not rasterised yet is asked for and stood in for. Does not present.
  Drawn draw(const app::DrawList& list, float device_pixels);

  /// True when the picture just drawn lacks art that is still to come: it is drawn again then.
  bool awaits_assets() const { return art_.awaits_assets(); }

  /// Makes what `list` needs from its operation `from` on, for about `budget_ms`, and returns the
  /// operation to go on from; art at first so that it can be shown soon: Soft. Draws nothing.
  std::size_t prepare(const app::DrawList& list, std::size_t from, float device_pixels,
                      double budget_ms);

  /// Rasterises what is asked for, for about `budget_ms` (one small piece at least). True when
  /// more is waiting.
  bool work(double budget_ms);

  /// After SDL lost its textures, or to go on with another SDL renderer: everything is made again
  /// from its sources as it is needed.
  void restart(SDL_Renderer* target);

 private:
  void draw(const app::Image& image);
  void draw(const app::Text& text);
  void draw(const app::Box& box);
  void draw(const app::Stroke& stroke);
  void draw(const app::Clip& clip);
  /// Turned by `degrees` about a point, clockwise.
  void copy(SDL_Texture* texture, app::Color color, const SDL_Rect& from, const SDL_FRect& to,
            SDL_FPoint about = {}, float degrees = 0);

  SDL_Renderer* target_;
  ArtCache art_;
  TextCache texts_;
  ShapeCache shapes_;
  float scale_ = 1;
  bool drawing_ = true;        ///< false while things are only made, see prepare()
  bool whole_pixels_ = false;  ///< SDL's software renderer cuts fractions off
};

// Draws a picture that leaves the program into memory, a portion between two frames. Knows no
// window.

class PictureDrawing {
 public:
  /// Assets and fonts must outlive it.
  PictureDrawing(app::PictureFile file, const app::Assets& assets, Fonts& fonts);

  /// Goes on for about so many milliseconds. True once it is done, or cannot be.
  bool work(double budget_ms);
  const std::string& name() const { return file_.name; }
  /// In the format SDL_PIXELFORMAT_RGBA32, without gaps between rows; null where there was no
  /// memory for it.
  SDL_Surface* surface() const { return surface_.get(); }

 private:
  app::PictureFile file_;
  SurfacePtr surface_;
  RendererPtr target_;
  std::optional<Renderer> renderer_;
  bool waits_ = false;  ///< for what it has asked for
};

}  // namespace sdl
