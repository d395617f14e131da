// What must hold on every screen: one name per control, room for fingers, words inside their place,
// whole, large enough and not on each other.
#pragma once

#include <string>
#include <vector>

#include "app/toolkit/control.hpp"

namespace support {

/// Everything that is wrong with a tree in a window of this size, a line each, beginning with a
/// control's id; empty when all is well. `text_size` as in Ui.
std::vector<std::string> all_faults_of(const app::Control& tree, app::Size size,
                                       float text_size = 1);

/// The same without what the tables still have with large letters and in the narrowest windows:
/// letters that are too small, words that are cut, on each other or over the edge of their panel.
std::vector<std::string> faults_of(const app::Control& tree, app::Size size, float text_size = 1);

}  // namespace support
