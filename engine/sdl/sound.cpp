// Synthesizer, presets and mixer.
#include "sdl/sound.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace sdl {

// Oscillators, filters and envelopes.

namespace {

constexpr float turn = 6.2831853F;
/// Partials above this sound harsh, so they are omitted.
constexpr float highest = 7000;
constexpr float lowest = 35;
/// An inaudible amplitude.
constexpr float silent = 0.0004F;
constexpr float sixty_decibels = 6.9078F;
/// Limits peaks, so that several recordings can play at once.
constexpr float highest_peak = 0.6F;

/// Raised cosine from 0 to 1: a ramp with smooth ends.
float raised_cosine(float t) {
  return 0.5F - 0.5F * std::cos(0.5F * turn * std::clamp(t, 0.0F, 1.0F));
}

/// A sine as a rotating vector; avoids calling sin() for every sample.
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

/// A feedback comb filter with a low-pass in the loop (Schroeder reverb): each echo is weaker and
/// duller.
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

/// A Schroeder all-pass: diffuses in time without changing the spectrum.
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
    // A glide settles within a few hundredths of a second.
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
    // Vocal folds open slowly and close fast; a third of the amplitude flutters.
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
  const float requested = std::pow(10.0F, (decibels - loudness(out, rate_)) / 20);
  const float gain = std::min(requested, highest_peak / peak);
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

// Presets. All use the D major pentatonic scale, so that simultaneous sounds harmonise.

namespace {

using app::Sound;

constexpr float d4 = 293.66F;

/// Frequency of a scale degree above D4; five degrees per octave.
float note(int degree, int octave = 0) {
  constexpr std::array<int, 5> half_tones = {0, 2, 4, 7, 9};
  const int above = degree >= 0 ? degree / 5 : -((4 - degree) / 5);
  const int half = half_tones[static_cast<std::size_t>(degree - 5 * above)];
  return d4 * std::pow(2.0F, static_cast<float>(half) / 12 + static_cast<float>(above + octave));
}

constexpr std::array<Partial, 6> harp = {{{1, 1, 1.7F},
                                          {2.001F, 0.5F, 1.2F},
                                          {3.003F, 0.28F, 0.85F},
                                          {4.007F, 0.13F, 0.6F},
                                          {5.012F, 0.07F, 0.42F},
                                          {6.02F, 0.035F, 0.3F}}};
constexpr std::array<Partial, 4> bell = {
    {{1, 1, 1.5F}, {2.003F, 0.22F, 1.0F}, {3.011F, 0.12F, 0.55F}, {5.22F, 0.05F, 0.22F}}};
constexpr std::array<Partial, 3> wood = {
    {{1, 1, 0.42F}, {3.97F, 0.2F, 0.13F}, {9.1F, 0.05F, 0.05F}}};
constexpr std::array<Partial, 3> stone = {
    {{1, 1, 0.2F}, {2.31F, 0.35F, 0.1F}, {4.13F, 0.14F, 0.05F}}};
constexpr std::array<Partial, 4> metal = {
    {{1, 1, 0.42F}, {1.47F, 0.62F, 0.34F}, {2.09F, 0.4F, 0.24F}, {2.56F, 0.2F, 0.15F}}};
constexpr std::array<Partial, 3> thud = {{{1, 1, 0.2F}, {1.9F, 0.5F, 0.14F}, {3.1F, 0.22F, 0.08F}}};
constexpr std::array<Partial, 3> felt = {
    {{1, 1, 0.14F}, {2.1F, 0.3F, 0.07F}, {4.2F, 0.06F, 0.03F}}};

/// A plucked string, with the noise of the finger.
void pluck(Synthesizer& synth, float at, float pitch, float gain) {
  synth.add_tone(harp, {.at = at, .pitch = pitch, .gain = gain, .attack = 0.006F});
  synth.add_noise({.at = at, .length = 0.03F, .from = 900, .to = 500, .gain = gain * 0.12F});
}

void ring(Synthesizer& synth, float at, float pitch, float gain) {
  synth.add_tone(bell, {.at = at, .pitch = pitch, .gain = gain, .attack = 0.008F});
}

void clink(Synthesizer& synth, float at, float pitch, float gain) {
  synth.add_tone(metal, {.at = at, .pitch = pitch, .gain = gain, .attack = 0.0015F});
  synth.add_tone(
      metal, {.at = at + 0.034F, .pitch = pitch * 1.03F, .gain = gain * 0.4F, .attack = 0.002F});
}

/// Coins in succession, `climb` degrees apart.
void pour(Synthesizer& synth, float at, int coins, float apart, int first, int climb) {
  for (int i = 0; i < coins; ++i) {
    // Irregular timing sounds natural.
    const float late = 0.013F * static_cast<float>((i * 5) % 3);
    const int degree = first + climb * i + (i * 3) % 2;
    clink(synth, at + apart * static_cast<float>(i) + late, note(degree, 2),
          0.55F + 0.15F * static_cast<float>((i * 7) % 4));
  }
}

void knock(Synthesizer& synth, float at, float pitch, float gain) {
  synth.add_tone(thud, {.at = at, .pitch = pitch, .gain = gain, .attack = 0.004F, .glide = 1.35F});
  synth.add_noise({.at = at, .length = 0.05F, .from = 700, .to = 250, .gain = gain * 0.5F});
}

void paper(Synthesizer& synth, float at, float length, float gain) {
  synth.add_noise({.at = at,
                   .length = length,
                   .from = 1900,
                   .to = 1100,
                   .gain = gain,
                   .attack = 0.16F,
                   .q = 0.7F});
}

/// Plucks these degrees in succession.
void run(Synthesizer& synth, float at, float apart, const std::vector<int>& degrees, float gain) {
  for (std::size_t i = 0; i < degrees.size(); ++i) {
    pluck(synth, at + apart * static_cast<float>(i), note(degrees[i]), gain);
  }
}

/// A sound's renderer, reverb and loudness.
struct Preset {
  Sound sound;
  float wet;       ///< share of the reverb
  float reverb;    ///< its T60, seconds
  float decibels;  ///< see `loudness`
  void (*render)(Synthesizer& synth, int step);
};

const std::array<Preset, 25> presets = {{
    {Sound::Press, 0.08F, 0.2F, -29,
     [](Synthesizer& synth, int) {
       synth.add_tone(felt, {.pitch = note(3), .attack = 0.004F});
       synth.add_noise({.length = 0.03F, .from = 900, .to = 400, .gain = 0.25F});
     }},
    {Sound::Refused, 0.1F, 0.25F, -27,
     [](Synthesizer& synth, int) {
       for (const float at : {0.0F, 0.12F}) knock(synth, at, note(0, -1), at > 0 ? 0.7F : 1);
     }},
    {Sound::Lift, 0.08F, 0.2F, -30,
     [](Synthesizer& synth, int) {
       synth.add_noise(
           {.length = 0.11F, .from = 1200, .to = 2400, .gain = 0.6F, .attack = 0.35F, .q = 0.8F});
       synth.add_tone(felt, {.at = 0.02F, .pitch = note(5), .gain = 0.16F, .attack = 0.01F});
     }},
    {Sound::CardLaid, 0.12F, 0.25F, -26,
     [](Synthesizer& synth, int) {
       paper(synth, 0, 0.09F, 0.7F);
       knock(synth, 0.012F, 196, 0.8F);
     }},
    {Sound::CardHidden, 0.12F, 0.25F, -28,
     [](Synthesizer& synth, int) {
       synth.add_noise(
           {.length = 0.12F, .from = 1200, .to = 600, .gain = 0.6F, .attack = 0.25F, .q = 0.8F});
       knock(synth, 0.03F, 147, 0.5F);
     }},
    {Sound::CardDrawn, 0.1F, 0.2F, -30,
     [](Synthesizer& synth, int) {
       synth.add_noise(
           {.length = 0.2F, .from = 1200, .to = 2600, .gain = 0.6F, .attack = 0.45F, .q = 0.9F});
     }},
    {Sound::CardsTurn, 0.2F, 0.5F, -25,
     [](Synthesizer& synth, int) {
       for (int i = 0; i < 4; ++i) paper(synth, 0.055F * static_cast<float>(i), 0.1F, 0.55F);
       synth.add_noise({.length = 0.4F, .from = 400, .to = 1300, .gain = 0.5F, .attack = 0.6F});
       ring(synth, 0.25F, note(3), 0.3F);
       ring(synth, 0.29F, note(7), 0.25F);
     }},
    {Sound::Shuffle, 0.12F, 0.3F, -27,
     [](Synthesizer& synth, int) {
       for (int i = 0; i < 16; ++i) {
         const float t = static_cast<float>(i) / 15;
         paper(synth, 0.5F * t * (1.3F - 0.3F * t), 0.06F, 0.35F + 0.3F * t);
       }
       synth.add_noise({.at = 0.56F, .length = 0.16F, .from = 1900, .to = 900, .gain = 0.6F});
       knock(synth, 0.68F, 175, 0.5F);
     }},
    {Sound::Hop, 0.16F, 0.35F, -25,
     [](Synthesizer& synth, int step) {
       synth.add_tone(wood, {.pitch = note(step), .attack = 0.004F});
       knock(synth, 0, 150, 0.35F);
     }},
    {Sound::Stride, 0.16F, 0.35F, -25,
     [](Synthesizer& synth, int step) {
       synth.add_tone(stone, {.pitch = note(step + 3), .gain = 0.8F, .attack = 0.003F});
       knock(synth, 0, 120, 0.6F);
     }},
    {Sound::SitDown, 0.18F, 0.5F, -24,
     [](Synthesizer& synth, int) {
       synth.add_noise({.length = 0.16F, .from = 380, .to = 620, .gain = 0.6F, .attack = 0.3F});
       knock(synth, 0.05F, 131, 0.5F);
       pluck(synth, 0.07F, note(3), 0.5F);
       pluck(synth, 0.16F, note(5), 0.6F);
     }},
    {Sound::Landing, 0.2F, 0.5F, -24,
     [](Synthesizer& synth, int) {
       synth.add_noise({.length = 0.3F, .from = 500, .to = 210, .gain = 1, .attack = 0.5F});
       knock(synth, 0.2F, 82, 1.4F);
       synth.add_noise({.at = 0.21F, .length = 0.25F, .from = 300, .to = 160, .gain = 0.8F});
     }},
    {Sound::Caught, 0.3F, 0.7F, -22,
     [](Synthesizer& synth, int) {
       synth.add_voice({.length = 0.95F, .from = 92, .to = 58, .gain = 2});
       synth.add_noise({.length = 0.8F, .from = 420, .to = 260, .gain = 0.18F, .attack = 0.3F});
     }},
    {Sound::Coin, 0.16F, 0.4F, -27,
     [](Synthesizer& synth, int step) { clink(synth, 0, note(step, 2), 1); }},
    {Sound::Banked, 0.18F, 0.5F, -24,
     [](Synthesizer& synth, int) {
       pour(synth, 0, 7, 0.07F, -2, 1);
       knock(synth, 0.62F, 165, 1.2F);
       knock(synth, 0.66F, 110, 0.9F);
     }},
    {Sound::Lid, 0.16F, 0.4F, -26,
     [](Synthesizer& synth, int) {
       synth.add_noise(
           {.length = 0.22F, .from = 420, .to = 760, .gain = 0.5F, .attack = 0.5F, .q = 5});
       knock(synth, 0.19F, 150, 0.9F);
     }},
    {Sound::CoinsBack, 0.18F, 0.5F, -24,
     [](Synthesizer& synth, int) { pour(synth, 0, 9, 0.075F, 5, -1); }},
    {Sound::FistsClose, 0.16F, 0.4F, -26,
     [](Synthesizer& synth, int) {
       clink(synth, 0, note(0, 2), 0.16F);
       synth.add_noise({.length = 0.16F, .from = 700, .to = 320, .gain = 0.7F, .attack = 0.3F});
       for (const float at : {0.09F, 0.2F}) knock(synth, at, 139, 0.8F);
     }},
    {Sound::FistOpens, 0.2F, 0.6F, -24,
     [](Synthesizer& synth, int step) {
       synth.add_noise(
           {.length = 0.42F, .from = 480, .to = 1150, .gain = 0.4F, .attack = 0.4F, .q = 1.4F});
       pluck(synth, 0.13F, note(step == 0 ? 5 : 3), 0.6F);
       ring(synth, 0.17F, note(step == 0 ? 8 : 7), 0.25F);
     }},
    {Sound::SmallScoring, 0.22F, 0.7F, -22,
     [](Synthesizer& synth, int) {
       run(synth, 0, 0.07F, {0, 2, 3}, 0.7F);
       ring(synth, 0.22F, note(5), 0.5F);
     }},
    {Sound::LargeScoring, 0.25F, 0.9F, -21,
     [](Synthesizer& synth, int) {
       run(synth, 0, 0.08F, {-5, 0, 2, 3, 5, 7}, 0.65F);
       ring(synth, 0.5F, note(8), 0.4F);
       ring(synth, 0.66F, note(10), 0.45F);
     }},
    {Sound::Begin, 0.25F, 0.9F, -22,
     [](Synthesizer& synth, int) {
       run(synth, 0, 0.062F, {-5, -2, 0, 1, 2, 3, 4, 5, 6, 7}, 0.5F);
       pluck(synth, 0.68F, note(8), 0.45F);
       ring(synth, 0.72F, note(10), 0.3F);
     }},
    {Sound::YourTurn, 0.22F, 0.7F, -23,
     [](Synthesizer& synth, int) {
       pluck(synth, 0, note(3), 0.7F);
       pluck(synth, 0.17F, note(5), 0.8F);
       ring(synth, 0.17F, note(10), 0.12F);
     }},
    {Sound::Win, 0.26F, 1, -20,
     [](Synthesizer& synth, int) {
       run(synth, 0, 0.11F, {0, 2, 3, 5}, 0.6F);
       run(synth, 0.55F, 0.11F, {3, 5, 7, 8}, 0.6F);
       run(synth, 1.08F, 0.03F, {-5, 0, 2, 3, 5, 7}, 0.55F);
       ring(synth, 1.1F, note(10), 0.5F);
       ring(synth, 1.32F, note(8), 0.3F);
       ring(synth, 1.54F, note(12), 0.35F);
     }},
    {Sound::End, 0.25F, 0.9F, -22,
     [](Synthesizer& synth, int) {
       run(synth, 0, 0.2F, {5, 3, 2, 0}, 0.6F);
       run(synth, 0.85F, 0.04F, {-5, -2, 0, 2}, 0.55F);
       ring(synth, 0.9F, note(5), 0.2F);
     }},
}};

}  // namespace

std::vector<float> synthesise(const app::Cue& cue, int rate) {
  const int step = std::clamp(cue.step, 0, highest_step);
  const auto preset = std::find_if(presets.begin(), presets.end(),
                                   [&](const Preset& each) { return each.sound == cue.sound; });
  Synthesizer synth(
      rate, static_cast<std::uint32_t>(cue.sound) * 16 + static_cast<std::uint32_t>(step) + 1);
  preset->render(synth, step);
  synth.add_reverb(preset->wet, preset->reverb);
  return std::move(synth).finish(preset->decibels);
}

namespace {

constexpr std::size_t max_voices = 12;
/// Peaks above this are soft-clipped.
constexpr float straight = 0.7F;

float soft_clipped(float sample) {
  const float size = std::abs(sample);
  if (size <= straight) return sample;
  const float over = (size - straight) / (1 - straight);
  return std::copysign(straight + (1 - straight) * over / (1 + over), sample);
}

}  // namespace

Mixer::Mixer(int rate) : fade_(static_cast<std::size_t>(std::max(1, rate / 40))) {
  voices_.reserve(2 * max_voices);
}

void Mixer::add(std::shared_ptr<const Recording> recording, float gain) {
  if (voices_.size() >= max_voices) {
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
