// Games of Dragon's Cave in which every bot keeps its seat and is told what the seat sees.
#pragma once

#include <array>
#include <cstdint>

#include "ai/bot.hpp"
#include "cave/rules.hpp"

namespace training {

/// By seat; as many as the set-up has players.
using CaveBots = std::array<ai::Bot<cave::Cave>*, cave::most_players>;

/// Plays a game to its end.
cave::State play_told(const cave::Setup& setup, std::uint64_t seed, const CaveBots& bots);

/// Tells a bot what its seat saw of a decision.
void tell(ai::Bot<cave::Cave>& bot, core::Seat seat, const cave::State& before,
          std::span<const cave::Event> events);

/// The share of the win of a seat: 1, a part, or 0.
double share_of_win(const cave::State& over, core::Seat seat);

}  // namespace training
