// The screens and sheets, each a function from the model to a tree of controls. What a control does
// changes the model; the next frame builds the tree anew.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/game_over/outcome.hpp"
#include "app/screens/model.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/log_entry.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// The screen of where one is, and on it the sheets that are open.
Control whole_screen(const Ui& ui, Model& model);

Control title_screen(const Ui& ui, Model& model);
Control setup_screen(const Ui& ui, Model& model);
Control curtain_screen(const Ui& ui, Model& model);
Control over_screen(const Ui& ui, Model& model);

Control rules_dialog(const Ui& ui, Model& model);
Control settings_dialog(const Ui& ui, Model& model);
Control languages_dialog(const Ui& ui, Model& model);
Control symbols_dialog(const Ui& ui, Model& model);
Control menu_dialog(const Ui& ui, Model& model);
Control log_dialog(const Ui& ui, Model& model);
Control seats_dialog(const Ui& ui, Model& model);
Control give_up_dialog(const Ui& ui, Model& model);
Control notice_dialog(const Ui& ui, Model& model);
Control keys_dialog(const Ui& ui, Model& model);

/// What somebody sees who comes through the curtain.
enum class Secret : std::uint8_t {
  Hand,   ///< the own cards
  Card,   ///< the same, to put one face down (DC-5)
  Coins,  ///< the own purse, to split it (DC-8)
};

// What every game has its own of; of_game.cpp asks the one at the table.
Control table_screen(const Ui& ui, Model& model);
Control stacks_dialog(const Ui& ui, Model& model);
std::vector<LogEntry> log_of(const Words& words, Play& play);
/// The rules of a game, and whose it is.
void add_rules(RulesPage& page, io::GameName game);
Secret secret_of(Play& play);
std::string progress(const Words& words, Play& play);
Outcome outcome_of(const Words& words, Play& play);

}  // namespace app
