// Several recordings heard at once.
#include "sdl/mixer.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sdl {
namespace {

constexpr std::size_t most_voices = 12;
/// From here on peaks are soft_clipped instead of cut.
constexpr float straight = 0.7F;

float soft_clipped(float sample) {
  const float size = std::abs(sample);
  if (size <= straight) return sample;
  const float over = (size - straight) / (1 - straight);
  return std::copysign(straight + (1 - straight) * over / (1 + over), sample);
}

}  // namespace

Mixer::Mixer(int rate) : fade_(static_cast<std::size_t>(std::max(1, rate / 40))) {
  voices_.reserve(2 * most_voices);
}

void Mixer::add(std::shared_ptr<const Recording> recording, float gain) {
  if (voices_.size() >= most_voices) {
    voices_.erase(std::min_element(voices_.begin(), voices_.end(),
                                   [](const Voice& a, const Voice& b) { return a.left < b.left; }));
  }
  const std::size_t length = recording->size();
  voices_.push_back({std::move(recording), gain, 0, length, false});
}

void Mixer::fade_out() {
  for (Voice& voice : voices_) {
    if (voice.fading) continue;
    voice.fading = true;
    voice.left = std::min(voice.left, fade_);
  }
}

void Mixer::mix(float* out, std::size_t count) {
  std::fill_n(out, count, 0.0F);
  for (Voice& voice : voices_) {
    const std::size_t many = std::min(count, voice.left);
    const float* samples = voice.recording->data() + voice.at;
    for (std::size_t i = 0; i < many; ++i) {
      const float fading =
          voice.fading ? static_cast<float>(voice.left - i) / static_cast<float>(fade_) : 1.0F;
      out[i] += samples[i] * voice.gain * fading;
    }
    voice.at += many;
    voice.left -= many;
  }
  voices_.erase(std::remove_if(voices_.begin(), voices_.end(),
                               [](const Voice& voice) { return voice.left == 0; }),
                voices_.end());
  for (std::size_t i = 0; i < count; ++i) out[i] = soft_clipped(out[i]);
}

std::size_t Mixer::left() const {
  std::size_t most = 0;
  for (const Voice& voice : voices_) most = std::max(most, voice.left);
  return most;
}

}  // namespace sdl
