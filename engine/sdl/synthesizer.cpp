// Oscillators, filters and envelopes; see synthesizer.hpp.
#include "sdl/synthesizer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace sdl {
namespace {

constexpr float turn = 6.2831853F;
/// Above this everything is left out: it would be sharp, and nothing at this table is.
constexpr float highest = 7000;
constexpr float lowest = 35;
/// An amplitude that nobody hears.
constexpr float silent = 0.0004F;
constexpr float sixty_decibels = 6.9078F;
/// Peaks stay below this, so that several recordings can be heard at once.
constexpr float highest_peak = 0.6F;

/// Half a period of a cosine as a ramp from 0 to 1: no corner at either end.
float raised_cosine(float t) {
  return 0.5F - 0.5F * std::cos(0.5F * turn * std::clamp(t, 0.0F, 1.0F));
}

/// A sine as a rotating vector, which needs no call of sin() for each sample.
class Oscillator {
 public:
  void step(float angle) { step(std::cos(angle), std::sin(angle)); }
  void step(float x, float y) {
    const float turned = x_ * x - y_ * y;
    y_ = x_ * y + y_ * x;
    x_ = turned;
  }
  float value() const { return y_; }

 private:
  float x_ = 1;
  float y_ = 0;
};

/// A band-pass: a state-variable filter with trapezoidal integration.
class BandPass {
 public:
  BandPass(int rate, float q) : rate_(static_cast<float>(rate)), damping_(1 / q) {}

  float process(float in, float middle) {
    const float g = std::tan(0.5F * turn * std::min(middle / rate_, 0.4F));
    const float high = (in - (damping_ + g) * band_ - low_) / (1 + g * (g + damping_));
    const float band = band_ + g * high;
    const float low = low_ + g * band;
    band_ = band + g * high;
    low_ = low + g * band;
    return band * damping_;
  }

 private:
  float rate_;
  float damping_;
  float band_ = 0;
  float low_ = 0;
};

/// A one-pole high-pass.
class HighPass {
 public:
  HighPass(int rate, float frequency)
      : keep_(std::exp(-turn * frequency / static_cast<float>(rate))) {}

  float process(float in) {
    out_ = keep_ * (out_ + in - last_);
    last_ = in;
    return out_;
  }

 private:
  float keep_;
  float last_ = 0;
  float out_ = 0;
};

/// A feedback comb filter with a low-pass in the loop, as in Schroeder's reverb: each echo is
/// weaker and duller.
class CombFilter {
 public:
  CombFilter(std::size_t delay, float back) : line_(std::max<std::size_t>(1, delay)), back_(back) {}

  float process(float in) {
    const float out = line_[at_];
    dull_ += 0.55F * (out - dull_);
    line_[at_] = in + dull_ * back_;
    if (++at_ == line_.size()) at_ = 0;
    return out;
  }

 private:
  std::vector<float> line_;
  float back_;
  float dull_ = 0;
  std::size_t at_ = 0;
};

/// A Schroeder all-pass: smears in time without colouring.
class AllPass {
 public:
  explicit AllPass(std::size_t delay) : line_(std::max<std::size_t>(1, delay)) {}

  float process(float in) {
    const float held = line_[at_];
    const float out = held - 0.6F * in;
    line_[at_] = in + 0.6F * out;
    if (++at_ == line_.size()) at_ = 0;
    return out;
  }

 private:
  std::vector<float> line_;
  std::size_t at_ = 0;
};

}  // namespace

std::size_t Synthesizer::count(float seconds) const {
  return static_cast<std::size_t>(std::max(0.0F, seconds) * static_cast<float>(rate_));
}

float* Synthesizer::reserve(float at, std::size_t count) {
  const std::size_t begin = this->count(at);
  if (samples_.size() < begin + count) samples_.resize(begin + count);
  return samples_.data() + begin;
}

float Synthesizer::white_noise() {
  noise_ = noise_ * 1664525U + 1013904223U;
  return static_cast<float>(noise_ >> 8U) / 8388608.0F - 1;
}

void Synthesizer::add_tone(Timbre timbre, const Tone& how) {
  const auto rate = static_cast<float>(rate_);
  const std::size_t rising = std::max<std::size_t>(1, count(how.attack));
  for (const Partial& partial : timbre) {
    const float frequency = how.pitch * partial.ratio;
    if (frequency > highest) continue;
    const std::size_t length = count(how.attack + partial.decay * 1.1F);
    float* out = reserve(how.at, length);
    const float fading = std::exp(-sixty_decibels / (partial.decay * rate));
    // A gliding pitch has settled after a few hundredths of a second.
    const float settling = std::exp(-1 / (0.02F * rate));
    float glide = how.glide - 1;
    float level = how.gain * partial.gain;
    Oscillator oscillator;
    const float angle = turn * frequency / rate;
    const float x = std::cos(angle);
    const float y = std::sin(angle);
    for (std::size_t i = 0; i < length; ++i) {
      const float rise =
          i < rising ? raised_cosine(static_cast<float>(i) / static_cast<float>(rising)) : 1;
      out[i] += oscillator.value() * level * rise;
      level *= fading;
      if (glide > 0.001F) {
        oscillator.step(angle * (1 + glide));
        glide *= settling;
      } else {
        oscillator.step(x, y);
      }
    }
  }
}

void Synthesizer::add_noise(const NoiseBurst& how) {
  const std::size_t length = count(how.length);
  float* out = reserve(how.at, length);
  BandPass first(rate_, how.q);
  BandPass second(rate_, how.q);
  for (std::size_t i = 0; i < length; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(length);
    const float rest = raised_cosine((1 - t) / (1 - how.attack));
    const float level = t < how.attack ? raised_cosine(t / how.attack) : rest * rest;
    const float middle = how.from * std::pow(how.to / how.from, t);
    out[i] += second.process(first.process(white_noise(), middle), middle) * level * how.gain * 3;
  }
}

void Synthesizer::add_voice(const Voice& how) {
  const std::size_t length = count(how.length);
  float* out = reserve(how.at, length);
  struct Formant {
    BandPass band;
    float middle;
    float gain;
  };
  std::array<Formant, 3> throat = {{{BandPass(rate_, 3), 210, 1},
                                    {BandPass(rate_, 4), 480, 0.8F},
                                    {BandPass(rate_, 5), 960, 0.3F}}};
  float phase = 0;
  float breath = 0;
  float wander = 0;
  for (std::size_t i = 0; i < length; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(length);
    const float seconds = static_cast<float>(i) / static_cast<float>(rate_);
    breath += 0.2F * (white_noise() - breath);
    wander += 0.002F * (white_noise() - wander);
    const float pitch = how.from * std::pow(how.to / how.from, t) * (1 + 2.5F * wander);
    phase += pitch / static_cast<float>(rate_);
    phase -= std::floor(phase);
    // Vocal folds: they open slowly and fall shut; a third of them flutters.
    const float folds =
        phase < 0.7F ? raised_cosine(phase / 0.7F) : raised_cosine((1 - phase) / 0.3F);
    const float flutter = 0.7F + 0.3F * std::sin(turn * 21 * seconds);
    const float source = (folds - 0.5F) * flutter + 0.5F * breath * folds;
    float voice = 0;
    for (Formant& formant : throat) {
      voice += formant.band.process(source, formant.middle * (1.1F - 0.25F * t)) * formant.gain;
    }
    const float level = t < 0.18F ? raised_cosine(t / 0.18F) : raised_cosine((1 - t) / 0.82F);
    out[i] += voice * level * how.gain;
  }
}

void Synthesizer::add_reverb(float wet, float seconds) {
  constexpr std::array<float, 4> walls = {0.0213F, 0.0267F, 0.0311F, 0.0359F};
  std::vector<CombFilter> combs;
  for (const float wall : walls) {
    combs.emplace_back(count(wall), std::pow(10.0F, -3 * wall / seconds));
  }
  AllPass first(count(0.0047F));
  AllPass second(count(0.0016F));
  samples_.resize(samples_.size() + count(seconds));
  for (float& sample : samples_) {
    float sum = 0;
    for (CombFilter& reverb : combs) sum += reverb.process(sample);
    sample += wet * second.process(first.process(sum * 0.25F));
  }
}

std::vector<float> Synthesizer::finish(float decibels) && {
  std::vector<float> out = std::move(samples_);
  HighPass high_pass(rate_, lowest);
  float peak = 0;
  for (float& sample : out) {
    sample = high_pass.process(sample);
    peak = std::max(peak, std::abs(sample));
  }
  if (peak <= 0) return out;
  const float wished = std::pow(10.0F, (decibels - loudness(out, rate_)) / 20);
  const float gain = std::min(wished, highest_peak / peak);
  for (float& sample : out) sample *= gain;
  while (!out.empty() && std::abs(out.back()) < silent) out.pop_back();
  const std::size_t end = std::min(out.size(), count(0.03F));
  for (std::size_t i = 0; i < end; ++i) {
    out[out.size() - 1 - i] *= raised_cosine(static_cast<float>(i) / static_cast<float>(end));
  }
  return out;
}

float loudness(const std::vector<float>& samples, int rate) {
  const auto window = static_cast<std::size_t>(rate / 10);
  HighPass high_pass(rate, 150);
  std::vector<float> power;
  power.reserve(samples.size());
  for (const float sample : samples) {
    const float heard = high_pass.process(sample);
    power.push_back(heard * heard);
  }
  double sum = 0;
  double most = 1e-12;
  for (std::size_t i = 0; i < power.size(); ++i) {
    sum += static_cast<double>(power[i]);
    if (i >= window) sum -= static_cast<double>(power[i - window]);
    most = std::max(most, sum / static_cast<double>(window));
  }
  return static_cast<float>(10 * std::log10(most));
}

}  // namespace sdl
