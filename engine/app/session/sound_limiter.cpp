// Keeps many sounds at once from becoming noise.
#include "app/session/sound_limiter.hpp"

#include <algorithm>
#include <cstddef>

namespace app {

namespace {

constexpr std::size_t most_at_once = 3;
// In so short a time no ear tells more of them apart.
constexpr std::size_t most_in_a_row = 6;
constexpr Millis row = 450;

}  // namespace

std::vector<Cue> SoundLimiter::pass(const std::vector<Cue>& cues, Millis now) {
  std::vector<Cue> out;
  for (const Cue& cue : cues) {
    if (std::find(out.begin(), out.end(), cue) == out.end()) out.push_back(cue);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Cue& a, const Cue& b) { return weight(a.sound) > weight(b.sound); });
  heard_.erase(std::remove_if(heard_.begin(), heard_.end(),
                              [now](Millis then) { return now - then >= row; }),
               heard_.end());
  const std::size_t room = heard_.size() < most_in_a_row ? most_in_a_row - heard_.size() : 0;
  out.resize(std::min({out.size(), most_at_once, room}));
  heard_.insert(heard_.end(), out.size(), now);
  return out;
}

}  // namespace app
