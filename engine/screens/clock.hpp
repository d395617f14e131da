// Advances the program in time: bots move, replays play, games end, sounds play.
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

/// The time of this frame, and what moves or changed in it.
class Clock {
 public:
  /// Length of the celebration after a game, at normal pace.
  static constexpr Millis celebration_length = 3000;

  Millis now = 0;
  Millis moved_at = 0;                ///< when the picture last changed
  std::optional<Millis> celebration;  ///< start of the celebration on the screen

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
/// Returns when `advance` next has work. None while everything waits for a person or a bot's
/// answer.
std::optional<Millis> next_wake(const Model& model);
/// True while each frame is needed: a bot thinks between frames, or old games are being read.
bool needs_frames(const Model& model);
/// True while something moves at the table or on the last screen.
bool is_animating(const Clock& clock, const Tables& tables);
/// True while the table waits for a person: to decide, or to lift the curtain.
bool waits_for_person(const Navigation& navigation, const Tables& tables);
/// Returns the elapsed part of the celebration, at normal pace; all of it if there is none.
Millis celebration_elapsed(const Model& model);
/// Applies the chosen pace to the running game.
void apply_pace(Model& model);
/// Returns the sounds of this frame; empty while sound is off.
std::vector<Cue> take_cues(Model& model);

}  // namespace app
