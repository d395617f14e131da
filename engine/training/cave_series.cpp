// Playing and telling; see cave_series.hpp.
#include "training/cave_series.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include "core/check.hpp"
#include "core/streams.hpp"

namespace training {

using namespace cave;

void tell(ai::Bot<Cave>& bot, core::Seat seat, const State& before, std::span<const Event> events) {
  std::vector<Sighting> seen;
  for (const Event& event : events) {
    if (const auto sighting = Cave::witness(event, seat)) seen.push_back(*sighting);
  }
  bot.witness(Cave::view(before, seat), seen);
}

State play_told(const Setup& setup, std::uint64_t seed, const CaveBots& bots) {
  State state = Cave::start(setup);
  for (std::size_t decision = 0; state.phase != Phase::Over; ++decision) {
    const core::Seat seat = std::get<core::Seat>(Cave::turn(state));
    const Action action = ai::choose(*bots[seat.index], Cave::view(state, seat),
                                     core::bot_seed(seed, seat, decision));
    const auto step = Cave::apply(state, action);
    CORE_CHECK(step, "bots play by the rules");
    for (std::uint8_t at = 0; at < setup.players; ++at) {
      tell(*bots[at], core::Seat{at}, state, step->events);
    }
    state = step->state;
  }
  return state;
}

double share_of_win(const State& over, core::Seat seat) {
  const auto best = winners(over);
  if (std::count(best.begin(), best.end(), seat) == 0) return 0;
  return 1.0 / static_cast<double>(best.size());
}

}  // namespace training
