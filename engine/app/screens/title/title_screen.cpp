// The title: the doors of the games at dusk, side by side, the games that wait, and the ways to
// rules and settings.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/backdrop.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/title/title_corner.hpp"
#include "app/screens/title/title_doors.hpp"
#include "app/screens/title/title_lessons.hpp"
#include "app/screens/title/title_ways.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// A line of the head, with a soft shadow.
layout::Node head_line(const Ui& ui, TextSpec spec, Align align) {
  const layout::Fit fit = {.least = ui.letters(0), .lines = 1, .align = align, .shadow = true};
  layout::Node out = layout::text(ui, std::move(spec), fit);
  return align == Align::Center ? std::move(out).centered() : std::move(out).left();
}

layout::Node title_name(const Ui& ui, float letters, Align align = Align::Center) {
  return head_line(ui,
                   {.id = "title.name",
                    .text = ui.words("drago"),
                    .face = Face::Heading,
                    .letters = letters,
                    .color = cream,
                    .role = Role::Heading,
                    .level = 1,
                    .leading = 1.06F},
                   align);
}

/// Where it fits into this room.
layout::Node title_tale(const Ui& ui, float letters, float room, Align align = Align::Center) {
  layout::Node out = head_line(ui,
                               {.id = "title.tale",
                                .text = ui.words("title.tale"),
                                .letters = letters,
                                .color = rgb(0xEFE2EE)},
                               align);
  return out.widths().least <= room ? std::move(out) : layout::Node();
}

layout::Node note(const Ui& ui, Align align) {
  return layout::body(ui, ui.words("unofficial"), 14, rgb(0xD5CDE2),
                      {.align = align, .shadow = true})
      .named("title.note");
}

layout::Node wide_page(const Ui& ui, Model& model) {
  const float s = ui.scale();
  const float w = ui.size.w;
  const Corner corner{{ui.grown(166), ui.grown(48)}, {20, 18}, model.can_go_fullscreen()};
  const TitleMenu ways_on{ui, model};
  const bool none = ways_on.waiting.empty() && !model.net.client.is_possible();
  const float wide = none ? 620 * s : std::min(w - 48, std::max(1240 * s, 940.0F));
  const float least = std::max(60.0F, 76 * s);
  const auto page = [&](layout::Node lessons) {
    layout::Node ways = layout::first_fitting(ways_on.in_one_row(least, {}),
                                              ways_on.in_one_row(least, {.list_in_words = false}),
                                              none ? layout::Node() : ways_on.in_two_rows(least));
    return layout::column(0, title_name(ui, 90 * s), title_tale(ui, ui.letters(22), w - 32),
                          title_doors(ui, model, {64 * s, 620 * s}, ways_on.waiting.empty())
                              .pad({24, 12 * s, 24, 22 * s})
                              .stretch(),
                          std::move(lessons)
                              .width(std::min(w - 48, std::max(1000 * s, 900.0F)))
                              .centered()
                              .pad({0, 0, 0, 10}),
                          std::move(ways).width(wide).centered(),
                          note(ui, Align::Center).pad(24, 6).min_height(std::max(40.0F, 48 * s)))
        .pad({0, 14 * s, 0, 0});
  };
  layout::Node whole = page(title_lessons(ui, model));
  // Beside a game that waits they must leave the doors large.
  if (!ways_on.waiting.empty() && whole.height_at(w) > ui.size.h * 0.6F) whole = page({});
  return layout::stack(std::move(whole), corner_buttons(ui, model, corner));
}

layout::Node tall_page(const Ui& ui, Model& model) {
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float k = std::clamp(std::min(w / 390, h / 844), 0.8F, 1.6F);
  const bool short_of_room = h < 700;
  const Corner corner{
      {std::min(ui.grown(150), w - 159), ui.grown(46)}, {10, 10}, model.can_go_fullscreen()};
  const TitleMenu ways_on{ui, model};
  const float column = std::min(w - 20, 560 * std::max(1.0F, k * 0.9F));
  const auto head = [&](bool with_tale) {
    if (short_of_room) {
      const float beside = w - corner.edge.x - corner.language.w - 24;
      return layout::row(0, title_name(ui, std::min(44.0F, beside * 0.36F), Align::Left)
                                .width(corner.room(ui) - 26))
          .height(corner.language.h + 10)
          .pad({14, 10, 0, 0});
    }
    const float tale = std::max(ui.letters(16), 18 * k);
    return layout::column(0, layout::space(corner.bottom() + 8 * k), title_name(ui, 68 * k),
                          with_tale ? title_tale(ui, tale, w - 32) : layout::Node())
        .pad({16, 0, 16, with_tale ? 4 * k + tale * 0.5F - 10 : 0});
  };
  const auto page = [&](bool with_tale, bool with_lessons) {
    return layout::column(
        0, head(with_tale),
        title_doors(ui, model, {std::max(10.0F, w * 0.025F), 460 * k}, ways_on.waiting.empty())
            .pad({10, 10, 10, 14})
            .stretch(),
        (with_lessons ? title_lessons(ui, model) : layout::Node())
            .width(column)
            .centered()
            .pad({0, 0, 0, 10}),
        ways_on.stacked(short_of_room ? 56.0F : 68.0F, short_of_room ? 50.0F : 56.0F)
            .width(column)
            .centered(),
        note(ui, Align::Center).pad({12, 11, 12, 5}).min_height(short_of_room ? 72.0F : 66.0F));
  };
  const bool waits = !ways_on.waiting.empty();
  layout::Node whole = page(true, true);
  const auto too_high = [&] { return whole.height_at(w) > h; };
  if (too_high()) whole = page(false, true);
  // Games that wait need the room.
  if (too_high() && waits) whole = page(true, false);
  if (too_high()) whole = page(false, !waits);
  return layout::stack(std::move(whole), corner_buttons(ui, model, corner));
}

layout::Node low_page(const Ui& ui, Model& model) {
  const float w = ui.size.w;
  const float h = ui.size.h;
  constexpr float head = 62;  // height of the upper line
  const TitleMenu ways_on{ui, model};
  // Games that wait need the room.
  const bool icons = !ways_on.waiting.empty();
  const bool offered = !icons && !offered_lessons(model).empty();
  const bool crowded = icons || offered;
  const bool friends = crowded && model.net.client.is_possible();
  const Corner corner{
      {ui.grown(146), ui.grown(46)}, {14, 10}, model.can_go_fullscreen(), icons, friends};
  const float name = std::min(44.0F, h * 0.12F);
  const float tale_room = corner.room(ui) - 26 - name * 3.1F;
  const DoorSizes sizes;
  const float noted = crowded ? note(ui, Align::Left).height_at(w - 28) : 0;
  const Rect cell = {12, head, w * 0.58F - 12, h - 70 - noted};
  const layout::Span doors = doors_reach(ui, model, cell, sizes);
  const float y = corner.bottom() + 10 - head;
  const float least = std::clamp(h * 0.15F, 48.0F, 60.0F);
  layout::Node head_row =
      layout::row(0, title_name(ui, name, Align::Left).width(name * 3.1F),
                  title_tale(ui, ui.letters(16), tale_room, Align::Left).max_width(tale_room))
          .pad({14, 0, 0, 0})
          .height(head);
  // Beside two games there is no room for it.
  layout::Node below = crowded ? note(ui, Align::Left).pad({14, 2, 14, 6}) : layout::Node();
  layout::Node beside = crowded ? layout::Node() : note(ui, Align::Left).bottom().stretch();
  layout::Node lessons = icons ? layout::Node() : title_lessons(ui, model);
  layout::Node ways = icons ? layout::column(TitleMenu::gap, ways_on.games(least))
                            : ways_on.stacked(least, 50, !offered);
  return layout::stack(
      layout::column(0, std::move(head_row),
                     layout::row(16,
                                 title_doors(ui, model, sizes, !icons)
                                     .width(doors.wished - doors.least)
                                     .height(cell.h)
                                     .top(),
                                 layout::column(6, std::move(lessons).pad({0, y, 0, 0}),
                                                std::move(ways).pad({0, offered ? 4 : y, 0, 0}),
                                                std::move(beside))
                                     .share())
                         .pad({doors.least, 0, 14, 0})
                         .stretch(),
                     std::move(below)),
      corner_buttons(ui, model, corner));
}

/// The ways to games that have no door.
layout::Node other_games(const Ui& ui, Model& model) {
  layout::Node out = layout::column(8);
  for (const GameEntry& game : model.platform.games) {
    const GameScreens& screens = *game.screens;
    if (*screens.door.scene != '\0') continue;
    out.add(layout::button(ui, {.id = "title." + std::string(screens.id),
                                .label = ui.words("title.new", {{"game", ui.words(screens.key)}}),
                                .act = [&model, name = game.name] { model.set_up(name); }}));
  }
  return out;
}

}  // namespace

Control title_screen(const Ui& ui, Model& model) {
  Control out = control_of("title", Role::Main, ui.words("drago"), {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.12F);
  const Shape shape = ui.shape();
  const float w = ui.size.w;
  if (shape == Shape::Landscape) draw_moon(out.paint, ui, {w * 0.09F, ui.size.h * 0.15F});
  if (shape == Shape::Portrait && ui.size.h >= 700) {
    draw_moon(out.paint, ui, {w * 0.12F, std::max(48.0F, w * 0.1F)});
  }
  layout::Node page = shape == Shape::Portrait ? tall_page(ui, model)
                      : shape == Shape::Low    ? low_page(ui, model)
                                               : wide_page(ui, model);
  // Large letters in a small window: all of it scrolls.
  if (page.height_at(w) > ui.size.h + 0.5F) {
    page = layout::scroll("title.page", model.offsets["title"], std::move(page));
  }
  page.place(out.rect, out);
  other_games(ui, model).width(172).pad({12, 12, 0, 0}).left().top().place(out.rect, out);
  return out;
}

}  // namespace app
