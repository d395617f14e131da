// How wide text is, as an interface.
#pragma once

#include <string_view>

#include "app/toolkit/draw_list.hpp"

namespace app {

/// How wide text will be: layout needs it, only the renderer knows it.
class TextMeasure {
 public:
  virtual ~TextMeasure() = default;
  /// CSS pixels from start to end of one line.
  virtual float width(std::string_view text, Face face, float size) = 0;
};

}  // namespace app
