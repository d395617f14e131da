// Where the scene of the two fists lies: over the board and the hand, beside the players.
#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/dragons_cave/fists.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app::dragons_cave {

namespace {

constexpr float words_leading = 1.3F;

/// In the upper corner, level with the buttons of the table.
void lay_corner(FistsScene& out) {
  const TableLayout& table = out.table.layout;
  const float edge = table.shape == Shape::Landscape ? 16 * table.u : 8;
  const float high = std::max(touch, 48 * table.u);
  const float y = table.shape == Shape::Portrait ? table.menu.y : edge;
  const float named = widened(out.table.ui, std::max(176.0F, 190 * table.u));
  out.silent_look =
      table.shape != Shape::Landscape || table.log.right() + 8 > out.area.right() - edge - named;
  const float wide = out.silent_look ? high : named;
  out.look = {out.area.right() - edge - wide, y, wide, high};
  const float chip = std::max(112.0F, 124 * table.u);
  out.treasure = {out.area.right() - edge - chip, y, chip, high};
}

/// Heading and words below each other, and a line of small words at the very bottom, where there is
/// room. What is left between them is the stage.
Rect place_words(Control& into, const FistsScene& scene) {
  const Ui& ui = scene.table.ui;
  const TableLayout& table = scene.table.layout;
  const float u = table.u;
  const Rect& area = scene.area;
  const bool low = table.shape == Shape::Low;
  const bool upright = table.shape == Shape::Portrait;
  // On a phone's side they stand beside the buttons of the table, else below them.
  const float x =
      low ? table.menu.right() + 8 : area.center().x - std::min(area.w - 24, 900 * u) / 2;
  const float wide = low ? scene.treasure.x - 8 - x : std::min(area.w - 24, 900 * u);
  const float top = low ? 8 : (upright ? table.menu : table.log).bottom() + 6 * u;
  const float wished = widened(ui, low       ? 25
                                   : upright ? std::max(26.0F, 31 * u)
                                             : std::max(34.0F, 50 * u));
  // The hands are what matters: the words take their share at most.
  const float letters =
      fitting_block(ui.measure, scene.words, Face::Body, ui.letters(19),
                    {wide, area.h * (low ? 0.24F : 0.2F)}, ui.letters(0), words_leading)
          .size;
  const auto part = [](const char* id, const std::string& text, float size, Color color) {
    return TextSpec{.id = id,
                    .text = text,
                    .letters = size,
                    .color = color,
                    .align = Align::Center,
                    .leading = words_leading,
                    .shadow = true};
  };
  TextSpec heading = part("fists.heading", scene.heading,
                          fitting_size(ui.measure, scene.heading, Face::Heading, wished, wide,
                                       std::max(18.0F, ui.letters(0))),
                          rgb(0xFFF3D6));
  heading.face = Face::Heading;
  heading.role = Role::Heading;
  heading.leading = low ? 1.1F : 1.25F;
  const bool noted = area.h >= 620 && !scene.note.empty();
  Rect stage;
  // A second line is always kept free, so that nothing jumps when the words change.
  layout::column(
      6, layout::text(ui, std::move(heading)),
      layout::text(ui, part("fists.words", scene.words, letters, rgb(0xE2E4F0)))
          .top()
          .min_height(2 * letters * words_leading),
      layout::spring().tell(stage),
      noted ? layout::text(ui, part("fists.note", scene.note, ui.letters(16), rgb(0xE8DCD0)))
            : layout::Node())
      .place({x, top, wide, area.bottom() - (ui.small() ? 8.0F : 18 * u) - top}, into);
  return stage;
}

/// The width of the longer of the two names of hands.
float width_of_names(const Table& table) {
  float out = 0;
  for (const char* key : {"fists.left_hand", "fists.right_hand"}) {
    out = std::max(out,
                   table.ui.measure.width(table.words()(key), Face::Heading, table.ui.letters(21)));
  }
  return out;
}

void mirror(FistsScene& out, float apart) {
  out.right = {out.left.hand.moved(2 * apart, 0), out.left.panel.moved(2 * apart, 0)};
}

void lay_on_ledge(FistsScene& out, Rect stage) {
  const float u = out.table.layout.u;
  const Ui& ui = out.table.ui;
  const float middle = out.area.center().x;
  const float bottom = stage.bottom();
  const float plate = std::max(touch, widened(ui, 56 * u));
  const float foot = bottom - plate - 10;
  const float hand =
      std::min({(foot - stage.y) * 0.62F, out.area.w * 0.34F, 256 * std::max(u, 0.7F)});
  const float feet = foot - hand * 0.5F;
  const float figure = std::min({feet - stage.y, 330 * std::max(u, 0.7F), out.area.w * 0.8F});
  out.figure = {middle - figure / 2, feet - figure, figure, figure};
  // Beside the count there must be room for both names; where there is less they are wrapped.
  const float named = std::min(width_of_names(out.table) + 28, (out.area.w - 88) / 2);
  const float apart = std::min(out.area.w / 2 - std::max(hand, named) / 2 - 6,
                               std::max({hand * 0.9F, figure * 0.64F, named / 2 + 60}));
  const float center = middle - apart;
  const float wide =
      std::min({std::max({180 * u, 112.0F, named}), 2 * apart - 80, 2 * (center - out.area.x - 4)});
  out.left = {{center - hand / 2, foot - hand, hand, hand},
              {center - wide / 2, bottom - plate, wide, plate}};
  mirror(out, apart);
  const float purse = hand * 0.54F;
  out.purse = {middle - purse / 2, foot - purse, purse, purse};
  const float count = std::min(widened(ui, std::max(196 * u, 160.0F)), 2 * apart - wide - 16);
  out.count = {middle - count / 2, bottom - plate, count, plate};
  out.ledge = feet - hand * 0.08F;
}

/// The bar between the coins, and the button that closes the fists: below it, or beside it in a low
/// window.
void lay_bar(FistsScene& out, float bottom) {
  const TableLayout& layout = out.table.layout;
  constexpr float gap = 8;
  const float bar = std::max(64.0F, 84 * layout.u);
  if (layout.shape == Shape::Low) {
    const float x = layout.menu.right() + gap;
    const float whole = out.area.w - x - gap;
    out.bar = {x, bottom - bar, whole * 0.6F, bar};
    out.close = {out.bar.right() + gap, bottom - bar, whole * 0.4F - gap, bar};
    return;
  }
  const float wide = std::min(out.area.w - 2 * gap, 560 * std::max(1.0F, layout.u));
  const float button = widened(out.table.ui, std::max(52.0F, 58 * layout.u));
  out.close = {out.area.center().x - wide / 2, bottom - button, wide, button};
  out.bar = {out.close.x, out.close.y - gap - bar, wide, bar};
}

void lay_palms(FistsScene& out, Rect stage) {
  lay_bar(out, stage.bottom());
  const float u = out.table.layout.u;
  const float middle = out.area.center().x;
  constexpr float gap = 8;
  const float foot = out.bar.y - gap;
  const float room = foot - stage.y;
  const bool beside = out.table.layout.shape != Shape::Portrait;
  const float letters = out.table.ui.letters(18);
  const float label = std::max({38.0F, 46 * u, letters * 1.7F});
  const float most = beside ? std::min(out.area.w * 0.25F, 250 * std::max(u, 0.8F))
                            : std::min((out.area.w - 3 * gap) / 2, 300 * u);
  const float palm = std::min(most - 16, room - label - 8);
  const float named = letters * 6;  // "Rechts 12"
  const Size panel = {beside ? std::max(palm + 16, named) : most, palm + label + 8};
  const float dragon = beside ? std::min({room, 360 * std::max(u, 0.6F), out.area.w * 0.34F})
                              : std::min(room - panel.h - gap, 250 * u);
  const float apart = beside ? dragon / 2 + 16 * u + panel.w / 2 : panel.w / 2 + gap / 2;
  const float top = foot - panel.h;
  out.left = {around({middle - apart, top + 6 + palm / 2}, palm, palm),
              {middle - apart - panel.w / 2, top, panel.w, panel.h}};
  mirror(out, apart);
  if (dragon >= 70) {
    const float feet = beside ? foot : top - gap * 0.5F;
    out.figure = {middle - dragon / 2, feet - dragon, dragon, dragon};
  }
  out.ledge = top + panel.h * 0.5F;
}

}  // namespace

Rect covered_area(const Table& table) {
  const TableLayout& layout = table.layout;
  const Size window = table.ui.size;
  if (layout.shape != Shape::Portrait) return {0, 0, layout.column.x, window.h};
  float top = 0;
  for (const Rect& player : layout.players) top = std::max(top, player.bottom() + 3);
  return {0, top, window.w, window.h - top};
}

void lay_fists(FistsScene& scene, Control& words) {
  scene.area = covered_area(scene.table);
  lay_corner(scene);
  const Rect stage = place_words(words, scene);
  if (scene.role == FistsRole::Hide) {
    lay_palms(scene, stage);
  } else {
    lay_on_ledge(scene, stage);
  }
}

}  // namespace app::dragons_cave
