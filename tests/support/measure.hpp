// Measures text without fonts, and checks every control of a screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/control.hpp"
#include "ui/text.hpp"

namespace support {

// A text measure without fonts: letters as wide as those of Vollkorn and Lato, no kerning. Knows no
// screen.

class LetterMeasure : public app::TextMeasure {
 public:
  float width(std::string_view text, app::Face face, float size) override;
};

// What must hold on every screen: one name per control, room for fingers, words inside their place,
// whole, large enough and not on each other.

/// Everything that is wrong with a tree in a window of this size, a line each, beginning with a
/// control's id; empty when all is well. `text_size` as in Ui.
std::vector<std::string> all_faults_of(const app::Control& tree, app::Size size,
                                       float text_size = 1);

/// The same without what the tables still have with large letters and in the narrowest windows:
/// letters that are too small, words that are cut, on each other or over the edge of their panel.
std::vector<std::string> faults_of(const app::Control& tree, app::Size size, float text_size = 1);

}  // namespace support
