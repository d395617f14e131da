// The buttons that take back and make again, and the mark of a practice game.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/game_screens.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// The person here who decided last; none where none has.
std::optional<core::Seat> last_person(const GameSession& play) {
  std::optional<core::Seat> out;
  for (int i = 0; i < play.seating().size(); ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    if (!play.seating().is_person(seat) || play.since_last_of(seat) == 0) continue;
    if (!out || play.since_last_of(seat) > play.since_last_of(*out)) out = seat;
  }
  return out;
}

/// What undoing does here: with one's own move, or somebody else's at this device.
std::string undo_what(const Ui& ui, const GameSession& play) {
  if (play.is_practice()) return ui.words("table.undo_anything");
  const std::optional<core::Seat> who = last_person(play);
  if (!play.can_undo() || who == play.eyes) return ui.words("table.undo_what");
  return ui.words("table.undo_of", {{"name", play.player(*who).name}});
}

/// Why nothing can be taken back now.
std::string why_no_undo(const Ui& ui, const GameSession& play) {
  if (play.running()) return ui.words("why.turn");
  return ui.words(last_person(play) ? "why.undo_seen" : "why.undo_nothing");
}

Control undo_button(const Ui& ui, Model& model, const TableFrame& frame) {
  return button(ui, {.id = "table.undo",
                     .rect = frame.undo,
                     .label = ui.words("table.undo"),
                     .description = undo_what(ui, *model.play),
                     .icon = "undo",
                     .enabled = model.play->can_undo(),
                     .why = why_no_undo(ui, *model.play),
                     .silent = frame.silent_buttons,
                     .act = [&model] { model.play->undo(); }});
}

Control redo_button(const Ui& ui, Model& model, const TableFrame& frame) {
  return button(ui, {.id = "table.redo",
                     .rect = frame.redo,
                     .label = ui.words("table.redo"),
                     .description = taken_back(ui, model),
                     .icon = "redo",
                     .silent = frame.silent_buttons,
                     .act = [&model] { model.play->redo(); }});
}

/// A sign in the corner of the button that takes back.
Control practice_mark(const Ui& ui, const TableFrame& frame) {
  const float size = std::max(20.0F, 22 * ui.scale());
  const Rect& button = frame.undo;
  Control out = control_of("table.practice", Role::Text, ui.words("practice.what"),
                           around({button.right() - 8, button.y + 8}, size, size));
  out.paint.emplace_back(Box{.rect = out.rect,
                             .radius = size / 2,
                             .top = gold_light,
                             .bottom = gold_deep,
                             .border = gold_rim});
  out.paint.emplace_back(icon("practice", out.rect.inset(2), ink));
  return out;
}

}  // namespace

std::string taken_back(const Ui& ui, const Model& model) {
  const std::string what = model.screens().taken_back(ui.words, *model.play);
  return what.empty() ? what : ui.words("table.taken_back", {{"what", what}});
}

void put_undo_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                      std::vector<Control>& into) {
  into.push_back(undo_button(ui, model, frame));
  if (model.play->can_redo()) into.push_back(redo_button(ui, model, frame));
  if (model.play->is_practice()) into.push_back(practice_mark(ui, frame));
  into.push_back(control_of("table.taken_back", Role::Status, taken_back(ui, model), frame.undo));
}

}  // namespace app
