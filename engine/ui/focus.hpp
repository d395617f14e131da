// Where the keyboard is: on one control of the tree, and never nowhere once it has been used.
#pragma once

#include <string>
#include <vector>

#include "ui/control.hpp"

namespace app {

class Focus {
 public:
  /// The focused control; empty before the first use.
  const std::string& id() const { return id_; }
  /// Whether the ring is drawn: only when keys, not pointers, put it there.
  bool shown() const { return shown_ && !id_.empty(); }

  void set(const std::string& id) {
    if (id != id_) waits_ = false;
    id_ = id;
  }
  void show(const std::string& id) {
    set(id);
    shown_ = true;
  }
  void hide() { shown_ = false; }

  /// The next (+1) or previous (-1) control in reading order.
  void step(const Control& tree, int by);
  /// In a group of Radio an arrow, Home or End goes to another option, which is then to be chosen;
  /// false elsewhere and for other keys.
  bool choose_radio(const Control& tree, const std::string& key);
  /// Moves to the nearest control in an arrow's direction, or with Home and End to the first and
  /// last beside it where nothing scrolls; false when there is none or the key is none of these.
  bool move_by_key(const Control& tree, const std::string& key);
  /// After a rebuild: when the focused control is gone, the best one to go on with, at once or as
  /// soon as there is one; when a dialog has closed, the one it was opened from. True when the
  /// focus moved.
  bool restore(const Control& tree, std::size_t dialogs);

 private:
  bool edge(const Control& tree, const std::string& key);

  std::string id_;
  bool asked_ = false;  ///< a question was there
  bool shown_ = false;
  bool lost_ = false;                ///< for want of anything that can be pressed
  bool waits_ = false;               ///< on the menu for want of something to do
  std::string ready_;                ///< the focus when it could last be used
  std::vector<std::string> hand_;    ///< ids of the hand when it was last seen
  std::vector<std::string> before_;  ///< the focus below each open dialog
};

/// The control that scrolls what has this id; nothing when it is not inside one.
const Control* scroller_of(const Control& tree, const std::string& id);

}  // namespace app
