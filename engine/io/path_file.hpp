// Path files: where the art puts a board's spaces. Knows no rules and no screen.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "io/load_error.hpp"

namespace io {

/// A point of the art, in the units of its view.
struct PathPoint {
  float x = 0;
  float y = 0;
  friend bool operator==(const PathPoint&, const PathPoint&) = default;
};

/// Where one space lies: the middle of the stone's upper face, and its size for perspective.
struct PathStone {
  float x = 0;
  float y = 0;
  float scale = 1;  ///< 1 is a stone as wide as `PathFile::stone_width`
  friend bool operator==(const PathStone&, const PathStone&) = default;
};

/// assets/art/board/path-*.json.
struct PathFile {
  float view_width = 0;
  float view_height = 0;
  float stone_width = 0;
  std::vector<PathPoint> trail;   ///< at least two points, from the start to the summit
  std::vector<PathStone> stones;  ///< placed by hand, from the start to the summit
};

core::Result<PathFile, LoadError> read_path(std::string_view text);

}  // namespace io
