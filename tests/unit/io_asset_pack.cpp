// Asset packs: which files are inside one, to the byte.
#include <string>

#include "catch.hpp"
#include "io/asset_pack.hpp"

namespace {

std::string pack_of(const std::string& index, const std::string& files) {
  std::string length;
  for (unsigned shift = 0; shift < 32; shift += 8) {
    length += static_cast<char>((index.size() >> shift) & 0xFFU);
  }
  return "DRAGOPK1" + length + index + files;
}

std::string with_place(int offset, int length) {
  return pack_of("{\"a\":[" + std::to_string(offset) + "," + std::to_string(length) + "]}", "one");
}

}  // namespace

TEST_CASE("A file of a pack lies inside it, to the last byte", "[io]") {
  const std::string bytes = "one";
  for (int offset = 0; offset <= 4; ++offset) {
    for (int length = 0; length <= 4; ++length) {
      const std::string pack = with_place(offset, length);
      const auto files = io::read_asset_pack(pack);
      INFO(offset << ", " << length);
      REQUIRE(static_cast<bool>(files) == (offset + length <= 3));
      if (files) {
        CHECK(files->front().bytes ==
              bytes.substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(length)));
      }
    }
  }
}
