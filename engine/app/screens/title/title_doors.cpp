// Lays out and draws the doors of the title: as large as the words around them allow.
#include "app/screens/title/title_doors.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "app/screens/backdrop.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/games.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// The games in the order of their doors.
constexpr std::array<io::GameName, 2> title_games = {io::GameName::mount_drago,
                                                     io::GameName::dragons_cave};
constexpr float caption_leading = 1.15F;  // line heights in ems
constexpr float about_leading = 1.3F;

/// Where the doors go.
struct Doors {
  std::array<Rect, 2> places;
  bool captions = false;  ///< the games' names stand below their doors
  bool about = false;     ///< and below them what the games are about
  float below = 0;        ///< height of what stands below the doors
};

/// What a game is about, in a line.
const char* about_key(io::GameName game) {
  return game == io::GameName::mount_drago ? "title.about.mountain" : "title.about.cave";
}

/// Width for words on the plaque of a door.
float plaque_room(Rect door) { return door_plaque(door).w * 0.88F; }

/// Height of the most lines any of both games needs.
float lines_height(const Ui& ui, const std::array<std::string, 2>& words, Face face, float letters,
                   float leading, float width) {
  std::size_t lines = 0;
  for (const std::string& each : words) {
    lines = std::max(lines, wrap(ui.measure, each, face, letters, width).size());
  }
  return letters * leading * static_cast<float>(lines);
}

std::array<std::string, 2> both_names(const Ui& ui) {
  return {ui.words(drawn_games()[0].screens->key), ui.words(drawn_games()[1].screens->key)};
}

float about_height(const Ui& ui, float width) {
  return lines_height(ui,
                      {ui.words(about_key(title_games[0])), ui.words(about_key(title_games[1]))},
                      Face::Body, ui.letters(16), about_leading, width - 4);
}

float caption_height(const Ui& ui, float width) {
  return lines_height(ui, both_names(ui), Face::Heading, ui.letters(18), caption_leading,
                      width - 4);
}

/// Of the games' names, where they stand below their doors.
float widest_word(const Ui& ui) {
  float out = 0;
  for (const std::string& name : both_names(ui)) {
    out = std::max(out, word_width(ui.measure, name, Face::Heading, ui.letters(18)));
  }
  return out;
}

/// Whether the plaque of a door as wide as this can hold the games' names.
bool plaque_fits(const Ui& ui, float wide) {
  const Rect door = {0, 0, wide, door_height(wide)};
  const float letters = ui.letters(0);
  const auto names = both_names(ui);
  return door_plaque(door).h >= letters * 1.25F &&
         std::all_of(names.begin(), names.end(), [&](const std::string& name) {
           return ui.measure.width(name, Face::Heading, letters) <= plaque_room(door);
         });
}

/// Doors as large as fit into a rectangle, in its middle; what is said below them takes its height
/// from them.
Doors fit_doors(const Ui& ui, Rect area, DoorSizes sizes) {
  Doors out;
  const auto wide_with = [&](float below) {
    return std::min({(area.w - sizes.between) / 2, (area.h - below) * 440 / 540, sizes.widest});
  };
  float wide = wide_with(0);
  out.captions = !plaque_fits(ui, wide);
  // Narrower doors may need more lines below them.
  constexpr int enough = 3;
  for (int i = 0; out.captions && i < enough; ++i) {
    out.below = caption_height(ui, wide) + 8;
    wide = wide_with(out.below);
  }
  // What the games are about only where that does not make the doors small.
  const float full = wide;
  const float smaller = full * 0.9F;
  const float named = out.captions ? caption_height(ui, smaller) + 8 : 0;
  const float about = about_height(ui, smaller) + 8;
  if (ui.shape() == Shape::Portrait && wide_with(named + about) >= smaller) {
    out.about = true;
    out.below = named + about;
    wide = wide_with(out.below);
  }
  wide = std::max(wide, 60.0F);
  const float high = door_height(wide);
  const float top = area.y + (area.h - high - out.below) * 0.42F;
  const float left = area.center().x - sizes.between / 2 - wide;
  out.places = {{{left, top, wide, high}, {left + wide + sizes.between, top, wide, high}}};
  return out;
}

/// Dragons and dwarves on their way past the doors, as far as there is ground left and right.
void draw_parade(DrawList& out, const std::array<Rect, 2>& doors) {
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
  const float side = doors[0].x - 8;
  if (side < 90) return;
  for (const Walker& each : walkers) {
    const Rect& door = each.x < 0 ? doors[0] : doors[1];
    const float size = std::min(door.h * each.size, side * 0.52F);
    const float from = each.x < 0 ? door.x : door.right();
    const Point feet = {from + side * each.x, door.y + door.h * each.foot};
    out.emplace_back(
        Image{.art = "board/dragon-shadow",
              .rect = {feet.x - size * 0.46F, feet.y - size * 0.15F, size * 0.92F, size * 0.29F}});
    out.emplace_back(
        Image{.art = each.art, .rect = {feet.x - size / 2, feet.y - size * 0.945F, size, size}});
  }
}

/// The name at the foot of a door, and what the game is about where there is room. Gold while no
/// game waits: then the doors are what can be pressed next.
void draw_plaque(DrawList& out, const Ui& ui, Rect door, bool golden, const std::string& name,
                 const std::string& what) {
  const Rect plaque = door_plaque(door);
  const Color letters = golden ? ink : rgb(0xFFE3A0);
  if (golden && !name.empty()) {
    out.emplace_back(Box{.rect = plaque.inset(plaque.h * 0.07F),
                         .radius = corner,
                         .top = gold_light,
                         .bottom = gold_deep,
                         .border = gold_rim,
                         .border_width = 1.5F});
  }
  if (name.empty()) return;
  const float room = plaque_room(door);
  const float small = ui.letters(16);
  const bool two = !what.empty() && plaque.h > 62 * ui.text_size &&
                   ui.measure.width(what, Face::Body, small) <= room;
  const float size =
      fitting_size(ui.measure, name, Face::Heading,
                   std::max(ui.letters(0), plaque.h * (two ? 0.4F : 0.5F)), room, ui.letters(0));
  const Point middle = plaque.center();
  out.emplace_back(line(name, Face::Heading, size, letters,
                        {middle.x, two ? middle.y - plaque.h * 0.16F : middle.y}, Align::Center));
  if (!two) return;
  out.emplace_back(line(what, Face::Body, small, golden ? ink : rgb(0xE4DDEE),
                        {middle.x, middle.y + plaque.h * 0.22F}, Align::Center));
}

/// Words below a door; returns where they end.
float draw_below(DrawList& out, const Ui& ui, Rect door, float y, Text drawn, float leading) {
  const std::string words = drawn.text;
  // A word of its own is never broken.
  const float least = ui.letters(0) / ui.text_size;
  while (drawn.size > least && !words_fit(ui.measure, words, drawn.face, drawn.size, door.w - 4)) {
    drawn.size -= 0.5F;
  }
  for (const std::string& each : wrap(ui.measure, words, drawn.face, drawn.size, door.w - 4)) {
    drawn.text = each;
    drawn.at = {door.center().x, y + drawn.size * leading / 2};
    drawn.align = Align::Center;
    drawn.shadow = faded(night, 0.8F);
    out.emplace_back(drawn);
    y += drawn.size * leading;
  }
  return y;
}

/// The way to a new game.
Control door(const Ui& ui, Model& model, io::GameName game, Rect rect, const Doors& doors) {
  const bool mountain = game == io::GameName::mount_drago;
  const std::string name = ui.words(model.entry(game).screens->key);
  const std::string about = ui.words(about_key(game));
  Control out;
  out.id = mountain ? "title.mountain" : "title.cave";
  out.role = Role::Button;
  out.label = ui.words("title.new", {{"game", name}});
  out.description = about;
  out.rect = {rect.x, rect.y, rect.w, rect.h + doors.below};
  out.act = [&model, game] { model.set_up(game); };
  const bool golden = waiting_games(model).empty();
  if (ui.points_at(out.id)) {
    out.paint.emplace_back(Image{.art = "menu/glow", .rect = rect.inset(-rect.w * 0.2F)});
  }
  draw_open_door(out.paint, model.entry(game).screens->door, rect);
  draw_plaque(out.paint, ui, rect, golden, doors.captions ? std::string() : name,
              doors.about ? std::string() : about);
  float y = rect.bottom() + 3;
  if (doors.captions) {
    y = draw_below(out.paint, ui, rect, y, line(name, Face::Heading, ui.letters(18), cream, {}, {}),
                   caption_leading);
  }
  if (doors.about) {
    draw_below(out.paint, ui, rect, y, line(about, Face::Body, ui.letters(16), mist, {}, {}),
               about_leading);
  }
  return out;
}

/// Height of the smallest doors that words on a phone allow.
float least_height(const Ui& ui, float width, float between) {
  if (ui.shape() != Shape::Portrait) return 0;
  const float wide = std::min((width - between) / 2, std::max(118.0F, widest_word(ui) + 8));
  return door_height(wide) + caption_height(ui, wide) + 8;
}

}  // namespace

/// The games that can be gone on with, the last played first.
std::vector<GameSession*> waiting_games(const Model& model) {
  std::vector<GameSession*> out;
  for (const io::GameName game : title_games) {
    if (GameSession* const play = model.waiting(game)) out.push_back(play);
  }
  if (out.size() == 2 && model.play == out[1]) std::swap(out[0], out[1]);
  return out;
}

layout::Node title_doors(const Ui& ui, Model& model, DoorSizes sizes) {
  return layout::free_form(
      [&ui, sizes](float width) { return least_height(ui, width, sizes.between); },
      [&ui, &model, sizes](Rect area, Control& into) {
        const Doors doors = fit_doors(ui, area, sizes);
        if (ui.shape() == Shape::Landscape) draw_parade(into.paint, doors.places);
        for (std::size_t i = 0; i < title_games.size(); ++i) {
          into.children.push_back(door(ui, model, title_games[i], doors.places[i], doors));
        }
      });
}

layout::Span doors_reach(const Ui& ui, Rect cell, DoorSizes sizes) {
  const Doors doors = fit_doors(ui, cell, sizes);
  return {doors.places[0].x, doors.places[1].right()};
}

}  // namespace app
