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

namespace app::dragons_cave {

namespace {

// As dark as the edges of the background's art.
constexpr Color beyond = rgb(0x0D0A13);

// Never smaller than can be read, as far as the stone has room.
float badge_size(float stone) { return std::min(std::max(stone * 0.33F, 21.0F), stone * 0.45F); }

// A dark number on a gold coin at the lower right of a stone.
void draw_coins(DrawList& out, const Table& table, int position) {
  const int coins = table.view.board.space(position).coins;
  if (coins == 0) return;
  const Point at = table.cave.stones[static_cast<std::size_t>(position)];
  const float w = table.cave.stone_width;
  const Point center = {at.x + w * 0.335F, at.y + w * 0.185F};
  const float size = badge_size(w);
  out.emplace_back(image_of("cave/coin-blank", around(center, size, size)));
  out.emplace_back(figure(number(coins), size * 0.66F, rgb(0x4A2A02), center));
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
  draw_coins(out, table, position);
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

std::string square_id(cave::Color color) { return "lair." + std::string(cave::name(color)); }

bool is_covered(const Table& table, cave::Color color) {
  return guarded(table) == color || is_taken(table, table.view.board.lair(), color);
}

void draw_square(DrawList& out, const Table& table, cave::Color color) {
  const CaveLayout& cave = table.cave;
  const Rect rim = cave.rim_rect(color);
  if (guarded(table) == color) out.emplace_back(image_of("cave/lair-guarded", rim));
  out.emplace_back(image_of(lair_art(color), cave.square_rect(color)));
  const bool selected = table.acting && table.play.intention.guard == color;
  const bool pointed = places_dragon(table) && table.ui.points_at(square_id(color));
  if (selected || pointed || carried_over(table) == color) {
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
  std::stable_sort(all.begin(), all.end(),
                   [](const DepthPicture& a, const DepthPicture& b) { return a.depth < b.depth; });
  for (DepthPicture& each : all) {
    std::move(each.picture.begin(), each.picture.end(), std::back_inserter(out));
  }
}

// "; Mira's dwarf" for each that stands there.
std::string who_stands(const Table& table, int position, std::optional<cave::Color> square) {
  std::string out;
  for (const BoardDwarf& figure : board_dwarves(table.view)) {
    if (table.view.dwarves[figure.seat.index][figure.dwarf] != position) continue;
    if (square && lair_square(table, figure.seat, figure.dwarf) != *square) continue;
    const bool alone = cave::dwarves_each(table.view.players) == 1;
    out += table.words()(alone ? "cave.board.dwarf" : "cave.board.dwarf_of_two",
                         {{"name", table.player(figure.seat).name},
                          {"dwarf", dwarf_name(table, figure.seat, figure.dwarf)}});
  }
  return out;
}

std::string stone_label(const Table& table, int position) {
  const Words& words = table.words();
  const std::string who = who_stands(table, position, {});
  if (position == cave::start) return words("cave.board.start") + who;
  const cave::Space& space = table.view.board.space(position);
  return words("cave.board.stone", {{"place", number(position)},
                                    {"color", card_name(words, cave::card_of(space.color))},
                                    {"coins", words.count("cave.board.coins", space.coins)}}) +
         who;
}

// What a stone is, for a pointer that rests on it.
void draw_note(DrawList& out, const Table& table, const std::string& words, Rect stone) {
  const Ui& ui = table.ui;
  constexpr float edge = 6;
  layout::Node note = layout::body(ui, words, 15, mist).pad(12, 7).on(opaque_panel);
  const float w = std::min({note.widths().wished, 284.0F, ui.size.w - 2 * edge});
  const float h = note.height_at(w);
  const float x = std::clamp(stone.center().x - w / 2, edge, std::max(edge, ui.size.w - w - edge));
  const float above = stone.y - h - edge;
  Control drawn;
  note.place({x, above < edge ? stone.bottom() + edge : above, w, h}, drawn);
  std::move(drawn.paint.begin(), drawn.paint.end(), std::back_inserter(out));
}

/// A stone or square that can only be looked at.
void add_item(Control& list, const Table& table, Control item, Rect about) {
  item.role = Role::Item;
  item.hoverable = true;
  if (table.ui.hovered == item.id && !table.moving()) {
    draw_note(list.over, table, item.label, about);
  }
  list.children.push_back(std::move(item));
}

Control stones_list(const Table& table) {
  Control out =
      control_of("board.path", Role::List, table.words()("cave.board.path"), table.layout.board);
  const std::vector<Rect> hits = table.cave.stone_hits();
  for (int position = 0; position < table.view.board.lair(); ++position) {
    Control item =
        control_of("stone." + std::to_string(position), Role::None, stone_label(table, position),
                   hits[static_cast<std::size_t>(position)]);
    const float up = is_taken(table, position) ? table.cave.dwarf * 0.7F : 0;
    const Rect about = item.rect.moved(0, -up);
    add_item(out, table, std::move(item), about);
  }
  return out;
}

void press_square(const Model& model, DragonsCavePlay& play, cave::Color color) {
  if (model.preferences.one_tap || play.intention.guard == color) {
    play.act(cave::Guard{color});
  } else {
    play.intention.guard = color;
  }
}

void add_square(Control& lair, const Table& table, cave::Color color, Rect hit) {
  const Words& words = table.words();
  const std::string name = card_name(words, cave::card_of(color));
  Control out;
  out.id = square_id(color);
  out.rect = hit;
  if (!places_dragon(table)) {
    out.label = words("cave.board.square", {{"color", name}});
    if (guarded(table) == color) out.label += words("cave.board.dragon_here");
    out.label += who_stands(table, table.view.board.lair(), color);
    add_item(lair, table, std::move(out), table.cave.square_rect(color));
    return;
  }
  const bool selected = table.play.intention.guard == color;
  out.role = Role::Button;
  out.label = words("cave.board.guard", {{"color", name}});
  out.description =
      words(selected ? "cave.board.guard_again" : "cave.board.guard_what", {{"color", name}});
  out.checked = selected;
  out.act = [&model = table.model, &play = table.play, color] { press_square(model, play, color); };
  out.looks = table.model.preferences.one_tap;
  lair.children.push_back(std::move(out));
}

Control lair_control(const Table& table) {
  Control out = control_of("board.lair", places_dragon(table) ? Role::Group : Role::List,
                           table.words()("cave.board.lair"));
  if (!guarded(table)) out.description = table.words()("cave.board.dragon_waits");
  const float s = table.cave.dragon_size;
  const Point at = table.cave.dragon;
  out.rect = {at.x - s * 0.8F, at.y - s * 0.8F, s * 1.6F, s * 1.7F};
  if (places_dragon(table)) out.children.push_back(dragon_control(table));
  const auto hits = table.cave.square_hits();
  for (const cave::Color color : cave::all_colors) {
    add_square(out, table, color, hits[cave::index(color)]);
  }
  return out;
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
  draw_figures(out.paint, table);
  for (int position = 0; position < spaces; ++position) draw_badges(out.paint, table, position);
  for (const cave::Color color : cave::all_colors) draw_square_badge(out.paint, table, color);
  draw_labels(out.paint, table);

  out.children.push_back(stones_list(table));
  out.children.push_back(lair_control(table));
  out.children.push_back(treasure_chip(table));
  return out;
}

}  // namespace app::dragons_cave
