// Where the scene of the two fists lies: over the board and the hand, beside the players.
#include <algorithm>

#include "app/cavern/fists.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"

namespace app::cavern {

namespace {

/// Line heights in ems.
constexpr float heading_leading = 1.25F;
constexpr float words_leading = 1.3F;

/// In the upper corner, level with the buttons of the table.
void lay_corner(FistsLayout& out, const TableLayout& table) {
  const float edge = table.shape == Shape::Landscape ? 16 * table.u : 8;
  const float high = std::max(touch, 48 * table.u);
  const float y = table.shape == Shape::Portrait ? table.menu.y : edge;
  out.silent_look = table.shape != Shape::Landscape;
  const float wide = out.silent_look ? high : std::max(176.0F, 190 * table.u);
  out.look = {out.area.right() - edge - wide, y, wide, high};
  const float chip = std::max(112.0F, 124 * table.u);
  out.treasure = {out.area.right() - edge - chip, y, chip, high};
}

/// Heading and words below each other; returns where they end.
float lay_words(FistsLayout& out, const Table& table, const FistsScene& scene) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  const float u = layout.u;
  // On a phone's side they stand beside the buttons of the table, else below them.
  Rect room;
  if (layout.shape == Shape::Low) {
    const float aside = out.area.right() - out.treasure.x + 8;
    room = {out.area.x + aside, 8, out.area.w - 2 * aside, 0};
  } else {
    const float wide = std::min(out.area.w - 24, 900 * u);
    const float top = layout.shape == Shape::Portrait ? layout.menu.bottom() : layout.log.bottom();
    room = {out.area.center().x - wide / 2, top + 6 * u, wide, 0};
  }
  const float wished = layout.shape == Shape::Low        ? 25
                       : layout.shape == Shape::Portrait ? std::max(26.0F, 31 * u)
                                                         : std::max(34.0F, 50 * u);
  out.heading_size = fitting_size(ui.measure, scene.heading, Face::Heading, wished, room.w, 18);
  out.heading = {room.x, room.y, room.w, wished * heading_leading};
  out.words_size = ui.letters(19);
  const auto lines = wrap(ui.measure, scene.words, Face::Body, out.words_size, room.w);
  // A second line is always kept free, so that nothing jumps when the words change.
  const float many = std::max(2.0F, static_cast<float>(lines.size()));
  out.words = {room.x, out.heading.bottom(), room.w, many * out.words_size * words_leading};
  return out.words.bottom() + 6;
}

/// A line of small words at the very bottom, where there is room; returns what is left above it.
float lay_note(FistsLayout& out, const Table& table, const FistsScene& scene) {
  const Ui& ui = table.ui;
  const float bottom = out.area.bottom() - (ui.small() ? 8.0F : 18 * table.layout.u);
  if (out.area.h < 620 || scene.note.empty()) return bottom;
  const float size = ui.letters(16);
  const float wide = out.area.w - 32;
  const auto lines = wrap(ui.measure, scene.note, Face::Body, size, wide);
  const float high = static_cast<float>(lines.size()) * size * words_leading;
  out.note = {out.area.x + 16, bottom - high, wide, high};
  return out.note.y - 8;
}

void lay_fists_on_ledge(FistsLayout& out, const Table& table, float top, float bottom) {
  const float u = table.layout.u;
  const float middle = out.area.center().x;
  const float plate = std::max(touch, 56 * u);
  const float foot = bottom - plate - 10;
  const float hand = std::min({(foot - top) * 0.62F, out.area.w * 0.34F, 256 * std::max(u, 0.7F)});
  const float feet = foot - hand * 0.5F;
  const float figure = std::min({feet - top, 330 * std::max(u, 0.7F), out.area.w * 0.8F});
  out.figure = {middle - figure / 2, feet - figure, figure, figure};
  const float apart =
      std::min(out.area.w / 2 - hand / 2 - 10, std::max(hand * 0.9F, figure * 0.64F));
  out.left = {middle - apart - hand / 2, foot - hand, hand, hand};
  out.right = out.left.moved(2 * apart, 0);
  const float wide = std::min(std::max(180 * u, 112.0F), hand * 1.1F);
  out.left_panel = {out.left.center().x - wide / 2, bottom - plate, wide, plate};
  out.right_panel = out.left_panel.moved(2 * apart, 0);
  const float purse = hand * 0.54F;
  out.purse = {middle - purse / 2, foot - purse, purse, purse};
  const float count = std::min(std::max(196 * u, 160.0F), 2 * apart - wide - 16);
  out.count = {middle - count / 2, bottom - plate, count, plate};
  out.ledge = feet - hand * 0.08F;
}

void lay_palms(FistsLayout& out, const Table& table, float top, float bottom) {
  const TableLayout& layout = table.layout;
  const float u = layout.u;
  const float middle = out.area.center().x;
  const float gap = 8;
  const float wide = std::min(out.area.w - 2 * gap, 560 * std::max(1.0F, u));
  const float button = std::max(52.0F, 58 * u);
  const float bar = std::max(64.0F, 84 * u);
  if (layout.shape == Shape::Low) {
    const float whole = out.area.w - layout.menu.right() - 2 * gap;
    const float x = layout.menu.right() + gap;
    out.bar = {x, bottom - bar, whole * 0.6F, bar};
    out.close = {out.bar.right() + gap, bottom - bar, whole * 0.4F - gap, bar};
  } else {
    out.close = {middle - wide / 2, bottom - button, wide, button};
    out.bar = {middle - wide / 2, out.close.y - gap - bar, wide, bar};
  }
  const float foot = out.bar.y - gap;
  const float room = foot - top;
  const bool beside = layout.shape != Shape::Portrait;
  const float label = std::max(38.0F, 46 * u);
  const float most = beside ? std::min(out.area.w * 0.25F, 250 * std::max(u, 0.8F))
                            : std::min((out.area.w - 3 * gap) / 2, 300 * u);
  const float palm = std::min(most - 16, room - label - 8);
  const Size panel = {beside ? palm + 16 : most, palm + label + 8};
  const float dragon = beside ? std::min({room, 360 * std::max(u, 0.6F), out.area.w * 0.34F})
                              : std::min(room - panel.h - gap, 250 * u);
  const float apart = beside ? dragon / 2 + 16 * u + panel.w / 2 : panel.w / 2 + gap / 2;
  out.left_panel = {middle - apart - panel.w / 2, foot - panel.h, panel.w, panel.h};
  out.right_panel = out.left_panel.moved(2 * apart, 0);
  out.left = around({middle - apart, out.left_panel.y + 6 + palm / 2}, palm, palm);
  out.right = out.left.moved(2 * apart, 0);
  if (dragon >= 70) {
    const float feet = beside ? foot : out.left_panel.y - gap * 0.5F;
    out.figure = {middle - dragon / 2, feet - dragon, dragon, dragon};
  }
  out.ledge = out.left_panel.y + panel.h * 0.5F;
}

}  // namespace

Rect covered_area(const Table& table) {
  const TableLayout& layout = table.layout;
  const Size window = table.ui.size;
  if (layout.shape != Shape::Portrait) return {0, 0, layout.column.x, window.h};
  float top = 0;
  for (const Rect& player : layout.players) top = std::max(top, player.bottom());
  top += 3;
  return {0, top, window.w, window.h - top};
}

FistsLayout lay_fists(const Table& table, const FistsScene& scene) {
  FistsLayout out;
  out.area = covered_area(table);
  lay_corner(out, table.layout);
  const float top = lay_words(out, table, scene);
  const float bottom = lay_note(out, table, scene);
  if (scene.part == Part::Hide) {
    lay_palms(out, table, top, bottom);
  } else {
    lay_fists_on_ledge(out, table, top, bottom);
  }
  return out;
}

}  // namespace app::cavern
