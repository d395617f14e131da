// Which screen and which dialogs are shown.
#include "app/screens/screens.hpp"

#include <array>

#include "app/screens/net/net_table.hpp"
#include "app/screens/table/hint_note.hpp"
#include "app/screens/table/lesson_note.hpp"

namespace app {
namespace {

using Builder = Control (*)(const Ui&, Model&);

Control table_screen(const Ui& ui, Model& model) {
  if (model.play->curtain) return curtain_screen(ui, model);
  Control out =
      at_net(model) ? net_table_screen(ui, model) : model.screens().table(ui, model, *model.play);
  put_hint(ui, model, out);
  put_lesson(ui, model, out);
  return out;
}

Control open_cards_dialog(const Ui& ui, Model& model) {
  return model.screens().open_cards(ui, model, *model.play);
}

/// By Screen.
constexpr std::array<Builder, 6> screens = {title_screen, setup_screen,  table_screen,
                                            over_screen,  replay_screen, lobby_screen};
/// By Dialog.
constexpr std::array<Builder, 26> dialogs = {
    menu_dialog,    rules_dialog,     settings_dialog,    languages_dialog,  open_cards_dialog,
    log_dialog,     seats_dialog,     give_up_dialog,     leave_dialog,      symbols_dialog,
    notice_dialog,  keys_dialog,      replay_view_dialog, play_on_dialog,    share_dialog,
    shared_dialog,  daily_dialog,     games_dialog,       statistics_dialog, review_dialog,
    company_dialog, reactions_dialog, net_files_dialog,   checked_dialog,    by_hand_dialog,
    net_undo_dialog};

}  // namespace

Control whole_screen(const Ui& ui, Model& model) {
  Control root = screens[static_cast<std::size_t>(model.screen)](ui, model);
  // A copy: building a dialog must not depend on what another one opens.
  const std::vector<Dialog> open = model.dialogs;
  for (const Dialog each : open) {
    root.children.push_back(dialogs[static_cast<std::size_t>(each)](ui, model));
  }
  return root;
}

}  // namespace app
