// Somebody on a seat for whole games: a bot, or a program from outside. Sees what the seat sees.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/game.hpp"
#include "core/seat.hpp"
#include "io/log_lines.hpp"

namespace sim {

/// Why a seat loses a game without losing it on the board.
struct Forfeit {
  std::string kind;     ///< a few words, the same for all of a kind
  std::string details;  ///< for whoever has to find the fault
};

/// What a player wants to do; nothing when it cannot be had from it any more.
template <core::Game G>
struct Answer {
  std::optional<typename G::Action> action;
  Forfeit forfeit;  ///< why there is none
};

/// Who is at a table, as far as players are told: no seed, because it deals the cards.
template <core::Game G>
struct Opening {
  const io::Rules<G>& rules;
  const io::BoardFile<G>& board;
  int players;
  core::Seat first;
  core::Seat seat;  ///< the player's own
};

template <core::Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  virtual void begin_game(const Opening<G>& opening) = 0;
  /// What the seat saw of a decision and the chance that followed it, as ai::Bot::observe says.
  virtual void observe(const typename G::View& before,
                       std::span<const typename G::Observation> seen) = 0;
  virtual Answer<G> decide(const typename G::View& view, std::uint64_t seed) = 0;
  /// The game is over. Not told to who has forfeited it.
  virtual void end_game(std::span<const int> scores, std::span<const core::Seat> winners) = 0;
  /// The action was against the rules: the game goes on without this player.
  virtual void dismiss() = 0;
};

}  // namespace sim
