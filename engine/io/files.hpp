// Whole files, read and written at once. Knows no format; the web build has no use for it.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "io/json.hpp"

namespace io {

/// The whole file, byte for byte.
core::Result<std::string, LoadError> read_file(const std::string& path);

/// Replaces a file's content at once: whoever reads it sees the old or the new, never a part.
std::optional<LoadError> write_file(const std::string& path, std::string_view content);

// Takes texts of lines and words apart. Streams would bring the whole of the library's locales into
// the page's program.

/// Calls `take` with each part of a text between separators; with none after the last one.
template <class Take>
void each_part(std::string_view text, char separator, const Take& take) {
  while (!text.empty()) {
    const std::size_t length = std::min(text.find(separator), text.size());
    take(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
}
template <class Take>
void each_line(std::string_view text, const Take& take) {
  each_part(text, '\n', take);
}

/// Takes the first word off a line, with one blank behind it; empty when there is none.
inline std::string_view take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::size_t length = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, length);
  line.remove_prefix(std::min(length + 1, line.size()));
  return word;
}

/// The whole number that a word is, if it is one.
inline std::optional<int> number_in(std::string_view word) {
  int number = 0;
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

// A checksum inside a JSON object, so that damage is seen that leaves a good text of another
// meaning. It finds accidents; whoever wants to change a text can work out a new one.

/// CRC-32 as in PNG and gzip (ISO 3309): finds every change within 32 bits in a row.
std::uint32_t crc32(std::string_view bytes);

/// `object`, a JSON object with at least one member, with one more at its end: "checksum", eight
/// hexadecimal digits over everything before it.
std::string with_checksum(std::string object);

/// What is wrong where the object in `text`, read as `json`, has a checksum. Older texts have none.
std::optional<LoadError> checksum_fault(std::string_view text, const Json& json);

}  // namespace io
