// The line at the foot of the table, the marks at the players, and the button of reactions.
#include "app/screens/net/net_table.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/net/net_words.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// What goes on at the table.
std::string told(const Words& words, const NetPlay& net) {
  const std::string undo = undo_words(words, net);
  const std::string status = status_words(words, *net.table());
  return undo.empty() || status.empty() ? undo + status : undo + " · " + status;
}

layout::Node line_of(const Ui& ui, const NetPlay& net) {
  const NetTable& table = *net.table();
  const std::string status = told(ui.words, net);
  return layout::strong(ui, status.empty() ? ui.words("net.goes_on") : status, 15,
                        table.asked ? gold_light : mist,
                        {.least = ui.letters(0), .align = Align::Center})
      .named("net.status.words", Role::None)
      .pad(10, 4)
      .min_height(ui.grown(26))
      .on([](DrawList& paint, Rect r) {
        paint.emplace_back(Box{.rect = r, .top = slate, .bottom = slate_deep});
        paint.emplace_back(filled({r.x, r.y, r.w, 1}, faded(gold, 0.5F)));
      })
      .as("net.status", Role::Status, status);
}

/// Where a player is shown at the table; nothing where that is not.
const Control* player_at(const Model& model, const Control& table, std::size_t seat) {
  const Control* const found =
      find(table, std::string(model.screens().player_id) + std::to_string(seat));
  return found != nullptr && found->rect.w > 0 ? found : nullptr;
}

/// A sign on who is not there, or does not come back.
Control mark_of(const Ui& ui, const NetSeat& seat, std::size_t at, const Rect& player) {
  const char* const key = seat.left ? "net.mark.left" : "net.mark.away";
  const float size = std::max(22.0F, 24 * ui.scale());
  Control out =
      control_of("net.mark." + std::to_string(at), Role::Text, ui.words(key, {{"name", seat.name}}),
                 {player.x + 2, player.bottom() - size - 2, size, size});
  out.paint.emplace_back(Box{.rect = out.rect,
                             .radius = size / 2,
                             .top = parchment,
                             .bottom = parchment_deep,
                             .border = ember,
                             .border_width = 2});
  out.paint.emplace_back(icon(seat.left ? "bot" : "replay", out.rect.inset(3.5F), ink));
  return out;
}

/// What somebody has just done, in a bubble on where that player is.
Control bubble(const Ui& ui, const std::string& name, const NetPlay::Shown& shown,
               const Rect& player) {
  const std::string words = reaction_words(ui.words, shown.reaction.what);
  layout::Node said = layout::strong(ui, words, 16, ink,
                                     {.least = ui.letters(0), .lines = 1, .align = Align::Center})
                          .pad(12, 7);
  const float wide = std::min(said.widths().wished, ui.size.w - 16);
  const float high = said.height_at(wide);
  const float x = std::clamp(player.center().x - wide / 2, 8.0F, ui.size.w - 8 - wide);
  const float y = std::clamp(player.center().y - high / 2, 4.0F, ui.bottom() - high - 4);
  Control out = control_of("net.reaction." + std::to_string(shown.reaction.number), Role::Status,
                           name + ": " + words, {x, y, wide, high});
  std::move(said)
      .on([](DrawList& paint, Rect r) {
        paint.emplace_back(Box{.rect = r,
                               .radius = r.h / 2,
                               .top = cream,
                               .bottom = parchment,
                               .border = gold_rim,
                               .border_width = 2,
                               .shadow = 6});
      })
      .place(out.rect, out);
  return out;
}

}  // namespace

Control net_table_screen(const Ui& ui, Model& model) {
  const NetPlay& net = model.net;
  const NetTable& table = *net.table();
  layout::Node line = line_of(ui, net);
  Ui over_line = ui;
  over_line.foot = line.height_at(ui.size.w);
  // A low window has no room to spare: there the game's own words say who is awaited.
  if (ui.shape() == Shape::Low) over_line.foot = 0;
  Control out = model.screens().table(over_line, model, *model.play);
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const NetSeat& seat = table.seats[i];
    const bool away = seat.kind == SeatKind::Person && !seat.own && !seat.connected;
    const Control* const player = player_at(model, out, i);
    if (player == nullptr || !(away || seat.left)) continue;
    out.children.push_back(mark_of(ui, seat, i, player->rect));
  }
  for (const NetPlay::Shown& each : net.shown) {
    const std::size_t at = each.reaction.seat.index;
    const Control* const player = player_at(model, out, at);
    if (player == nullptr || at >= table.seats.size()) continue;
    out.children.push_back(bubble(over_line, table.seats[at].name, each, player->rect));
  }
  if (over_line.foot <= 0) {
    out.children.push_back(control_of("net.status", Role::Status, told(ui.words, net)));
    return out;
  }
  std::move(line).place({0, over_line.bottom(), ui.size.w, over_line.foot}, out);
  return out;
}

void put_net_button(const Ui& ui, Model& model, const TableFrame& frame,
                    std::vector<Control>& into) {
  if (!model.net.table() || !model.net.table()->seat) return;
  ButtonSpec spec = {
      .id = "table.react", .label = ui.words("net.react"), .icon = "talk", .act = [&model] {
        model.open(Dialog::Reactions);
      }};
  const NetTable::Undo& undo = model.net.table()->undo;
  if (undo.asked) {
    spec = {.id = "table.undo",
            .label = ui.words("net.undo.answer"),
            .icon = "undo",
            .style = ButtonStyle::Gold,
            .act = [&model] { model.open(Dialog::NetUndo); }};
  } else if (undo.possible) {
    spec = {.id = "table.undo",
            .label = ui.words("table.undo"),
            .description = ui.words("net.undo.what"),
            .icon = "undo",
            .act = [&model] { model.net.client.ask_undo(); }};
  }
  spec.rect = frame.undo;
  spec.silent = frame.silent_buttons || layout::button(ui, spec).widths().wished > spec.rect.w;
  into.push_back(button(ui, std::move(spec)));
}

}  // namespace app
