// What can be done after a game over the net.
#pragma once

#include <string>

#include "app/screens/model.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// Another table, which needs a link of its own, or away.
layout::Node net_over_buttons(const Ui& ui, Model& model);
/// To the game as a file, and whether it was fair.
layout::Node net_files_button(const Ui& ui, Model& model, bool silent);
/// Saves everything that was signed at the table.
layout::Node signed_file_button(const Ui& ui, Model& model, const char* id);
/// Whether the game was fair, as far as this device could check it; `id` begins those of the lines.
layout::Node net_judgement(const Ui& ui, const NetTable& table, const std::string& id,
                           Align align = Align::Left);

/// Takes in the finished game, once the news have all of it.
void take_net_end(Model& model);

}  // namespace app
