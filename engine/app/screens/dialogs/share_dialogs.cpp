// What is handed to others, and what others have sent.
#include <algorithm>
#include <functional>
#include <utility>

#include "app/screens/day_deal.hpp"
#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/game_over/summary.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// One thing to share, with what it is good for.
layout::Node way(const Ui& ui, const char* id, const char* about, std::function<void()> act) {
  return layout::column(
      4, dialog_button(ui, id, ui.words(id), "share", ButtonStyle::Gold, std::move(act)),
      layout::body(ui, ui.words(about), 15, mist_soft).named(about).pad(4, 0));
}

/// What has become of it; where it could not be handed on the text itself.
layout::Node shared_item(const Ui& ui, const Model& model) {
  if (!model.shared_item) return {};
  auto [text, how, file] = *model.shared_item;
  if (how == ShareStatus::Cancelled || (how == ShareStatus::Pending && file.empty())) return {};
  std::string told = ui.words("share.failed");
  if (how == ShareStatus::Copied) told = ui.words("share.copied");
  if (how == ShareStatus::Sent) told = ui.words("share.sent");
  if (how == ShareStatus::Saved) told = ui.words("games.exported", {{"file", file}});
  if (how == ShareStatus::Pending) told = ui.words("share.drawing");
  if (how == ShareStatus::Failed && !file.empty()) told = ui.words("games.not_exported");
  layout::Node out = layout::column(
      8, layout::strong(ui, std::move(told), 16, gold_light).named("share.told", Role::Status));
  if (how == ShareStatus::Failed && file.empty()) {
    std::replace(text.begin(), text.end(), '\n', ' ');  // a field has one line
    out.add(layout::field(ui, {.id = "share.text",
                               .label = ui.words("share.text"),
                               .value = text,
                               .edit = [](const std::string& /*typed*/) {}})
                .height(ui.grown(46)));
  }
  return out;
}

/// Who plays, how well, and what came of it.
layout::Node sharer(const Ui& ui, const Player& player, std::size_t seat, const int* points) {
  constexpr float symbol = 36;
  std::string label = player.name + ", " + ui.words(seat_kind_key(player.kind));
  if (points != nullptr) label += ": " + number(*points);
  layout::Node row = layout::row(
      10, layout::image(symbol_art(player.symbol), {symbol, symbol}),
      layout::column(0, layout::heading(ui, player.name, 19, cream, layout::cut_line),
                     layout::body(ui, ui.words(seat_kind_key(player.kind)), 14, mist_soft))
          .middle()
          .stretch());
  if (points != nullptr) {
    row.add(layout::figure(ui, number(*points), ui.letters(21), gold_light).width(ui.grown(48)));
  }
  return std::move(row)
      .min_height(ui.grown(44))
      .as("shared.seat" + std::to_string(seat), Role::Item, std::move(label));
}

layout::Node sharers(const Ui& ui, const Model& model) {
  const std::vector<int> scores = model.shared_scores();
  layout::Node out = layout::column(0);
  const std::vector<Player>& players = model.shared->session->seating().players;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    out.add(sharer(ui, players[seat], seat, scores.empty() ? nullptr : &scores[seat]));
  }
  return std::move(out).as("shared.seats", Role::List, ui.words("menu.seats"));
}

/// Keeps a game that a link has brought, and shows where.
void keep_shared(Model& model) {
  GameSession& game = *model.shared->session;
  const Arrival arrival = add_to_list(model, game);
  if (arrival.key.empty()) return model.tell(model.words("games.no_room"));
  open_games(model);
  model.games.told = model.words(arrival.was_there ? "games.there" : "shared.kept",
                                 {{"game", model.words(model.entry(game.game()).screens->key)}});
}

}  // namespace

Control share_dialog(const Ui& ui, Model& model) {
  const GameSession& game = model.whole_game();
  layout::Node all =
      layout::column(16, layout::body(ui, ui.words("share.why"), 16, mist).named("share.why"));
  if (has_summary(model)) {
    all.add(way(ui, "share.picture", "share.picture.about", [&model] { share_summary(model); }));
  }
  const auto link = [&](const char* id, const char* about, LinkContent what) {
    all.add(way(ui, id, about, [&model, what] { model.share(what); }));
  };
  if (!game.follows_from_seed()) {
    all.add(layout::body(ui, ui.words("share.no_link"), 16, mist).named("share.no_link"));
  } else {
    if (has_summary(model)) link("share.game", "share.game.about", LinkContent::Game);
    link("share.deal", "share.deal.about", LinkContent::Deal);
  }
  all.add(shared_item(ui, model));
  return scrolling_dialog(ui, model,
                          {.id = "share", .heading = ui.words("share.heading"), .width = 480},
                          std::move(all).pad({0, 0, 12, 4}));
}

Control daily_dialog(const Ui& ui, Model& model) {
  const io::GameName game = model.setup.game;
  const int day = model.platform.day();
  const DayResults results = model.day_results(game);
  layout::Node all = layout::column(
      14,
      layout::heading(ui, ui.words(model.entry(game).screens->key) + " · " + date_of(day), 22,
                      gold_light)
          .named("daily.date", Role::Heading),
      layout::body(ui, ui.words("daily.why"), 16, mist).named("daily.why"));
  const DayResult* const first = results.of(day);
  if (first != nullptr) {
    std::string done = ui.words("daily.done", {{"points", number(first->points)},
                                               {"rank", number(first->rank)},
                                               {"players", number(first->players)}});
    if (first->advised) done += " · " + ui.words("advice.had");
    all.add(layout::strong(ui, std::move(done), 17, cream).named("daily.done"));
  }
  if (const int streak = results.streak(day); streak > 0) {
    all.add(layout::strong(ui, ui.words.count("daily.streak", streak), 16, gold_light)
                .named("daily.streak"));
  }
  const bool begun = !begun_day(model, game).empty();
  const bool leads = begun || first == nullptr;
  const char* const play_key = first != nullptr ? "daily.again" : "daily.play";
  all.add(dialog_button(ui, "daily.play", ui.words(begun ? "games.go_on" : play_key), "play",
                        leads ? ButtonStyle::Gold : ButtonStyle::Slate,
                        [&model] { model.play_daily(); }));
  if (first != nullptr) {
    all.add(dialog_button(ui, "daily.share", ui.words("share.heading"), "share",
                          leads ? ButtonStyle::Slate : ButtonStyle::Gold,
                          [&model, game] { share_day(model, game); }));
    all.add(shared_item(ui, model));
  }
  return scrolling_dialog(ui, model,
                          {.id = "daily", .heading = ui.words("daily.heading"), .width = 480},
                          std::move(all).pad({0, 0, 12, 4}));
}

Control shared_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "shared", .heading = ui.words("shared.heading"), .width = 520};
  if (!model.shared) return scrolling_dialog(ui, model, spec, {});
  const io::GameName game = model.shared->session->game();
  const bool whole = model.shared->whole();
  layout::Node buttons = layout::grid(2, 10);
  if (whole) {
    buttons.add(dialog_button(ui, "shared.watch", ui.words("shared.watch"), "replay",
                              ButtonStyle::Slate, [&model] { model.watch_shared(); }));
  }
  buttons.add(dialog_button(ui, "shared.play", ui.words("shared.play"), "play", ButtonStyle::Gold,
                            [&model] { model.play_shared(); }));
  layout::Node all = layout::column(
      12,
      layout::heading(ui, ui.words(model.entry(game).screens->key), 22, gold_light)
          .named("shared.name", Role::Heading),
      sharers(ui, model),
      layout::body(ui, ui.words(whole ? "shared.game_why" : "shared.deal_why"), 16, mist)
          .named("shared.why"));
  if (model.shared->session->seating().given_up_by) {
    all.add(layout::body(ui, ui.words("over.given_up"), 16, mist).named("shared.given_up"));
  }
  if (const std::optional<int> own = own_points(model, *model.shared->session)) {
    all.add(layout::strong(ui, ui.words("shared.own", {{"points", number(*own)}}), 17, gold_light)
                .named("shared.own"));
  }
  if (is_deal_of_today(model, *model.shared->session)) {
    all.add(layout::body(ui, ui.words("shared.today"), 16, mist).named("shared.today"));
  }
  all.add(std::move(buttons));
  if (whole) {
    all.add(dialog_button(ui, "shared.keep", ui.words("shared.keep"), "save", ButtonStyle::Slate,
                          [&model] { keep_shared(model); }));
  }
  return scrolling_dialog(ui, model, spec, std::move(all).pad({0, 0, 12, 4}));
}

}  // namespace app
