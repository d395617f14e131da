// Playing a game with bots; see game.hpp.
#include "sim/game.hpp"

#include <utility>
#include <variant>

#include "ai/bots.hpp"
#include "core/check.hpp"
#include "core/streams.hpp"

namespace sim {

Players::Players(Table table) : table_(std::move(table)) {
  for (const std::string& name : table_.seats) {
    bots_.push_back(ai::make_bot<drago::Drago>(name));
    CORE_CHECK(bots_.back() != nullptr, "the names of bots were checked before");
  }
}

drago::Action Players::choose(const drago::State& state, core::Seat seat, std::uint64_t seed,
                              std::size_t decisions) {
  return ai::choose(*bots_[seat.index], drago::Drago::view(state, seat),
                    core::bot_seed(seed, seat, decisions));
}

void Players::play(std::uint64_t seed, std::span<Watcher* const> watchers) {
  io::GameLine game{table_.edition, table_.board, seed, {}, table_.seats, {}};
  const int riders = static_cast<int>(table_.seats.size());
  game.first = table_.first.value_or(core::first_seat(seed, riders));
  game.state = drago::Drago::start(io::setup_of(game));
  for (Watcher* const watcher : watchers) watcher->begun(game);

  core::Rng world = core::world_rng(seed);
  drago::State state = game.state;
  std::size_t decisions = 0;
  for (int ply = 1;; ++ply) {
    const core::Turn turn = drago::Drago::turn(state);
    if (std::holds_alternative<core::GameOver>(turn)) break;
    io::ActionLine line{ply, std::nullopt, {}};
    if (const auto* const seat = std::get_if<core::Seat>(&turn)) {
      line.seat = *seat;
      line.action = choose(state, *seat, seed, decisions++);
    } else {
      line.action = drago::Drago::roll(state, world);
    }
    auto step = drago::Drago::apply(state, line.action);
    CORE_CHECK(step, "bots and chance play by the rules");
    for (Watcher* const watcher : watchers) {
      watcher->acted(state, line, step->events, step->state);
    }
    state = step->state;
  }
  for (Watcher* const watcher : watchers) watcher->over(state);
}

}  // namespace sim
