// Collects the sounds of a frame.
#pragma once

#include <utility>
#include <vector>

#include "core/millis.hpp"
#include "session/sound.hpp"

namespace app {

/// Sounds of the program; those of the table come from its session.
class SoundQueue {
 public:
  void play_sound(Sound sound) { cues_.push_back({sound}); }
  std::vector<Cue> take() { return std::exchange(cues_, {}); }
  /// Drops sounds that follow each other too closely.
  std::vector<Cue> limit(const std::vector<Cue>& cues, core::Millis now) {
    return limiter_.pass(cues, now);
  }

 private:
  std::vector<Cue> cues_;
  SoundLimiter limiter_;
};

}  // namespace app
