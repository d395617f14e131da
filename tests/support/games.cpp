// Playing games and rearranging hidden cards.
#include "support/games.hpp"

#include <memory>
#include <variant>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "core/streams.hpp"

namespace support {

using namespace drago;

namespace {

/// Twice what the longest random games take.
constexpr std::size_t most_decisions = 2000;

}  // namespace

State play_game(const Setup& setup, std::uint64_t seed, const std::vector<std::string>& bots,
                const std::function<void(const Moment&)>& look) {
  core::Rng world = core::world_rng(seed);
  State state = Drago::start(setup);
  std::size_t decisions = 0;
  while (state.phase != Phase::Over) {
    Action action;
    if (state.phase == Phase::Shuffle) {
      action = Drago::roll(state, world);
    } else {
      const auto bot = ai::make_bot<Drago>(bots[state.turn.index % bots.size()]);
      const std::uint64_t bot_seed = core::bot_seed(seed, state.turn, decisions++);
      action = ai::choose(*bot, Drago::view(state, state.turn), bot_seed);
    }
    const auto step = Drago::apply(state, action);
    if (!step) FAIL(step.error().rule << ": " << step.error().why);
    if (look) look({state, action, *step});
    state = step->state;
    if (decisions > most_decisions) FAIL("the game does not end");
  }
  return state;
}

std::vector<core::Viewer> viewers(int riders) {
  std::vector<core::Viewer> all = {core::Spectator{}};
  for (std::uint8_t seat = 0; seat < riders; ++seat) all.emplace_back(core::Seat{seat});
  return all;
}

State rearranged(const State& state, const core::Viewer& viewer, core::Rng& rng) {
  CardList hidden;
  for (const Card card : state.piles.draw()) hidden.push_back(card);
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    if (viewer == core::Viewer{core::Seat{seat}}) continue;
    for (const Card card : state.hands[seat]) hidden.push_back(card);
  }
  core::shuffle(hidden, rng);
  State other = state;
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    if (viewer == core::Viewer{core::Seat{seat}}) continue;
    for (Card& card : other.hands[seat]) {
      card = hidden.back();
      hidden.pop_back();
    }
  }
  other.piles.set_draw({hidden.data(), hidden.size()});
  return other;
}

}  // namespace support
