// Locale files: messages by key, some with plural forms. Choosing a count's form is up to the
// caller.
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

/// Texts by Unicode plural category: zero, one, two, few, many, other. `other` is always there.
using PluralForms = std::map<std::string, std::string, std::less<>>;
using Message = std::variant<std::string, PluralForms>;
/// Transparent, so that lookups don't copy the key.
struct KeyHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view key) const { return std::hash<std::string_view>{}(key); }
};
/// Messages by key, such as `table.your_turn`. A hash map: the UI looks up hundreds of messages per
/// frame.
using Locale = std::unordered_map<std::string, Message, KeyHash, std::equal_to<>>;

/// Reads a file of assets/locale: one object of `"key": "text"` or `"key": {"one": "text", "other":
/// "text"}`. Texts may hold `{name}` placeholders; an unmatched brace is refused.
core::Result<Locale, LoadError> read_locale(std::string_view text);

}  // namespace io
