// Lessons on the title: offered to newcomers, and to who left one before its end.
#pragma once

#include "screens/model.hpp"
#include "ui/layout.hpp"

namespace app {

/// The offer; nothing where there is none to be made.
layout::Node title_lessons(const Ui& ui, Model& model);
/// The way to the lesson of a game, with how far it was done; nothing where the game has none.
layout::Node lesson_button(const Ui& ui, Model& model, io::GameName game, const std::string& id,
                           ButtonStyle style = ButtonStyle::Slate);

}  // namespace app
