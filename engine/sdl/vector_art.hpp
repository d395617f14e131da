// An SVG file, rasterised at any size, whole or in strips. Works on memory only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sdl/window.hpp"
#include "ui/draw_list.hpp"

namespace sdl {

// Splits SVG text into elements with the rows they can touch. A strip of a large picture then
// parses and paints only a part of the file.

/// Returns the value of an attribute in an opening tag; empty if missing.
std::string_view svg_attribute(std::string_view tag, std::string_view name);

/// Reads up to `count` numbers separated by spaces or commas; returns how many.
std::size_t svg_numbers(std::string_view text, float* numbers, std::size_t count);

/// A direct child of the root, with its content.
struct SvgElement {
  std::string_view text;
  /// The rows it can paint, in the file's units; all rows if unknown (groups, transforms, relative
  /// paths) or if it paints nothing itself (definitions).
  float top;
  float bottom;
};

/// Returns the elements in order; `body` starts after the opening <svg …>.
std::vector<SvgElement> svg_elements(std::string_view body);

class VectorArt {
 public:
  /// Returns none if `svg` has no <svg> element with a size. `svg` must outlive the art.
  static std::optional<VectorArt> read(std::string_view svg);

  /// Size in the file's units.
  app::Size size() const { return {view_box_.w, view_box_.h}; }

  /// Rasterises the rows `first` … `first + count` of the art stretched over `whole`. Strips join
  /// without a seam. None if the file cannot be rasterised.
  std::optional<Pixels> rasterise(PixelSize whole, int first, int count) const;

 private:
  std::string inherited_;  ///< the root's presentation attributes
  std::vector<SvgElement> elements_;
  app::Rect view_box_;
};

/// Adds a transparent margin in the color of the edge, which gives rotated art soft edges.
Pixels with_margin(const Pixels& inner, int margin);

/// True if all pixels are opaque.
bool is_opaque(const Pixels& pixels);

}  // namespace sdl
