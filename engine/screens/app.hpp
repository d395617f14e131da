// The program without a screen: events in, a picture and a tree of controls out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "screens/history.hpp"
#include "screens/platform.hpp"
#include "session/sound.hpp"
#include "ui/control.hpp"
#include "ui/draw_list.hpp"
#include "ui/input.hpp"

namespace app {

/// What a frame left to do.
struct Frame {
  bool changed = false;                ///< the picture differs from the last one: draw it
  bool animating = false;              ///< call again at the display's next frame
  bool accessibility_changed = false;  ///< what the tree tells a screen reader differs
  std::optional<Millis> wake;          ///< call again at this time even if nothing comes in
  bool thinking = false;    ///< call again at the display's next frame; nothing will have moved
  bool awake = false;       ///< a person is asked: the screen stays on meanwhile
  std::vector<Cue> cues;    ///< to be heard now
  bool rings_bell = false;  ///< a turn at a table over the net begins: the bell may ring elsewhere
  std::string notice;       ///< the same in words for who looks elsewhere; empty: not wished
  float volume = 1;         ///< of all sounds, 0 … 1; 0: there will be none
  int builds = 0;           ///< how often the tree was built: 0 when nothing changed, usually 1
};

class App {
 public:
  explicit App(Platform platform);
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// The one loop body: takes what came in and brings everything to `now`.
  Frame frame(const Input& input, Millis now);

  /// The tree of controls after the last frame.
  const Control& tree() const;
  /// What to draw after the last frame.
  const DrawList& picture() const;
  /// The id of the control that has the focus; empty when none.
  const std::string& focus() const;
  /// The language of all words now, such as "de" (for the page's lang attribute).
  std::string language() const;
  /// The page's title in that language, at this place.
  std::string title() const;
  /// Where one is after the last frame.
  Place place() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace app
