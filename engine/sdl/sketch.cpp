// Strings, wood, bells, breath and the room around them.
#include "sdl/sketch.hpp"

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

/// 0 … 1 without a corner at either end.
float eased(float t) { return 0.5F - 0.5F * std::cos(0.5F * turn * std::clamp(t, 0.0F, 1.0F)); }

/// A sine that goes on: a pointer going round, which needs no sine for each step.
class Wheel {
 public:
  void step(float angle) { step(std::cos(angle), std::sin(angle)); }
  void step(float x, float y) {
    const float turned = x_ * x - y_ * y;
    y_ = x_ * y + y_ * x;
    x_ = turned;
  }
  float height() const { return y_; }

 private:
  float x_ = 1;
  float y_ = 0;
};

/// Lets a band of frequencies through (a state-variable filter).
class Band {
 public:
  Band(int rate, float sharpness) : rate_(static_cast<float>(rate)), damping_(1 / sharpness) {}

  float pass(float in, float middle) {
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

/// Takes away what is lower than a frequency.
class Floor {
 public:
  Floor(int rate, float frequency)
      : keep_(std::exp(-turn * frequency / static_cast<float>(rate))) {}

  float pass(float in) {
    out_ = keep_ * (out_ + in - last_);
    last_ = in;
    return out_;
  }

 private:
  float keep_;
  float last_ = 0;
  float out_ = 0;
};

/// A wall: what reaches it comes back later, duller and weaker.
class Echo {
 public:
  Echo(std::size_t delay, float back) : line_(std::max<std::size_t>(1, delay)), back_(back) {}

  float pass(float in) {
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

/// Blurs in time without colouring.
class Blur {
 public:
  explicit Blur(std::size_t delay) : line_(std::max<std::size_t>(1, delay)) {}

  float pass(float in) {
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

std::size_t Sketch::count(float seconds) const {
  return static_cast<std::size_t>(std::max(0.0F, seconds) * static_cast<float>(rate_));
}

float* Sketch::place(float at, std::size_t count) {
  const std::size_t begin = this->count(at);
  if (samples_.size() < begin + count) samples_.resize(begin + count);
  return samples_.data() + begin;
}

float Sketch::white() {
  noise_ = noise_ * 1664525U + 1013904223U;
  return static_cast<float>(noise_ >> 8U) / 8388608.0F - 1;
}

void Sketch::strike(const Body& body, const Strike& how) {
  const auto rate = static_cast<float>(rate_);
  const std::size_t rising = std::max<std::size_t>(1, count(how.attack));
  for (const Partial& partial : body) {
    const float frequency = how.pitch * partial.ratio;
    if (frequency > highest) continue;
    const std::size_t length = count(how.attack + partial.fade * 1.1F);
    float* out = place(how.at, length);
    const float fading = std::exp(-sixty_decibels / (partial.fade * rate));
    // A falling pitch is back at its own after a few hundredths of a second.
    const float settling = std::exp(-1 / (0.02F * rate));
    float bend = how.bend - 1;
    float level = how.gain * partial.gain;
    Wheel wheel;
    const float angle = turn * frequency / rate;
    const float x = std::cos(angle);
    const float y = std::sin(angle);
    for (std::size_t i = 0; i < length; ++i) {
      const float rise = i < rising ? eased(static_cast<float>(i) / static_cast<float>(rising)) : 1;
      out[i] += wheel.height() * level * rise;
      level *= fading;
      if (bend > 0.001F) {
        wheel.step(angle * (1 + bend));
        bend *= settling;
      } else {
        wheel.step(x, y);
      }
    }
  }
}

void Sketch::rustle(const Rustle& how) {
  const std::size_t length = count(how.length);
  float* out = place(how.at, length);
  Band first(rate_, how.sharpness);
  Band second(rate_, how.sharpness);
  for (std::size_t i = 0; i < length; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(length);
    const float rest = eased((1 - t) / (1 - how.attack));
    const float level = t < how.attack ? eased(t / how.attack) : rest * rest;
    const float middle = how.from * std::pow(how.to / how.from, t);
    out[i] += second.pass(first.pass(white(), middle), middle) * level * how.gain * 3;
  }
}

void Sketch::growl(const Growl& how) {
  const std::size_t length = count(how.length);
  float* out = place(how.at, length);
  struct Formant {
    Band band;
    float middle;
    float gain;
  };
  std::array<Formant, 3> throat = {
      {{Band(rate_, 3), 210, 1}, {Band(rate_, 4), 480, 0.8F}, {Band(rate_, 5), 960, 0.3F}}};
  float phase = 0;
  float breath = 0;
  float wander = 0;
  for (std::size_t i = 0; i < length; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(length);
    const float seconds = static_cast<float>(i) / static_cast<float>(rate_);
    breath += 0.2F * (white() - breath);
    wander += 0.002F * (white() - wander);
    const float pitch = how.from * std::pow(how.to / how.from, t) * (1 + 2.5F * wander);
    phase += pitch / static_cast<float>(rate_);
    phase -= std::floor(phase);
    // Vocal folds: they open slowly and fall shut; a third of them flutters.
    const float folds = phase < 0.7F ? eased(phase / 0.7F) : eased((1 - phase) / 0.3F);
    const float flutter = 0.7F + 0.3F * std::sin(turn * 21 * seconds);
    const float source = (folds - 0.5F) * flutter + 0.5F * breath * folds;
    float voice = 0;
    for (Formant& formant : throat) {
      voice += formant.band.pass(source, formant.middle * (1.1F - 0.25F * t)) * formant.gain;
    }
    const float level = t < 0.18F ? eased(t / 0.18F) : eased((1 - t) / 0.82F);
    out[i] += voice * level * how.gain;
  }
}

void Sketch::room(float wet, float seconds) {
  constexpr std::array<float, 4> walls = {0.0213F, 0.0267F, 0.0311F, 0.0359F};
  std::vector<Echo> echoes;
  for (const float wall : walls) {
    echoes.emplace_back(count(wall), std::pow(10.0F, -3 * wall / seconds));
  }
  Blur first(count(0.0047F));
  Blur second(count(0.0016F));
  samples_.resize(samples_.size() + count(seconds));
  for (float& sample : samples_) {
    float sum = 0;
    for (Echo& echo : echoes) sum += echo.pass(sample);
    sample += wet * second.pass(first.pass(sum * 0.25F));
  }
}

std::vector<float> Sketch::finish(float decibels) && {
  std::vector<float> out = std::move(samples_);
  Floor floor(rate_, lowest);
  float peak = 0;
  for (float& sample : out) {
    sample = floor.pass(sample);
    peak = std::max(peak, std::abs(sample));
  }
  if (peak <= 0) return out;
  const float wished = std::pow(10.0F, (decibels - loudness(out, rate_)) / 20);
  const float gain = std::min(wished, highest_peak / peak);
  for (float& sample : out) sample *= gain;
  while (!out.empty() && std::abs(out.back()) < silent) out.pop_back();
  const std::size_t end = std::min(out.size(), count(0.03F));
  for (std::size_t i = 0; i < end; ++i) {
    out[out.size() - 1 - i] *= eased(static_cast<float>(i) / static_cast<float>(end));
  }
  return out;
}

float loudness(const std::vector<float>& samples, int rate) {
  const auto window = static_cast<std::size_t>(rate / 10);
  Floor floor(rate, 150);
  std::vector<float> power;
  power.reserve(samples.size());
  for (const float sample : samples) {
    const float heard = floor.pass(sample);
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
