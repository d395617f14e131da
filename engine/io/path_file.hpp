// Path files of Mount Drago and scene files of Dragon's Cave: where the art puts a board's spaces.
// Knows no rules and no screen.
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

/// assets/art/cave/cave*.json; points in the art's units.
struct SceneFile {
  float width = 0;
  float height = 0;
  PathPoint start;
  std::vector<PathPoint> stones;  ///< the path's, from the start on
  std::vector<PathPoint> lair;    ///< its squares: red, yellow, green, blue, purple
  PathPoint dragon;               ///< its feet while undecided
  PathPoint treasure;             ///< the middle of its pile
  float stone_width = 0;
  float lair_width = 0;
};

core::Result<SceneFile, LoadError> read_scene(std::string_view text);

}  // namespace io
