// Games of Mount Drago kept at a given point, so that a test of one screen need not play up to it.
// Knows no screen.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/mount_drago/mount_drago.hpp"

namespace support {

using app::mount_drago::MountDragoSession;

/// A table of so many riders: the first `persons` are people, the others bots.
struct TableOf {
  int riders = 3;
  int persons = 1;
  io::Edition edition = io::edition(io::EditionName::Schmidt);
  core::Seat first{0};
  std::uint64_t seed = 1;
};

/// The game before its first decision.
MountDragoSession new_game(const TableOf& table);

/// Plays on with legal actions chosen by `seed` until `there` holds; none when the game ends
/// before.
std::optional<MountDragoSession> played_until(
    MountDragoSession game, std::uint64_t seed,
    const std::function<bool(const MountDragoSession&)>& there);

/// A game in which seat 0, a person, has to decide in this phase, some turns after the start. Fails
/// the test when there is none within a hundred seeds.
MountDragoSession game_in(drago::Phase phase, TableOf table, int least_turns = 0);

/// A game in which so many dragons, three with riders among them, share a space above the start and
/// seat 0, a person, has to play. Fails the test when there is none within some hundred seeds.
MountDragoSession game_with_crowd(TableOf table, int dragons);

/// A game played to its end.
MountDragoSession finished_game(const TableOf& table);

/// A game of two that seat 0, a person, wins with the next card. Fails the test when there is none
/// within some hundred seeds.
struct LastCard {
  MountDragoSession game;
  int place = 0;  ///< in the hand
};
LastCard game_before_last_card();

}  // namespace support
