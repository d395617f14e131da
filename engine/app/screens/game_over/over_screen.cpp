// After the game: who won, how it came about, and what may be played next.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/backdrop.hpp"
#include "app/screens/day_deal.hpp"
#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/net/net_over.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// The player's points beside those of who has sent the deal.
layout::Node compared(const Ui& ui, const Seating& seating, const Outcome& outcome, Align align) {
  if (!seating.deal.rival) return {};
  // The best of the persons: who has sent it was one.
  const auto own = std::find_if(outcome.finishes.begin(), outcome.finishes.end(),
                                [&](const Finish& each) { return seating.is_person(each.seat); });
  if (own == outcome.finishes.end()) return {};
  return layout::strong(ui, compared_words(ui.words, own->points, *seating.deal.rival), 18,
                        gold_light, {.align = align})
      .named("over.compared");
}

/// The buttons of what can still be done with the game: each with its picture or without, or with
/// the picture alone.
struct LookButtons {
  const Ui& ui;
  Model& model;

  layout::Node review(bool icon) const {
    if (!offers_review(model)) return {};
    return layout::button(ui, {.id = "over.review",
                               .label = ui.words("review.heading"),
                               .description = ui.words("review.what"),
                               .icon = icon ? "review" : "",
                               .enabled = can_review(model),
                               .why = why_no_review(model),
                               .act = [&model = model] { open_review(model); }});
  }
  layout::Node replay(bool icon) const {
    return layout::button(ui, {.id = "over.replay",
                               .label = ui.words("replay.heading"),
                               .icon = icon ? "replay" : "",
                               .act = [&model = model] {
                                 const std::size_t all = model.play->decisions();
                                 model.look_back(all, all);
                               }});
  }
  layout::Node log(bool icon) const {
    return layout::button(ui, {.id = "over.log",
                               .label = ui.words("log.heading"),
                               .icon = icon ? "log" : "",
                               .act = [&model = model] { model.open(Dialog::Log); }});
  }
  layout::Node share(bool silent) const {
    if (at_net(model)) return net_files_button(ui, model, silent);
    return layout::button(ui, {.id = "over.share",
                               .label = ui.words("share.heading"),
                               .icon = "share",
                               .silent = silent,
                               .act = [&model = model] { model.open(Dialog::Share); }});
  }
  layout::Node rules(bool silent) const {
    return layout::button(ui, {.id = "over.rules",
                               .label = ui.words("rules"),
                               .icon = "book",
                               .silent = silent,
                               .act = [&model = model] { model.open(Dialog::Rules); }});
  }
};

/// What can still be done with the game: looked at at each moment, read, and shown to others. In a
/// narrow window first the last one's word makes way, then the other pictures.
layout::Node looks(const Ui& ui, Model& model) {
  const LookButtons buttons{ui, model};
  // Large letters need the whole width.
  if (ui.text_size > 1.2F) {
    return layout::grid(1, 8, buttons.review(true), buttons.replay(true), buttons.log(true),
                        buttons.share(false), buttons.rules(false));
  }
  const auto narrow = [&](bool icons) {
    return layout::row(8, buttons.review(icons).stretch(), buttons.replay(icons).stretch(),
                       buttons.log(icons).stretch(), buttons.share(true).width(touch),
                       buttons.rules(true).width(touch));
  };
  layout::Nodes ways =
      layout::nodes(layout::row(8, buttons.review(true).stretch(), buttons.replay(true).stretch(),
                                buttons.log(true).stretch(), buttons.share(false).stretch(),
                                buttons.rules(true).width(touch)),
                    narrow(true));
  if (offers_review(model)) {
    for (const bool icons : {true, false}) {
      ways.push_back(layout::column(
          8, layout::row(8, buttons.review(icons).stretch(), buttons.replay(icons).stretch()),
          layout::row(8, buttons.log(icons).stretch(), buttons.share(true).width(touch),
                      buttons.rules(true).width(touch))));
    }
  } else {
    ways.push_back(narrow(false));
  }
  ways.push_back(layout::grid(2, 8, buttons.review(false), buttons.replay(false),
                              buttons.log(false), buttons.share(false), buttons.rules(false)));
  return layout::first_fitting(std::move(ways));
}

/// The verdict, why it came to it, and the facts, as wide as this. Who looks on waits for the
/// podium; who listens need not.
layout::Node heading(const Ui& ui, Model& model, const Outcome& outcome,
                     const Celebration& celebration, float width) {
  const Seating& seating = model.play->seating();
  const Align align = ui.shape() == Shape::Landscape ? Align::Left : Align::Center;
  const std::string told = verdict(ui, seating, outcome);
  const std::string words = celebration.revealed(1) ? told : ui.words("over.ended");
  const float wished =
      std::max(ui.letters(20), ui.small() ? 34.0F : std::max(34.0F, 50 * ui.scale()));
  const float least = std::max(24.0F, ui.letters(0));
  const float letters = fitting_size(ui.measure, words, Face::Heading, wished, width, least);
  const bool left = align == Align::Left;
  Control shell = control_of("over.verdict", Role::Heading, told);
  shell.level = 1;
  // In a low window the podium needs the room: there they come later.
  layout::Node look;
  if (ui.shape() != Shape::Low) {
    look = layout::column(6, looks(ui, model), left ? layout::Node() : statistics_news(ui, model))
               .max_width(ui.grown(560))
               .pad({0, 6, 0, 0});
    look = left ? std::move(look).left() : std::move(look).centered();
  }
  layout::Node why;
  if (!seating.given_up_by && !outcome.ending.empty()) {
    why = layout::body(ui, outcome.ending, 18, cream, {.align = align}).named("over.ending");
  }
  return layout::column(
      2,
      layout::text(
          ui, {.text = words, .face = Face::Heading, .letters = letters, .color = rgb(0xFFE3A0)},
          {.align = align, .shadow = true})
          .as(std::move(shell)),
      std::move(why),
      layout::body(ui, facts(ui, *model.play, outcome), 16, rgb(0xE2DAEC), {.align = align})
          .named("over.facts"),
      compared(ui, seating, outcome, align), std::move(look));
}

/// What the screen is made of.
struct Result {
  const Ui& ui;
  Model& model;
  const Seating& seating;
  const Outcome& outcome;
  const Celebration& celebration;
  std::vector<Point> winners = {};  ///< where they stand

  layout::Node podium() {
    return layout::custom([](float) { return 0.0F; },
                          [this](Rect rect) {
                            return app::podium(ui, seating, outcome, rect, celebration, winners);
                          });
  }
  layout::Node graph(float least = 0) const {
    return points_graph(ui, model, outcome, celebration, true, least);
  }
  layout::Node ranking() const { return app::ranking(ui, seating, outcome, celebration); }
  layout::Node heading(float width) const {
    return app::heading(ui, model, outcome, celebration, width);
  }
};

/// A wide window: the winners at the left, how it came about at the right. Who listens hears the
/// ranking before the graph, though it lies below.
layout::Node columns(Result& result) {
  const float s = result.ui.scale();
  const float edge = 40 * s;
  const float left = (result.ui.size.w - 2 * edge) * 0.46F;
  layout::Node right =
      layout::free_form([](float) { return 0.0F; },
                        [&result, s](Rect rect, Control& into) {
                          layout::Node rows = layout::column(
                              10, result.ranking(), remembered_buttons(result.ui, result.model));
                          const float high = rows.height_at(rect.w);
                          const float y = rect.bottom() - high;
                          rows.place({rect.x, y, rect.w, high}, into);
                          rect.h -= high + 16 * s;
                          result.graph().place(rect, into);
                        });
  return layout::row(28 * s,
                     layout::column(14 * s, result.heading(left), result.podium().stretch())
                         .pad({0, 18 * s, 0, 0})
                         .width(left),
                     std::move(right).pad({0, 24 * s, 0, 0}).stretch())
      .pad({edge, 0, edge, 20 * s});
}

/// A phone's page in a window as high as this, to be scrolled; the graph is its end.
layout::Node page(Result& result, float window) {
  const Ui& ui = result.ui;
  const float width = ui.size.w - 20;
  const float graph = std::clamp(ui.size.h * 0.26F, ui.grown(180), 350.0F);
  if (ui.shape() == Shape::Low) {
    const float half = (width - 12) / 2;
    return layout::column(
               12,
               layout::row(12,
                           layout::column(6, result.heading(half),
                                          result.podium().min_height(ui.grown(140)).stretch())
                               .share(),
                           result.ranking().bottom().share())
                   .min_height(window - 18),
               looks(ui, result.model).max_width(ui.grown(560)).centered(), result.graph(graph),
               remembered_buttons(ui, result.model))
        .pad({10, 8, 10, 14});
  }
  // All of it at once, even on a short phone.
  layout::Node heading = result.heading(width);
  const float left = window - heading.height_at(width) - 30;
  const float wished = std::clamp(ui.size.h * 0.36F, ui.grown(250), 420.0F);
  const float podium = std::min(wished, std::max(left, ui.grown(160)));
  return layout::column(12, std::move(heading), result.podium().height(podium), result.ranking(),
                        result.graph(graph), remembered_buttons(ui, result.model))
      .pad({10, 12, 10, 14});
}

}  // namespace

std::string verdict(const Ui& ui, const Seating& seating, const Outcome& outcome) {
  if (seating.given_up_by) return ui.words("over.given_up");
  std::vector<std::string> names;
  for (const Finish& each : outcome.finishes) {
    if (each.rank == 1) names.push_back(seating.player(each.seat).name);
  }
  return ui.words(names.size() == 1 ? "over.wins" : "over.share",
                  {{"name", joined(ui.words, names)}});
}

std::string facts(const Ui& ui, const GameSession& play, const Outcome& outcome) {
  std::string out = outcome.facts;
  // Where a bot was to move nobody knows who of several persons it was.
  if (const auto seat = play.seating().given_up_by; seat && play.seating().is_person(*seat)) {
    out = ui.words("over.given_up_by", {{"name", play.player(*seat).name}}) + " · " + out;
  }
  if (play.is_practice()) out += " · " + ui.words("practice");
  return play.seating().advised ? out + " · " + ui.words("advice.had") : out;
}

Control over_screen(const Ui& ui, Model& model) {
  Control out = control_of("over", Role::Main, {}, {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.42F);
  if (model.play == nullptr) return out;
  const Seating& seating = model.play->seating();
  const Outcome outcome = model.screens().outcome(ui.words, *model.play);
  out.label = verdict(ui, seating, outcome);

  int last_rank = 1;
  for (const Finish& each : outcome.finishes) last_rank = std::max(last_rank, each.rank);
  const Celebration celebration = {model.celebrated(), ui.reduced_motion, last_rank};
  Result result = {ui, model, seating, outcome, celebration};
  layout::Node foot = over_buttons(ui, model);
  const float high = foot.height_at(ui.size.w);
  layout::Node middle =
      ui.shape() == Shape::Landscape
          ? columns(result)
          : layout::scroll("over.page", model.offsets["over"], page(result, ui.size.h - high - 8))
                .pad({0, 0, 0, 8});
  layout::Node news;  // elsewhere on the page
  if (ui.shape() != Shape::Portrait) news = statistics_news(ui, model).centered().pad(8);
  layout::column(0, std::move(middle).stretch(), std::move(news), std::move(foot).height(high))
      .place(out.rect, out);

  Control burst;  // in front of everything
  burst.id = "over.burst";
  draw_burst(burst.paint, ui, model.screens().burst, result.winners, celebration);
  out.children.push_back(std::move(burst));
  return out;
}

}  // namespace app
