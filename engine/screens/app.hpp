// The program without a screen: takes events, returns a picture and a tree of controls.
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

/// The result of one frame.
struct Frame {
  bool changed = false;                ///< the picture differs from the last one: draw it
  bool animating = false;              ///< call again at the display's next frame
  bool accessibility_changed = false;  ///< a screen reader would read something else
  std::optional<Millis> wake;          ///< call again at this time even without input
  bool thinking = false;    ///< call again at the display's next frame; nothing will have moved
  bool awake = false;       ///< keep the screen on: the program waits for a person
  std::vector<Cue> cues;    ///< sounds to play now
  bool rings_bell = false;  ///< a turn at a net table begins: alert a player who looks elsewhere
  std::string notice;       ///< text of that alert; empty if not wanted
  float volume = 1;         ///< of all sounds, 0 … 1; 0: none will play
  int builds = 0;           ///< how often the tree was built: 0 if nothing changed, usually 1
};

class App {
 public:
  explicit App(Platform platform);
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// The loop body: handles the input and brings everything up to `now`.
  Frame frame(const Input& input, Millis now);

  /// Returns the tree of controls after the last frame.
  const Control& tree() const;
  /// Returns the picture after the last frame.
  const DrawList& picture() const;
  /// Returns the id of the focused control; empty if there is none.
  const std::string& focus() const;
  /// Returns the language in use, such as "de", for the page's lang attribute.
  std::string language() const;
  /// Returns the window's title at this place, in that language.
  std::string title() const;
  /// Returns the place after the last frame.
  Place place() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace app
