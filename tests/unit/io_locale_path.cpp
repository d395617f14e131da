// Locale and path files: the ones in assets are good, faulty ones are refused with a place.
#include <string>

#include "catch.hpp"
#include "io/files.hpp"
#include "io/locale_file.hpp"
#include "io/path_file.hpp"
#include "support/folders.hpp"

namespace {

std::string locale_fault(std::string_view text) {
  const auto read = io::read_locale(text);
  REQUIRE_FALSE(read);
  return io::message(read.error());
}

std::string path_fault(std::string_view text) {
  const auto read = io::read_path(text);
  REQUIRE_FALSE(read);
  return io::message(read.error());
}

}  // namespace

TEST_CASE("A locale has plain messages and messages with plural forms", "[io]") {
  const auto read = io::read_locale(
      R"({"table.your_turn": "Du bist dran, {name}", "cards": {"one": "1 Karte", "other": "{count} Karten"}})");
  REQUIRE(read);
  CHECK(read->size() == 2);
  CHECK(read->at("table.your_turn") == io::Message{"Du bist dran, {name}"});
  CHECK(std::get<io::PluralForms>(read->at("cards")).at("other") == "{count} Karten");
}

TEST_CASE("Faulty locales are refused with the key", "[io]") {
  CHECK(locale_fault("[]") == "the whole: must be an object");
  CHECK(locale_fault(R"({"a": 1})") == "a: must be a text");
  CHECK(locale_fault(R"({"Table": "x"})").rfind("Table: not a key", 0) == 0);
  CHECK(locale_fault(R"({"a": "{name"})") == "a: a brace is not matched");
  CHECK(locale_fault(R"({"a": "name}"})") == "a: a brace is not matched");
  CHECK(locale_fault(R"({"a": {"one": "x"}})") == "a: needs the form 'other'");
  CHECK(locale_fault(R"({"a": {"other": "x", "lots": "y"}})") == "a.lots: not a plural form");
  CHECK(locale_fault(R"({"a": {"other": 3}})") == "a.other: must be a text");
  CHECK(locale_fault(R"({"a": "x", "a": "y"})") == "a: the key stands there twice");
}

TEST_CASE("A path file is read", "[io]") {
  const auto read = io::read_path(
      R"({"view": [1600, 1000], "note": "n", "stoneWidth": 98, "trail": [[1, 2.5], [3, -4]],
          "stones": [{"x": 1, "y": 2, "s": 1.0}, {"x": 3, "y": 4, "s": 0.5}]})");
  REQUIRE(read);
  CHECK(read->view_width == 1600);
  CHECK(read->view_height == 1000);
  CHECK(read->stone_width == 98);
  CHECK(read->trail == std::vector<io::PathPoint>{{1, 2.5F}, {3, -4}});
  CHECK(read->stones == std::vector<io::PathStone>{{1, 2, 1}, {3, 4, 0.5F}});
}

TEST_CASE("Faulty paths are refused with the place of the fault", "[io]") {
  CHECK(path_fault(R"({"view": [0, 10], "stoneWidth": 1, "trail": [[0,0],[1,1]], "stones": []})")
            .rfind("view: ", 0) == 0);
  CHECK(
      path_fault(R"({"view": [1, 10], "stoneWidth": 1, "trail": [[0,0],[1,"1"]], "stones": []})") ==
      "trail[1][1]: must be a number");
  CHECK(path_fault(R"({"view": [1, 10], "stoneWidth": 1, "trail": [[0,0],[1,1]],
                       "stones": [{"x":1,"y":2,"s":1},{"x":1,"y":2}]})") == "stones[1].s: missing");
  CHECK(path_fault(R"({"view": [1, 10], "stoneWidth": 1, "trail": [[0,0]], "stones": []})") ==
        "trail: must have 2 to 1000 items, not 1");
}

TEST_CASE("The paths in assets are good", "[io]") {
  for (const char* name : {"path-landscape", "path-portrait"}) {
    const auto text = io::read_file(support::assets_folder() + "/art/board/" + name + ".json");
    REQUIRE(text);
    const auto path = io::read_path(*text);
    REQUIRE(path);
    CHECK(path->stones.size() > 20);
  }
}

TEST_CASE("A file is replaced at once and read back", "[io]") {
  const std::string path = "io_files_test.txt";
  REQUIRE_FALSE(io::write_file(path, "first"));
  const std::string bytes("second\0\r\n\xff", 10);
  REQUIRE_FALSE(io::write_file(path, bytes));
  const auto read = io::read_file(path);
  REQUIRE(read);
  CHECK(*read == bytes);
  std::remove(path.c_str());
  CHECK_FALSE(io::read_file(path));
  CHECK(io::write_file("no/such/folder/file", "x"));
}
