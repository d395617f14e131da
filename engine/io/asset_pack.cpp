// Reads asset packs; see asset_pack.hpp.
#include "io/asset_pack.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "io/json.hpp"

namespace io {
namespace {

constexpr std::string_view magic = "DRAGOPK1";
constexpr std::size_t head_size = magic.size() + 4;

/// Reads the first four bytes.
std::size_t little_endian(std::string_view bytes) {
  std::uint32_t number = 0;
  for (std::size_t i = 4; i > 0; --i) {
    number = (number << 8U) | static_cast<std::uint8_t>(bytes[i - 1]);
  }
  return number;
}

}  // namespace

core::Result<std::vector<PackedFile>, LoadError> read_asset_pack(std::string_view pack) {
  if (pack.size() < head_size || pack.substr(0, magic.size()) != magic) {
    return LoadError{"asset pack", "does not begin with DRAGOPK1 and a length"};
  }
  const std::size_t index_size = little_endian(pack.substr(magic.size()));
  if (index_size > pack.size() - head_size) {
    return LoadError{"asset pack", "is cut off inside its index"};
  }
  const auto json = parse_json(pack.substr(head_size, index_size));
  if (!json) return inside("asset pack", json.error());

  const std::string_view body = pack.substr(head_size + index_size);
  constexpr auto int_limit = static_cast<std::size_t>(std::numeric_limits<int>::max());
  const int longest = static_cast<int>(std::min(body.size(), int_limit));
  std::optional<LoadError> fault;
  const JsonReader root(*json, fault);
  std::vector<PackedFile> files;
  root.each_member([&](const std::string& path, const JsonReader& place) {
    if (place.length(2, 2) != 2) return;
    const JsonReader offset_reader = place.item(0);
    const JsonReader length_reader = place.item(1);
    const int offset = offset_reader.integer(0, longest);
    const int length = length_reader.integer(0, longest);
    if (length > longest - offset) length_reader.refuse("the file reaches beyond the pack");
    files.push_back(
        {path, body.substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(length))});
  });
  if (fault) return inside("asset pack", *fault);
  return files;
}

}  // namespace io
