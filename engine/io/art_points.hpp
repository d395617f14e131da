// Points of the art, as files beside it tell where the spaces of a board lie.
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

/// Further from the origin no point may lie.
inline constexpr double farthest = 100'000;

/// A length, at least `least`.
float read_length(const JsonReader& reader, double least = 0);
/// `[x, y]`.
ArtPoint read_point(const JsonReader& reader);
std::vector<ArtPoint> read_points(const JsonReader& reader, std::size_t fewest, std::size_t most);
/// The width and height of a view, both above 0.
ArtPoint read_extent(const JsonReader& reader);

}  // namespace io
