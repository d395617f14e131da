// One SVG file as something that can be rasterised at any size, whole or in strips. Pure work on
// memory: knows no textures.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sdl/window.hpp"
#include "ui/draw_list.hpp"

namespace sdl {

// SVG files as text: attributes, and the elements with the rows they can touch, so that a strip of
// a large picture needs to parse and paint only a part of it. Draws nothing.

/// The value of an attribute inside an opening tag; empty when it has none.
std::string_view svg_attribute(std::string_view tag, std::string_view name);

/// Reads up to `count` numbers between spaces and commas; how many there were.
std::size_t svg_numbers(std::string_view text, float* numbers, std::size_t count);

/// An element right below the root, with all it holds.
struct SvgElement {
  std::string_view text;
  /// The rows it can paint, in the file's units; all rows where that is not easily seen (groups,
  /// transforms, relative paths) and for what paints nothing itself (definitions).
  float top;
  float bottom;
};

/// The elements of a file in order; `body` begins behind the opening <svg …>.
std::vector<SvgElement> svg_elements(std::string_view body);

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
