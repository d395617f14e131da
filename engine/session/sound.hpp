// Sounds by their meaning, and the choice of those to play. Knows nothing of how they sound
// (sdl/sound.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/enum_table.hpp"
#include "core/millis.hpp"

namespace app {

using core::Millis;

enum class Sound : std::uint8_t {
  Press,         ///< a button outside the table, or in a dialog
  Refused,       ///< a disabled button
  Lift,          ///< a card, square or fist is raised before it is chosen
  CardLaid,      ///< a card is played face up
  CardHidden,    ///< a card is played face down, or under a stack
  CardDrawn,     ///< cards are drawn
  CardsTurn,     ///< all cards are turned over
  Shuffle,       ///< the stacks are shuffled into a new pile
  Hop,           ///< a dragon lands on a stone; `step` counts the stones on its way
  Stride,        ///< a dwarf reaches a stone; `step` as for Hop
  SitDown,       ///< a rider mounts another dragon
  SmallScoring,  ///< MD-15
  LargeScoring,  ///< MD-16
  Coin,          ///< one coin drops into a purse; `step` counts them
  Banked,        ///< a purse is emptied into the chest
  Lid,           ///< a chest is opened or closed
  CoinsBack,     ///< coins run back to the treasure
  Landing,       ///< the dragon lands on its square
  Caught,        ///< the dragon growls, a dwarf runs
  FistsClose,    ///< coins are hidden in two fists
  FistOpens,     ///< a fist opens; `step` is 0 for the chosen one, 1 for the other
  Begin,         ///< a game begins
  YourTurn,      ///< a person is to decide, after another seat did
  Win,           ///< the game is over, won by a person
  End,           ///< the game is over
};
inline constexpr std::size_t sounds = core::enum_size<Sound>;

/// A sound to play now.
struct Cue {
  Sound sound{};
  int step = 0;  ///< position in a series of the same sound, from 0; the pitch rises with it
  friend bool operator==(const Cue&, const Cue&) = default;
};

/// A sound to play during an observation's animation, once `share` (0 … 1) of it is over.
struct TimedCue {
  float share = 0;
  Cue cue;
};

/// Returns the importance of a sound; of several at once, the most important ones are played.
int weight(Sound sound);

/// Returns how long a phone vibrates with a sound; 0 with most.
int vibration_millis(Sound sound);

/// Returns the most important cue of a skipped animation; empty if none is important enough.
std::vector<Cue> summarize_cues(const std::vector<Cue>& cues);

/// Limits the number of simultaneous sounds.
class SoundLimiter {
 public:
  /// Chooses the cues to play in this frame: each once, the most important first, fewer if many
  /// were played shortly before.
  std::vector<Cue> pass(const std::vector<Cue>& cues, Millis now);

 private:
  std::vector<Millis> heard_;  ///< times of the last sounds
};

}  // namespace app
