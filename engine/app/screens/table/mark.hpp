// A moment of a game worth finding again, as a mark on the line of a replay. Knows no game.
#pragma once

#include <cstddef>

#include "app/toolkit/draw_list.hpp"

namespace app {

struct Mark {
  const char* key = "";  ///< of the words for what happened there
  Color color;
  bool above = true;   ///< on which side of the line
  bool large = false;  ///< counts more than others
  std::size_t at = 0;  ///< the decisions made when it had happened
};

}  // namespace app
