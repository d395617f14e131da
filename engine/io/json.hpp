// A JSON text as a plain value, and the one parser of the house. Knows no format of ours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "io/load_error.hpp"

namespace io {

struct Json;
struct JsonMember;
using JsonArray = std::vector<Json>;
/// Members in the order of the text; no key twice.
using JsonObject = std::vector<JsonMember>;

/// One JSON value. Whole numbers that fit are integers, all others doubles.
struct Json {
  std::variant<std::monostate, bool, std::int64_t, double, std::string, JsonArray, JsonObject> held;
  friend bool operator==(const Json&, const Json&) = default;
};
struct JsonMember {
  std::string key;
  Json value;
  friend bool operator==(const JsonMember&, const JsonMember&) = default;
};

/// The member with this key; nullptr where there is none or `value` is no object.
const Json* find(const Json& value, std::string_view key);

/// Far beyond any text of ours, in bytes: a hostile one must not fill the memory.
inline constexpr std::size_t most_json = 1U << 20U;

/// Reads a whole text, in time that grows with its length alone. Refused: more than `most_json`
/// bytes, anything that is not JSON in UTF-8, a key given twice, numbers beyond what a double
/// holds, nesting deeper than 32.
core::Result<Json, LoadError> parse_json(std::string_view text);

/// The first place where two values differ, and how; nothing when they are equal. The order of
/// members does not matter.
std::optional<LoadError> difference(const Json& expected, const Json& found);

/// A foreign text as a message may show it: cut short after `longest` bytes, control characters as
/// JSON would write them.
std::string shown(std::string_view text, std::size_t longest = 40);
/// The same in quotes.
std::string in_quotes(std::string_view text);

}  // namespace io
