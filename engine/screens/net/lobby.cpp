// The lobby: opening, joining and preparing a net table until all players are ready.
#include "screens/net/lobby.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "screens/backdrop.hpp"
#include "screens/daily.hpp"
#include "screens/dialogs.hpp"
#include "screens/game_table.hpp"
#include "screens/net/friends.hpp"
#include "screens/net/table.hpp"
#include "screens/screens.hpp"
#include "screens/setup.hpp"
#include "screens/symbols.hpp"
#include "session/daily.hpp"
#include "session/game.hpp"
#include "ui/layout.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

// Draws a QR code; web/net computes its dark modules.

namespace {

/// A QR code for another device's camera, from rows of modules; empty without rows.
layout::Node qr_code(const Ui& ui, const std::vector<std::string>& rows, const std::string& id,
                     const char* key) {
  if (rows.empty()) return {};
  constexpr float quiet = 4;  // modules of the quiet zone that readers expect
  constexpr float most = 6;   // largest module, in pixels
  const float modules = static_cast<float>(rows.size()) + 2 * quiet;
  // The whole code is in view at once, also in a dialog and above the foot of a low window.
  const float part = ui.shape() == Shape::Low ? 0.45F : 0.6F;
  const float room = std::min({ui.size.w - 80, ui.size.h * part, modules * most});
  // Whole pixels, else its edges blur.
  const float module = std::max(2.0F, std::floor(room / modules));
  const float side = module * modules;
  return layout::drawing(
             {side, side},
             [rows, module, side](DrawList& out, Rect r) {
               const float left = std::floor(r.center().x - side / 2);
               const float top = std::floor(r.center().y - side / 2);
               out.emplace_back(filled({left, top, side, side}, white));
               for (std::size_t y = 0; y < rows.size(); ++y) {
                 const std::string& row = rows[y];
                 for (std::size_t x = row.find('1'); x < row.size(); x = row.find('1', x)) {
                   const std::size_t end = std::min(row.find('0', x), row.size());
                   out.emplace_back(filled({left + module * (static_cast<float>(x) + quiet),
                                            top + module * (static_cast<float>(y) + quiet),
                                            module * static_cast<float>(end - x), module},
                                           rgb(0)));
                   x = end;
                 }
               }
             })
      .height(side)
      .width(side)
      .centered()
      .as(id, Role::Picture, ui.tr(key));
}

// The player's name and symbol, the game of a new table, and the tables to return to.

/// Returns the name of the other player who has this symbol; empty if it is free.
std::string owner_of(const NetState& net, Symbol symbol) {
  for (const NetSeat& seat : net.draft.seats) {
    if (!seat.own && seat.symbol == symbol) return seat.name;
  }
  return {};
}

void wish_symbol(Model& model, Symbol symbol) {
  NetState& net = model.net;
  net.symbol = symbol;
  if (net.table() && net.table()->seat) net.client.rename(own_name(model), symbol);
}

layout::Node symbol_radio(const Ui& ui, Model& model, Symbol symbol) {
  const NetState& net = model.net;
  Control shell = make_control("lobby.symbol." + std::to_string(symbol->number), Role::Radio,
                               ui.tr(symbol_key(symbol)));
  shell.tip = shell.label;
  const auto& symbols = model.platform.entry(game_of_net(model.net, model.platform)).symbols;
  const bool on = net.symbol.value_or(symbols.front()) == symbol;
  const std::string owner = owner_of(net, symbol);
  shell.checked = on;
  shell.enabled = owner.empty();
  if (!owner.empty()) shell.disabled_reason = ui.tr("net.symbol_taken", {{"name", owner}});
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
      .height(std::max(touch, ui.scale_with_text(48)))
      .share()
      .as(std::move(shell));
}

layout::Node symbols_of(const Ui& ui, Model& model) {
  layout::Node out = layout::row(0);
  for (const Symbol each : model.platform.entry(game_of_net(model.net, model.platform)).symbols) {
    out.add(symbol_radio(ui, model, each));
  }
  const std::string label = ui.tr("net.symbol");
  return option(ui, "lobby.symbol", label, std::move(out).as("lobby.symbols", Role::Radios, label),
                beside_name);
}

/// True if the player's name at the table differs from the typed one.
bool renamed(const Model& model) {
  const std::optional<NetTable>& table = model.net.table();
  if (!table || !table->seat) return false;
  return model.net.draft.seats[table->seat->index].name != own_name(model);
}

layout::Node name_field(const Ui& ui, Model& model) {
  const std::string label = ui.tr("net.name");
  layout::Node field = layout::field(ui, {.id = "lobby.your_name",
                                          .label = label,
                                          .value = model.net.name,
                                          .hint = own_name(model),
                                          .on_parchment = true,
                                          .edit = [&model](const std::string& typed) {
                                            model.net.name = name_from(typed);
                                            model.person.preferences.name = model.net.name;
                                            model.person.save_preferences();
                                          }});
  layout::Node out = option(ui, "lobby.your_name", label, std::move(field), beside_name);
  if (!renamed(model)) return out;
  return layout::column(
      6, std::move(out),
      layout::button(ui, {.id = "lobby.rename",
                          .label = ui.tr("net.rename", {{"name", own_name(model)}}),
                          .icon = "check",
                          .style = ButtonStyle::Parchment,
                          .act = [&model] {
                            model.net.client.rename(own_name(model),
                                                    symbol_of_own(model.net, model.platform));
                          }}));
}

/// A game by its door, as on the title.
layout::Node game_radio(const Ui& ui, NetState& net, const Platform& platform,
                        const GameEntry& game) {
  const GameTable& look = *game.screens;
  const std::string about = ui.tr("title.about." + std::string(look.id));
  Control shell = make_control("lobby.game." + std::to_string(platform.place_of(game.name)),
                               Role::Radio, ui.tr(look.key));
  shell.description = about;
  const bool on = game_of_net(net, platform) == game.name;
  shell.checked = on;
  shell.act = [&net, name = game.name] {
    net.draft.game = name;
    net.symbol.reset();
  };
  const bool pointed = ui.is_pointed_at(shell.id);
  const bool low = ui.shape() == Shape::Low;
  const float high = low ? 84.0F : ui.small() ? 120.0F : 200 * ui.scale();
  layout::Node door = layout::drawing({high * 0.8F, high}, [&look, on](DrawList& out, Rect r) {
    const float wide = std::min(r.w, r.h * 440 / 540);
    const Rect place = around(r.center(), wide, wide * 540 / 440);
    if (on) out.emplace_back(Image{.art = "menu/glow", .rect = place.inset(-wide * 0.12F)});
    draw_open_door(out, look.door, place);
  });
  const layout::Fit fit = {.align = Align::Center};
  // Shrinks the name until no word breaks.
  const auto name_in = [&ui, name = shell.label, on, fit](float width) {
    float letters = 20;
    while (letters > 12 &&
           word_width(ui.measure, name, Face::Heading, ui.letters(letters)) > width) {
      --letters;
    }
    return layout::heading(ui, name, letters, on ? gold_light : ink, fit);
  };
  layout::Node words = layout::column(2, layout::by_width(name_in));
  // A phone has no space for all of it; screen readers read it as the description.
  if (ui.shape() == Shape::Landscape) {
    words.add(layout::body(ui, about, 15, on ? mist : ink_soft, fit));
  }
  return layout::column(6, std::move(door), std::move(words))
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

/// The player's name, and the symbol once the game is known; before joining and at the table.
layout::Node lobby_own(const Ui& ui, Model& model) {
  const NetState& net = model.net;
  const bool game_known = net.table() ? !net.draft.seats.empty() : net.joining.code.empty();
  layout::Node inside = layout::column(12, name_field(ui, model));
  if (game_known) inside.add(symbols_of(ui, model));
  return lobby_panel(ui, "lobby.own", ui.tr("net.you"), true, std::move(inside));
}

/// Chooses the game of a new table.
layout::Node lobby_game(const Ui& ui, NetState& net, const Platform& platform) {
  layout::Node doors = layout::row(ui.small() ? 8.0F : 14.0F, layout::Nodes{});
  for (const GameEntry& each : platform.games) doors.add(game_radio(ui, net, platform, each));
  return lobby_panel(ui, "lobby.new", ui.tr("net.new"), true,
                     std::move(doors).as("lobby.game", Role::Radios, ui.tr("net.game")));
}

/// Chooses the pace of a new table: all at the same time, or over days.
layout::Node lobby_pace(const Ui& ui, Person& person) {
  const Preferences& now = person.preferences;
  const std::string pace = ui.tr("net.pace");
  layout::Node inside = layout::column(
      10, layout::choice(ui, {.id = "lobby.pace",
                              .label = pace,
                              .options = {ui.tr("net.pace.now"), ui.tr("net.pace.days")},
                              .chosen = now.over_days ? 1 : 0,
                              .style = ButtonStyle::Parchment,
                              .choose = [&person](int at) {
                                person.preferences.over_days = at == 1;
                                person.save_preferences();
                              }}));
  if (now.over_days) {
    ChoiceSpec days = {
        .id = "lobby.days", .label = ui.tr("net.pace.turn"), .choose = [&person](int at) {
          person.preferences.days_for_turn = net_paces[static_cast<std::size_t>(at) + 1];
          person.save_preferences();
        }};
    for (std::size_t i = 1; i < net_paces.size(); ++i) {
      if (net_paces[i] == now.days_for_turn) days.chosen = static_cast<int>(i) - 1;
      days.options.push_back(pace_text(ui.messages, net_paces[i]));
    }
    inside.add(option(ui, std::move(days), beside_name));
  }
  inside.add(lobby_text(ui, "lobby.pace.why",
                        ui.tr(now.over_days ? "net.pace.days.why" : "net.pace.now.why"), true));
  return lobby_panel(ui, "lobby.pace_panel", pace, true, std::move(inside));
}

/// The tables the player can return to; empty if there are none.
layout::Node lobby_tables(const Ui& ui, Model& model) {
  layout::Node list = layout::column(8);
  if (model.net.tables.empty()) return {};
  std::size_t at = 0;
  for (const SavedNetTable& each : by_turn(model.net.tables)) {
    const std::string id = "lobby.table" + std::to_string(at++);
    const GameEntry* const game = find_game(model.platform.games, each.game);
    if (game == nullptr) continue;
    std::string what = ui.tr(game->screens->key);
    const std::string state = kept_table_text(ui.messages, each, model.platform.today());
    if (!state.empty()) what += " · " + state;
    const std::string label =
        each.names.empty() ? ui.tr("net.back_alone")
                           : ui.tr("net.back", {{"names", join_names(ui.messages, each.names)}});
    list.add(layout::row(
        8,
        layout::button(
            ui,
            {.id = id,
             .label = label,
             .icon = "play",
             .second = std::move(what),
             .style = at == 1 ? ButtonStyle::Gold : ButtonStyle::Slate,
             .act = [&model,
                     code = each.code] { resume_net_table(model.navigation, model.net, code); }},
            ui.scale_with_text(56))
            .stretch(),
        layout::button(ui, {.id = id + ".forget",
                            .label = ui.tr("net.forget"),
                            .icon = "bin",
                            .icon_only = true,
                            .act = [&model, code = each.code] { forget_net_table(model, code); }})
            .width(touch)
            .middle()));
  }
  return lobby_panel(ui, "lobby.tables", ui.tr("net.tables"), false, std::move(list));
}

// The table's options, its link, and what play over the net requires.

/// An option chosen by the host, as text.
layout::Node chosen_line(const Ui& ui, const std::string& id, const std::string& label,
                         const std::string& value) {
  const std::string line = ui.tr("keys.line", {{"keys", label}, {"what", value}});
  return layout::body(ui, line, 16, ink).named("lobby." + id);
}

std::string yes_or_no(const Ui& ui, bool yes) { return ui.tr(yes ? "net.yes" : "net.no"); }

std::string first_player_text(const Ui& ui, const NetState& net) {
  if (!net.draft.first || net.draft.first->index >= net.draft.seats.size())
    return ui.tr("setup.first.lot");
  const std::string& name = net.draft.seats[net.draft.first->index].name;
  return name.empty() ? ui.tr("net.open_seat") : name;
}

layout::Nodes chosen_options(const Ui& ui, const Model& model) {
  const GameEntry& entry = model.platform.entry(game_of_net(model.net, model.platform));
  const NetState& net = model.net;
  layout::Nodes out;
  for (std::size_t i = 0; i < entry.options.size() && i < net.draft.values.size(); ++i) {
    const SetupOption& option = entry.options[i];
    if (!option.offered) continue;
    const auto value = static_cast<std::size_t>(net.draft.values[i]);
    out.push_back(chosen_line(
        ui, std::string(option.id), ui.tr(option.id),
        option.values.empty() ? yes_or_no(ui, value != 0) : ui.tr(option.values[value])));
  }
  out.push_back(chosen_line(ui, "first", ui.tr(entry.screens->own_key("setup.first")),
                            first_player_text(ui, net)));
  out.push_back(chosen_line(ui, "hints", ui.tr("net.hints"), yes_or_no(ui, net.draft.hints)));
  return out;
}

/// Chooses who begins: the lot, or a seat.
layout::Node first_choice(const Ui& ui, Model& model) {
  const NetState& net = model.net;
  const std::string label = ui.tr(
      model.platform.entry(game_of_net(model.net, model.platform)).screens->own_key("setup.first"));
  ChoiceSpec out = {.id = "lobby.first",
                    .label = label,
                    .options = {ui.tr("setup.first.lot")},
                    .chosen = net.draft.first ? net.draft.first->index + 1 : 0,
                    .choose = [&model](int chosen) {
                      model.net.draft.first.reset();
                      if (chosen > 0) {
                        model.net.draft.first = core::Seat{static_cast<std::uint8_t>(chosen - 1)};
                      }
                      send_plan(model);
                    }};
  for (std::size_t i = 0; i < net.draft.seats.size(); ++i) {
    const std::string seat =
        ui.tr("setup.seat", {{"number", format_number(static_cast<int>(i) + 1)}});
    out.options.push_back(net.draft.seats[i].name.empty() ? seat : net.draft.seats[i].name);
  }
  return option(ui, std::move(out), beside_name);
}

/// A switch: may devices show hints to their players?
layout::Node net_hints_switch(const Ui& ui, Model& model) {
  return layout::toggle_switch(ui, {.id = "lobby.hints",
                                    .label = ui.tr("net.hints"),
                                    .explanation = ui.tr("net.hints.about"),
                                    .on = model.net.draft.hints,
                                    .toggle = [&model] {
                                      model.net.draft.hints = !model.net.draft.hints;
                                      send_plan(model);
                                    }});
}

/// The table's options: the host changes them, the others read them.
layout::Node lobby_plan(const Ui& ui, Model& model) {
  const GameEntry& entry = model.platform.entry(game_of_net(model.net, model.platform));
  NetState& net = model.net;
  layout::Nodes options;
  if (net.table()->is_host && !net.draft.values.empty()) {
    options = game_options(ui, entry, net.draft.values, [&model] { send_plan(model); });
    options.push_back(first_choice(ui, model));
    options.push_back(net_hints_switch(ui, model));
  } else {
    options = chosen_options(ui, model);
  }
  layout::Node inside = layout::column(
      10, layout::strong(ui, ui.tr(entry.screens->key), 18, ink).named("lobby.plan.game"));
  for (layout::Node& each : options) inside.add(std::move(each));
  const bool host = net.table()->is_host;
  inside.add(
      lobby_text(ui, "lobby.plan.why", ui.tr(host ? "net.plan.opener" : "net.plan.others"), true));
  return lobby_panel(ui, "lobby.plan", ui.tr("net.plan"), true, std::move(inside));
}

/// Reports the outcome of sharing a text; empty if there is none.
layout::Node share_status_note(const Ui& ui, const Tables& tables, const std::string& id) {
  if (!tables.shared_item || !tables.shared_item->file.empty()) return {};
  const ShareStatus how = tables.shared_item->status;
  if (how == ShareStatus::Pending || how == ShareStatus::Canceled) return {};
  const char* const key = how == ShareStatus::Copied ? "share.copied"
                          : how == ShareStatus::Sent ? "share.sent"
                                                     : "net.link_by_hand";
  return layout::strong(ui, ui.tr(key), 16, gold_light).named(id, Role::Status);
}

}  // namespace

layout::Node lobby_link(const Ui& ui, Model& model, const std::string& id) {
  const std::string link = net_link(model.net, model.platform);
  if (link.empty()) return {};
  const bool begun = has_begun(*model.net.table());
  const bool wanted = !begun && open_seats(model.net) > 0;
  layout::Node code = qr_code(ui, model.net.table()->qr, id + ".qr", "net.qr");
  layout::Node words = layout::column(
      8, lobby_text(ui, "net.link.why", ui.tr(begun ? "net.link.why_begun" : "net.link.why")),
      layout::field(ui, {.id = id + ".text",
                         .label = ui.tr("net.link"),
                         .value = link,
                         .icon = "share",
                         .edit = [](const std::string& /*typed*/) {}})
          .height(ui.scale_with_text(46)),
      layout::button(ui,
                     {.id = id + ".share",
                      .label = ui.tr("net.link.share"),
                      .icon = "share",
                      .style = wanted ? ButtonStyle::Gold : ButtonStyle::Slate,
                      .act = [&model] { share_net_link(model); }},
                     ui.scale_with_text(48)),
      share_status_note(ui, model.tables, id + ".told"),
      wanted ? friends_to_invite(ui, model) : layout::Node());
  // A phone rather sends the link: its button must be in sight.
  return ui.small() ? layout::column(8, std::move(words), std::move(code))
                    : layout::column(8, std::move(code), std::move(words));
}

namespace {

/// Explains what play over the net requires, and its limits.
layout::Node lobby_how(const Ui& ui, bool over_days) {
  const std::array<std::array<const char*, 2>, 4> all = {
      {{"globe", over_days ? "net.how.days" : "net.how.online"},
       {"home", over_days ? "net.how.mail" : "net.how.server"},
       {"cards", "net.how.cheat"},
       {"bot", "net.how.bots"}}};
  layout::Node inside = layout::column(12);
  for (const auto& [sign, key] : all) {
    inside.add(layout::row(12, layout::icon(sign, ui.scale_with_text(24), gold_light).top(),
                           lobby_text(ui, key, ui.tr(key)).stretch()));
  }
  return lobby_panel(ui, "lobby.how", ui.tr("net.how"), false, std::move(inside));
}

// The seats of a net table before the game, and the host's actions on them.

/// True for another player's seat whose device is not connected.
bool is_away(const NetSeat& seat) {
  return seat.kind == SeatKind::Person && !seat.own && !seat.connected;
}

/// Draws the symbol of a seat's player, ticked once the player is ready; an open seat as an
/// outline.
void draw_face(DrawList& out, const NetSeat& seat, Rect place) {
  const float side = std::min(place.w, place.h);
  const Rect r = around(place.center(), side, side);
  if (!seat.kind) {
    out.emplace_back(outlined(r.inset(4), faded(white, 0.35F), 2, 10));
    out.emplace_back(icon("person", r.inset(side * 0.23F), mist_soft));
    return;
  }
  const std::string art = symbol_art(seat.symbol.value_or(Symbol()));
  if (!art.empty()) {
    out.emplace_back(
        Image{.art = art, .rect = r, .tint = is_away(seat) ? faded(white, 0.4F) : white});
  }
  if (!seat.ready || seat.kind != SeatKind::Person) return;
  const float size = std::max(18.0F, side * 0.4F);
  const Rect badge = {r.right() - size + 3, r.bottom() - size + 2, size, size};
  out.emplace_back(Box{.rect = badge,
                       .radius = size / 2,
                       .top = gold_light,
                       .bottom = gold_deep,
                       .border = gold_rim,
                       .border_width = 1.5F});
  out.emplace_back(icon("check", badge.inset(size * 0.18F), ink));
}

/// Choices for a seat: open, or a bot.
constexpr std::array<std::optional<SeatKind>, 5> net_kinds_offered = {
    std::nullopt, SeatKind::Easy, SeatKind::Medium, SeatKind::Hard, SeatKind::Master};

layout::Node seat_kind_choice(const Ui& ui, Model& model, core::Seat at, const std::string& id) {
  const std::optional<SeatKind> kind = model.net.draft.seats[at.index].kind;
  const auto now = std::find(net_kinds_offered.begin(), net_kinds_offered.end(), kind);
  ChoiceSpec out = {.id = id + ".who",
                    .label = ui.tr("net.who", {{"number", format_number(at.index + 1)}}),
                    .chosen = static_cast<int>(now - net_kinds_offered.begin()),
                    .choose = [&model, at](int chosen) {
                      set_net_seat(model, at, net_kinds_offered[static_cast<std::size_t>(chosen)]);
                    }};
  for (const auto& each : net_kinds_offered) {
    out.options.push_back(each ? ui.tr(seat_kind_key(each)) : ui.tr("net.friend"));
  }
  return layout::choice(ui, std::move(out));
}

layout::Node small_button(const Ui& ui, std::string id, std::string label, const char* icon,
                          std::function<void()> act) {
  return layout::button(ui, {.id = std::move(id),
                             .label = std::move(label),
                             .icon = icon,
                             .icon_only = true,
                             .act = std::move(act)})
      .width(touch + 1)
      .middle();
}

/// The host's actions on a seat besides the choice of its player.
layout::Node seat_tool(const Ui& ui, Model& model, core::Seat at, const std::string& id) {
  const NetState& net = model.net;
  const bool over_days = net.table()->days > 0;
  const NetSeat& seat = net.draft.seats[at.index];
  const bool person = seat.kind == SeatKind::Person;
  if (!person && net.draft.seats.size() > 2) {
    return small_button(ui, id + ".remove",
                        ui.tr("net.remove", {{"number", format_number(at.index + 1)}}), "close",
                        [&model, at] { remove_seat(model, at); });
  }
  if (person && !seat.own && (over_days || !seat.connected)) {
    return small_button(ui, id + ".free", ui.tr("net.free", {{"name", seat.name}}), "close",
                        [&model, at] { set_net_seat(model, at, std::nullopt); });
  }
  return {};
}

/// Highlights the player's own seat and dims open ones.
Box seat_panel(Rect rect, const NetSeat& seat) {
  Box out = slate_panel(rect);
  if (seat.own) {
    out.border = faded(gold, 0.9F);
    out.border_width = 2;
  }
  if (!seat.kind) out.top = out.bottom = faded(slate, 0.62F);
  return out;
}

/// True if the player can change something at this seat: their own, as the host every other.
bool is_editable(const NetState& net, const NetSeat& seat) {
  if (seat.own) return true;
  // Over days the host can free a seat whose player never comes back.
  const bool fixed = seat.kind == SeatKind::Person && seat.connected && net.table()->days == 0;
  return net.table()->is_host && !fixed;
}

/// A seat by the face of its player, which opens what can be changed there.
layout::Node seat_face(const Ui& ui, Model& model, core::Seat at) {
  const NetSeat& seat = model.net.draft.seats[at.index];
  const std::string id = "lobby.seat" + std::to_string(at.index);
  const bool open = !seat.kind;
  const std::string name = open ? ui.tr("net.open_seat") : seat.name;
  const std::string state = open ? std::string() : seat_status_text(ui.messages, seat);
  const bool editable = is_editable(model.net, seat);
  const float side = ui.scale_with_text(ui.small() ? 48.0F : 84 * ui.scale());
  const Color color = open || is_away(seat) ? mist : cream;
  const Align align = ui.shape() == Shape::Low ? Align::Left : Align::Center;
  const layout::Fit fit = {.least = ui.letters(0), .lines = 1, .align = align};
  layout::Node words = layout::column(
      1, layout::heading(ui, name, ui.small() ? 17.0F : 21.0F, color, fit),
      state.empty()
          ? layout::Node()
          : layout::body(ui, state, 14, seat.ready ? gold_light : mist_soft, {.align = align}));
  layout::Node picture =
      layout::drawing({side, side}, [seat](DrawList& out, Rect r) { draw_face(out, seat, r); });
  layout::Node out =
      ui.shape() == Shape::Low
          ? layout::row(10, std::move(picture).width(side).height(side).middle(),
                        std::move(words).middle().stretch())
          : layout::column(4, std::move(picture).height(side), std::move(words).stretch());
  const bool chosen = editable && model.net.edited == at;
  const bool pointed = editable && ui.is_pointed_at(id);
  out = std::move(out).pad(8, 10).on([seat, chosen, pointed](DrawList& paint, Rect r) {
    Box panel = seat_panel(r, seat);
    if (chosen) panel = framed(panel);
    paint.emplace_back(panel);
    if (pointed) paint.emplace_back(filled(r, faded(white, 0.06F), corner));
  });
  const std::string label = state.empty() ? name : name + ", " + state;
  Control shell = make_control(id, editable ? Role::Button : Role::Text, label);
  if (open) shell.description = ui.tr("net.seat.open");
  if (editable) {
    shell.expanded = chosen;
    shell.act = [&model, at, chosen] {
      model.net.edited.reset();
      if (!chosen) model.net.edited = at;
    };
  }
  return std::move(out).as(std::move(shell));
}

/// What the host can change at a bot's, an open or an absent player's seat.
layout::Node seat_editor(const Ui& ui, Model& model, core::Seat at) {
  const NetSeat& seat = model.net.draft.seats[at.index];
  const std::string id = "lobby.seat" + std::to_string(at.index);
  layout::Node inside = layout::column(8);
  if (!seat.kind) inside.add(lobby_text(ui, "lobby.seat.open", ui.tr("net.seat.open")));
  layout::Node tool = seat_tool(ui, model, at, id);
  if (seat.kind == SeatKind::Person) {
    inside.add(std::move(tool));
  } else {
    inside.add(
        layout::row(8, seat_kind_choice(ui, model, at, id).middle().stretch(), std::move(tool)));
  }
  return lobby_panel(ui, id + ".edit", ui.tr("net.who", {{"number", format_number(at.index + 1)}}),
                     false, std::move(inside));
}

/// Adds seats, and fills or removes open ones.
layout::Node seat_actions(const Ui& ui, Model& model) {
  const NetState& net = model.net;
  layout::Node out = layout::grid(3, 8);
  const auto put = [&](const char* id, const char* key, const char* icon, void (*act)(Model&)) {
    out.add(layout::button(
        ui, {.id = id, .label = ui.tr(key), .icon = icon, .act = [&model, act] { act(model); }},
        ui.scale_with_text(touch)));
  };
  if (net.draft.seats.size() < seat_limit(model.net, model.platform))
    put("lobby.add", "net.add", "people", add_seat);
  if (open_seats(net) > 0) {
    put("lobby.fill", "net.fill", "bot", fill_open_seats);
    const bool can_remove = static_cast<int>(net.draft.seats.size()) - open_seats(net) >= 2;
    if (can_remove) put("lobby.remove_open", "net.remove_open", "close", remove_open_seats);
  }
  return out;
}

}  // namespace

layout::Node seat_line_of(const Ui& ui, const NetSeat& seat, const std::string& id,
                          const std::string& state, float picture) {
  const float side = ui.scale_with_text(picture);
  const bool open = !seat.kind;
  const bool away = is_away(seat);
  const auto draw = [seat](DrawList& out, Rect r) { draw_face(out, seat, r); };
  const std::string name = open ? ui.tr("net.open_seat") : seat.name;
  const Color color = away || open ? mist : cream;
  // One line; a name too long for that wraps at the smallest letters.
  layout::Node heading = layout::first_fitting(
      layout::heading(ui, name, picture < 50 ? 19.0F : 21.0F, color, layout::one_line(ui)),
      layout::heading(ui, name, 0, color));
  layout::Node words = layout::column(
      1, std::move(heading), layout::body(ui, state, 15, seat.ready ? gold_light : mist_soft));
  return layout::row(14, layout::drawing({side, side}, draw).width(side).height(side).middle(),
                     std::move(words).middle().stretch())
      .as(make_control(id + ".line", Role::Text, name + ", " + state));
}

namespace {

/// The seats, filling with faces, and below them what the chosen one offers.
layout::Node lobby_seats(const Ui& ui, Model& model) {
  NetState& net = model.net;
  const std::size_t count = net.draft.seats.size();
  const int columns = ui.shape() == Shape::Low ? 2 : ui.small() ? 3 : static_cast<int>(count);
  layout::Node faces = layout::grid(std::min(columns, static_cast<int>(count)), 8);
  for (std::size_t i = 0; i < count; ++i) {
    faces.add(seat_face(ui, model, core::Seat{static_cast<std::uint8_t>(i)}));
  }
  layout::Node list =
      layout::column(8, std::move(faces).as("lobby.seats", Role::Group, ui.tr("net.seats")));
  if (net.edited && net.edited->index < count) {
    const NetSeat& seat = net.draft.seats[net.edited->index];
    if (seat.own) {
      list.add(lobby_own(ui, model));
    } else if (is_editable(net, seat)) {
      list.add(seat_editor(ui, model, *net.edited));
    }
  }
  if (net.table()->is_host) list.add(seat_actions(ui, model));
  std::vector<std::string> names;
  for (const NetSpectator& each : net.table()->spectators) names.push_back(each.name);
  if (!names.empty()) {
    const std::string words = ui.tr("net.spectators", {{"names", join_names(ui.messages, names)}});
    list.add(layout::row(10, layout::icon("eye", ui.scale_with_text(22), mist).middle(),
                         lobby_text(ui, "lobby.spectators", words).stretch())
                 .pad(14, 8)
                 .on(slate_panel));
  }
  return list;
}

// Connecting two devices without a relay: an invitation and its answer, sent by any other way.

/// Returns the text to send: an invitation is a link to the table, an answer is bare text.
std::string text_to_send(const NetState& net, const Platform& platform,
                         const NetTable::ManualConnection& hand) {
  return hand.answers ? *hand.text : net_link(net, platform) + "/" + *hand.text;
}

void share(Model& model, const NetTable::ManualConnection& hand) {
  std::string text = text_to_send(model.net, model.platform, hand);
  if (!hand.answers) {
    const std::string game = model.person.messages.tr(
        model.platform.entry(game_of_net(model.net, model.platform)).screens->key);
    text = model.person.messages.tr("net.link.text", {{"game", game}}) + "\n" + text;
  }
  Device* const device = model.platform.device;
  const ShareStatus how = device != nullptr ? device->share(text) : ShareStatus::Failed;
  model.tables.shared_item = SharedItem{std::move(text), how};
}

/// This device's text, and the ways to send it.
layout::Node own_text(const Ui& ui, Model& model, const NetTable::ManualConnection& hand) {
  const std::string heading = ui.tr(hand.answers ? "net.byhand.answer" : "net.byhand.invitation");
  return layout::column(
      8, layout::heading(ui, heading, 20, gold_light).named("byhand.own", Role::Heading),
      lobby_text(ui, "byhand.own.why",
                 ui.tr(hand.answers ? "net.byhand.answer.why" : "net.byhand.invitation.why")),
      layout::field(ui, {.id = "byhand.own.text",
                         .label = heading,
                         .value = text_to_send(model.net, model.platform, hand),
                         .icon = "share",
                         .edit = [](const std::string& /*typed*/) {}})
          .height(ui.scale_with_text(46)),
      layout::button(ui,
                     {.id = "byhand.share",
                      .label = ui.tr("net.byhand.share"),
                      .icon = "share",
                      .style = ButtonStyle::Gold,
                      .act =
                          [&model] {
                            const auto& now = model.net.table()->hand;
                            if (now && now->text) share(model, *now);
                          }},
                     ui.scale_with_text(48)),
      share_status_note(ui, model.tables, "byhand.share.told"),
      qr_code(ui, hand.qr, "byhand.qr", "net.byhand.qr"));
}

/// A field for the friend's text.
layout::Node their_text(const Ui& ui, Model& model) {
  const std::string label = ui.tr("net.byhand.field");
  const bool empty = model.net.joining.pasted.empty();
  return layout::column(
      8, lobby_text(ui, "byhand.field.label", label),
      layout::field(
          ui, {.id = "byhand.field",
               .label = label,
               .value = model.net.joining.pasted,
               .edit = [&model](const std::string& typed) { model.net.joining.pasted = typed; }})
          .height(ui.scale_with_text(46)),
      layout::button(ui,
                     {.id = "byhand.take",
                      .label = ui.tr("net.byhand.take"),
                      .icon = "check",
                      .enabled = !empty,
                      .disabled_reason = ui.tr("net.byhand.take.why"),
                      .act =
                          [&model] {
                            accept_meeting_text(model, std::exchange(model.net.joining.pasted, {}));
                          }},
                     ui.scale_with_text(48)));
}

/// Describes the state of the connection; empty if there is nothing to say.
std::string state_of(const Messages& messages,
                     const std::optional<NetTable::ManualConnection>& hand) {
  if (!hand || hand->text) return {};
  if (!hand->fault.empty()) return messages.tr("net.byhand.fault");
  return messages.tr(hand->done ? "net.byhand.done" : "net.byhand.wait");
}

}  // namespace

void accept_meeting_text(Model& model, const std::string& text) {
  // The last part of a link, or the last word of a message.
  std::string word = text;
  while (!word.empty() && static_cast<unsigned char>(word.back()) <= ' ') word.pop_back();
  const std::size_t start = word.find_last_of("/ \n\r\t");
  if (start != std::string::npos) word.erase(0, start + 1);
  model.tables.shared_item.reset();
  model.net.client.answer(word);
}

void answer_invitation(Navigation& navigation, NetState& net) {
  if (net.joining.invitation.empty()) return;
  net.client.answer(std::exchange(net.joining.invitation, std::string()));
  navigation.open(Dialog::NetManualConnection);
}

namespace {

/// Opens the dialog that connects without a relay.
layout::Node manual_connection_button(const Ui& ui, Navigation& navigation,
                                      bool icon_only = false) {
  return layout::button(ui,
                        {.id = "lobby.byhand",
                         .label = ui.tr("net.byhand"),
                         .icon = "swap",
                         .icon_only = icon_only,
                         .act = [&navigation] { navigation.open(Dialog::NetManualConnection); }},
                        ui.scale_with_text(touch));
}

}  // namespace

Control manual_connection_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "byhand", .heading = ui.tr("net.byhand"), .width = 560};
  const std::optional<NetTable>& table = model.net.table();
  if (!table) return scrolling_dialog(ui, model.navigation, spec, {});
  const std::optional<NetTable::ManualConnection>& hand = table->hand;
  layout::Node all = layout::column(12, lobby_text(ui, "byhand.why", ui.tr("net.byhand.why")));
  if (!hand || !hand->text) {
    all.add(dialog_button(ui, "byhand.offer", ui.tr("net.byhand.offer"), "people",
                          ButtonStyle::Gold, [&model] {
                            model.tables.shared_item.reset();
                            model.net.client.offer();
                          }));
  } else {
    all.add(own_text(ui, model, *hand));
  }
  const std::string state = state_of(ui.messages, hand);
  if (!state.empty()) {
    all.add(layout::strong(ui, state, 16, gold_light).named("byhand.state", Role::Status));
  }
  all.add(their_text(ui, model));
  all.add(lobby_text(ui, "byhand.reach", connection_text(ui.messages, *table)));
  return scrolling_dialog(ui, model.navigation, spec, std::move(all).pad({0, 0, 12, 4}));
}

namespace {

/// True while this device can meet no other, so that the player has to do something.
bool is_unreachable(const NetTable& table) {
  using State = NetTable::Mail::State;
  if (table.days > 0) {
    const NetTable::Mail mail = table.mail.value_or(NetTable::Mail());
    return mail.state == State::None || (mail.state == State::Ready && mail.waiting > 0);
  }
  const bool lost = table.relays == NetTable::Relays::None || table.blocked > 0 ||
                    table.lack != NetTable::Lack::Nothing;
  return lost && table.peers == 0;
}

/// The next step and what prevents it.
struct NextStep {
  std::string text = {};  ///< what to expect
  std::string id = {};    ///< id of the button; empty: there is none
  std::string label = {};
  std::string why = {};  ///< why the button is disabled; empty: it is enabled
  bool gold = true;
  std::function<void()> act = {};
};

/// The step before the player is at a table.
NextStep first_step(const Ui& ui, Model& model) {
  if (model.net.joining.link_damaged) return {};
  if (model.net.joining.code.empty()) {
    return {.text = ui.tr("net.new.why"),
            .id = "lobby.open",
            .label = ui.tr("net.open"),
            .act = [&model] { open_net_table(model); }};
  }
  return {.id = "lobby.join",
          .label = ui.tr(model.net.joining.spectator ? "net.watch" : "net.join"),
          .act = [&model] { join_net_table(model); }};
}

NextStep failed_step(const Ui& ui, Model& model) {
  const std::string& trouble = model.net.table()->trouble;
  NextStep out;  // the panel gives the reason
  if (model.net.joining.code.empty() && model.net.table()->code.empty()) return out;
  out.id = "lobby.again";
  out.label = ui.tr("net.again");
  // A damaged or unknown seat cannot be resumed: the player joins anew.
  const bool lost = trouble == "damaged" || trouble == "unknown";
  out.act = [&model, lost] { retry_net_table(model, lost); };
  return out;
}

NextStep lobby_step(const Ui& ui, Model& model) {
  const NetState& net = model.net;
  const NetTable& table = *net.table();
  if (!table.seat) return {.text = ui.tr("net.you_watch")};
  const bool ready = net.draft.seats[table.seat->index].ready;
  // Until all is left, the page has to stay open.
  const char* const wait =
      table.days > 0 && !is_unreachable(table) ? "net.days.ready" : "net.ready.wait";
  NextStep out = {.text = ui.tr(ready ? wait : "net.ready.why"),
                  .id = "lobby.ready",
                  .label = ui.tr(ready ? "net.not_ready" : "net.ready"),
                  .gold = !ready,
                  .act = [&model, ready] { model.net.client.be_ready(!ready); }};
  if (open_seats(net) > 0) {
    out.why = ui.tr(table.is_host ? "net.ready.open" : "net.ready.open_other");
  } else if (person_count(net) < 2) {
    out.why = ui.tr("net.ready.alone");
  }
  if (!out.why.empty()) out.text = out.why;
  return out;
}

NextStep step_of(const Ui& ui, Model& model) {
  const std::optional<NetTable>& table = model.net.table();
  if (!table) return first_step(ui, model);
  if (table->stage == NetTable::Stage::Failed) return failed_step(ui, model);
  if (has_begun(*table)) {
    const std::string status = status_text(model);
    return {.text = status.empty() ? ui.tr("net.begins") : status};
  }
  if (table->stage == NetTable::Stage::Joining || model.net.draft.seats.empty()) return {};
  NextStep out = lobby_step(ui, model);
  if (!table->kept) out.text += " " + ui.tr("net.trouble.storage");
  // Shows a refusal here, where the player pressed.
  if (!table->trouble.empty()) out.text = trouble_text(ui.messages, table->trouble);
  return out;
}

layout::Node status(const Ui& ui, const NextStep& step, Align align) {
  return layout::body(ui, step.text, ui.small() ? 16 : 17, step.why.empty() ? mist : gold_light,
                      {.align = align})
      .named("lobby.status.words", Role::None)
      .pad(align == Align::Center ? 8.0F : 18.0F, 6)
      .filling()
      .as("lobby.status", Role::Status, step.text);
}

layout::Node step_button(const Ui& ui, NextStep step, float high) {
  if (step.id.empty()) return {};
  const bool can = step.why.empty();
  return layout::button(ui,
                        {.id = step.id,
                         .label = step.label,
                         .style = can && step.gold ? ButtonStyle::Gold : ButtonStyle::Slate,
                         .enabled = can,
                         .disabled_reason = step.why,
                         .heading = true,
                         .letters = ui.scale_with_text(ui.small() ? 21.0F : 26 * ui.scale()),
                         .act = std::move(step.act)},
                        high);
}

/// Figures in a row: the game's, or a few of every game while the game is unknown.
layout::Node figures_of(const Ui& ui, const Model& model) {
  constexpr std::size_t of_each = 2;
  const NetState& net = model.net;
  const bool known = net.joining.code.empty() || (net.table() && net.table()->game);
  layout::Node out = layout::row(4, layout::Nodes{});
  const float side = ui.scale_with_text(ui.small() ? 56.0F : 120 * ui.scale());
  for (const GameEntry& game : model.platform.games) {
    if (known && game.name != game_of_net(model.net, model.platform)) continue;
    const auto& all = game.screens->figures;
    for (const char* const each : all.first(known ? all.size() : std::min(all.size(), of_each))) {
      out.add(layout::image(each, {side, side}));
    }
  }
  return std::move(out).centered().pad(0, 10);
}

/// Says what to expect.
layout::Node status_line(const Ui& ui, const char* id, const std::string& words) {
  return layout::body(ui, words, 17, mist, {.align = Align::Center}).named(id, Role::Status);
}

/// The light of a connection that is there, on slate.
constexpr Color lit_green = rgb(0x63C07E);

/// Says how a table over days is played.
layout::Node pace_line(const Ui& ui, int days) {
  const std::string words = ui.tr("net.days.pace", {{"time", pace_text(ui.messages, days)}});
  return layout::row(12, layout::icon("calendar", ui.scale_with_text(24), gold_light).middle(),
                     lobby_text(ui, "lobby.pace_line", words).middle().stretch())
      .pad(14, 9)
      .on(slate_panel);
}

std::string waiting_text(const Ui& ui, const NetState& net) {
  if (!net.joining.host.empty()) return ui.tr("net.waiting.rematch", {{"name", net.joining.host}});
  return ui.tr(net.table()->days > 0 ? "net.waiting.days" : "net.waiting");
}

/// A friendly picture while the player can only wait.
layout::Node waiting(const Ui& ui, Model& model) {
  return lobby_panel(
      ui, "lobby.wait", ui.tr("net.waiting.heading"), false,
      layout::column(10, figures_of(ui, model),
                     model.net.draft.seats.empty()
                         ? status_line(ui, "lobby.waiting", waiting_text(ui, model.net))
                         : layout::Node(),
                     lobby_link(ui, model, "lobby.link")));
}

layout::Node link_panel(const Ui& ui, Model& model) {
  layout::Node link = lobby_link(ui, model, "lobby.link");
  if (!link) return {};
  return lobby_panel(ui, "lobby.invite", ui.tr("net.invite"), false, std::move(link));
}

/// Switches and buttons that concern this device at its table.
layout::Node lobby_device(const Ui& ui, Model& model) {
  layout::Node inside = layout::column(12);
  const bool seated = model.net.table()->seat.has_value();
  if (seated && can_notify(model)) {
    inside.add(layout::toggle_switch(ui, {.id = "lobby.notices",
                                          .label = ui.tr("net.notices.on"),
                                          .explanation = ui.tr("net.notices.about"),
                                          .on = model.person.preferences.notices,
                                          .toggle = [&model] { toggle_notices(model); }}));
  }
  inside.add(layout::button(ui, {.id = "lobby.leave",
                                 .label = ui.tr("net.leave"),
                                 .icon = "close",
                                 .style = ButtonStyle::Parchment,
                                 .act = [&model] { quit_net_table(model); }}));
  return lobby_panel(ui, "lobby.device", ui.tr("net.you"), true, std::move(inside));
}

/// The spectator's switch of a player who comes by a link.
layout::Node lobby_watching(const Ui& ui, Model& model) {
  return lobby_panel(ui, "lobby.watching", ui.tr("net.watch"), true,
                     layout::toggle_switch(ui, {.id = "lobby.spectator",
                                                .label = ui.tr("net.spectator"),
                                                .explanation = ui.tr("net.spectator.about"),
                                                .on = model.net.joining.spectator,
                                                .toggle = [&model] {
                                                  model.net.joining.spectator =
                                                      !model.net.joining.spectator;
                                                }}));
}

/// A button, and behind it what few players need: rules, connection, how it works.
layout::Node lobby_more(const Ui& ui, Model& model) {
  NetState& net = model.net;
  const std::optional<NetTable>& table = net.table();
  layout::Node press = layout::button(ui,
                                      {.id = "lobby.more",
                                       .label = ui.tr("net.more"),
                                       .icon = net.more ? "close" : "more",
                                       .expanded = net.more,
                                       .act = [&net] { net.more = !net.more; }},
                                      ui.scale_with_text(48));
  if (!net.more) return press;
  constexpr float gap = 12;
  layout::Node left = layout::column(gap);
  layout::Node right = layout::column(gap);
  if (!table && !net.joining.code.empty()) left.add(lobby_watching(ui, model));
  if (table && !net.draft.seats.empty() && table->stage != NetTable::Stage::Failed) {
    left.add(lobby_plan(ui, model));
    right.add(lobby_device(ui, model));
  }
  if (table && table->stage == NetTable::Stage::Lobby) {
    right.add(layout::button(ui,
                             {.id = "lobby.files",
                              .label = ui.tr("net.files"),
                              .icon = "save",
                              .act = [&model] { show_net_files(model.navigation, model.net); }},
                             ui.scale_with_text(touch)));
  }
  if (table && table->days == 0 && !is_unreachable(*table)) {
    right.add(manual_connection_button(ui, model.navigation));
  }
  if (table && table->relays_asked > 0) {
    right.add(lobby_text(ui, "lobby.relays",
                         ui.tr("net.relays", {{"reached", format_number(table->relays_reached)},
                                              {"asked", format_number(table->relays_asked)}}))
                  .pad(14, 8)
                  .on(slate_panel));
  }
  const int days = table                      ? table->days
                   : net.joining.code.empty() ? (model.person.preferences.over_days ? 1 : 0)
                                              : days_of_net_code(net.joining.code).value_or(0);
  right.add(lobby_how(ui, days > 0));
  return layout::column(
      gap, std::move(press),
      layout::row_or_column(in_columns(ui) ? 0.0F : ui.size.w * 2, column_gap(ui), gap,
                            std::move(left).top().share(), std::move(right).top().share()));
}

layout::Node failure(const Ui& ui, Model& model, const std::string& trouble) {
  layout::Node inside = layout::column(10, figures_of(ui, model));
  const std::optional<NetTable>& table = model.net.table();
  if (table && !table->verdicts.empty()) {
    // The proof of a violation may be shown to everyone.
    inside.add(net_judgement(ui, *table, "lobby.failed", Align::Center));
    inside.add(signed_file_button(ui, model.net, model.tables, "lobby.signed"));
    if (!model.net.feedback.empty()) {
      inside.add(status_line(ui, "lobby.signed.told", model.net.feedback));
    }
  } else {
    inside.add(status_line(ui, "lobby.failed.why", trouble_text(ui.messages, trouble)));
  }
  return lobby_panel(ui, "lobby.failed", ui.tr("net.failed"), false, std::move(inside));
}

/// A welcome before the form, for players who come by a link.
layout::Node greeting(const Ui& ui, const Model& model) {
  layout::Node words = status_line(ui, "lobby.greeting", ui.tr("net.join.why"));
  // A low window shows the form at once.
  if (ui.shape() != Shape::Low) {
    words = layout::column(6, figures_of(ui, model), std::move(words));
  }
  words = std::move(words).pad(14, 10).on(slate_panel);
  const int days = days_of_net_code(model.net.joining.code).value_or(0);
  return days > 0 ? layout::column(12, std::move(words), pace_line(ui, days)) : std::move(words);
}

/// The panels of the page, in two columns.
struct Panels {
  layout::Nodes left;
  layout::Nodes right;
};

Panels panels_of(const Ui& ui, Model& model) {
  const std::optional<NetTable>& table = model.net.table();
  if (!table) {
    if (model.net.joining.link_damaged) return {layout::nodes(failure(ui, model, "link")), {}};
    if (!model.net.joining.code.empty()) {
      return {layout::nodes(greeting(ui, model)), layout::nodes(lobby_own(ui, model))};
    }
    return {layout::nodes(lobby_tables(ui, model), lobby_game(ui, model.net, model.platform)),
            layout::nodes(lobby_pace(ui, model.person), lobby_own(ui, model))};
  }
  if (table->stage == NetTable::Stage::Failed) {
    return {layout::nodes(failure(ui, model, table->trouble)), {}};
  }
  if (model.net.draft.seats.empty() || table->stage != NetTable::Stage::Lobby) {
    return {layout::nodes(waiting(ui, model)), {}};
  }
  return {layout::nodes(table->days > 0 ? pace_line(ui, table->days) : layout::Node(),
                        lobby_seats(ui, model)),
          layout::nodes(link_panel(ui, model))};
}

layout::Node page(const Ui& ui, Model& model) {
  Panels panels = panels_of(ui, model);
  constexpr float gap = 12;
  layout::Node all = layout::column(gap);
  const bool wide = in_columns(ui) || ui.shape() == Shape::Low;
  if (wide && !panels.right.empty()) {
    all.add(layout::row(column_gap(ui),
                        layout::column(gap, std::move(panels.left)).top().share(1.15F),
                        layout::column(gap, std::move(panels.right)).top().share()));
  } else {
    for (layout::Node& each : panels.left) all.add(std::move(each));
    for (layout::Node& each : panels.right) all.add(std::move(each));
  }
  if (!model.net.joining.link_damaged) all.add(lobby_more(ui, model));
  return layout::scroll("lobby.page", model.navigation.offsets["lobby"],
                        std::move(all).pad(page_inset))
      .pad(page_edge(ui) - page_inset, 0);
}

/// True if the device reaches what the table needs: others, or the relays that keep its letters.
bool reaches_all(const NetTable& table) {
  if (is_unreachable(table)) return false;
  if (table.days == 0) return table.peers > 0;
  return table.mail && table.mail->state == NetTable::Mail::State::Ready;
}

/// Says what the device reaches, as a light and in words; never scrolls away. `brief`: by the light
/// alone.
layout::Node reach_line(const Ui& ui, Model& model, bool brief) {
  const std::optional<NetTable>& table = model.net.table();
  if (!table || table->stage == NetTable::Stage::Failed) return {};
  const bool none = is_unreachable(*table);
  const bool leaving =
      table->days > 0 && table->mail && table->mail->state == NetTable::Mail::State::Ready && none;
  const Color light = leaving ? amber : none ? ember : reaches_all(*table) ? lit_green : amber;
  const float side = ui.scale_with_text(12);
  const std::string words = connection_text(ui.messages, *table);
  layout::Node out = layout::row(
      10,
      layout::drawing({side, side},
                      [light](DrawList& paint, Rect r) {
                        const float wide = std::min(r.w, r.h);
                        paint.emplace_back(filled(around(r.center(), wide, wide), light, wide / 2));
                      })
          .width(side)
          .middle());
  if (!brief) {
    out.add(layout::body(ui, words, 16, none ? gold_light : mist).middle().stretch());
  }
  layout::Node line = std::move(out).as("lobby.reach", Role::Status, words);
  if (!none) return line;
  const bool low = ui.shape() == Shape::Low;
  // Large letters need the whole width of a narrow window.
  const bool beside = table->days > 0 && (low || !ui.small() || ui.text_size <= 1.2F);
  layout::Node again = layout::button(ui, {.id = "lobby.reach_again",
                                           .label = ui.tr("net.again"),
                                           .icon = "again",
                                           .icon_only = low || (beside && ui.small()),
                                           .act = [&model] { model.net.client.reach(); }});
  if (beside) {
    again = ui.small() ? std::move(again).width(touch).middle() : std::move(again).middle();
    return layout::row(8, std::move(line).stretch(), std::move(again));
  }
  if (table->days > 0) return layout::column(6, std::move(line), std::move(again));
  layout::Node by_hand = manual_connection_button(ui, model.navigation, low);
  if (low) {
    return layout::row(8, std::move(line).stretch(), std::move(again).width(touch).middle(),
                       std::move(by_hand).width(touch).middle());
  }
  return layout::column(6, std::move(line),
                        layout::grid(2, 8, std::move(again), std::move(by_hand)));
}

layout::Node foot(const Ui& ui, Model& model, NextStep step) {
  const float edge = page_edge(ui);
  const bool upright = ui.shape() == Shape::Portrait;
  const Align align = upright ? Align::Center : Align::Left;
  const std::optional<NetTable>& table = model.net.table();
  // While all is well, a low window has room for the step's words alone.
  const bool low = ui.shape() == Shape::Low;
  const bool brief = low && table && reaches_all(*table) && !step.text.empty();
  layout::Node words = brief ? layout::row(0) : layout::column(4);
  layout::Node reach = reach_line(ui, model, brief);
  const bool reaches = static_cast<bool>(reach);
  const bool says = reaches || !step.text.empty();
  if (reach) words.add(std::move(reach).pad(upright ? 12.0F : 18.0F, 6).middle());
  // A small window has room for one of both: the button says why it cannot be pressed.
  const bool stuck = table && is_unreachable(*table);
  const bool small = low || (stuck && ui.small() && table->days > 0);
  if (!step.text.empty() && !(small && stuck && reaches))
    words.add(status(ui, step, align).stretch());
  words = says
              ? std::move(words).on(slate_panel).as("lobby.foot", Role::Group, ui.tr("net.company"))
              : layout::Node();
  const float high = upright                    ? ui.scale_with_text(58)
                     : ui.shape() == Shape::Low ? 48.0F
                                                : std::max(62.0F, 76 * ui.scale());
  layout::Node press = step_button(ui, std::move(step), high);
  if (!words && !press) return {};
  if (upright) {
    return layout::column(6, std::move(words), std::move(press)).pad({edge, 2, edge, 10});
  }
  const float part = low && stuck ? 2.4F : 1.4F;
  words = (words ? std::move(words) : layout::spring()).share(press ? part : 1.0F);
  return layout::row(column_gap(ui), std::move(words), std::move(press).share())
      .pad({edge, ui.small() ? 4.0F : 12.0F, edge, ui.small() ? 6.0F : edge});
}

}  // namespace

layout::Node lobby_panel(const Ui& ui, const std::string& id, const std::string& heading,
                         bool on_parchment, layout::Node inside) {
  const float pad = ui.small() ? 12.0F : 18.0F;
  layout::Node out =
      layout::column(8,
                     layout::heading(ui, heading, 21, on_parchment ? ink : gold_light)
                         .named(id + ".heading", Role::Heading),
                     std::move(inside))
          .pad(pad, pad * 0.7F);
  out = on_parchment ? std::move(out).on(parchment_panel) : std::move(out).on(slate_panel);
  return std::move(out).as(id, Role::Group, heading);
}

layout::Node lobby_text(const Ui& ui, const char* id, const std::string& words, bool on_parchment) {
  return layout::body(ui, words, 16, on_parchment ? ink_soft : mist).named(id);
}

Control lobby_screen(const Ui& ui, Model& model) {
  const std::string heading = ui.tr("net.heading");
  Control out = make_control("lobby", Role::Main, heading, {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.55F);
  const std::optional<NetTable>& table = model.net.table();
  const bool known = table && !model.net.draft.seats.empty();
  const std::string game =
      ui.tr(model.platform.entry(game_of_net(model.net, model.platform)).screens->key);
  layout::Node head = page_head(ui, model,
                                {.id = "lobby",
                                 .name = known ? game : heading,
                                 .what = known ? heading : std::string(),
                                 .back = [&model] { quit_to_title(model); }});
  layout::column(0, std::move(head), page(ui, model).stretch(), foot(ui, model, step_of(ui, model)))
      .place(out.rect, out);
  return out;
}

}  // namespace app
