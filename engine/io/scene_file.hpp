// Scene files of Dragon's Cave: where the art puts the spaces, the lair and the dragon. Knows no
// rules and no screen.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "io/load_error.hpp"
#include "io/path_file.hpp"

namespace io {

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
