// The lines of a game log of Mount Drago (format drago-log/1), one JSON object each, without the
// line's end. Who plays and where the lines go is not known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "drago/action.hpp"
#include "drago/event.hpp"
#include "drago/setup.hpp"
#include "drago/state.hpp"
#include "io/board_file.hpp"
#include "io/edition.hpp"
#include "io/json.hpp"

namespace io {

/// What a `game` line tells: all that a game starts from.
struct GameLine {
  Edition edition;
  BoardFile board;
  std::uint64_t seed = 0;
  core::Seat first;
  std::vector<std::string> seats;  ///< who plays, by seat
  drago::State state;              ///< after set-up
};

/// What the first line's game starts from, in the engine's words.
drago::Setup setup_of(const GameLine& line);

std::string write_game_line(const GameLine& line);
/// Other fields than the documented ones are ignored.
core::Result<GameLine, LoadError> read_game_line(const Json& line);

/// Somebody's action, or chance's, who has no seat.
struct ActionLine {
  int ply = 0;  ///< counts from 1, shuffles too
  std::optional<core::Seat> seat;
  drago::Action action;
};

std::string write_action_line(const ActionLine& line, const std::vector<drago::Event>& events,
                              const drago::State& after);
/// Reads `seat` and `action` only: the rest of the line follows from them.
core::Result<ActionLine, LoadError> read_action_line(const Json& line, int riders);

std::string write_result_line(const drago::State& over);
std::string write_refused_line(int ply, const core::Refusal& refusal);

}  // namespace io
