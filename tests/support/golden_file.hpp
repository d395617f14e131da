// Golden playthroughs as files: comparing with them line by line, and writing them anew.
#pragma once

#include <string>
#include <string_view>

namespace support {

/// Fails the test at the first line in which a golden file and `text` differ.
void check_golden(std::string_view file, const std::string& text);
void write_golden(std::string_view file, const std::string& text);

/// The first `count` numbers of a list, with spaces between.
template <class Numbers>
std::string numbers(const Numbers& list, int count) {
  std::string text;
  for (int at = 0; at < count; ++at) {
    text += (at == 0 ? "" : " ") + std::to_string(list[static_cast<std::size_t>(at)]);
  }
  return text;
}

}  // namespace support
