// The game's audio output on a page: recordings, mixed by the browser (sound.js). Does not decide
// when sounds play.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "session/sound.hpp"

namespace web {

class Speaker {
 public:
  /// Opens the device unless it is open. False if there is none.
  bool open();

  /// Plays the cues at a volume of 0 … 1; 0 silences everything and opens no device. Returns the
  /// seconds until all of it has ended.
  float play(const std::vector<app::Cue>& cues, float volume);
  /// Renders one recording in advance. False if none remain.
  bool prepare();
  /// Fades everything out at once.
  void fade_out();
  /// Stops everything without fading.
  void clear();

 private:
  /// Renders and sends its recording unless that was done.
  void record(const app::Cue& cue);
  /// Returns its length in seconds.
  float mix(const app::Cue& cue, float volume);

  int rate_ = 0;                  ///< samples per second; 0: no audio
  std::map<int, float> lengths_;  ///< of the recordings sent, in seconds
  std::size_t prepared_ = 0;      ///< number of sounds with their first recording
};

}  // namespace web
