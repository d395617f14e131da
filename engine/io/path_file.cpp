// Reading path and scene files; see path_file.hpp.
#include "io/path_file.hpp"

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
  reader.each(fewest, most, [&points](const JsonReader& item, std::size_t /*at*/) {
    points.push_back(read_point(item));
  });
  return points;
}

PathStone read_stone(const JsonReader& reader) {
  reader.only({"x", "y", "s"});
  const JsonReader x = reader.field("x");
  const JsonReader y = reader.field("y");
  const JsonReader scale = reader.field("s");
  return {measure(x, -largest), measure(y, -largest), measure(scale, 0.01)};
}

}  // namespace

core::Result<PathFile, LoadError> read_path(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  std::optional<LoadError> fault;
  const JsonReader root(*json, fault);
  root.only({"view", "note", "stoneWidth", "trail", "stones"});

  PathFile path;
  const JsonReader view = root.field("view");
  const PathPoint size = read_point(view);
  path.view_width = size.x;
  path.view_height = size.y;
  if (size.x <= 0 || size.y <= 0) view.refuse("must be a width and a height above 0");
  const JsonReader stone_width = root.field("stoneWidth");
  path.stone_width = measure(stone_width, 1);
  const JsonReader trail = root.field("trail");
  path.trail = read_points(trail, 2, 1000);
  const JsonReader stones = root.field("stones");
  stones.each(2, 1000, [&path](const JsonReader& item, std::size_t /*at*/) {
    path.stones.push_back(read_stone(item));
  });

  if (fault) return *fault;
  return path;
}

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
