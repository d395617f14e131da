// Tests the JSON value under all formats, and checksums.
#include "io/json.hpp"

#include <string>

#include "catch.hpp"
#include "io/files.hpp"

// The JSON value under all formats: it refuses invalid texts and names the place of a fault.

using io::parse_json;

namespace {

/// Returns the fault's place and reason; empty if the text is good.
std::string fault_in(std::string_view text) {
  const auto json = parse_json(text);
  return json ? std::string() : io::message(json.error());
}

std::string difference(const char* expected, const char* found) {
  const auto fault = io::difference(*parse_json(expected), *parse_json(found));
  return fault ? io::message(*fault) : std::string();
}

}  // namespace

TEST_CASE("Texts that are not JSON are refused with line and column", "[io]") {
  CHECK(fault_in("") == "line 1, column 1: the text ends too early");
  CHECK(fault_in("{\"a\": 1") == "line 1, column 7: the text ends too early");
  CHECK(fault_in("x") == "line 1, column 1: this is not JSON in UTF-8");
  CHECK(fault_in("{\n  \"a\": x\n}").rfind("line 2, column 8", 0) == 0);
  CHECK_FALSE(fault_in("{} {}").empty());
  CHECK_FALSE(fault_in("{'a': 1}").empty());
  CHECK_FALSE(fault_in("[1,]").empty());
  CHECK_FALSE(fault_in("// comment\n1").empty());
  CHECK_FALSE(fault_in("NaN").empty());
  CHECK_FALSE(fault_in("1e999").empty());
}

TEST_CASE("Texts that are not UTF-8 are refused", "[io]") {
  CHECK_FALSE(fault_in("\"\xff\"").empty());
  CHECK_FALSE(fault_in("\"\xc3\"").empty());
  CHECK_FALSE(fault_in("\"\xed\xa0\x80\"").empty());
  CHECK(fault_in("\"\xc3\xa4\"").empty());
}

TEST_CASE("A zero byte does not hide what comes after it", "[io]") {
  CHECK_FALSE(fault_in(std::string_view("{}\0{", 4)).empty());
}

TEST_CASE("A repeated key is refused, with its place", "[io]") {
  CHECK(fault_in("{\"a\":1,\"a\":2}") == "a: the key occurs twice");
  CHECK(fault_in("{\"a\":[{},{\"b\":1,\"b\":1}]}") == "a[1].b: the key occurs twice");
  CHECK(fault_in("[{\"a\":1},{\"a\":1}]").empty());
}

TEST_CASE("Repeated keys are found among many", "[io]") {
  std::string many = "{\"k7\":0";
  for (int key = 0; key < 40'000; ++key)
    many.append(",\"k").append(std::to_string(key)).append("\":0");
  CHECK(fault_in(many + "}") == "k7: the key occurs twice");
}

TEST_CASE("A text has a maximum size", "[io]") {
  const std::string largest = "\"" + std::string(io::max_json - 2, 'x') + "\"";
  CHECK(fault_in(largest).empty());
  CHECK(fault_in(largest + " ") == "the whole: longer than 1048576 bytes");
}

TEST_CASE("Faults quote little of a foreign text, and no control characters", "[io]") {
  const std::string key(500'000, 'k');
  std::optional<io::LoadError> fault;
  const auto json = parse_json("{\"" + key + "\":{\"bell\\u0007\":1}}");
  REQUIRE(json);
  const io::JsonReader root(*json, fault);
  SECTION("a long key") {
    root.only({"a"});
    CHECK(io::message(*fault) == std::string(40, 'k') + "…: not known here");
  }
  SECTION("a key with control characters") {
    root.each_member([](std::string_view, const io::JsonReader& member) { member.only({"a"}); });
    CHECK(io::message(*fault) == std::string(40, 'k') + "….bell\\u0007: not known here");
  }
  SECTION("a repeated key") {
    CHECK(fault_in("{\"" + key + "\":1,\"" + key + "\":1}").size() < 100);
  }
  CHECK(io::in_quotes("\x1b[31m\x7f") == "'\\u001b[31m\\u007f'");
}

TEST_CASE("Nesting has a limit", "[io]") {
  CHECK(fault_in(std::string(32, '[') + std::string(32, ']')).empty());
  CHECK_FALSE(fault_in(std::string(33, '[') + std::string(33, ']')).empty());
  CHECK_FALSE(fault_in(std::string(1'000'000, '[')).empty());
}

TEST_CASE("difference names the first place where two values differ", "[io]") {
  CHECK(difference("{\"a\":1,\"b\":[1,2]}", "{\"b\":[1,2],\"a\":1}").empty());
  CHECK(difference("{\"a\":{\"b\":[1,2]}}", "{\"a\":{\"b\":[1,3]}}") ==
        "a.b[1]: expected 2, found 3");
  CHECK(difference("{\"a\":1}", "{}") == "a: missing");
  CHECK(difference("{}", "{\"a\":1}") == "a: not expected here");
  CHECK(difference("[1]", "[1,2]") == "the whole: expected an array of 1, found an array of 2");
  CHECK(difference("{\"a\":null}", "{\"a\":\"null\"}") == "a: expected null, found 'null'");
  CHECK(difference("true", "false") == "the whole: expected true, found false");
  CHECK(difference("{}", "[]") == "the whole: expected an object, found an array of 0");
  CHECK(difference("[]", "{}") == "the whole: expected an array of 0, found an object");
  CHECK(difference("[1]", "1") == "the whole: expected an array of 1, found 1");
  CHECK(difference("1", "[1]") == "the whole: expected 1, found an array of 1");
  CHECK(difference("[[1],{\"a\":1,\"b\":2}]", "[[1],{\"a\":1,\"b\":3}]") ==
        "[1].b: expected 2, found 3");
  CHECK(difference("1", "1.5") == "the whole: expected 1, found 1.500000");
  CHECK_FALSE(difference("\"a long text that begins like the other one, then x\"",
                         "\"a long text that begins like the other one, then y\"")
                  .empty());
}

TEST_CASE("Readers remember the first fault and its place", "[io]") {
  const auto json = parse_json(R"({"list":[{"n":1},{"n":"x"}],"big":99999999999,"seed":"12"})");
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  const io::JsonReader list = root.field("list");
  REQUIRE(list.length(2, 2) == 2);
  const io::JsonReader good = list.item(0);
  CHECK(good.field("n").integer(0, 5) == 1);
  CHECK(root.field("seed").seed() == 12);
  CHECK_FALSE(fault);

  SECTION("a wrong type") {
    const io::JsonReader bad = list.item(1);
    CHECK(bad.field("n").integer(2, 5) == 2);
    CHECK(root.field("big").integer(0, 5) == 0);
    CHECK(io::message(*fault) == "list[1].n: must be a whole number from 2 to 5");
  }
  SECTION("a number too large") {
    CHECK(root.field("big").integer(0, 5) == 0);
    CHECK(fault->place == "big");
  }
  SECTION("a missing member, and reading further into it") {
    const io::JsonReader missing = root.field("none");
    const io::JsonReader inner = missing.field("n");
    CHECK(inner.integer(0, 5) == 0);
    CHECK(io::message(*fault) == "none: missing");
  }
  SECTION("an unknown member") {
    root.only({"list", "seed"});
    CHECK(io::message(*fault) == "big: not known here");
  }
  SECTION("a wrong length") {
    CHECK(list.length(3, 4) == 0);
    CHECK(io::message(*fault) == "list: must have 3 to 4 items, not 2");
  }
}

TEST_CASE("Numbers, texts and lists have limits", "[io]") {
  using io::JsonReader;
  const auto whole = [](const JsonReader& json) { json.integer(-2, 5); };
  const auto number = [](const JsonReader& json) { json.number(-2, 5); };
  const auto text = [](const JsonReader& json) { json.text(4); };
  const auto list = [](const JsonReader& json) { json.length(1, 2); };
  struct Case {
    void (*read)(const JsonReader&);
    const char* json;
    std::string fault;
  };
  const std::string no_whole = "must be a whole number from -2 to 5";
  const std::string no_list = "must have 1 to 2 items, not ";
  for (const auto& [read, json, fault] : std::initializer_list<Case>{
           {whole, "-2", ""},
           {whole, "5", ""},
           {whole, "-3", no_whole},
           {whole, "6", no_whole},
           {whole, "1.5", no_whole},
           {whole, "\"1\"", no_whole},
           {whole, "18446744073709551615", no_whole},  // not -1
           {number, "-2", ""},
           {number, "5", ""},
           {number, "4.5", ""},
           {number, "-2.5", "out of range"},
           {number, "5.5", "out of range"},
           {number, "6", "out of range"},
           {number, "9223372036854775808", "out of range"},
           {number, "true", "must be a number"},
           {text, "\"four\"", ""},
           {text, "\"fives\"", "longer than 4 bytes"},
           {text, "null", "must be a text"},
           {list, "[1]", ""},
           {list, "[1,2]", ""},
           {list, "[]", no_list + "0"},
           {list, "[1,2,3]", no_list + "3"},
           {list, "{}", "must be an array"},
       }) {
    INFO(json);
    std::optional<io::LoadError> told;
    const auto parsed = parse_json(json);
    read(JsonReader(*parsed, told));
    CHECK((told ? told->why : "") == fault);
  }
  CHECK(*parse_json("9223372036854775807") == io::Json{INT64_MAX});
  CHECK(*parse_json("9223372036854775808") == io::Json{9223372036854775808.0});
}

TEST_CASE("What is not there reads as nothing, and the first fault stays", "[io]") {
  const auto json = parse_json("[[1],{}]");
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  const io::JsonReader first = root.item(0);
  const io::JsonReader second = root.item(1);
  CHECK_FALSE(first.item(0).is_null());
  CHECK(first.item(1).is_null());
  CHECK(second.item(0).is_null());
  first.refuse("inside", "once");
  second.refuse("inside", "twice");
  CHECK(io::message(*fault) == "[0].inside: once");
}

TEST_CASE("A format of a later version is told from another format", "[io]") {
  for (const auto& [text, newer] : std::initializer_list<std::pair<const char*, bool>>{
           {R"({"format":"drago-save/2"})", true},
           {R"({"more":[],"format":"drago-save/10"})", true},
           {R"({"format":"drago-save/1"})", false},
           {R"({"format":"drago-log/2"})", false},
           {R"({"format":"drago-save"})", false},
           {R"({"format":2})", false},
           {R"({})", false},
           {R"(["format"])", false},
           {R"({"format":"drago-save/2")", false},
       }) {
    INFO(text);
    CHECK(io::is_newer(text, "drago-save/1") == newer);
  }
}

TEST_CASE("Repeated keys are refused at any depth", "[io]") {
  std::string place;
  std::string twice = R"({"key":1,"other":2,"key":3})";
  std::string once = R"({"key":1,"other":2})";
  for (int depth = 1; depth < 30; ++depth) {
    INFO(depth);
    CHECK(parse_json(once));
    const auto read = parse_json(twice);
    REQUIRE_FALSE(read);
    CHECK(io::message(read.error()) == place + "key: the key occurs twice");
    place.insert(0, "key.");
    for (std::string* const text : {&twice, &once}) {
      text->insert(0, R"({"other":0,"key":)");
      *text += '}';
    }
  }
}

TEST_CASE("Seeds are 64-bit integers in a text", "[io]") {
  const auto seed_of = [](const char* text) {
    std::optional<io::LoadError> fault;
    const auto json = parse_json(text);
    const std::uint64_t seed = io::JsonReader(*json, fault).seed();
    return fault ? std::optional<std::uint64_t>() : seed;
  };
  CHECK(seed_of("\"18446744073709551615\"") == UINT64_MAX);
  CHECK(seed_of("\"0\"") == 0U);
  CHECK_FALSE(seed_of("\"18446744073709551616\""));
  CHECK_FALSE(seed_of("\"-1\""));
  CHECK_FALSE(seed_of("\"7 \""));
  CHECK_FALSE(seed_of("\"\""));
  CHECK_FALSE(seed_of("7"));
}

TEST_CASE("Written JSON can be read", "[io]") {
  const std::string hostile = "quote \" slash \\ line \n tab \t bell \x07 unit \x1f ümlaut";
  io::JsonWriter writer;
  writer.open_object().text("a", hostile).key("b").open_array().number(-5).boolean(true).null();
  writer.open_array().close_array().close_array().close_object();
  const std::string text = writer.take();
  const auto json = parse_json(text);
  REQUIRE(json);
  const io::Json* const read = io::find(*json, "a");
  REQUIRE(read != nullptr);
  CHECK(std::get<std::string>(read->held) == hostile);
  CHECK(text.find("\"b\":[-5,true,null,[]]") != std::string::npos);
}

TEST_CASE("Quoting a text for a message never splits a character", "[io]") {
  std::string umlauts;
  for (int i = 0; i < 40; ++i) umlauts += "ä";
  for (const std::string& text : {umlauts, "x" + umlauts}) {
    io::JsonWriter writer;
    writer.text(io::in_quotes(text));
    CHECK(parse_json(writer.take()));
  }
  CHECK(io::in_quotes("short") == "'short'");
  CHECK(io::in_quotes("a b\x1f") == "'a b\\u001f'");
  CHECK(io::shown(std::string(50, '\x80')) == "…");
}

// Checksums of saved texts.

namespace {

/// Returns the fault; empty if the checksum fits or is missing.
std::string checksum_fault_in(const std::string& text) {
  const auto json = io::parse_json(text);
  if (!json) return io::message(json.error());
  const auto fault = io::checksum_fault(text, *json);
  return fault ? io::message(*fault) : std::string();
}

}  // namespace

TEST_CASE("CRC-32 gives the published values", "[io]") {
  CHECK(io::crc32("") == 0);
  CHECK(io::crc32("123456789") == 0xCBF43926);  // the check value in CRC catalogs
  CHECK(io::crc32(std::string(32, '\xFF')) == 0xFF6CAB0B);
}

TEST_CASE("A checksum is a member like others, and texts without one pass", "[io]") {
  const std::string text = io::with_checksum(R"({"a":[1,2]})");
  CHECK(text == R"({"a":[1,2],"checksum":"6e0fb7c5"})");
  CHECK(checksum_fault_in(text).empty());
  const auto json = io::parse_json(text);
  REQUIRE(io::find(*json, "a") != nullptr);
  CHECK(checksum_fault_in(R"({"a":[1,2]})").empty());
  CHECK_FALSE(checksum_fault_in(R"({"checksum":7})").empty());
  CHECK_FALSE(checksum_fault_in(text + " ").empty());
}

TEST_CASE("No change of one byte passes, unless it renames the checksum's key", "[io]") {
  const std::string text =
      io::with_checksum(R"({"format":"drago-save/1","seed":"12","seats":["Ä","b"],"n":[0,1,2]})");
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int by = 1; by < 256; ++by) {
      std::string changed = text;
      changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ by);
      const auto json = io::parse_json(changed);
      if (!json || io::checksum_fault(changed, *json)) continue;
      // Format readers then refuse the unknown key.
      INFO(changed);
      REQUIRE(io::find(*json, "checksum") == nullptr);
    }
  }
}
