// Lays out and draws the doors of the title: as large as the words around them allow.
#include "app/screens/title/title_doors.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "app/screens/backdrop.hpp"
#include "app/screens/game_screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

using Games = std::vector<const GameEntry*>;

/// Where the doors go, and what stands below them.
struct Doors {
  Rect row;         ///< of the doors and what is below
  float wide = 0;   ///< each
  float below = 0;  ///< height of what stands below the doors
  bool captions = false;
  bool about = false;
  bool beside = false;  ///< below each other, each with words at its right
};

constexpr float between_rows = 16;

std::string name_of(const Ui& ui, const GameEntry& game) { return ui.words(game.screens->key); }

/// What a game is about, in a line.
std::string about_of(const Ui& ui, const GameEntry& game) {
  return ui.words("title.about." + std::string(game.screens->id));
}

/// The games that have a door, in their order.
Games games_with_doors(const Model& model) {
  Games out;
  for (const GameEntry& game : model.platform.games) {
    if (*game.screens->door.scene != '\0') out.push_back(&game);
  }
  return out;
}

/// What is said below a door; a word of its own is never broken.
layout::Node words_below(const Ui& ui, const GameEntry& game, bool caption, bool about) {
  const layout::Fit fit = {
      .least = ui.letters(0) / ui.text_size, .align = Align::Center, .shadow = true};
  const layout::Fit whole = {.align = Align::Center, .shadow = true};  // in letters as wished
  if (!caption && !about) return {};
  layout::Node out = layout::column(0);
  if (caption) out.add(layout::heading(ui, name_of(ui, game), 18, cream, fit).pad(2, 0));
  if (about) out.add(layout::body(ui, about_of(ui, game), 16, mist, whole).pad(2, 0));
  return std::move(out).pad({0, 3, 0, 5});
}

float height_below(const Ui& ui, const Games& games, const Doors& doors, float wide) {
  float out = 0;
  for (const GameEntry* game : games) {
    const layout::Node words = words_below(ui, *game, doors.captions, doors.about);
    out = std::max(out, words.height_at(wide));
  }
  return out;
}

/// Width for words on the plaque of a door.
float plaque_room(Rect door) { return door_plaque(door).w * 0.88F; }

/// Whether the plaque of a door as wide as this can hold the games' names.
bool plaque_fits(const Ui& ui, const Games& games, float wide) {
  const Rect door = {0, 0, wide, door_height(wide)};
  const float letters = ui.letters(0);
  return door_plaque(door).h >= letters * 1.25F &&
         std::all_of(games.begin(), games.end(), [&](const GameEntry* game) {
           return ui.measure.width(name_of(ui, *game), Face::Heading, letters) <= plaque_room(door);
         });
}

/// Doors as large as fit into a rectangle, in its middle; what is said below them takes its height
/// from them.
Doors fit_doors(const Ui& ui, const Games& games, Rect area, DoorSizes sizes) {
  const auto many = static_cast<float>(games.size());
  Doors out;
  const auto wide_with = [&](float below) {
    return std::min(
        {(area.w - sizes.between * (many - 1)) / many, (area.h - below) * 440 / 540, sizes.widest});
  };
  out.wide = wide_with(0);
  out.captions = !plaque_fits(ui, games, out.wide);
  // Narrower doors may need more lines below them.
  constexpr int enough = 3;
  for (int i = 0; out.captions && i < enough; ++i) {
    out.below = height_below(ui, games, out, out.wide);
    out.wide = wide_with(out.below);
  }
  // What the games are about only where that does not make the doors small.
  Doors told = out;
  told.about = true;
  told.below = height_below(ui, games, told, out.wide * 0.9F);
  told.wide = wide_with(told.below);
  if (ui.shape() == Shape::Portrait && told.wide >= out.wide * 0.9F) out = told;
  out.wide = std::max(out.wide, 60.0F);
  const float high = door_height(out.wide) + out.below;
  const float all = out.wide * many + sizes.between * (many - 1);
  out.row = {area.center().x - all / 2, area.y + (area.h - high) * 0.42F, all, high};
  return out;
}

/// Doors below each other in a tall window, where they become no smaller than `beside` each other
/// and leave room for words; none where not.
std::optional<Doors> stack_doors(const Ui& ui, const Games& games, Rect area, DoorSizes sizes,
                                 const Doors& beside) {
  constexpr float share = 0.58F;  // of the width, at most
  if (ui.shape() != Shape::Portrait) return std::nullopt;
  const auto many = static_cast<float>(games.size());
  const float gaps = between_rows * (many - 1);
  Doors out{.about = true, .beside = true};
  out.wide = std::min({(area.h - gaps) / many * 440 / 540, area.w * share, sizes.widest});
  if (out.wide < beside.wide || !plaque_fits(ui, games, out.wide)) return std::nullopt;
  const float high = door_height(out.wide) * many + gaps;
  const float wide = std::min(area.w, out.wide * 2);
  out.row = {area.center().x - wide / 2, area.y + (area.h - high) * 0.42F, wide, high};
  return out;
}

/// Dragons and dwarves on their way past the doors, as far as there is ground left and right.
void draw_parade(DrawList& out, Rect doors) {
  struct Walker {
    const char* art;
    float x;     ///< from the door to the window's edge, 0 … 1; to the left below 0
    float foot;  ///< door heights below the door's top
    float size;  ///< shares of a door's height
  };
  constexpr std::array<Walker, 5> walkers = {{
      {"dragons/lightblue", -0.26F, 0.975F, 0.2F},
      {"dragons/orange", -0.75F, 0.99F, 0.2F},
      {"dragons/green", -0.5F, 1.045F, 0.25F},
      {"dwarves/dwarf-gold", 0.3F, 0.985F, 0.23F},
      {"cave/chest-open", 0.7F, 1.04F, 0.2F},
  }};
  const float side = doors.x - 8;
  if (side < 90) return;
  for (const Walker& each : walkers) {
    const float size = std::min(doors.h * each.size, side * 0.52F);
    const float from = each.x < 0 ? doors.x : doors.right();
    const Point feet = {from + side * each.x, doors.y + doors.h * each.foot};
    out.emplace_back(
        Image{.art = "board/dragon-shadow",
              .rect = {feet.x - size * 0.46F, feet.y - size * 0.15F, size * 0.92F, size * 0.29F}});
    out.emplace_back(
        Image{.art = each.art, .rect = {feet.x - size / 2, feet.y - size * 0.945F, size, size}});
  }
}

/// The name at the foot of a door, and what the game is about where there is room.
void draw_plaque(DrawList& out, const Ui& ui, const GameEntry& game, Rect door, bool golden,
                 bool told_below) {
  const Rect plaque = door_plaque(door);
  if (golden) {
    out.emplace_back(Box{.rect = plaque.inset(plaque.h * 0.07F),
                         .radius = corner,
                         .top = gold_light,
                         .bottom = gold_deep,
                         .border = gold_rim,
                         .border_width = 1.5F});
  }
  const std::string name = name_of(ui, game);
  const std::string what = about_of(ui, game);
  const float room = plaque_room(door);
  const float small = ui.letters(16);
  const bool two = !told_below && plaque.h > 62 * ui.text_size &&
                   ui.measure.width(what, Face::Body, small) <= room;
  const float size =
      fitting_size(ui.measure, name, Face::Heading,
                   std::max(ui.letters(0), plaque.h * (two ? 0.4F : 0.5F)), room, ui.letters(0));
  const Point middle = plaque.center();
  out.emplace_back(line(name, Face::Heading, size, golden ? ink : rgb(0xFFE3A0),
                        {middle.x, two ? middle.y - plaque.h * 0.16F : middle.y}, Align::Center));
  if (!two) return;
  out.emplace_back(line(what, Face::Body, small, golden ? ink : rgb(0xE4DDEE),
                        {middle.x, middle.y + plaque.h * 0.22F}, Align::Center));
}

/// The way to a new game.
layout::Node door(const Ui& ui, Model& model, const GameEntry& game, const Doors& doors,
                  bool golden) {
  Control shell = control_of("title." + std::string(game.screens->id), Role::Button,
                             ui.words("title.new", {{"game", name_of(ui, game)}}));
  shell.description = about_of(ui, game);
  shell.act = [&model, name = game.name] { model.set_up(name); };
  const bool pointed = ui.points_at(shell.id);
  const auto draw = [&ui, &game, &doors, golden, pointed](DrawList& out, Rect rect) {
    if (pointed) out.emplace_back(Image{.art = "menu/glow", .rect = rect.inset(-rect.w * 0.2F)});
    draw_open_door(out, game.screens->door, rect);
    if (!doors.captions) draw_plaque(out, ui, game, rect, golden, doors.about);
  };
  if (doors.beside) {
    const layout::Fit fit = {.least = ui.letters(0), .shadow = true};
    return layout::row(18,
                       layout::drawing({doors.wide, door_height(doors.wide)}, draw)
                           .width(doors.wide)
                           .height(door_height(doors.wide)),
                       layout::body(ui, about_of(ui, game), 20, mist, fit)
                           .pad(12, 8)
                           .on(slate_panel)
                           .middle()
                           .stretch())
        .as(std::move(shell));
  }
  return layout::column(0, layout::drawing({doors.wide, door_height(doors.wide)}, draw),
                        words_below(ui, game, doors.captions, doors.about))
      .width(doors.wide)
      .as(std::move(shell));
}

/// Height of the smallest doors that words on a phone allow.
float min_height(const Ui& ui, const Games& games, float width, float between) {
  if (ui.shape() != Shape::Portrait) return 0;
  float widest = 118;
  for (const GameEntry* game : games) {
    const std::string name = name_of(ui, *game);
    widest = std::max(widest, word_width(ui.measure, name, Face::Heading, ui.letters(18)) + 8);
  }
  const auto many = static_cast<float>(games.size());
  const float wide = std::min((width - between * (many - 1)) / many, widest);
  return door_height(wide) + height_below(ui, games, {.captions = true}, wide);
}

}  // namespace

std::vector<GameSession*> waiting_games(const Model& model) {
  std::vector<GameSession*> out;
  for (const GameEntry* game : games_with_doors(model)) {
    GameSession* const play = model.waiting(game->name);
    if (play != nullptr) out.insert(play == model.play ? out.begin() : out.end(), play);
  }
  return out;
}

layout::Node title_doors(const Ui& ui, Model& model, DoorSizes sizes, bool golden) {
  const Games games = games_with_doors(model);
  return layout::free_form(
      [&ui, games, sizes](float width) { return min_height(ui, games, width, sizes.between); },
      [&ui, &model, games, sizes, golden](Rect area, Control& into) {
        const Doors doors = fit_doors(ui, games, area, sizes);
        if (const auto stacked = stack_doors(ui, games, area, sizes, doors)) {
          layout::Node column = layout::column(between_rows);
          for (const GameEntry* game : games) {
            column.add(door(ui, model, *game, *stacked, golden));
          }
          column.place(stacked->row, into);
          return;
        }
        const Rect frames = {doors.row.x, doors.row.y, doors.row.w, door_height(doors.wide)};
        if (ui.shape() == Shape::Landscape) draw_parade(into.paint, frames);
        layout::Node row = layout::row(sizes.between);
        for (const GameEntry* game : games) row.add(door(ui, model, *game, doors, golden));
        row.place(doors.row, into);
      });
}

layout::Span doors_reach(const Ui& ui, const Model& model, Rect cell, DoorSizes sizes) {
  const Rect row = fit_doors(ui, games_with_doors(model), cell, sizes).row;
  return {row.x, row.right()};
}

}  // namespace app
