// Importance of sounds and limits on their number.
#include "session/sound.hpp"

#include <algorithm>
#include <cstddef>

#include "core/list.hpp"

namespace app {
namespace {

constexpr std::size_t max_at_once = 3;
// More sounds within `row` are indistinguishable.
constexpr std::size_t max_in_a_row = 6;
constexpr Millis row = 450;

}  // namespace

int weight(Sound sound) {
  switch (sound) {
    case Sound::Win:
    case Sound::End:
      return 9;
    case Sound::LargeScoring:
    case Sound::Caught:
      return 8;
    case Sound::SmallScoring:
    case Sound::CoinsBack:
    case Sound::Banked:
    case Sound::Begin:
      return 7;
    case Sound::YourTurn:
      return 6;
    case Sound::FistOpens:
    case Sound::FistsClose:
    case Sound::CardsTurn:
    case Sound::Coin:
      return 5;
    case Sound::Landing:
    case Sound::SitDown:
    case Sound::Lid:
    case Sound::Shuffle:
      return 4;
    case Sound::CardLaid:
    case Sound::CardHidden:
      return 3;
    case Sound::Hop:
    case Sound::Stride:
    case Sound::Refused:
      return 2;
    case Sound::Lift:
    case Sound::CardDrawn:
    case Sound::Press:
      break;
  }
  return 1;
}

int vibration_millis(Sound sound) {
  switch (sound) {
    case Sound::YourTurn:
      return 40;
    case Sound::LargeScoring:
    case Sound::Caught:
      return 80;
    case Sound::Win:
      return 150;
    default:
      return 0;
  }
}

std::vector<Cue> summarize_cues(const std::vector<Cue>& cues) {
  const auto most = std::max_element(cues.begin(), cues.end(), [](const Cue& a, const Cue& b) {
    return weight(a.sound) < weight(b.sound);
  });
  if (most == cues.end() || weight(most->sound) < weight(Sound::CardLaid)) return {};
  return {*most};
}

std::vector<Cue> SoundLimiter::pass(const std::vector<Cue>& cues, Millis now) {
  std::vector<Cue> out;
  for (const Cue& cue : cues) {
    if (std::find(out.begin(), out.end(), cue) == out.end()) out.push_back(cue);
  }
  core::insertion_sort(
      out, [](const Cue& a, const Cue& b) { return weight(a.sound) > weight(b.sound); });
  heard_.erase(std::remove_if(heard_.begin(), heard_.end(),
                              [now](Millis then) { return now - then >= row; }),
               heard_.end());
  const std::size_t room = heard_.size() < max_in_a_row ? max_in_a_row - heard_.size() : 0;
  out.resize(std::min({out.size(), max_at_once, room}));
  heard_.insert(heard_.end(), out.size(), now);
  return out;
}

}  // namespace app
