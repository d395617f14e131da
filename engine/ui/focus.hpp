// Keyboard focus: on one control of the tree. Once used, it never gets lost.
#pragma once

#include <string>
#include <vector>

#include "ui/control.hpp"

namespace app {

class Focus {
 public:
  /// Returns the id of the focused control; empty before the first use.
  const std::string& id() const { return id_; }
  /// True if the focus ring is drawn: only after keys, not pointers, moved the focus.
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

  /// Moves to the next (+1) or previous (-1) tab stop, in reading order.
  void step(const Control& tree, int by);
  /// Handles arrow keys, Home and End in a group of Radio: moves to another option, which the
  /// caller then chooses. False for other controls and keys.
  bool choose_radio(const Control& tree, const std::string& key);
  /// Moves to the nearest control in the direction of an arrow key; Home and End move to the first
  /// and last sibling unless a scrolling control uses them. False if the focus did not move.
  bool move_by_key(const Control& tree, const std::string& key);
  /// Repairs the focus after a rebuild. If the focused control is gone, moves to the best
  /// replacement, now or as soon as one appears; if a dialog closed, returns to the control that
  /// opened it. True if the focus moved.
  bool restore(const Control& tree, std::size_t dialogs);

 private:
  bool edge(const Control& tree, const std::string& key);

  std::string id_;
  bool asked_ = false;  ///< a question was on the screen
  bool shown_ = false;
  bool lost_ = false;                ///< nothing focusable was left
  bool waits_ = false;               ///< on the Waiting control, for want of something to do
  std::string ready_;                ///< the focus when it was last enabled
  std::vector<std::string> hand_;    ///< ids of the hand's controls in the last tree
  std::vector<std::string> before_;  ///< the focus below each open dialog
};

/// Returns the scrolling control around the control with this id; null if there is none.
const Control* scroller_of(const Control& tree, const std::string& id);

}  // namespace app
