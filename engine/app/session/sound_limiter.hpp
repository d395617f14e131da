// Keeps many sounds at once from becoming noise. Knows no game.
#pragma once

#include <vector>

#include "app/session/sound.hpp"
#include "core/millis.hpp"

namespace app {

using core::Millis;

class SoundLimiter {
 public:
  /// What is heard of the cues of this frame: each once, the most telling ones, and few enough
  /// after those that were heard shortly before.
  std::vector<Cue> pass(const std::vector<Cue>& cues, Millis now);

 private:
  std::vector<Millis> heard_;  ///< when the latest ones were
};

}  // namespace app
