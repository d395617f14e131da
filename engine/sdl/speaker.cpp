// SDL's audio device, and the recordings made so far.
#include "sdl/speaker.hpp"

#include <algorithm>
#include <cstddef>

#include "sdl/sound.hpp"

namespace sdl {
namespace {

constexpr int wished_rate = 48000;
/// Samples made at once. A page makes them between its frames, so it needs more in store.
#ifdef __EMSCRIPTEN__
constexpr Uint16 wished_samples = 1024;
#else
constexpr Uint16 wished_samples = 512;
#endif

/// Keeps the device's thread out while it lives.
class Locked {
 public:
  explicit Locked(SDL_AudioDeviceID device) : device_(device) { SDL_LockAudioDevice(device_); }
  ~Locked() { SDL_UnlockAudioDevice(device_); }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

 private:
  SDL_AudioDeviceID device_;
};

}  // namespace

bool Speaker::open() {
  // Unplugged meanwhile: another one may be there.
  if (is_open() && SDL_GetAudioDeviceStatus(device_) == SDL_AUDIO_STOPPED) close();
  if (is_open()) return true;
  if (unavailable_) return false;
  unavailable_ = true;
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return false;
  SDL_AudioSpec wished = {};
  wished.freq = wished_rate;
  wished.format = AUDIO_F32SYS;
  wished.channels = 1;
  wished.samples = wished_samples;
  wished.callback = &Speaker::feed;
  wished.userdata = this;
  SDL_AudioSpec got = {};
  device_ = SDL_OpenAudioDevice(nullptr, 0, &wished, &got, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE);
  if (device_ == 0) {
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return false;
  }
  unavailable_ = false;
  if (got.freq != rate_) recordings_.clear();
  rate_ = got.freq;
  mixer_.emplace(rate_);
  SDL_PauseAudioDevice(device_, 0);
  return true;
}

void Speaker::close() {
  if (!is_open()) return;
  SDL_CloseAudioDevice(device_);
  device_ = 0;
  mixer_.reset();
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

void Speaker::play(const std::vector<app::Cue>& cues, float volume) {
  if (volume <= 0) fade_out();
  if (cues.empty() || volume <= 0 || !open()) return;
  for (const app::Cue& cue : cues) {
    auto heard = recording(cue);
    const Locked lock(device_);
    mixer_->add(std::move(heard), volume);
  }
}

void Speaker::fade_out() {
  if (!is_open()) return;
  const Locked lock(device_);
  mixer_->fade_out();
}

void Speaker::clear() {
  if (!is_open()) return;
  const Locked lock(device_);
  mixer_->clear();
}

float Speaker::left() const {
  if (!is_open()) return 0;
  const Locked lock(device_);
  return static_cast<float>(mixer_->left()) / static_cast<float>(rate_);
}

void Speaker::feed(void* speaker, Uint8* bytes, int size) {
  static_cast<Speaker*>(speaker)->mixer_->mix(reinterpret_cast<float*>(bytes),
                                              static_cast<std::size_t>(size) / sizeof(float));
}

std::shared_ptr<const Recording> Speaker::recording(const app::Cue& cue) {
  auto& known = recordings_[{cue.sound, std::clamp(cue.step, 0, highest_step)}];
  if (!known) known = std::make_shared<const Recording>(synthesise(cue, rate_));
  return known;
}

}  // namespace sdl
