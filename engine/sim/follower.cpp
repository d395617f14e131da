// Following a game; see follower.hpp.
#include "sim/follower.hpp"

#include <utility>
#include <variant>

#include "drago/rules.hpp"

namespace sim {

Follower::Follower(io::GameLine game) : game_(std::move(game)), state_(game_.state) {}

core::Result<Follower, io::LoadError> Follower::begin(const io::Json& line) {
  auto game = io::read_game_line(line);
  if (!game) return game.error();
  const drago::State& state = game->state;
  const bool nothing_done = state.piles.draw().size() == drago::card_count;
  if (nothing_done && state != drago::Drago::start(io::setup_of(*game))) {
    return io::LoadError{"state",
                         "this is not how a game with these rules is set up (MD-5 … MD-8)"};
  }
  return Follower(std::move(game).value());
}

core::Result<std::string, core::Refusal> Follower::act(const io::Json& json) {
  const auto line = io::read_action_line(json, state_.riders);
  if (!line) return core::Refusal{"format", io::message(line.error())};
  const core::Turn turn = drago::Drago::turn(state_);
  const auto* const seat = std::get_if<core::Seat>(&turn);
  if (seat != nullptr && line->seat != *seat) {
    return core::Refusal{"MD-8", "it is the turn of seat " + std::to_string(seat->index)};
  }
  auto step = drago::Drago::apply(state_, line->action);
  if (!step) return step.error();
  if (seat == nullptr && line->seat) {
    return core::Refusal{"format", "seat: must be null, chance has no seat"};
  }
  state_ = step->state;
  return io::write_action_line({ply_++, line->seat, line->action}, step->events, state_);
}

}  // namespace sim
