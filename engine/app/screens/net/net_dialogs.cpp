// What is done at a table over the net beside playing: reactions, and who is there.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/net/lobby_parts.hpp"
#include "app/screens/net/net_words.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// Whether those who are left, without the one spoken of, can be most of all persons at the table.
bool has_majority(const NetTable& table, core::Seat at) {
  int persons = 0;
  int voters = 0;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const NetSeat& seat = table.seats[i];
    if (seat.kind != SeatKind::Person) continue;
    ++persons;
    if (!seat.left && i != at.index) ++voters;
  }
  return voters > persons / 2;
}

/// Says that one does not want to wait for a seat any longer.
layout::Node give_up_button(const Ui& ui, Model& model, core::Seat at) {
  NetPlay& net = model.net;
  const NetTable& table = *net.table();
  const NetSeat& seat = table.seats[at.index];
  const bool said = std::find(net.given_up.begin(), net.given_up.end(), at) != net.given_up.end();
  if (said) {
    return layout::body(ui, ui.words("net.given_up", {{"name", seat.name}}), 15, gold_light)
        .named("company.given_up." + std::to_string(at.index), Role::Status);
  }
  const bool two = persons_at(net) <= 2;
  return layout::button(ui,
                        {.id = "company.give_up." + std::to_string(at.index),
                         .label = ui.words("net.give_up", {{"name", seat.name}}),
                         .icon = "bot",
                         .enabled = has_majority(table, at),
                         .why = ui.words(two ? "net.give_up.two" : "net.give_up.few"),
                         .act =
                             [&model, at] {
                               model.net.given_up.push_back(at);
                               model.net.client.give_up_on(at);
                             }},
                        ui.grown(touch));
}

bool can_give_up(const NetTable& table, core::Seat at) {
  const NetSeat& seat = table.seats[at.index];
  const bool plays = table.stage == NetTable::Stage::Game && table.seat;
  if (!plays || seat.own || seat.left || seat.kind != SeatKind::Person) return false;
  return !seat.connected ||
         std::find(table.awaited.begin(), table.awaited.end(), at) != table.awaited.end();
}

}  // namespace

Control reactions_dialog(const Ui& ui, Model& model) {
  layout::Node grid = layout::grid(2, 10);
  for (const std::string_view each : net_reactions) {
    grid.add(dialog_button(ui, "reactions." + std::string(each), reaction_words(ui.words, each), "",
                           ButtonStyle::Gold, [&model, each] {
                             model.close();
                             model.net.client.react(each);
                           }));
  }
  return scrolling_dialog(ui, model,
                          {.id = "reactions", .heading = ui.words("net.react"), .width = 440},
                          std::move(grid).pad({0, 0, 12, 4}));
}

Control company_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "company", .heading = ui.words("net.company"), .width = 520};
  const std::optional<NetTable>& table = model.net.table();
  if (!table) return scrolling_dialog(ui, model, spec, {});
  layout::Node all = layout::column(14);
  bool votes = false;
  for (std::size_t i = 0; i < table->seats.size(); ++i) {
    const core::Seat at{static_cast<std::uint8_t>(i)};
    NetSeat seat = table->seats[i];
    seat.ready = false;  // that was before the game
    const std::string id = "company.seat" + std::to_string(i);
    layout::Node row = layout::column(6, seat_line_of(ui, seat, id, company_words(ui.words, seat)));
    if (can_give_up(*table, at)) {
      row.add(give_up_button(ui, model, at));
      votes = true;
    }
    all.add(std::move(row));
  }
  if (votes) all.add(lobby_words(ui, "company.why", ui.words("net.give_up.why")));
  std::vector<std::string> names;
  for (const NetOnlooker& each : table->onlookers) names.push_back(each.name);
  if (!names.empty()) {
    all.add(lobby_words(ui, "company.onlookers",
                        ui.words("net.onlookers", {{"names", joined(ui.words, names)}})));
  }
  all.add(lobby_words(ui, "company.reach", reach_words(ui.words, *table)));
  all.add(lobby_link(ui, model, "company.link"));
  return scrolling_dialog(ui, model, spec, std::move(all).pad({0, 0, 12, 4}));
}

}  // namespace app
