// Writing JSON; see json_writer.hpp.
#include "io/json_writer.hpp"

#include <array>
#include <charconv>

namespace io {

void JsonWriter::separate() {
  if (!separated_) written_ += ',';
  separated_ = false;
}

JsonWriter& JsonWriter::open_object() {
  separate();
  written_ += '{';
  separated_ = true;
  return *this;
}

JsonWriter& JsonWriter::close_object() {
  written_ += '}';
  separated_ = false;
  return *this;
}

JsonWriter& JsonWriter::open_array() {
  separate();
  written_ += '[';
  separated_ = true;
  return *this;
}

JsonWriter& JsonWriter::close_array() {
  written_ += ']';
  separated_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  written_ += ':';
  separated_ = true;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  separate();
  quote(value);
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  separate();
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  written_.append(digits.data(), end);
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  separate();
  written_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  written_ += "null";
  return *this;
}

JsonWriter& JsonWriter::json(std::string_view value) {
  separate();
  written_ += value;
  return *this;
}

void JsonWriter::quote(std::string_view value) {
  constexpr std::string_view hex = "0123456789abcdef";
  written_ += '"';
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      written_ += '\\';
      written_ += c;
    } else if (byte < 0x20U) {
      written_ += "\\u00";
      written_ += hex[byte >> 4U];
      written_ += hex[byte & 15U];
    } else {
      written_ += c;
    }
  }
  written_ += '"';
}

}  // namespace io
