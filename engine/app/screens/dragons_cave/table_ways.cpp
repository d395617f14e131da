// Where the weighed card leads: the way, the landing place, the coins, and where its dwarf would
// flee to if caught (DC-6, DC-7).
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

/// A tag, where it would best stand, and where else it may.
struct Tag {
  layout::Node pill;
  std::vector<Point> feet;  ///< the middle of its lower edge; the first that is free is taken
};

/// The numbers on the stones.
std::vector<Rect> numbers_of(const Table& table) {
  std::vector<Rect> out;
  for (int position = cave::start + 1; position < table.view.board.lair(); ++position) {
    if (table.view.board.space(position).coins > 0) out.push_back(table.cave.coins_rect(position));
  }
  return out;
}

// A tag stays inside the board, off the line that says what happened and off the other tags; where
// it can, also off numbers.
Rect place_of(const Table& table, const Tag& tag, const std::vector<Rect>& taken) {
  const Rect& board = table.layout.board;
  const float w = tag.pill.widths().wished;
  const float h = tag.pill.height_at(w);
  const auto at = [&](Point foot) {
    const float most = std::max(board.x + 2, board.right() - w - 2);
    return Rect{std::clamp(foot.x - w / 2, board.x + 2, most), foot.y - h, w, h};
  };
  const auto is_off = [](const Rect& rect, const std::vector<Rect>& others) {
    return std::none_of(others.begin(), others.end(),
                        [&rect](const Rect& other) { return meet(rect, other); });
  };
  const std::vector<Rect> numbers = numbers_of(table);
  std::optional<Rect> free;
  for (const Point foot : tag.feet) {
    const Rect rect = at(foot);
    if (!is_off(rect, taken) || rect.y < 0 || rect.bottom() > table.layout.hand.y) continue;
    if (is_off(rect, numbers)) return rect;
    if (!free) free = rect;
  }
  return free.value_or(at(tag.feet.front()));
}

/// The feet of a tag of this height around somebody who stands there.
std::vector<Point> feet_around(Point above, Point below, float aside, float high) {
  return {above,
          {below.x, below.y + high},
          {above.x - aside, above.y + high},
          {above.x + aside, above.y + high},
          {above.x, above.y - high - 3},
          {below.x, below.y + 2 * high + 3}};
}

Tag coins_tag(const Table& table, int coins, const FigurePose& ghost) {
  const float letters = letters_of(table);
  const float coin = letters * 1.15F;
  const bool gains = coins > 0;
  const auto box = [gains](DrawList& below, Rect rect) {
    below.emplace_back(Box{.rect = rect,
                           .radius = rect.h / 2,
                           .top = gains ? gold_light : even_gray,
                           .bottom = gains ? gold_deep : even_gray,
                           .border = gains ? gold_rim : slate,
                           .border_width = 1.5F,
                           .shadow = 5});
  };
  layout::Node pill =
      layout::row(letters * 0.35F, layout::figure(table.ui, gain(coins), letters, ink),
                  layout::image("cave/coin", {coin, coin}))
          .pad(letters * 0.5F, letters * 0.32F)
          .on(box);
  const float w = pill.widths().wished;
  const float high = pill.height_at(w);
  const Point above = {ghost.feet.x, ghost.feet.y - ghost.size * 0.94F};
  const Point below = {ghost.feet.x, ghost.feet.y + ghost.size * 0.2F};
  return {std::move(pill), feet_around(above, below, ghost.size / 2 + w / 2, high)};
}

Tag caught_tag(const Table& table, int back) {
  const float letters = letters_of(table);
  const Color alarm = rgb(0xFFB199);
  const Rect stone = table.cave.stone_rect(back);
  // Above the stone, or above who stands on it.
  const float up = is_taken(table, back) ? table.cave.dwarf * 0.62F : stone.w * 0.1F;
  const auto box = [alarm](DrawList& below, Rect rect) {
    below.emplace_back(
        bordered(filled(rect, faded(night, 0.92F), rect.h / 2), faded(alarm, 0.6F), 1.5F));
  };
  layout::Node pill = layout::text(table.ui, {.text = table.words()("cave.board.if_caught"),
                                              .face = Face::Strong,
                                              .letters = letters,
                                              .color = alarm})
                          .pad(letters * 0.7F, letters * 0.25F)
                          .on(box);
  const float w = pill.widths().wished;
  const float high = pill.height_at(w);
  return {std::move(pill),
          feet_around({stone.center().x, stone.y - up}, {stone.center().x, stone.bottom()},
                      stone.w / 2 + w / 2, high)};
}

void put(DrawList& out, Tag tag, const Rect& place) {
  Control drawn;
  tag.pill.place(place, drawn);
  out.insert(out.end(), drawn.paint.begin(), drawn.paint.end());
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
  // What a card brings stands where it is brought; the other tag makes way.
  std::vector<Rect> taken = {table.layout.log, treasure_rect(table)};
  const int paid = std::min<int>(preview.coins, table.view.treasure);  // DC-16
  Tag coins = coins_tag(table, paid, *ghost);
  Tag caught = caught_tag(table, preview.back);
  const Rect coins_at = place_of(table, coins, taken);
  taken.push_back(coins_at);
  // Nor over the one who would come there.
  taken.push_back(around({ghost->feet.x, ghost->feet.y - ghost->size * 0.45F}, ghost->size * 0.6F,
                         ghost->size * 0.8F));
  const Rect caught_at = place_of(table, caught, taken);
  put(out, std::move(caught), caught_at);
  put(out, std::move(coins), coins_at);
}

void draw_stake_ways(DrawList& out, const Table& table) {
  const auto color = weighed_square(table);
  if (!color) return;
  const std::vector<Stake> stakes = stakes_of(table.view, *color);
  std::vector<int> drawn;
  const auto once = [&](int position, const char* art) {
    if (std::find(drawn.begin(), drawn.end(), position) != drawn.end()) return;
    drawn.push_back(position);
    draw_ring(out, table, position, art);
  };
  for (const Stake& each : stakes) once(each.leads.back, "cave/ring-caught");
  drawn.clear();
  for (const Stake& each : stakes) {
    if (each.leads.forward < table.view.board.lair()) once(each.leads.forward, "cave/ring-target");
    const FigurePose stand = pose_of(table, each.figure);
    out.emplace_back(
        image_of("cave/ring-chosen", around(stand.feet, stand.size * 1.2F, stand.size * 0.6F)));
  }
}

void draw_stake_heads(DrawList& out, const Table& table) {
  const auto color = weighed_square(table);
  if (!color) return;
  const std::vector<Stake> stakes = stakes_of(table.view, *color);
  const float size = std::clamp(table.cave.stone_width * 0.4F, 14.0F, 30.0F);
  const auto heads = [&](int position, auto leads_to) {
    std::vector<Symbol> who;
    for (const Stake& each : stakes) {
      // Whoever stays needs no second picture.
      if (leads_to(each.leads) != position || each.leads.from == position) continue;
      who.push_back(worn_metal(table.play.seating(), each.figure.seat, each.figure.dwarf));
    }
    const Rect stone = table.cave.stone_rect(position);
    const float step = size * 0.8F;
    float x = stone.center().x - (step * (static_cast<float>(who.size()) - 1) + size) / 2;
    for (const Symbol metal : who) {
      draw_head(out, metal, {x, stone.bottom() - size * 0.35F, size, size});
      x += step;
    }
  };
  for (int position = 0; position < table.view.board.lair(); ++position) {
    heads(position, [](const cave::Preview& leads) { return leads.back; });
    heads(position, [](const cave::Preview& leads) { return leads.forward; });
  }
}

}  // namespace app::dragons_cave
