// Letters of UTF-8 text: which are visible, and which belong together.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace core {

/// Removes the first code point and returns it; 0 if it is malformed, then removes nothing.
char32_t take_letter(std::string_view& text);

/// Control characters, and characters that change the direction of the text after them.
bool is_invisible(char32_t letter);

/// True if the text may be cut before byte `at`: neither inside a character nor between a letter
/// and its accents, vowel signs, skin tone or the other half of a flag.
bool may_cut(std::string_view text, std::size_t at);

/// Returns the text without malformed and invisible characters and without piles of accents, cut to
/// `most` code points.
std::string clean_name(std::string_view text, std::size_t most);

}  // namespace core
