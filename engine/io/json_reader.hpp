// Reads a parsed JSON value field by field and remembers the first fault with its place, so that
// readers of formats are plain lists of fields.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "io/json.hpp"
#include "io/load_error.hpp"

namespace io {

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

}  // namespace io
