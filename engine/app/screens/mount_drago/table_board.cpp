// The mountain: stones with numbers, dragons in rows, rider tags, and the preview of a move.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

using drago::Dragon;
using drago::SpaceKind;

std::string stone_art(const drago::Board& board, int space) {
  constexpr std::array<const char*, 5> plain = {"", "-3", "", "-2", "-3"};
  switch (board.space(space).kind) {
    case SpaceKind::Start:
      return "board/stone-start";
    case SpaceKind::Blue:
      return "board/stone-blue";
    case SpaceKind::Green:
      return "board/stone-green";
    case SpaceKind::Summit:
      return "board/stone-summit";
    case SpaceKind::Plain:
      break;
  }
  return std::string("board/stone-plain") + plain[static_cast<std::size_t>(space * 3 + 1) % 5];
}

Rect stone_rect(const Stone& stone, bool start) {
  const float w = start ? stone.width * 1.9F : stone.width;
  return {stone.at.x - w / 2, stone.at.y - w * (start ? 0.23F : 0.30F), w,
          w * (start ? 0.6F : 0.8F)};
}

/// What the number lies on where dragons' feet would make it hard to read.
Box number_plate(const Text& number, const drago::Space& what) {
  const bool colored = what.kind == SpaceKind::Blue || what.kind == SpaceKind::Green;
  const Color ground = what.kind == SpaceKind::Blue    ? rgb(0x2A5F8F)
                       : what.kind == SpaceKind::Green ? rgb(0x24663B)
                                                       : rgb(0xD6C9BA);
  const float wide = number.size * (number.text.size() > 1 ? 1.5F : 0.95F);
  return {.rect = around(number.at, wide, number.size * 1.02F),
          .radius = number.size * 0.32F,
          .top = ground,
          .bottom = ground,
          .border = faded(colored ? white : ink, 0.3F)};
}

void draw_number(DrawList& out, const Table& table, int space, int dragons) {
  const Stone& stone = table.board.stones[static_cast<std::size_t>(space)];
  const drago::Space& what = table.view.board.space(space);
  const bool colored = what.kind == SpaceKind::Blue || what.kind == SpaceKind::Green;
  const float size = stone.width * 0.29F * (1 + (table.ui.text_size - 1) * 0.5F);
  const float below = space == 0 ? stone.width * 0.30F : stone.width * 0.085F;
  Text text =
      figure(number(what.value), size, colored ? white : ink, {stone.at.x, stone.at.y + below});
  if (what.value < 0) text.color = negative_red;
  if (colored) text.shadow = faded(night, 0.65F);
  if (colored && what.value < 0) text.color = rgb(0xFFE7E2);
  if (dragons > 0) out.emplace_back(number_plate(text, what));
  out.emplace_back(std::move(text));
}

void draw_way(DrawList& out, const BoardLayout& board, int from, int to) {
  Stroke dots;
  constexpr int steps = 16;
  for (int space = from; space < to; ++space) {
    for (int i = 0; i < steps; ++i) {
      const Point p = hop_point(board, static_cast<float>(space) + static_cast<float>(i) / steps);
      dots.points.push_back({p.x, p.y - board.dragon * 0.08F});
    }
  }
  const Point end = board.stones[static_cast<std::size_t>(to)].at;
  dots.points.push_back({end.x, end.y - board.dragon * 0.08F});
  const float w = std::clamp(board.dragon * 0.055F, 2.5F, 5.0F);
  dots.dash = w * 2.3F;
  dots.width = w * 1.6F;
  dots.color = faded(night, 0.55F);
  out.emplace_back(dots);
  dots.width = w;
  dots.color = rgb(0xFFE7A8);
  out.emplace_back(std::move(dots));
}

// Which dragon rests on which space now: the one that hops is not among them.
std::vector<std::vector<Dragon>> resting(const Table& table) {
  std::vector<std::vector<Dragon>> out(table.board.stones.size());
  for (const Dragon dragon : drago::all_dragons) {
    out[table.view.positions[drago::index(dragon)]].push_back(dragon);
  }
  return out;
}

void draw_tag(DrawList& out, const Table& table, const Tag& tag) {
  const float s = tag.size;
  if (table.previewed && table.previewed->effect.scoring) {
    draw_gain(out, table.previewed->effect.gains[tag.seat.index], {tag.at.x + s * 0.85F, tag.at.y},
              s * 0.92F);
  }
  out.emplace_back(
      Image{.art = symbol_art(table.play.player(tag.seat).symbol), .rect = around(tag.at, s, s)});
}

std::string space_label(const Table& table, int space, const std::vector<Dragon>& on) {
  std::string label = space_name(table, space);
  for (const Dragon dragon : on) {
    const std::optional<core::Seat> seat = drago::rider_of(table.view, dragon);
    label += seat ? table.words()("space.ridden", {{"dragon", dragon_name(table.words(), dragon)},
                                                   {"name", table.rider(seat->index).name}})
                  : table.words()("space.dragon", {{"dragon", dragon_name(table.words(), dragon)}});
  }
  return label;
}

// Who stands on a space, large enough to be told apart: for crowded stones.
void draw_who_stands(DrawList& out, const Table& table, int space, const std::vector<Dragon>& on) {
  const Stone& stone = table.board.stones[static_cast<std::size_t>(space)];
  const float size = 56;
  const float pad = 10;
  const int per_row = std::min<int>(5, static_cast<int>(on.size()));
  const auto rows = static_cast<float>((on.size() + 4) / 5);
  const float w = static_cast<float>(per_row) * size + 2 * pad;
  const float h = rows * (size + 8) + 2 * pad;
  const float x = std::clamp(stone.at.x - w / 2, 6.0F, std::max(6.0F, table.ui.size.w - w - 6));
  float y = stone.at.y - table.board.dragon * 1.5F - h;
  if (y < 6) y = stone.at.y + stone.width * 0.6F;
  Box box = slate_panel({x, y, w, h});
  box.top.a = box.bottom.a = 250;
  out.emplace_back(box);
  for (std::size_t i = 0; i < on.size(); ++i) {
    const Point at = {x + pad + static_cast<float>(i % 5) * size,
                      y + pad + static_cast<float>(i / 5) * (size + 8)};
    out.emplace_back(Image{.art = dragon_art(on[i]), .rect = {at.x + 2, at.y, size - 4, size - 4}});
    const float badge = 18;
    out.emplace_back(
        Image{.art = emblem_art(on[i]), .rect = {at.x, at.y + size - badge, badge, badge}});
    if (const auto seat = drago::rider_of(table.view, on[i])) {
      out.emplace_back(
          Image{.art = symbol_art(table.play.player(*seat).symbol),
                .rect = {at.x + size - badge - 3, at.y + size - badge - 1, badge + 3, badge + 3}});
    }
  }
}

std::vector<int> back_to_front(const BoardLayout& board) {
  std::vector<int> order(board.stones.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&board](int a, int b) {
    return board.stones[static_cast<std::size_t>(a)].at.y <
           board.stones[static_cast<std::size_t>(b)].at.y;
  });
  return order;
}

}  // namespace

void draw_gain(DrawList& out, int gained, Point center, float height, float opacity) {
  const std::string text = gain(gained);
  const float wide = height * (text.size() > 2 && gained > 9 ? 1.75F : 1.45F);
  Color fill = even_gray;
  Color rim = rgb(0x5B6480);
  Color letters = ink;
  if (gained > 0) {
    fill = gain_green;
    rim = rgb(0x0E3A20);
    letters = white;
  } else if (gained < 0) {
    fill = ember;
    rim = rgb(0x5A160B);
    letters = white;
  }
  out.emplace_back(Box{.rect = around(center, wide, height),
                       .radius = height / 2,
                       .top = faded(fill, opacity),
                       .bottom = faded(fill, opacity),
                       .border = faded(rim, opacity),
                       .border_width = 1.5F});
  out.emplace_back(figure(text, height * 0.6F, faded(letters, opacity), center));
}

namespace {

void draw_ring(DrawList& out, const BoardLayout& board, const char* art, int space) {
  const Stone& stone = board.stones[static_cast<std::size_t>(space)];
  Rect rect = stone_rect(stone, false);
  if (space == 0) {
    const float w = rect.w * 1.9F;
    rect = {rect.center().x - w / 2, stone.at.y - w * 0.3F, w, w * 0.8F};
  }
  out.emplace_back(Image{.art = art, .rect = rect});
}

void draw_mountain(DrawList& out, const Table& table, const std::vector<int>& order) {
  const BoardLayout& board = table.board;
  const Size window = table.ui.size;
  // Sky and ground beyond the picture.
  out.emplace_back(
      Box{.rect = {0, 0, window.w, window.h}, .top = rgb(0x191B3C), .bottom = rgb(0x151329)});
  out.emplace_back(Image{.art = board.mountain, .rect = board.mountain_rect});
  for (const int space : order) {
    out.emplace_back(
        Image{.art = stone_art(table.view.board, space),
              .rect = stone_rect(board.stones[static_cast<std::size_t>(space)], space == 0)});
  }
  draw_light(out, table);
  if (!table.previewed) return;
  const drago::Preview& effect = table.previewed->effect;
  draw_ring(out, board, "board/ring-target", effect.to);
  if (effect.from == effect.to) return;
  draw_ring(out, board, "board/ring-source", effect.from);
  draw_way(out, board, effect.from, effect.to);
}

/// The dragons of a space and its number; their riders' tags and the ghost of a preview are drawn
/// later, upon all of them.
void draw_space(DrawList& out, const Table& table, int space, const std::vector<Dragon>& dragons,
                std::vector<Tag>& tags, std::optional<Placement>& ghost) {
  const auto moving = hopping(table);
  const int count = static_cast<int>(dragons.size());
  // The ghost takes its place among them.
  const bool awaits = table.previewed && table.previewed->effect.to == space &&
                      table.previewed->effect.from != space;
  const int places = count + (awaits ? 1 : 0);
  for (int place = 0; place < count; ++place) {
    const Dragon dragon = dragons[static_cast<std::size_t>(place)];
    if (moving && moving->dragon == dragon) continue;
    const Placement placement =
        awaits ? placement_on(table.board, space, place, places) : resting_placement(table, dragon);
    draw_dragon(out, dragon, {.placement = placement});
    const auto seat = drago::rider_of(table.view, dragon);
    if (seat && !is_changing(table, *seat)) tags.push_back(tag_at(table, *seat, placement));
  }
  if (awaits) {
    ghost = placement_on(table.board, space, count, places);
    draw_dragon(out, table.previewed->card.dragon(), {.placement = *ghost, .opacity = 0.72F});
  }
  draw_number(out, table, space, places);
}

/// Tags that would cover each other hang below each other.
void draw_tags(DrawList& out, const Table& table, std::vector<Tag>& tags) {
  const float wide = table.previewed && table.previewed->effect.scoring ? 2.1F : 0.8F;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    Tag& tag = tags[i];
    for (std::size_t before = 0; before < i; ++before) {
      const Tag& other = tags[before];
      const float apart = std::max(tag.size, other.size);
      if (std::abs(tag.at.x - other.at.x) < apart * wide &&
          std::abs(tag.at.y - other.at.y) < apart * 0.9F) {
        tag.at.y = other.at.y + apart;
      }
    }
    draw_tag(out, table, tag);
  }
}

/// A space for those who listen, and for a pointer that asks who stands there.
Control space_control(const Table& table, int space, const std::vector<Dragon>& here) {
  Control out;
  out.id = "space." + std::to_string(space);
  out.role = Role::Item;
  out.label = space_label(table, space, here);
  out.rect = stone_rect(table.board.stones[static_cast<std::size_t>(space)], space == 0);
  if (here.empty()) return out;
  // What stands on a stone belongs to it, too.
  const float up = table.board.dragon * 0.8F;
  out.rect = {out.rect.x, out.rect.y - up, out.rect.w, out.rect.h + up};
  out.hoverable = true;
  return out;
}

}  // namespace

Control table_board(const Table& table) {
  Control out;
  out.id = "board";
  out.role = Role::List;
  out.label = table.words()("table.board");
  out.rect = table.board.area;
  const std::vector<int> order = back_to_front(table.board);
  draw_mountain(out.paint, table, order);

  const std::vector<std::vector<Dragon>> on = resting(table);
  std::vector<Tag> tags;
  std::optional<Placement> ghost;
  for (const int space : order) {
    draw_space(out.paint, table, space, on[static_cast<std::size_t>(space)], tags, ghost);
  }
  draw_hopping(out.paint, table);
  const bool scores = table.beat && std::holds_alternative<drago::Scored>(table.beat->sighting);
  if (!scores) {
    if (ghost && table.previewed->effect.rides) {
      // A rider who would change dragons is shown where that leads.
      std::erase_if(tags, [&table](const Tag& tag) { return tag.seat == table.acting; });
      tags.push_back(tag_at(table, *table.acting, *ghost));
    }
    draw_tags(out.paint, table, tags);
  }
  draw_sparkle(out.paint, table);
  draw_changing(out.paint, table);

  for (int space = 0; space < table.view.board.size(); ++space) {
    const auto& here = on[static_cast<std::size_t>(space)];
    Control item = space_control(table, space, here);
    if (item.hoverable && table.ui.hovered == item.id && !table.beat) {
      draw_who_stands(out.over, table, space, here);
    }
    out.children.push_back(std::move(item));
  }
  return out;
}

}  // namespace app::mount_drago
