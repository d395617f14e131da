// Scene files: the positions of the cave's spaces in the art.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "io/art_points.hpp"
#include "io/json.hpp"

namespace dragons_cave {

/// assets/art/cave/cave*.json; points in the art's units.
struct SceneFile {
  float width = 0;
  float height = 0;
  io::ArtPoint start;
  std::vector<io::ArtPoint> stones;  ///< of the path, from the start on
  std::vector<io::ArtPoint> lair;    ///< its squares: red, yellow, green, blue, purple
  io::ArtPoint dragon;               ///< the feet of the dragon before it is placed
  io::ArtPoint treasure;             ///< the middle of the pile
  float stone_width = 0;
  float lair_width = 0;
};

core::Result<SceneFile, io::LoadError> read_scene(std::string_view text);

}  // namespace dragons_cave
