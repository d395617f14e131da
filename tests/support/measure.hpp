// Measures text without fonts, and audits every control of a screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/control.hpp"
#include "ui/text.hpp"

namespace support {

// A text measure without fonts: letter widths of Vollkorn and Lato, no kerning.

class LetterMeasure : public app::TextMeasure {
 public:
  float width(std::string_view text, app::Face face, float size) override;
};

// Rules for every screen: unique ids, finger-sized controls, texts inside their places, whole,
// large enough and without overlaps.

/// Returns all faults of a tree in a window of this size, one per line, each beginning with a
/// control's id. `text_size` as in Ui.
std::vector<std::string> all_faults_of(const app::Control& tree, app::Size size,
                                       float text_size = 1);

/// Does the same without faults that tables still have with large text and in the narrowest
/// windows: texts that are too small, shortened, overlapping or beyond the edge of their panel.
std::vector<std::string> faults_of(const app::Control& tree, app::Size size, float text_size = 1);

}  // namespace support
