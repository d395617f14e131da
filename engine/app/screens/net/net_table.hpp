// What the table shows of a game over the net beside the game itself: who is awaited and who is not
// there, and what somebody does instead of a chat. Knows no game.
#pragma once

#include <string>
#include <vector>

#include "app/screens/model.hpp"
#include "app/screens/table/table_frame.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// The table with a line at its foot, and marks at the players.
Control net_table_screen(const Ui& ui, Model& model);
/// Who asks for a decision back, or what came of it; empty: nobody has.
std::string undo_words(const Words& words, const NetPlay& net);
/// In the place of the button that takes back: the same where others can be asked for it, or want
/// an answer; else the way to the reactions.
void put_net_button(const Ui& ui, Model& model, const TableFrame& frame,
                    std::vector<Control>& into);

}  // namespace app
