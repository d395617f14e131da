// Several recordings heard at once, as one row of samples. Knows no device.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "session/sound.hpp"

namespace sdl {

// A small synthesizer that renders one recording offline: struck and plucked tones (additive),
// noise through a band-pass, a voice with formants, and reverb. Plain arithmetic: the same calls
// give the same samples. Knows no sound's meaning.

/// One sine of a timbre.
struct Partial {
  float ratio = 1;  ///< to the pitch
  float gain = 1;
  float decay = 1;  ///< T60: seconds until it has lost 60 dB
};

/// A timbre struck or plucked once.
struct Tone {
  float at = 0;       ///< seconds
  float pitch = 440;  ///< Hz
  float gain = 1;
  float attack = 0.003F;  ///< seconds until it is loudest
  float glide = 1;        ///< the pitch starts at this multiple of itself and falls to it
};

/// White noise through a band-pass that sweeps: paper, breath, leather, wings.
struct NoiseBurst {
  float at = 0;      ///< seconds
  float length = 0;  ///< seconds
  float from = 0;    ///< Hz: the centre frequency at the beginning
  float to = 0;      ///< Hz: at the end
  float gain = 1;
  float attack = 0.1F;  ///< the share of the length until it is loudest
  float q = 1;          ///< the quality of the band-pass: the higher, the narrower
};

/// A growling voice: vocal folds through three formants.
struct Voice {
  float at = 0;      ///< seconds
  float length = 0;  ///< seconds
  float from = 80;   ///< Hz
  float to = 50;     ///< Hz
  float gain = 1;
};

/// What a thing sounds like when it is struck.
using Timbre = std::span<const Partial>;

class Synthesizer {
 public:
  /// `rate`: samples per second. `seed`: of the noise.
  Synthesizer(int rate, std::uint32_t seed) : rate_(rate), noise_(seed * 2654435761U + 1) {}

  void add_tone(Timbre timbre, const Tone& how);
  void add_noise(const NoiseBurst& how);
  void add_voice(const Voice& how);
  /// Puts everything so far into a small room: `wet` is the share of the reverb (0 … 1), `seconds`
  /// its T60.
  void add_reverb(float wet, float seconds);
  /// The samples, as loud as asked (see `loudness`), without a step at either end.
  std::vector<float> finish(float decibels) &&;

 private:
  /// `count` samples from the time `at` (seconds) on.
  float* reserve(float at, std::size_t count);
  std::size_t count(float seconds) const;
  float white_noise();  ///< −1 … 1

  int rate_;
  std::uint32_t noise_;
  std::vector<float> samples_;
};

/// How loud a recording's loudest tenth of a second is, in decibels below full scale; what small
/// loudspeakers and ears leave out of the lowest tones is left out.
float loudness(const std::vector<float>& samples, int rate);

// What each sound of the game sounds like, as presets of the synthesizer.
// Knows no device and no game.

/// The longest any recording is. Seconds.
inline constexpr float longest_sound = 3.2F;
/// Beyond this step a row climbs no further.
inline constexpr int highest_step = 9;

/// The recording of a cue: one channel, −1 … 1, `rate` samples in a second. The same each time.
std::vector<float> synthesise(const app::Cue& cue, int rate);

using Recording = std::vector<float>;

class Mixer {
 public:
  /// `rate`: samples in a second.
  explicit Mixer(int rate);

  /// A recording is heard from now on. With too many at once, the one that is nearest to its end
  /// gives way.
  void add(std::shared_ptr<const Recording> recording, float gain);
  /// Everything fades out within 25 ms, so that nothing clicks.
  void fade_out();
  /// All that is heard is gone.
  void clear() { voices_.clear(); }
  /// The next samples, −1 … 1.
  void mix(float* out, std::size_t count);
  /// Samples until nothing is heard any more.
  std::size_t left() const;

 private:
  struct Voice {
    std::shared_ptr<const Recording> recording;
    float gain = 1;
    std::size_t at = 0;
    std::size_t left = 0;
    bool fading = false;
  };

  std::size_t fade_;  ///< samples a voice takes to fade out
  std::vector<Voice> voices_;
};

}  // namespace sdl
