// The games that are kept: a list with what each was, and what can be done with it.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/game_screens.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/daily.hpp"
#include "app/session/games.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// A game of the list with all that its row shows.
struct Row {
  const KeptGame& game;
  const GameEntry& entry;
  std::string id;    ///< of its controls begins with that
  std::string name;  ///< given by somebody; empty: none
  std::string when;  ///< "2026-11-23 · turn 12"
  /// What tells it from the others, for those who listen.
  std::string label(const Words& words) const {
    const std::string game_name = words(entry.screens->key);
    return (name.empty() ? game_name : name + ", " + game_name) + ", " + when;
  }
};

std::string when(const Words& words, const Model& model, const KeptGame& game) {
  const auto place = kept_place(game.key);
  const GameEntry* const entry = find_game(model.platform.games, game.game);
  const int day = place ? place->day : model.games.day_of(entry->name);
  std::string out = day > 0 ? date_of(day) + " · " : std::string();
  out += game.over ? words("games.over") : words("games.waiting", {{"progress", game.progress}});
  return game.advised ? out + " · " + words("advice.had") : out;
}

/// "Nadja 34", "Jonas, medium 29".
std::string seat_words(const Words& words, const KeptGame::Seat& seat, bool over) {
  std::string out = seat.player.name;
  if (seat.player.kind != SeatKind::Person) {
    out += " (" + words(seat_kind_key(seat.player.kind)) + ")";
  }
  return over ? out + ": " + number(seat.points) : out;
}

layout::Node seats(const Ui& ui, const Row& row) {
  const float symbol = ui.grown(22);
  layout::Node out = layout::flow(6);
  for (const KeptGame::Seat& each : row.game.seats) {
    out.add(
        layout::row(4, layout::image(symbol_art(each.player.symbol), {symbol, symbol}),
                    layout::body(ui, seat_words(ui.words, each, row.game.over), 15, mist).middle())
            .pad({0, 0, 8, 0}));
  }
  return out;
}

void enter(Model& model, const std::string& key, bool over) {
  if (!over) return go_on_with(model, key);
  look_at(model, key);
}

/// Where everything stands, or stood at the end; where nobody knows, the game's door.
DrawList picture_of(const Model& model, const GameScreens& screens, const KeptGame& game, Rect r) {
  DrawList out;
  if (screens.miniature != nullptr) out = screens.miniature(model, game.position, r);
  if (out.empty()) {
    const float high = door_height(r.w * 0.66F);
    draw_open_door(out, screens.door, around(r.center(), r.w * 0.66F, high));
  } else {
    out.emplace_back(outlined(r, faded(gold, 0.5F), 1.5F, 4));
  }
  return out;
}

/// Pressing it does what the first button does, which is there for those who press without a
/// pointer.
layout::Node picture(const Ui& ui, Model& model, const Row& row, float wide) {
  const GameScreens& screens = *row.entry.screens;
  // Large letters in a narrow window need its room.
  if (*screens.door.scene == '\0' || ui.size.w < ui.grown(300)) return {};
  // It is made once the row is placed, which is gone by then.
  const auto make = [&model, &screens, &game = row.game, id = row.id + ".picture",
                     low = ui.size.h](Rect r) {
    Control out = control_of(id, Role::None, {}, r);
    out.act = [&model, key = game.key, over = game.over] { enter(model, key, over); };
    // Of hundreds of games a few are seen.
    if (r.bottom() > 0 && r.y < low) out.paint = picture_of(model, screens, game, r);
    return out;
  };
  return layout::custom([wide](float) { return wide * 4 / 3; }, make).width(wide).top();
}

/// What there is to say about a game.
layout::Node description(const Ui& ui, const Row& row) {
  const std::string game = ui.words(row.entry.screens->key);
  return layout::column(
      3,
      // A page that is nearly too long makes it no lower than a line.
      layout::heading(ui, row.name.empty() ? game : row.name, 19, cream, {.least = ui.letters(0)})
          .min_height(ui.letters(19) * 1.2F),
      layout::body(ui, row.name.empty() ? row.when : game + " · " + row.when, 15, mist_soft),
      seats(ui, row));
}

layout::Node small_button(const Ui& ui, const Row& row, const char* what, const char* key,
                          const char* icon, bool pressed, std::function<void()> act) {
  const float high = ui.grown(touch);
  return layout::button(ui,
                        {.id = row.id + what,
                         .label = ui.words(key, {{"game", row.label(ui.words)}}),
                         .icon = icon,
                         .silent = true,
                         .pressed = pressed ? std::optional(true) : std::nullopt,
                         .act = std::move(act)},
                        high)
      .width(std::max(touch, high));
}

/// Whether the game shall really be deleted.
layout::Node doubt(const Ui& ui, Model& model, const Row& row) {
  GamesList& list = model.games;
  const std::string key = row.game.key;
  const float high = ui.grown(touch);
  return layout::column(
      6,
      layout::strong(ui, ui.words("games.delete_sure"), 16, gold_light)
          .named(row.id + ".sure", Role::Alert),
      layout::grid(2, 8,
                   layout::button(ui,
                                  {.id = row.id + ".keep",
                                   .label = ui.words("games.delete_no"),
                                   .act = [&list] { list.pending_deletion.clear(); }},
                                  high),
                   layout::button(ui,
                                  {.id = row.id + ".gone",
                                   .label = ui.words("games.delete_yes"),
                                   .style = ButtonStyle::Ember,
                                   .act = [&model, key] { delete_game(model, key); }},
                                  high)));
}

layout::Node buttons(const Ui& ui, Model& model, const Row& row) {
  GamesList& list = model.games;
  const std::string key = row.game.key;
  const float high = ui.grown(touch);
  if (list.pending_deletion == key) return doubt(ui, model, row);
  const bool over = row.game.over;
  const bool here = is_at_hand(model, row.game);
  const auto first = [&] {
    layout::Nodes all;
    const auto add = [&](ButtonSpec spec) {
      spec.description = row.label(ui.words);
      all.push_back(layout::button(ui, std::move(spec), high).stretch());
    };
    add({.id = row.id + (over ? ".look" : ".go_on"),
         .label = ui.words(over ? "games.look" : "games.go_on"),
         .icon = over ? "replay" : "play",
         .style = over ? ButtonStyle::Slate : ButtonStyle::Gold,
         .act = [&model, key, over] { enter(model, key, over); }});
    if (over && row.entry.screens->reviewed != nullptr) {
      add({.id = row.id + ".review",
           .label = ui.words("review.heading"),
           .icon = "review",
           .act = [&model, key] { review_game(model, key); }});
    }
    return all;
  };
  const auto others = [&] {
    layout::Nodes all;
    all.push_back(
        small_button(ui, row, ".rename", "games.rename", "pencil", list.named == key,
                     [&list, key] { list.named = list.named == key ? std::string() : key; }));
    if (row.entry.log != nullptr && model.platform.device != nullptr) {
      all.push_back(small_button(ui, row, ".export", "games.export", "save", false,
                                 [&model, key] { export_game(model, key); }));
    }
    if (!here) {
      all.push_back(small_button(ui, row, ".delete", "games.delete", "bin", false,
                                 [&list, key] { list.pending_deletion = key; }));
    }
    return layout::row(6, std::move(all));
  };
  layout::Node out =
      layout::first_fitting(layout::row(6, layout::row(6, first()).stretch(), others()),
                            layout::column(6, layout::grid(2, 6, first()), others().left()));
  if (list.named != key) return out;
  return layout::column(
      6,
      layout::field(
          ui, {.id = row.id + ".name",
               .label = ui.words("games.name"),
               .value = row.name,
               .hint = ui.words("games.name"),
               .edit = [&model, key](const std::string& typed) { name_game(model, key, typed); }})
          .height(ui.grown(46)),
      std::move(out));
}

layout::Node row(const Ui& ui, Model& model, const KeptGame& game) {
  const GameEntry* const entry = find_game(model.platform.games, game.game);
  if (entry == nullptr) return {};  // of a game that this program does not have
  const Row row = {game, *entry, "games." + game.key,
                   KeptGames::name(model.platform.storage, game.key), when(ui.words, model, game)};
  std::string told = row.label(ui.words);
  for (const KeptGame::Seat& each : game.seats) {
    told += ", " + seat_words(ui.words, each, game.over);
  }
  // Where there is width the picture stands beside the buttons, too.
  const bool wide = ui.size.w >= ui.grown(560);
  layout::Node shown = picture(ui, model, row, ui.grown(wide ? 93 : 72));
  layout::Node words = description(ui, row);
  layout::Node out =
      wide ? layout::row(
                 14, std::move(shown),
                 layout::column(8, std::move(words).stretch(), buttons(ui, model, row)).stretch())
           : layout::column(8, layout::row(12, std::move(shown), std::move(words).stretch()),
                            buttons(ui, model, row));
  return std::move(out).pad(12).on(slate_panel).as(row.id, Role::Item, std::move(told));
}

/// From a file, where one can be chosen.
layout::Node import_button(const Ui& ui, Model& model) {
  if (model.platform.device == nullptr || !model.platform.device->can_choose_file()) return {};
  return layout::button(ui,
                        {.id = "games.import",
                         .label = ui.words("games.import"),
                         .icon = "open",
                         .act = [&model] { model.platform.device->choose_file(); }},
                        ui.grown(48));
}

}  // namespace

Control games_dialog(const Ui& ui, Model& model) {
  GamesList& list = model.games;
  layout::Node told;
  if (!list.told.empty()) {
    told = layout::strong(ui, list.told, 16, gold_light).named("games.told", Role::Status);
  }
  layout::Node page = layout::column(10);
  const std::vector<KeptGame> at_tables = games_at_tables(model);
  const std::vector<KeptGame>& kept = list.kept.all();
  const bool none = at_tables.empty() && kept.empty();
  const std::string limit = ui.words(none ? "games.none" : "games.limit",
                                     {{"most", number(int{KeptGames::most_finished})}});
  if (none) page.add(layout::body(ui, limit, 17, mist).named("games.none").pad(0, 6));
  page.add(layout::button(ui,
                          {.id = "games.statistics",
                           .label = ui.words("statistics.heading"),
                           .icon = "bars",
                           .act = [&model] { open_statistics(model, last_counted(model)); }},
                          ui.grown(48)));
  layout::Node rows = layout::column(10);
  for (const KeptGame& each : at_tables) rows.add(row(ui, model, each));
  const std::size_t shown = std::min(list.shown, kept.size());
  for (std::size_t i = 0; i < shown; ++i) rows.add(row(ui, model, kept[i]));
  if (!none) {
    page.add(std::move(rows).as("games.all", Role::List, ui.words("games.heading")));
  }
  if (shown < kept.size()) {
    page.add(layout::button(ui,
                            {.id = "games.more",
                             .label = ui.words("games.more"),
                             .icon = "down",
                             .act = [&list] { list.shown += GamesList::page; }},
                            ui.grown(48)));
  }
  if (!none) page.add(layout::body(ui, limit, 15, mist_soft).named("games.limit").pad(4, 0));
  page.add(layout::body(ui, ui.words("games.import_what"), 15, mist_soft)
               .named("games.import_what")
               .pad(4, 0));
  // A low window has no room to spare for a foot.
  const bool low = ui.shape() == Shape::Low;
  if (low) page.add(import_button(ui, model));
  return layout::dialog(ui,
                        {.id = "games",
                         .heading = ui.words("games.heading"),
                         .width = 640,
                         .close = [&model] { model.close(); }},
                        layout::column(10, std::move(told),
                                       layout::scroll("games.list", model.offsets["games"],
                                                      std::move(page).pad({0, 0, 12, 6})),
                                       low ? layout::Node() : import_button(ui, model)));
}

}  // namespace app
