// What is agreed on the set-up screen before a game begins.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "app/session/seating.hpp"
#include "cave/setup.hpp"
#include "core/seat.hpp"
#include "io/edition.hpp"
#include "io/games.hpp"

namespace app {

inline constexpr int most_chairs = core::max_seats;

/// How many chairs stand at the table of a game.
int chairs_of(io::GameName game);

/// One chair of the set-up screen.
struct SeatSetup {
  Sitter sitter = Sitter::Empty;
  std::string name;  ///< as typed; empty: the usual name in the player's language
  Symbol symbol = Symbol::Fire;
  friend bool operator==(const SeatSetup&, const SeatSetup&) = default;
};

/// The whole agreement. Seats of the game are the chairs that are not empty, in order.
struct GameSetup {
  io::GameName game = io::GameName::MountDrago;
  std::array<SeatSetup, most_chairs> chair;  ///< the first `chairs_of(game)` count
  std::optional<int> first_chair;            ///< none: by lot
  std::string seed;                          ///< as typed; empty: a new one each time

  // Mount Drago only.
  io::EditionName edition = io::EditionName::Schmidt;
  bool quick_start = false;  ///< mounts are dealt, whatever the edition

  // Dragon's Cave only.
  cave::Chests chests = cave::Chests::Closed;

  friend bool operator==(const GameSetup&, const GameSetup&) = default;

  int chairs() const { return chairs_of(game); }
  int seated() const;
  int persons() const;
  /// The edition and quick start as the engine knows them.
  io::Edition agreed() const;
};

/// A table for one person against bots of medium level: what the set-up screen starts with.
GameSetup usual_setup(io::GameName game);

/// The plan as a small text, to find it again; `read_setup` gives the usual plan for what it cannot
/// read.
std::string write_setup(const GameSetup& plan);
GameSetup read_setup(io::GameName game, const std::string& text);

/// The seed a text stands for: its number, or a number made from its letters.
std::uint64_t seed_of(const std::string& text);

}  // namespace app
