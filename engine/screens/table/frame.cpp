// The frame's layout, the undo buttons, and the dialogs of the table: menu, seats, giving up,
// leaving.
#include "screens/table/frame.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "screens/dialogs.hpp"
#include "screens/game_table.hpp"
#include "screens/net/table.hpp"
#include "screens/replay.hpp"
#include "screens/screens.hpp"
#include "screens/table/at_table.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

namespace {

void layout_below(TableFrame& out, int players, float gap, Rect first) {
  for (int i = 0; i < players; ++i) {
    out.players.push_back(first.translated(0, (first.h + gap) * static_cast<float>(i)));
  }
}

}  // namespace

std::optional<core::Seat> own_seat(const GameSession& session) {
  const Seating& seating = session.seating();
  if (seating.persons() != 1 || (session.is_recording() && seating.uncounted)) return std::nullopt;
  core::Seat seat;
  while (!seating.is_person(seat)) ++seat.index;
  return seat;
}

float scale_with_text(const Ui& ui, float length, float share) {
  return length * (1 + (ui.text_size - 1) * share);
}

Rect cell_of(const Rect& row, float gap, int place, int count) {
  const float each = (row.w - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
  return {row.x + (each + gap) * static_cast<float>(place), row.y, each, row.h};
}

bool buttons_fit(const Ui& ui, std::initializer_list<const char*> keys, float width) {
  const float letters = std::max(14.0F, ui.letters(16) * 0.85F);
  return std::all_of(keys.begin(), keys.end(), [&](const char* key) {
    return layout::button(ui, {.label = ui.tr(key), .icon = "undo", .letters = letters})
               .widths()
               .preferred <= width;
  });
}

float layout_column(TableFrame& out, const Ui& ui, int players, const ColumnSpec& spec) {
  const float edge = 16 * out.u;
  const float left = ui.size.w - edge - spec.width;
  out.column = {left - edge, 0, ui.size.w - left + edge, ui.size.h};
  const auto buttons = static_cast<int>(spec.buttons.size());
  for (int i = 0; i < buttons; ++i) {
    *spec.buttons[static_cast<std::size_t>(i)] =
        cell_of({left, edge, spec.width, spec.row}, 6 * out.u, i, buttons);
  }
  const auto many = static_cast<float>(players);
  const float top = edge + spec.row + spec.below_row;
  const float room = ui.bottom() - top - edge - spec.below - spec.gap * (many - 1);
  const float panel = std::min(spec.panel, room / many);
  layout_below(out, players, spec.gap, {left, top, spec.width, panel});
  return top + (panel + spec.gap) * many;
}

float begin_portrait(TableFrame& out, const Ui& ui, float least) {
  out.shape = Shape::Portrait;
  out.u = std::clamp(std::min(ui.size.w / 390, ui.size.h / 844), least, 1.7F);
  out.icon_only_buttons = true;
  out.style = PlayerStyle::Strip;
  return out.u;
}

float strip_width(const Ui& ui, int players, float edge, float gap, float most) {
  return std::min(cell_of({0, 0, ui.size.w - 2 * edge, 0}, gap, 0, players).w, most);
}

void layout_strips(TableFrame& out, const Ui& ui, int players, float gap, Rect first) {
  const auto many = static_cast<float>(players);
  const float whole = first.w * many + gap * (many - 1);
  const Rect row = {(ui.size.w - whole) / 2, first.y, whole, first.h};
  for (int i = 0; i < players; ++i) out.players.push_back(cell_of(row, gap, i, players));
}

void begin_low(TableFrame& out, const Ui& ui, int players, float width, float panel, float below,
               bool with_redo) {
  constexpr float gap = 5;
  out.shape = Shape::Low;
  out.icon_only_buttons = true;
  out.style = PlayerStyle::Chip;
  const float left = ui.size.w - low_edge - width;
  out.column = {left - low_edge, 0, width + 2 * low_edge, ui.size.h};
  out.menu = {low_edge, low_edge, touch, touch};
  out.undo = out.menu.translated(0, touch + 6);
  if (with_redo) out.redo = out.undo.translated(0, touch + 6);
  const auto many = static_cast<float>(players);
  const float room = ui.size.h - 2 * low_edge - gap * (many - 1) - below;
  layout_below(out, players, gap, {left, low_edge, width, std::min(panel, room / many)});
}

// The undo and redo buttons, and the mark of a practice game.

namespace {

/// Returns the person at this device who decided last; none if there is none.
std::optional<core::Seat> last_person(const GameSession& session) {
  std::optional<core::Seat> out;
  for (int i = 0; i < session.seating().size(); ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    if (!session.seating().is_person(seat) || session.first_decision_after(seat) == 0) continue;
    if (!out || session.first_decision_after(seat) > session.first_decision_after(*out)) out = seat;
  }
  return out;
}

/// Describes what undo affects: the player's own move, or another's at this device.
std::string undo_description(const Ui& ui, const GameSession& session) {
  if (session.is_practice()) return ui.tr("table.undo_anything");
  const std::optional<core::Seat> who = last_person(session);
  if (!session.can_undo() || who == session.viewer_seat) return ui.tr("table.undo_what");
  return ui.tr("table.undo_of", {{"name", session.player(*who).name}});
}

/// Says why undo is impossible now.
std::string why_no_undo(const Ui& ui, const GameSession& session) {
  if (session.running()) return ui.tr("why.turn");
  return ui.tr(last_person(session) ? "why.undo_seen" : "why.undo_nothing");
}

Control undo_button(const Ui& ui, Tables& tables, const TableFrame& frame) {
  return button(ui, {.id = "table.undo",
                     .rect = frame.undo,
                     .label = ui.tr("table.undo"),
                     .description = undo_description(ui, *tables.session),
                     .icon = "undo",
                     .enabled = tables.session->can_undo(),
                     .disabled_reason = why_no_undo(ui, *tables.session),
                     .icon_only = frame.icon_only_buttons,
                     .act = [&tables] { tables.session->undo(); }});
}

Control redo_button(const Ui& ui, Model& model, const TableFrame& frame) {
  return button(ui, {.id = "table.redo",
                     .rect = frame.redo,
                     .label = ui.tr("table.redo"),
                     .description = undone_text(ui, model),
                     .icon = "redo",
                     .icon_only = frame.icon_only_buttons,
                     .act = [&model] { model.tables.session->redo(); }});
}

/// A mark in the corner of the undo button.
Control practice_mark(const Ui& ui, const TableFrame& frame) {
  const float size = std::max(20.0F, 22 * ui.scale());
  const Rect& button = frame.undo;
  Control out = make_control("table.practice", Role::Text, ui.tr("practice.what"),
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

std::string undone_text(const Ui& ui, const Model& model) {
  return model.tables.screens().last_undone(ui.messages, *model.tables.session);
}

void add_undo_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                      std::vector<Control>& into) {
  into.push_back(undo_button(ui, model.tables, frame));
  if (model.tables.session->can_redo()) into.push_back(redo_button(ui, model, frame));
  if (model.tables.session->is_practice()) into.push_back(practice_mark(ui, frame));
  into.push_back(
      make_control("table.taken_back", Role::Status, undone_text(ui, model), frame.undo));
}

namespace {

/// The groups of the menu, in order. What cannot be undone stands last, apart from the rest.
enum class MenuGroup : std::uint8_t { Way, Game, General, Danger };

struct MenuItem {
  MenuGroup group;
  const char* id;
  const char* key;  ///< of its text
  const char* icon;
  void (*act)(Model&);
  bool shown = true;
};

/// The button back to the table is named after what happens there.
const char* back_key(const Tables& tables) {
  if (tables.replay) return "replay.on";
  return tables.session->is_lesson ? "lesson.back" : "menu.back";
}

template <Dialog dialog>
void show(Model& model) {
  model.navigation.open(dialog);
}

void show_reactions(Model& model) {
  model.navigation.close();
  model.navigation.open(Dialog::Reactions);
}

void show_files(Model& model) { show_net_files(model.navigation, model.net); }

/// Returns the items of the menu, in order.
std::vector<MenuItem> menu_items(const Model& model) {
  const bool whole = model.navigation.window_mode == WindowMode::Fullscreen;
  const bool muted = !model.person.preferences.sound;
  const bool learns = model.tables.session->is_lesson;
  const bool asked = model.tables.session->acting().has_value() && !learns;
  const bool net = is_net_game(model);
  const bool plays = !model.tables.replay && !learns;
  const bool branches =
      !net && model.tables.session->to_act() && !seats_to_play_on(model.tables).empty();
  const bool alone = plays && !net;  // no other device takes part
  const bool net_game = net && !model.tables.replay;
  const bool notices = model.person.preferences.notices;
  const bool over = model.tables.live_session().over();
  // A friend's game is not the player's to share.
  const bool looks_at_own = model.tables.replay && over && !net && !watches_shared(model);
  // The curtain hides the table, and so its open cards.
  const bool stacks = !model.tables.session->curtain && model.tables.screens().has_open_cards;
  std::vector<MenuItem> items = {
      {MenuGroup::Way, "menu.back", back_key(model.tables), "play",
       [](Model& m) { m.navigation.close(); }},
      {MenuGroup::General, "menu.rules", "menu.rules", "book",
       [](Model& m) { open_dialog(m, Dialog::Rules); }},
      {MenuGroup::Game, "menu.advice", "menu.advice", "advice",
       [](Model& m) {
         m.navigation.close_all();
         m.tables.session->ask_advice();
       },
       asked && offers_advice(model.tables)},
      {MenuGroup::Game, "menu.stacks", "menu.stacks", "cards", show<Dialog::Stacks>, stacks},
      {MenuGroup::Game, "menu.seats", "menu.seats", "people", show<Dialog::Seats>, alone && !over},
      {MenuGroup::Game, "menu.company", "net.company", "people", show<Dialog::NetPlayers>, net},
      {MenuGroup::Game, "menu.react", "net.react", "person", show_reactions,
       net_game && model.net.table()->seat},
      {MenuGroup::Game, "menu.files", "net.files", "save", show_files, net_game},
      {MenuGroup::General, "menu.notices", notices ? "net.notices.off" : "net.notices.on", "info",
       [](Model& m) { toggle_notices(m); }, net_game && !over && can_notify(model)},
      {MenuGroup::Game, "menu.replay", "menu.replay", "replay",
       [](Model& m) {
         const std::size_t all = m.tables.session->decisions();
         open_replay(m, all, all);
       },
       plays && model.tables.session->decisions() > 0},
      {MenuGroup::Game, "menu.view", "replay.view", "eye", show<Dialog::ReplayView>,
       model.tables.replay.has_value()},
      {MenuGroup::Game, "menu.play_on", "replay.play_on", "branch",
       [](Model& m) { ask_to_play_on(m); }, branches},
      {MenuGroup::Game, "menu.review", "review.heading", "review", [](Model& m) { open_review(m); },
       can_review(model) && !learns},
      {MenuGroup::Game, "menu.share", "share.heading", "share",
       [](Model& m) { open_dialog(m, Dialog::Share); }, alone || looks_at_own},
      {MenuGroup::General, "menu.games", "games.heading", "games",
       [](Model& m) { open_games_list(m); }, !learns && !net},
      {MenuGroup::General, "menu.settings", "menu.settings", "gear", show<Dialog::Settings>},
      {MenuGroup::General, "menu.screen", whole ? "screen.window" : "screen.whole",
       whole ? "shrink" : "expand", [](Model& m) { toggle_fullscreen(m); },
       can_go_fullscreen(model)},
      {MenuGroup::General, "menu.sound", muted ? "menu.sound_on" : "menu.sound_off",
       muted ? "sound" : "mute", [](Model& m) { toggle_sound(m.person, m.sound_queue); }},
      {MenuGroup::General, "menu.keys", "keys.heading", "keys", show<Dialog::Keys>},
      {MenuGroup::Danger, "menu.give_up", "menu.give_up", "flag", show<Dialog::GiveUp>,
       alone && !over},
      {MenuGroup::Way, "menu.end_replay", end_replay_key(model), "back",
       [](Model& m) { end_replay(m); }, model.tables.replay.has_value()},
      {MenuGroup::Way, "menu.title", learns ? "lesson.leave" : "menu.title", "home",
       [](Model& m) {
         if (is_net_game(m) && !m.tables.live_session().over())
           return m.navigation.open(Dialog::Leave);
         quit_to_title(m);
       }},
  };
  std::erase_if(items, [](const MenuItem& item) { return !item.shown; });
  return items;
}

}  // namespace

namespace {

/// The buttons of a group, in at most this many columns, below the group's name if it has one.
layout::Node menu_group(const Ui& ui, Model& model, const std::vector<MenuItem>& items,
                        MenuGroup group, int columns, float width, const char* name = nullptr) {
  constexpr float gap = 8;
  const float high =
      (ui.small() ? touch : 48 * std::max(1.0F, ui.scale())) + 20 * (ui.text_size - 1);
  const auto many = std::count_if(items.begin(), items.end(),
                                  [&](const MenuItem& item) { return item.group == group; });
  columns = std::min(columns, static_cast<int>(many));
  layout::Nodes buttons;
  // In two narrow columns a label on one line is worth more than an icon.
  const bool icons = std::all_of(items.begin(), items.end(), [&](const MenuItem& item) {
    return columns == 1 || item.group != group ||
           layout::button(ui, {.label = ui.tr(item.key), .icon = item.icon}).widths().preferred *
                   static_cast<float>(columns) <=
               width;
  });
  for (const MenuItem& item : items) {
    if (item.group != group) continue;
    const bool first = group == MenuGroup::Way && buttons.empty();
    const ButtonStyle quiet = group == MenuGroup::Danger ? ButtonStyle::Bare : ButtonStyle::Slate;
    buttons.push_back(layout::button(ui,
                                     {.id = item.id,
                                      .label = ui.tr(item.key),
                                      .icon = icons ? item.icon : "",
                                      .style = first ? ButtonStyle::Gold : quiet,
                                      .act = [&model, act = item.act] { act(model); }},
                                     high));
  }
  if (many == 0) return {};
  layout::Node out = layout::grid(columns, gap, std::move(buttons));
  if (name == nullptr) return out;
  const std::string told = ui.tr(name);
  return layout::column(4, layout::strong(ui, told, 15, mist_soft), std::move(out))
      .as(std::string("menu.") + (group == MenuGroup::Game ? "of_game" : "of_all"), Role::Group,
          told);
}

}  // namespace

Control menu_dialog(const Ui& ui, Model& model) {
  const std::vector<MenuItem> items = menu_items(model);
  // A wide window shows the groups side by side, a phone below each other as a sheet.
  const bool tall = ui.shape() == Shape::Portrait;
  const bool low = ui.shape() == Shape::Low;
  const float wide = tall ? 440.0F : low ? 800.0F : 640.0F;
  const float inside = std::min(ui.scale_with_text(wide), ui.size.w - 16) - 40;
  const float width = low ? (inside - 20) / 2 : inside;  // of a group
  const auto group = [&](MenuGroup which, int columns, const char* name = nullptr) {
    const float room = name == nullptr ? inside : width;
    return menu_group(ui, model, items, which, columns, room, name);
  };
  const int columns = tall || low ? 2 : 1;
  layout::Node game = group(MenuGroup::Game, columns, "menu.group.game");
  layout::Node general = group(MenuGroup::General, columns, "menu.group.app");
  layout::Node danger = group(MenuGroup::Danger, 1);
  layout::Node ways = group(MenuGroup::Way, tall ? 1 : 3);
  layout::Node groups;
  if (tall) {
    groups = layout::column(14, std::move(game), std::move(general));
  } else if (game) {
    groups = layout::row(20, std::move(game).top().share(), std::move(general).top().share());
  } else {
    groups = std::move(general);
  }
  if (danger) {
    danger = layout::column(low ? 2.0F : 10.0F, layout::rule(faded(white, 0.14F)),
                            std::move(danger).min_width(ui.scale_with_text(200)).centered());
  }
  std::string heading = ui.tr("menu.heading");
  if (model.tables.session->is_lesson) heading = ui.tr("lesson.heading");
  if (model.tables.live_session().is_practice()) heading += " · " + ui.tr("practice");
  if (model.tables.live_session().seating().advised) heading += " · " + ui.tr("advice.had");
  return scrolling_dialog(
      ui, model.navigation, {.id = "menu", .heading = heading, .width = wide},
      layout::column(low ? 8.0F : 14.0F, std::move(ways), std::move(groups), std::move(danger)));
}

namespace {

ChoiceSpec seat_kind_choice(const Ui& ui, Tables& tables, core::Seat seat) {
  const Player& player = tables.session->player(seat);
  ChoiceSpec out = {
      .id = "seats." + std::to_string(seat.index) + ".sitter",
      .label = ui.tr("seats.plays", {{"name", player.name}}),
      .chosen = static_cast<int>(player.kind),
      .choose = [&tables, seat](int s) { tables.session->reseat(seat, static_cast<SeatKind>(s)); }};
  for (const SeatKind each : seat_kinds) out.options.push_back(ui.tr(seat_kind_key(each)));
  return out;
}

/// Symbol, name and choice, side by side if they fit.
layout::Node seat_row(const Ui& ui, const Platform& platform, Tables& tables, core::Seat seat) {
  constexpr float symbol = 44;
  const Player& player = tables.session->player(seat);
  const std::string id = "seats." + std::to_string(seat.index);
  layout::Node name = layout::heading(ui, player.name, 19, cream, layout::cut_line);
  const std::string about =
      seat_kind_about_key(platform.entry(tables.session->game()), player.kind);
  return layout::row_or_column(
             ui.scale_with_text(560), 14, 6,
             layout::row(12, layout::image(symbol_art(player.symbol), {symbol, symbol}),
                         std::move(name).stretch())
                 .min_width(symbol + 12 + ui.scale_with_text(180))
                 .top(),
             layout::column(
                 5, layout::choice(ui, seat_kind_choice(ui, tables, seat)),
                 layout::body(ui, ui.tr(about), 15, mist_soft).named(id + ".about").pad(4, 0))
                 .stretch())
      .pad({0, 4, 10, 16})
      .as(id, Role::Group, player.name);
}

}  // namespace

Control seats_dialog(const Ui& ui, Model& model) {
  layout::Node list = layout::column(
      0,
      layout::body(ui, ui.tr("seats.why"), 15, mist_soft).named("seats.why").pad({0, 0, 10, 12}));
  for (int i = 0; i < model.tables.session->seating().size(); ++i) {
    list.add(seat_row(ui, model.platform, model.tables, core::Seat{static_cast<std::uint8_t>(i)}));
  }
  return scrolling_dialog(ui, model.navigation,
                          {.id = "seats", .heading = ui.tr("seats.heading"), .width = 720},
                          std::move(list));
}

Control give_up_dialog(const Ui& ui, Model& model) {
  layout::Node why = layout::body(ui, ui.tr("give_up.why"), 16, mist).named("give_up.why");
  layout::Node no = dialog_button(ui, "give_up.no", ui.tr("give_up.no"), "", ButtonStyle::Slate,
                                  [&model] { model.navigation.close(); });
  layout::Node yes = dialog_button(ui, "give_up.yes", ui.tr("give_up.yes"), "", ButtonStyle::Ember,
                                   [&model] { give_up_game(model.navigation, model.tables); });
  return scrolling_dialog(
      ui, model.navigation, {.id = "give_up", .heading = ui.tr("give_up.heading"), .width = 460},
      layout::column(20, std::move(why), layout::grid(2, 10, std::move(no), std::move(yes))));
}

// A question, so that no slip of a finger leaves the table.
Control leave_dialog(const Ui& ui, Model& model) {
  layout::Node why =
      layout::body(ui, ui.tr(is_net_game(model) ? "net.leave.why" : "leave.why"), 16, mist)
          .named("leave.why");
  layout::Node no = dialog_button(ui, "leave.no", ui.tr("leave.no"), "", ButtonStyle::Gold,
                                  [&model] { model.navigation.close(); });
  layout::Node yes =
      dialog_button(ui, "leave.yes", ui.tr(is_net_game(model) ? "back_to_title" : "leave.yes"), "",
                    ButtonStyle::Slate, [&model] { quit_to_title(model); });
  layout::Node gone;
  if (is_net_game(model)) {
    gone = layout::column(
        8, layout::body(ui, ui.tr("net.leave.gone"), 16, mist).named("leave.gone.why"),
        dialog_button(ui, "leave.gone", ui.tr("net.leave"), "", ButtonStyle::Ember,
                      [&model] { quit_net_table(model); }));
  }
  return scrolling_dialog(
      ui, model.navigation, {.id = "leave", .heading = ui.tr("leave.heading"), .width = 460},
      layout::column(20, std::move(why), layout::grid(2, 10, std::move(no), std::move(yes)),
                     std::move(gone)));
}

}  // namespace app
