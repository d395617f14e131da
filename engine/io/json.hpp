// A JSON text as a plain value, and the one parser of the house. Knows no format of ours.
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

// What is wrong with a text that came from outside. Knows no format.

/// Why a text is refused: the place (`spaces[12].value`, `line 3, column 14`) and one sentence.
struct LoadError {
  std::string place;
  std::string why;
  friend bool operator==(const LoadError&, const LoadError&) = default;
};

/// `place: why`, as people are shown it.
inline std::string message(const LoadError& error) { return error.place + ": " + error.why; }

/// The same fault inside a larger whole: `line 12` + `spaces[3]` is `line 12: spaces[3]`.
inline LoadError inside(const std::string& whole, LoadError error) {
  error.place = whole + ": " + error.place;
  return error;
}

// Values of enumerations under their names in files.

/// The name of a value, from the names of all values in their order.
template <class Value, std::size_t Count>
constexpr std::string_view name_in(const std::array<std::string_view, Count>& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

/// Finds the value that a name stands for, if any: what JsonReader::word wants.
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
inline constexpr std::size_t max_json = 1U << 20U;

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

// Reads a parsed JSON value field by field and remembers the first fault with its place, so that
// readers of formats are plain lists of fields.

/// One value being read. What cannot be read is reported once, through the fault that all readers
/// of a text share; from then on everything reads as empty, and the fault decides at the end.
class JsonReader {
 public:
  /// The root of a text. `fault` must outlive all readers.
  JsonReader(const Json& value, std::optional<LoadError>& fault);
  JsonReader(const JsonReader&) = delete;
  JsonReader& operator=(const JsonReader&) = delete;

  /// A member of an object; its absence is a fault. The reader must outlive its member's.
  JsonReader field(std::string_view key) const&;
  JsonReader field(std::string_view key) const&& = delete;
  bool has(std::string_view key) const;
  /// Refuses members with other keys, and anything that is no object.
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

  /// How many items an array has: `fewest` … `most`, all else is a fault and counts as 0.
  std::size_t length(std::size_t fewest, std::size_t most) const;
  JsonReader item(std::size_t at) const&;
  JsonReader item(std::size_t at) const&& = delete;

  /// Calls `read(item, at)` for each item of an array of `fewest` … `most`, up to the first fault.
  template <class Read>
  void each(std::size_t fewest, std::size_t most, Read&& read) const {
    const std::size_t size = length(fewest, most);
    for (std::size_t at = 0; at < size && !faulty(); ++at) read(item(at), at);
  }

  /// `lowest` … `highest`; all else is a fault and reads as `lowest`.
  int integer(int lowest, int highest) const;
  /// Any number `lowest` … `highest`, fractions too.
  double number(double lowest, double highest) const;
  /// The number of one of so many seats.
  core::Seat seat(int seats) const {
    return core::Seat{static_cast<std::uint8_t>(integer(0, seats - 1))};
  }
  bool boolean() const;
  bool is_null() const;
  /// A text of at most `longest` bytes.
  const std::string& text(std::size_t longest = 10'000) const;
  /// Refuses every other text.
  void must_be(std::string_view expected) const;
  /// A whole number from 0 to 2^64 - 1, written as a string because JSON readers round large ones.
  std::uint64_t seed() const;

  /// What `find` (a text -> std::optional) says of the text; `what` names it in the fault.
  template <class Find>
  auto word(std::string_view what, Find find) const {
    const std::string& said = text();
    const auto found = find(std::string_view(said));
    if (!found) refuse("no " + std::string(what) + " is called " + in_quotes(said));
    return found.value_or(typename decltype(find(std::string_view()))::value_type{});
  }

  /// Reports a fault at this place, unless there is one already.
  void refuse(std::string why) const;
  /// The same for a place inside this one, such as `spaces[3].value`.
  void refuse(std::string_view inner_place, std::string why) const;
  bool faulty() const { return fault_.has_value(); }
  /// `spaces[12].value`.
  std::string place() const;

 private:
  JsonReader(const Json& value, const JsonReader& parent, std::string_view key);
  /// The members of an object; none when it is something else, which is a fault.
  const JsonObject& members() const;
  JsonReader(const Json& value, const JsonReader& parent, std::size_t at);

  const Json& value_;
  std::optional<LoadError>& fault_;
  const JsonReader* parent_ = nullptr;
  std::string_view key_;  ///< in an object
  std::size_t at_ = 0;    ///< in an array
  bool in_array_ = false;
};

/// Whether a text is of another version of a format such as "drago-save/1": a later one, as nobody
/// ever had an earlier one.
bool is_newer(std::string_view text, std::string_view format);

// Writes JSON by hand, in the order it is told: logs promise the same bytes everywhere.

/// Appends to one text without blanks. Who calls it in the right order gets valid JSON.
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
  /// A value that is written already.
  JsonWriter& json(std::string_view value);

  JsonWriter& text(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonWriter& number(std::string_view name, std::int64_t value) { return key(name).number(value); }

  /// An array under this name; `write` writes each item.
  template <class Items, class Write>
  JsonWriter& list(std::string_view name, const Items& items, Write&& write) {
    key(name).open_array();
    for (const auto& item : items) write(item);
    return close_array();
  }
  /// An array of `size` items under this name, one for each seat for instance; `write` gets an
  /// item's place.
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
  bool separated_ = true;  ///< nothing stands before the next value that needs a comma
};

// JSON that holds a whole file as one of its texts, for the few who exchange such. Knows no format
// of ours.

/// As parse_json, which takes `most_json`, with as many bytes as this at most.
core::Result<Json, LoadError> parse_long_json(std::string_view text, std::size_t most);

}  // namespace io
