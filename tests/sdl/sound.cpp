// Tests every sound by measurement, the mixer, and the speaker on silent devices.
#include "sdl/sound.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "sdl/speaker.hpp"

namespace {

using app::Cue;
using app::Sound;
using sdl::Recording;

constexpr int rate = 48000;

std::vector<Cue> every_cue() {
  std::vector<Cue> out;
  for (std::size_t i = 0; i < app::sounds; ++i) {
    const auto sound = static_cast<Sound>(i);
    const bool climbs = sound == Sound::Hop || sound == Sound::Stride || sound == Sound::Coin;
    const int steps = climbs ? sdl::highest_step + 1 : sound == Sound::FistOpens ? 2 : 1;
    for (int step = 0; step < steps; ++step) out.push_back({sound, step});
  }
  return out;
}

float peak(const Recording& samples) {
  float out = 0;
  for (const float sample : samples) out = std::max(out, std::abs(sample));
  return out;
}

double power(const Recording& samples) {
  double out = 0;
  for (const float sample : samples) out += static_cast<double>(sample * sample);
  return out;
}

// Returns the share of the power above a frequency, in decibels: subtracts two low-pass filters.
double above(const Recording& samples, double frequency) {
  const double keep = std::exp(-6.2831853 * frequency / rate);
  double first = 0;
  double second = 0;
  double high = 0;
  for (const float sample : samples) {
    first = keep * first + (1 - keep) * static_cast<double>(sample);
    const double rest = static_cast<double>(sample) - first;
    second = keep * second + (1 - keep) * rest;
    high += (rest - second) * (rest - second);
  }
  return 10 * std::log10(high / power(samples) + 1e-12);
}

// Returns the upward zero crossings per second in a part of the recording.
double crossings(const Recording& samples, double from, double to) {
  int out = 0;
  const auto end = static_cast<std::size_t>(to * rate);
  for (auto i = static_cast<std::size_t>(from * rate); i + 1 < end && i + 1 < samples.size(); ++i) {
    if (samples[i] < 0 && samples[i + 1] >= 0) ++out;
  }
  return out / (to - from);
}

/// Replaces the audio driver during its lifetime.
class Driver {
 public:
  explicit Driver(const char* name) { SDL_setenv("SDL_AUDIODRIVER", name, 1); }
  ~Driver() { SDL_setenv("SDL_AUDIODRIVER", "dummy", 1); }
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;
};

}  // namespace

TEST_CASE("Every sound is soft, short, and without a click", "[sound]") {
  for (const Cue& cue : every_cue()) {
    CAPTURE(static_cast<int>(cue.sound), cue.step);
    const Recording samples = sdl::synthesise(cue, rate);
    const auto length = static_cast<float>(samples.size()) / rate;
    CHECK(length > 0.08F);
    CHECK(length < sdl::longest_sound);
    CHECK(peak(samples) < 0.62F);
    // Starts and ends in silence.
    CHECK(std::abs(samples.front()) < 0.002F);
    CHECK(std::abs(samples.back()) < 0.0002F);
    float step = 0;
    for (std::size_t i = samples.size() - 960; i < samples.size(); ++i) {
      step = std::max(step, std::abs(samples[i] - samples[i - 1]));
    }
    CHECK(step < 0.002F);
    double sum = 0;
    for (const float sample : samples) {
      REQUIRE(std::isfinite(sample));
      sum += static_cast<double>(sample);
    }
    CHECK(std::abs(sum / static_cast<double>(samples.size())) < 1e-4);
    // Limits treble; paper sounds have the most.
    CHECK(above(samples, 6000) < -8);
  }
}

TEST_CASE("No sound is much louder than another", "[sound]") {
  std::vector<float> all;
  for (const Cue& cue : every_cue()) {
    CAPTURE(static_cast<int>(cue.sound), cue.step);
    all.push_back(sdl::loudness(sdl::synthesise(cue, rate), rate));
    CHECK(all.back() > -31);
    CHECK(all.back() < -19.5F);
  }
  // Frequent events are softer than rare ones.
  const auto of = [](Sound sound) { return sdl::loudness(sdl::synthesise({sound}, rate), rate); };
  CHECK(of(Sound::Press) < of(Sound::Hop));
  CHECK(of(Sound::Hop) < of(Sound::SmallScoring));
  CHECK(of(Sound::SmallScoring) < of(Sound::LargeScoring));
  CHECK(of(Sound::LargeScoring) < of(Sound::Win));
}

TEST_CASE("All sounds differ, and each is deterministic", "[sound]") {
  std::set<Recording> all;
  for (const Cue& cue : every_cue()) {
    const Recording samples = sdl::synthesise(cue, rate);
    CHECK(samples == sdl::synthesise(cue, rate));
    all.insert(samples);
  }
  CHECK(all.size() == every_cue().size());
}

TEST_CASE("Hops rise in pitch up to a limit", "[sound]") {
  double last = 0;
  for (int step = 0; step <= sdl::highest_step; ++step) {
    const double pitch = crossings(sdl::synthesise({Sound::Hop, step}, rate), 0.1, 0.3);
    CHECK(pitch > last * 1.05);
    last = pitch;
  }
  CHECK(last < 1500);
  CHECK(sdl::synthesise({Sound::Hop, 40}, rate) ==
        sdl::synthesise({Sound::Hop, sdl::highest_step}, rate));
}

TEST_CASE("A sound is the same at another sample rate", "[sound]") {
  for (const Sound sound : {Sound::Coin, Sound::YourTurn, Sound::Caught}) {
    const Recording one = sdl::synthesise({sound}, 48000);
    const Recording other = sdl::synthesise({sound}, 44100);
    CHECK(static_cast<double>(one.size()) / 48000 ==
          Approx(static_cast<double>(other.size()) / 44100).epsilon(0.05));
    CHECK(std::abs(sdl::loudness(one, 48000) - sdl::loudness(other, 44100)) < 0.5F);
  }
}

TEST_CASE("The mixer adds, fades out without a click, and never clips", "[sound]") {
  sdl::Mixer mixer(rate);
  const auto flat = std::make_shared<const Recording>(Recording(4000, 0.5F));
  Recording out(1000);
  mixer.mix(out.data(), out.size());
  CHECK(peak(out) == 0);
  mixer.add(flat, 0.5F);
  mixer.mix(out.data(), out.size());
  CHECK(out.front() == Approx(0.25F));
  mixer.add(flat, 0.5F);
  mixer.mix(out.data(), out.size());
  CHECK(out.back() == Approx(0.5F));
  CHECK(mixer.left() == 3000);
  for (int i = 0; i < 40; ++i) mixer.add(flat, 1);
  mixer.mix(out.data(), out.size());
  CHECK(peak(out) < 1);
  mixer.fade_out();
  CHECK(mixer.left() == rate / 40);
  Recording dying(2000);
  mixer.mix(dying.data(), dying.size());
  CHECK(std::abs(dying.front() - out.back()) < 0.01F);
  CHECK(dying.back() == 0);
  CHECK(mixer.left() == 0);
}

TEST_CASE("The speaker opens its device at the first sound and releases it", "[sound]") {
  const Driver driver("dummy");
  sdl::Speaker speaker;
  speaker.play({}, 1);
  CHECK_FALSE(speaker.is_open());
  speaker.play({{Sound::Press}}, 0);
  CHECK_FALSE(speaker.is_open());
  speaker.play({{Sound::Win}, {Sound::YourTurn}}, 1);
  REQUIRE(speaker.is_open());
  CHECK(speaker.left() > 2);
  speaker.play({}, 0);
  CHECK(speaker.left() < 0.1F);
  speaker.close();
  CHECK_FALSE(speaker.is_open());
  CHECK(speaker.left() == 0);
  CHECK(SDL_WasInit(SDL_INIT_AUDIO) == 0);
  speaker.play({{Sound::Press}}, 1);
  CHECK(speaker.is_open());
}

TEST_CASE("The device plays all samples in time", "[sound]") {
  const Driver driver("dummy");
  sdl::Speaker speaker;
  speaker.play({{Sound::Press}}, 1);
  REQUIRE(speaker.is_open());
  const Uint64 began = SDL_GetTicks64();
  while (speaker.left() > 0 && SDL_GetTicks64() - began < 5000) SDL_Delay(5);
  CHECK(speaker.left() == 0);
}

TEST_CASE("Without a device the game goes on in silence", "[sound]") {
  const Driver driver("nowhere");
  sdl::Speaker speaker;
  CHECK_FALSE(speaker.open());
  speaker.play({{Sound::Win}}, 1);
  speaker.fade_out();
  speaker.clear();
  speaker.close();
  CHECK_FALSE(speaker.is_open());
  CHECK(speaker.left() == 0);
}
