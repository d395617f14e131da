// The screens and sheets, each a function from the model to a tree of controls. What a control does
// changes the model; the next frame builds the tree anew.
#pragma once

#include "app/control.hpp"
#include "app/model.hpp"
#include "app/ui.hpp"

namespace app {

Control title_screen(const Ui& ui, Model& model);
Control setup_screen(const Ui& ui, Model& model);
Control table_screen(const Ui& ui, Model& model);
Control curtain_screen(const Ui& ui, Model& model);
Control over_screen(const Ui& ui, Model& model);

Control rules_sheet(const Ui& ui, Model& model);
Control settings_sheet(const Ui& ui, Model& model);
Control languages_sheet(const Ui& ui, Model& model);
Control symbols_sheet(const Ui& ui, Model& model);
Control menu_sheet(const Ui& ui, Model& model);
Control stacks_sheet(const Ui& ui, Model& model);
Control log_sheet(const Ui& ui, Model& model);
Control seats_sheet(const Ui& ui, Model& model);
Control give_up_sheet(const Ui& ui, Model& model);
Control notice_sheet(const Ui& ui, Model& model);

/// The file of a rider symbol, such as "emblems/rider-fire".
const char* symbol_art(Symbol symbol);
/// The metal of a rider symbol.
Color symbol_color(Symbol symbol);

}  // namespace app
