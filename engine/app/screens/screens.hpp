// The screens and dialogs, each a function from the model to a tree of controls. What a control
// does changes the model; the next frame builds the tree anew.
#pragma once

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// The screen of where one is, and on it the dialogs that are open.
Control whole_screen(const Ui& ui, Model& model);

Control title_screen(const Ui& ui, Model& model);
Control setup_screen(const Ui& ui, Model& model);
Control curtain_screen(const Ui& ui, Model& model);
Control over_screen(const Ui& ui, Model& model);
Control replay_screen(const Ui& ui, Model& model);
Control lobby_screen(const Ui& ui, Model& model);

Control rules_dialog(const Ui& ui, Model& model);
Control settings_dialog(const Ui& ui, Model& model);
Control languages_dialog(const Ui& ui, Model& model);
Control symbols_dialog(const Ui& ui, Model& model);
Control menu_dialog(const Ui& ui, Model& model);
Control log_dialog(const Ui& ui, Model& model);
Control seats_dialog(const Ui& ui, Model& model);
Control give_up_dialog(const Ui& ui, Model& model);
Control leave_dialog(const Ui& ui, Model& model);
Control notice_dialog(const Ui& ui, Model& model);
Control keys_dialog(const Ui& ui, Model& model);
Control replay_view_dialog(const Ui& ui, Model& model);
Control play_on_dialog(const Ui& ui, Model& model);
Control share_dialog(const Ui& ui, Model& model);
Control shared_dialog(const Ui& ui, Model& model);
Control daily_dialog(const Ui& ui, Model& model);
Control games_dialog(const Ui& ui, Model& model);
Control statistics_dialog(const Ui& ui, Model& model);
Control review_dialog(const Ui& ui, Model& model);
Control company_dialog(const Ui& ui, Model& model);
Control net_undo_dialog(const Ui& ui, Model& model);
Control reactions_dialog(const Ui& ui, Model& model);
Control net_files_dialog(const Ui& ui, Model& model);
Control checked_dialog(const Ui& ui, Model& model);
Control by_hand_dialog(const Ui& ui, Model& model);

}  // namespace app
