// SDL's audio device and the recordings made so far.
#include "sdl/speaker.hpp"

#include <algorithm>
#include <cstddef>

#include "sdl/sound.hpp"

namespace sdl {
namespace {

constexpr int requested_rate = 48000;
/// Size of the audio buffer. The page fills it between frames, so it needs a larger one.
#ifdef __EMSCRIPTEN__
constexpr Uint16 requested_samples = 1024;
#else
constexpr Uint16 requested_samples = 512;
#endif

/// Locks out the audio thread.
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
  // The device was unplugged; another one may be available.
  if (is_open() && SDL_GetAudioDeviceStatus(device_) == SDL_AUDIO_STOPPED) close();
  if (is_open()) return true;
  if (unavailable_) return false;
  unavailable_ = true;
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return false;
  SDL_AudioSpec requested = {};
  requested.freq = requested_rate;
  requested.format = AUDIO_F32SYS;
  requested.channels = 1;
  requested.samples = requested_samples;
  requested.callback = &Speaker::feed;
  requested.userdata = this;
  SDL_AudioSpec got = {};
  device_ = SDL_OpenAudioDevice(nullptr, 0, &requested, &got, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE);
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
