// Takes texts of lines and words apart. Streams would bring the whole of the library's locales into
// the page's program.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace io {

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

}  // namespace io
