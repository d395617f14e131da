// Following a game; see follower.hpp.
#include "sim/follower.hpp"

#include <utility>
#include <variant>

#include "io/games.hpp"
#include "sim/cave_facts.hpp"
#include "sim/drago_facts.hpp"

namespace sim {

template <core::Game G>
core::Result<Following<G>, io::LoadError> Following<G>::begin(const io::Json& line) {
  auto game = io::read_game_line<G>(line);
  if (!game) return game.error();
  if (Facts<G>::untouched(game->state) && game->state != G::start(io::setup_of(*game))) {
    return io::LoadError{"state", "this is not how a game with these rules is set up (" +
                                      std::string(Facts<G>::set_up_rules) + ")"};
  }
  return Following(std::move(game).value());
}

template <core::Game G>
core::Result<std::string, core::Refusal> Following<G>::act(const io::Json& json) {
  const auto line = io::read_action_line<G>(json, io::GameFormat<G>::players(state_));
  if (!line) return core::Refusal{"format", io::message(line.error())};
  const core::Turn turn = G::turn(state_);
  const auto* const seat = std::get_if<core::Seat>(&turn);
  if (seat != nullptr && line->seat != *seat) {
    return core::Refusal{Facts<G>::turn_rule,
                         "it is the turn of seat " + std::to_string(seat->index)};
  }
  auto step = G::apply(state_, line->action);
  if (!step) return step.error();
  if (seat == nullptr && line->seat) {
    return core::Refusal{"format", "seat: must be null, chance has no seat"};
  }
  state_ = step->state;
  return io::write_action_line<G>({ply_++, line->seat, line->action}, step->events, state_);
}

core::Result<Follower, io::LoadError> Follower::begin(const io::Json& line) {
  const auto game = io::game_of(line);
  if (!game) return game.error();
  return io::with_game(*game, [&]<core::Game G>() -> core::Result<Follower, io::LoadError> {
    auto begun = Following<G>::begin(line);
    if (!begun) return begun.error();
    return Follower(std::move(begun).value());
  });
}

std::string Follower::game_line() const {
  return std::visit([](const auto& game) { return game.game_line(); }, game_);
}
core::Result<std::string, core::Refusal> Follower::act(const io::Json& line) {
  return std::visit([&](auto& game) { return game.act(line); }, game_);
}
int Follower::ply() const {
  return std::visit([](const auto& game) { return game.ply(); }, game_);
}
bool Follower::is_over() const {
  return std::visit([](const auto& game) { return game.is_over(); }, game_);
}
std::string Follower::result_line() const {
  return std::visit([](const auto& game) { return game.result_line(); }, game_);
}

}  // namespace sim
