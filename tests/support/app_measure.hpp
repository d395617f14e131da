// A text measure without fonts: letters as wide as those of Vollkorn and Lato, no kerning. Knows no
// screen.
#pragma once

#include <string_view>

#include "app/toolkit/text_measure.hpp"

namespace support {

class LetterMeasure : public app::TextMeasure {
 public:
  float width(std::string_view text, app::Face face, float size) override;
};

}  // namespace support
