// The set-up of either game: its chairs, what is agreed, and the start. The parts are in
// setup_seats.cpp and setup_options.cpp.
#include <algorithm>
#include <string_view>
#include <utility>

#include "app/screens/backdrop.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float page_inset = 6;    // room for shadows and focus rings
constexpr int fewest_players = 2;  // of both games

float edge_of(const Ui& ui) { return ui.small() ? 8.0F : 20.0F; }

/// Chairs left, options right.
bool in_columns(const Ui& ui) {
  return ui.shape() == Shape::Landscape && ui.size.w >= ui.grown(900);
}

/// Width of the left of two columns, and how far the right one is from it.
float left_width(const Ui& ui) {
  return (ui.size.w - 2 * edge_of(ui)) * (in_columns(ui) ? 0.605F : 0.6F);
}
float column_gap(const Ui& ui) { return ui.small() ? 10.0F : 24.0F; }

layout::Node header(const Ui& ui, Model& model) {
  const float high = ui.shape() == Shape::Low ? 56.0F
                     : ui.small()             ? 62.0F
                                              : 84.0F * std::max(0.85F, ui.scale());
  const float size = std::min(52.0F, high - 10);
  const auto corner_button = [&](ButtonSpec spec) {
    spec.silent = true;
    return layout::button(ui, std::move(spec)).width(size).height(size).middle();
  };
  const float wished = ui.small() ? 26.0F : std::max(28.0F, 42 * ui.scale());
  const float letters = std::min(ui.grown(wished), high * 0.7F);
  // What is done here only where it does not take room from the game's name.
  layout::Node title = layout::by_width([&ui, &model, letters](float width) {
    layout::Node name = layout::text(ui,
                                     {.text = ui.words(model.entry(model.setup.game).screens->key),
                                      .face = Face::Heading,
                                      .letters = letters,
                                      .color = cream},
                                     {.least = ui.letters(0), .shadow = true})
                            .named("setup.name", Role::Heading, 1);
    layout::Node what =
        layout::body(ui, ui.words("setup.heading"), 20, mist_soft).named("setup.heading");
    const bool both = name.widths().wished + 20 + what.widths().wished <= width;
    return both ? layout::row(20, std::move(name), std::move(what)) : std::move(name);
  });
  return layout::row(12,
                     corner_button({.id = "setup.back",
                                    .label = ui.words("back_to_title"),
                                    .icon = "back",
                                    .act = [&model] { model.screen = Screen::Title; }}),
                     std::move(title).pad(6, 2).middle().stretch(),
                     corner_button({.id = "setup.rules",
                                    .label = ui.words("rules"),
                                    .icon = "book",
                                    .act = [&model] { model.open(Dialog::Rules); }}))
      .pad(edge_of(ui), 0)
      .height(high);
}

layout::Node page(const Ui& ui, Model& model) {
  const bool columns = in_columns(ui);
  const float gap = ui.scale() < 1 ? 8.0F : 10.0F;
  layout::Node chairs = layout::column(gap);
  for (int chair = 0; chair < model.setup.chairs(); ++chair) {
    layout::Node each = setup_chair(ui, model, chair);
    chairs.add(columns ? std::move(each).wished_height(150) : std::move(each));
  }
  layout::Node options = setup_options(ui, model, columns);
  layout::Node both = columns ? layout::row(column_gap(ui), std::move(chairs).width(left_width(ui)),
                                            std::move(options).share())
                                    .top()
                              : layout::column(gap + 6, std::move(chairs), std::move(options));
  return layout::scroll("setup.page", model.offsets["setup"], std::move(both).pad(page_inset))
      .pad(edge_of(ui) - page_inset, 0);
}

/// What stands in the way, or what to expect.
std::string status_of(const Ui& ui, const Model& model) {
  const int seated = model.setup.seated();
  if (seated < fewest_players) return ui.words.count("setup.missing", 2 - seated);
  if (model.waiting(model.setup.game) != nullptr) return ui.words("setup.replaces");
  const std::string_view two = model.entry(model.setup.game).screens->two_players;
  if (seated == 2 && !two.empty()) return ui.words(two);
  const int people = model.setup.persons();
  if (people == 0) return ui.words("setup.watch");
  if (people == 1) return ui.words.count("setup.alone", seated - 1);
  return ui.words("setup.curtain");
}

layout::Node foot(const Ui& ui, Model& model) {
  const bool ready = model.setup.seated() >= fewest_players;
  const bool tall = ui.shape() == Shape::Portrait;
  const std::string words = status_of(ui, model);
  layout::Node status = layout::body(ui, words, ui.small() ? 16 : 17, ready ? mist : gold_light,
                                     {.align = tall ? Align::Center : Align::Left})
                            .named("setup.status.words", Role::None)
                            .pad(tall ? 8.0F : 18.0F, 6)
                            .filling()
                            .as("setup.status", Role::Status, words);
  const float high = tall                       ? ui.grown(62)
                     : ui.shape() == Shape::Low ? 56.0F
                                                : std::max(68.0F, 90 * ui.scale());
  layout::Node start = layout::button(ui,
                                      {.id = "setup.start",
                                       .label = ui.words(ready ? "setup.start" : "setup.not_yet"),
                                       .description = ready ? "" : words,
                                       .style = ready ? ButtonStyle::Gold : ButtonStyle::Slate,
                                       .enabled = ready,
                                       .heading = true,
                                       .letters = ui.grown(ui.small() ? 22.0F : 28 * ui.scale()),
                                       .act = [&model] { model.start_game(); }},
                                      high);
  const float edge = edge_of(ui);
  if (tall) {
    return layout::column(0, std::move(status), std::move(start)).pad({edge, 2, edge, 10});
  }
  return layout::row(column_gap(ui), std::move(status).on(slate_panel).width(left_width(ui)),
                     std::move(start).share())
      .pad({edge, ui.small() ? 6.0F : 14.0F, edge, edge});
}

}  // namespace

Control setup_screen(const Ui& ui, Model& model) {
  Control out =
      control_of("setup", Role::Main, ui.words("setup.heading"), {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.55F);
  layout::column(0, header(ui, model), page(ui, model).stretch(), foot(ui, model))
      .place(out.rect, out);
  return out;
}

}  // namespace app
