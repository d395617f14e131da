// Games of Dragon's Cave in which every bot keeps its seat and is told what the seat sees, and
// opponents for measuring opponent models: sensible players with one exploitable habit.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "ai/bot.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace training {

/// A player by its name. With a habit, it plays like the greedy bot otherwise: `habit:far` plays
/// the card that leads farthest, `habit:still` leaves the dragon where it is. `habit:knows` plays
/// three and four: it asks for every other seat what the master would do there, and plays a best
/// response. Any other name is a bot's. Null when there is no such player.
std::unique_ptr<ai::Bot<dragons_cave::DragonsCave>> make_player(std::string_view name);

/// By seat; as many as the set-up has players.
using CaveBots = std::array<ai::Bot<dragons_cave::DragonsCave>*, dragons_cave::max_players>;

/// Plays a game to its end.
dragons_cave::State play_told(const dragons_cave::Setup& setup, std::uint64_t seed,
                              const CaveBots& bots);

/// Tells a bot what its seat saw of a decision.
void tell(ai::Bot<dragons_cave::DragonsCave>& bot, core::Seat seat,
          const dragons_cave::State& before, std::span<const dragons_cave::Event> events);

/// The share of the win of a seat: 1, a part, or 0.
double share_of_win(const dragons_cave::State& over, core::Seat seat);

}  // namespace training
