// The title screen: the games' doors side by side at dusk, unfinished games, and buttons to rules
// and settings.
#include "screens/title.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "screens/backdrop.hpp"
#include "screens/daily.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/net/table.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "ui/layout.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

// The doors of the title screen.

/// Returns the unfinished games, last played first.
std::vector<GameSession*> unfinished_games(const Platform& platform, const Tables& tables);

/// Limits of the doors' layout.
struct DoorSizes {
  float between = 10;  ///< between two doors
  float widest = 400;  ///< of each door
};
/// The doors side by side, as large as the cell allows with the text below them; `golden` (without
/// an unfinished game) marks them as the next step. A wide window adds figures that walk past.
layout::Node title_doors(const Ui& ui, Model& model, DoorSizes sizes, bool golden);
/// Returns how far the doors extend to the left and right within a cell.
layout::Span doors_reach(const Ui& ui, const Platform& platform, Rect cell, DoorSizes sizes);

// The menu of the title screen: unfinished games, rules, settings, and the list of games.

/// Names the players waiting at a net table; empty if there is none to return to.
std::string friends_waiting(const Ui& ui, const NetState& net);

/// Returns the tables over the net where it is this player's turn.
std::vector<SavedNetTable> tables_in_turn(const NetState& net);

/// The parts of the menu, before their layout.
struct TitleMenu {
  const Ui& ui;
  Model& model;
  std::vector<GameSession*> waiting = unfinished_games(model.platform, model.tables);
  static constexpr float gap = 10;  ///< between two buttons

  /// True if there is something to return to.
  bool goes_on() const { return !turns.empty() || !waiting.empty(); }

  /// The tables over the net where it is this player's turn.
  std::vector<SavedNetTable> turns = tables_in_turn(model.net);

  /// Buttons to these tables and to the unfinished games, at least `least` high; of a game with the
  /// symbol of the player to move.
  layout::Nodes games(float least) const;

  /// Opens the first table where it is this player's turn, and says how many there are.
  layout::Node turn(float least) const;

  /// Opens the lobby; empty if play over the net is impossible.
  layout::Node friends(float least, float letters = 19) const;
  layout::Node rules(float least) const;
  layout::Node settings(float least) const;
  /// The list of games, as text or as an icon.
  layout::Node list(float least, bool in_words) const;

  /// All buttons in one row.
  layout::Node in_one_row(float least, bool list_in_words) const;
  /// The games in one row, the rest in another.
  layout::Node in_two_rows(float least) const;
  /// A column; the ways to dialogs share a row, each with its icon above its name.
  layout::Node stacked(float least, float lower, bool with_friends = true) const;
  /// A column with a row for each.
  layout::Node listed(float least, float lower) const;
};

// The buttons at the top right of the title screen.

/// The size and place of these buttons, and which of them there are.
struct Corner {
  Size language;
  Point edge;            ///< distance from the window's edge
  bool screen = false;   ///< adds full screen
  bool ways = false;     ///< adds rules, settings and list of games, as icons
  bool friends = false;  ///< adds the lobby

  /// Returns the width left of the buttons.
  float room(const Ui& ui) const {
    return ui.size.w - edge.x - language.w -
           static_cast<float>((screen ? 1 : 0) + (ways ? 3 : 0) + (friends ? 1 : 0)) * (touch + 8);
  }
  float bottom() const { return edge.y + language.h; }
};

/// The language, full screen if possible, and the further buttons asked for.
layout::Node corner_buttons(const Ui& ui, Model& model, const Corner& place);

// Draws the dusk and the games' doors from pieces of art.

namespace {

struct Star {
  float x;  ///< shares of the window
  float y;
  float size;
  float light;
};

constexpr std::array<Star, 34> stars = {{
    {0.03F, 0.20F, 2.4F, 0.8F},  {0.06F, 0.07F, 1.8F, 0.5F}, {0.09F, 0.31F, 1.6F, 0.5F},
    {0.11F, 0.13F, 3.0F, 0.9F},  {0.15F, 0.24F, 2.0F, 0.6F}, {0.17F, 0.04F, 2.2F, 0.7F},
    {0.21F, 0.17F, 1.6F, 0.5F},  {0.24F, 0.36F, 1.8F, 0.4F}, {0.27F, 0.09F, 2.6F, 0.8F},
    {0.31F, 0.27F, 1.6F, 0.5F},  {0.34F, 0.03F, 1.8F, 0.6F}, {0.36F, 0.19F, 2.2F, 0.6F},
    {0.41F, 0.33F, 1.6F, 0.4F},  {0.43F, 0.12F, 1.6F, 0.5F}, {0.47F, 0.05F, 2.4F, 0.7F},
    {0.50F, 0.24F, 1.8F, 0.5F},  {0.54F, 0.02F, 1.6F, 0.5F}, {0.57F, 0.30F, 1.6F, 0.4F},
    {0.59F, 0.15F, 2.0F, 0.6F},  {0.63F, 0.07F, 2.8F, 0.8F}, {0.66F, 0.22F, 1.6F, 0.5F},
    {0.69F, 0.35F, 1.6F, 0.4F},  {0.71F, 0.04F, 1.8F, 0.6F}, {0.74F, 0.14F, 2.2F, 0.7F},
    {0.77F, 0.28F, 1.8F, 0.5F},  {0.80F, 0.09F, 1.6F, 0.5F}, {0.82F, 0.20F, 2.6F, 0.8F},
    {0.86F, 0.03F, 1.8F, 0.6F},  {0.88F, 0.32F, 1.6F, 0.4F}, {0.91F, 0.13F, 2.0F, 0.7F},
    {0.93F, 0.24F, 1.6F, 0.5F},  {0.95F, 0.06F, 2.4F, 0.8F}, {0.97F, 0.17F, 1.8F, 0.5F},
    {0.985F, 0.34F, 2.0F, 0.6F},
}};

void draw_sky(DrawList& out, Size size) {
  // Whole pixels, with bands that overlap slightly, so that no seam shows.
  const float high = std::floor(size.h * 0.42F);
  const float low = std::floor(size.h * 0.68F);
  const Color middle = rgb(0x3A3568);
  const Color horizon = rgb(0xB96A80);
  out.emplace_back(Box{.rect = {0, low, size.w, size.h - low}, .top = horizon, .bottom = amber});
  out.emplace_back(
      Box{.rect = {0, high, size.w, low - high + 1}, .top = middle, .bottom = horizon});
  out.emplace_back(Box{.rect = {0, 0, size.w, high + 1}, .top = rgb(0x171938), .bottom = middle});
  for (const Star& star : stars) {
    const Color light = faded(white, star.light * 0.8F);
    out.emplace_back(Box{.rect = around({star.x * size.w, star.y * size.h}, star.size, star.size),
                         .radius = star.size / 2,
                         .top = light,
                         .bottom = light});
  }
  const float cloud = std::clamp(size.w * 0.2F, 130.0F, 320.0F);
  out.emplace_back(
      Image{.art = "menu/cloud", .rect = {size.w * 0.76F, size.h * 0.17F, cloud, cloud * 0.3F}});
  out.emplace_back(Image{.art = "menu/cloud",
                         .rect = {size.w * 0.17F, size.h * 0.27F, cloud * 0.7F, cloud * 0.21F}});
}

/// Draws the mountains along the bottom, at least as wide as the window.
void draw_hills(DrawList& out, Size size) {
  const bool tall = size.h > size.w;
  const Size art = tall ? Size{800, 640} : Size{1600, 600};
  const float least = size.h * (tall ? 0.48F : 0.56F);
  float wide = size.w;
  float high = wide * art.h / art.w;
  if (high < least) {
    high = least;
    wide = high * art.w / art.h;
  }
  const float part = size.w / wide;
  out.emplace_back(Image{.art = tall ? "menu/hills-tall" : "menu/hills",
                         .rect = {0, size.h - high, size.w, high},
                         .part = {(1 - part) / 2, 0, part, 1}});
}

void draw_standing(DrawList& out, const Door& door, Rect scene) {
  for (const DoorFigure& each : door.standing) {
    const float size = scene.w * each.size;
    const Point feet = {scene.x + scene.w * each.feet.x, scene.y + scene.h * each.feet.y};
    out.emplace_back(
        Image{.art = door.shadow,
              .rect = {feet.x - size * 0.46F, feet.y - size * 0.16F, size * 0.92F, size * 0.29F}});
    out.emplace_back(
        Image{.art = each.art, .rect = {feet.x - size / 2, feet.y - size * 0.945F, size, size}});
  }
}

void draw_frame(DrawList& out, const Door& door, Rect rect) {
  if (*door.frame != '\0') out.emplace_back(Image{.art = door.frame, .rect = rect});
}

}  // namespace

void draw_dusk(DrawList& out, const Ui& ui, float shade) {
  draw_sky(out, ui.size);
  draw_hills(out, ui.size);
  if (shade > 0) {
    const Color dark = faded(night, shade);
    out.emplace_back(Box{.rect = {0, 0, ui.size.w, ui.size.h}, .top = dark, .bottom = dark});
  }
}

void draw_moon(DrawList& out, const Ui& ui, Point center) {
  const float moon = std::clamp(std::min(ui.size.w, ui.size.h) * 0.2F, 84.0F, 190.0F);
  out.emplace_back(Image{.art = "menu/moon", .rect = around(center, moon, moon)});
}

void draw_open_door(DrawList& out, const Door& door, Rect rect) {
  const Rect scene = door_opening(rect);
  out.emplace_back(Image{.art = door.scene, .rect = scene});
  draw_standing(out, door, scene);
  draw_frame(out, door, rect);
}

void draw_closed_door(DrawList& out, const Door& door, Rect rect) {
  out.emplace_back(Image{.art = door.shut, .rect = door_opening(rect)});
  draw_frame(out, door, rect);
}

// The buttons at the top right of the title screen.

layout::Node corner_buttons(const Ui& ui, Model& model, const Corner& place) {
  layout::Node out = layout::row(8, layout::spring());
  const auto small = [&ui](ButtonSpec spec) {
    spec.icon_only = true;
    return layout::button(ui, std::move(spec)).width(touch).height(touch).middle();
  };
  if (place.friends) {
    out.add(small({.id = "title.friends",
                   .label = ui.tr("title.friends"),
                   .description = friends_waiting(ui, model.net),
                   .icon = "people",
                   .act = [&model] { open_lobby(model); }}));
  }
  if (place.ways) {
    out.add(small({.id = "title.rules", .label = ui.tr("rules"), .icon = "book", .act = [&model] {
                     open_dialog(model, Dialog::Rules);
                   }}));
    out.add(
        small({.id = "title.settings", .label = ui.tr("settings"), .icon = "gear", .act = [&model] {
                 model.navigation.open(Dialog::Settings);
               }}));
    out.add(small(
        {.id = "title.games", .label = ui.tr("games.heading"), .icon = "games", .act = [&model] {
           open_games_list(model);
         }}));
  }
  if (place.screen) {
    const bool whole = model.navigation.window_mode == WindowMode::Fullscreen;
    out.add(small({.id = "title.screen",
                   .label = ui.tr(whole ? "screen.window" : "screen.whole"),
                   .icon = whole ? "shrink" : "expand",
                   .act = [&model] { toggle_fullscreen(model); }}));
  }
  ButtonSpec language = {.id = "title.language",
                         .label = ui.tr("language." + ui.messages.language()),
                         .description = ui.tr("settings.language"),
                         .icon = "globe",
                         .act = [&model] { model.navigation.open(Dialog::Languages); }};
  // In a narrow window large letters need the icon's space.
  if (layout::button(ui, language).widths().preferred > place.language.w) language.icon.clear();
  out.add(layout::button(ui, std::move(language)).width(place.language.w).height(place.language.h));
  return std::move(out).pad({0, place.edge.y, place.edge.x, 0}).top();
}

// Lays out and draws the doors, as large as the text around them allows.

namespace {

using Games = std::vector<const GameEntry*>;

/// The layout of the doors and of the text below them.
struct Doors {
  Rect row = {};    ///< of the doors with the text below
  float wide = 0;   ///< width of each door
  float below = 0;  ///< height of the text below the doors
  bool captions = false;
  bool about = false;
};

std::string name_of(const Ui& ui, const GameEntry& game) { return ui.tr(game.screens->key); }

/// Returns a game's one-line description.
std::string about_of(const Ui& ui, const GameEntry& game) {
  return ui.tr("title.about." + std::string(game.screens->id));
}

/// Returns the games that have a door, in order.
Games games_with_doors(const Platform& platform) {
  Games out;
  for (const GameEntry& game : platform.games) {
    if (*game.screens->door.scene != '\0') out.push_back(&game);
  }
  return out;
}

/// The text below a door of this width. The name stays on one line if smaller letters allow it;
/// its words never break.
layout::Node text_below(const Ui& ui, const GameEntry& game, bool caption, bool about, float wide) {
  layout::Fit fit = {.least = ui.letters(0) / ui.text_size, .align = Align::Center, .shadow = true};
  if (ui.measure.width(name_of(ui, game), Face::Heading, ui.letters(0)) <= wide - 4) {
    fit.least = ui.letters(0);
    fit.lines = 1;
  }
  const layout::Fit whole = {.align = Align::Center,
                             .shadow = true};  // at the usual size of letters
  if (!caption && !about) return {};
  layout::Node out = layout::column(0);
  if (caption) out.add(layout::heading(ui, name_of(ui, game), 18, cream, fit).pad(2, 0));
  if (about) {
    // The number of players has a line of its own.
    std::string words = about_of(ui, game);
    constexpr std::string_view dot = " · ";
    if (const std::size_t at = words.rfind(dot); at != std::string::npos) {
      words.replace(at, dot.size(), "\n");
    }
    out.add(layout::body(ui, std::move(words), 16, mist, whole).pad(2, 0));
  }
  return std::move(out).pad({0, 3, 0, 5});
}

float height_below(const Ui& ui, const Games& games, const Doors& doors, float wide) {
  float out = 0;
  for (const GameEntry* game : games) {
    const layout::Node words = text_below(ui, *game, doors.captions, doors.about, wide);
    out = std::max(out, words.height_at(wide));
  }
  return out;
}

/// Returns the width for text on a door's plaque.
float plaque_room(Rect door) { return door_plaque(door).w * 0.88F; }

/// True if the plaques of doors of this width fit the games' names.
bool plaque_fits(const Ui& ui, const Games& games, float wide) {
  const Rect door = {0, 0, wide, door_height(wide)};
  const float letters = ui.letters(0);
  return door_plaque(door).h >= letters * 1.25F &&
         std::all_of(games.begin(), games.end(), [&](const GameEntry* game) {
           return ui.measure.width(name_of(ui, *game), Face::Heading, letters) <= plaque_room(door);
         });
}

/// Lays out doors in a row, as large as the area allows, centered; the text below takes its height
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
  // Narrower doors may need more lines of text.
  constexpr int enough = 3;
  for (int i = 0; out.captions && i < enough; ++i) {
    out.below = height_below(ui, games, out, out.wide);
    out.wide = wide_with(out.below);
  }
  // Adds the descriptions only if the doors stay large.
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

/// Draws the figures that walk past the doors, if there is space at the sides.
void draw_parade(DrawList& out, const Games& games, Rect doors) {
  const float side = doors.x - 8;
  if (side < 90) return;
  for (const GameEntry* game : games) {
    const GameAppearance& look = *game->screens;
    for (const Walker& each : look.walkers) {
      const float size = std::min(doors.h * each.size, side * 0.52F);
      const float from = each.x < 0 ? doors.x : doors.right();
      const Point feet = {from + side * each.x, doors.y + doors.h * each.foot};
      out.emplace_back(Image{
          .art = look.door.shadow,
          .rect = {feet.x - size * 0.46F, feet.y - size * 0.15F, size * 0.92F, size * 0.29F}});
      out.emplace_back(
          Image{.art = each.art, .rect = {feet.x - size / 2, feet.y - size * 0.945F, size, size}});
    }
  }
}

/// The name on a door's plaque, and the description if it fits.
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

/// A door that opens the setup of a new game.
layout::Node door(const Ui& ui, Model& model, const GameEntry& game, const Doors& doors,
                  bool golden) {
  Control shell = make_control("title." + std::string(game.screens->id), Role::Button,
                               ui.tr("title.new", {{"game", name_of(ui, game)}}));
  shell.description = about_of(ui, game);
  shell.act = [&model, name = game.name] { set_up(model, name); };
  if (game.name == model.platform.games.front().get().name)
    shell.focus_priority = FocusPriority::NewGame;
  const bool pointed = ui.is_pointed_at(shell.id);
  const auto draw = [&ui, &game, &doors, golden, pointed](DrawList& out, Rect rect) {
    if (pointed) out.emplace_back(Image{.art = "menu/glow", .rect = rect.inset(-rect.w * 0.2F)});
    draw_open_door(out, game.screens->door, rect);
    if (!doors.captions) draw_plaque(out, ui, game, rect, golden, doors.about);
  };
  return layout::column(0, layout::drawing({doors.wide, door_height(doors.wide)}, draw),
                        text_below(ui, game, doors.captions, doors.about, doors.wide))
      .width(doors.wide)
      .as(std::move(shell));
}

/// Returns the height of the smallest doors that fit the text on a phone.
float min_height(const Ui& ui, const Games& games, float width, float between) {
  if (ui.shape() != Shape::Portrait) return 0;
  float widest = 118;
  for (const GameEntry* game : games) {
    const std::string name = name_of(ui, *game);
    widest = std::max({widest, word_width(ui.measure, name, Face::Heading, ui.letters(18)) + 8,
                       ui.measure.width(name, Face::Heading, ui.letters(0)) + 8});
  }
  const auto many = static_cast<float>(games.size());
  const float wide = std::min((width - between * (many - 1)) / many, widest);
  return door_height(wide) + height_below(ui, games, {.captions = true}, wide);
}

}  // namespace

std::vector<GameSession*> unfinished_games(const Platform& platform, const Tables& tables) {
  std::vector<GameSession*> out;
  for (const GameEntry* game : games_with_doors(platform)) {
    GameSession* const session = tables.waiting(game->name);
    if (session != nullptr)
      out.insert(session == tables.session ? out.begin() : out.end(), session);
  }
  return out;
}

layout::Node title_doors(const Ui& ui, Model& model, DoorSizes sizes, bool golden) {
  const Games games = games_with_doors(model.platform);
  return layout::free_form(
      [&ui, games, sizes](float width) { return min_height(ui, games, width, sizes.between); },
      [&ui, &model, games, sizes, golden](Rect area, Control& into) {
        const Doors doors = fit_doors(ui, games, area, sizes);
        const Rect frames = {doors.row.x, doors.row.y, doors.row.w, door_height(doors.wide)};
        if (ui.shape() == Shape::Landscape) draw_parade(into.paint, games, frames);
        layout::Node row = layout::row(sizes.between);
        for (const GameEntry* game : games) row.add(door(ui, model, *game, doors, golden));
        row.place(doors.row, into);
      });
}

layout::Span doors_reach(const Ui& ui, const Platform& platform, Rect cell, DoorSizes sizes) {
  const Rect row = fit_doors(ui, games_with_doors(platform), cell, sizes).row;
  return {row.x, row.right()};
}

// The panel that offers lessons.

bool lesson_is_finished(const Model& model, io::GameName game) {
  const std::size_t steps = lesson_steps(model.platform, game);
  return steps > 0 && model.tables.learning.done.of(game.text) >= steps;
}

namespace {

ButtonSpec lesson_spec(const Ui& ui, Model& model, io::GameName game, const std::string& id) {
  const auto steps = static_cast<int>(lesson_steps(model.platform, game));
  const auto next = static_cast<int>(next_step_of(model.platform, model.tables, game));
  const std::string name = ui.tr(model.platform.entry(game).screens->key);
  ButtonSpec out = {.id = id,
                    .label = ui.tr("lesson.learn", {{"game", name}}),
                    .icon = "info",
                    .act = [&model, game] { start_lesson(model, game); }};
  if (lesson_is_finished(model, game)) {
    out.label = ui.tr("lesson.repeat");
  } else if (next > 0) {
    out.second =
        ui.tr("lesson.goes_on", {{"at", format_number(next + 1)}, {"last", format_number(steps)}});
  } else {
    out.second = ui.tr_plural("lesson.steps", steps);
  }
  return out;
}

/// A button of the offer, which says already what it is about: where the whole label needs two
/// lines, it shows only the game's name. Screen readers get the label.
layout::Node offered_lesson(const Ui& ui, Model& model, io::GameName game) {
  const GameTable& screens = *model.platform.entry(game).screens;
  const ButtonSpec whole = lesson_spec(ui, model, game, "title.learn." + std::string(screens.id));
  const auto steps = static_cast<int>(lesson_steps(model.platform, game));
  const auto next = static_cast<int>(next_step_of(model.platform, model.tables, game));
  const auto fitted = [&ui, whole, name = ui.tr(screens.key), steps, next](float width) {
    ButtonSpec out = whole;
    const auto fits = [&] { return layout::button(ui, out).widths().preferred <= width; };
    if (!fits()) out.label = name;
    if (!fits() && next > 0) {
      out.second =
          ui.tr("lesson.step", {{"at", format_number(next + 1)}, {"last", format_number(steps)}});
    }
    if (!fits()) out.icon.clear();
    return out;
  };
  const float least = layout::button(ui, fitted(0)).widths().preferred;
  const float high = ui.scale_with_text(52);
  return layout::custom(
             [&ui, fitted, high](float width) {
               return layout::button(ui, fitted(width), high).height_at(width);
             },
             [&ui, fitted, label = whole.label, text = whole.second](Rect rect) {
               ButtonSpec spec = fitted(rect.w);
               spec.rect = rect;
               spec.description = text;
               Control out = button(ui, std::move(spec));
               out.label = label;
               return out;
             })
      .min_width(least);
}

}  // namespace

layout::Node lesson_button(const Ui& ui, Model& model, io::GameName game, const std::string& id,
                           ButtonStyle style) {
  if (lesson_steps(model.platform, game) == 0) return {};
  ButtonSpec spec = lesson_spec(ui, model, game, id);
  spec.style = style;
  return layout::button(ui, std::move(spec), ui.scale_with_text(52));
}

layout::Node title_lessons(const Ui& ui, Model& model) {
  const std::vector<io::GameName> games = offered_lessons(model);
  if (games.empty()) return {};
  layout::Nodes ways;
  for (const io::GameName game : games) ways.push_back(offered_lesson(ui, model, game));
  const char* const why = model.tables.learning.newcomer ? "lesson.offer" : "lesson.offer_on";
  const char* const teacher = model.platform.entry(games.front()).screens->teacher;
  layout::Node said =
      layout::row(10, layout::image(teacher, {ui.small() ? 30.0F : 52.0F, 36}).middle(),
                  layout::body(ui, ui.tr(why), 16, cream).named("title.learn.why").stretch());
  layout::Node no = layout::button(ui, {.id = "title.learn.no",
                                        .label = ui.tr("lesson.offer_no"),
                                        .icon = "close",
                                        .icon_only = true,
                                        .act = [&model] { dismiss_lesson_offer(model); }})
                        .width(touch);
  const bool wide = ui.shape() == Shape::Landscape && ui.size.w >= ui.scale_with_text(1000);
  layout::Node both = layout::grid(2, 8, std::move(ways));
  layout::Node out =
      wide ? layout::row(12, std::move(said).share(0.7F), std::move(both).share(1.3F),
                         std::move(no).middle())
           : layout::column(6, layout::row(8, std::move(said).stretch(), std::move(no).middle()),
                            std::move(both));
  // The page sets the space around the panel.
  return layout::column(0, std::move(out)
                               .pad(10)
                               .on(slate_panel)
                               .as("title.learn", Role::Group, ui.tr("lesson.heading")));
}

// Builds the title menu.

namespace {

/// Returns the game with the longest streak in the games of the day; else the one counted last.
std::pair<io::GameName, int> daily_streak(const Model& model) {
  std::pair<io::GameName, int> out = {last_counted(model.library, model.platform), 0};
  for (const GameEntry& each : model.platform.games) {
    const int streak = model.library.daily_results(each.name).streak(model.platform.day());
    if (streak > out.second) out = {each.name, streak};
  }
  return out;
}

/// Starts, continues or shows today's game of the day.
layout::Node today_button(const Ui& ui, Model& model, float least) {
  const auto [game, streak] = daily_streak(model);
  const bool done = model.library.daily_results(game).of(model.platform.day()) != nullptr;
  const std::string name = ui.tr(model.platform.entry(game).screens->key);
  const std::string days = ui.tr_plural("daily.streak", streak);
  return layout::button(ui,
                        {.id = "title.today",
                         .label = ui.tr("daily.heading"),
                         .description = streak > 0 ? name + ", " + days : name,
                         .icon = ui.shape() == Shape::Low ? ""
                                 : done                   ? "check"
                                                          : "dice",
                         .second = streak > 0 ? days : name,
                         .act =
                             [&model, game = game, done] {
                               model.tables.setup.game = game;
                               if (!done) return play_daily(model);
                               model.tables.shared_item.reset();
                               model.navigation.open(Dialog::Daily);
                             }},
                        least);
}

/// Tells the last result and leads to the statistics.
layout::Node last_result_button(const Ui& ui, Model& model, const GameRecord& last, float least) {
  const io::GameName game = last_counted(model.library, model.platform);
  const std::string name = ui.tr(model.platform.entry(game).screens->key);
  const int ago = model.platform.today() - last.day;
  const bool recent = last.day > 0 && (ago == 0 || ago == 1);
  const std::string place = last.given_up
                                ? ui.tr("over.given_up")
                                : ui.tr("title.place", {{"rank", format_number(last.rank)},
                                                        {"players", format_number(last.seats())}});
  return layout::button(ui,
                        {.id = "title.last",
                         .label = recent ? ui.tr(ago == 0 ? "date.today" : "date.yesterday") : name,
                         .description = labeled(ui.messages, name, place),
                         .icon = ui.shape() == Shape::Low ? "" : "bars",
                         .second = place,
                         .act = [&model, game] { open_statistics(model, game); }},
                        least);
}

/// Today's game and the last result; empty for a player without counted games.
layout::Node title_today(const Ui& ui, Model& model) {
  const std::vector<GameRecord>& records = model.library.statistics.all.records();
  if (model.library.statistics.all.empty()) return {};
  const float least = ui.scale_with_text(52);
  const auto both = [&] {
    layout::Nodes out;
    if (model.platform.day) out.push_back(today_button(ui, model, least));
    if (!records.empty()) out.push_back(last_result_button(ui, model, records.back(), least));
    return out;
  };
  return layout::first_fitting(layout::grid(2, 8, both()), layout::column(8, both()));
}

/// The offer of lessons, else what is new today.
layout::Node title_news(const Ui& ui, Model& model) {
  layout::Node out = title_lessons(ui, model);
  return out ? std::move(out) : title_today(ui, model);
}

/// Describes an unfinished game: "3 riders · after turn 12 · Mira to play".
/// In a narrower place without the number of players.
std::string waiting_game(const Ui& ui, const GameTable& game, const GameSession& session,
                         bool narrow) {
  std::string out = game.progress(ui.messages, session);
  if (!narrow) out = ui.tr_plural(game.players, session.seating().size()) + " · " + out;
  const std::optional<core::Seat> next = session.to_act();
  if (!next) return out;
  return out + " · " + ui.tr("title.next", {{"name", session.player(*next).name}});
}

}  // namespace

std::string friends_waiting(const Ui& ui, const NetState& net) {
  if (net.tables.empty()) return {};
  const std::vector<std::string>& names = net.tables.front().names;
  if (names.empty()) return ui.tr("net.back_alone");
  return ui.tr("net.back", {{"names", join_names(ui.messages, names)}});
}

namespace {

/// A button that opens a dialog.
layout::Node way_to(const TitleMenu& from, std::string id, const char* key, const char* icon,
                    float least, void (*act)(Model&)) {
  return layout::button(from.ui,
                        {.id = std::move(id),
                         .label = from.ui.tr(key),
                         .icon = icon,
                         .letters = from.ui.letters(19),
                         .act = [model = &from.model, act] { act(*model); }},
                        least);
}

}  // namespace

std::vector<SavedNetTable> tables_in_turn(const NetState& net) {
  std::vector<SavedNetTable> out = net.client.is_possible() ? net.tables : decltype(out)();
  std::erase_if(out,
                [](const SavedNetTable& each) { return each.turn != SavedNetTable::Turn::Own; });
  return out;
}

namespace {

/// On a phone one line each: the label in smaller letters, and `shorter` in place of a second line
/// that is too wide.
void fit_in_lines(const Ui& ui, ButtonSpec& spec, std::string shorter) {
  if (!ui.small()) return;
  constexpr float beside = 60;  // edges and icon
  const float room = (ui.shape() == Shape::Portrait ? ui.size.w - 20 : ui.size.w * 0.38F) - beside;
  spec.letters =
      fitting_size(ui.measure, spec.label, Face::Heading, spec.letters, room, ui.letters(0));
  if (ui.measure.width(spec.second, Face::Body, ui.letters(14)) > room) {
    spec.description = std::exchange(spec.second, std::move(shorter));
  }
}

}  // namespace

layout::Nodes TitleMenu::games(float least) const {
  layout::Nodes out;
  if (!turns.empty()) out.push_back(turn(least));
  bool last_played = true;
  for (GameSession* const session : waiting) {
    const GameTable& game = *model.platform.entry(session->game()).screens;
    const std::optional<core::Seat> next = session->to_act();
    ButtonSpec spec = {
        .id = last_played ? "title.continue" : "title.continue.other",
        .label = ui.tr("title.continue", {{"game", ui.tr(game.key)}}),
        .icon = "play",
        .second = waiting_game(ui, game, *session, false),
        .style = last_played && turns.empty() ? ButtonStyle::Gold : ButtonStyle::Slate,
        .heading = true,
        .letters = ui.letters(23),
        .picture = next ? symbol_art(session->player(*next).symbol) : std::string(),
        .act = [model = &model, game = session->game()] { resume_game(*model, game); },
        .focus_priority = last_played ? FocusPriority::Continue : FocusPriority::None};
    last_played = false;
    fit_in_lines(ui, spec, waiting_game(ui, game, *session, true));
    out.push_back(layout::button(ui, std::move(spec), least));
  }
  return out;
}

layout::Node TitleMenu::turn(float least) const {
  const SavedNetTable& first = turns.front();
  const GameEntry* const game = find_game(model.platform.games, first.game);
  ButtonSpec spec = {
      .id = "title.your_turn",
      .label = ui.messages.tr_plural("title.turns", static_cast<int>(turns.size())),
      .icon = "people",
      .second = game != nullptr ? kept_table_name(ui.messages, *game, first) : std::string(),
      .style = ButtonStyle::Gold,
      .heading = true,
      .letters = ui.letters(23),
      .act = [model = &model, code = first.code] { open_lobby(*model, code); }};
  fit_in_lines(ui, spec, std::string());
  return layout::button(ui, std::move(spec), least);
}
layout::Node TitleMenu::friends(float least, float letters) const {
  if (!model.net.client.is_possible()) return {};
  return layout::button(
      ui,
      {.id = "title.friends",
       .label = ui.tr("title.friends"),
       .description = friends_waiting(ui, model.net),
       .icon = "people",
       // Large letters leave no space for more; the lobby names the waiting players.
       .second =
           model.net.tables.empty() || ui.text_size > 1 ? std::string() : ui.tr("net.back_alone"),
       .letters = ui.letters(letters),
       .act = [model = &model] { open_lobby(*model); }},
      least);
}
layout::Node TitleMenu::rules(float least) const {
  return way_to(*this, "title.rules", "rules", "book", least,
                [](Model& to) { open_dialog(to, Dialog::Rules); });
}
layout::Node TitleMenu::settings(float least) const {
  return way_to(*this, "title.settings", "settings", "gear", least,
                [](Model& to) { to.navigation.open(Dialog::Settings); });
}
layout::Node TitleMenu::list(float least, bool in_words) const {
  if (in_words) {
    return way_to(*this, "title.games", "games.heading", "games", least, open_games_list);
  }
  const float wide = std::max(touch, std::min(least, ui.scale_with_text(54)));
  return layout::button(ui,
                        {.id = "title.games",
                         .label = ui.tr("games.heading"),
                         .icon = "games",
                         .icon_only = true,
                         .act = [model = &model] { open_games_list(*model); }},
                        least)
      .width(wide);
}

layout::Node TitleMenu::in_one_row(float least, bool list_in_words) const {
  layout::Nodes all = games(least);
  const std::size_t many = all.size();
  for (layout::Node& each : all) each = std::move(each).share(many == 1 ? 0.46F : 0.33F);
  if (model.net.client.is_possible()) all.push_back(friends(least).share(0.4F));
  all.push_back(rules(least).share(many >= 2 ? 0.15F : 0.27F));
  all.push_back(settings(least).share(many >= 2 ? 0.19F : 0.27F));
  layout::Node out = list(least, list_in_words);
  all.push_back(list_in_words ? std::move(out).share(many >= 2 ? 0.19F : 0.27F) : std::move(out));
  return layout::row(gap, std::move(all));
}
layout::Node TitleMenu::in_two_rows(float least) const {
  layout::Nodes upper = games(least);
  if (model.net.client.is_possible()) upper.push_back(friends(least));
  for (layout::Node& each : upper) each = std::move(each).share();
  const float lower = ui.scale_with_text(46);
  return layout::column(
      gap, layout::row(gap, std::move(upper)),
      layout::row(gap, rules(lower).share(), settings(lower).share(), list(lower, true).share()));
}

namespace {

/// A way to another place, with its icon above its name or beside it.
struct Way {
  std::string id;
  std::string label;
  const char* icon;
  std::function<void()> act;
  std::string second = {};       ///< a line below the label, if the icon is beside it
  std::string description = {};  ///< for screen readers

  layout::Node shown(const Ui& ui, bool upright, float least) const {
    Control shell = make_control(id, Role::Button, label);
    shell.description = description;
    shell.act = act;
    const bool pointed = ui.hovered == id;
    const bool held = ui.pressed == id;
    const auto back = [pointed, held](DrawList& out, Rect rect) {
      Color top = rgb(pointed ? 0x3A4266 : 0x2A304B);
      Color bottom = rgb(pointed ? 0x3A4266 : 0x20253B);
      if (held) top = bottom = slate_deep;
      out.emplace_back(Box{.rect = rect,
                           .radius = corner,
                           .top = faded(top, 0.96F),
                           .bottom = faded(bottom, 0.96F),
                           .border = faded(white, 0.13F),
                           .shadow = 5});
    };
    if (upright) {
      return layout::column(
                 2, layout::spring(), layout::icon(icon, ui.scale_with_text(22), gold),
                 layout::strong(ui, label, 16, mist, layout::one_line(ui, Align::Center)),
                 layout::spring())
          .pad(5, 5)
          .min_height(least)
          .on(back)
          .as(std::move(shell));
    }
    layout::Node words =
        layout::column(0, layout::heading(ui, label, 20, cream, layout::one_line(ui)));
    if (!second.empty()) words.add(layout::body(ui, second, 16, mist_soft, layout::cut_line));
    return layout::row(16, layout::icon(icon, ui.scale_with_text(24), gold),
                       std::move(words).middle().stretch())
        .pad(20, 6)
        .min_height(least)
        .on(back)
        .as(std::move(shell));
  }
};

std::vector<Way> ways_of(const TitleMenu& menu) {
  const auto to = [model = &menu.model](void (*act)(Model&)) {
    return [model, act] { act(*model); };
  };
  return {{"title.rules", menu.ui.tr("rules"), "book",
           to([](Model& model) { open_dialog(model, Dialog::Rules); })},
          {"title.settings", menu.ui.tr("settings"), "gear",
           to([](Model& model) { model.navigation.open(Dialog::Settings); })},
          {"title.games", menu.ui.tr("games.heading"), "games", to(open_games_list)}};
}

}  // namespace

layout::Node TitleMenu::stacked(float least, float lower, bool with_friends) const {
  layout::Node out = layout::column(gap, games(least));
  if (with_friends) out.add(friends(lower));
  layout::Node tiles = layout::row(gap);
  layout::Node rows = layout::column(gap);
  for (const Way& way : ways_of(*this)) {
    tiles.add(way.shown(ui, true, lower).stretch());
    rows.add(way.shown(ui, false, lower));
  }
  out.add(layout::first_fitting(std::move(tiles), std::move(rows)));
  return out;
}
layout::Node TitleMenu::listed(float least, float lower) const {
  layout::Node out = layout::column(gap, games(least));
  if (model.net.client.is_possible()) {
    const Way friends = {"title.friends",
                         ui.tr("title.friends"),
                         "people",
                         [model = &model] { open_lobby(*model); },
                         model.net.tables.empty() ? std::string() : ui.tr("net.back_alone"),
                         friends_waiting(ui, model.net)};
    out.add(friends.shown(ui, false, lower));
  }
  for (const Way& way : ways_of(*this)) out.add(way.shown(ui, false, lower));
  return out;
}

namespace {

/// A line of the page's head, with a soft shadow.
layout::Node head_line(const Ui& ui, TextSpec spec, Align align) {
  const layout::Fit fit = {.least = ui.letters(0), .lines = 1, .align = align, .shadow = true};
  layout::Node out = layout::text(ui, std::move(spec), fit);
  return align == Align::Center ? std::move(out).centered() : std::move(out).left();
}

layout::Node title_name(const Ui& ui, float letters, Align align = Align::Center) {
  return head_line(ui,
                   {.id = "title.name",
                    .text = ui.tr("drago"),
                    .face = Face::Heading,
                    .letters = letters,
                    .color = cream,
                    .role = Role::Heading,
                    .level = 1,
                    .leading = 1.06F},
                   align);
}

/// The tagline, if it fits this width.
layout::Node tagline(const Ui& ui, float letters, float room, Align align = Align::Center) {
  layout::Node out = head_line(
      ui,
      {.id = "title.tale", .text = ui.tr("title.tale"), .letters = letters, .color = rgb(0xEFE2EE)},
      align);
  return out.widths().least <= room ? std::move(out) : layout::Node();
}

layout::Node note(const Ui& ui, Align align) {
  return layout::body(ui, ui.tr("unofficial"), 14, rgb(0xD5CDE2), {.align = align, .shadow = true})
      .named("title.note");
}

layout::Node wide_page(const Ui& ui, Model& model) {
  const float s = ui.scale();
  const float w = ui.size.w;
  const float grown = std::max(1.0F, s);
  const Corner corner{{ui.scale_with_text(166 * grown), ui.scale_with_text(48 * grown)},
                      {20, 18},
                      can_go_fullscreen(model)};
  const TitleMenu menu{ui, model};
  const bool none = !menu.goes_on() && !model.net.client.is_possible();
  const float wide = none ? 620 * s : std::min(w - 48, std::max(1240 * s, 940.0F));
  const float least = std::max(60.0F, 76 * s);
  const auto page = [&](layout::Node lessons) {
    layout::Node ways =
        layout::first_fitting(menu.in_one_row(least, true), menu.in_one_row(least, false),
                              none ? layout::Node() : menu.in_two_rows(least));
    return layout::column(0, title_name(ui, 90 * s), tagline(ui, ui.letters(22), w - 32),
                          title_doors(ui, model, {64 * s, 620 * s}, !menu.goes_on())
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
  layout::Node whole = page(title_news(ui, model));
  // With an unfinished game, drops the news if they would make the doors small.
  if (menu.goes_on() && whole.height_at(w) > ui.size.h * 0.6F) whole = page({});
  return layout::stack(std::move(whole), corner_buttons(ui, model, corner));
}

layout::Node tall_page(const Ui& ui, Model& model) {
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float k = std::clamp(std::min(w / 390, h / 844), 0.8F, 1.6F);
  const bool short_of_room = h < 700;
  const Corner corner{{std::min(ui.scale_with_text(150), w - 159), ui.scale_with_text(46)},
                      {10, 10},
                      can_go_fullscreen(model)};
  const TitleMenu menu{ui, model};
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
                          with_tale ? tagline(ui, tale, w - 32) : layout::Node())
        .pad({16, 0, 16, with_tale ? 4 * k + tale * 0.5F - 10 : 0});
  };
  const DoorSizes sizes = {std::max(10.0F, w * 0.025F), 460 * k};
  // The height of doors as wide as the window allows, with their texts.
  const float whole_doors = door_height(std::min((w - 20 - sizes.between) / 2, sizes.widest)) +
                            ui.scale_with_text(64) + 24;
  const auto page = [&](bool with_tale, bool with_news, bool list = false) {
    const float least = short_of_room ? 56.0F : 68.0F;
    const float lower = short_of_room ? 50.0F : 56.0F;
    return layout::column(
        0, head(with_tale),
        title_doors(ui, model, sizes, !menu.goes_on())
            .pad({10, 10, 10, 14})
            .min_height(list ? whole_doors : 0)
            .stretch(),
        (with_news ? title_news(ui, model) : layout::Node())
            .width(column)
            .centered()
            .pad({0, 0, 0, 10}),
        (list ? menu.listed(least, lower) : menu.stacked(least, lower)).width(column).centered(),
        note(ui, Align::Center).pad({12, 11, 12, 5}).min_height(short_of_room ? 72.0F : 66.0F));
  };
  const bool waits = menu.goes_on();
  layout::Node whole = page(true, true, true);
  const auto too_high = [&] { return whole.height_at(w) > h; };
  if (too_high()) whole = page(true, true);
  if (too_high()) whole = page(false, true);
  // Unfinished games need the space.
  if (too_high() && waits) whole = page(true, false);
  if (too_high()) whole = page(false, !waits);
  return layout::stack(std::move(whole), corner_buttons(ui, model, corner));
}

/// With `icons`, rules, settings and the list of games are icons in the first line.
layout::Node low_page(const Ui& ui, Model& model, bool icons, bool with_today) {
  const float w = ui.size.w;
  const float h = ui.size.h;
  constexpr float head = 62;  // height of the first line
  const TitleMenu menu{ui, model};
  const bool waits = menu.goes_on();
  const bool offered = !waits && !offered_lessons(model).empty();
  const bool crowded = icons || offered;
  const bool friends = crowded && model.net.client.is_possible();
  const Corner corner{{ui.scale_with_text(146), ui.scale_with_text(46)},
                      {14, 10},
                      can_go_fullscreen(model),
                      icons,
                      friends};
  const float name = std::min(44.0F, h * 0.12F);
  const float tale_room = corner.room(ui) - 26 - name * 3.1F;
  const DoorSizes sizes;
  const float noted = crowded ? note(ui, Align::Left).height_at(w - 28) : 0;
  const Rect cell = {12, head, w * 0.58F - 12, h - 70 - noted};
  const layout::Span doors = doors_reach(ui, model.platform, cell, sizes);
  const float y = corner.bottom() + 10 - head;
  const float least = std::clamp(h * 0.15F, 48.0F, 60.0F);
  layout::Node head_row =
      layout::row(0, title_name(ui, name, Align::Left).width(name * 3.1F),
                  tagline(ui, ui.letters(16), tale_room, Align::Left).max_width(tale_room))
          .pad({14, 0, 0, 0})
          .height(head);
  // Beside two games there is no space for it.
  layout::Node below = crowded ? note(ui, Align::Left).pad({14, 2, 14, 6}) : layout::Node();
  layout::Node beside =
      crowded ? layout::Node() : note(ui, Align::Left).pad({0, 6, 0, 8}).bottom().stretch();
  layout::Node news = offered      ? title_lessons(ui, model)
                      : with_today ? title_today(ui, model)
                                   : layout::Node();
  const float below_news = news ? 4 : y;
  layout::Node ways =
      icons ? layout::column(TitleMenu::gap, menu.games(least)) : menu.stacked(least, 50, !offered);
  return layout::stack(
      layout::column(
          0, std::move(head_row),
          layout::row(16,
                      title_doors(ui, model, sizes, !waits)
                          .width(doors.preferred - doors.least)
                          .height(cell.h)
                          .top(),
                      layout::column(6, std::move(news).pad({0, y, 0, 0}),
                                     std::move(ways).pad({0, below_news, 0, 0}), std::move(beside))
                          .share())
              .pad({doors.least, 0, 14, 0})
              .stretch(),
          std::move(below)),
      corner_buttons(ui, model, corner));
}

layout::Node low_page(const Ui& ui, Model& model) {
  layout::Node out = low_page(ui, model, false, true);
  // Unfinished games need the space.
  if (out.height_at(ui.size.w) > ui.size.h) out = low_page(ui, model, true, true);
  if (out.height_at(ui.size.w) > ui.size.h) out = low_page(ui, model, true, false);
  return out;
}

/// Buttons to games without a door.
layout::Node other_games(const Ui& ui, Model& model) {
  layout::Node out = layout::column(8);
  for (const GameEntry& game : model.platform.games) {
    const GameTable& screens = *game.screens;
    if (*screens.door.scene != '\0') continue;
    out.add(layout::button(ui, {.id = "title." + std::string(screens.id),
                                .label = ui.tr("title.new", {{"game", ui.tr(screens.key)}}),
                                .act = [&model, name = game.name] { set_up(model, name); }}));
  }
  return out;
}

}  // namespace

Control title_screen(const Ui& ui, Model& model) {
  Control out = make_control("title", Role::Main, ui.tr("drago"), {0, 0, ui.size.w, ui.size.h});
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
  // Large letters in a small window: the whole page scrolls.
  if (page.height_at(w) > ui.size.h + 0.5F) {
    page = layout::scroll("title.page", model.navigation.offsets["title"], std::move(page));
  }
  page.place(out.rect, out);
  other_games(ui, model).width(172).pad({12, 12, 0, 0}).left().top().place(out.rect, out);
  return out;
}

}  // namespace app
