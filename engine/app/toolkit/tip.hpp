// The small box that says what a picture stands for. Drawn over everything else; those who listen
// know it already as the control's name.
#pragma once

#include <optional>

#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// How long a pointer rests, or a finger stays, before it is told what is there. Milliseconds.
inline constexpr Millis tip_delay = 500;

/// The tip of the control with this id, or why it cannot be used now, and `more` behind that;
/// beside it where it covers the least that can be used. Nothing when it has none.
std::optional<Control> tip_of(const Ui& ui, const Control& tree, const std::string& id,
                              const std::string& more = {});

}  // namespace app
