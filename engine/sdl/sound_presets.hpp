// What each sound of the game sounds like, as presets of the synthesizer.
// Knows no device and no game.
#pragma once

#include <vector>

#include "app/session/sound.hpp"

namespace sdl {

/// The longest any recording is. Seconds.
inline constexpr float longest_sound = 3.2F;
/// Beyond this step a row climbs no further.
inline constexpr int highest_step = 9;

/// The recording of a cue: one channel, −1 … 1, `rate` samples in a second. The same each time.
std::vector<float> synthesise(const app::Cue& cue, int rate);

}  // namespace sdl
