// A decision is taken back where all others at a table over the net agree.
#include <string>
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/net/net_table.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

void follow_net_undo(Model& model) {
  NetPlay& net = model.net;
  if (!net.session) return;
  const bool asked = net.table()->undo.asked;
  const bool is_new = asked && !net.undo_asked;
  net.undo_asked = asked;
  if (!asked) {
    std::erase(model.dialogs, Dialog::NetUndo);
  } else if (is_new && at_net(model) && !model.replay) {
    model.open(Dialog::NetUndo);
  }
}

std::string undo_words(const Words& words, const NetPlay& net) {
  const NetTable& table = *net.table();
  if (const auto by = table.undo.asked_by; by && by->index < table.seats.size()) {
    const NetSeat& seat = table.seats[by->index];
    return seat.own ? words("net.undo.waits") : words("net.undo.asks", {{"name", seat.name}});
  }
  if (!table.undo.agreed) return {};
  return words(*table.undo.agreed ? "net.undo.done" : "net.undo.stands");
}

Control net_undo_dialog(const Ui& ui, Model& model) {
  const auto answer = [&](const char* id, ButtonStyle style, bool yes) {
    return dialog_button(ui, id, ui.words(yes ? "net.undo.yes" : "net.undo.no"), "", style,
                         [&model, yes] {
                           model.close();
                           model.net.client.answer_undo(yes);
                         });
  };
  const std::string who = model.net.table() ? undo_words(ui.words, model.net) : std::string();
  return scrolling_dialog(
      ui, model, {.id = "netundo", .heading = ui.words("net.undo"), .width = 480},
      layout::column(20, layout::body(ui, who, 17, mist).named("netundo.who", Role::Alert),
                     layout::body(ui, ui.words("net.undo.why"), 15, mist_soft).named("netundo.why"),
                     layout::grid(2, 10, answer("netundo.yes", ButtonStyle::Gold, true),
                                  answer("netundo.no", ButtonStyle::Slate, false))));
}

}  // namespace app
