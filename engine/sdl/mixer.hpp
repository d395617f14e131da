// Several recordings heard at once, as one row of samples. Knows no device.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace sdl {

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
