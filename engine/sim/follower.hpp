// Plays a game on from actions that somebody else gives, line by line: the common part of checking
// a log and of being driven by another program.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "cave/rules.hpp"
#include "core/result.hpp"
#include "drago/rules.hpp"
#include "io/log_lines.hpp"

namespace sim {

/// A game of one kind being followed.
template <core::Game G>
class Following {
 public:
  static core::Result<Following, io::LoadError> begin(const io::Json& line);

  std::string game_line() const { return io::write_game_line(game_); }
  core::Result<std::string, core::Refusal> act(const io::Json& line);
  int ply() const { return ply_; }
  bool is_over() const { return std::holds_alternative<core::GameOver>(G::turn(state_)); }
  std::string result_line() const { return io::write_result_line<G>(state_); }

 private:
  explicit Following(io::GameLine<G> game) : game_(std::move(game)), state_(game_.state) {}

  io::GameLine<G> game_;
  typename G::State state_;
  int ply_ = 1;
};

/// A game of any kind being followed: the game line says which.
class Follower {
 public:
  /// Starts from a game line: at set-up, or at any other moment that a game can come to.
  static core::Result<Follower, io::LoadError> begin(const io::Json& line);

  /// The game line as we write it.
  std::string game_line() const;
  /// The action's line as we write it; after a refusal all is as it was.
  core::Result<std::string, core::Refusal> act(const io::Json& line);
  /// The number of the next action.
  int ply() const;
  bool is_over() const;
  std::string result_line() const;

 private:
  using Any = std::variant<Following<drago::Drago>, Following<cave::Cave>>;
  explicit Follower(Any game) : game_(std::move(game)) {}

  Any game_;
};

}  // namespace sim
