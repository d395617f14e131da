// Games of Dragon's Cave brought to a given point, so that a test of one screen need not play up to
// it. Knows no screen.
#pragma once

#include <array>
#include <functional>

#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "support/app_harness.hpp"

namespace support {

using app::dragons_cave::DragonsCaveSession;

/// The only person at these tables.
inline constexpr core::Seat cave_person{0};

using CaveWanted = std::function<bool(const DragonsCaveSession&)>;

/// A game of one person and bots, played with legal actions until it is as wanted. Fails the
/// test when no game ever is.
DragonsCaveSession cave_game_where(const CaveWanted& wanted, int players = 4);

/// A game played to its end.
DragonsCaveSession ended_cave(int players = 4);

/// What everybody may know.
cave::View public_view(const DragonsCaveSession& game);
/// The coins of whoever is robbed.
int at_stake(const cave::View& view);

/// The person hides a purse of four coins or more (DC-8).
DragonsCaveSession game_of_hiding();
/// The person is the dragon and picks one of two fists with four coins or more.
DragonsCaveSession game_of_picking();

/// Every window the table is laid out for.
inline constexpr std::array<app::Size, 5> windows = {landscape, small_landscape, portrait, low,
                                                     narrow};

}  // namespace support
