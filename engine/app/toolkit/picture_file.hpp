// A picture that leaves the program as a file.
#pragma once

#include <string>

#include "app/toolkit/draw_list.hpp"
#include "app/toolkit/geometry.hpp"

namespace app {

struct PictureFile {
  std::string name;  ///< "drago-mount-drago.png"
  Size size;         ///< in pixels
  DrawList list;     ///< what it shows
};

}  // namespace app
