// The title: the doors of both games at dusk, side by side, the games that wait, and the ways to
// rules and settings.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/backdrop.hpp"
#include "app/screens.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app {

namespace {

constexpr std::array<io::GameName, 2> games = {io::GameName::MountDrago, io::GameName::DragonsCave};
constexpr float gap = 10;  // between two buttons

/// Where everything on the title goes.
struct Layout {
  Rect language;
  std::optional<Rect> screen;  ///< beside it, where the window can grow
  std::optional<Point> moon;
  Text name;
  std::optional<Text> tale;
  std::array<Rect, 2> doors;
  float below = 0;                ///< height kept free under the doors for words about the games
  std::vector<Rect> games_going;  ///< a button for each game that waits
  Rect rules;
  Rect settings;
  Rect note;
};

const char* about_key(io::GameName game) {
  return game == io::GameName::MountDrago ? "title.about.mountain" : "title.about.cave";
}

/// Height of what is said about the games under doors as wide as this.
float about_height(const Ui& ui, float width) {
  const float small = ui.letters(16);
  std::size_t lines = 0;
  for (const io::GameName game : games) {
    const std::string about = ui.words(about_key(game));
    lines = std::max(lines, wrap(ui.measure, about, Face::Body, small, width).size());
  }
  return small * 1.3F * static_cast<float>(lines) + 8;
}

/// Doors as large as fit into a rectangle, `between` apart, in its middle; words of the height
/// `below` go under them.
void place_doors(Layout& layout, Rect area, float between, float widest, float below) {
  const float wide =
      std::min({(area.w - between) / 2, (area.h - below) * 440 / 540, std::max(widest, 60.0F)});
  const float high = door_height(wide);
  const float top = area.y + (area.h - high - below) * 0.42F;
  const float left = area.center().x - between / 2 - wide;
  layout.doors = {{{left, top, wide, high}, {left + wide + between, top, wide, high}}};
  layout.below = below;
}

/// Splits a rectangle into columns of these shares of its width.
std::vector<Rect> columns(Rect rect, const std::vector<float>& shares) {
  const float room = rect.w - gap * static_cast<float>(shares.size() - 1);
  std::vector<Rect> out;
  float x = rect.x;
  for (const float share : shares) {
    out.push_back({x, rect.y, room * share, rect.h});
    x += room * share + gap;
  }
  return out;
}

Layout wide_layout(const Ui& ui, std::size_t waiting) {
  Layout out;
  const float s = ui.scale();
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float middle = w / 2;
  out.language = {w - 20 - 166, 18, 166, 48};
  out.moon = Point{w * 0.09F, h * 0.15F};
  out.name = line({}, Face::Heading, 90 * s, cream, {middle, 62 * s}, Align::Center);
  out.tale = line({}, Face::Body, ui.letters(22), rgb(0xEFE2EE), {middle, 126 * s}, Align::Center);
  const float note = std::max(40.0F, 48 * s);
  const float button_h = std::max(60.0F, 76 * s);
  const float top = h - note - button_h;
  out.note = {24, h - note, w - 48, note};
  const float free_top = 152 * s;
  place_doors(out, {24, free_top, w - 48, top - 22 * s - free_top}, 64 * s, 620 * s, 0);
  const float doors = out.doors[1].right() - out.doors[0].x;
  const float row =
      waiting == 0 ? doors * 0.6F : std::min(w - 48, std::max(doors, waiting == 2 ? 940.0F : 0.0F));
  const Rect buttons = {middle - row / 2, top, row, button_h};
  const std::vector<Rect> places =
      columns(buttons, waiting == 2   ? std::vector{0.34F, 0.34F, 0.15F, 0.17F}
                       : waiting == 1 ? std::vector{0.46F, 0.27F, 0.27F}
                                      : std::vector{0.5F, 0.5F});
  out.games_going.assign(places.begin(), places.end() - 2);
  out.rules = places[waiting];
  out.settings = places[waiting + 1];
  return out;
}

Layout tall_layout(const Ui& ui, std::size_t waiting) {
  Layout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float middle = w / 2;
  const float k = std::clamp(std::min(w / 390, h / 844), 0.8F, 1.6F);
  const bool short_of_room = h < 700;
  out.language = {w - 10 - 150, 10, 150, 46};
  float free_top = 66;
  if (short_of_room) {
    const float room = out.language.x - 24;
    out.name = line({}, Face::Heading, std::min(44.0F, room * 0.36F), cream, {14, 33}, Align::Left);
  } else {
    out.moon = Point{w * 0.12F, std::max(48.0F, w * 0.1F)};
    out.name = line({}, Face::Heading, 68 * k, cream, {middle, 56 + 44 * k}, Align::Center);
    out.tale = line({}, Face::Body, std::max(16.0F, 18 * k), rgb(0xEFE2EE), {middle, 56 + 92 * k},
                    Align::Center);
    free_top = 56 + 116 * k;
  }
  const float column = std::min(w - 20, 560 * std::max(1.0F, k * 0.9F));
  const float note = short_of_room ? 66 : 60;
  const float lower = short_of_room ? 50 : 56;
  const float each = short_of_room ? 56 : 68;
  out.note = {12, h - note, w - 24, note};
  float y = h - note - 6 - lower;
  const std::vector<Rect> row =
      columns({middle - column / 2, y, column, lower}, std::vector{0.5F, 0.5F});
  out.rules = row[0];
  out.settings = row[1];
  y -= (each + gap) * static_cast<float>(waiting);
  for (std::size_t i = 0; i < waiting; ++i) {
    out.games_going.push_back(
        {middle - column / 2, y + (each + gap) * static_cast<float>(i), column, each});
  }
  // Words about the games only where they do not make the doors small.
  const Rect area = {10, free_top, w - 20, y - 14 - free_top};
  const float between = std::max(10.0F, w * 0.025F);
  place_doors(out, area, between, 460 * k, 0);
  const float full = out.doors[0].w;
  const float below = about_height(ui, full * 0.9F);
  if (area.h - below >= door_height(full) * 0.9F) place_doors(out, area, between, 460 * k, below);
  return out;
}

Layout low_layout(const Ui& ui, std::size_t waiting) {
  Layout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float left = w * 0.58F;
  const float name = std::min(44.0F, h * 0.12F);
  out.name = line({}, Face::Heading, name, cream, {14, 33}, Align::Left);
  out.tale = line({}, Face::Body, 16, rgb(0xEFE2EE), {14 + name * 3.1F, 36}, Align::Left);
  place_doors(out, {12, 62, left - 12, h - 70}, 10, 400, 0);
  const float x = out.doors[1].right() + 16;
  const float column = w - 14 - x;
  out.language = {w - 14 - 146, 10, 146, 46};
  const float each = std::clamp(h * 0.15F, 48.0F, 60.0F);
  float y = 66;
  for (std::size_t i = 0; i < waiting; ++i) {
    out.games_going.push_back({x, y, column, each});
    y += each + 8;
  }
  const std::vector<Rect> row = columns({x, y, column, 50}, std::vector{0.5F, 0.5F});
  out.rules = row[0];
  out.settings = row[1];
  y += 50 + 6;
  out.note = {x, y, column, h - 6 - y};
  return out;
}

Layout layout_of(const Ui& ui, std::size_t waiting) {
  switch (ui.shape()) {
    case Shape::Landscape:
      break;
    case Shape::Portrait:
      return tall_layout(ui, waiting);
    case Shape::Low:
      return low_layout(ui, waiting);
  }
  return wide_layout(ui, waiting);
}

/// The square button left of the languages.
Rect place_screen(const Layout& layout) {
  const Rect& language = layout.language;
  return {language.x - 8 - language.h, language.y, language.h, language.h};
}

/// The games that can be gone on with, the last played first.
std::vector<Play*> waiting_games(const Model& model) {
  std::vector<Play*> out;
  for (const io::GameName game : games) {
    if (Play* const play = model.waiting(game)) out.push_back(play);
  }
  if (out.size() == 2 && model.play == out[1]) std::swap(out[0], out[1]);
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

/// Which game waits: "3 riders · turn 12 · Mira to play".
std::string waiting_game(const Ui& ui, Play& play) {
  const bool mountain = play.game() == io::GameName::MountDrago;
  const int size = play.party().size();
  const std::string who =
      mountain ? ui.words.count("riders", size) : ui.words.count("players", size);
  const std::string turn = progress(ui.words, play);
  const std::optional<core::Seat> next = play.to_act();
  if (!next) return who + " · " + turn;
  return who + " · " + turn + " · " + ui.words("title.next", {{"name", play.player(*next).name}});
}

Control heading(Text drawn, std::string text, std::string id, Role role, float room, Ui const& ui) {
  drawn.text = std::move(text);
  drawn.size = fitting_size(ui.measure, drawn.text, drawn.face, drawn.size, room, 16);
  drawn.shadow = faded(rgb(0x2A1638), 0.85F);
  const float wide = ui.measure.width(drawn.text, drawn.face, drawn.size);
  Control out;
  out.id = std::move(id);
  out.role = role;
  out.level = 1;
  out.label = drawn.text;
  const float left = drawn.align == Align::Center ? drawn.at.x - wide / 2 : drawn.at.x;
  out.rect = {left, drawn.at.y - drawn.size * 0.6F, wide, drawn.size * 1.2F};
  out.paint.emplace_back(std::move(drawn));
  return out;
}

/// The name at the foot of a door, and what the game is about where there is room. Gold while no
/// game waits: then the doors are what can be pressed next.
void draw_plaque(DrawList& out, const Ui& ui, Rect plaque, bool golden, const std::string& name,
                 const std::string& what) {
  const Color letters = golden ? ink : rgb(0xFFE3A0);
  if (golden) {
    out.emplace_back(Box{.rect = plaque.inset(plaque.h * 0.07F),
                         .radius = corner,
                         .top = gold_light,
                         .bottom = gold_deep,
                         .border = gold_rim,
                         .border_width = 1.5F});
  }
  const float room = plaque.w * 0.88F;
  const float small = ui.letters(16);
  const bool two =
      !what.empty() && plaque.h > 62 && ui.measure.width(what, Face::Body, small) <= room;
  const float size =
      fitting_size(ui.measure, name, Face::Heading, plaque.h * (two ? 0.4F : 0.5F), room, 14);
  const Point middle = plaque.center();
  out.emplace_back(line(name, Face::Heading, size, letters,
                        {middle.x, two ? middle.y - plaque.h * 0.16F : middle.y}, Align::Center));
  if (!two) return;
  out.emplace_back(line(what, Face::Body, small, golden ? ink : rgb(0xE4DDEE),
                        {middle.x, middle.y + plaque.h * 0.22F}, Align::Center));
}

/// The way to a new game.
Control door(const Ui& ui, Model& model, io::GameName game, Rect rect, float below) {
  const bool mountain = game == io::GameName::MountDrago;
  const std::string name = ui.words(game_key(game));
  const std::string about = ui.words(about_key(game));
  Control out;
  out.id = mountain ? "title.mountain" : "title.cave";
  out.role = Role::Button;
  out.label = ui.words("title.new", {{"game", name}});
  out.description = about;
  out.rect = {rect.x, rect.y, rect.w, rect.h + below};
  out.act = [&model, game] { model.set_up(game); };
  const bool golden = waiting_games(model).empty();
  if (ui.points_at(out.id)) {
    out.paint.emplace_back(Image{.art = "menu/glow", .rect = rect.inset(-rect.w * 0.2F)});
  }
  draw_open_door(out.paint, game, rect);
  draw_plaque(out.paint, ui, door_plaque(rect), golden, name, below > 0 ? std::string() : about);
  if (below <= 0) return out;
  const float small = ui.letters(16);
  float y = rect.bottom() + 4 + small * 0.65F;
  for (const std::string& each : wrap(ui.measure, about, Face::Body, small, rect.w - 4)) {
    Text drawn = line(each, Face::Body, small, mist, {rect.center().x, y}, Align::Center);
    drawn.shadow = faded(night, 0.8F);
    out.paint.emplace_back(std::move(drawn));
    y += small * 1.3F;
  }
  return out;
}

/// Back to a game that waits, with the symbol of whose turn it is where there is room.
Control continue_button(const Ui& ui, Model& model, Play& play, bool last_played, Rect rect) {
  const std::string waiting = waiting_game(ui, play);
  const float letters = ui.letters(23);
  const auto next = play.to_act();
  const std::string label = ui.words("title.continue", {{"game", ui.words(game_key(play.game()))}});
  const float wide = std::max(ui.measure.width(label, Face::Heading, letters),
                              ui.measure.width(waiting, Face::Body, letters * 0.72F));
  Control out = button(ui, {.id = last_played ? "title.continue" : "title.continue.other",
                            .rect = rect,
                            .label = label,
                            .icon = "play",
                            .second = waiting,
                            .dress = last_played ? Dress::Gold : Dress::Slate,
                            .heading = true,
                            .letters = letters,
                            .act = [&model, game = play.game()] { model.resume(game); }});
  // The words are in the button's middle.
  const float size = rect.h * 0.7F;
  if (next && wide + letters * 2 + 2 * (size + 16) < rect.w) {
    out.paint.emplace_back(
        Image{.art = symbol_art(play.player(*next).symbol),
              .rect = {rect.right() - size - 12, rect.center().y - size / 2, size, size}});
  }
  return out;
}

void add_buttons(Control& screen, const Ui& ui, Model& model, const Layout& layout,
                 const std::vector<Play*>& waiting) {
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    screen.children.push_back(
        continue_button(ui, model, *waiting[i], i == 0, layout.games_going[i]));
  }
  screen.children.push_back(button(ui, {.id = "title.rules",
                                        .rect = layout.rules,
                                        .label = ui.words("rules"),
                                        .icon = "book",
                                        .letters = ui.letters(19),
                                        .act = [&model] { model.open(Sheet::Rules); }}));
  screen.children.push_back(button(ui, {.id = "title.settings",
                                        .rect = layout.settings,
                                        .label = ui.words("settings"),
                                        .icon = "gear",
                                        .letters = ui.letters(19),
                                        .act = [&model] { model.open(Sheet::Settings); }}));
}

void add_headings(Control& screen, const Ui& ui, const Layout& layout) {
  const bool left = layout.name.align == Align::Left;
  const float corner = layout.screen.value_or(layout.language).x;
  const float room = left ? corner - layout.name.at.x - 12 : ui.size.w - 32;
  screen.children.push_back(
      heading(layout.name, ui.words("drago"), "title.name", Role::Heading, room, ui));
  if (!layout.tale) return;
  const std::string tale = ui.words("title.tale");
  const float tale_room = left ? corner - layout.tale->at.x - 12 : ui.size.w - 32;
  if (ui.measure.width(tale, Face::Body, 16) > tale_room) return;
  screen.children.push_back(heading(*layout.tale, tale, "title.tale", Role::Text, tale_room, ui));
}

}  // namespace

Control title_screen(const Ui& ui, Model& model) {
  const std::vector<Play*> waiting = waiting_games(model);
  Layout layout = layout_of(ui, waiting.size());
  if (model.can_cover_screen()) layout.screen = place_screen(layout);
  Control out;
  out.id = "title";
  out.role = Role::Main;
  out.label = ui.words("drago");
  out.rect = {0, 0, ui.size.w, ui.size.h};
  draw_dusk(out.paint, ui, 0.12F);
  if (layout.moon) draw_moon(out.paint, ui, *layout.moon);
  if (ui.shape() == Shape::Landscape) draw_parade(out.paint, layout.doors);

  add_headings(out, ui, layout);
  for (std::size_t i = 0; i < games.size(); ++i) {
    out.children.push_back(door(ui, model, games[i], layout.doors[i], layout.below));
  }
  add_buttons(out, ui, model, layout, waiting);
  if (layout.screen) {
    const bool whole = model.covers == Covers::WholeScreen;
    out.children.push_back(button(ui, {.id = "title.screen",
                                       .rect = *layout.screen,
                                       .label = ui.words(whole ? "screen.window" : "screen.whole"),
                                       .icon = whole ? "shrink" : "expand",
                                       .silent = true,
                                       .act = [&model] { model.change_covering(); }}));
  }
  out.children.push_back(button(ui, {.id = "title.language",
                                     .rect = layout.language,
                                     .label = ui.words("language." + ui.words.language()),
                                     .description = ui.words("settings.language"),
                                     .icon = "globe",
                                     .act = [&model] { model.open(Sheet::Languages); }}));

  const bool low = ui.shape() == Shape::Low;
  Control note = text(ui, {.id = "title.note",
                           .rect = layout.note,
                           .text = ui.words("unofficial"),
                           .letters = ui.letters(14),
                           .color = rgb(0xD5CDE2),
                           .align = low ? Align::Left : Align::Center,
                           .leading = 1.25F,
                           .shadow = true});
  shift(note, 0, (layout.note.h - note.rect.h) * (low ? 1.0F : 0.5F));
  out.children.push_back(std::move(note));
  return out;
}

}  // namespace app
