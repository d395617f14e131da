// Renders recordings when first played; the page keeps them for mixing.
#include "speaker.hpp"

#include <algorithm>

#include "page.hpp"
#include "sdl/sound.hpp"

namespace web {

namespace {

/// Returns the number of a cue's recording.
int number_of(const app::Cue& cue) {
  return static_cast<int>(cue.sound) * (sdl::highest_step + 1) +
         std::clamp(cue.step, 0, sdl::highest_step);
}

}  // namespace

bool Speaker::open() {
  const int rate = PageMixer::open();
  if (rate != rate_) {
    lengths_.clear();
    prepared_ = 0;
  }
  rate_ = rate;
  return rate_ > 0;
}

float Speaker::play(const std::vector<app::Cue>& cues, float volume) {
  if (volume <= 0) fade_out();
  if (cues.empty() || volume <= 0 || !open()) return 0;
  float longest = 0;
  for (const app::Cue& cue : cues) longest = std::max(longest, mix(cue, volume));
  return longest;
}

bool Speaker::prepare() {
  if (rate_ == 0 || prepared_ == app::sounds) return false;
  record({static_cast<app::Sound>(prepared_)});
  return ++prepared_ < app::sounds;
}

void Speaker::record(const app::Cue& cue) {
  const int number = number_of(cue);
  if (lengths_.find(number) != lengths_.end()) return;
  const std::vector<float> samples = sdl::synthesise(cue, rate_);
  PageMixer::record(number, samples);
  lengths_[number] = static_cast<float>(samples.size()) / static_cast<float>(rate_);
}

float Speaker::mix(const app::Cue& cue, float volume) {
  record(cue);
  const int number = number_of(cue);
  PageMixer::play(number, volume);
  return lengths_[number];
}

void Speaker::fade_out() {
  if (rate_ > 0) PageMixer::fade_out();
}

void Speaker::clear() {
  if (rate_ > 0) PageMixer::clear();
}

}  // namespace web
