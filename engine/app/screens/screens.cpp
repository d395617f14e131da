// Which function builds what is open; see screens.hpp.
#include "app/screens/screens.hpp"

#include <utility>

namespace app {
namespace {

Control sheet_of(Dialog sheet, const Ui& ui, Model& model) {
  switch (sheet) {
    case Dialog::Menu:
      return menu_dialog(ui, model);
    case Dialog::Rules:
      return rules_dialog(ui, model);
    case Dialog::Settings:
      return settings_dialog(ui, model);
    case Dialog::Languages:
      return languages_dialog(ui, model);
    case Dialog::Stacks:
      return model.screens().open_cards(ui, model, *model.play);
    case Dialog::Log:
      return log_dialog(ui, model);
    case Dialog::Seats:
      return seats_dialog(ui, model);
    case Dialog::GiveUp:
      return give_up_dialog(ui, model);
    case Dialog::Symbols:
      return symbols_dialog(ui, model);
    case Dialog::Keys:
      return keys_dialog(ui, model);
    case Dialog::Notice:
      break;
  }
  return notice_dialog(ui, model);
}

Control screen_of(Screen place, const Ui& ui, Model& model) {
  switch (place) {
    case Screen::Setup:
      return setup_screen(ui, model);
    case Screen::Table:
      return model.play->curtain ? curtain_screen(ui, model)
                                 : model.screens().table(ui, model, *model.play);
    case Screen::Over:
      return over_screen(ui, model);
    case Screen::Title:
      break;
  }
  return title_screen(ui, model);
}

}  // namespace

Control whole_screen(const Ui& ui, Model& model) {
  Control root = screen_of(model.screen, ui, model);
  // A copy: building a sheet must not depend on what another one opens.
  const std::vector<Dialog> dialogs = model.dialogs;
  for (const Dialog sheet : dialogs) root.children.push_back(sheet_of(sheet, ui, model));
  return root;
}

}  // namespace app
