// Locale files: messages by key, some with plural forms. Which form a count needs is not known
// here.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>

#include "core/result.hpp"
#include "io/json.hpp"

namespace io {

/// Texts by plural form, as Unicode names them: zero, one, two, few, many, other. There is always
/// `other`.
using PluralForms = std::map<std::string, std::string, std::less<>>;
/// What one key says.
using Message = std::variant<std::string, PluralForms>;
/// So that a key need not be copied to look it up.
struct KeyHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view key) const { return std::hash<std::string_view>{}(key); }
};
/// Words by key, such as `table.your_turn`. Looked up hundreds of times in a frame.
using Locale = std::unordered_map<std::string, Message, KeyHash, std::equal_to<>>;

/// Reads a file of assets/locale: one object of `"key": "text"` or `"key": {"one": "text",
/// "other": "text"}`. Texts may hold `{name}` places; a brace that is not closed is refused.
core::Result<Locale, LoadError> read_locale(std::string_view text);

}  // namespace io
