// The dialogs over the table: menu, who plays a seat, giving up, going back to the title.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/net/net_files.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/screens/table/play_on.hpp"
#include "app/screens/table/replay_bar.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

struct MenuItem {
  const char* id;
  const char* key;  ///< of its words
  const char* icon;
  void (*act)(Model&);
  bool shown = true;
};

/// What it offers at a table over the net alone, behind who plays.
void add_net_items(const Model& model, std::vector<MenuItem>& items) {
  if (!at_net(model)) return;
  const bool plays = !model.replay;
  const bool waits = plays && !model.whole_game().over();
  const bool notices = model.preferences.notices;
  const auto seats = std::find_if(items.begin(), items.end(), [](const MenuItem& item) {
    return item.id == std::string_view("menu.seats");
  });
  items.insert(
      seats + 1,
      {
          {"menu.company", "net.company", "people", [](Model& m) { m.open(Dialog::Company); }},
          {"menu.react", "net.react", "person", [](Model& m) { m.open(Dialog::Reactions); },
           plays && model.net.table()->seat},
          {"menu.files", "net.files", "save",
           [](Model& m) {
             m.net.told.clear();
             m.open(Dialog::NetFiles);
           },
           plays},
          {"menu.notices", notices ? "net.notices.off" : "net.notices.on", "info",
           [](Model& m) { toggle_notices(m); }, waits && can_notify(model)},
      });
}

/// What leads back to the table is called by what is done there.
const char* back_key(const Model& model) {
  if (model.replay) return "replay.on";
  return model.play->taught ? "lesson.back" : "menu.back";
}

/// What the menu offers now, in order.
std::vector<MenuItem> menu_items(const Model& model) {
  const bool whole = model.covers == WindowMode::WholeScreen;
  const bool muted = !model.preferences.sound;
  const bool learns = model.play->taught;
  const bool asked = model.play->acting().has_value() && !learns;
  const bool net = at_net(model);
  const bool plays = !model.replay && !learns;
  const bool branches = !net && model.play->to_act() && !seats_to_play_on(model).empty();
  const bool alone = plays && !net;  // nobody at another device plays, too
  const bool over = model.whole_game().over();
  // A friend's game is the friend's to hand on.
  const bool looks_at_own = model.replay && over && !net && !model.watches_shared();
  // The curtain hides the table, and with it its open cards.
  const bool stacks = !model.play->curtain && model.screens().open_cards != nullptr;
  std::vector<MenuItem> items = {
      {"menu.back", back_key(model), "play", [](Model& m) { m.close(); }},
      {"menu.rules", "menu.rules", "book", [](Model& m) { m.open(Dialog::Rules); }},
      {"menu.advice", "menu.advice", "advice",
       [](Model& m) {
         m.close_all();
         m.play->ask_advice();
       },
       asked && offers_advice(model)},
      {"menu.stacks", "menu.stacks", "cards", [](Model& m) { m.open(Dialog::Stacks); }, stacks},
      {"menu.seats", "menu.seats", "people", [](Model& m) { m.open(Dialog::Seats); },
       alone && !over},
      {"menu.replay", "menu.replay", "replay",
       [](Model& m) {
         const std::size_t all = m.play->decisions();
         m.look_back(all, all);
       },
       plays && model.play->decisions() > 0},
      {"menu.view", "replay.view", "eye", [](Model& m) { m.open(Dialog::ReplayView); },
       model.replay.has_value()},
      {"menu.play_on", "replay.play_on", "branch", [](Model& m) { m.ask_to_play_on(); }, branches},
      {"menu.review", "review.heading", "review", [](Model& m) { open_review(m); },
       can_review(model) && !learns},
      {"menu.share", "share.heading", "share", [](Model& m) { m.open(Dialog::Share); },
       alone || looks_at_own},
      {"menu.games", "games.heading", "games", [](Model& m) { open_games(m); }, !learns && !net},
      {"menu.settings", "menu.settings", "gear", [](Model& m) { m.open(Dialog::Settings); }},
      {"menu.screen", whole ? "screen.window" : "screen.whole", whole ? "shrink" : "expand",
       [](Model& m) { m.toggle_fullscreen(); }, model.can_go_fullscreen()},
      {"menu.sound", muted ? "menu.sound_on" : "menu.sound_off", muted ? "sound" : "mute",
       [](Model& m) { m.toggle_sound(); }},
      {"menu.keys", "keys.heading", "keys", [](Model& m) { m.open(Dialog::Keys); }},
      {"menu.give_up", "menu.give_up", "flag", [](Model& m) { m.open(Dialog::GiveUp); },
       alone && !over},
      {"menu.end_replay", end_replay_key(model), "back", [](Model& m) { m.end_replay(); },
       model.replay.has_value()},
      {"menu.title", learns ? "lesson.leave" : "menu.title", "home",
       [](Model& m) {
         if (at_net(m) && !m.whole_game().over()) return m.open(Dialog::Leave);
         m.quit_to_title();
       }},
  };
  add_net_items(model, items);
  std::erase_if(items, [](const MenuItem& item) { return !item.shown; });
  return items;
}

}  // namespace

Control menu_dialog(const Ui& ui, Model& model) {
  constexpr float gap = 8;
  const std::vector<MenuItem> items = menu_items(model);
  // A low window holds them all in several columns.
  const float room = ui.size.h - (ui.shape() == Shape::Low ? 92.0F : 140.0F);
  const auto rows = std::max(1, static_cast<int>((room + gap) / (ui.grown(touch) + gap)));
  const auto many = static_cast<int>(items.size());
  const int columns = ui.shape() == Shape::Low ? std::clamp((many + rows - 1) / rows, 1, 3) : 1;
  const float each = room / static_cast<float>((many + columns - 1) / columns) - gap;
  const float high = std::clamp(each, ui.grown(touch), ui.grown(56));
  layout::Nodes buttons;
  for (const MenuItem& item : items) {
    const bool first = buttons.empty();
    buttons.push_back(layout::button(ui,
                                     {.id = item.id,
                                      .label = ui.words(item.key),
                                      .icon = item.icon,
                                      .style = first ? ButtonStyle::Gold : ButtonStyle::Slate,
                                      .act = [&model, act = item.act] { act(model); }},
                                     high));
  }
  std::string heading = ui.words("menu.heading");
  if (model.play->taught) heading = ui.words("lesson.heading");
  if (model.whole_game().is_practice()) heading += " · " + ui.words("practice");
  if (model.whole_game().seating().advised) heading += " · " + ui.words("advice.had");
  return scrolling_dialog(
      ui, model, {.id = "menu", .heading = heading, .width = columns == 1 ? 440.0F : 720.0F},
      layout::grid(columns, gap, std::move(buttons)));
}

namespace {

ChoiceSpec seat_kind_choice(const Ui& ui, Model& model, core::Seat seat) {
  const Player& player = model.play->player(seat);
  ChoiceSpec out = {
      .id = "seats." + std::to_string(seat.index) + ".sitter",
      .label = ui.words("seats.plays", {{"name", player.name}}),
      .chosen = static_cast<int>(player.kind),
      .choose = [&model, seat](int s) { model.play->reseat(seat, static_cast<SeatKind>(s)); }};
  for (const SeatKind each : seat_kinds) out.options.push_back(ui.words(seat_kind_key(each)));
  return out;
}

/// Symbol, name and choice: beside each other where there is room.
layout::Node seat_row(const Ui& ui, Model& model, core::Seat seat) {
  constexpr float symbol = 44;
  const Player& player = model.play->player(seat);
  const std::string id = "seats." + std::to_string(seat.index);
  layout::Node name = layout::heading(ui, player.name, 19, cream, layout::cut_line);
  const std::string about = seat_kind_about_key(model.entry(model.play->game()), player.kind);
  return layout::row_or_column(
             ui.grown(560), 14, 6,
             layout::row(12, layout::image(symbol_art(player.symbol), {symbol, symbol}),
                         std::move(name).stretch())
                 .min_width(symbol + 12 + ui.grown(180))
                 .top(),
             layout::column(
                 5, layout::choice(ui, seat_kind_choice(ui, model, seat)),
                 layout::body(ui, ui.words(about), 15, mist_soft).named(id + ".about").pad(4, 0))
                 .stretch())
      .pad({0, 4, 10, 16})
      .as(id, Role::Group, player.name);
}

}  // namespace

Control seats_dialog(const Ui& ui, Model& model) {
  layout::Node list = layout::column(0, layout::body(ui, ui.words("seats.why"), 15, mist_soft)
                                            .named("seats.why")
                                            .pad({0, 0, 10, 12}));
  for (int i = 0; i < model.play->seating().size(); ++i) {
    list.add(seat_row(ui, model, core::Seat{static_cast<std::uint8_t>(i)}));
  }
  return scrolling_dialog(ui, model,
                          {.id = "seats", .heading = ui.words("seats.heading"), .width = 720},
                          std::move(list));
}

Control give_up_dialog(const Ui& ui, Model& model) {
  layout::Node why = layout::body(ui, ui.words("give_up.why"), 16, mist).named("give_up.why");
  layout::Node no = dialog_button(ui, "give_up.no", ui.words("give_up.no"), "", ButtonStyle::Slate,
                                  [&model] { model.close(); });
  layout::Node yes = dialog_button(ui, "give_up.yes", ui.words("give_up.yes"), "",
                                   ButtonStyle::Ember, [&model] { model.give_up(); });
  return scrolling_dialog(
      ui, model, {.id = "give_up", .heading = ui.words("give_up.heading"), .width = 460},
      layout::column(20, std::move(why), layout::grid(2, 10, std::move(no), std::move(yes))));
}

// Asked of whoever goes back, so that no slip of a finger leaves the table.
Control leave_dialog(const Ui& ui, Model& model) {
  layout::Node why =
      layout::body(ui, ui.words(at_net(model) ? "net.leave.why" : "leave.why"), 16, mist)
          .named("leave.why");
  layout::Node no = dialog_button(ui, "leave.no", ui.words("leave.no"), "", ButtonStyle::Gold,
                                  [&model] { model.close(); });
  layout::Node yes =
      dialog_button(ui, "leave.yes", ui.words(at_net(model) ? "back_to_title" : "leave.yes"), "",
                    ButtonStyle::Slate, [&model] { model.quit_to_title(); });
  layout::Node gone;
  if (at_net(model)) {
    gone = layout::column(
        8, layout::body(ui, ui.words("net.leave.gone"), 16, mist).named("leave.gone.why"),
        dialog_button(ui, "leave.gone", ui.words("net.leave"), "", ButtonStyle::Ember,
                      [&model] { leave_net(model); }));
  }
  return scrolling_dialog(
      ui, model, {.id = "leave", .heading = ui.words("leave.heading"), .width = 460},
      layout::column(20, std::move(why), layout::grid(2, 10, std::move(no), std::move(yes)),
                     std::move(gone)));
}

}  // namespace app
