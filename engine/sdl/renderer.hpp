// Draws the app's picture onto an SDL renderer at any device pixel ratio. Knows no scenes and no
// windows: between pictures the caller lets it `work`, and presents them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/draw_list.hpp"
#include "app/platform.hpp"
#include "sdl/art_cache.hpp"
#include "sdl/fonts.hpp"
#include "sdl/shape_cache.hpp"
#include "sdl/text_cache.hpp"

namespace sdl {

/// How complete the picture just drawn was.
enum class Drawn : std::uint8_t {
  Settled,    ///< exactly as it should be: it need not be drawn again
  Improving,  ///< something was left out or stood in for: do some `work` and draw again
};

/// Art that will be needed soon, at the size (CSS pixels) it will have.
struct Upcoming {
  std::string art;
  app::Size size;
};

class Renderer {
 public:
  /// All three must outlive the renderer.
  Renderer(SDL_Renderer* target, const app::Assets& assets, Fonts& fonts, ArtLimits limits = {});

  /// Clears the target and draws `list`, `device_pixels` of them to a CSS pixel. Never slow:
  /// what is not rasterised yet is asked for and stood in for. Does not present.
  Drawn draw(const app::DrawList& list, float device_pixels);

  /// Rasterises what is asked for, for about `budget_ms` (one small piece at least). True when
  /// more is waiting.
  bool work(double budget_ms);

  /// Asks for art before the first picture that needs it.
  void prepare(const std::vector<Upcoming>& list, float device_pixels);
  /// How much of what was prepared is there, 0 … 1; 1 when nothing was.
  float progress() const;

  /// After SDL lost its textures, or to go on with another SDL renderer: everything is made again
  /// from its sources as it is needed.
  void restart(SDL_Renderer* target);

 private:
  void draw_image(const app::Image& image);
  void draw_text(const app::Text& text);
  void draw_box(const app::Box& box);
  void draw_stroke(const app::Stroke& stroke);
  void set_clip(const app::Clip& clip);
  void copy(SDL_Texture* texture, app::Color color, const SDL_Rect& from, const SDL_FRect& to);
  void copy_turned(SDL_Texture* texture, app::Color color, const SDL_Rect& from,
                   const SDL_FRect& to, SDL_FPoint about, float degrees);

  SDL_Renderer* target_;
  ArtCache art_;
  TextCache texts_;
  ShapeCache shapes_;
  float scale_ = 1;
  bool whole_pixels_ = false;  ///< SDL's software renderer cuts fractions off
};

}  // namespace sdl
