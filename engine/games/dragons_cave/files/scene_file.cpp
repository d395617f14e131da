// Reads scene files; see scene_file.hpp.
#include "games/dragons_cave/files/scene_file.hpp"

#include <cstddef>
#include <optional>

namespace dragons_cave {
namespace {

constexpr std::size_t squares = 5;  // of the lair, one of each color (DC-1)
constexpr std::size_t max_stones = 200;

}  // namespace

core::Result<SceneFile, io::LoadError> read_scene(std::string_view text) {
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  root.only({"size", "start", "stones", "lair", "dragon", "treasure", "stone_w", "lair_w"});

  SceneFile scene;
  const io::ArtPoint extent = io::read_extent(root.field("size"));
  scene.width = extent.x;
  scene.height = extent.y;
  scene.start = io::read_point(root.field("start"));
  scene.stones = io::read_points(root.field("stones"), 1, max_stones);
  scene.lair = io::read_points(root.field("lair"), squares, squares);
  scene.dragon = io::read_point(root.field("dragon"));
  scene.treasure = io::read_point(root.field("treasure"));
  scene.stone_width = io::read_length(root.field("stone_w"), 1);
  scene.lair_width = io::read_length(root.field("lair_w"), 1);

  if (fault) return *fault;
  return scene;
}

}  // namespace dragons_cave
