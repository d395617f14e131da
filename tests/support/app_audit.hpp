// What must hold on every screen: one name per control, room for fingers, words inside their place.
#pragma once

#include <string>
#include <vector>

#include "app/control.hpp"

namespace support {

/// Everything that is wrong with a tree in a window of this size, a line each; empty when all is
/// well.
std::vector<std::string> faults_of(const app::Control& tree, app::Size size);

}  // namespace support
