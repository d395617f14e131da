// Tests letters of UTF-8 text: decoding, which are visible, where a text may be cut, and names.
#include "core/letters.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"

namespace {

std::string utf8(char32_t letter) {
  const auto six = [letter](unsigned place) {
    return static_cast<char>(0x80U | (letter >> (6 * place) & 0x3FU));
  };
  if (letter < 0x80) return {static_cast<char>(letter)};
  if (letter < 0x800) return {static_cast<char>(0xC0U | letter >> 6U), six(0)};
  if (letter < 0x10000) return {static_cast<char>(0xE0U | letter >> 12U), six(1), six(0)};
  return {static_cast<char>(0xF0U | letter >> 18U), six(2), six(1), six(0)};
}

std::string utf8(std::u32string_view letters) {
  std::string out;
  for (const char32_t letter : letters) out += utf8(letter);
  return out;
}

/// Returns the texts between the places where a text may be cut.
std::vector<std::string> parts(const std::string& text) {
  std::vector<std::string> out = {{}};
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at > 0 && core::may_cut(text, at)) out.emplace_back();
    out.back() += text[at];
  }
  return out;
}

using Ranges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

}  // namespace

TEST_CASE("Every code point is read from UTF-8, and nothing else", "[core][letters]") {
  for (char32_t letter = 1; letter <= 0x10FFFF; letter += letter < 0x20000 ? 1 : 0xFFF) {
    if (letter >= 0xD800 && letter <= 0xDFFF) letter = 0xE000;
    const std::string whole = utf8(letter) + "!";
    std::string_view text = whole;
    if (core::take_letter(text) != letter || text != "!") FAIL(static_cast<std::uint32_t>(letter));
    text = std::string_view(whole).substr(0, whole.size() - 2);  // cut off
    if (!text.empty() && core::take_letter(text) != 0) FAIL(static_cast<std::uint32_t>(letter));
  }
  for (const char* const malformed :
       {"", "\x80", "\xBF!", "\x9F\x80", "\xC0\x80", "\xC1\xBF", "\xC2!", "\xC2\xC2",
        "\xE0\x9F\xBF", "\xE1\x80!", "\xE1!\x80", "\xED\xA0\x80", "\xED\xBF\xBF",
        "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xF8\x90\x80\x80",
        "\xFF\xFF\xFF\xFF"}) {
    std::string_view text = malformed;
    CHECK((core::take_letter(text) == 0));
    CHECK(text == malformed);
  }
  std::string_view last = "\xF4\x8F\xBF\xBF";
  CHECK((core::take_letter(last) == 0x10FFFF));
}

TEST_CASE("Controls, fillers and marks of direction are invisible", "[core][letters]") {
  Ranges found;
  for (char32_t letter = 0; letter <= 0x10FFFF; ++letter) {
    if (!core::is_invisible(letter)) continue;
    if (found.empty() || found.back().second + 1 != letter) found.emplace_back(letter, letter);
    found.back().second = letter;
  }
  const Ranges expected = {
      {0, 0x1F},        {0x7F, 0x9F},     {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},
      {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E},
      {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xE0000, 0xE0FFF},
  };
  CHECK(found == expected);
}

TEST_CASE("A text is cut between letters, with what belongs to them", "[core][letters]") {
  using Parts = std::vector<std::u32string_view>;
  for (const Parts& all : std::initializer_list<Parts>{
           {U"a", U"b", U"ß", U"€", U"竜", U"太"},
           {U"\u02FF", U"e\u0300", U"e\u036F\u0301", U"\u0370"},  // the first accents
           {U"a\U000E0020", U"a\U000E01EF", U"\U000E01F0"},       // the last ones
           {U"का", U"कि", U"न", U"\u0904"},                       // vowel signs
           {U"\u0915\u0900", U"\u0915\u0903", U"\u0915\u093A", U"\u0915\u093B", U"\u0915\u093C",
            U"\u093D", U"\u0915\u093E", U"\u0915\u094F", U"\u0950", U"\u0915\u0951",
            U"\u0915\u0957", U"\u0958", U"\u0961", U"\u0915\u0962", U"\u0915\u0963", U"\u0964"},
           {U"\u0D15\u0D4D\u0D37", U"\u0D7F", U"\u0D80"},  // the last Indic block
           {U"क्ष", U"त"},                                  // stacked consonants
           {U"\u0D9A\u0DCA\u0DBB", U"\u1780\u17D2\u1780", U"\u1000\u1039\u1000"},
           {U"👍🏽", U"👍"},
           {U"👩\u200D🚀", U"x\u200D", U"a"},
           {U"🇩🇪", U"🇫🇷", U"🇮🇹", U"🇪"},  // flags, and half of one
           {U"\U0001F1E6\U0001F1FF", U"\U0001F1E6", U"\U0001F1E5", U"\U0001F1E6", U"\U0001F200"},
           {U"x", U"🇩🇪", U"y"},
           {U"M", U"竜\u200D", U"\u02FF\u200D\u0370"},
       }) {
    std::string text;
    std::vector<std::string> expected;
    for (const std::u32string_view part : all) text += expected.emplace_back(utf8(part));
    CHECK(parts(text) == expected);
    CHECK(core::may_cut(text, 0));
    CHECK(core::may_cut(text, text.size()));
    CHECK(core::may_cut(text, text.size() + 1));
  }
  CHECK(core::may_cut("\u0301", 0));
  CHECK(core::may_cut("\x80\xE7\xAB\x9C", 1));
  CHECK_FALSE(core::may_cut("\xE2\x82\xAC", 2));
}

TEST_CASE("A name keeps what can be seen, up to its length", "[core][letters]") {
  struct Case {
    std::string_view name;
    std::size_t most;
    std::string_view kept;
  };
  for (const auto& [name, most, kept] : std::initializer_list<Case>{
           {"", 3, ""},
           {std::string_view("M\0a", 3), 9, "Ma"},
           {"Mia", 3, "Mia"},
           {"Maria", 3, "Mar"},
           {"M\n\u200BX\u202E\u00AD", 3, "MX"},
           {"M\xFFi\xC3\x61\xE2\x82", 9, "Mia"},
           {"a\u0301\u0301\u0301\u0301\u0301\u0301b", 9, "a\u0301\u0301\u0301\u0301b"},
           {"a\u0301\u0301\u0301b\u0301\u0301\u0301c", 9,
            "a\u0301\u0301\u0301b\u0301\u0301\u0301c"},
           {"abe\u0301", 3, "ab"},  // no part of a letter
           {"abe\u0301", 4, "abe\u0301"},
           {"e\u0301\u0301", 2, ""},
           {"ab🇩🇪", 3, "ab"},
           {"竜太郎", 2, "竜太"},
       }) {
    CHECK(core::clean_name(name, most) == kept);
  }
}
