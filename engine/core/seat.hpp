// Seats, turns and viewers, for all games.
#pragma once

#include <compare>
#include <cstdint>
#include <variant>

namespace core {

/// The largest number of seats in any game.
inline constexpr int max_seats = 5;

/// A place at the table, numbered clockwise from 0.
struct Seat {
  std::uint8_t index = 0;
  friend auto operator<=>(const Seat&, const Seat&) = default;
};

/// Returns the seat `steps` places clockwise at a table of `seats`.
constexpr Seat after(Seat seat, int seats, int steps = 1) {
  return Seat{static_cast<std::uint8_t>((seat.index + steps) % seats)};
}

/// No seat's turn: a chance action is due.
struct Chance {
  friend auto operator<=>(const Chance&, const Chance&) = default;
};
/// No seat's turn: the game is over.
struct GameOver {
  friend auto operator<=>(const GameOver&, const GameOver&) = default;
};
/// A viewer without a seat, who sees public information only.
struct Spectator {
  friend auto operator<=>(const Spectator&, const Spectator&) = default;
};

/// Who acts next.
using Turn = std::variant<Seat, Chance, GameOver>;
/// Whose information a view shows.
using Viewer = std::variant<Seat, Spectator>;

}  // namespace core
