// Puts the picture together from the parts of the last screen and of the review; see summary.hpp.
#include "app/screens/game_over/summary.hpp"

#include <string>
#include <utility>
#include <vector>

#include "app/screens/backdrop.hpp"
#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/game_over/review_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/daily.hpp"
#include "app/toolkit/focus.hpp"
#include "app/toolkit/picture_file.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

constexpr float edge = 36;
constexpr Color heading_gold = rgb(0xFFE3A0);

/// The day when the game at hand was played; 0: nobody knows.
int day_at_hand(const Model& model) {
  const std::string key = key_at_hand(model);
  if (const auto place = kept_place(key)) return place->day;
  return key.empty() ? 0 : model.games.day_of(model.whole_game().game());
}

/// What it is, who won, and when.
layout::Node told(const Ui& ui, const Model& model, const Outcome& outcome) {
  const GameSession& game = model.whole_game();
  std::string about = facts(ui, game, outcome);
  if (const int day = day_at_hand(model); day > 0) about += " · " + date_of(day);
  const layout::Fit fit = {.least = ui.letters(0), .lines = 2, .shadow = true};
  return layout::column(
      2,
      layout::heading(ui, ui.words(model.entry(game.game()).screens->key), 46, heading_gold,
                      {.least = ui.letters(0), .lines = 1, .shadow = true})
          .named("summary.game", Role::Heading, 1),
      layout::heading(ui, verdict(ui, game.seating(), outcome), 30, cream, fit)
          .named("summary.verdict"),
      layout::body(ui, std::move(about), 19, mist, fit).named("summary.facts"));
}

constexpr float rank_width = 44;
constexpr float points_width = 76;
constexpr float parts_width = 280;

layout::Node finish_row(const Reviewed& at, const Finish& finish) {
  const Ui& ui = at.ui;
  const bool won = finish.rank == 1;
  layout::Node out = layout::row(
      0, layout::figure(ui, number(finish.rank), ui.letters(19), mist_soft).width(rank_width),
      layout::image(symbol_art(at.seating().player(finish.seat).symbol), {36, 36}),
      layout::heading(ui, at.name(finish.seat), 20, cream,
                      {.least = ui.letters(0), .lines = 1, .cut = true})
          .pad(10, 0)
          .stretch(),
      luck_and_skill(ui, at.review, finish.seat).width(parts_width),
      layout::figure(ui, number(finish.points), ui.letters(24), won ? heading_gold : cream)
          .width(points_width));
  if (won) out = std::move(out).on(draw_winners_row);
  return std::move(out).height(42).as("over.rank" + std::to_string(finish.seat.index), Role::Item,
                                      ui.words("over.row", {{"rank", number(finish.rank)},
                                                            {"name", at.name(finish.seat)},
                                                            {"points", finish.score}}));
}

/// Who came where, and how much of it was luck.
layout::Node reviewed_ranking(const Reviewed& at, const Outcome& outcome) {
  const Ui& ui = at.ui;
  layout::Node rows = layout::column(
      0, layout::row(0,
                     layout::body(ui, ui.words("summary.luck"), 15, mist,
                                  {.least = ui.letters(0), .lines = 2})
                         .named("summary.luck")
                         .pad({12, 0, 10, 4})
                         .stretch(),
                     luck_and_skill_heads(ui).width(parts_width), layout::space(points_width)));
  for (const Finish& each : outcome.finishes) rows.add(finish_row(at, each));
  return std::move(rows)
      .pad(8, 10)
      .on(slate_panel)
      .as("over.ranking", Role::List, ui.words("over.ranking"));
}

}  // namespace

bool has_summary(const Model& model) {
  return model.play != nullptr && model.whole_game().over() && model.whole_game().decisions() > 0;
}

Control summary(TextMeasure& measure, Model& model) {
  // It is mostly seen small: larger letters than on the screen.
  Ui ui = {.size = summary_size, .words = model.words, .measure = measure};
  ui.text_size = 1.35F;
  const GameSession& game = model.whole_game();
  const Seating& seating = game.seating();
  const Outcome outcome = model.screens().outcome(ui.words, game);
  const Celebration rest = {};
  std::vector<Point> winners;
  Control out = control_of("summary", Role::Main, verdict(ui, seating, outcome),
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
      .pad({edge, 26, edge, 26})
      .place(out.rect, out);
  return out;
}

void share_summary(Model& model) {
  if (!has_summary(model)) return;
  while (model.review.reads()) model.review.new_frame(model.now);  // what was kept of it
  PictureFile file;
  file.name = "drago-" + std::string(model.whole_game().game().text);
  if (const int day = day_at_hand(model); day > 0) file.name += "-" + date_of(day);
  file.name += ".png";
  file.size = summary_size;
  file.list = picture(summary(model.platform.measure, model), {});
  Device* const device = model.platform.device;
  std::string name = file.name;
  const ShareStatus how = device != nullptr ? device->share(std::move(file)) : ShareStatus::Failed;
  model.shared_item = SharedItem{{}, how, std::move(name)};
}

}  // namespace app
