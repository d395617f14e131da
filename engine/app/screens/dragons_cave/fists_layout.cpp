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

/// Line heights in ems.
constexpr float heading_leading = 1.25F;
constexpr float words_leading = 1.3F;

/// In the upper corner, level with the buttons of the table.
void lay_corner(FistsLayout& out, const Ui& ui, const TableLayout& table) {
  const float edge = table.shape == Shape::Landscape ? 16 * table.u : 8;
  const float high = std::max(touch, 48 * table.u);
  const float y = table.shape == Shape::Portrait ? table.menu.y : edge;
  const float named = widened(ui, std::max(176.0F, 190 * table.u));
  out.silent_look =
      table.shape != Shape::Landscape || table.log.right() + 8 > out.area.right() - edge - named;
  const float wide = out.silent_look ? high : named;
  out.look = {out.area.right() - edge - wide, y, wide, high};
  const float chip = std::max(112.0F, 124 * table.u);
  out.treasure = {out.area.right() - edge - chip, y, chip, high};
}

/// The largest letters of the words below the heading: the hands are what matters, so they take
/// their share at most.
float letters_of_words(const Ui& ui, const std::string& words, float width, float most) {
  float out = ui.letters(19);
  const auto high = [&] {
    return static_cast<float>(wrap(ui.measure, words, Face::Body, out, width).size()) * out *
           words_leading;
  };
  while (out > ui.letters(0) && high() > most) out = std::max(ui.letters(0), out - 1);
  return out;
}

/// Heading and words below each other, and a line of small words at the very bottom, where there is
/// room. What is left between them is the stage.
void place_words(Control& into, const Table& table, const FistsScene& scene,
                 const FistsLayout& layout, Rect& stage) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const Rect& area = layout.area;
  const Shape shape = table.layout.shape;
  const bool low = shape == Shape::Low;
  // On a phone's side they stand beside the buttons of the table, else below them.
  const float x =
      low ? table.layout.menu.right() + 8 : area.center().x - std::min(area.w - 24, 900 * u) / 2;
  const float wide = low ? layout.treasure.x - 8 - x : std::min(area.w - 24, 900 * u);
  const float top = low                        ? 8
                    : shape == Shape::Portrait ? table.layout.menu.bottom() + 6 * u
                                               : table.layout.log.bottom() + 6 * u;
  const float wished = widened(ui, low                        ? 25
                                   : shape == Shape::Portrait ? std::max(26.0F, 31 * u)
                                                              : std::max(34.0F, 50 * u));
  const float least = std::max(18.0F, ui.letters(0));
  const float letters = letters_of_words(ui, scene.words, wide, area.h * (low ? 0.24F : 0.2F));
  const auto part = [&](const char* id, const std::string& text, float size, Color color) {
    return TextSpec{.id = id,
                    .text = text,
                    .letters = size,
                    .color = color,
                    .align = Align::Center,
                    .leading = words_leading,
                    .shadow = true};
  };
  TextSpec heading = part(
      "fists.heading", scene.heading,
      fitting_size(ui.measure, scene.heading, Face::Heading, wished, wide, least), rgb(0xFFF3D6));
  heading.face = Face::Heading;
  heading.role = Role::Heading;
  heading.leading = low ? 1.1F : heading_leading;
  const bool noted = area.h >= 620 && !scene.note.empty();
  // A second line is always kept free, so that nothing jumps when the words change.
  layout::column(
      6, layout::text(ui, std::move(heading)),
      layout::text(ui, part("fists.words", scene.words, letters, rgb(0xE2E4F0)))
          .top()
          .least_height(2 * letters * words_leading),
      layout::spring().tell(stage),
      noted ? layout::text(ui, part("fists.note", scene.note, ui.letters(16), rgb(0xE8DCD0)))
            : layout::Node())
      .place({x, top, wide, area.bottom() - (ui.small() ? 8.0F : 18 * u) - top}, into);
}

// The wider of the two names of hands.
std::string longest_hand(const Table& table) {
  const std::string left = table.words()("fists.left_hand");
  const std::string right = table.words()("fists.right_hand");
  const auto width = [&table](const std::string& words) {
    return table.ui.measure.width(words, Face::Heading, 16);
  };
  return width(left) > width(right) ? left : right;
}

void lay_fists_on_ledge(FistsLayout& out, const Table& table, float top, float bottom) {
  const float u = table.layout.u;
  const float middle = out.area.center().x;
  const float plate = std::max(touch, widened(table.ui, 56 * u));
  const float foot = bottom - plate - 10;
  const float hand = std::min({(foot - top) * 0.62F, out.area.w * 0.34F, 256 * std::max(u, 0.7F)});
  const float feet = foot - hand * 0.5F;
  const float figure = std::min({feet - top, 330 * std::max(u, 0.7F), out.area.w * 0.8F});
  out.figure = {middle - figure / 2, feet - figure, figure, figure};
  const float named =
      table.ui.measure.width(longest_hand(table), Face::Heading, table.ui.letters(21)) + 28;
  const float apart = std::min(out.area.w / 2 - std::max(hand, named) / 2 - 6,
                               std::max({hand * 0.9F, figure * 0.64F, named / 2 + 60}));
  out.left = {middle - apart - hand / 2, foot - hand, hand, hand};
  out.right = out.left.moved(2 * apart, 0);
  const float wide = std::min({std::max({180 * u, 112.0F, named}), 2 * apart - 80,
                               2 * (out.left.center().x - out.area.x - 4)});
  out.left_panel = {out.left.center().x - wide / 2, bottom - plate, wide, plate};
  out.right_panel = out.left_panel.moved(2 * apart, 0);
  const float purse = hand * 0.54F;
  out.purse = {middle - purse / 2, foot - purse, purse, purse};
  const float count = std::min(widened(table.ui, std::max(196 * u, 160.0F)), 2 * apart - wide - 16);
  out.count = {middle - count / 2, bottom - plate, count, plate};
  out.ledge = feet - hand * 0.08F;
}

void lay_palms(FistsLayout& out, const Table& table, float top, float bottom) {
  const TableLayout& layout = table.layout;
  const float u = layout.u;
  const float middle = out.area.center().x;
  const float gap = 8;
  const float wide = std::min(out.area.w - 2 * gap, 560 * std::max(1.0F, u));
  const float button = widened(table.ui, std::max(52.0F, 58 * u));
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
  const float label = std::max({38.0F, 46 * u, table.ui.letters(18) * 1.7F});
  const float most = beside ? std::min(out.area.w * 0.25F, 250 * std::max(u, 0.8F))
                            : std::min((out.area.w - 3 * gap) / 2, 300 * u);
  const float palm = std::min(most - 16, room - label - 8);
  const float named = table.ui.letters(18) * 6;  // "Rechts 12"
  const Size panel = {beside ? std::max(palm + 16, named) : most, palm + label + 8};
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

FistsLayout lay_fists(const Table& table, const FistsScene& scene, Control& words) {
  FistsLayout out;
  out.area = covered_area(table);
  lay_corner(out, table.ui, table.layout);
  Rect stage;
  place_words(words, table, scene, out, stage);
  if (scene.role == FistsRole::Hide) {
    lay_palms(out, table, stage.y, stage.bottom());
  } else {
    lay_fists_on_ledge(out, table, stage.y, stage.bottom());
  }
  return out;
}

}  // namespace app::dragons_cave
