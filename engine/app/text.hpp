// Lines of text: wrapping and fitting. The renderer draws single lines only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/draw_list.hpp"
#include "app/platform.hpp"

namespace app {

/// Breaks a text at spaces (and where it holds '\n') into lines no wider than `width`.
std::vector<std::string> wrap(TextMeasure& measure, std::string_view text, Face face, float size,
                              float width);

/// The largest size, from `size` down to `least`, at which the text fits into `width`.
float fitting_size(TextMeasure& measure, std::string_view text, Face face, float size, float width,
                   float least);

/// The text itself, or as much of it as fits, ending in "…".
std::string shortened(TextMeasure& measure, std::string_view text, Face face, float size,
                      float width);

}  // namespace app
