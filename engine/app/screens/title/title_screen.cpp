// The title: the doors of both games at dusk, side by side, the games that wait, and the ways to
// rules and settings.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/backdrop.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/title/title_layout.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

ButtonSpec rules_plan(const Ui& ui, Model& model) {
  return {.id = "title.rules",
          .label = ui.words("rules"),
          .icon = "book",
          .letters = ui.letters(19),
          .act = [&model] { model.open(Dialog::Rules); }};
}

ButtonSpec settings_plan(const Ui& ui, Model& model) {
  return {.id = "title.settings",
          .label = ui.words("settings"),
          .icon = "gear",
          .letters = ui.letters(19),
          .act = [&model] { model.open(Dialog::Settings); }};
}

/// Which game waits: "3 riders · turn 12 · Mira to play".
std::string waiting_game(const Ui& ui, const Model& model, const GameSession& play) {
  const bool mountain = play.game() == io::GameName::MountDrago;
  const int size = play.seating().size();
  const std::string who =
      mountain ? ui.words.count("riders", size) : ui.words.count("players", size);
  const std::string turn = model.entry(play.game()).screens->progress(ui.words, play);
  const std::optional<core::Seat> next = play.to_act();
  if (!next) return who + " · " + turn;
  return who + " · " + turn + " · " + ui.words("title.next", {{"name", play.player(*next).name}});
}

/// Back to a game that waits; `last_played` is in front.
ButtonSpec continue_plan(const Ui& ui, Model& model, GameSession& play, bool last_played) {
  return {.id = last_played ? "title.continue" : "title.continue.other",
          .label = ui.words("title.continue",
                            {{"game", ui.words(model.entry(play.game()).screens->key)}}),
          .icon = "play",
          .second = waiting_game(ui, model, play),
          .style = last_played ? ButtonStyle::Gold : ButtonStyle::Slate,
          .heading = true,
          .letters = ui.letters(23),
          .act = [&model, game = play.game()] { model.resume(game); }};
}

TitleButtons buttons_of(const Ui& ui, Model& model, const std::vector<GameSession*>& waiting) {
  TitleButtons out;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    out.push_back(continue_plan(ui, model, *waiting[i], i == 0));
  }
  out.push_back(rules_plan(ui, model));
  out.push_back(settings_plan(ui, model));
  return out;
}

/// The games that can be gone on with, the last played first.
std::vector<GameSession*> waiting_games(const Model& model) {
  std::vector<GameSession*> out;
  for (const io::GameName game : title_games) {
    if (GameSession* const play = model.waiting(game)) out.push_back(play);
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

Control heading(Text drawn, std::string text, std::string id, Role role, float room, Ui const& ui) {
  drawn.text = std::move(text);
  drawn.size = fitting_size(ui.measure, drawn.text, drawn.face, drawn.size, room, ui.letters(0));
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
Control door(const Ui& ui, Model& model, io::GameName game, Rect rect, const TitleLayout& layout) {
  const bool mountain = game == io::GameName::MountDrago;
  const std::string name = ui.words(model.entry(game).screens->key);
  const std::string about = ui.words(about_key(game));
  Control out;
  out.id = mountain ? "title.mountain" : "title.cave";
  out.role = Role::Button;
  out.label = ui.words("title.new", {{"game", name}});
  out.description = about;
  out.rect = {rect.x, rect.y, rect.w, rect.h + layout.below};
  out.act = [&model, game] { model.set_up(game); };
  const bool golden = waiting_games(model).empty();
  if (ui.points_at(out.id)) {
    out.paint.emplace_back(Image{.art = "menu/glow", .rect = rect.inset(-rect.w * 0.2F)});
  }
  draw_open_door(out.paint, model.entry(game).screens->door, rect);
  draw_plaque(out.paint, ui, rect, golden, layout.captions ? std::string() : name,
              layout.about ? std::string() : about);
  float y = rect.bottom() + 3;
  if (layout.captions) {
    y = draw_below(out.paint, ui, rect, y, line(name, Face::Heading, ui.letters(18), cream, {}, {}),
                   caption_leading);
  }
  if (layout.about) {
    draw_below(out.paint, ui, rect, y, line(about, Face::Body, ui.letters(16), mist, {}, {}),
               about_leading);
  }
  return out;
}

/// Back to a game that waits, with the symbol of whose turn it is where there is room.
Control continue_button(const Ui& ui, GameSession& play, ButtonSpec plan) {
  const float wide = std::max(ui.measure.width(plan.label, Face::Heading, plan.letters),
                              ui.measure.width(plan.second, Face::Body, plan.letters * 0.72F));
  const Rect rect = plan.rect;
  const float letters = plan.letters;
  Control out = button(ui, std::move(plan));
  // The words are in the button's middle.
  const float size = std::min(rect.h * 0.7F, 60 * ui.scale());
  const auto next = play.to_act();
  if (next && wide + letters * 2 + 2 * (size + 16) < rect.w) {
    out.paint.emplace_back(
        Image{.art = symbol_art(play.player(*next).symbol),
              .rect = {rect.right() - size - 12, rect.center().y - size / 2, size, size}});
  }
  return out;
}

void add_buttons(std::vector<Control>& parts, const Ui& ui, const TitleLayout& layout,
                 TitleButtons buttons, const std::vector<GameSession*>& waiting) {
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    buttons[i].rect = layout.games_going[i];
    parts.push_back(continue_button(ui, *waiting[i], std::move(buttons[i])));
  }
  ButtonSpec& rules = buttons[waiting.size()];
  ButtonSpec& settings = buttons[waiting.size() + 1];
  rules.rect = layout.rules;
  settings.rect = layout.settings;
  parts.push_back(button(ui, std::move(rules)));
  parts.push_back(button(ui, std::move(settings)));
}

/// The square button left of the languages.
Rect screen_place(const TitleLayout& layout) {
  const Rect& language = layout.language;
  return {language.x - 8 - touch, language.center().y - touch / 2, touch, touch};
}

Control screen_button(const Ui& ui, Model& model, const TitleLayout& layout) {
  const bool whole = model.covers == Covers::WholeScreen;
  return button(ui, {.id = "title.screen",
                     .rect = screen_place(layout),
                     .label = ui.words(whole ? "screen.window" : "screen.whole"),
                     .icon = whole ? "shrink" : "expand",
                     .silent = true,
                     .act = [&model] { model.change_covering(); }});
}

/// `corner`: where the buttons at the upper right begin.
void add_headings(std::vector<Control>& parts, const Ui& ui, const TitleLayout& layout,
                  float corner) {
  const bool left = layout.name.align == Align::Left;
  const float room = left ? corner - layout.name.at.x - 12 : ui.size.w - 32;
  parts.push_back(heading(layout.name, ui.words("drago"), "title.name", Role::Heading, room, ui));
  if (!layout.tale) return;
  const std::string tale = ui.words("title.tale");
  const float tale_room = left ? corner - layout.tale->at.x - 12 : ui.size.w - 32;
  if (ui.measure.width(tale, Face::Body, ui.letters(0)) > tale_room) return;
  parts.push_back(heading(*layout.tale, tale, "title.tale", Role::Text, tale_room, ui));
}

/// The ways to games that have no door, at the upper left.
void add_other_games(std::vector<Control>& parts, const Ui& ui, Model& model) {
  float y = 12;
  for (const GameEntry& game : model.platform.games) {
    const GameScreens& screens = *game.screens;
    if (*screens.door.scene != '\0') continue;
    parts.push_back(button(ui, {.id = "title." + std::string(screens.id),
                                .rect = {12, y, 160, touch},
                                .label = ui.words("title.new", {{"game", ui.words(screens.key)}}),
                                .act = [&model, name = game.name] { model.set_up(name); }}));
    y += touch + 8;
  }
}

}  // namespace

Control title_screen(const Ui& ui, Model& model) {
  const std::vector<GameSession*> waiting = waiting_games(model);
  const TitleButtons buttons = buttons_of(ui, model, waiting);
  const TitleLayout layout = lay_title(ui, buttons);
  Control out;
  out.id = "title";
  out.role = Role::Main;
  out.label = ui.words("drago");
  out.rect = {0, 0, ui.size.w, ui.size.h};
  draw_dusk(out.paint, ui, 0.12F);
  if (layout.moon) draw_moon(out.paint, ui, *layout.moon);
  if (ui.shape() == Shape::Landscape) draw_parade(out.paint, layout.doors);

  std::vector<Control> parts;
  const bool screen = model.can_cover_screen();
  add_headings(parts, ui, layout, screen ? screen_place(layout).x : layout.language.x);
  for (std::size_t i = 0; i < title_games.size(); ++i) {
    parts.push_back(door(ui, model, title_games[i], layout.doors[i], layout));
  }
  add_buttons(parts, ui, layout, buttons, waiting);
  if (screen) parts.push_back(screen_button(ui, model, layout));
  parts.push_back(button(ui, {.id = "title.language",
                              .rect = layout.language,
                              .label = ui.words("language." + ui.words.language()),
                              .description = ui.words("settings.language"),
                              .icon = "globe",
                              .act = [&model] { model.open(Dialog::Languages); }}));

  const bool low = ui.shape() == Shape::Low;
  Control note = text(ui, {.id = "title.note",
                           .rect = layout.note,
                           .text = ui.words("unofficial"),
                           .letters = ui.letters(14),
                           .color = rgb(0xD5CDE2),
                           .align = low ? Align::Left : Align::Center,
                           .leading = note_leading,
                           .shadow = true});
  shift(note, 0, (layout.note.h - note.rect.h) * (low ? 1.0F : 0.5F));
  parts.push_back(std::move(note));
  add_other_games(parts, ui, model);
  // Large letters in a small window: all of it scrolls.
  if (layout.high > ui.size.h + 0.5F) {
    out.children.push_back(
        scrolled("title.page", out.rect, layout.high, model.offsets["title"], std::move(parts)));
  } else {
    out.children = std::move(parts);
  }
  return out;
}

}  // namespace app
