// Checksums of kept texts.
#include <string>

#include "catch.hpp"
#include "io/checksum.hpp"

namespace {

/// What is wrong with a text, or nothing.
std::string fault_in(const std::string& text) {
  const auto json = io::parse_json(text);
  if (!json) return io::message(json.error());
  const auto fault = io::checksum_fault(text, *json);
  return fault ? io::message(*fault) : std::string();
}

}  // namespace

TEST_CASE("Checksums are those that others work out", "[io]") {
  CHECK(io::crc32("") == 0);
  CHECK(io::crc32("123456789") == 0xCBF43926);  // the check value of every catalogue
  CHECK(io::crc32(std::string(32, '\xFF')) == 0xFF6CAB0B);
}

TEST_CASE("A checksum is a member like others, and texts without one pass", "[io]") {
  const std::string text = io::with_checksum(R"({"a":[1,2]})");
  CHECK(fault_in(text).empty());
  const auto json = io::parse_json(text);
  REQUIRE(io::find(*json, "a") != nullptr);
  CHECK(fault_in(R"({"a":[1,2]})").empty());
  CHECK_FALSE(fault_in(R"({"checksum":7})").empty());
  CHECK_FALSE(fault_in(text + " ").empty());
}

TEST_CASE("No change of one byte passes, except by losing the checksum's name", "[io]") {
  const std::string text =
      io::with_checksum(R"({"format":"drago-save/1","seed":"12","seats":["Ä","b"],"n":[0,1,2]})");
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int by = 1; by < 256; ++by) {
      std::string changed = text;
      changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ by);
      const auto json = io::parse_json(changed);
      if (!json || io::checksum_fault(changed, *json)) continue;
      // Readers of formats refuse a member that they do not know.
      INFO(changed);
      REQUIRE(io::find(*json, "checksum") == nullptr);
    }
  }
}
