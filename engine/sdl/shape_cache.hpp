// Boxes and strokes as textures, boxes as small ones that are stretched between their corners.
// Knows no draw list but its Box and Stroke.
#pragma once

#include <string>

#include "app/toolkit/draw_list.hpp"
#include "sdl/shapes.hpp"
#include "sdl/texture_store.hpp"

namespace sdl {

/// What to know about a shape besides its texture.
struct ShapeMetrics {
  int margin = 0;  ///< of a box
  int corner = 0;  ///< of a box: pixels from its edge that are not stretched
  bool stretch_x = false;
  bool stretch_y = false;
  int left = 0;  ///< of a stroke: where the texture lies
  int top = 0;
};

class ShapeCache {
 public:
  using Item = TextureStore<ShapeMetrics>::Item;

  explicit ShapeCache(SDL_Renderer* target);

  /// The texture for `shape`; as narrow and as low as it can be. Stays until the next call.
  const Item& box(const BoxShape& shape);
  /// Null when there is nothing to see. `scale` device pixels to a CSS pixel.
  const Item* stroke(const app::Stroke& stroke, float scale);

  void restart(SDL_Renderer* target);

 private:
  SDL_Renderer* target_;
  TextureStore<ShapeMetrics> store_;
  std::string key_;
};

}  // namespace sdl
