// What is inside the app: the tree of controls, and what input does to it. Private to it.
//
// When the tree is built: whatever may change it only marks it `stale`. It is built when somebody
// needs it up to date: an event that looks up a control after something has changed (`seen`), and
// the end of the frame. So a frame with one event usually builds it once, and a frame in which
// nothing changed not at all. A second time is needed when the focus or what lies under the mouse
// turns out to be another control than before.
#pragma once

#include <optional>
#include <string>

#include "app/app.hpp"
#include "app/screens/model.hpp"
#include "app/toolkit/focus.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

struct App::Inside {
  explicit Inside(Platform platform) : model(std::move(platform)) {}

  Model model;
  Size size = {1440, 900};
  Control tree;
  DrawList picture;
  Focus focus;
  std::string hovered;
  std::string pressed;
  std::optional<Point> pointer_at;  ///< where it was last
  std::optional<Point> pressed_at;
  Millis pressed_since = 0;
  std::string dragged;  ///< id of what a drag scrolls
  std::string carried;  ///< id of what a drag takes along
  Point drag_from;
  /// Where the mouse let go in this frame: what lies there is known once the tree is new.
  std::optional<Point> hover_at;
  bool stale = true;  ///< something may have changed since the tree was built
  int builds = 0;     ///< of the tree since the last frame
  Control before;     ///< the tree after the last frame, when it has been built since

  Ui ui() const;
  void build();
  /// The tree as it is after everything so far.
  const Control& seen();
  /// Focus and mouse look for themselves in a tree that has been built since the last frame.
  void settle();

  void on(const PointerMoved& event);
  void on(const PointerPressed& event);
  void on(const PointerReleased& event);
  void on(const PointerGone& event);
  void on(const Wheel& event);
  void on(const Pinch& event);
  void on(const KeyPressed& event);
  void on(const Activated& event);
  void on(const Focused& event);
  void on(const Edited& event);
  void on(const Resized& event) { change(size, event.size); }
  void on(const MotionPreferred& event) { change(model.system_reduced_motion, event.reduced); }
  void on(const Covering& event) { change(model.covers, event.what); }

 private:
  template <class T>
  void change(T& what, T to) {
    what = to;
    stale = true;
  }
  /// What can be reached now; nothing when it is not there or cannot be used.
  const Control* usable(const std::string& id);
  /// Does what a control does when something happens to it.
  template <class What, class... Given>
  void run(What what, Given... given) {  // a copy: the tree may be built anew while it runs
    what(given...);
    stale = true;
  }

  bool at_table() const { return model.dialogs.empty() && model.screen == Screen::Table; }
  void activate(const std::string& id);
  void hover(const Control* control);
  bool begin_drag(Point at);
  void drag(Point by);
  void scroll(const std::string& id, float down);
  void forget_press();
  void press_key(const std::string& key);
  void page(const std::string& key);
  void escape();
  bool turn(const std::string& key);
  void ask_for_keys();
  void press_number(int digit);
  void reveal_focus();
};

}  // namespace app
