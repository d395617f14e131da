// Constant tables with one value per enumerator, checked at compile time.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace core {

/// True if an enum has an enumerator with this value. Compilers spell a value without an enumerator
/// as a cast, "(app::Screen)6"; C++20 has no reflection, so this is the only way to count
/// enumerators.
template <auto Value>
constexpr bool is_enumerator() {
  std::string_view spelled = __PRETTY_FUNCTION__;
  spelled.remove_suffix(1);
  const std::size_t last = spelled.find_last_not_of("0123456789");
  return last + 1 == spelled.size() || (spelled[last] != ')' && spelled[last] != ' ');
}

template <class Enum, std::size_t From = 0>
constexpr std::size_t count_enumerators() {
  if constexpr (is_enumerator<static_cast<Enum>(From)>()) {
    return count_enumerators<Enum, From + 1>();
  } else {
    return From;
  }
}
/// Number of enumerators of an enum whose values count up from 0.
template <class Enum>
inline constexpr std::size_t enum_size = count_enumerators<Enum>();

template <class Enum, class Value>
struct EnumEntry {
  Enum key;
  Value value;
};

/// A value per enumerator, indexed by it; built by `enum_table`.
template <class Enum, class Value, std::size_t Count>
struct EnumTable {
  std::array<EnumEntry<Enum, Value>, Count> entries;

  constexpr const Value& operator[](Enum key) const {
    return entries[static_cast<std::size_t>(key)].value;
  }
  /// True if every enumerator has its entry, in order. Use it in a static_assert.
  constexpr bool complete() const {
    for (std::size_t at = 0; at < Count; ++at) {
      if (static_cast<std::size_t>(entries[at].key) != at) return false;
    }
    return Count == enum_size<Enum>;
  }
};

/// Builds a table: `enum_table<Pace, float>({{Pace::Instant, 0}, …})`.
template <class Enum, class Value, std::size_t Count>
constexpr EnumTable<Enum, Value, Count> enum_table(const EnumEntry<Enum, Value> (&entries)[Count]) {
  return {std::to_array(entries)};
}

}  // namespace core
