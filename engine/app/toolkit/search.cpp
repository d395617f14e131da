// Folds the letters of the languages shipped, Latin and Cyrillic; see search.hpp.
#include "app/toolkit/search.hpp"

#include <algorithm>

namespace app {

namespace {

/// The letters U+00E0 to U+00FF without their accents; '_' stands for itself.
constexpr std::string_view plain_latin = "aaaaaa_ceeeeiiii_nooooo_ouuuuy_y";

/// A letter's number in Unicode, and of how many bytes it was made. What is no UTF-8 is taken byte
/// by byte.
struct Letter {
  char32_t code = 0;
  std::size_t bytes = 1;
};

Letter letter_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  if ((byte(0) & 0xE0U) == 0xC0U && follows(1)) {
    return {(byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU), 2};
  }
  if ((byte(0) & 0xF0U) == 0xE0U && follows(1) && follows(2)) {
    return {(byte(0) & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU), 3};
  }
  return {byte(0) < 0x80U ? byte(0) : 0, 1};
}

std::string utf8(char32_t code) {
  return {static_cast<char>(0xC0U | code >> 6U), static_cast<char>(0x80U | (code & 0x3FU))};
}

/// How a letter is looked for; as it is written where nothing is known of it.
std::string plain(char32_t code, std::string_view written) {
  if (code >= U'A' && code <= U'Z') return {static_cast<char>(code - U'A' + U'a')};
  if (code >= 0xC0 && code <= 0xFF) {
    if (code == 0xDF) return "ss";
    if (code == 0xC6 || code == 0xE6) return "ae";
    const char letter = plain_latin[code & 0x1FU];
    return letter == '_' ? std::string(written) : std::string(1, letter);
  }
  if (code == 0x152 || code == 0x153) return "oe";
  if (code == 0x401 || code == 0x451) return utf8(0x435);  // Ё is looked for as Е
  if (code >= 0x410 && code <= 0x42F) return utf8(code + 0x20);
  if (code == 0x2019) return "'";
  if (code == 0x2011 || code == 0x2013 || code == 0x2014 || code == 0x2212) return "-";
  if (code == 0xA0 || code == 0x202F) return " ";
  if (code == 0xAD) return {};
  return std::string(written);
}

}  // namespace

FoldedText folded(std::string_view text) {
  FoldedText out;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = letter_at(text, at);
    const std::string letters = plain(letter.code, text.substr(at, letter.bytes));
    out.letters += letters;
    out.at.insert(out.at.end(), letters.size(), at);
    at += letter.bytes;
  }
  out.at.push_back(text.size());
  return out;
}

SearchQuery::SearchQuery(std::string_view typed) {
  const std::string letters = folded(typed).letters;
  for (std::size_t at = 0; at < letters.size();) {
    const std::size_t end = std::min(letters.find(' ', at), letters.size());
    if (end > at) words_.push_back(letters.substr(at, end - at));
    at = end + 1;
  }
}

bool SearchQuery::in(std::string_view text) const {
  const std::string letters = folded(text).letters;
  return std::all_of(words_.begin(), words_.end(), [&letters](const std::string& word) {
    return letters.find(word) != std::string::npos;
  });
}

std::vector<SearchQuery::Part> SearchQuery::parts_of(std::string_view text) const {
  const FoldedText whole = folded(text);
  std::vector<Part> found;
  for (const std::string& word : words_) {
    for (std::size_t at = whole.letters.find(word); at != std::string::npos;
         at = whole.letters.find(word, at + word.size())) {
      // Half of a letter that is folded into two is all of it.
      std::size_t end = at + word.size();
      while (end < whole.letters.size() && whole.at[end] == whole.at[end - 1]) ++end;
      found.push_back({whole.at[at], whole.at[end]});
    }
  }
  std::sort(found.begin(), found.end(),
            [](const Part& a, const Part& b) { return a.begin < b.begin; });
  std::vector<Part> out;
  for (const Part& each : found) {
    if (!out.empty() && each.begin <= out.back().end) {
      out.back().end = std::max(out.back().end, each.end);
    } else {
      out.push_back(each);
    }
  }
  return out;
}

}  // namespace app
