// The loudspeaker: SDL's audio device, opened when it is first needed. Where there is none, the
// game goes on in silence. When something is heard is not decided here.
#pragma once

#include <SDL.h>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "sdl/sound.hpp"
#include "session/sound.hpp"

namespace sdl {

class Speaker {
 public:
  Speaker() = default;
  ~Speaker() { close(); }
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;

  /// Opens the device unless it is open. False when there is none.
  bool open();
  /// Lets the device go; the next sound opens it again.
  void close();
  bool is_open() const { return device_ != 0; }

  /// What is heard from now on, at a volume of 0 … 1. At 0 all falls silent, and no device is
  /// opened.
  void play(const std::vector<app::Cue>& cues, float volume);
  /// Everything fades out at once.
  void fade_out();
  /// Nothing more is heard, not even a rest of it.
  void clear();
  /// Seconds until nothing is heard any more.
  float left() const;

 private:
  static void feed(void* speaker, Uint8* bytes, int size);
  std::shared_ptr<const Recording> recording(const app::Cue& cue);

  SDL_AudioDeviceID device_ = 0;
  bool unavailable_ = false;  ///< there was no device: not tried again
  int rate_ = 0;
  std::optional<Mixer> mixer_;  ///< shared with the device's thread, under the device's lock
  std::map<std::pair<app::Sound, int>, std::shared_ptr<const Recording>> recordings_;
};

}  // namespace sdl
