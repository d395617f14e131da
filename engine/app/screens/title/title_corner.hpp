// The buttons at the upper right of the title. Private to it.
#pragma once

#include "app/screens/model.hpp"
#include "app/toolkit/layout.hpp"

namespace app {

/// Where they lie, and which of them there are.
struct Corner {
  Size language;
  Point edge;            ///< how far they are from the window's
  bool screen = false;   ///< the whole screen can be covered
  bool ways = false;     ///< to rules, settings and games, too, as icons
  bool friends = false;  ///< to tables over the net, too

  /// How much they leave of a line from the left edge.
  float room(const Ui& ui) const {
    return ui.size.w - edge.x - language.w -
           static_cast<float>((screen ? 1 : 0) + (ways ? 3 : 0) + (friends ? 1 : 0)) * (touch + 8);
  }
  float bottom() const { return edge.y + language.h; }
};

/// The language, the whole screen where that can be had, and what else is asked for.
layout::Node corner_buttons(const Ui& ui, Model& model, const Corner& place);

}  // namespace app
