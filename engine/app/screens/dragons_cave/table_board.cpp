// The cave: stones with their coins, the lair and its squares, dwarves and the dragon.
#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"
#include "core/insertion_sort.hpp"

namespace app::dragons_cave {

namespace {

// As dark as the edges of the background's art.
constexpr Color beyond = rgb(0x0D0A13);

// A dark number on a gold coin.
void draw_coins(DrawList& out, const Table& table, int position) {
  const int coins = table.view.board.space(position).coins;
  if (coins == 0) return;
  const Rect coin = table.cave.coins_rect(position);
  out.emplace_back(image_of("cave/coin-blank", coin));
  out.emplace_back(
      figure(number(coins), std::max(11.0F, coin.w * 0.66F), rgb(0x4A2A02), coin.center()));
}

void draw_icon(DrawList& out, cave::Color color, Point center, float size) {
  out.emplace_back(image_of(icon_art(cave::card_of(color)), around(center, size, size)));
}

void draw_stone(DrawList& out, const Table& table, int position) {
  const CaveLayout& cave = table.cave;
  const Rect rect = cave.stone_rect(position);
  if (position == cave::start) {
    out.emplace_back(image_of("cave/stone-start", rect));
    return;
  }
  const cave::Color color = table.view.board.space(position).color;
  out.emplace_back(image_of(stone_art(color), rect));
  if (is_taken(table, position)) return;
  const Point at = cave.stones[static_cast<std::size_t>(position)];
  const float w = cave.stone_width;
  draw_icon(out, color, {at.x, at.y - w * 0.075F}, w * 0.42F);
}

// What is drawn of a stone after the dwarf on it.
void draw_badges(DrawList& out, const Table& table, int position) {
  if (position == cave::start || !is_taken(table, position)) return;
  const Point at = table.cave.stones[static_cast<std::size_t>(position)];
  const float w = table.cave.stone_width;
  // What a dwarf on the stone covers, at the lower left.
  draw_badge(out, cave::card_of(table.view.board.space(position).color),
             {at.x - w * 0.335F, at.y + w * 0.185F}, badge_size(w));
  draw_coins(out, table, position);
}

bool is_covered(const Table& table, cave::Color color) {
  return guarded(table) == color || is_taken(table, table.view.board.lair(), color);
}

void draw_square(DrawList& out, const Table& table, cave::Color color) {
  const CaveLayout& cave = table.cave;
  const Rect rim = cave.rim_rect(color);
  if (guarded(table) == color) out.emplace_back(image_of("cave/lair-guarded", rim));
  out.emplace_back(image_of(lair_art(color), cave.square_rect(color)));
  const bool selected = table.acting && table.play.intention.guard == color;
  const bool pointed = places_dragon(table) && pointed_square(table) == color;
  if (selected || pointed) {
    out.emplace_back(image_of("cave/lair-chosen", rim));
  }
  if (is_covered(table, color)) return;
  const Point at = cave.lair[cave::index(color)];
  const float w = cave.lair_width;
  draw_icon(out, color, {at.x, at.y - w * 0.03F}, w * 0.44F);
}

void draw_square_badge(DrawList& out, const Table& table, cave::Color color) {
  if (!is_covered(table, color)) return;
  const Point at = table.cave.lair[cave::index(color)];
  const float w = table.cave.lair_width;
  draw_badge(out, cave::card_of(color), {at.x - w * 0.36F, at.y + w * 0.2F}, badge_size(w * 1.25F));
}

// Who stands behind is drawn first.
struct DepthPicture {
  float depth = 0;
  DrawList picture;
};

bool is_chosen(const Table& table, BoardDwarf figure) {
  if (cave::dwarves_each(table.view.players) == 1 || table.moving()) return false;
  if (previewed_dwarf(table) == figure) return true;
  return table.acting == figure.seat && table.play.intention.dwarf == figure.dwarf;
}

// With two dwarves each a ring tells whose it is.
DepthPicture dwarf_picture(const Table& table, BoardDwarf figure, const FigurePose& stand) {
  const float s = stand.size;
  DepthPicture out{stand.feet.y, {}};
  if (cave::dwarves_each(table.view.players) > 1) {
    const Color metal = symbol_color(table.player(figure.seat).symbol);
    out.picture.emplace_back(Image{.art = "cave/ring-dwarf",
                                   .rect = around(stand.feet, s * 0.92F, s * 0.46F),
                                   .tint = faded(metal, stand.opacity)});
  }
  out.picture.emplace_back(image_of(dwarf_art(table, figure.seat, figure.dwarf),
                                    {stand.feet.x - s / 2, stand.feet.y - s * 0.9F, s, s},
                                    stand.opacity));
  return out;
}

void draw_figures(DrawList& out, const Table& table) {
  std::vector<DepthPicture> all;
  for (const BoardDwarf& figure : board_dwarves(table.view)) {
    const FigurePose stand = pose_of(table, figure);
    all.push_back(dwarf_picture(table, figure, stand));
    if (is_chosen(table, figure)) {
      const Rect ring = around(stand.feet, stand.size * 1.2F, stand.size * 0.6F);
      all.back().picture.insert(all.back().picture.begin(), image_of("cave/ring-chosen", ring));
    }
  }
  if (auto ghost = ghost_pose(table)) {
    ghost->opacity = 0.62F;
    all.push_back(dwarf_picture(table, *previewed_dwarf(table), *ghost));
  }
  const auto& [feet, s, opacity] = dragon_pose(table);
  all.push_back(
      {feet.y, {image_of("cave/dragon", {feet.x - s / 2, feet.y - s * 0.79F, s, s}, opacity)}});
  core::insertion_sort(
      all, [](const DepthPicture& a, const DepthPicture& b) { return a.depth < b.depth; });
  for (DepthPicture& each : all) {
    std::move(each.picture.begin(), each.picture.end(), std::back_inserter(out));
  }
}

}  // namespace

Control table_board(const Table& table) {
  const Size window = table.ui.size;
  Control out =
      control_of("board", Role::Group, table.words()("cave.board.name"), table.layout.board);
  out.paint.emplace_back(filled({0, 0, window.w, window.h}, beyond));
  out.paint.emplace_back(image_of(table.cave.art, table.cave.art_rect));

  const int spaces = table.view.board.lair();
  for (int position = spaces - 1; position >= 0; --position) draw_stone(out.paint, table, position);
  for (const cave::Color color : cave::all_colors) draw_square(out.paint, table, color);
  draw_ways(out.paint, table);
  draw_stake_ways(out.paint, table);
  for (int position = spaces - 1; position > cave::start; --position) {
    if (!is_taken(table, position)) draw_coins(out.paint, table, position);
  }
  draw_figures(out.paint, table);
  for (int position = 0; position < spaces; ++position) draw_badges(out.paint, table, position);
  for (const cave::Color color : cave::all_colors) draw_square_badge(out.paint, table, color);
  draw_labels(out.paint, table);
  draw_stake_heads(out.paint, table);

  out.children.push_back(stones_list(table));
  out.children.push_back(lair_control(table));
  out.children.push_back(treasure_chip(table));
  return out;
}

}  // namespace app::dragons_cave
