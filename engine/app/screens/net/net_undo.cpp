// A decision is taken back where all others at a table over the net agree.
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/net/net_table.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "io/json.hpp"

namespace app {

namespace {

/// Which decisions the last news tell: from that one on, up to before that one.
std::pair<std::size_t, std::size_t> told_decisions(const NetPlay& net) {
  const io::Json* const game = net.client.game();
  const io::Json* const told = game != nullptr ? io::find(*game, "decisions") : nullptr;
  const io::Json* const first = told != nullptr ? io::find(*told, "from") : nullptr;
  const io::Json* const list = told != nullptr ? io::find(*told, "list") : nullptr;
  if (first == nullptr || list == nullptr) return {net.undo_decisions, net.undo_decisions};
  const auto* const number = std::get_if<std::int64_t>(&first->held);
  const auto* const decisions = std::get_if<io::JsonArray>(&list->held);
  const std::size_t from = number != nullptr ? static_cast<std::size_t>(*number) : 0;
  return {from, from + (decisions != nullptr ? decisions->size() : 0)};
}

}  // namespace

void follow_net_undo(Model& model) {
  NetPlay& net = model.net;
  if (!net.session) return;
  const NetTable::Undo& undo = net.table()->undo;
  const auto [from, to] = told_decisions(net);
  if (net.undo_by && !undo.asked_by) {
    net.undo_outcome =
        from < net.undo_decisions ? NetPlay::UndoOutcome::TakenBack : NetPlay::UndoOutcome::Stands;
  } else if (undo.asked_by || to > from) {
    net.undo_outcome = NetPlay::UndoOutcome::None;
  }
  net.undo_decisions = to;
  const bool is_new = undo.asked && !net.undo_by;
  net.undo_by = undo.asked_by;
  if (!undo.asked) {
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
  switch (net.undo_outcome) {
    case NetPlay::UndoOutcome::TakenBack:
      return words("net.undo.done");
    case NetPlay::UndoOutcome::Stands:
      return words("net.undo.stands");
    case NetPlay::UndoOutcome::None:
      break;
  }
  return {};
}

Control net_undo_dialog(const Ui& ui, Model& model) {
  const auto answer = [&](const char* id, ButtonStyle style, bool yes) {
    return layout::button(ui,
                          {.id = id,
                           .label = ui.words(yes ? "net.undo.yes" : "net.undo.no"),
                           .style = style,
                           .act =
                               [&model, yes] {
                                 model.close();
                                 model.net.client.answer_undo(yes);
                               }},
                          ui.grown(52));
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
