// Where the weighed card leads: the way, the landing place, the coins, and where its dwarf would
// flee to if caught (DC-6, DC-7).
#include <algorithm>
#include <string>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/motion.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

// The rings' art is larger than the stone, so that it lies around it.
constexpr float ring_size = 1.3F;
constexpr float start_ring_size = 1.18F;

void draw_ring(DrawList& out, const Table& table, int position, const char* art) {
  const Rect stone = table.cave.stone_rect(position);
  const Point at = {stone.center().x, stone.y + stone.h * 0.46F};
  const float w = stone.w * (position == cave::start ? start_ring_size : ring_size);
  out.emplace_back(image_of(art, around(at, w, w * 0.75F)));
}

// The way a walk takes over the stones, at the dwarves' feet: a row of dots that hops.
void draw_way(DrawList& out, const Table& table, const cave::Preview& preview, Point start,
              Point end) {
  std::vector<Point> stations = {start};
  for (int at = preview.from + 1; at < preview.forward; ++at) {
    stations.push_back(table.cave.stones[static_cast<std::size_t>(at)]);
  }
  stations.push_back(end);
  constexpr int steps = 14;
  Stroke dots;
  for (std::size_t i = 0; i + 1 < stations.size(); ++i) {
    for (int step = 0; step < steps; ++step) {
      const float t = static_cast<float>(step) / steps;
      const Point at = between(stations[i], stations[i + 1], t);
      dots.points.push_back({at.x, at.y - table.cave.dwarf * 0.3F * hop(t)});
    }
  }
  dots.points.push_back(end);
  const float width = std::clamp(table.cave.dwarf * 0.055F, 3.0F, 6.0F);
  dots.dash = width * 2.4F;
  dots.width = width * 1.6F;
  dots.color = faded(night, 0.6F);
  out.emplace_back(dots);
  dots.width = width;
  dots.color = rgb(0xFFE7A8);
  out.emplace_back(std::move(dots));
}

// No larger than leaves the stones around to be seen.
float letters_of(const Table& table) {
  return std::clamp(table.cave.dwarf * 0.45F, table.ui.letters(0), table.ui.letters(15));
}

// A pill that stays inside the board, and off the line that says what happened: then it comes below
// `other`.
void put_pill(DrawList& out, const Table& table, layout::Node pill, Point foot, float other) {
  const Rect& board = table.layout.board;
  const float w = pill.widths().wished;
  const float h = pill.height_at(w);
  const float x =
      std::clamp(foot.x - w / 2, board.x + 2, std::max(board.x + 2, board.right() - w - 2));
  const Rect above = {x, foot.y - h, w, h};
  const bool hidden = meet(above, table.layout.log) || above.y < 0;
  Control drawn;
  pill.place(hidden ? Rect{x, other, w, h} : above, drawn);
  out.insert(out.end(), drawn.paint.begin(), drawn.paint.end());
}

void draw_coins_pill(DrawList& out, const Table& table, int coins, Point foot) {
  const float letters = letters_of(table);
  const float coin = letters * 1.15F;
  const bool gains = coins > 0;
  const auto pill = [gains](DrawList& below, Rect rect) {
    below.emplace_back(Box{.rect = rect,
                           .radius = rect.h / 2,
                           .top = gains ? gold_light : even_gray,
                           .bottom = gains ? gold_deep : even_gray,
                           .border = gains ? gold_rim : slate,
                           .border_width = 1.5F,
                           .shadow = 5});
  };
  put_pill(out, table,
           layout::row(letters * 0.35F, layout::figure(table.ui, gain(coins), letters, ink),
                       layout::image("cave/coin", {coin, coin}))
               .pad(letters * 0.5F, letters * 0.32F)
               .on(pill),
           foot, foot.y);
}

void draw_caught_label(DrawList& out, const Table& table, int back) {
  const float letters = letters_of(table);
  const Color alarm = rgb(0xFFB199);
  const Rect stone = table.cave.stone_rect(back);
  // Above the stone, or above who stands on it.
  const float up = is_taken(table, back) ? table.cave.dwarf * 0.62F : stone.w * 0.1F;
  const auto pill = [alarm](DrawList& below, Rect rect) {
    below.emplace_back(
        bordered(filled(rect, faded(night, 0.92F), rect.h / 2), faded(alarm, 0.6F), 1.5F));
  };
  put_pill(out, table,
           layout::text(table.ui, {.text = table.words()("cave.board.if_caught"),
                                   .face = Face::Strong,
                                   .letters = letters,
                                   .color = alarm})
               .pad(letters * 0.7F, letters * 0.25F)
               .on(pill),
           {stone.center().x, stone.y - up}, stone.bottom());
}

}  // namespace

void draw_ways(DrawList& out, const Table& table) {
  const auto ghost = ghost_pose(table);
  if (!ghost) return;
  const cave::Preview& preview = *table.previewed_card->preview;
  if (preview.forward == table.view.board.lair()) {
    const auto color = cave::color_of(table.previewed_card->choice.card);
    out.emplace_back(image_of("cave/lair-chosen", table.cave.rim_rect(*color)));
  } else {
    draw_ring(out, table, preview.forward, "cave/ring-target");
  }
  draw_ring(out, table, preview.back, "cave/ring-caught");
  const FigurePose from = pose_of(table, *previewed_dwarf(table));
  draw_way(out, table, preview, from.feet, ghost->feet);
}

void draw_labels(DrawList& out, const Table& table) {
  const auto ghost = ghost_pose(table);
  if (!ghost) return;
  const cave::Preview& preview = *table.previewed_card->preview;
  draw_caught_label(out, table, preview.back);
  draw_coins_pill(out, table, preview.coins, {ghost->feet.x, ghost->feet.y - ghost->size * 0.94F});
}

}  // namespace app::dragons_cave
