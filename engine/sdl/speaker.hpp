// Plays cues on SDL's audio device, opened on first use. Without a device, the game runs silently.
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

  /// Opens the device unless it is open; false if there is none.
  bool open();
  /// Releases the device; the next sound opens it again.
  void close();
  bool is_open() const { return device_ != 0; }

  /// Plays cues at a volume of 0 … 1. Volume 0 fades everything out and opens no device.
  void play(const std::vector<app::Cue>& cues, float volume);
  /// Fades everything out.
  void fade_out();
  /// Silences everything at once, without a fade.
  void clear();
  /// Returns the seconds until silence.
  float left() const;

 private:
  static void feed(void* speaker, Uint8* bytes, int size);
  std::shared_ptr<const Recording> recording(const app::Cue& cue);

  SDL_AudioDeviceID device_ = 0;
  bool unavailable_ = false;  ///< no device found; not tried again
  int rate_ = 0;
  std::optional<Mixer> mixer_;  ///< shared with the audio thread; guarded by the device's lock
  std::map<std::pair<app::Sound, int>, std::shared_ptr<const Recording>> recordings_;
};

}  // namespace sdl
