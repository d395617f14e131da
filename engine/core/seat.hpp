// Who sits at a table, whose turn it is and who looks on. Knows nothing of any game.
#pragma once

#include <compare>
#include <cstdint>
#include <variant>

namespace core {

/// Most seats any of the games has.
inline constexpr int max_seats = 5;

/// A place at the table, counted from 0 clockwise.
struct Seat {
  std::uint8_t index = 0;
  friend auto operator<=>(const Seat&, const Seat&) = default;
};

/// The seat `steps` places further round a table of `seats`.
constexpr Seat after(Seat seat, int seats, int steps = 1) {
  return Seat{static_cast<std::uint8_t>((seat.index + steps) % seats)};
}

/// Nobody's turn: a shuffle is due.
struct Chance {
  friend auto operator<=>(const Chance&, const Chance&) = default;
};
/// Nobody's turn: the game is over.
struct GameOver {
  friend auto operator<=>(const GameOver&, const GameOver&) = default;
};
/// Somebody who looks on and knows only what is public.
struct Spectator {
  friend auto operator<=>(const Spectator&, const Spectator&) = default;
};

/// Who has to act next.
using Turn = std::variant<Seat, Chance, GameOver>;
/// Through whose eyes a table is seen.
using Viewer = std::variant<Seat, Spectator>;

}  // namespace core
