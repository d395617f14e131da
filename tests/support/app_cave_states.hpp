// Games of Dragon's Cave brought to a given point, so that a test of one screen need not play up to
// it. Knows no screen.
#pragma once

#include <array>
#include <functional>

#include "app/cavern/cavern.hpp"
#include "support/app_bench.hpp"

namespace support {

using app::cavern::CavernSession;

/// The only person at these tables.
inline constexpr core::Seat cave_person{0};

using CaveWanted = std::function<bool(const CavernSession&)>;

/// A game of one person and bots, played with legal actions until it is as wanted. Fails the
/// test when no game ever is.
CavernSession cave_game_where(const CaveWanted& wanted, int players = 4);

/// What everybody may know.
cave::View public_view(const CavernSession& game);
/// The coins of whoever is robbed.
int at_stake(const cave::View& view);

/// The person hides a purse of four coins or more (DC-8).
CavernSession game_of_hiding();
/// The person is the dragon and picks one of two fists with four coins or more.
CavernSession game_of_picking();

/// Every window the table is laid out for.
inline constexpr std::array<app::Size, 5> windows = {landscape, small_landscape, portrait, low,
                                                     narrow};

}  // namespace support
