// Games of Dragon's Cave in which each bot keeps its seat and observes all decisions, and opponents
// for measuring opponent models: sensible players with one exploitable habit.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "ai/bot.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace training {

/// Creates a player by name. `habit:far` and `habit:still` play like the greedy bot, but play the
/// card that leads farthest, or leave the dragon in place. `habit:knows` (three or four players)
/// computes the master's strategy for each other seat and plays a best response. Any other name is
/// a bot's. Null if there is no such player.
std::unique_ptr<ai::Bot<dragons_cave::DragonsCave>> make_player(std::string_view name);

/// By seat, as many as the set-up has players.
using CaveBots = std::array<ai::Bot<dragons_cave::DragonsCave>*, dragons_cave::max_players>;

/// Plays a game to its end; the bots observe every decision.
dragons_cave::State play_told(const dragons_cave::Setup& setup, std::uint64_t seed,
                              const CaveBots& bots);

/// Reports a decision to a bot, as its seat saw it.
void tell(ai::Bot<dragons_cave::DragonsCave>& bot, core::Seat seat,
          const dragons_cave::State& before, std::span<const dragons_cave::Event> events);

/// Returns a seat's share of the win: 1, a fraction, or 0.
double share_of_win(const dragons_cave::State& over, core::Seat seat);

}  // namespace training
