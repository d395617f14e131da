// Playing a game with bots; see game.hpp.
#include "sim/game.hpp"

#include <utility>
#include <variant>

#include "ai/bots.hpp"
#include "core/check.hpp"
#include "core/streams.hpp"

namespace sim {

template <core::Game G>
Players<G>::Players(Table<G> table) : table_(std::move(table)) {
  for (const std::string& name : table_.seats) {
    bots_.push_back(ai::make_bot<G>(name));
    CORE_CHECK(bots_.back() != nullptr, "the names of bots were checked before");
  }
}

template <core::Game G>
typename G::Action Players<G>::choose(const typename G::State& state, core::Seat seat,
                                      std::uint64_t seed, std::size_t decisions) {
  return ai::choose(*bots_[seat.index], G::view(state, seat),
                    core::bot_seed(seed, seat, decisions));
}

template <core::Game G>
void Players<G>::play(std::uint64_t seed, std::span<Watcher<G>* const> watchers) {
  io::GameLine<G> game{table_.rules, table_.board, seed, {}, table_.seats, {}};
  const int players = static_cast<int>(table_.seats.size());
  game.first = table_.first.value_or(core::first_seat(seed, players));
  game.state = G::start(io::setup_of(game));
  for (Watcher<G>* const watcher : watchers) watcher->begun(game);

  [[maybe_unused]] core::Rng world = core::world_rng(seed);
  typename G::State state = game.state;
  std::size_t decisions = 0;
  for (int ply = 1;; ++ply) {
    const core::Turn turn = G::turn(state);
    if (std::holds_alternative<core::GameOver>(turn)) break;
    io::ActionLine<G> line{ply, std::nullopt, {}};
    if (const auto* const seat = std::get_if<core::Seat>(&turn)) {
      line.seat = *seat;
      line.action = choose(state, *seat, seed, decisions++);
    } else if constexpr (core::GameOfChance<G>) {
      line.action = G::roll(state, world);
    }
    auto step = G::apply(state, line.action);
    CORE_CHECK(step, "bots and chance play by the rules");
    for (Watcher<G>* const watcher : watchers) {
      watcher->acted(state, line, step->events, step->state);
    }
    state = step->state;
  }
  for (Watcher<G>* const watcher : watchers) watcher->over(state);
}

template class Players<drago::Drago>;
template class Players<cave::Cave>;

}  // namespace sim
