// The parts of the set-up screen. Private to it.
#pragma once

#include "app/screens/model.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// Least height of a chair's row of this width.
float chair_height(const Ui& ui, const GameEntry& game, float width);
/// Who sits on a chair: symbol, name, person or bot.
Control setup_chair(const Ui& ui, Model& model, int chair, Rect rect);

/// What is agreed beside who rides, on parchment. As high as its content, at least as `rect`.
Control setup_options(const Ui& ui, Model& model, Rect rect);

}  // namespace app
