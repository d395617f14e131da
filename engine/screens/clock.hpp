// What happens as time passes: bots move, replays play, games end, sounds are heard.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/millis.hpp"
#include "session/sound.hpp"

namespace app {

using core::Millis;
struct Model;
struct Navigation;
class Tables;

/// The time of this frame, and what moves or has changed in it.
class Clock {
 public:
  /// How long the end of a game is celebrated, at normal pace.
  static constexpr Millis celebration_length = 3000;

  Millis now = 0;
  Millis moved_at = 0;                ///< when the picture last changed
  std::optional<Millis> celebration;  ///< when the celebration on the screen began

  void note_change() { changed_ = true; }
  /// True if anything has changed at a table since the last call.
  bool take_changes() { return std::exchange(changed_, false); }

 private:
  bool changed_ = false;
};

/// Begins a new frame.
void begin_frame(Model& model, Millis time);
/// Does what is due now.
void advance(Model& model);
/// When `advance` next has something to do. None while everything waits for a person, or for the
/// answer of a bot.
std::optional<Millis> next_wake(const Model& model);
/// True while something needs each frame: a bot thinks between frames, or games are read.
bool needs_frames(const Model& model);
/// True while something moves at the table, or after the game.
bool is_animating(const Clock& clock, const Tables& tables);
/// True while the table waits for a person: to decide, or to lift the curtain.
bool waits_for_person(const Navigation& navigation, const Tables& tables);
/// How much of the celebration is over, at normal pace; all of it when there is none.
Millis celebration_elapsed(const Model& model);
/// Hands the pace the person has chosen to what is played.
void apply_pace(Model& model);
/// What is to be heard of this frame; nothing while the sound is off.
std::vector<Cue> take_cues(Model& model);

}  // namespace app
