// After the game: who won, how it came about, and what may be played next.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/backdrop.hpp"
#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

std::string verdict(const Ui& ui, const Seating& seating, const Outcome& outcome) {
  if (seating.given_up_by) return ui.words("over.given_up");
  std::vector<std::string> names;
  for (const Finish& each : outcome.finishes) {
    if (each.rank == 1) names.push_back(seating.player(each.seat).name);
  }
  return ui.words(names.size() == 1 ? "over.wins" : "over.share",
                  {{"name", joined(ui.words, names)}});
}

std::string facts(const Ui& ui, const Seating& seating, const Outcome& outcome) {
  if (!seating.given_up_by) return outcome.facts;
  const std::string& name = seating.player(*seating.given_up_by).name;
  return ui.words("over.given_up_by", {{"name", name}}) + " · " + outcome.facts;
}

/// The verdict and the facts, as wide as this.
layout::Node heading(const Ui& ui, const Seating& seating, const Outcome& outcome, float width) {
  const Align align = ui.shape() == Shape::Landscape ? Align::Left : Align::Center;
  const std::string words = verdict(ui, seating, outcome);
  const float wished =
      std::max(ui.letters(20), ui.small() ? 34.0F : std::max(34.0F, 50 * ui.scale()));
  const float least = std::max(24.0F, ui.letters(0));
  const float letters = fitting_size(ui.measure, words, Face::Heading, wished, width, least);
  return layout::column(
      2,
      layout::text(
          ui, {.text = words, .face = Face::Heading, .letters = letters, .color = rgb(0xFFE3A0)},
          {.align = align, .shadow = true})
          .named("over.verdict", Role::Heading, 1),
      layout::body(ui, facts(ui, seating, outcome), 16, rgb(0xE2DAEC), {.align = align})
          .named("over.facts"));
}

/// What may be done next: once more, another table, or away; along the lower edge.
layout::Node buttons(const Ui& ui, Model& model) {
  const Seating& seating = model.play->seating();
  const core::Seat next = core::after(seating.first, seating.size());
  ButtonSpec again = {.id = "over.rematch",
                      .label = ui.words("over.rematch"),
                      .icon = "again",
                      .second = ui.words("over.begins", {{"name", seating.player(next).name}}),
                      .style = ButtonStyle::Gold,
                      .heading = true,
                      .letters = ui.small() ? ui.letters(20) : ui.letters(24),
                      .act = [&model] { model.rematch(); }};
  std::array<ButtonSpec, 2> others = {{{.id = "over.table",
                                        .label = ui.words("over.table"),
                                        .icon = "people",
                                        .letters = ui.letters(19),
                                        .act = [&model] { model.set_up(model.play->game()); }},
                                       {.id = "over.title",
                                        .label = ui.words("back_to_title"),
                                        .icon = "home",
                                        .letters = ui.letters(19),
                                        .act = [&model] { model.quit_to_title(); }}}};
  const float edge = ui.small() ? 10.0F : 40 * ui.scale();
  const float gap = ui.small() ? 8.0F : 16.0F;
  if (ui.shape() != Shape::Portrait) {
    const float high = ui.shape() == Shape::Low ? 52.0F : std::max(62.0F, 74 * ui.scale());
    layout::Node row = layout::row(gap, layout::button(ui, std::move(again), high).share());
    for (ButtonSpec& each : others) row.add(layout::button(ui, std::move(each), high).share());
    return std::move(row).pad({edge, 0, edge, ui.small() ? 8.0F : 24 * ui.scale()});
  }
  // In half of a narrow window the words need the room of the picture.
  const float half = (ui.size.w - 2 * edge - gap) / 2;
  layout::Node pair = layout::grid(2, gap);
  for (ButtonSpec& each : others) {
    if (layout::button(ui, each).widths().least > half) each.icon.clear();
    pair.add(layout::button(ui, std::move(each), 52));
  }
  return layout::column(gap, layout::button(ui, std::move(again), 62), std::move(pair))
      .pad({edge, 0, edge, 10});
}

/// What the screen is made of.
struct Result {
  const Ui& ui;
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
  layout::Node graph() const { return points_graph(ui, seating, outcome); }
  layout::Node ranking() const { return app::ranking(ui, seating, outcome); }
  layout::Node heading(float width) const { return app::heading(ui, seating, outcome, width); }
};

/// A wide window: the winners at the left, how it came about at the right. Who listens hears the
/// ranking before the graph, though it lies below.
layout::Node columns(Result& result) {
  const float s = result.ui.scale();
  const float edge = 40 * s;
  const float left = (result.ui.size.w - 2 * edge) * 0.46F;
  layout::Node right = layout::free_form([](float) { return 0.0F; },
                                         [&result, s](Rect rect, Control& into) {
                                           layout::Node rows = result.ranking();
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
  const float graph = std::clamp(ui.size.h * 0.34F, ui.grown(240), 420.0F);
  if (ui.shape() == Shape::Low) {
    const float half = (width - 12) / 2;
    return layout::column(
               12,
               layout::row(12,
                           layout::column(6, result.heading(half),
                                          result.podium().least_height(ui.grown(170)).stretch())
                               .share(),
                           result.ranking().bottom().share())
                   .least_height(window - 18),
               result.graph().height(graph))
        .pad({10, 8, 10, 14});
  }
  const float podium = std::clamp(ui.size.h * 0.36F, ui.grown(250), 420.0F);
  return layout::column(12, result.heading(width), result.podium().height(podium), result.ranking(),
                        result.graph().height(graph))
      .pad({10, 12, 10, 14});
}

}  // namespace

Control over_screen(const Ui& ui, Model& model) {
  Control out = control_of("over", Role::Main, {}, {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.42F);
  if (model.play == nullptr) return out;
  const Seating& seating = model.play->seating();
  const Outcome outcome = model.screens().outcome(ui.words, *model.play);
  out.label = verdict(ui, seating, outcome);

  const Celebration celebration = {model.celebrated(), ui.reduced_motion};
  Result result = {ui, seating, outcome, celebration};
  layout::Node foot = buttons(ui, model);
  const float high = foot.height_at(ui.size.w);
  layout::Node middle =
      ui.shape() == Shape::Landscape
          ? columns(result)
          : layout::scroll("over.page", model.offsets["over"], page(result, ui.size.h - high - 8))
                .pad({0, 0, 0, 8});
  layout::column(0, std::move(middle).stretch(), std::move(foot).height(high)).place(out.rect, out);

  Control burst;  // in front of everything
  burst.id = "over.burst";
  draw_burst(burst.paint, ui, model.screens().burst, result.winners, celebration);
  out.children.push_back(std::move(burst));
  return out;
}

}  // namespace app
