// Lays out the title: doors as large as the words around them allow; what does not fit scrolls.
#include "app/screens/title/title_layout.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/games.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>

#include "app/screens/backdrop.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

constexpr float gap = 10;  // between two buttons

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
  const float letters = ui.letters(18);
  float out = 0;
  for (const std::string& name : both_names(ui)) {
    std::istringstream words(name);
    std::string word;
    while (words >> word) out = std::max(out, ui.measure.width(word, Face::Heading, letters));
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

/// Doors as large as fit into a rectangle, `between` apart, in its middle; what is said below them
/// takes its height from them.
void place_doors(TitleLayout& layout, const Ui& ui, Rect area, float between, float widest) {
  const auto wide_with = [&](float below) {
    return std::min({(area.w - between) / 2, (area.h - below) * 440 / 540, widest});
  };
  float wide = wide_with(0);
  layout.captions = !plaque_fits(ui, wide);
  // Narrower doors may need more lines below them.
  constexpr int enough = 3;
  for (int i = 0; layout.captions && i < enough; ++i) {
    layout.below = caption_height(ui, wide) + 8;
    wide = wide_with(layout.below);
  }
  // What the games are about only where that does not make the doors small.
  const float full = wide;
  const float smaller = full * 0.9F;
  const float named = layout.captions ? caption_height(ui, smaller) + 8 : 0;
  const float about = about_height(ui, smaller) + 8;
  if (ui.shape() == Shape::Portrait && wide_with(named + about) >= smaller) {
    layout.about = true;
    layout.below = named + about;
    wide = wide_with(layout.below);
  }
  wide = std::max(wide, 60.0F);
  const float high = door_height(wide);
  const float top = area.y + (area.h - high - layout.below) * 0.42F;
  const float left = area.center().x - between / 2 - wide;
  layout.doors = {{{left, top, wide, high}, {left + wide + between, top, wide, high}}};
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

float note_height(const Ui& ui, float width) {
  const float letters = ui.letters(14);
  const auto lines = wrap(ui.measure, ui.words("unofficial"), Face::Body, letters, width).size();
  return letters * note_leading * static_cast<float>(lines);
}

bool all_fit(const Ui& ui, TitleButtons buttons, const std::vector<Rect>& places) {
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    buttons[i].rect = places[i];
    if (!button_fits(ui, buttons[i])) return false;
  }
  return true;
}

/// What the highest of these buttons needs at these widths.
float highest(const Ui& ui, TitleButtons buttons, const std::vector<Rect>& places) {
  float out = 0;
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    buttons[i].rect = places[i];
    out = std::max(out, button_height(ui, buttons[i]));
  }
  return out;
}

/// Puts buttons beside each other, their upper edge at `area.y`; returns their height.
float place_row(const Ui& ui, const TitleButtons& buttons, Rect area,
                const std::vector<float>& shares, std::vector<Rect>& out) {
  std::vector<Rect> places = columns(area, shares);
  const float high = std::max(area.h, highest(ui, buttons, places));
  for (Rect& each : places) {
    each.h = high;
    out.push_back(each);
  }
  return high;
}

/// Below each other the games that wait, then rules and settings beside each other where their
/// words allow it; returns where they end.
float place_stack(const Ui& ui, const TitleButtons& buttons, Rect area, float lower,
                  std::vector<Rect>& out) {
  float y = area.y;
  for (std::size_t i = 0; i + 2 < buttons.size(); ++i) {
    y += place_row(ui, {buttons[i]}, {area.x, y, area.w, area.h}, {1}, out) + gap;
  }
  const TitleButtons last(buttons.end() - 2, buttons.end());
  const Rect row = {area.x, y, area.w, lower};
  if (all_fit(ui, last, columns(row, {0.5F, 0.5F}))) {
    return y + place_row(ui, last, row, {0.5F, 0.5F}, out);
  }
  for (const ButtonSpec& each : last) {
    y += place_row(ui, {each}, {area.x, y, area.w, lower}, {1}, out) + gap;
  }
  return y - gap;
}

void take_places(TitleLayout& layout, const std::vector<Rect>& places, float down) {
  for (std::size_t i = 0; i + 2 < places.size(); ++i) {
    layout.games_going.push_back(places[i].moved(0, down));
  }
  layout.rules = places[places.size() - 2].moved(0, down);
  layout.settings = places[places.size() - 1].moved(0, down);
}

/// All in one row, or the games in one and the rest in another; returns where they end, from 0 on.
float place_wide(const Ui& ui, const TitleButtons& buttons, Rect area, std::vector<Rect>& out) {
  const std::size_t waiting = buttons.size() - 2;
  const std::vector<float> shares = waiting == 2   ? std::vector{0.33F, 0.33F, 0.15F, 0.19F}
                                    : waiting == 1 ? std::vector{0.46F, 0.27F, 0.27F}
                                                   : std::vector{0.5F, 0.5F};
  if (waiting == 0 || all_fit(ui, buttons, columns(area, shares))) {
    return place_row(ui, buttons, area, shares, out);
  }
  const TitleButtons games_going(buttons.begin(), buttons.end() - 2);
  const TitleButtons last(buttons.end() - 2, buttons.end());
  const float high = place_row(ui, games_going, area,
                               std::vector<float>(waiting, 1 / static_cast<float>(waiting)), out) +
                     gap;
  const Rect below = {area.x, high, area.w, ui.grown(46)};
  return high + place_row(ui, last, below, {0.5F, 0.5F}, out);
}

TitleLayout wide_layout(const Ui& ui, const TitleButtons& buttons) {
  TitleLayout out;
  const float s = ui.scale();
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float middle = w / 2;
  const std::size_t waiting = buttons.size() - 2;
  const float language_w = ui.grown(166);
  out.language = {w - 20 - language_w, 18, language_w, ui.grown(48)};
  out.moon = Point{w * 0.09F, h * 0.15F};
  out.name = line({}, Face::Heading, 90 * s, cream, {middle, 62 * s}, Align::Center);
  const float tale = ui.letters(22);
  out.tale =
      line({}, Face::Body, tale, rgb(0xEFE2EE), {middle, 110 * s + tale * 0.65F}, Align::Center);
  const float note = std::max(std::max(40.0F, 48 * s), note_height(ui, w - 48) + 12);
  out.note = {24, h - note, w - 48, note};
  const float wide = waiting == 0 ? 620 * s : std::min(w - 48, std::max(1240 * s, 940.0F));
  std::vector<Rect> places;
  const float high =
      place_wide(ui, buttons, {middle - wide / 2, 0, wide, std::max(60.0F, 76 * s)}, places);
  const float top = h - note - high;
  take_places(out, places, top);
  const float free_top = 122 * s + tale * 1.35F;
  place_doors(out, ui, {24, free_top, w - 48, top - 22 * s - free_top}, 64 * s, 620 * s);
  out.high = h;
  return out;
}

TitleLayout tall_layout(const Ui& ui, const TitleButtons& buttons) {
  TitleLayout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float middle = w / 2;
  const float k = std::clamp(std::min(w / 390, h / 844), 0.8F, 1.6F);
  const bool short_of_room = h < 700;
  const float language_w = std::min(ui.grown(150), w - 130);
  out.language = {w - 10 - language_w, 10, language_w, ui.grown(46)};
  float free_top = out.language.bottom() + 10;
  if (short_of_room) {
    const float room = out.language.x - 24;
    out.name = line({}, Face::Heading, std::min(44.0F, room * 0.36F), cream,
                    {14, out.language.center().y}, Align::Left);
  } else {
    const float tale = std::max(ui.letters(16), 18 * k);
    out.moon = Point{w * 0.12F, std::max(48.0F, w * 0.1F)};
    const float top = out.language.bottom();
    out.name = line({}, Face::Heading, 68 * k, cream, {middle, top + 44 * k}, Align::Center);
    out.tale = line({}, Face::Body, tale, rgb(0xEFE2EE), {middle, top + 80 * k + tale * 0.65F},
                    Align::Center);
    free_top = top + 84 * k + tale * 1.8F;
  }
  const float column = std::min(w - 20, 560 * std::max(1.0F, k * 0.9F));
  const float note = std::max(short_of_room ? 66.0F : 60.0F, note_height(ui, w - 24) + 10);
  std::vector<Rect> places;
  const float stack =
      place_stack(ui, buttons, {middle - column / 2, 0, column, short_of_room ? 56.0F : 68.0F},
                  short_of_room ? 50.0F : 56.0F, places);
  const float between = std::max(10.0F, w * 0.025F);
  const float least_door = std::min((w - 20 - between) / 2, std::max(118.0F, widest_word(ui) + 8));
  const float least = door_height(least_door) + caption_height(ui, least_door) + 8;
  out.high = std::max(h, free_top + least + 14 + stack + 6 + note);
  out.note = {12, out.high - note, w - 24, note};
  const float y = out.high - note - 6 - stack;
  take_places(out, places, y);
  place_doors(out, ui, {10, free_top, w - 20, y - 14 - free_top}, between, 460 * k);
  return out;
}

TitleLayout low_layout(const Ui& ui, const TitleButtons& buttons) {
  TitleLayout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float left = w * 0.58F;
  const float name = std::min(44.0F, h * 0.12F);
  const float language_w = ui.grown(146);
  out.language = {w - 14 - language_w, 10, language_w, ui.grown(46)};
  out.name = line({}, Face::Heading, name, cream, {14, 33}, Align::Left);
  out.tale =
      line({}, Face::Body, ui.letters(16), rgb(0xEFE2EE), {14 + name * 3.1F, 36}, Align::Left);
  place_doors(out, ui, {12, 62, left - 12, h - 70}, 10, 400);
  const float x = out.doors[1].right() + 16;
  const float column = w - 14 - x;
  std::vector<Rect> places;
  const float top = out.language.bottom() + 10;
  const float stack =
      place_stack(ui, buttons, {x, 0, column, std::clamp(h * 0.15F, 48.0F, 60.0F)}, 50, places);
  take_places(out, places, top);
  const float note = top + stack + 6;
  const float note_h = note_height(ui, column) + 6;
  out.high = std::max(h, note + note_h);
  out.note = {x, note, column, out.high - note};
  return out;
}

}  // namespace

const char* about_key(io::GameName game) {
  return game == io::GameName::MountDrago ? "title.about.mountain" : "title.about.cave";
}

float plaque_room(Rect door) { return door_plaque(door).w * 0.88F; }

TitleLayout lay_title(const Ui& ui, const TitleButtons& buttons) {
  switch (ui.shape()) {
    case Shape::Landscape:
      break;
    case Shape::Portrait:
      return tall_layout(ui, buttons);
    case Shape::Low:
      return low_layout(ui, buttons);
  }
  return wide_layout(ui, buttons);
}

}  // namespace app
