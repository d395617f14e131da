// A short recording being made of strings, wood, bells, breath and the room around them. Plain
// arithmetic: the same sketch gives the same samples. Knows no sound's meaning.
#pragma once

#include <cstdint>
#include <vector>

namespace sdl {

/// One sine of a struck or plucked thing.
struct Partial {
  float ratio = 1;  ///< to the pitch
  float gain = 1;
  float fade = 1;  ///< seconds until it has lost 60 dB
};

/// Something struck or plucked once.
struct Strike {
  float at = 0;       ///< seconds
  float pitch = 440;  ///< Hz
  float gain = 1;
  float attack = 0.003F;  ///< seconds until it is loudest
  float bend = 1;         ///< the pitch begins at so many times its own, and falls to it
};

/// Filtered noise: paper, breath, leather, wings.
struct Rustle {
  float at = 0;      ///< seconds
  float length = 0;  ///< seconds
  float from = 0;    ///< Hz, the middle of what is let through, in the beginning
  float to = 0;      ///< Hz, in the end
  float gain = 1;
  float attack = 0.1F;  ///< the part of the length until it is loudest
  float sharpness = 1;  ///< how narrow the band is
};

/// A throat.
struct Growl {
  float at = 0;
  float length = 0;
  float from = 80;  ///< Hz
  float to = 50;    ///< Hz
  float gain = 1;
};

using Body = std::vector<Partial>;

class Sketch {
 public:
  /// `rate`: samples in a second. `seed`: of the noise.
  Sketch(int rate, std::uint32_t seed) : rate_(rate), noise_(seed * 2654435761U + 1) {}

  void strike(const Body& body, const Strike& how);
  void rustle(const Rustle& how);
  void growl(const Growl& how);
  /// Puts all of it into a small room: `wet` of it comes back, for so many seconds.
  void room(float wet, float seconds);
  /// The samples, as loud as asked (see `loudness`), without a step at either end.
  std::vector<float> finish(float decibels) &&;

 private:
  /// The samples from `at` on, for `length` seconds.
  float* place(float at, std::size_t count);
  std::size_t count(float seconds) const;
  float white();  ///< −1 … 1

  int rate_;
  std::uint32_t noise_;
  std::vector<float> samples_;
};

/// How loud a recording's loudest tenth of a second is, in decibels below full scale; what small
/// loudspeakers and ears leave out of the lowest tones is left out.
float loudness(const std::vector<float>& samples, int rate);

}  // namespace sdl
