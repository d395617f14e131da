// One SVG file as something that can be rasterised at any size, whole or in strips. Pure work on
// memory: knows no textures.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/toolkit/geometry.hpp"
#include "sdl/pixels.hpp"
#include "sdl/svg_text.hpp"

namespace sdl {

class VectorArt {
 public:
  /// Nothing when `svg` has no <svg> element with a size. `svg` must outlive the art.
  static std::optional<VectorArt> read(std::string_view svg);

  /// The size it was drawn at, in its own units.
  app::Size size() const { return {view_box_.w, view_box_.h}; }

  /// The rows `first` … `first + count` of the whole art stretched over `whole`. Strips fit
  /// together without a seam. Nothing when the file cannot be rasterised.
  std::optional<Pixels> rasterise(PixelSize whole, int first, int count) const;

 private:
  std::string inherited_;  ///< the root's presentation attributes
  std::vector<SvgElement> elements_;
  app::Rect view_box_;
};

/// The same with transparent pixels all around, which have the colour of the edge: so turned art
/// gets soft edges.
Pixels with_margin(const Pixels& inner, int margin);

/// True when no pixel lets anything through.
bool is_opaque(const Pixels& pixels);

}  // namespace sdl
