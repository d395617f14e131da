// What stands for a player at a table: a picture with a name and a colour. Each game lists its own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace app {

/// A symbol's colour, as 0xRRGGBB, and the same dark enough to be read on parchment.
struct Metal {
  std::uint32_t bright = 0;
  std::uint32_t ink = 0;
};
// Metals are never mistaken for a colour of the board.
inline constexpr Metal gold_metal = {0xE9B23C, 0xA87508};
inline constexpr Metal silver_metal = {0xC3CAD6, 0x5C6B86};
inline constexpr Metal copper_metal = {0xD98A5B, 0xA8481A};
inline constexpr Metal jade_metal = {0x6FCBA6, 0x13795A};
inline constexpr Metal pearl_metal = {0xE9DDE6, 0x86547F};

/// A symbol as a game describes it, in a constant. Words and numbers are in files that exist: a
/// symbol keeps them, and they differ within a game.
struct SymbolSpec {
  std::string_view word;        ///< in saves, logs and over the net
  int number = 0;               ///< in setups, positions and ids of controls
  std::string_view art;         ///< the file of its picture
  std::string_view name;        ///< message key: "Fire"
  std::string_view usual_name;  ///< message key for a player without a name: "Fire rider"
  Metal metal = {};
};

/// One of a game's symbols. A player has none only until the game says which.
class Symbol {
 public:
  constexpr Symbol() = default;
  constexpr Symbol(const SymbolSpec& spec) : spec_(&spec) {}
  Symbol(const SymbolSpec&& spec) = delete;

  constexpr const SymbolSpec* operator->() const { return spec_; }
  friend constexpr bool operator==(const Symbol& one, const Symbol& other) {
    return one.spec_ == other.spec_;
  }

 private:
  static constexpr SymbolSpec none = {};

  const SymbolSpec* spec_ = &none;
};

/// The symbol of this word, or of this number; none if the game has no such symbol.
inline std::optional<Symbol> symbol_named(std::span<const Symbol> symbols, std::string_view word) {
  const auto found = std::find_if(symbols.begin(), symbols.end(),
                                  [word](const Symbol& each) { return each->word == word; });
  return found == symbols.end() ? std::nullopt : std::optional(*found);
}
inline std::optional<Symbol> symbol_numbered(std::span<const Symbol> symbols, int number) {
  const auto found = std::find_if(symbols.begin(), symbols.end(),
                                  [number](const Symbol& each) { return each->number == number; });
  return found == symbols.end() ? std::nullopt : std::optional(*found);
}

}  // namespace app
