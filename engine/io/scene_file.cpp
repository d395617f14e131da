// Reading scene files; see scene_file.hpp.
#include "io/scene_file.hpp"

#include <optional>

#include "io/json_reader.hpp"

namespace io {
namespace {

constexpr double largest = 100'000;
constexpr std::size_t squares = 5;  // of the lair, one of each colour (DC-1)
constexpr std::size_t most_stones = 200;

float measure(const JsonReader& reader, double lowest = 0) {
  return static_cast<float>(reader.number(lowest, largest));
}

PathPoint read_point(const JsonReader& reader) {
  if (reader.length(2, 2) == 0) return {};
  const JsonReader x = reader.item(0);
  const JsonReader y = reader.item(1);
  return {measure(x, -largest), measure(y, -largest)};
}

std::vector<PathPoint> read_points(const JsonReader& reader, std::size_t fewest, std::size_t most) {
  std::vector<PathPoint> points;
  const std::size_t many = reader.length(fewest, most);
  for (std::size_t i = 0; i < many; ++i) points.push_back(read_point(reader.item(i)));
  return points;
}

}  // namespace

core::Result<SceneFile, LoadError> read_scene(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  std::optional<LoadError> fault;
  const JsonReader root(*json, fault);
  root.only({"size", "start", "stones", "lair", "dragon", "treasure", "stone_w", "lair_w"});

  SceneFile scene;
  const JsonReader size = root.field("size");
  const PathPoint extent = read_point(size);
  if (extent.x <= 0 || extent.y <= 0) size.refuse("must be a width and a height above 0");
  scene.width = extent.x;
  scene.height = extent.y;
  scene.start = read_point(root.field("start"));
  scene.stones = read_points(root.field("stones"), 1, most_stones);
  scene.lair = read_points(root.field("lair"), squares, squares);
  scene.dragon = read_point(root.field("dragon"));
  scene.treasure = read_point(root.field("treasure"));
  scene.stone_width = measure(root.field("stone_w"), 1);
  scene.lair_width = measure(root.field("lair_w"), 1);

  if (fault) return *fault;
  return scene;
}

}  // namespace io
