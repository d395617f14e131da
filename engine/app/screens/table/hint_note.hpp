// What a game explains at a first time, as a small note on the table.
#pragma once

#include "app/screens/model.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// Lays the hint that is due upon a table, near what it speaks of and where it hides least; the
/// prompt and the hand stay free. It takes no press but on its two buttons.
void put_hint(const Ui& ui, Model& model, Control& table);

}  // namespace app
