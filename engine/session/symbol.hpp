// A player's symbol: a picture with a name and a color. Each game defines its own set.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace app {

/// A symbol's colors as 0xRRGGBB: on dark, and readable on parchment.
struct Metal {
  std::uint32_t bright = 0;
  std::uint32_t ink = 0;
};
// No metal resembles a color of the board.
inline constexpr Metal gold_metal = {0xE9B23C, 0xA87508};
inline constexpr Metal silver_metal = {0xC3CAD6, 0x5C6B86};
inline constexpr Metal copper_metal = {0xD98A5B, 0xA8481A};
inline constexpr Metal jade_metal = {0x6FCBA6, 0x13795A};
inline constexpr Metal pearl_metal = {0xE9DDE6, 0x86547F};

/// A symbol's constants. Word and number are part of stored files: they must stay as they are, and
/// be unique within a game.
struct SymbolSpec {
  std::string_view word;          ///< in saves, logs and net games
  int number = 0;                 ///< in setups, positions and control ids
  std::string_view art;           ///< file of the picture
  std::string_view name;          ///< message key: "Fire"
  std::string_view default_name;  ///< message key of the default player name: "Fire rider"
  Metal metal = {};
};

/// A game's symbol. Empty only until the game assigns one.
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

/// Finds a symbol by its word or number; none if the game has no such symbol.
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
