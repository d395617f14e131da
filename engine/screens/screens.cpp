// Chooses the screen and dialogs to show.
#include "screens/screens.hpp"

#include <vector>

#include "core/enum_table.hpp"
#include "screens/net/table.hpp"
#include "screens/table/notes.hpp"

namespace app {
namespace {

using Builder = Control (*)(const Ui&, Model&);

Control table_screen(const Ui& ui, Model& model) {
  if (model.tables.session->curtain) return curtain_screen(ui, model);
  TableNote note = table_note(ui, model);
  Ui above = ui;
  above.bottom_inset = note.height;
  Control out = is_net_game(model)
                    ? net_table_screen(above, model)
                    : model.tables.screens().table(above, model, *model.tables.session);
  note.add_to(out);
  add_lesson_note(ui, model, out);
  return out;
}

Control open_cards_dialog(const Ui& ui, Model& model) {
  return model.tables.screens().open_cards(ui, model, *model.tables.session);
}

constexpr auto builders = core::enum_table<Screen, Builder>({
    {Screen::Title, title_screen},
    {Screen::Setup, setup_screen},
    {Screen::Table, table_screen},
    {Screen::Over, over_screen},
    {Screen::Replay, replay_screen},
    {Screen::Lobby, lobby_screen},
});
static_assert(builders.complete());

constexpr auto dialogs = core::enum_table<Dialog, Builder>({
    {Dialog::Menu, menu_dialog},
    {Dialog::Rules, rules_dialog},
    {Dialog::Settings, settings_dialog},
    {Dialog::Languages, languages_dialog},
    {Dialog::Stacks, open_cards_dialog},
    {Dialog::Log, log_dialog},
    {Dialog::Seats, seats_dialog},
    {Dialog::GiveUp, give_up_dialog},
    {Dialog::Leave, leave_dialog},
    {Dialog::Symbols, symbols_dialog},
    {Dialog::Notice, notice_dialog},
    {Dialog::Keys, keys_dialog},
    {Dialog::ReplayView, replay_view_dialog},
    {Dialog::PlayOn, play_on_dialog},
    {Dialog::Share, share_dialog},
    {Dialog::Shared, shared_dialog},
    {Dialog::Daily, daily_dialog},
    {Dialog::Games, games_dialog},
    {Dialog::Statistics, statistics_dialog},
    {Dialog::Review, review_dialog},
    {Dialog::NetPlayers, net_players_dialog},
    {Dialog::Reactions, reactions_dialog},
    {Dialog::NetFiles, net_files_dialog},
    {Dialog::Checked, checked_dialog},
    {Dialog::NetManualConnection, manual_connection_dialog},
    {Dialog::NetUndo, net_undo_dialog},
});
static_assert(dialogs.complete());

}  // namespace

Control whole_screen(const Ui& ui, Model& model) {
  Control root = builders[model.navigation.screen](ui, model);
  // A copy: building a dialog may open or close others.
  const std::vector<Dialog> open = model.navigation.dialogs;
  for (const Dialog each : open) {
    root.children.push_back(dialogs[each](ui, model));
  }
  return root;
}

}  // namespace app
