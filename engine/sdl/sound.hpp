// Synthesizes the game's sounds and mixes them. Knows no audio device.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "session/sound.hpp"

namespace sdl {

// A small synthesizer for offline rendering: additive tones, band-passed noise, a voice with
// formants, and reverb. Deterministic: the same calls yield the same samples.

/// One sine of a timbre.
struct Partial {
  float ratio = 1;  ///< multiple of the pitch
  float gain = 1;
  float decay = 1;  ///< T60: seconds to decay by 60 dB
};

/// A struck or plucked tone.
struct Tone {
  float at = 0;       ///< seconds
  float pitch = 440;  ///< Hz
  float gain = 1;
  float attack = 0.003F;  ///< seconds to the peak
  float glide = 1;        ///< the pitch starts at this multiple and glides to 1
};

/// White noise through a sweeping band-pass: paper, breath, leather, wings.
struct NoiseBurst {
  float at = 0;      ///< seconds
  float length = 0;  ///< seconds
  float from = 0;    ///< Hz: center frequency at the start
  float to = 0;      ///< Hz: at the end
  float gain = 1;
  float attack = 0.1F;  ///< share of the length before the peak
  float q = 1;          ///< quality of the band-pass; higher is narrower
};

/// A growl: vocal folds through three formants.
struct Voice {
  float at = 0;      ///< seconds
  float length = 0;  ///< seconds
  float from = 80;   ///< Hz
  float to = 50;     ///< Hz
  float gain = 1;
};

/// The partials of a struck object.
using Timbre = std::span<const Partial>;

class Synthesizer {
 public:
  /// `rate`: samples per second; `seed`: for the noise.
  Synthesizer(int rate, std::uint32_t seed) : rate_(rate), noise_(seed * 2654435761U + 1) {}

  void add_tone(Timbre timbre, const Tone& how);
  void add_noise(const NoiseBurst& how);
  void add_voice(const Voice& how);
  /// Adds the reverb of a small hall to everything so far: `wet` is its share (0 … 1), `seconds`
  /// its T60.
  void add_reverb(float wet, float seconds);
  /// Returns the samples at the given loudness (see `loudness`), faded out at the end.
  std::vector<float> finish(float decibels) &&;

 private:
  /// Returns `count` samples from the time `at` (seconds) on.
  float* reserve(float at, std::size_t count);
  std::size_t count(float seconds) const;
  float white_noise();  ///< −1 … 1

  int rate_;
  std::uint32_t noise_;
  std::vector<float> samples_;
};

/// Returns the loudness of the loudest tenth of a second, in dB relative to full scale (at most 0).
/// Ignores low frequencies, which small loudspeakers cannot play.
float loudness(const std::vector<float>& samples, int rate);

// The game's sounds, as presets of the synthesizer.

/// Longest recording, in seconds.
inline constexpr float longest_sound = 3.2F;
/// The pitch of a series rises up to this step.
inline constexpr int highest_step = 9;

/// Returns the recording of a cue: mono, −1 … 1, `rate` samples per second. Deterministic.
std::vector<float> synthesise(const app::Cue& cue, int rate);

using Recording = std::vector<float>;

class Mixer {
 public:
  /// `rate`: samples per second.
  explicit Mixer(int rate);

  /// Starts a recording. Beyond the limit of voices, replaces the one closest to its end.
  void add(std::shared_ptr<const Recording> recording, float gain);
  /// Fades everything out within 25 ms, which avoids clicks.
  void fade_out();
  /// Silences everything at once.
  void clear() { voices_.clear(); }
  /// Writes the next samples, −1 … 1.
  void mix(float* out, std::size_t count);
  /// Returns the number of samples until silence.
  std::size_t left() const;

 private:
  struct Voice {
    std::shared_ptr<const Recording> recording;
    float gain = 1;
    std::size_t at = 0;
    std::size_t left = 0;
    bool fading = false;
  };

  std::size_t fade_;  ///< length of a fade-out in samples
  std::vector<Voice> voices_;
};

}  // namespace sdl
