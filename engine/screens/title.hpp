// Lessons on the title screen: offered to newcomers and for unfinished lessons.
#pragma once

#include "screens/model.hpp"
#include "ui/layout.hpp"

namespace app {

/// The offer; empty if there is none.
layout::Node title_lessons(const Ui& ui, Model& model);
/// True if the player has done every step of a game's lesson.
bool lesson_is_finished(const Model& model, io::GameName game);
/// Opens a game's lesson and shows its progress; offers to repeat a finished one. Empty if the game
/// has none.
layout::Node lesson_button(const Ui& ui, Model& model, io::GameName game, const std::string& id,
                           ButtonStyle style = ButtonStyle::Slate);

}  // namespace app
