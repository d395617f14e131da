// SVG files as text: attributes, and the elements with the rows they can touch, so that a strip of
// a large picture needs to parse and paint only a part of it. Draws nothing.
#pragma once

#include <string_view>
#include <vector>

namespace sdl {

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

}  // namespace sdl
