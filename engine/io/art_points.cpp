// Reads points of the art; see art_points.hpp.
#include "io/art_points.hpp"

namespace io {

float read_length(const JsonReader& reader, double least) {
  return static_cast<float>(reader.number(least, farthest));
}

ArtPoint read_point(const JsonReader& reader) {
  if (reader.length(2, 2) == 0) return {};
  const JsonReader x = reader.item(0);
  const JsonReader y = reader.item(1);
  return {read_length(x, -farthest), read_length(y, -farthest)};
}

std::vector<ArtPoint> read_points(const JsonReader& reader, std::size_t fewest, std::size_t most) {
  std::vector<ArtPoint> points;
  reader.each(fewest, most, [&points](const JsonReader& item, std::size_t /*at*/) {
    points.push_back(read_point(item));
  });
  return points;
}

ArtPoint read_extent(const JsonReader& reader) {
  const ArtPoint size = read_point(reader);
  if (size.x <= 0 || size.y <= 0) reader.refuse("must be a width and a height above 0");
  return size;
}

}  // namespace io
