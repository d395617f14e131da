// The treasure: a pile that shrinks with its coins, and their number (DC-2).
#include <algorithm>
#include <array>
#include <string>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

// Soon spent: the game may end with the next payment (DC-17).
constexpr int few_coins = 8;
constexpr int stages = 6;
constexpr float pile_shape = 110.0F / 160;

// The pile's picture, from nothing left to whole.
std::string pile_art(const cave::View& view, int coins) {
  const int whole = std::max(1, static_cast<int>(view.board.treasure));
  const int stage = (coins * stages + whole - 1) / whole;
  return "cave/treasure-" + std::to_string(std::clamp(stage, 0, stages));
}

// A rectangle as it lies while nobody has come closer.
Rect from_afar(const Table& table, Rect rect) {
  const Zoom& zoom = table.model.zoom;
  const float by = zoom.factor;
  return {(rect.x - zoom.shift.x) / by, (rect.y - zoom.shift.y) / by, rect.w / by, rect.h / by};
}

bool is_in_the_way(const Table& table, const Rect& chip) {
  for (int position = 0; position < table.view.board.lair(); ++position) {
    if (meet(chip, from_afar(table, table.cave.stone_rect(position)))) return true;
  }
  return meet(chip, table.layout.log) || meet(chip, table.layout.preview);
}

// The chip's place, moved up or down as little as uncovers the stones.
Rect chip_rect(const Table& table) {
  const Rect wished = table.layout.treasure;
  const Rect& board = table.layout.board;
  constexpr float step = 6;
  for (int i = 0; i < static_cast<int>(board.h / step); ++i) {
    const float by = step * static_cast<float>(i);
    for (const float way : {by, -by}) {
      const Rect chip = wished.moved(0, way);
      const bool inside = chip.y >= board.y && chip.bottom() <= board.bottom();
      if (inside && !is_in_the_way(table, chip)) return chip;
    }
  }
  return wished;
}

Rect pile_rect(const Rect& chip) {
  const float w = std::min(chip.w * 0.46F, (chip.h - 6) / pile_shape);
  return {chip.x + chip.w * 0.05F, chip.center().y - w * pile_shape / 2 - chip.h * 0.03F, w,
          w * pile_shape};
}

}  // namespace

Point treasure_pile(const Table& table) {
  const Rect pile = pile_rect(chip_rect(table));
  return {pile.center().x, pile.y + pile.h * 0.55F};
}

void draw_treasure(DrawList& out, const Table& table, Rect chip, int coins, float opacity) {
  const Color alarm = rgb(0xFF8A6B);
  const bool few = coins < few_coins;
  Box box = slate_panel(chip);
  box.top = faded(box.top, opacity);
  box.bottom = faded(box.bottom, opacity);
  if (few) box.border = faded(alarm, 0.8F * opacity);
  out.emplace_back(box);
  const Rect pile = pile_rect(chip);
  out.emplace_back(image_of(pile_art(table.view, coins), pile, opacity));
  const float coin = std::min(chip.h * 0.42F, chip.w * 0.17F);
  const float right = chip.right() - chip.w * 0.06F;
  const float y = chip.center().y;
  out.emplace_back(image_of("cave/coin", around({right - coin / 2, y}, coin, coin), opacity));
  out.emplace_back(figure(number(coins), std::min(chip.h * 0.58F, chip.w * 0.2F),
                          faded(few ? alarm : gold_light, opacity),
                          {(pile.right() + right - coin) / 2, y}));
}

Control treasure_chip(const Table& table) {
  const int coins = shown_treasure(table);
  Control out = control_of("board.treasure", Role::Text,
                           table.words().count("cave.board.treasure", coins), chip_rect(table));
  draw_treasure(out.paint, table, out.rect, coins);
  return out;
}

}  // namespace app::dragons_cave
