// Who one is at a table over the net, which game a new one is of, and the tables to come back to.
#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/backdrop.hpp"
#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/net/lobby_parts.hpp"
#include "app/screens/net/net_files.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/daily.hpp"
#include "app/session/games.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// Whose symbol it is beside one's own; empty: nobody's.
std::string owner_of(const NetPlay& net, Symbol symbol) {
  for (const NetSeat& seat : net.seats) {
    if (!seat.own && seat.symbol == symbol) return seat.name;
  }
  return {};
}

void wish_symbol(Model& model, Symbol symbol) {
  NetPlay& net = model.net;
  net.symbol = symbol;
  if (net.table() && net.table()->seat) net.client.rename(name_of_own(model), symbol);
}

layout::Node symbol_radio(const Ui& ui, Model& model, Symbol symbol) {
  const NetPlay& net = model.net;
  Control shell = control_of("lobby.symbol." + std::to_string(static_cast<int>(symbol)),
                             Role::Radio, ui.words(symbol_key(symbol)));
  shell.tip = shell.label;
  const auto& symbols = model.entry(game_of_net(model)).symbols;
  const bool on = net.symbol.value_or(symbols.front()) == symbol;
  const std::string owner = owner_of(net, symbol);
  shell.checked = on;
  shell.enabled = owner.empty();
  if (!owner.empty()) shell.why = ui.words("net.symbol_taken", {{"name", owner}});
  shell.act = [&model, symbol] { wish_symbol(model, symbol); };
  const bool pointed = ui.hovered == shell.id;
  return layout::drawing(
             {touch, touch},
             [art = symbol_art(symbol), on, pointed, faint = !owner.empty()](DrawList& out,
                                                                             Rect r) {
               if (on || pointed) {
                 out.emplace_back(filled(r.inset(1), on ? ink : faded(ink, 0.1F), corner - 2));
               }
               const float size = std::min(r.w, r.h) - 8;
               out.emplace_back(Image{.art = art,
                                      .rect = around(r.center(), size, size),
                                      .tint = faint ? faded(white, 0.3F) : white});
             })
      .min_width(touch)
      .height(std::max(touch, ui.grown(48)))
      .share()
      .as(std::move(shell));
}

layout::Node symbols_of(const Ui& ui, Model& model) {
  layout::Node out = layout::row(0);
  for (const Symbol each : model.entry(game_of_net(model)).symbols) {
    out.add(symbol_radio(ui, model, each));
  }
  const std::string label = ui.words("net.symbol");
  return option(ui, "lobby.symbol", label, std::move(out).as("lobby.symbols", Role::Radios, label),
                beside_name);
}

/// Whether the name at the table is another one than what was typed.
bool renamed(const Model& model) {
  const std::optional<NetTable>& table = model.net.table();
  if (!table || !table->seat) return false;
  return model.net.seats[table->seat->index].name != name_of_own(model);
}

layout::Node name_field(const Ui& ui, Model& model) {
  const std::string label = ui.words("net.name");
  layout::Node field = layout::field(ui, {.id = "lobby.your_name",
                                          .label = label,
                                          .value = model.net.name,
                                          .hint = name_of_own(model),
                                          .on_parchment = true,
                                          .edit = [&model](const std::string& typed) {
                                            model.net.name = name_from(typed);
                                            model.preferences.name = model.net.name;
                                            model.save_preferences();
                                          }});
  layout::Node out = option(ui, "lobby.your_name", label, std::move(field), beside_name);
  if (!renamed(model)) return out;
  return layout::column(
      6, std::move(out),
      layout::button(ui, {.id = "lobby.rename",
                          .label = ui.words("net.rename", {{"name", name_of_own(model)}}),
                          .icon = "check",
                          .style = ButtonStyle::Parchment,
                          .act = [&model] {
                            model.net.client.rename(name_of_own(model),
                                                    model.net.symbol.value_or(Symbol::Fire));
                          }}));
}

/// A game by its door, as on the title.
layout::Node game_radio(const Ui& ui, Model& model, const GameEntry& game) {
  const GameScreens& look = *game.screens;
  const std::string about = ui.words("title.about." + std::string(look.id));
  Control shell = control_of("lobby.game." + std::to_string(model.place_of(game.name)), Role::Radio,
                             ui.words(look.key));
  shell.description = about;
  const bool on = game_of_net(model) == game.name;
  shell.checked = on;
  shell.act = [&model, name = game.name] {
    model.net.game = name;
    model.net.symbol.reset();
  };
  const bool pointed = ui.points_at(shell.id);
  const bool low = ui.shape() == Shape::Low;
  const float high = low ? 84.0F : ui.small() ? 120.0F : 200 * ui.scale();
  layout::Node door = layout::drawing({high * 0.8F, high}, [&look, on](DrawList& out, Rect r) {
    const float wide = std::min(r.w, r.h * 440 / 540);
    const Rect place = around(r.center(), wide, wide * 540 / 440);
    if (on) out.emplace_back(Image{.art = "menu/glow", .rect = place.inset(-wide * 0.12F)});
    draw_open_door(out, look.door, place);
  });
  const layout::Fit fit = {.align = low ? Align::Left : Align::Center};
  // No word of it is broken.
  const auto name_in = [&ui, name = shell.label, on, fit](float width) {
    float letters = 20;
    while (letters > 12 &&
           word_width(ui.measure, name, Face::Heading, ui.letters(letters)) > width) {
      --letters;
    }
    return layout::heading(ui, name, letters, on ? gold_light : ink, fit);
  };
  layout::Node words = layout::column(2, layout::by_width(name_in));
  // An upright phone has no room for all of it, and who listens hears it.
  if (ui.shape() != Shape::Portrait) {
    words.add(layout::body(ui, about, 15, on ? mist : ink_soft, fit));
  }
  layout::Node both =
      low ? layout::row(10, std::move(door).width(high * 0.8F), std::move(words).middle().stretch())
          : layout::column(6, std::move(door), std::move(words));
  return std::move(both)
      .pad(10)
      .on([on, pointed](DrawList& out, Rect r) {
        if (on) {
          out.emplace_back(framed(Box{.rect = r, .radius = corner, .top = slate, .bottom = night}));
        } else {
          out.emplace_back(filled(r, faded(ink, pointed ? 0.14F : 0.07F), corner));
        }
      })
      .share()
      .as(std::move(shell));
}

}  // namespace

layout::Node lobby_own(const Ui& ui, Model& model) {
  const NetPlay& net = model.net;
  const bool game_known = net.table() ? !net.seats.empty() : net.code.empty();
  layout::Node inside = layout::column(12);
  // Who looks on is seen by the name that was given at the door.
  const bool watches = net.table() && !net.table()->seat;
  if (!watches) inside.add(name_field(ui, model));
  if (game_known && !watches) inside.add(symbols_of(ui, model));
  if (!net.table() && !net.code.empty()) {
    inside.add(layout::toggle_switch(
        ui, {.id = "lobby.onlooker",
             .label = ui.words("net.onlooker"),
             .explanation = ui.words("net.onlooker.about"),
             .on = net.onlooker,
             .toggle = [&model] { model.net.onlooker = !model.net.onlooker; }}));
  }
  if (net.table() && net.table()->seat && can_notify(model)) {
    inside.add(layout::toggle_switch(ui, {.id = "lobby.notices",
                                          .label = ui.words("net.notices.on"),
                                          .explanation = ui.words("net.notices.about"),
                                          .on = model.preferences.notices,
                                          .toggle = [&model] { toggle_notices(model); }}));
  }
  if (net.table() && !net.seats.empty()) {
    inside.add(layout::button(ui, {.id = "lobby.leave",
                                   .label = ui.words("net.leave"),
                                   .icon = "close",
                                   .style = ButtonStyle::Parchment,
                                   .act = [&model] { leave_net(model); }}));
  }
  if (watches) inside.add(lobby_words(ui, "lobby.watches", ui.words("net.you_watch"), true));
  return lobby_panel(ui, "lobby.own", ui.words("net.you"), true, std::move(inside));
}

layout::Node lobby_game(const Ui& ui, Model& model) {
  layout::Node doors = layout::row(ui.small() ? 8.0F : 14.0F, layout::Nodes{});
  for (const GameEntry& each : model.platform.games) doors.add(game_radio(ui, model, each));
  return lobby_panel(ui, "lobby.new", ui.words("net.new"), true,
                     std::move(doors).as("lobby.game", Role::Radios, ui.words("net.game")));
}

layout::Node lobby_tables(const Ui& ui, Model& model) {
  layout::Node list = layout::column(8);
  if (model.net.tables.empty()) return {};
  std::size_t at = 0;
  for (const KeptNetTable& each : model.net.tables) {
    const std::string id = "lobby.table" + std::to_string(at++);
    const GameEntry* const game = find_game(model.platform.games, each.game);
    if (game == nullptr) continue;
    std::string what = ui.words(game->screens->key);
    if (each.day > 0) what += " · " + date_of(each.day);
    const std::string label = each.names.empty()
                                  ? ui.words("net.back_alone")
                                  : ui.words("net.back", {{"names", joined(ui.words, each.names)}});
    list.add(layout::row(
        8,
        layout::button(ui,
                       {.id = id,
                        .label = label,
                        .icon = "play",
                        .second = std::move(what),
                        .style = at == 1 ? ButtonStyle::Gold : ButtonStyle::Slate,
                        .act = [&model, code = each.code] { resume_net_table(model, code); }},
                       ui.grown(56))
            .stretch(),
        layout::button(ui, {.id = id + ".forget",
                            .label = ui.words("net.forget"),
                            .icon = "bin",
                            .silent = true,
                            .act = [&model, code = each.code] { forget_net_table(model, code); }})
            .width(touch)
            .middle()));
  }
  return lobby_panel(ui, "lobby.tables", ui.words("net.tables"), false, std::move(list));
}

}  // namespace app
