// The board of a small picture, such as the list of games shows.
#pragma once

#include <string>
#include <utility>

#include "app/toolkit/draw_list.hpp"

namespace app {

/// The piece of a picture that lies in `seen`.
inline Image cut_out(std::string art, Rect whole, Rect seen) {
  const Rect part = whole.meet(seen);
  return {.art = std::move(art),
          .rect = part,
          .part = {(part.x - whole.x) / whole.w, (part.y - whole.y) / whole.h, part.w / whole.w,
                   part.h / whole.h}};
}

}  // namespace app
