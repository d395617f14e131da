// Path files: the spaces' places in the art of the mountain.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "io/art_points.hpp"
#include "io/json.hpp"

namespace mount_drago {

/// The place of a space: the middle of the stone's upper face, and its scale in perspective.
struct PathStone {
  float x = 0;
  float y = 0;
  float scale = 1;  ///< 1: as wide as `PathFile::stone_width`
  friend bool operator==(const PathStone&, const PathStone&) = default;
};

/// assets/art/board/path-*.json.
struct PathFile {
  float view_width = 0;
  float view_height = 0;
  float stone_width = 0;
  std::vector<io::ArtPoint> trail;  ///< at least two points, from the start to the summit
  std::vector<PathStone> stones;    ///< placed by hand, from the start to the summit
};

core::Result<PathFile, io::LoadError> read_path(std::string_view text);

}  // namespace mount_drago
