// Lessons on the title screen: offered to newcomers and for unfinished lessons.
#pragma once

#include "screens/model.hpp"
#include "ui/layout.hpp"

namespace app {

/// The offer; empty if there is none.
layout::Node title_lessons(const Ui& ui, Model& model);
/// Opens a game's lesson and shows its progress; empty if the game has none.
layout::Node lesson_button(const Ui& ui, Model& model, io::GameName game, const std::string& id,
                           ButtonStyle style = ButtonStyle::Slate);

}  // namespace app
