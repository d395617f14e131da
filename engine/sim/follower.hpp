// Plays a game on from actions that somebody else gives, line by line: the common part of checking
// a log and of being driven by another program.
#pragma once

#include <optional>
#include <string>

#include "core/result.hpp"
#include "io/log_lines.hpp"

namespace sim {

class Follower {
 public:
  /// Starts from a game line: at set-up, or at any other moment that a game can come to.
  static core::Result<Follower, io::LoadError> begin(const io::Json& line);

  /// The game line as we write it.
  std::string game_line() const { return io::write_game_line(game_); }
  /// The action's line as we write it; after a refusal all is as it was.
  core::Result<std::string, core::Refusal> act(const io::Json& line);
  /// The number of the next action.
  int ply() const { return ply_; }
  bool is_over() const { return state_.phase == drago::Phase::Over; }
  std::string result_line() const { return io::write_result_line(state_); }

 private:
  explicit Follower(io::GameLine game);

  io::GameLine game_;
  drago::State state_;
  int ply_ = 1;
};

}  // namespace sim
