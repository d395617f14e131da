// A small part of Unicode: the grapheme clusters of UAX #29 for the scripts of living languages.
#include "core/letters.hpp"

#include <algorithm>
#include <array>

namespace core {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

/// Continue the letter before them. Sorted.
constexpr std::array<Range, 33> continuing = {{
    {0x300, 0x36F},   {0x483, 0x489},     {0x591, 0x5BD},     {0x5BF, 0x5C7},   {0x610, 0x61A},
    {0x64B, 0x65F},   {0x670, 0x670},     {0x6D6, 0x6DC},     {0x6DF, 0x6ED},   {0x711, 0x74A},
    {0x7A6, 0x7B0},   {0xD81, 0xD83},     {0xDCA, 0xDDF},     {0xE31, 0xE31},   {0xE33, 0xE3A},
    {0xE47, 0xE4E},   {0xEB1, 0xEB1},     {0xEB3, 0xEBC},     {0xEC8, 0xECE},   {0xF71, 0xF84},
    {0xF8D, 0xFBC},   {0x102B, 0x103E},   {0x1160, 0x11FF},   {0x17B4, 0x17D3}, {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF}, {0x200C, 0x200D},   {0x20D0, 0x20FF},   {0x302A, 0x302F}, {0x3099, 0x309A},
    {0xFE00, 0xFE2F}, {0x1F3FB, 0x1F3FF}, {0xE0020, 0xE01EF},
}};

/// The scripts from Devanagari to Malayalam have blocks of one layout.
bool is_indic(char32_t letter) { return letter >= 0x900 && letter < 0xD80; }

bool continues(char32_t letter) {
  if (is_indic(letter)) {
    const char32_t at = letter & 0x7FU;
    return at < 4 || at == 0x3A || at == 0x3B || at == 0x3C || (at >= 0x3E && at < 0x50) ||
           (at >= 0x51 && at < 0x58) || at == 0x62 || at == 0x63;
  }
  return std::any_of(continuing.begin(), continuing.end(), [letter](const Range& each) {
    return letter >= each.first && letter <= each.last;
  });
}

/// Joins the letters on both sides: a zero-width joiner, or the sign between stacked consonants.
bool joins(char32_t letter) {
  return letter == 0x200D || (is_indic(letter) && (letter & 0x7FU) == 0x4D) || letter == 0x17D2 ||
         letter == 0x1039 || letter == 0xDCA;
}

bool is_half_flag(char32_t letter) { return letter >= 0x1F1E6 && letter <= 0x1F1FF; }

bool inside_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Returns the code point before byte `at`, and moves `at` to its start.
char32_t letter_before(std::string_view text, std::size_t& at) {
  const std::size_t end = at;
  do --at;
  while (at > 0 && inside_character(text[at]));
  std::string_view letter = text.substr(at, end - at);
  return take_letter(letter);
}

}  // namespace

char32_t take_letter(std::string_view& text) {
  if (text.empty()) return 0;
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t more = first < 0x80U ? 0 : first < 0xE0U ? 1 : first < 0xF0U ? 2 : 3;
  if (text.size() <= more || (first >= 0x80U && first < 0xC2U) || first > 0xF4U) return 0;
  char32_t out = more == 0 ? first : first & (0x3FU >> more);
  for (std::size_t at = 1; at <= more; ++at) {
    const auto next = static_cast<unsigned char>(text[at]);
    if ((next & 0xC0U) != 0x80U) return 0;
    out = out << 6U | (next & 0x3FU);
  }
  constexpr std::array<char32_t, 4> lowest = {0, 0x80, 0x800, 0x10000};
  if (out < lowest[more] || out > 0x10FFFF || (out >= 0xD800 && out < 0xE000)) return 0;
  text.remove_prefix(more + 1);
  return out;
}

bool is_invisible(char32_t letter) {
  return letter < 0x20 || (letter >= 0x7F && letter < 0xA0) || letter == 0xAD || letter == 0x34F ||
         letter == 0x61C || letter == 0x115F || letter == 0x1160 || letter == 0x17B4 ||
         letter == 0x17B5 || (letter >= 0x180B && letter <= 0x180F) || letter == 0x3164 ||
         letter == 0xFFA0 || (letter >= 0xE0000 && letter <= 0xE0FFF) ||
         (letter >= 0x200B && letter <= 0x200F) || (letter >= 0x2028 && letter <= 0x202E) ||
         (letter >= 0x2060 && letter <= 0x206F) || letter == 0xFEFF;
}

bool may_cut(std::string_view text, std::size_t at) {
  if (at == 0 || at >= text.size()) return true;
  if (inside_character(text[at])) return false;
  std::string_view rest = text.substr(at);
  const char32_t next = take_letter(rest);
  if (next < 0x300) return true;
  if (continues(next)) return false;
  std::size_t start = at;
  if (!is_half_flag(next)) return !joins(letter_before(text, start));
  bool odd = false;
  while (start > 0 && is_half_flag(letter_before(text, start))) odd = !odd;
  return !odd;
}

std::string clean_name(std::string_view text, std::size_t most) {
  constexpr int most_marks = 4;
  std::string out;
  std::size_t letters = 0;
  int marks = 0;
  while (!text.empty()) {
    const std::string_view from = text;
    const char32_t letter = take_letter(text);
    if (letter == 0) {
      if (text.size() == from.size()) text.remove_prefix(1);
      continue;
    }
    if (is_invisible(letter)) continue;
    marks = continues(letter) ? marks + 1 : 0;
    if (marks > most_marks) continue;
    out += from.substr(0, from.size() - text.size());
    if (++letters <= most) continue;
    std::size_t end = out.size();
    do letter_before(out, end);
    while (!may_cut(out, end));
    return out.substr(0, end);
  }
  return out;
}

}  // namespace core
