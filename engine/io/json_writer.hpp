// Writes JSON by hand, in the order it is told: logs promise the same bytes everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/seat.hpp"

namespace io {

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

}  // namespace io
