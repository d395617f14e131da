// The parts of the set-up screen. Private to it.
#pragma once

#include "app/screens/model.hpp"
#include "app/toolkit/layout.hpp"

namespace app {

/// Who sits on a chair: symbol, name, person or bot.
layout::Node setup_chair(const Ui& ui, Model& model, int chair);

/// What is agreed beside who rides, on parchment. It fills a higher cell when it is `elastic`, and
/// gives a little in a lower one.
layout::Node setup_options(const Ui& ui, Model& model, bool elastic);

}  // namespace app
