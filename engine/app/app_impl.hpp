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
#include "app/screens/net/net_files.hpp"
#include "app/toolkit/focus.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

struct App::Impl {
  explicit Impl(Platform platform) : model(std::move(platform)) {}

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
  Millis hovered_since = 0;
  std::string told;          ///< id of what needs no tip any more: it was pressed
  std::string refused;       ///< id of what was pressed and could not be used: its tip says why
  std::string refused_last;  ///< the same as of the press, or key, before this one
  int refusals = 0;
  Millis held = 0;  ///< how long `pressed` has been held that wants to be
  Millis held_at = 0;
  std::string dragged;  ///< id of what a drag scrolls
  std::string slid;     ///< id of the line along which a press slides
  std::string carried;  ///< id of what a drag takes along
  Point drag_from;
  /// Where the mouse let go in this frame: what lies there is known once the tree is new.
  std::optional<Point> hover_at;
  bool stale = true;    ///< something may have changed since the tree was built
  bool unkept = false;  ///< a change was not kept, which is told where a game is played
  /// Told once: a browser that keeps nothing seems to take each change, and says so afterwards.
  bool unkept_told = false;
  int builds = 0;  ///< of the tree since the last frame
  Control before;  ///< the tree after the last frame, when it has been built since

  Ui ui() const;
  void build();
  /// The tree as it is after everything so far.
  const Control& seen();
  /// Focus and mouse look for themselves in a tree that has been built since the last frame.
  void settle();
  void tell_unkept();
  /// Of which control a tip is due; none yet, or none at all.
  std::string tip_due() const;
  /// When a tip will be due, if nothing happens before.
  std::optional<Millis> tip_wake() const;
  /// What is held comes nearer to its time; true while that goes on.
  bool hold();

  void on(const PointerMoved& event);
  void on(const PointerPressed& event);
  void on(const PointerReleased& event);
  void on(const PointerCancelled& event);
  void on(const Wheel& event);
  void on(const Pinch& event);
  void on(const KeyPressed& event);
  void on(const Activated& event);
  void on(const Focused& event);
  void on(const Edited& event);
  void on(const Resized& event) { change(size, event.size); }
  void on(const MotionPreferred& event) { change(model.system_reduced_motion, event.reduced); }
  void on(const ContrastPreferred& event) { change(model.system_high_contrast, event.more); }
  void on(const Hidden&) {
    model.hide();
    stale = true;
  }
  void on(const Navigated& event);
  void on(const WindowModeChanged& event) { change(model.covers, event.what); }
  void on(const ShareOutcome& event) {
    if (!model.shared_item) return;
    change(model.shared_item->how, event.how);
    if (!event.file.empty()) model.shared_item->file = event.file;
  }
  void on(StorageEvent news) {
    if (news == StorageEvent::NotKept) {
      unkept = true;
    } else if (news == StorageEvent::HeldElsewhere) {
      model.tell_not_kept("notice.elsewhere");
    } else {
      model.tell(model.words("notice.parted"));
    }
    stale = true;
  }
  void on(const FileReceived& event) {
    import_game(model, event.text);
    stale = true;
  }
  void on(const NotificationsAllowed& event) {
    allow_notices(model, event.yes);
    stale = true;
  }
  void on(const LocaleLoaded& event) {
    model.take_words(event.language, event.there);
    stale = true;
  }

 private:
  template <class T>
  void change(T& what, T to) {
    what = to;
    stale = true;
  }
  /// What can be reached now; nothing when it is not there or cannot be used.
  const Control* usable(const std::string& id);
  /// The pressed control when it wants to be held.
  const Control* holding();
  /// Does what a control does when something happens to it.
  template <class What, class... Given>
  void run(What what, Given... given) {  // a copy: the tree may be built anew while it runs
    what(given...);
    stale = true;
  }

  std::optional<Dialog> top_dialog() const {
    return model.dialogs.empty() ? std::nullopt : std::optional(model.dialogs.back());
  }
  bool at_table() const { return model.dialogs.empty() && model.screen == Screen::Table; }
  bool in_replay() const { return model.dialogs.empty() && model.replay.has_value(); }
  void activate(const std::string& id);
  void refuse(const Control& control);
  void hover(const Control* control);
  void slide(const Control& line, Point at);
  bool begin_drag(Point at);
  void drag(Point by);
  void scroll(const std::string& id, float down);
  void forget_press();
  void press_key(const std::string& key);
  void page(const std::string& key);
  void escape();
  bool turn(const std::string& key);
  bool replay_key(const std::string& key);
  void ask_for_keys();
  void ask_for_rules();
  void search_rules();
  void press_number(int digit);
  void reveal_focus();
};

}  // namespace app
