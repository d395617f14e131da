// Draws draw lists with an SDL renderer at any device pixel ratio. Between pictures, the caller
// runs `work` and presents.
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

/// How complete the last picture was.
enum class Drawn : std::uint8_t {
  /// Final: the pixels depend on the list and the device pixel ratio only, not on earlier pictures
  /// or timing. No need to draw it again.
  Settled,
  /// Complete, but parts are less sharp than final.
  Soft,
  /// Parts are missing. As for Soft, call `work` and draw again; the same list settles after some
  /// rounds.
  Unfinished,
};

class Renderer {
 public:
  /// All three must outlive the renderer.
  Renderer(SDL_Renderer* target, const app::Assets& assets, Fonts& fonts, ArtLimits limits = {});

  /// Clears the target and draws `list` at `device_pixels` per CSS pixel. Fast: queues missing
  /// rasters and draws stand-ins. Does not present.
  Drawn draw(const app::DrawList& list, float device_pixels);

  /// True if the last picture lacks art that has not arrived yet; it must be drawn again later.
  bool awaits_assets() const { return art_.awaits_assets(); }

  /// Prepares the operations of `list` from index `from` on for about `budget_ms`, with Soft art;
  /// returns the next index. Draws nothing.
  std::size_t prepare(const app::DrawList& list, std::size_t from, float device_pixels,
                      double budget_ms);

  /// Rasterises queued art for about `budget_ms`, at least one piece. True if more is queued.
  bool work(double budget_ms);

  /// Drops all textures and continues with `target`; call it after SDL lost its textures.
  void restart(SDL_Renderer* target);

 private:
  void draw(const app::Image& image);
  void draw(const app::Text& text);
  void draw(const app::Box& box);
  void draw(const app::Stroke& stroke);
  void draw(const app::Clip& clip);
  /// Rotates by `degrees` clockwise about a point.
  void copy(SDL_Texture* texture, app::Color color, const SDL_Rect& from, const SDL_FRect& to,
            SDL_FPoint about = {}, float degrees = 0);

  SDL_Renderer* target_;
  ArtCache art_;
  TextCache texts_;
  ShapeCache shapes_;
  float scale_ = 1;
  bool drawing_ = true;        ///< false during prepare()
  bool whole_pixels_ = false;  ///< SDL's software renderer truncates fractions
};

// Draws a picture for a file into memory, in portions between frames.

class PictureDrawing {
 public:
  /// Assets and fonts must outlive it.
  PictureDrawing(app::PictureFile file, const app::Assets& assets, Fonts& fonts);

  /// Continues for about `budget_ms`. True once finished or failed.
  bool work(double budget_ms);
  const std::string& name() const { return file_.name; }
  /// SDL_PIXELFORMAT_RGBA32 without padding between rows; null if out of memory.
  SDL_Surface* surface() const { return surface_.get(); }

 private:
  app::PictureFile file_;
  SurfacePtr surface_;
  RendererPtr target_;
  std::optional<Renderer> renderer_;
  bool waits_ = false;  ///< the renderer has queued work
};

}  // namespace sdl
