// Whole files, plain-text parsing and checksums; knows no file format.
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

/// Limit of `read_file`, in bytes: far above all real files; devices may have no end.
inline constexpr std::size_t max_read = 64U << 20U;

/// Reads a whole file, byte for byte; refuses one of more than `most` bytes.
core::Result<std::string, LoadError> read_file(const std::string& path,
                                               std::size_t most = max_read);

/// Replaces a file atomically: a concurrent reader sees the old or the new content, never a part.
/// Writes directly to a device or pipe, and through a symbolic link.
std::optional<LoadError> write_file(const std::string& path, std::string_view content);

/// Writes to the standard output and flushes it; returns an error if this or any earlier output
/// failed.
std::optional<LoadError> write_output(std::string_view text = {});

// Splits texts into lines and words. std::istream would pull the locale library into the web build.

/// Calls `take` for each part of a text between separators; a trailing separator adds no empty
/// part.
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

/// Removes the first word and one blank after it from `line` and returns it; empty at the end.
inline std::string_view take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::size_t length = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, length);
  line.remove_prefix(std::min(length + 1, line.size()));
  return word;
}

/// Parses a word as a whole number.
inline std::optional<int> number_in(std::string_view word) {
  int number = 0;
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

// A checksum member in a JSON object. It detects damage that leaves valid JSON with another
// meaning; it is no protection against deliberate changes.

/// CRC-32 as in PNG and gzip (ISO 3309): detects every burst error of up to 32 bits.
std::uint32_t crc32(std::string_view bytes);

/// Appends the member "checksum" to `object`, a JSON object with at least one member: eight
/// hexadecimal digits over all bytes before it.
std::string with_checksum(std::string object);

/// Returns a fault if `text`, parsed as `json`, has a wrong checksum. Older texts without one pass.
std::optional<LoadError> checksum_fault(std::string_view text, const Json& json);

}  // namespace io
