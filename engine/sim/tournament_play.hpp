// Plays the games of a tournament, on one core or several. What comes of it does not depend on how
// many, but for players with a budget in time.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "sim/game.hpp"
#include "sim/tournament.hpp"

namespace sim {

/// Told how many games are over, by one core at a time.
using Progress = std::function<void(std::size_t games)>;
/// Told of a forfeit in the game of a seed; by one core at a time.
using ForfeitTold =
    std::function<void(std::uint64_t seed, const std::string& player, const Forfeit& why)>;

/// `table.seats` is the field, whatever its size; deals are counted from `seed`. The outcomes come
/// in the order of the fixtures.
template <core::Game G>
std::vector<Outcome> play_tournament(const Table<G>& table, int players,
                                     std::span<const Fixture> fixtures, std::uint64_t seed,
                                     int jobs, const Progress& progress,
                                     const ForfeitTold& forfeit);

}  // namespace sim
