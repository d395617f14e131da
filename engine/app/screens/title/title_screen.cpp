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
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float gap = 10;  // between two buttons

/// Which game waits: "3 riders · turn 12 · Mira to play".
std::string waiting_game(const Ui& ui, const GameScreens& game, const GameSession& play) {
  std::string out =
      ui.words.count(game.players, play.seating().size()) + " · " + game.progress(ui.words, play);
  const std::optional<core::Seat> next = play.to_act();
  if (!next) return out;
  return out + " · " + ui.words("title.next", {{"name", play.player(*next).name}});
}

/// The ways on, still to be laid out.
struct Buttons {
  const Ui& ui;
  Model& model;
  std::vector<GameSession*> waiting = waiting_games(model);

  /// Back to the games that wait, at least `least` high; with the symbol of whose turn it is.
  layout::Nodes games(float least) const {
    layout::Nodes out;
    for (GameSession* const play : waiting) {
      const bool last_played = out.empty();
      const GameScreens& game = *model.entry(play->game()).screens;
      const std::optional<core::Seat> next = play->to_act();
      ButtonSpec spec = {.id = last_played ? "title.continue" : "title.continue.other",
                         .label = ui.words("title.continue", {{"game", ui.words(game.key)}}),
                         .icon = "play",
                         .second = waiting_game(ui, game, *play),
                         .style = last_played ? ButtonStyle::Gold : ButtonStyle::Slate,
                         .heading = true,
                         .letters = ui.letters(23),
                         .picture = next ? symbol_art(play->player(*next).symbol) : std::string(),
                         .act = [model = &model, game = play->game()] { model->resume(game); }};
      out.push_back(layout::button(ui, std::move(spec), least));
    }
    return out;
  }
  /// To a dialog; `key` is that of its name.
  layout::Node way_to(Dialog dialog, const std::string& key, const char* icon, float least) const {
    // In the narrowest windows two of them stand side by side without their pictures.
    const bool narrow = ui.size.w < 350;
    return layout::button(ui,
                          {.id = "title." + key,
                           .label = ui.words(key),
                           .icon = narrow ? "" : icon,
                           .letters = ui.letters(narrow ? 16 : 19),
                           .act = [model = &model, dialog] { model->open(dialog); }},
                          least);
  }
  layout::Node rules(float least) const { return way_to(Dialog::Rules, "rules", "book", least); }
  layout::Node settings(float least) const {
    return way_to(Dialog::Settings, "settings", "gear", least);
  }
  /// To the list of games, in words or as a picture.
  layout::Node list(float least, bool silent = false) const {
    layout::Node out = layout::button(ui,
                                      {.id = "title.games",
                                       .label = ui.words("games.heading"),
                                       .icon = "games",
                                       .silent = silent,
                                       .letters = ui.letters(19),
                                       .act = [model = &model] { open_games(*model); }},
                                      least);
    return silent ? std::move(out).width(std::max(touch, least)) : std::move(out);
  }

  /// All beside each other in shares of the width.
  layout::Node in_one_row(float least) const {
    layout::Nodes all = games(least);
    const std::size_t many = all.size();
    for (layout::Node& each : all) each = std::move(each).share(many == 1 ? 0.46F : 0.33F);
    all.push_back(rules(least).share(many == 2 ? 0.15F : 0.27F));
    all.push_back(settings(least).share(many == 2 ? 0.19F : 0.27F));
    all.push_back(list(least, true));
    return layout::row(gap, std::move(all));
  }
  /// The games in one row, the rest in another.
  layout::Node in_two_rows(float least) const {
    layout::Nodes upper = games(least);
    for (layout::Node& each : upper) each = std::move(each).share();
    const float lower = ui.grown(46);
    return layout::column(
        gap, layout::row(gap, std::move(upper)),
        layout::row(gap, rules(lower).share(), settings(lower).share(), list(lower, true)));
  }
  /// Below each other; rules and settings beside each other where their words allow it.
  layout::Node stacked(float least, float lower) const {
    layout::Node out = layout::column(gap, games(least));
    out.add(layout::row(gap, layout::grid(2, gap, rules(lower), settings(lower)).stretch(),
                        list(lower, true).middle()));
    return out;
  }
};

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
  const Corner corner{{ui.grown(166), ui.grown(48)}, {20, 18}, model.can_cover_screen()};
  const Buttons buttons{ui, model};
  const bool none = buttons.waiting.empty();
  const float wide = none ? 620 * s : std::min(w - 48, std::max(1240 * s, 940.0F));
  const float least = std::max(60.0F, 76 * s);
  layout::Node ways = buttons.in_one_row(least);
  if (!none && ways.widths().least > wide) ways = buttons.in_two_rows(least);
  return layout::stack(
      layout::column(
          0, title_name(ui, 90 * s), title_tale(ui, ui.letters(22), w - 32),
          title_doors(ui, model, {64 * s, 620 * s}, none).pad({24, 12 * s, 24, 22 * s}).stretch(),
          std::move(ways).width(wide).centered(),
          note(ui, Align::Center).pad(24, 6).least_height(std::max(40.0F, 48 * s)))
          .pad({0, 14 * s, 0, 0}),
      corner_buttons(ui, model, corner));
}

layout::Node tall_page(const Ui& ui, Model& model) {
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float k = std::clamp(std::min(w / 390, h / 844), 0.8F, 1.6F);
  const bool short_of_room = h < 700;
  const Corner corner{
      {std::min(ui.grown(150), w - 159), ui.grown(46)}, {10, 10}, model.can_cover_screen()};
  layout::Node head;
  float below_head = 10;
  if (short_of_room) {
    const float beside = w - corner.edge.x - corner.language.w - 24;
    head = layout::row(0, title_name(ui, std::min(44.0F, beside * 0.36F), Align::Left)
                              .width(corner.room(ui) - 26))
               .height(corner.language.h + 10)
               .pad({14, 10, 0, 0});
  } else {
    const float tale = std::max(ui.letters(16), 18 * k);
    below_head = 4 * k + tale * 0.5F;
    head = layout::column(0, layout::space(corner.bottom() + 8 * k), title_name(ui, 68 * k),
                          title_tale(ui, tale, w - 32))
               .pad(16, 0);
  }
  const Buttons buttons{ui, model};
  const float column = std::min(w - 20, 560 * std::max(1.0F, k * 0.9F));
  return layout::stack(
      layout::column(
          0, std::move(head),
          title_doors(ui, model, {std::max(10.0F, w * 0.025F), 460 * k}, buttons.waiting.empty())
              .pad({10, below_head, 10, 14})
              .stretch(),
          buttons.stacked(short_of_room ? 56.0F : 68.0F, short_of_room ? 50.0F : 56.0F)
              .width(column)
              .centered(),
          note(ui, Align::Center).pad({12, 11, 12, 5}).least_height(short_of_room ? 72.0F : 66.0F)),
      corner_buttons(ui, model, corner));
}

layout::Node low_page(const Ui& ui, Model& model) {
  const float w = ui.size.w;
  const float h = ui.size.h;
  constexpr float head = 62;  // height of the upper line
  const Buttons buttons{ui, model};
  // Games that wait need the room.
  const bool icons = !buttons.waiting.empty();
  const Corner corner{{ui.grown(146), ui.grown(46)}, {14, 10}, model.can_cover_screen(), icons};
  const float name = std::min(44.0F, h * 0.12F);
  const float tale_room = corner.room(ui) - 26 - name * 3.1F;
  const DoorSizes sizes;
  const float noted = icons ? note(ui, Align::Left).height_at(w - 28) : 0;
  const Rect cell = {12, head, w * 0.58F - 12, h - 70 - noted};
  const layout::Span doors = doors_reach(ui, model, cell, sizes);
  const float y = corner.bottom() + 10 - head;
  const float least = std::clamp(h * 0.15F, 48.0F, 60.0F);
  layout::Node head_row =
      layout::row(0, title_name(ui, name, Align::Left).width(name * 3.1F),
                  title_tale(ui, ui.letters(16), tale_room, Align::Left).most_width(tale_room))
          .pad({14, 0, 0, 0})
          .height(head);
  // Beside two games there is no room for it.
  layout::Node below = icons ? note(ui, Align::Left).pad({14, 2, 14, 6}) : layout::Node();
  layout::Node beside = icons ? layout::Node() : note(ui, Align::Left).bottom().stretch();
  layout::Node ways =
      icons ? layout::column(gap, buttons.games(least)) : buttons.stacked(least, 50);
  return layout::stack(
      layout::column(
          0, std::move(head_row),
          layout::row(
              16,
              title_doors(ui, model, sizes, !icons)
                  .width(doors.wished - doors.least)
                  .height(cell.h)
                  .top(),
              layout::column(6, std::move(ways).pad({0, y, 0, 0}), std::move(beside)).share())
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
