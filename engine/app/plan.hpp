// What is agreed on the set-up screen before a game begins.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "app/party.hpp"
#include "cave/setup.hpp"
#include "core/seat.hpp"
#include "io/edition.hpp"
#include "io/games.hpp"

namespace app {

inline constexpr int most_chairs = core::max_seats;

/// How many chairs stand at the table of a game.
int chairs_of(io::GameName game);

/// One chair of the set-up screen.
struct Chair {
  Sitter sitter = Sitter::Empty;
  std::string name;  ///< as typed; empty: the usual name in the player's language
  Symbol symbol = Symbol::Fire;
  friend bool operator==(const Chair&, const Chair&) = default;
};

/// The whole agreement. Seats of the game are the chairs that are not empty, in order.
struct Plan {
  io::GameName game = io::GameName::MountDrago;
  std::array<Chair, most_chairs> chair;  ///< the first `chairs_of(game)` count
  std::optional<int> first_chair;        ///< none: by lot
  std::string seed;                      ///< as typed; empty: a new one each time

  // Mount Drago only.
  io::EditionName edition = io::EditionName::Schmidt;
  bool quick_start = false;  ///< mounts are dealt, whatever the edition

  // Dragon's Cave only.
  cave::Chests chests = cave::Chests::Closed;

  friend bool operator==(const Plan&, const Plan&) = default;

  int chairs() const { return chairs_of(game); }
  int seated() const;
  int persons() const;
  /// The edition and quick start as the engine knows them.
  io::Edition agreed() const;
};

/// A table for one person against bots of medium level: what the set-up screen starts with.
Plan usual_plan(io::GameName game);

/// The plan as a small text, to find it again; `read_plan` gives the usual plan for what it cannot
/// read.
std::string write_plan(const Plan& plan);
Plan read_plan(io::GameName game, const std::string& text);

/// The seed a text stands for: its number, or a number made from its letters.
std::uint64_t seed_of(const std::string& text);

}  // namespace app
