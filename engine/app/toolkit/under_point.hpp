// Finds the innermost control under a point that scrolls, is moved about or zoomed.
#pragma once

#include "app/toolkit/control.hpp"

namespace app {

/// Nothing when nothing scrolls there.
const Control* scroller_at(const Control& tree, Point at);
/// What a drag from a point moves about: only where nothing else lies on top of it.
const Control* pannable_at(const Control& tree, Point at);
/// What two fingers around a point make larger or smaller.
const Control* zoomable_at(const Control& tree, Point at);

}  // namespace app
