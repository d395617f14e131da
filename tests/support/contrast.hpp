// How well words stand out from what is drawn beneath them, measured in pixels (WCAG 2.2, 1.4.3).
#pragma once

#include <string>
#include <vector>

#include "app/toolkit/control.hpp"
#include "support/canvas.hpp"

namespace support {

/// (L1 + 0.05) / (L2 + 0.05) of the two relative luminances: 1 … 21.
double contrast(app::Color a, app::Color b);

/// One line of text and its ground.
struct Reading {
  std::string control;  ///< its id
  std::string text;
  bool large = false;   ///< 24 px, or bold from 18.66 px: less contrast will do
  double contrast = 0;  ///< of the letters to the worst quarter of the pixels beneath them
};

/// Every line of text that can be read on a screen: what is in front, not covered, not scrolled
/// away, and not of a control that is switched off.
std::vector<Reading> readings(const app::Control& tree, Canvas& canvas, app::Size size,
                              app::TextMeasure& measure);

}  // namespace support
