// What can be heard, by what it means. When something is heard is decided in this room, from what
// is being shown; what it sounds like is not known here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/enum_table.hpp"
#include "core/millis.hpp"

namespace app {

using core::Millis;

enum class Sound : std::uint8_t {
  Press,         ///< a button away from the table, or on a dialog
  Refused,       ///< a button that cannot be pressed now
  Lift,          ///< a card, a square or a fist is raised, not yet chosen
  CardLaid,      ///< a card lies open on the table
  CardHidden,    ///< a card lies face down, or under a stack
  CardDrawn,     ///< cards come from the pile
  CardsTurn,     ///< all cards turn over at once
  Shuffle,       ///< the stacks become a new pile
  Hop,           ///< a dragon lands on a stone; `step` counts the stones of its way
  Stride,        ///< a dwarf comes to a stone; `step` as above
  SitDown,       ///< a rider sits down on another dragon
  SmallScoring,  ///< MD-15
  LargeScoring,  ///< MD-16
  Coin,          ///< one coin drops into a purse; `step` counts them
  Banked,        ///< a purse is emptied into the chest
  Lid,           ///< a chest is opened or closed
  CoinsBack,     ///< coins run back to the treasure
  Landing,       ///< the dragon comes down on its square
  Caught,        ///< the dragon growls, a dwarf runs
  FistsClose,    ///< coins vanish in two fists
  FistOpens,     ///< a fist opens; `step` 0 the picked one, 1 the other
  Begin,         ///< a game begins
  YourTurn,      ///< a person is asked, after somebody else was
  Win,           ///< the game is over and a person has won
  End,           ///< the game is over
};
inline constexpr std::size_t sounds = core::enum_size<Sound>;

/// Something to be heard now.
struct Cue {
  Sound sound{};
  int step = 0;  ///< its place in a row of the same, from 0: a row climbs
  friend bool operator==(const Cue&, const Cue&) = default;
};

/// Something to be heard while an observation is being shown, when `share` of it is over (0 … 1).
struct TimedCue {
  float share = 0;
  Cue cue;
};

/// How much a sound tells: of several at once the most telling ones are heard.
int weight(Sound sound);

/// The most telling cue of what is not shown in full; none where there is nothing worth it.
std::vector<Cue> summarize_cues(const std::vector<Cue>& cues);

/// Keeps many sounds at once from becoming noise.
class SoundLimiter {
 public:
  /// What is heard of the cues of this frame: each once, the most telling ones, and few enough
  /// after those that were heard shortly before.
  std::vector<Cue> pass(const std::vector<Cue>& cues, Millis now);

 private:
  std::vector<Millis> heard_;  ///< when the latest ones were
};

}  // namespace app
