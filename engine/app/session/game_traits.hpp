// What the shared table needs to know of a game: specialised once per game, in mountain/customs.hpp
// and cavern/customs.hpp.
#pragma once

#include "core/game.hpp"

namespace app {

/// For a game G:
/// - `game`: its name.
/// - `board_for(players)`: the path of its board file.
/// - `Intention`: what a person is about to do and has not done yet; a value, empty at first.
/// - `intending(view, action)`: the intention that is one step before doing it.
/// - `length_of(before, sighting)`: how long a sighting is shown at normal pace.
/// - `length_of_closing(shown, after)`: how long it takes, after the last sighting, to put the
/// table
///   in order for the next decision; 0 when nothing is left to do.
/// - `take_in(view, sighting)`: brings a view being shown past a sighting.
/// - `cues_of(before, sighting)`: what is heard while a sighting is shown, in the order of time.
///   What a viewer may not know changes neither what is heard nor when.
/// - `cue_of(before, after)`: what is heard when a person changes the intention; nothing that
///   would let others in the room count what is hidden.
/// - `pause_before(view)`: how long a bot seems to think about what is asked.
/// - `is_private(view)`: whether deciding shows a person what the others must not see, so that a
///   curtain comes first.
template <core::Game G>
struct GameTraits;

}  // namespace app
