// Writes JSON by hand, in the order it is told: logs promise the same bytes everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

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

  JsonWriter& text(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonWriter& number(std::string_view name, std::int64_t value) { return key(name).number(value); }

  std::string take() { return std::move(written_); }

 private:
  void separate();
  void quote(std::string_view value);

  std::string written_;
  bool separated_ = true;  ///< nothing stands before the next value that needs a comma
};

}  // namespace io
