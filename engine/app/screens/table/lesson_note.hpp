// What a lesson says at the table, and the marks on what it is about.
#pragma once

#include "app/screens/model.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// Lays the words of the step at the table upon it, marks what is to be pressed, and brings the
/// focus there; nothing while something moves, so that all of it is seen, and without a lesson.
void put_lesson(const Ui& ui, Model& model, Control& table);

}  // namespace app
