// Which sounds matter more than others.
#include "app/session/sound.hpp"

#include <algorithm>

namespace app {

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
    case Sound::DragonLands:
    case Sound::Mount:
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

std::vector<Cue> gist(const std::vector<Cue>& cues) {
  const auto most = std::max_element(cues.begin(), cues.end(), [](const Cue& a, const Cue& b) {
    return weight(a.sound) < weight(b.sound);
  });
  if (most == cues.end() || weight(most->sound) < weight(Sound::CardLaid)) return {};
  return {*most};
}

}  // namespace app
