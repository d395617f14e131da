// The buttons, gestures and announcements of a table, whatever is played on it.
#include "app/screens/table/at_table.hpp"

#include <utility>

#include "app/toolkit/widgets.hpp"

namespace app {

void put_table_buttons(const Ui& ui, Model& model, const TableButtons& places,
                       std::vector<Control>& into) {
  into.push_back(button(ui, {.id = "table.undo",
                             .rect = places.undo,
                             .label = ui.words("table.undo"),
                             .description = ui.words("table.undo_what"),
                             .icon = "undo",
                             .enabled = model.play->can_undo(),
                             .silent = places.silent,
                             .act = [&model] { model.play->undo(); }}));
  into.push_back(button(ui, {.id = "table.menu",
                             .rect = places.menu,
                             .label = ui.words("table.menu"),
                             .icon = "menu",
                             .silent = places.silent,
                             .act = [&model] { model.open(Dialog::Menu); }}));
}

void let_come_closer(Control& board, Model& model) {
  board.zoom = [&model](Point at, float by) { model.zoom.zoom(at, by); };
  if (model.zoom.factor <= 1) return;
  board.pan = [&model](Point by) {
    model.zoom.shift = {model.zoom.shift.x + by.x, model.zoom.shift.y + by.y};
  };
}

Control told_log(const Ui& ui, Rect rect, const std::vector<Announcement>& decisions) {
  Control out;
  out.id = "table.told";
  out.role = Role::Log;
  out.label = ui.words("table.log");
  out.rect = rect;
  for (const Announcement& each : decisions) {
    if (each.words.empty()) continue;
    Control line;
    line.id = "told." + std::to_string(each.decision);
    line.role = Role::Text;
    line.label = each.words;
    line.rect = rect;
    out.children.push_back(std::move(line));
  }
  return out;
}

Control turn_alert(const Ui& ui, const GameSession& play, Rect rect, std::size_t decisions,
                   const std::string& request) {
  Control out;
  out.id = "prompt.turn." + std::to_string(decisions);
  out.role = Role::Alert;
  out.rect = rect;
  const std::optional<core::Seat> seat = play.acting();
  const bool shared = play.seating().persons() > 1 && seat;
  const std::string whose =
      shared ? ui.words("prompt.your_turn_of", {{"name", play.player(*seat).name}})
             : ui.words("table.your_turn");
  out.label = in_one(whose, request);
  return out;
}

}  // namespace app
