// A button that a finger or the mouse must hold down, with a ring around it that fills meanwhile.
#pragma once

#include <functional>

#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

/// `held` is what holding it down does; the spec's `act` is for those without a pointer.
Control held_button(const Ui& ui, ButtonSpec spec, Rect rect, std::function<void()> held);

}  // namespace app
