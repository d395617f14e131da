// What is agreed on the set-up screen before a game of Mount Drago begins.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/seat.hpp"
#include "io/edition.hpp"

namespace app {

/// Who sits on a chair.
enum class Sitter : std::uint8_t { Person, Greedy, Random, Empty };

/// The five rider symbols (MD-4); each is one chair's at a table.
enum class Symbol : std::uint8_t { Fire, Arrow, Eye, Wing, Claw };

inline constexpr int chairs = core::max_seats;

/// One chair of the set-up screen.
struct Chair {
  Sitter sitter = Sitter::Empty;
  std::string name;  ///< as typed; empty: the usual name in the player's language
  Symbol symbol = Symbol::Fire;
  friend bool operator==(const Chair&, const Chair&) = default;
};

/// The whole agreement. Seats of the game are the chairs that are not empty, in order.
struct Plan {
  std::array<Chair, chairs> chair;
  io::EditionName edition = io::EditionName::Schmidt;
  bool quick_start = false;        ///< mounts are dealt, whatever the edition
  std::optional<int> first_chair;  ///< none: by lot
  std::string seed;                ///< as typed; empty: a new one each time
  friend bool operator==(const Plan&, const Plan&) = default;

  int seated() const;
  /// The edition and quick start as the engine knows them.
  io::Edition agreed() const;
};

/// A table for one person against two greedy bots: what the set-up screen starts with.
Plan usual_plan();

/// The plan as a small text, to find it again; `read_plan` gives the usual plan for what it cannot
/// read.
std::string write_plan(const Plan& plan);
Plan read_plan(const std::string& text);

/// The seed a text stands for: its number, or a number made from its letters.
std::uint64_t seed_of(const std::string& text);

}  // namespace app
