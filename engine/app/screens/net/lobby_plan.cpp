// What is agreed at a table over the net, the link to it, and what playing so needs.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/net/lobby_parts.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// An option that somebody else has chosen.
layout::Node chosen_line(const Ui& ui, const std::string& id, const std::string& label,
                         const std::string& value) {
  const std::string line = ui.words("keys.line", {{"keys", label}, {"what", value}});
  return layout::body(ui, line, 16, ink).named("lobby." + id);
}

std::string yes_or_no(const Ui& ui, bool yes) { return ui.words(yes ? "net.yes" : "net.no"); }

std::string first_words(const Ui& ui, const NetPlay& net) {
  if (!net.first || net.first->index >= net.seats.size()) return ui.words("setup.first.lot");
  const std::string& name = net.seats[net.first->index].name;
  return name.empty() ? ui.words("net.open_seat") : name;
}

layout::Nodes chosen_options(const Ui& ui, const Model& model) {
  const GameEntry& entry = model.entry(game_of_net(model));
  const NetPlay& net = model.net;
  layout::Nodes out;
  for (std::size_t i = 0; i < entry.options.size() && i < net.values.size(); ++i) {
    const SetupOption& option = entry.options[i];
    if (!option.offered) continue;
    const auto value = static_cast<std::size_t>(net.values[i]);
    out.push_back(chosen_line(
        ui, std::string(option.id), ui.words(option.id),
        option.values.empty() ? yes_or_no(ui, value != 0) : ui.words(option.values[value])));
  }
  out.push_back(chosen_line(ui, "first", ui.words(entry.screens->own_key("setup.first")),
                            first_words(ui, net)));
  out.push_back(chosen_line(ui, "hints", ui.words("net.hints"), yes_or_no(ui, net.hints)));
  return out;
}

/// Who begins: the lot, or a seat.
layout::Node first_choice(const Ui& ui, Model& model) {
  const NetPlay& net = model.net;
  const std::string label =
      ui.words(model.entry(game_of_net(model)).screens->own_key("setup.first"));
  ChoiceSpec out = {.id = "lobby.first",
                    .label = label,
                    .options = {ui.words("setup.first.lot")},
                    .chosen = net.first ? net.first->index + 1 : 0,
                    .choose = [&model](int chosen) {
                      model.net.first.reset();
                      if (chosen > 0) {
                        model.net.first = core::Seat{static_cast<std::uint8_t>(chosen - 1)};
                      }
                      tell_plan(model);
                    }};
  for (std::size_t i = 0; i < net.seats.size(); ++i) {
    const std::string seat = ui.words("setup.chair", {{"number", number(static_cast<int>(i) + 1)}});
    out.options.push_back(net.seats[i].name.empty() ? seat : net.seats[i].name);
  }
  return option(ui, std::move(out), beside_name);
}

/// Whether devices may explain the game to their persons.
layout::Node hints_switch(const Ui& ui, Model& model) {
  return layout::toggle_switch(ui, {.id = "lobby.hints",
                                    .label = ui.words("net.hints"),
                                    .explanation = ui.words("net.hints.about"),
                                    .on = model.net.hints,
                                    .toggle = [&model] {
                                      model.net.hints = !model.net.hints;
                                      tell_plan(model);
                                    }});
}

}  // namespace

layout::Node lobby_plan(const Ui& ui, Model& model) {
  const GameEntry& entry = model.entry(game_of_net(model));
  NetPlay& net = model.net;
  layout::Nodes options;
  if (net.table()->opener && !net.values.empty()) {
    options = game_options(ui, entry, net.values, [&model] { tell_plan(model); });
    options.push_back(first_choice(ui, model));
    options.push_back(hints_switch(ui, model));
  } else {
    options = chosen_options(ui, model);
  }
  layout::Node inside = layout::column(
      10, layout::strong(ui, ui.words(entry.screens->key), 18, ink).named("lobby.plan.game"));
  for (layout::Node& each : options) inside.add(std::move(each));
  const bool opener = net.table()->opener;
  inside.add(lobby_words(ui, "lobby.plan.why",
                         ui.words(opener ? "net.plan.opener" : "net.plan.others"), true));
  return lobby_panel(ui, "lobby.plan", ui.words("net.plan"), true, std::move(inside));
}

layout::Node handed_on(const Ui& ui, const Model& model, const std::string& id) {
  if (!model.shared_item || !model.shared_item->file.empty()) return {};
  const ShareStatus how = model.shared_item->how;
  if (how == ShareStatus::Pending || how == ShareStatus::Cancelled) return {};
  const char* const key = how == ShareStatus::Copied ? "share.copied"
                          : how == ShareStatus::Sent ? "share.sent"
                                                     : "net.link_by_hand";
  return layout::strong(ui, ui.words(key), 16, gold_light).named(id, Role::Status);
}

layout::Node lobby_link(const Ui& ui, Model& model, const std::string& id) {
  const std::string link = net_link(model);
  if (link.empty()) return {};
  const char* const why = has_begun(*model.net.table()) ? "net.link.why_begun" : "net.link.why";
  return layout::column(8, lobby_words(ui, "net.link.why", ui.words(why)),
                        qr_code(ui, model.net.table()->qr, id + ".qr", "net.qr"),
                        layout::field(ui, {.id = id + ".text",
                                           .label = ui.words("net.link"),
                                           .value = link,
                                           .icon = "share",
                                           .edit = [](const std::string& /*typed*/) {}})
                            .height(ui.grown(46)),
                        layout::button(ui,
                                       {.id = id + ".share",
                                        .label = ui.words("net.link.share"),
                                        .icon = "share",
                                        .act = [&model] { share_net_link(model); }},
                                       ui.grown(48)),
                        handed_on(ui, model, id + ".told"));
}

layout::Node lobby_how(const Ui& ui) {
  constexpr std::array<std::array<const char*, 2>, 4> all = {{{"globe", "net.how.online"},
                                                              {"home", "net.how.server"},
                                                              {"cards", "net.how.cheat"},
                                                              {"bot", "net.how.bots"}}};
  layout::Node inside = layout::column(12);
  for (const auto& [sign, key] : all) {
    inside.add(layout::row(12, layout::icon(sign, ui.grown(24), gold_light).top(),
                           lobby_words(ui, key, ui.words(key)).stretch()));
  }
  return lobby_panel(ui, "lobby.how", ui.words("net.how"), false, std::move(inside));
}

}  // namespace app
