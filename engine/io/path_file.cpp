// Reading path files; see path_file.hpp.
#include "io/path_file.hpp"

#include <optional>

#include "io/json_reader.hpp"

namespace io {
namespace {

constexpr double largest = 100'000;

float measure(const JsonReader& reader, double lowest = 0) {
  return static_cast<float>(reader.number(lowest, largest));
}

PathPoint read_point(const JsonReader& reader) {
  if (reader.length(2, 2) == 0) return {};
  const JsonReader x = reader.item(0);
  const JsonReader y = reader.item(1);
  return {measure(x, -largest), measure(y, -largest)};
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
  const std::size_t points = trail.length(2, 1000);
  for (std::size_t i = 0; i < points; ++i) path.trail.push_back(read_point(trail.item(i)));
  const JsonReader stones = root.field("stones");
  const std::size_t placed = stones.length(2, 1000);
  for (std::size_t i = 0; i < placed; ++i) path.stones.push_back(read_stone(stones.item(i)));

  if (fault) return *fault;
  return path;
}

}  // namespace io
