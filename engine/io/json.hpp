// JSON values, reader and writer, and the errors of loading. Knows no file format.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"

namespace io {

/// Why a text is refused: the place (`spaces[12].value`, `line 3, column 14`) and one sentence.
struct LoadError {
  std::string place;
  std::string why;
  friend bool operator==(const LoadError&, const LoadError&) = default;
};

/// Formats an error for display: `place: why`.
inline std::string message(const LoadError& error) { return error.place + ": " + error.why; }

/// Prefixes the place: `line 12` + `spaces[3]` becomes `line 12: spaces[3]`.
inline LoadError inside(const std::string& whole, LoadError error) {
  error.place = whole + ": " + error.place;
  return error;
}

// Enumerations by their names in files.

/// Returns a value's name; `names` lists all values in order.
template <class Value, std::size_t Count>
constexpr std::string_view name_in(const std::array<std::string_view, Count>& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

/// Returns a function that finds the value with a name, for JsonReader::word.
template <class Value, std::size_t Count>
auto finder(const std::array<std::string_view, Count>& names) {
  return [&names](std::string_view name) -> std::optional<Value> {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Value>(found - names.begin());
  };
}

struct Json;
struct JsonMember;
using JsonArray = std::vector<Json>;
/// Members in the order of the text; no duplicate keys.
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

/// Returns the member with this key; nullptr if there is none or `value` is no object.
const Json* find(const Json& value, std::string_view key);

/// Longest text in bytes, far above real sizes: a hostile text must not exhaust the memory.
inline constexpr std::size_t max_json = 1U << 20U;

/// Parses a text in time linear in its length, apart from sorting keys. Fails for more than
/// `max_json` bytes, anything but JSON in UTF-8, duplicate keys, numbers beyond the range of a
/// double and nesting deeper than 32.
core::Result<Json, LoadError> parse_json(std::string_view text);

/// Returns the first place where two values differ, and how; empty if they are equal. Ignores the
/// order of members.
std::optional<LoadError> difference(const Json& expected, const Json& found);

/// Prepares a foreign text for a message: cuts it after `max_bytes` bytes and escapes control
/// characters.
std::string shown(std::string_view text, std::size_t max_bytes = 40);
/// The same in quotes.
std::string in_quotes(std::string_view text);

// Reads a parsed value field by field and remembers the first fault with its place, so that readers
// of formats are plain lists of fields.

/// One value being read. All readers of a text share one fault and report only the first; after it,
/// everything reads as empty. Check the fault at the end.
class JsonReader {
 public:
  /// The root of a text. `fault` must outlive all readers.
  JsonReader(const Json& value, std::optional<LoadError>& fault);
  JsonReader(const JsonReader&) = delete;
  JsonReader& operator=(const JsonReader&) = delete;

  /// Returns a member of an object; a missing one is a fault. The parent reader must outlive it.
  JsonReader field(std::string_view key) const&;
  JsonReader field(std::string_view key) const&& = delete;
  bool has(std::string_view key) const;
  /// Refuses members with other keys, and values that are no objects.
  void only(std::initializer_list<std::string_view> keys) const;
  bool is_object() const;

  /// Calls `read(key, member)` for each member of an object, up to the first fault.
  template <class Read>
  void each_member(Read&& read) const {
    for (const JsonMember& member : members()) {
      if (faulty()) return;
      read(member.key, JsonReader(member.value, *this, member.key));
    }
  }

  /// Returns an array's length; a length outside `fewest` … `most` is a fault and returns 0.
  std::size_t length(std::size_t fewest, std::size_t most) const;
  JsonReader item(std::size_t at) const&;
  JsonReader item(std::size_t at) const&& = delete;

  /// Calls `read(item, at)` for each item of an array of `fewest` … `most`, up to the first fault.
  template <class Read>
  void each(std::size_t fewest, std::size_t most, Read&& read) const {
    const std::size_t size = length(fewest, most);
    for (std::size_t at = 0; at < size && !faulty(); ++at) read(item(at), at);
  }

  /// Reads `lowest` … `highest`; anything else is a fault and returns `lowest`.
  int integer(int lowest, int highest) const;
  /// Reads any number from `lowest` to `highest`, fractions too.
  double number(double lowest, double highest) const;
  /// Reads a seat index below `seats`.
  core::Seat seat(int seats) const {
    return core::Seat{static_cast<std::uint8_t>(integer(0, seats - 1))};
  }
  bool boolean() const;
  bool is_null() const;
  /// Reads a text of at most `max_bytes` bytes.
  const std::string& text(std::size_t max_bytes = 10'000) const;
  /// Refuses any other text.
  void must_be(std::string_view expected) const;
  /// Reads 0 … 2^64 - 1, written as a string because JSON readers round large numbers.
  std::uint64_t seed() const;

  /// Converts a text with `find` (text -> std::optional); the fault calls it `what`.
  template <class Find>
  auto word(std::string_view what, Find find) const {
    const std::string& said = text();
    const auto found = find(std::string_view(said));
    if (!found) refuse("no " + std::string(what) + " is called " + in_quotes(said));
    return found.value_or(typename decltype(find(std::string_view()))::value_type{});
  }

  /// Reports a fault at this place, unless there is one already.
  void refuse(std::string why) const;
  /// The same for a place inside this value, such as `spaces[3].value`.
  void refuse(std::string_view inner_place, std::string why) const;
  bool faulty() const { return fault_.has_value(); }
  /// Returns the path, such as `spaces[12].value`.
  std::string place() const;

 private:
  JsonReader(const Json& value, const JsonReader& parent, std::string_view key);
  /// The members of an object; anything else is a fault and has none.
  const JsonObject& members() const;
  JsonReader(const Json& value, const JsonReader& parent, std::size_t at);

  const Json& value_;
  std::optional<LoadError>& fault_;
  const JsonReader* parent_ = nullptr;
  std::string_view key_;  ///< in an object
  std::size_t at_ = 0;    ///< in an array
  bool in_array_ = false;
};

/// True if a text has another version of `format` (such as "drago-save/1"). That is a later one,
/// since each format began with version 1.
bool is_newer(std::string_view text, std::string_view format);

// Writes JSON in call order: logs promise identical bytes on all platforms.

/// Appends to one text, without blanks. Calls in a valid order give valid JSON.
class JsonWriter {
 public:
  JsonWriter& open_object();
  JsonWriter& close_object();
  JsonWriter& open_array();
  JsonWriter& close_array();
  JsonWriter& key(std::string_view name);

  JsonWriter& text(std::string_view value);
  JsonWriter& number(std::int64_t value);
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  /// Inserts JSON text as it is.
  JsonWriter& json(std::string_view value);

  JsonWriter& text(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonWriter& number(std::string_view name, std::int64_t value) { return key(name).number(value); }

  /// Writes an array under this name; `write` writes each item.
  template <class Items, class Write>
  JsonWriter& list(std::string_view name, const Items& items, Write&& write) {
    key(name).open_array();
    for (const auto& item : items) write(item);
    return close_array();
  }
  /// Writes an array of `size` items under this name; `write` gets each index.
  template <class Write>
  JsonWriter& array(std::string_view name, int size, Write&& write) {
    key(name).open_array();
    for (int at = 0; at < size; ++at) write(static_cast<std::size_t>(at));
    return close_array();
  }
  template <class Seats>
  JsonWriter& seats(std::string_view name, const Seats& seats) {
    return list(name, seats, [this](core::Seat seat) { number(seat.index); });
  }

  std::string take() { return std::move(written_); }

 private:
  void separate();
  void quote(std::string_view value);

  std::string written_;
  bool separated_ = true;  ///< no comma is due before the next value
};

/// As parse_json, with `most` bytes instead of max_json: for JSON that embeds a whole file.
core::Result<Json, LoadError> parse_long_json(std::string_view text, std::size_t most);

}  // namespace io
