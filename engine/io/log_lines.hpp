// The lines of a game log (format drago-log/1), one JSON object each, without the line's end. Who
// plays and where the lines go is not known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "io/board_file.hpp"
#include "io/games.hpp"
#include "io/json.hpp"

namespace io {

/// What a `game` line tells: all that a game starts from.
template <core::Game G>
struct GameLine {
  Rules<G> rules;
  BoardFile<G> board;
  std::uint64_t seed = 0;
  core::Seat first;
  std::vector<std::string> seats;  ///< who plays, by seat
  typename G::State state;         ///< after set-up
};

/// What the first line's game starts from, in the engine's words.
template <core::Game G>
typename G::Setup setup_of(const GameLine<G>& line);

template <core::Game G>
std::string write_game_line(const GameLine<G>& line);
/// Other fields than the documented ones are ignored. Refused when it is another game's line;
/// `game_of` (games.hpp) tells whose it is.
template <core::Game G>
core::Result<GameLine<G>, LoadError> read_game_line(const Json& line);

/// Somebody's action, or chance's, who has no seat.
template <core::Game G>
struct ActionLine {
  int ply = 0;  ///< counts from 1, shuffles too
  std::optional<core::Seat> seat;
  typename G::Action action;
};

template <core::Game G>
std::string write_action_line(const ActionLine<G>& line,
                              const std::vector<typename G::Event>& events,
                              const typename G::State& after);
/// Reads `seat` and `action` only: the rest of the line follows from them.
template <core::Game G>
core::Result<ActionLine<G>, LoadError> read_action_line(const Json& line, int players);

template <core::Game G>
std::string write_result_line(const typename G::State& over);
std::string write_refused_line(int ply, const core::Refusal& refusal);

}  // namespace io
