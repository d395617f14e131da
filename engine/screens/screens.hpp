// The screens and dialogs, each a function from the model to a tree of controls. Controls change
// the model; the next frame rebuilds the tree.
#pragma once

#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/symbols.hpp"
#include "ui/control.hpp"
#include "ui/ui.hpp"

namespace app {

/// Builds the current screen with the open dialogs on top.
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
Control net_players_dialog(const Ui& ui, Model& model);
Control net_undo_dialog(const Ui& ui, Model& model);
Control reactions_dialog(const Ui& ui, Model& model);
Control net_files_dialog(const Ui& ui, Model& model);
Control checked_dialog(const Ui& ui, Model& model);
Control manual_connection_dialog(const Ui& ui, Model& model);

}  // namespace app
