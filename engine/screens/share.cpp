// The dialogs of sharing, and of opened links.
#include "screens/share.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "screens/backdrop.hpp"
#include "screens/daily.hpp"
#include "screens/dialogs.hpp"
#include "screens/game_table.hpp"
#include "screens/over.hpp"
#include "screens/screens.hpp"
#include "screens/shared.hpp"
#include "screens/symbols.hpp"
#include "session/daily.hpp"
#include "ui/device.hpp"
#include "ui/focus.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"

namespace app {

// Composes the picture from parts of the last screen and of the review.

namespace {

constexpr float picture_edge = 36;
constexpr Color heading_gold = rgb(0xFFE3A0);

/// Returns the day of the current game; 0 if unknown.
int current_game_day(const Model& model) {
  const std::string key = current_game_key(model);
  if (const auto place = parse_archive_key(key)) return place->day;
  return key.empty() ? 0 : model.library.games.day_of(model.tables.live_session().game());
}

/// The game, the winners and the date.
layout::Node told(const Ui& ui, const Model& model, const Outcome& outcome) {
  const GameSession& game = model.tables.live_session();
  std::string about = facts(ui, game, outcome);
  if (const int day = current_game_day(model); day > 0)
    about += " · " + format_date(model.person.messages, day);
  const layout::Fit fit = {.least = ui.letters(0), .lines = 2, .shadow = true};
  return layout::column(
      2,
      layout::heading(ui, ui.tr(model.platform.entry(game.game()).screens->key), 46, heading_gold,
                      {.least = ui.letters(0), .lines = 1, .shadow = true})
          .named("summary.game", Role::Heading, 1),
      layout::heading(ui, verdict(ui, game.seating(), outcome), 30, cream, fit)
          .named("summary.verdict"),
      layout::body(ui, std::move(about), 19, mist, fit).named("summary.facts"));
}

constexpr float rank_width = 44;
constexpr float points_width = 76;
constexpr float parts_width = 280;

layout::Node finish_row(const Reviewed& at, const Finish& finish, std::string_view unit) {
  const Ui& ui = at.ui;
  const bool won = finish.rank == 1;
  layout::Node out = layout::row(
      0,
      layout::figure(ui, format_number(finish.rank), ui.letters(19), mist_soft).width(rank_width),
      layout::image(symbol_art(at.seating().player(finish.seat).symbol), {36, 36}),
      layout::heading(ui, at.name(finish.seat), 20, cream,
                      {.least = ui.letters(0), .lines = 1, .cut = true})
          .pad(10, 0)
          .stretch(),
      luck_and_skill(ui, at.review, finish.seat).width(parts_width),
      layout::figure(ui, format_number(finish.points), ui.letters(24), won ? heading_gold : cream)
          .width(points_width));
  if (won) out = std::move(out).on(draw_winners_row);
  return std::move(out).height(42).as(
      "over.rank" + std::to_string(finish.seat.index), Role::Item,
      ui.tr("over.row", {{"rank", format_number(finish.rank)},
                         {"name", at.name(finish.seat)},
                         {"points", ui.tr_plural(unit, finish.points)}}));
}

/// The ranking with each player's luck and skill.
layout::Node reviewed_ranking(const Reviewed& at, const Outcome& outcome) {
  const Ui& ui = at.ui;
  layout::Node rows = layout::column(
      0, layout::row(
             0,
             layout::body(ui, ui.tr("summary.luck"), 15, mist, {.least = ui.letters(0), .lines = 2})
                 .named("summary.luck")
                 .pad({12, 0, 10, 4})
                 .stretch(),
             luck_and_skill_heads(ui).width(parts_width), layout::space(points_width)));
  for (const Finish& each : outcome.finishes) rows.add(finish_row(at, each, outcome.unit));
  return std::move(rows)
      .pad(8, 10)
      .on(slate_panel)
      .as("over.ranking", Role::List, ui.tr("over.ranking"));
}

}  // namespace

bool has_summary(const Tables& tables) {
  return tables.session != nullptr && tables.live_session().over() &&
         tables.live_session().decisions() > 0;
}

Control summary(TextMeasure& measure, Model& model) {
  // The picture is mostly seen small, so letters are larger than on the screen.
  Ui ui = {.size = summary_size, .messages = model.person.messages, .measure = measure};
  ui.text_size = 1.35F;
  const GameSession& game = model.tables.live_session();
  const Seating& seating = game.seating();
  const Outcome outcome = model.tables.screens().outcome(ui.messages, game);
  const Celebration rest = {};
  std::vector<Point> winners;
  Control out = make_control("summary", Role::Main, verdict(ui, seating, outcome),
                             {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.22F);
  draw_moon(out.paint, ui, {ui.size.w * 0.4F, 78});
  const GameReview* const review = complete_review(model);
  layout::Node graph;
  layout::Node ranks;
  if (review != nullptr) {
    const Reviewed at = {ui, model, *review};
    graph = chances_graph(at, false);
    ranks = reviewed_ranking(at, outcome);
  } else {
    graph = points_graph(ui, model, outcome, rest, false);
    ranks = ranking(ui, seating, outcome, rest);
  }
  layout::Node stand =
      layout::custom([](float) { return 0.0F; },
                     [&](Rect rect) { return podium(ui, seating, outcome, rect, rest, winners); });
  layout::row(30,
              layout::column(12, told(ui, model, outcome), std::move(stand).stretch()).share(0.46F),
              layout::column(14, std::move(graph).stretch(), std::move(ranks)).share(0.54F))
      .pad({picture_edge, 26, picture_edge, 26})
      .place(out.rect, out);
  return out;
}

void share_summary(Model& model) {
  if (!has_summary(model.tables)) return;
  while (model.tables.review.is_loading())
    model.tables.review.new_frame(model.clock.now);  // loads the stored review
  PictureFile file;
  file.name = "drago-" + std::string(model.tables.live_session().game().text);
  if (const int day = current_game_day(model); day > 0) file.name += "-" + date_of(day);
  file.name += ".png";
  file.size = summary_size;
  file.list = picture(summary(model.platform.measure, model), {});
  Device* const device = model.platform.device;
  std::string name = file.name;
  const ShareStatus how = device != nullptr ? device->share(std::move(file)) : ShareStatus::Failed;
  model.tables.shared_item = SharedItem{{}, how, std::move(name)};
}

namespace {

/// A button that shares one thing, with its purpose.
layout::Node share_choice(const Ui& ui, const char* id, const char* about, ButtonStyle style,
                          std::function<void()> act) {
  return layout::column(4, dialog_button(ui, id, ui.tr(id), "share", style, std::move(act)),
                        layout::body(ui, ui.tr(about), 15, mist_soft).named(about).pad(4, 0));
}

/// Reports the outcome of sharing; after a failure it shows the text itself.
layout::Node shared_item(const Ui& ui, const Model& model) {
  if (!model.tables.shared_item) return {};
  auto [text, how, file] = *model.tables.shared_item;
  if (how == ShareStatus::Canceled || (how == ShareStatus::Pending && file.empty())) return {};
  std::string told = ui.tr("share.failed");
  if (how == ShareStatus::Copied) told = ui.tr("share.copied");
  if (how == ShareStatus::Sent) told = ui.tr("share.sent");
  if (how == ShareStatus::Saved) told = ui.tr("games.exported", {{"file", file}});
  if (how == ShareStatus::Pending) told = ui.tr("share.drawing");
  if (how == ShareStatus::Failed && !file.empty()) told = ui.tr("games.not_exported");
  layout::Node out = layout::column(
      8, layout::strong(ui, std::move(told), 16, gold_light).named("share.told", Role::Status));
  if (how == ShareStatus::Failed && file.empty()) {
    std::replace(text.begin(), text.end(), '\n', ' ');  // fields have a single line
    out.add(layout::field(ui, {.id = "share.text",
                               .label = ui.tr("share.text"),
                               .value = text,
                               .edit = [](const std::string& /*typed*/) {}})
                .height(ui.scale_with_text(46)));
  }
  return out;
}

/// A player of the shared game: name, level and points.
layout::Node player_row(const Ui& ui, const Player& player, std::size_t seat, const int* points) {
  constexpr float symbol = 36;
  std::string label = player.name + ", " + ui.tr(seat_kind_key(player.kind));
  if (points != nullptr) label = labeled(ui.messages, label, format_number(*points));
  layout::Node row =
      layout::row(10, layout::image(symbol_art(player.symbol), {symbol, symbol}),
                  layout::column(0, layout::heading(ui, player.name, 19, cream, layout::cut_line),
                                 layout::body(ui, ui.tr(seat_kind_key(player.kind)), 14, mist_soft))
                      .middle()
                      .stretch());
  if (points != nullptr) {
    row.add(layout::figure(ui, format_number(*points), ui.letters(21), gold_light)
                .width(ui.scale_with_text(48)));
  }
  return std::move(row)
      .min_height(ui.scale_with_text(44))
      .as("shared.seat" + std::to_string(seat), Role::Item, std::move(label));
}

layout::Node sharers(const Ui& ui, const Model& model) {
  const std::vector<int> scores = shared_scores(model);
  layout::Node out = layout::column(0);
  const std::vector<Player>& players = model.tables.shared->session->seating().players;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    out.add(player_row(ui, players[seat], seat, scores.empty() ? nullptr : &scores[seat]));
  }
  return std::move(out).as("shared.seats", Role::List, ui.tr("menu.seats"));
}

/// Archives a game from a link, and shows it in the list.
void keep_shared(Model& model) {
  GameSession& game = *model.tables.shared->session;
  const ImportResult arrival = add_to_archive(model, game);
  if (arrival.key.empty())
    return model.navigation.show_notice(model.person.messages.tr("games.no_room"));
  open_games_list(model);
  model.library.games.feedback = model.person.messages.tr(
      arrival.already_there ? "games.there" : "shared.kept",
      {{"game", model.person.messages.tr(model.platform.entry(game.game()).screens->key)}});
}

}  // namespace

Control share_dialog(const Ui& ui, Model& model) {
  const GameSession& game = model.tables.live_session();
  layout::Node all =
      layout::column(16, layout::body(ui, ui.tr("share.why"), 16, mist).named("share.why"));
  if (has_summary(model.tables)) {
    all.add(share_choice(ui, "share.picture", "share.picture.about", ButtonStyle::Gold,
                         [&model] { share_summary(model); }));
  }
  const auto link = [&](const char* id, const char* about, LinkContent what) {
    const bool first = !has_summary(model.tables);
    all.add(share_choice(ui, id, about, first ? ButtonStyle::Gold : ButtonStyle::Slate,
                         [&model, what] { share_link(model, what); }));
  };
  if (!game.follows_from_seed()) {
    all.add(layout::body(ui, ui.tr("share.no_link"), 16, mist).named("share.no_link"));
  } else {
    if (has_summary(model.tables)) link("share.game", "share.game.about", LinkContent::Game);
    link("share.deal", "share.deal.about", LinkContent::Deal);
  }
  return scrolling_dialog(ui, model.navigation,
                          {.id = "share", .heading = ui.tr("share.heading"), .width = 480},
                          std::move(all).pad({0, 0, 12, 4}), shared_item(ui, model));
}

Control daily_dialog(const Ui& ui, Model& model) {
  const io::GameName game = model.tables.setup.game;
  const int day = model.platform.day();
  const DailyResults results = model.library.daily_results(game);
  layout::Node all =
      layout::column(14,
                     layout::heading(ui,
                                     ui.tr(model.platform.entry(game).screens->key) + " · " +
                                         format_date(ui.messages, day),
                                     22, gold_light)
                         .named("daily.date", Role::Heading),
                     layout::body(ui, ui.tr("daily.why"), 16, mist).named("daily.why"));
  const DailyResult* const first = results.of(day);
  if (first != nullptr) {
    std::string done = ui.tr(
        "daily.done",
        {{"points", ui.messages.tr_plural(model.platform.entry(game).screens->own_key("points"),
                                          first->points)},
         {"rank", format_number(first->rank)},
         {"players", format_number(first->players)}});
    if (first->advised) done += " · " + ui.tr("advice.had");
    all.add(layout::strong(ui, std::move(done), 17, cream).named("daily.done"));
  }
  if (const int streak = results.streak(day); streak > 0) {
    all.add(layout::strong(ui, ui.tr_plural("daily.streak", streak), 16, gold_light)
                .named("daily.streak"));
  }
  const bool begun = !begun_day(model, game).empty();
  const bool leads = begun || first == nullptr;
  const char* const play_key = first != nullptr ? "daily.again" : "daily.play";
  all.add(dialog_button(ui, "daily.play", ui.tr(begun ? "games.go_on" : play_key), "play",
                        leads ? ButtonStyle::Gold : ButtonStyle::Slate,
                        [&model] { play_daily(model); }));
  if (first != nullptr) {
    all.add(dialog_button(ui, "daily.share", ui.tr("share.heading"), "share",
                          leads ? ButtonStyle::Slate : ButtonStyle::Gold,
                          [&model, game] { share_day(model, game); }));
  }
  return scrolling_dialog(ui, model.navigation,
                          {.id = "daily", .heading = ui.tr("daily.heading"), .width = 480},
                          std::move(all).pad({0, 0, 12, 4}),
                          first != nullptr ? shared_item(ui, model) : layout::Node());
}

Control shared_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "shared",
                           .heading = ui.tr("shared.heading"),
                           .width = ui.shape() == Shape::Low ? 640.0F : 520.0F};
  if (!model.tables.shared) return scrolling_dialog(ui, model.navigation, spec, {});
  const io::GameName game = model.tables.shared->session->game();
  const bool whole = model.tables.shared->is_whole_game();
  const bool low = ui.shape() == Shape::Low;
  layout::Node buttons = layout::grid(low && whole ? 3 : 2, 10);
  if (whole) {
    buttons.add(dialog_button(ui, "shared.watch", ui.tr("shared.watch"), "replay",
                              ButtonStyle::Slate, [&model] { watch_shared(model); }));
  }
  buttons.add(dialog_button(ui, "shared.play", ui.tr("shared.play"), "play", ButtonStyle::Gold,
                            [&model] { play_shared(model); }));
  layout::Node all = layout::column(
      12,
      layout::heading(ui, ui.tr(model.platform.entry(game).screens->key), 22, gold_light)
          .named("shared.name", Role::Heading),
      sharers(ui, model),
      layout::body(ui, ui.tr(whole ? "shared.game_why" : "shared.deal_why"), 16, mist)
          .named("shared.why"));
  if (model.tables.shared->session->seating().given_up_by) {
    all.add(layout::body(ui, ui.tr("over.given_up"), 16, mist).named("shared.given_up"));
  }
  if (const std::optional<int> own = own_points(model, *model.tables.shared->session)) {
    all.add(
        layout::strong(ui, ui.tr("shared.own", {{"points", format_number(*own)}}), 17, gold_light)
            .named("shared.own"));
  }
  if (is_deal_of_today(model.platform, *model.tables.shared->session)) {
    all.add(layout::body(ui, ui.tr("shared.today"), 16, mist).named("shared.today"));
  }
  layout::Node keep;
  if (whole) {
    keep = dialog_button(ui, "shared.keep", ui.tr("shared.keep"), "save", ButtonStyle::Slate,
                         [&model] { keep_shared(model); });
  }
  if (low && whole) buttons.add(std::exchange(keep, {}));
  return scrolling_dialog(ui, model.navigation, spec, std::move(all).pad({0, 0, 12, 4}),
                          layout::column(10, std::move(buttons), std::move(keep)));
}

}  // namespace app
