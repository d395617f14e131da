// Lines of text: wrapping and fitting. The renderer draws single lines only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/toolkit/draw_list.hpp"
#include "app/toolkit/geometry.hpp"
#include "app/toolkit/text_measure.hpp"

namespace app {

/// Breaks a text at spaces (and where it holds '\n') into lines no wider than `width`.
std::vector<std::string> wrap(TextMeasure& measure, std::string_view text, Face face, float size,
                              float width);

/// Width of the widest line when a text is broken only at '\n'; width of its widest word.
float line_width(TextMeasure& measure, std::string_view text, Face face, float size);
float word_width(TextMeasure& measure, std::string_view text, Face face, float size);

/// The largest size, from `size` down to `least`, at which the text fits into `width`.
float fitting_size(TextMeasure& measure, std::string_view text, Face face, float size, float width,
                   float least);

/// Lines of one size.
struct Block {
  std::vector<std::string> lines;
  float size = 16;
};

/// Whether every word of a text is narrower than `width`, so that wrapping breaks none.
bool words_fit(TextMeasure& measure, std::string_view text, Face face, float size, float width);

/// A text for a room: on one line, in almost the wished size or in lines below each other
/// `leading` ems apart; only if that is not enough are the letters smaller, down to `least`.
Block fitting_block(TextMeasure& measure, std::string_view text, Face face, float size, Size room,
                    float least, float leading = 1.15F);

/// The text itself, or as much of it as fits, ending in "…".
std::string shortened(TextMeasure& measure, std::string_view text, Face face, float size,
                      float width);

}  // namespace app
