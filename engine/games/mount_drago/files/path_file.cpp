// Reads path files.
#include "games/mount_drago/files/path_file.hpp"

#include <cstddef>
#include <optional>

namespace mount_drago {
namespace {

PathStone read_stone(const io::JsonReader& reader) {
  reader.only({"x", "y", "s"});
  const io::JsonReader x = reader.field("x");
  const io::JsonReader y = reader.field("y");
  const io::JsonReader scale = reader.field("s");
  return {io::read_length(x, -io::farthest), io::read_length(y, -io::farthest),
          io::read_length(scale, 0.01)};
}

}  // namespace

core::Result<PathFile, io::LoadError> read_path(std::string_view text) {
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  root.only({"view", "note", "stoneWidth", "trail", "stones"});

  PathFile path;
  const io::ArtPoint size = io::read_extent(root.field("view"));
  path.view_width = size.x;
  path.view_height = size.y;
  path.stone_width = io::read_length(root.field("stoneWidth"), 1);
  path.trail = io::read_points(root.field("trail"), 2, 1000);
  const io::JsonReader stones = root.field("stones");
  stones.each(2, 1000, [&path](const io::JsonReader& item, std::size_t /*at*/) {
    path.stones.push_back(read_stone(item));
  });

  if (fault) return *fault;
  return path;
}

}  // namespace mount_drago
