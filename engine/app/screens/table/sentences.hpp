// Whole sentences instead of words cut short, where there is little room. Knows no game.
#pragma once

#include <string>
#include <vector>

#include "app/toolkit/layout.hpp"

namespace app {

/// The first `count` sentences after each other.
std::string joined(const std::vector<std::string>& sentences, std::size_t count);
inline std::string joined(const std::vector<std::string>& sentences) {
  return joined(sentences, sentences.size());
}

/// As many of the sentences as fit a room, from the first on, in letters as small as need be (down
/// to `least`, or the smallest usual ones); as high as they are. Nothing where none fits.
layout::Node fitting_sentences(const Ui& ui, const std::vector<std::string>& sentences,
                               TextSpec spec, Size room, float least = 0);

}  // namespace app
