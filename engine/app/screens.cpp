// Which function builds what is open; see screens.hpp.
#include "app/screens.hpp"

#include <utility>

namespace app {
namespace {

Control sheet_of(Sheet sheet, const Ui& ui, Model& model) {
  switch (sheet) {
    case Sheet::Menu:
      return menu_sheet(ui, model);
    case Sheet::Rules:
      return rules_sheet(ui, model);
    case Sheet::Settings:
      return settings_sheet(ui, model);
    case Sheet::Languages:
      return languages_sheet(ui, model);
    case Sheet::Stacks:
      return stacks_sheet(ui, model);
    case Sheet::Log:
      return log_sheet(ui, model);
    case Sheet::Seats:
      return seats_sheet(ui, model);
    case Sheet::GiveUp:
      return give_up_sheet(ui, model);
    case Sheet::Symbols:
      return symbols_sheet(ui, model);
    case Sheet::Keys:
      return keys_sheet(ui, model);
    case Sheet::Notice:
      break;
  }
  return notice_sheet(ui, model);
}

Control screen_of(Place place, const Ui& ui, Model& model) {
  switch (place) {
    case Place::Setup:
      return setup_screen(ui, model);
    case Place::Table:
      return model.play->curtain ? curtain_screen(ui, model) : table_screen(ui, model);
    case Place::Over:
      return over_screen(ui, model);
    case Place::Title:
      break;
  }
  return title_screen(ui, model);
}

}  // namespace

Control whole_screen(const Ui& ui, Model& model) {
  Control root = screen_of(model.place, ui, model);
  // A copy: building a sheet must not depend on what another one opens.
  const std::vector<Sheet> sheets = model.sheets;
  for (const Sheet sheet : sheets) root.children.push_back(sheet_of(sheet, ui, model));
  return root;
}

}  // namespace app
