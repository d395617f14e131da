// Values of enumerations under their names in files.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace io {

/// The name of a value, from the names of all values in their order.
template <class Value, std::size_t Count>
constexpr std::string_view name_in(const std::array<std::string_view, Count>& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

/// Finds the value that a name stands for, if any: what JsonReader::word wants.
template <class Value, std::size_t Count>
auto finder(const std::array<std::string_view, Count>& names) {
  return [&names](std::string_view name) -> std::optional<Value> {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Value>(found - names.begin());
  };
}

}  // namespace io
