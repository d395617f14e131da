// The set-up of either game: its chairs, what is agreed, and the start. The parts are in
// setup_seats.cpp and setup_options.cpp.
#include <algorithm>
#include <string_view>
#include <utility>

#include "app/screens/backdrop.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/screens/title/title_lessons.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float page_inset = 6;  // room for shadows and focus rings
constexpr int min_players = 2;   // of both games

float head_height(const Ui& ui) {
  if (ui.shape() == Shape::Low) return 56;
  return ui.small() ? 62.0F : 84.0F * std::max(0.85F, ui.scale());
}
float head_button(const Ui& ui) { return std::min(52.0F, head_height(ui) - 10); }

/// Width of the left of two columns, and how far the right one is from it.
float left_width(const Ui& ui) {
  return (ui.size.w - 2 * page_edge(ui)) * (in_columns(ui) ? 0.605F : 0.6F);
}

/// What stands in the way, or what to expect.
std::string status_of(const Ui& ui, const Model& model) {
  const int seated = model.setup.seated();
  if (seated < min_players) return ui.words.count("setup.missing", 2 - seated);
  const std::string_view two = model.entry(model.setup.game).screens->two_players;
  if (seated == 2 && !two.empty()) return ui.words(two);
  const int people = model.setup.persons();
  if (people == 0) return ui.words("setup.watch");
  if (people == 1) return ui.words.count("setup.alone", seated - 1);
  return ui.words(model.setup.open_hands ? "setup.open_hands.foot" : "setup.curtain");
}

/// What stands in the way or is to be expected, in words.
layout::Node status(const Ui& ui, const Model& model, Align align) {
  const bool ready = model.setup.seated() >= min_players;
  const std::string words = status_of(ui, model);
  return layout::body(ui, words, ui.small() ? 16 : 17, ready ? mist : gold_light, {.align = align})
      .named("setup.status.words", Role::None)
      .pad(align == Align::Center ? 8.0F : 18.0F, 6)
      .filling()
      .as("setup.status", Role::Status, words);
}

layout::Node start_button(const Ui& ui, Model& model, float high) {
  const bool ready = model.setup.seated() >= min_players;
  return layout::button(ui,
                        {.id = "setup.start",
                         .label = ui.words(ready ? "setup.start" : "setup.not_yet"),
                         .style = ready ? ButtonStyle::Gold : ButtonStyle::Slate,
                         .enabled = ready,
                         .why = status_of(ui, model),
                         .heading = true,
                         .letters = ui.grown(ui.small() ? 22.0F : 28 * ui.scale()),
                         .act = [&model] { model.start_game(); }},
                        high);
}

/// The way to the deal of the day, which everything is agreed on for.
layout::Node daily(const Ui& ui, Model& model) {
  if (!model.platform.day) return {};
  const int day = model.platform.day();
  return layout::button(ui,
                        {.id = "setup.daily",
                         .label = ui.words("daily.heading"),
                         .icon = "dice",
                         .second = date_of(day),
                         .act =
                             [&model] {
                               model.shared_item.reset();
                               model.open(Dialog::Daily);
                             }},
                        ui.grown(56));
}

/// What else can be done here: learn the game, or play what is dealt today.
layout::Node beside_playing(const Ui& ui, Model& model) {
  layout::Node lesson = lesson_button(ui, model, model.setup.game, "setup.lesson");
  if (!lesson) return daily(ui, model);
  if (!model.platform.day) return lesson;
  return layout::row_or_column(ui.grown(420), 8, 8, std::move(lesson).share(),
                               daily(ui, model).share());
}

/// All between head and foot; `seen` of its height without scrolling.
layout::Node page(const Ui& ui, Model& model, float seen) {
  const bool columns = in_columns(ui);
  const float gap = ui.scale() < 1 ? 8.0F : 10.0F;
  layout::Node chairs = layout::column(gap);
  // Beside the options, which may scroll, the chairs are rather all in sight than high.
  const auto many = static_cast<float>(model.setup.chairs());
  const float high = std::min(150.0F, (seen - 2 * page_inset - (many - 1) * gap) / many);
  for (int chair = 0; chair < model.setup.chairs(); ++chair) {
    layout::Node each = setup_chair(ui, model, chair);
    chairs.add(columns ? std::move(each).preferred_height(high) : std::move(each));
  }
  layout::Node options = setup_options(ui, model, columns);
  layout::Node both;
  if (columns) {
    both = layout::row(
               column_gap(ui), std::move(chairs).width(left_width(ui)),
               layout::column(gap, beside_playing(ui, model), std::move(options).stretch()).share())
               .top();
  } else {
    layout::Node first = beside_playing(ui, model);
    // A low window has no room to spare for a foot.
    if (ui.shape() == Shape::Low) {
      first = layout::row(column_gap(ui), status(ui, model, Align::Left).middle().stretch(),
                          std::move(first).width(ui.size.w * 0.56F));
    }
    both = layout::column(gap + 6, std::move(first), std::move(chairs), std::move(options));
  }
  return layout::scroll("setup.page", model.offsets["setup"], std::move(both).pad(page_inset))
      .pad(page_edge(ui) - page_inset, 0);
}

layout::Node foot(const Ui& ui, Model& model) {
  const float edge = page_edge(ui);
  if (ui.shape() == Shape::Portrait) {
    return layout::column(0, status(ui, model, Align::Center),
                          start_button(ui, model, ui.grown(62)))
        .pad({edge, 2, edge, 10});
  }
  const float high = std::max(68.0F, 90 * ui.scale());
  return layout::row(column_gap(ui),
                     status(ui, model, Align::Left).on(slate_panel).width(left_width(ui)),
                     start_button(ui, model, high).share())
      .pad({edge, ui.small() ? 6.0F : 14.0F, edge, edge});
}

}  // namespace

float page_edge(const Ui& ui) { return ui.small() ? 8.0F : 20.0F; }
float column_gap(const Ui& ui) { return ui.small() ? 10.0F : 24.0F; }
bool in_columns(const Ui& ui) {
  return ui.shape() == Shape::Landscape && ui.size.w >= ui.grown(900);
}

layout::Node page_head(const Ui& ui, Model& model, PageHead head) {
  const float high = head_height(ui);
  const float size = head_button(ui);
  const auto corner_button = [&](ButtonSpec spec) {
    spec.silent = true;
    return layout::button(ui, std::move(spec)).width(size).height(size).middle();
  };
  const float wished = ui.small() ? 26.0F : std::max(28.0F, 42 * ui.scale());
  const float letters = std::min(ui.grown(wished), high * 0.7F);
  // What is done here only where it does not take room from the name.
  layout::Node title = layout::by_width([&ui, head_name = head.name, head_what = head.what,
                                         id = head.id, letters](float width) {
    layout::Node name =
        layout::text(ui,
                     {.text = head_name, .face = Face::Heading, .letters = letters, .color = cream},
                     {.least = ui.letters(0), .shadow = true})
            .named(id + ".name", Role::Heading, 1);
    layout::Node what = layout::body(ui, head_what, 20, mist_soft).named(id + ".heading");
    const bool both = name.widths().wished + 20 + what.widths().wished <= width;
    return both ? layout::row(20, std::move(name), std::move(what)) : std::move(name);
  });
  return layout::row(12,
                     corner_button({.id = head.id + ".back",
                                    .label = ui.words("back_to_title"),
                                    .icon = "back",
                                    .act = std::move(head.back)}),
                     std::move(title).pad(6, 2).middle().stretch(),
                     corner_button({.id = head.id + ".rules",
                                    .label = ui.words("rules"),
                                    .icon = "book",
                                    .act = [&model] { model.open(Dialog::Rules); }}),
                     std::move(head.on))
      .pad(page_edge(ui), 0)
      .height(high);
}

Control setup_screen(const Ui& ui, Model& model) {
  Control out =
      control_of("setup", Role::Main, ui.words("setup.heading"), {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.55F);
  const bool low = ui.shape() == Shape::Low;
  layout::Node start;
  if (low) {
    const float high = head_button(ui);
    start = start_button(ui, model, high).width(ui.size.w * 0.33F).height(high).middle();
  }
  layout::Node head = page_head(ui, model,
                                {.id = "setup",
                                 .name = ui.words(model.entry(model.setup.game).screens->key),
                                 .what = ui.words("setup.heading"),
                                 .back = [&model] { model.screen = Screen::Title; },
                                 .on = std::move(start)});
  layout::Node below = low ? layout::Node() : foot(ui, model);
  const float seen = out.rect.h - head.height_at(out.rect.w) - below.height_at(out.rect.w);
  layout::column(0, std::move(head), page(ui, model, seen).stretch(), std::move(below))
      .place(out.rect, out);
  return out;
}

}  // namespace app
