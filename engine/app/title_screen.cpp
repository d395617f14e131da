// The title: the door of Mount Drago at dusk, and the ways into the game. A second door will stand
// beside this one.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "app/backdrop.hpp"
#include "app/screens.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app {

namespace {

/// Where everything on the title goes.
struct Layout {
  Rect language;
  std::optional<Point> moon;
  Text name;
  Text tale;
  Rect door;
  Rect first;   ///< the gold button
  Rect second;  ///< what is beside or below it
  Rect note;
  bool stacked = false;  ///< buttons under each other
};

Layout wide_layout(const Ui& ui) {
  Layout out;
  const float s = ui.scale();
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float middle = w / 2;
  out.language = {w - 20 - 166, 18, 166, 48};
  out.moon = Point{w * 0.13F, h * 0.15F};
  out.name = line({}, Face::Heading, 96 * s, cream, {middle, 66 * s}, Align::Center);
  out.tale = line({}, Face::Body, ui.letters(22), rgb(0xEFE2EE), {middle, 132 * s}, Align::Center);
  const float note = std::max(36.0F, 44 * s);
  const float button = std::max(60.0F, 76 * s);
  const float row = std::min(w - 48, std::max(760.0F, 980 * s));
  const float top = h - note - button;
  out.first = {middle - row / 2, top, row * 0.44F, button};
  out.second = {out.first.right() + 14, top, row * 0.56F - 14, button};
  out.note = {24, h - note, w - 48, note};
  const float free_top = 158 * s;
  const float high = top - 20 * s - free_top;
  const float wide = std::min(high * 440 / 540, 520 * s);
  out.door = around({middle, free_top + high / 2}, wide, door_height(wide));
  return out;
}

/// `rows` of buttons lie below the gold one.
Layout tall_layout(const Ui& ui, float rows) {
  Layout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float middle = w / 2;
  const float k = std::clamp(std::min(w / 390, h / 844), 0.8F, 1.6F);
  out.stacked = true;
  out.language = {w - 10 - 150, 10, 150, 46};
  out.moon = Point{w * 0.12F, std::max(48.0F, w * 0.1F)};
  out.name = line({}, Face::Heading, 68 * k, cream, {middle, 56 + 44 * k}, Align::Center);
  out.tale = line({}, Face::Body, std::max(16.0F, 18 * k), rgb(0xEFE2EE), {middle, 56 + 92 * k},
                  Align::Center);
  const float column = std::min(w - 20, 460 * std::max(1.0F, k * 0.9F));
  const float note = 56;
  const float first = 68;
  const float second = 56;
  const float gap = 10;
  const float top = h - note - 6 - rows * (second + gap) - first;
  out.first = {middle - column / 2, top, column, first};
  out.second = {middle - column / 2, top + first + gap, column, rows * (second + gap) - gap};
  out.note = {12, h - note, w - 24, note};
  const float free_top = 56 + 114 * k;
  const float high = top - 14 - free_top;
  const float wide = std::min(high * 440 / 540, std::min(w - 60, 460 * k));
  out.door = around({middle, free_top + high / 2}, wide, door_height(wide));
  return out;
}

Layout low_layout(const Ui& ui, float rows) {
  Layout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  out.stacked = true;
  const float high = h - 16;
  const float wide = high * 440 / 540;
  out.door = {std::max(12.0F, w * 0.03F), 8, wide, high};
  const float left = out.door.right() + w * 0.035F;
  const float right = w - 14;
  out.language = {right - 146, 10, 146, 44};
  out.name =
      line({}, Face::Heading, std::min(66.0F, h * 0.17F), cream, {left, h * 0.135F}, Align::Left);
  out.tale = line({}, Face::Body, 17, rgb(0xEFE2EE), {left, h * 0.26F}, Align::Left);
  const float first = std::min(66.0F, h * 0.17F);
  const float second = 50;
  out.first = {left, h * 0.33F, right - left, first};
  out.second = {left, out.first.bottom() + 10, right - left, rows * (second + 10) - 10};
  const float end = out.second.bottom() + 6;
  out.note = {left, end, right - left, h - 8 - end};
  return out;
}

Layout layout_of(const Ui& ui, const Model& model) {
  const float rows = model.waiting(io::GameName::MountDrago) != nullptr ? 2.0F : 1.0F;
  switch (ui.shape()) {
    case Shape::Landscape:
      break;
    case Shape::Portrait:
      return tall_layout(ui, rows);
    case Shape::Low:
      return low_layout(ui, rows);
  }
  return wide_layout(ui);
}

/// Dragons on their way past the door, as far as there is ground left and right of it.
void draw_parade(DrawList& out, Rect door) {
  struct Walker {
    const char* dragon;
    float x;     ///< from the door to the window's edge, 0 … 1; to the left below 0
    float foot;  ///< door heights below the door's top
    float size;  ///< door widths
  };
  constexpr std::array<Walker, 7> walkers = {{
      {"dragons/lightblue", -0.85F, 0.985F, 0.27F},
      {"dragons/black", -0.42F, 0.98F, 0.27F},
      {"dragons/purple", 0.49F, 0.98F, 0.28F},
      {"dragons/gray", -0.64F, 1.02F, 0.33F},
      {"dragons/green", -0.19F, 1.025F, 0.38F},
      {"dragons/brown", 0.22F, 1.025F, 0.38F},
      {"dragons/orange", 0.76F, 1.02F, 0.33F},
  }};
  const float side = door.x - 8;
  if (side < 120) return;
  for (const Walker& each : walkers) {
    const float size = door.w * each.size * std::min(1.0F, side / (0.92F * door.w));
    const float from = each.x < 0 ? door.x : door.right();
    const Point feet = {from + side * each.x, door.y + door.h * each.foot};
    out.emplace_back(
        Image{.art = "board/dragon-shadow",
              .rect = {feet.x - size * 0.46F, feet.y - size * 0.15F, size * 0.92F, size * 0.29F}});
    out.emplace_back(
        Image{.art = each.dragon, .rect = {feet.x - size / 2, feet.y - size * 0.945F, size, size}});
  }
}

/// Which game waits: "3 riders · turn 12 · Mira to play".
std::string waiting_game(const Ui& ui, Play& play) {
  const std::string riders = ui.words.count("riders", play.party().size());
  const std::string turn = progress(ui.words, play);
  const std::optional<core::Seat> next = play.to_act();
  if (!next) return riders + " · " + turn;
  return riders + " · " + turn + " · " +
         ui.words("title.next", {{"name", play.player(*next).name}});
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

Control door(const Ui& ui, Model& model, io::GameName game, Rect rect) {
  const bool mountain = game == io::GameName::MountDrago;
  Control out;
  out.id = mountain ? "title.door" : "title.cave";
  out.role = Role::Picture;
  out.label = ui.words("title.door");
  out.rect = rect;
  if (ui.hovered == out.id) {
    out.paint.emplace_back(Image{.art = "menu/glow", .rect = rect.inset(-rect.w * 0.22F)});
  }
  if (mountain) {
    draw_open_door(out.paint, rect);
  } else {
    draw_closed_door(out.paint, rect);
  }
  out.act = [&model, game] { model.set_up(game); };

  const Rect plaque = door_plaque(rect);
  const std::string name = ui.words(game_key(game));
  const std::string what = ui.words("title.about");
  const float room = plaque.w * 0.92F;
  const float small = ui.letters(16);
  const bool two = plaque.h > 62 && ui.measure.width(what, Face::Body, small) <= room;
  const float size =
      fitting_size(ui.measure, name, Face::Heading, plaque.h * (two ? 0.4F : 0.5F), room, 16);
  const Point middle = plaque.center();
  out.paint.emplace_back(line(name, Face::Heading, size, rgb(0xFFE3A0),
                              {middle.x, two ? middle.y - plaque.h * 0.17F : middle.y},
                              Align::Center));
  if (two) {
    out.paint.emplace_back(line(what, Face::Body, small, rgb(0xE4DDEE),
                                {middle.x, middle.y + plaque.h * 0.24F}, Align::Center));
  }
  return out;
}

/// Splits a rectangle into `count` columns.
Rect column(Rect rect, int place, int count) {
  constexpr float gap = 10;
  const float each = (rect.w - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
  return {rect.x + (each + gap) * static_cast<float>(place), rect.y, each, rect.h};
}

/// Back to the game that waits, with the symbol of whose turn it is where there is room.
Control continue_button(const Ui& ui, Model& model, Rect rect) {
  Play& play = *model.waiting(io::GameName::MountDrago);
  const std::string waiting = waiting_game(ui, play);
  Control out = button(ui, {.id = "title.continue",
                            .rect = rect,
                            .label = ui.words("title.continue"),
                            .icon = "play",
                            .second = waiting,
                            .dress = Dress::Gold,
                            .heading = true,
                            .letters = ui.letters(23),
                            .act = [&model] { model.resume(io::GameName::MountDrago); }});
  const float size = rect.h * 0.7F;
  const float taken = ui.measure.width(waiting, Face::Body, ui.letters(17)) + 2 * rect.h;
  if (const auto next = play.to_act(); next && taken + size < rect.w) {
    out.paint.emplace_back(
        Image{.art = symbol_art(play.player(*next).symbol),
              .rect = {rect.right() - size - 16, rect.center().y - size / 2, size, size}});
  }
  return out;
}

void add_buttons(Control& screen, const Ui& ui, Model& model, const Layout& layout) {
  const bool waits = model.waiting(io::GameName::MountDrago) != nullptr;
  const auto begin = [&model] { model.set_up(io::GameName::MountDrago); };
  if (waits) {
    screen.children.push_back(continue_button(ui, model, layout.first));
  }
  Rect upper = layout.second;
  Rect lower = layout.second;
  if (layout.stacked) {
    upper.h = lower.h = waits ? (layout.second.h - 10) / 2 : layout.second.h;
    lower.y = layout.second.bottom() - lower.h;
  }
  const bool row = !layout.stacked;
  const Rect fresh = !waits ? layout.first : row ? column(upper, 0, 3) : upper;
  screen.children.push_back(button(ui, {.id = "title.new",
                                        .rect = fresh,
                                        .label = ui.words("title.new"),
                                        .icon = waits ? "" : "play",
                                        .dress = waits ? Dress::Slate : Dress::Gold,
                                        .heading = !waits,
                                        .letters = ui.letters(waits ? 19 : 24),
                                        .act = begin}));
  const Rect place = row ? upper : waits ? lower : upper;
  const int columns = row && waits ? 3 : 2;
  screen.children.push_back(button(ui, {.id = "title.rules",
                                        .rect = column(place, columns - 2, columns),
                                        .label = ui.words("rules"),
                                        .icon = "book",
                                        .letters = ui.letters(19),
                                        .act = [&model] { model.open(Sheet::Rules); }}));
  screen.children.push_back(button(ui, {.id = "title.settings",
                                        .rect = column(place, columns - 1, columns),
                                        .label = ui.words("settings"),
                                        .icon = "gear",
                                        .letters = ui.letters(19),
                                        .act = [&model] { model.open(Sheet::Settings); }}));
}

}  // namespace

Control title_screen(const Ui& ui, Model& model) {
  const Layout layout = layout_of(ui, model);
  Control out;
  out.id = "title";
  out.role = Role::Main;
  out.label = ui.words("drago");
  out.rect = {0, 0, ui.size.w, ui.size.h};
  draw_dusk(out.paint, ui, 0.12F);
  if (layout.moon) draw_moon(out.paint, ui, *layout.moon);

  const bool low = ui.shape() == Shape::Low;
  const float room = low ? layout.language.x - layout.name.at.x - 12 : ui.size.w - 32;
  out.children.push_back(
      heading(layout.name, ui.words("drago"), "title.name", Role::Heading, room, ui));
  out.children.push_back(heading(layout.tale, ui.words("title.tale"), "title.tale", Role::Text,
                                 low ? layout.first.w : room, ui));
  Rect half = layout.door;
  half.w *= 0.5F;
  half.h *= 0.5F;
  out.children.push_back(door(ui, model, io::GameName::MountDrago, half));
  out.children.push_back(door(ui, model, io::GameName::DragonsCave, half.moved(half.w, 0)));
  add_buttons(out, ui, model, layout);
  out.children.push_back(button(ui, {.id = "title.language",
                                     .rect = layout.language,
                                     .label = ui.words("language." + ui.words.language()),
                                     .description = ui.words("settings.language"),
                                     .icon = "globe",
                                     .act = [&model] { model.open(Sheet::Languages); }}));

  const float small = ui.letters(14);
  Control note = text(ui, {.id = "title.note",
                           .rect = layout.note,
                           .text = ui.words("unofficial"),
                           .letters = small,
                           .color = rgb(0xD5CDE2),
                           .align = low ? Align::Left : Align::Center,
                           .leading = 1.25F,
                           .shadow = true});
  shift(note, 0, (layout.note.h - note.rect.h) / 2);
  out.children.push_back(std::move(note));
  return out;
}

}  // namespace app
