// Chooses the hint at the table.
#include "screens/hints.hpp"

#include "screens/game_table.hpp"
#include "screens/model.hpp"

namespace app {

void update_hint(Model& model) {
  HintWatch& hints = model.tables.hints;
  const GameSession* const session = model.tables.session;
  // Net tables show hints only if the players agreed on them.
  const bool allowed = !is_net_game(model) || (model.net.table() && model.net.table()->hints);
  const bool asked = model.navigation.screen == Screen::Table && session != nullptr &&
                     session->acting() && !session->is_lesson && allowed;
  // A hint stays until the next decision.
  if (hints.shown && asked && !hints.acted) return;
  if (hints.shown && hints.acted) dismiss_hint(model);
  if (hints.acted) hints.told = false;
  hints.acted = false;
  hints.shown.reset();
  if (!asked || hints.told || !model.person.preferences.hints) return;
  const GameTable& screens = model.tables.screens();
  for (const Hint& each : screens.hints(*session)) {
    if (model.person.has_seen_hint(each.key)) continue;
    hints.shown = each;
    hints.scrolled = 0;
    model.clock.note_change();
    return;
  }
}

void dismiss_hint(Model& model) {
  HintWatch& hints = model.tables.hints;
  if (!hints.shown) return;
  model.person.mark_hint_seen(hints.shown->key);
  hints.shown.reset();
  hints.told = true;
  model.clock.note_change();
}

}  // namespace app
