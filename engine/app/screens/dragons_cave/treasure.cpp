// The treasure: a pile that shrinks with its coins, and their number (DC-2).
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

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

/// What a chip may not lie on: all that is played on, as it lies from afar, and what is told.
std::vector<Rect> kept_free(const Table& table) {
  const CaveLayout& cave = table.cave;
  const TableLayout& layout = table.layout;
  std::vector<Rect> out = {layout.log, layout.menu, layout.undo, layout.redo, layout.prompt};
  if (layout.preview_in_lines) out.push_back(layout.preview);
  if (table.view.seat) out.push_back({layout.ask.x, layout.ask.y, touch, touch});
  // What comes closer, and below it what shows all of it again.
  out.push_back(closer_rect(layout));
  if (table.model.zoom.factor > 1) out.push_back(closer_rect(layout).moved(0, touch + 6));
  for (int position = 0; position < table.view.board.lair(); ++position) {
    const Rect stone = cave.stone_rect(position);
    // With its coins, at the lower right.
    out.push_back(from_afar(table, {stone.x, stone.y, stone.w * 1.02F, stone.h}));
  }
  // Squares with all that a finger presses of them.
  for (const Rect& square : cave.square_hits()) out.push_back(from_afar(table, square));
  const float dragon = cave.dragon_size;
  out.push_back(from_afar(table, {cave.dragon.x - dragon * 0.45F, cave.dragon.y - dragon * 0.75F,
                                  dragon * 0.9F, dragon * 0.75F}));
  return out;
}

Rect pile_rect(const Rect& chip) {
  const float w = std::min(chip.w * 0.46F, (chip.h - 6) / pile_shape);
  return {chip.x + chip.w * 0.05F, chip.center().y - w * pile_shape / 2 - chip.h * 0.03F, w,
          w * pile_shape};
}

}  // namespace

// As near to the wished place as leaves free what is played on; smaller where there is little room.
Rect treasure_rect(const Table& table) {
  const Rect wished = table.layout.treasure;
  const Rect& board = table.layout.board;
  const float left = std::min(board.x, wished.x);
  const std::vector<Rect> kept = kept_free(table);
  constexpr float step = 6;
  const auto is_free = [&kept](const Rect& chip) {
    return std::none_of(kept.begin(), kept.end(),
                        [&chip](const Rect& other) { return meet(chip, other); });
  };
  for (const float share : {1.0F, 0.85F, 0.7F}) {
    const float w = wished.w * share;
    Rect best;
    float nearest = 1e9F;
    if (is_free({wished.x, wished.y, w, wished.h})) return {wished.x, wished.y, w, wished.h};
    for (float y = board.y + 2; y + wished.h <= board.bottom(); y += step) {
      for (float x = left; x + w <= board.right(); x += step) {
        const float far = std::hypot(x - wished.x, y - wished.y);
        if (far >= nearest || !is_free({x, y, w, wished.h})) continue;
        best = {x, y, w, wished.h};
        nearest = far;
      }
    }
    if (best.w > 0) return best;
  }
  return wished;
}

Point treasure_pile(const Table& table) {
  const Rect pile = pile_rect(treasure_rect(table));
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

}  // namespace app::dragons_cave
