// Tests records that one list of fields reads and writes.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "io/fields.hpp"

namespace {

enum class Size : std::uint8_t { Small, Large };
constexpr std::array<std::string_view, 2> size_names = {"small", "large"};
constexpr io::Names size = {"size", size_names};

struct Egg {
  int weight = 0;
  std::optional<Size> size;
};
void fields(io::Fields& f, Egg& egg) {
  f("weight", egg.weight, io::Range{1, 9})("size", egg.size, size);
}

struct Nest {
  std::uint64_t seed = 0;
  std::vector<Egg> eggs;
  std::map<std::string, bool, std::less<>> birds;
  std::vector<std::string> names;
  core::Seat owner;
  std::array<bool, 3> guarded{};  // of the days of a short week
};
void fields(io::Fields& f, Nest& nest) {
  f("seed", nest.seed)("eggs", nest.eggs, io::Range{0, 2})("birds", nest.birds);
  if (f.has("names", !nest.names.empty()))
    f("names", nest.names, io::Range{1, 9}, io::MaxLength{4});
  f("owner", nest.owner, 3)("guarded", nest.guarded, 2);
}

constexpr std::string_view full =
    R"({"seed":"7","eggs":[{"weight":1,"size":null},{"weight":9,"size":"large"}],)"
    R"("birds":{"hen":true},"names":["Ada","Bo"],"owner":2,"guarded":[true,false]})";

/// Returns the written form of the text once read, or its fault.
std::string again(std::string_view text) {
  const auto json = io::parse_json(text);
  REQUIRE(json);
  std::optional<io::LoadError> fault;
  const Nest nest = io::read<Nest>(io::JsonReader(*json, fault));
  if (fault) return io::message(*fault);
  io::JsonWriter out;
  io::write(out, nest);
  return out.take();
}

/// Does the same with a part of `full` replaced.
std::string again(std::string_view part, std::string_view by) {
  std::string text(full);
  return again(text.replace(text.find(part), part.size(), by));
}

}  // namespace

TEST_CASE("A record is written as it was read", "[io]") {
  CHECK(again(full) == full);
  const std::string bare = R"({"seed":"7","eggs":[],"birds":{},"owner":0,"guarded":[false,true]})";
  CHECK(again(bare) == bare);
}

TEST_CASE("A list of fields refuses with the place, unknown keys first", "[io]") {
  CHECK(again("\"7\"", "7") == "seed: must be a text");
  CHECK(again("9", "10") == "eggs[1].weight: must be a whole number from 1 to 9");
  CHECK(again("large", "tiny") == "eggs[1].size: no size is called 'tiny'");
  CHECK(again(R"("size":"large")", R"("color":"red")") == "eggs[1].color: not known here");
  CHECK(again("[true,false]", "[true]") == "guarded: must have 2 items, not 1");
  CHECK(again("[true,false]", "[true,0]") == "guarded[1]: must be true or false");
  CHECK(again("true", "1") == "birds.hen: must be true or false");
  CHECK(again("Ada", "Alice") == "names[0]: longer than 4 bytes");
  CHECK(again(R"(["Ada","Bo"])", "[]") == "names: must have 1 to 9 items, not 0");
  CHECK(again("2,\"g", "3,\"g") == "owner: must be a whole number from 0 to 2");
  CHECK(again(R"("seed":"7")", R"("need":"7")") == "need: not known here");
  CHECK(again(R"("seed":"7",)", "") == "seed: missing");
  CHECK(again("[]") == "the whole: must be an object");
}

TEST_CASE("A saved text names its format, and is refused once damaged", "[io]") {
  const std::string text = io::write_kept("egg/1", Egg{3, Size::Small});
  Egg egg;
  CHECK_FALSE(io::load_archived("egg/1", text, egg));
  CHECK(egg.weight == 3);
  CHECK(text.starts_with(R"({"format":"egg/1","weight":3,"size":"small","checksum":")"));
  CHECK(io::load_archived("egg/2", text, egg)->place == "format");
  std::string damaged = text;
  damaged[damaged.find('3')] = '4';
  CHECK(io::load_archived("egg/1", damaged, egg)->place == "checksum");
  CHECK(io::load_archived("egg/1", damaged.substr(9), egg)->place == "line 1, column 1");
  CHECK(egg.weight == 3);
}
