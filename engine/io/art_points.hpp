// Points in the coordinates of the art's view box: the JSON files beside the art place a board's
// spaces with them.
#pragma once

#include <cstddef>
#include <vector>

#include "io/json.hpp"

namespace io {

/// A point of the art, in the units of its view.
struct ArtPoint {
  float x = 0;
  float y = 0;
  friend bool operator==(const ArtPoint&, const ArtPoint&) = default;
};

/// Largest accepted absolute coordinate.
inline constexpr double farthest = 100'000;

/// Reads a length of at least `least`.
float read_length(const JsonReader& reader, double least = 0);
/// Reads `[x, y]`.
ArtPoint read_point(const JsonReader& reader);
std::vector<ArtPoint> read_points(const JsonReader& reader, std::size_t fewest, std::size_t most);
/// Reads a view's width and height, both above 0.
ArtPoint read_extent(const JsonReader& reader);

}  // namespace io
