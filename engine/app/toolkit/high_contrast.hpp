// High contrast: what was drawn, once more with solid panels, strong borders and words that stand
// out from what lies beneath them by 7:1 (WCAG 2.2, 1.4.6). No screen needs to know of it.
#pragma once

#include "app/toolkit/control.hpp"
#include "app/toolkit/geometry.hpp"
#include "app/toolkit/text_measure.hpp"

namespace app {

/// (L1 + 0.05) / (L2 + 0.05) of the two relative luminances: 1 … 21. Opacity does not count.
float contrast(Color a, Color b);

/// The same tree with everything it draws in high contrast. Pictures stay as they are; words that
/// stand on one get a ground of their own.
void raise_contrast(Control& tree, Size window, TextMeasure& measure);

}  // namespace app
