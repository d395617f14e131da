// Tests the readers of asset packs and locale files, and reading and writing files.
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "io/art_points.hpp"
#include "io/asset_pack.hpp"
#include "io/files.hpp"
#include "io/locale_file.hpp"
#include "support/folders.hpp"

// Asset packs: which bytes belong to a file.

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

TEST_CASE("A faulty pack is refused with the reason", "[io]") {
  const auto fault = [](const std::string& pack) {
    const auto read = io::read_asset_pack(pack);
    return read ? std::string() : io::message(read.error());
  };
  const std::string zero(4, '\0');
  const std::string no_pack = "asset pack: does not begin with DRAGOPK1 and a length";
  CHECK(fault("") == no_pack);
  CHECK(fault("DRAGOPK1") == no_pack);
  CHECK(fault("DRAGOPK1" + zero.substr(1)) == no_pack);
  CHECK(fault("DRAGOPK2" + zero) == no_pack);
  CHECK(fault("DRAGOPK1" + zero) == "asset pack: line 1, column 1: the text ends too early");
  CHECK(fault(pack_of("{}", "")).empty());
  CHECK(fault(pack_of("{} ", "").substr(0, 14)) == "asset pack: is cut off inside its index");
  CHECK(fault(pack_of("[]", "")) == "asset pack: the whole: must be an object");
  CHECK(fault(pack_of(R"({"a":[0]})", "")) == "asset pack: a: must have 2 items, not 1");
  CHECK(fault(pack_of(R"({"a":[0,0,0]})", "")) == "asset pack: a: must have 2 items, not 3");
  CHECK(fault(with_place(2, 2)) == "asset pack: a[1]: the file reaches beyond the pack");
  CHECK(fault(with_place(4, 0)) == "asset pack: a[0]: must be a whole number from 0 to 3");
}

TEST_CASE("Points of the art have limits", "[io]") {
  const auto extent = [](const char* text) {
    std::optional<io::LoadError> fault;
    const auto json = io::parse_json(text);
    io::read_extent(io::JsonReader(*json, fault));
    return fault ? io::message(*fault) : std::string();
  };
  const std::string none = "the whole: must be a width and a height above 0";
  CHECK(extent("[0.5,0.5]").empty());
  CHECK(extent("[100000,100000]").empty());
  CHECK(extent("[0,1]") == none);
  CHECK(extent("[1,0]") == none);
  CHECK(extent("[-1,1]") == none);
  CHECK(extent("[1,-100000]") == none);
  CHECK(extent("[1,100000.5]") == "[1]: out of range");
  CHECK(extent("[-100001,1]") == "[0]: out of range");
  CHECK(extent("[1]") == "the whole: must have 2 items, not 1");
  CHECK(extent("[1,2,3]") == "the whole: must have 2 items, not 3");
}

// Locale files: faults are refused with their place.

namespace {

std::string locale_fault(std::string_view text) {
  const auto read = io::read_locale(text);
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
  for (const char letter : {'a', 'z', '0', '9', '_', '-', '.'}) {
    CHECK(io::read_locale(std::string("{\"") + letter + "\": \"x\"}"));
  }
  for (const char* const key : {"", "`", "{", "/", ":", "A"}) {
    CHECK(locale_fault("{\"" + std::string(key) + "\": \"x\"}").find(": not a key") !=
          std::string::npos);
  }
  CHECK(io::read_locale(R"({"a": "{x} and {y}"})"));
  CHECK(locale_fault(R"({"a": "{x{y}}"})") == "a: a brace is not matched");
  CHECK(locale_fault(R"({"a": "x", "a": "y"})") == "a: the key occurs twice");
}

TEST_CASE("Texts are split into lines, words and numbers", "[io]") {
  std::vector<std::string> parts;
  io::each_part("a,,b c,", ',', [&parts](std::string_view part) { parts.emplace_back(part); });
  CHECK(parts == std::vector<std::string>{"a", "", "b c"});
  std::string_view line = "  one  two ";
  CHECK(io::take_word(line) == "one");
  CHECK(line == " two ");
  CHECK(io::take_word(line) == "two");
  CHECK(io::take_word(line).empty());
  CHECK(io::number_in("-12") == -12);
  for (const char* const word : {"", "x", "1x", "99999999999"}) CHECK_FALSE(io::number_in(word));
}

TEST_CASE("A file is overwritten and read back to the byte", "[io]") {
  const std::string path = "io_files_test.txt";
  REQUIRE_FALSE(io::write_file(path, "1"));
  CHECK(*io::read_file(path) == "1");
#ifdef __linux__
  // Replaced, not changed: a program that has the old file open reads it to its end.
  const std::string old = "io_files_old.txt";
  std::remove(old.c_str());
  std::filesystem::create_hard_link(path, old);
  REQUIRE_FALSE(io::write_file(path, "first"));
  CHECK(*io::read_file(old) == "1");
  std::remove(old.c_str());
#endif
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

TEST_CASE("A file that cannot be read or written is named, with the reason", "[io]") {
  const auto fault_of = [](const auto& result) {
    return result ? std::string() : io::message(result.error());
  };
  const auto write_fault = [](const std::string& path, std::string_view text) {
    const auto fault = io::write_file(path, text);
    return fault ? io::message(*fault) : std::string();
  };
  CHECK(fault_of(io::read_file("/dev/zero", 1 << 20)) == "/dev/zero: is more than 1048576 bytes");
  CHECK(fault_of(io::read_file("/")) == "/: Is a directory");
  CHECK(fault_of(io::read_file("no/file")) == "no/file: No such file or directory");
  CHECK(io::read_file("/dev/null")->empty());

  const std::string path = "io_files_test.txt";
  REQUIRE_FALSE(io::write_file(path, "four"));
  CHECK(*io::read_file(path, 4) == "four");
  CHECK(fault_of(io::read_file(path, 3)) == path + ": is more than 3 bytes");
  std::remove(path.c_str());

  // Through a link, which stays; so even a wrong program replaces no device.
  std::filesystem::create_symlink("aim", path);
  CHECK_FALSE(io::write_file(path, "linked"));
  CHECK(std::filesystem::is_symlink(path));
  CHECK(*io::read_file("aim") == "linked");
  std::remove(path.c_str());
  std::remove("aim");
#ifdef __linux__
  std::filesystem::create_symlink("/dev/full", path);
  CHECK(write_fault(path, "x") == path + ": No space left on device");
  CHECK(std::filesystem::is_symlink(path));
  std::remove(path.c_str());
#endif
  CHECK(write_fault("/", "x") == "/: Is a directory");
}
