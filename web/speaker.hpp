// The game's loudspeaker on a page: recordings that the browser mixes (sound.js). When something
// is heard is not decided here.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "session/sound.hpp"

namespace web {

class Speaker {
 public:
  /// Opens the device unless it is open. False when there is none.
  bool open();

  /// What is heard from now on, at a volume of 0 … 1. At 0 all falls silent, and no device is
  /// opened. Returns in how many seconds nothing of it is heard any more.
  float play(const std::vector<app::Cue>& cues, float volume);
  /// Makes one recording before it is wanted. False when there is none left to make.
  bool prepare();
  /// Everything fades out at once.
  void fade_out();
  /// Nothing more is heard, not even a rest of it.
  void clear();

 private:
  /// Makes its recording unless it is there.
  void record(const app::Cue& cue);
  /// Returns its length in seconds.
  float mix(const app::Cue& cue, float volume);

  int rate_ = 0;                  ///< samples in a second; 0: nothing can be heard
  std::map<int, float> lengths_;  ///< of the recordings it has been sent, in seconds
  std::size_t prepared_ = 0;      ///< so many sounds have their first recording
};

}  // namespace web
