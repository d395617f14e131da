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

// A dark number on a gold coin. Never smaller than can be read, as far as the stone has room.
void draw_coins(DrawList& out, int coins, Point center, float stone) {
  if (coins == 0) return;
  const float size = std::min(std::max(stone * 0.33F, 21.0F), stone * 0.45F);
  out.emplace_back(Image{.art = "cave/coin-blank", .rect = around(center, size, size)});
  out.emplace_back(figure(number(coins), size * 0.66F, rgb(0x4A2A02), center));
}

// The icon in a cream badge: what a dwarf on the stone covers.
void draw_icon_badge(DrawList& out, cave::Color color, Point center, float stone) {
  const float size = std::min(std::max(stone * 0.33F, 21.0F), stone * 0.45F);
  out.emplace_back(Box{.rect = around(center, size, size),
                       .radius = size / 2,
                       .top = cream,
                       .bottom = parchment,
                       .border = ink,
                       .border_width = std::max(1.0F, size * 0.05F)});
  out.emplace_back(Image{.art = icon_art(cave::card_of(color)),
                         .rect = around(center, size * 0.78F, size * 0.78F)});
}

Point coin_place(const CaveLayout& cave, int position) {
  const Point at = cave.stones[static_cast<std::size_t>(position)];
  return {at.x + cave.stone_width * 0.335F, at.y + cave.stone_width * 0.185F};
}

void draw_stone(DrawList& out, const Table& table, int position) {
  const CaveLayout& cave = table.cave;
  const Rect rect = cave.stone_rect(position);
  if (position == cave::start) {
    out.emplace_back(Image{.art = "cave/stone-start", .rect = rect});
    return;
  }
  const cave::Space& space = table.view.board.space(position);
  const Point at = cave.stones[static_cast<std::size_t>(position)];
  out.emplace_back(Image{.art = stone_art(space.color), .rect = rect});
  if (is_taken(table, position, {})) return;
  const float icon = cave.stone_width * 0.42F;
  out.emplace_back(Image{.art = icon_art(cave::card_of(space.color)),
                         .rect = around({at.x, at.y - cave.stone_width * 0.075F}, icon, icon)});
  draw_coins(out, space.coins, coin_place(cave, position), cave.stone_width);
}

// What is drawn of a stone after the dwarf on it.
void draw_badges(DrawList& out, const Table& table, int position) {
  if (position == cave::start || !is_taken(table, position, {})) return;
  const CaveLayout& cave = table.cave;
  const cave::Space& space = table.view.board.space(position);
  const Point at = cave.stones[static_cast<std::size_t>(position)];
  const float w = cave.stone_width;
  draw_icon_badge(out, space.color, {at.x - w * 0.335F, at.y + w * 0.185F}, w);
  draw_coins(out, space.coins, coin_place(cave, position), w);
}

void draw_square(DrawList& out, const Table& table, cave::Color color) {
  const CaveLayout& cave = table.cave;
  const Point at = cave.lair[cave::index(color)];
  if (guarded(table) == color)
    out.emplace_back(Image{.art = "cave/lair-guarded", .rect = cave.rim_rect(color)});
  out.emplace_back(Image{.art = lair_art(color), .rect = cave.square_rect(color)});
  const std::string id = "lair." + std::string(cave::name(color));
  const bool selected = table.acting && table.play.intention.guard == color;
  const bool below = carried_over(table) == color;
  if (selected || below || (places_dragon(table) && table.ui.points_at(id))) {
    out.emplace_back(Image{.art = "cave/lair-chosen", .rect = cave.rim_rect(color)});
  }
  if (guarded(table) == color || is_taken(table, table.view.board.lair(), color)) return;
  const float icon = cave.lair_width * 0.44F;
  out.emplace_back(Image{.art = icon_art(cave::card_of(color)),
                         .rect = around({at.x, at.y - cave.lair_width * 0.03F}, icon, icon)});
}

void draw_square_badge(DrawList& out, const Table& table, cave::Color color) {
  const bool covered = guarded(table) == color || is_taken(table, table.view.board.lair(), color);
  if (!covered) return;
  const Point at = table.cave.lair[cave::index(color)];
  const float w = table.cave.lair_width;
  draw_icon_badge(out, color, {at.x - w * 0.36F, at.y + w * 0.2F}, w * 1.25F);
}

void draw_dwarf(DrawList& out, const Table& table, BoardDwarf figure, const FigurePose& stand,
                std::string art) {
  const float s = stand.size;
  const Color tint = faded(white, stand.opacity);
  if (table.view.players == cave::fewest_players) {
    const Color metal = symbol_color(table.player(figure.seat).symbol);
    out.emplace_back(Image{.art = "cave/ring-dwarf",
                           .rect = around({stand.feet.x, stand.feet.y}, s * 0.92F, s * 0.46F),
                           .tint = faded(metal, stand.opacity)});
  }
  out.emplace_back(Image{.art = std::move(art),
                         .rect = {stand.feet.x - s / 2, stand.feet.y - s * 0.9F, s, s},
                         .tint = tint});
}

// Who stands behind is drawn first.
struct DepthPicture {
  float depth = 0;
  DrawList picture;
};

bool is_chosen(const Table& table, BoardDwarf figure) {
  if (table.view.players != cave::fewest_players || table.moving()) return false;
  if (previewed_dwarf(table) == figure) return true;
  return table.acting == figure.seat && table.play.intention.dwarf == figure.dwarf;
}

void draw_figures(DrawList& out, const Table& table) {
  std::vector<DepthPicture> all;
  for (const BoardDwarf& figure : board_dwarves(table.view)) {
    const FigurePose stand = pose_of(table, figure);
    DepthPicture each{.depth = stand.feet.y, .picture = {}};
    if (is_chosen(table, figure)) {
      each.picture.emplace_back(
          Image{.art = "cave/ring-chosen",
                .rect = around(stand.feet, stand.size * 1.2F, stand.size * 0.6F)});
    }
    draw_dwarf(each.picture, table, figure, stand, dwarf_art(table, figure.seat, figure.dwarf));
    all.push_back(std::move(each));
  }
  if (auto ghost = ghost_pose(table)) {
    ghost->opacity = 0.62F;
    const BoardDwarf figure = *previewed_dwarf(table);
    DepthPicture each{.depth = ghost->feet.y, .picture = {}};
    draw_dwarf(each.picture, table, figure, *ghost, dwarf_art(table, figure.seat, figure.dwarf));
    all.push_back(std::move(each));
  }
  const FigurePose dragon = dragon_pose(table);
  const float s = dragon.size;
  all.push_back({dragon.feet.y,
                 {Image{.art = "cave/dragon",
                        .rect = {dragon.feet.x - s / 2, dragon.feet.y - s * 0.79F, s, s},
                        .tint = faded(white, dragon.opacity)}}});
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
    const std::string& name = table.player(figure.seat).name;
    if (cave::dwarves_each(table.view.players) == 1) {
      out += table.words()("cave.board.dwarf", {{"name", name}});
    } else {
      const Symbol metal = worn_metal(table.play.seating(), figure.seat, figure.dwarf);
      out += table.words()("cave.board.dwarf_of_two",
                           {{"name", name}, {"dwarf", table.words()(symbol_key(metal))}});
    }
  }
  return out;
}

std::string stone_label(const Table& table, int position) {
  const Words& words = table.words();
  if (position == cave::start) {
    return words("cave.board.start") + who_stands(table, position, {});
  }
  const cave::Space& space = table.view.board.space(position);
  return words("cave.board.stone", {{"place", number(position)},
                                    {"color", card_name(words, cave::card_of(space.color))},
                                    {"coins", words.count("cave.board.coins", space.coins)}}) +
         who_stands(table, position, {});
}

// What a stone is, for a pointer that rests on it.
void draw_note(DrawList& out, const Table& table, const std::string& words, Rect stone) {
  const Ui& ui = table.ui;
  constexpr float edge = 6;
  layout::Node note =
      layout::text(ui, {.text = words, .letters = ui.letters(15), .color = mist, .leading = 1.3F})
          .pad(12, 7)
          .on([](DrawList& below, Rect rect) {
            Box box = slate_panel(rect);
            box.top.a = box.bottom.a = 250;
            below.emplace_back(box);
          });
  const float w = std::min({note.widths().wished, 284.0F, ui.size.w - 2 * edge});
  const float h = note.height_at(w);
  const float x = std::clamp(stone.center().x - w / 2, edge, std::max(edge, ui.size.w - w - edge));
  const float above = stone.y - h - edge;
  Control drawn;
  note.place({x, above < edge ? stone.bottom() + edge : above, w, h}, drawn);
  std::move(drawn.paint.begin(), drawn.paint.end(), std::back_inserter(out));
}

Control stones_list(const Table& table) {
  Control out;
  out.id = "board.path";
  out.role = Role::List;
  out.label = table.words()("cave.board.path");
  out.rect = table.layout.board;
  const std::vector<Rect> hits = table.cave.stone_hits();
  for (int position = 0; position < table.view.board.lair(); ++position) {
    Control item;
    item.id = "stone." + std::to_string(position);
    item.role = Role::Item;
    item.label = stone_label(table, position);
    item.rect = hits[static_cast<std::size_t>(position)];
    item.hoverable = true;
    if (table.ui.hovered == item.id && !table.moving()) {
      Rect about = item.rect;
      if (is_taken(table, position, {})) about.y -= table.cave.dwarf * 0.7F;
      draw_note(out.over, table, item.label, about);
    }
    out.children.push_back(std::move(item));
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

std::string square_state(const Table& table, cave::Color color) {
  std::string out;
  if (guarded(table) == color) out += table.words()("cave.board.dragon_here");
  return out + who_stands(table, table.view.board.lair(), color);
}

Control square_control(const Table& table, cave::Color color, Rect hit) {
  const Words& words = table.words();
  Control out;
  out.id = "lair." + std::string(cave::name(color));
  out.rect = hit;
  const std::string name = card_name(words, cave::card_of(color));
  if (!places_dragon(table)) {
    out.role = Role::Item;
    out.label = words("cave.board.square", {{"color", name}}) + square_state(table, color);
    out.hoverable = true;
    return out;
  }
  const bool selected = table.play.intention.guard == color;
  out.role = Role::Button;
  out.label = words("cave.board.guard", {{"color", name}});
  out.description =
      words(selected ? "cave.board.guard_again" : "cave.board.guard_what", {{"color", name}});
  out.checked = selected;
  out.act = [&model = table.model, &play = table.play, color] { press_square(model, play, color); };
  out.looks = table.model.preferences.one_tap;
  return out;
}

Control lair_control(const Table& table) {
  Control out;
  out.id = "board.lair";
  out.role = places_dragon(table) ? Role::Group : Role::List;
  out.label = table.words()("cave.board.lair");
  if (!guarded(table)) out.description = table.words()("cave.board.dragon_waits");
  const auto hits = table.cave.square_hits();
  const float s = table.cave.dragon_size;
  const Point at = table.cave.dragon;
  out.rect = {at.x - s * 0.8F, at.y - s * 0.8F, s * 1.6F, s * 1.7F};
  if (places_dragon(table)) out.children.push_back(dragon_control(table));
  for (const cave::Color color : cave::all_colors) {
    out.children.push_back(square_control(table, color, hits[cave::index(color)]));
    const Control& square = out.children.back();
    if (square.role == Role::Item && table.ui.hovered == square.id && !table.moving()) {
      draw_note(out.over, table, square.label, table.cave.square_rect(color));
    }
  }
  return out;
}

}  // namespace

Control table_board(const Table& table) {
  const Size window = table.ui.size;
  Control out;
  out.id = "board";
  out.role = Role::Group;
  out.label = table.words()("cave.board.name");
  out.rect = table.layout.board;
  out.paint.emplace_back(Box{.rect = {0, 0, window.w, window.h}, .top = beyond, .bottom = beyond});
  out.paint.emplace_back(Image{.art = table.cave.art, .rect = table.cave.art_rect});

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
