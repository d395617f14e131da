// The mountain: stones with numbers, dragons in rows, rider tags, and the preview of a move.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

using drago::Dragon;

namespace {

/// How a kind of space is drawn, and its number written.
struct SpaceLook {
  const char* art;
  Color plate;  ///< what the number lies on where dragons' feet would make it hard to read
  Color number;
  Color negative;
  bool colored;
};

/// In the order of drago::SpaceKind.
constexpr std::array<SpaceLook, 5> looks = {{
    {"board/stone-start", rgb(0xD6C9BA), ink, negative_red, false},
    {"board/stone-plain", rgb(0xD6C9BA), ink, negative_red, false},
    {"board/stone-blue", rgb(0x2A5F8F), white, rgb(0xFFE7E2), true},
    {"board/stone-green", rgb(0x24663B), white, rgb(0xFFE7E2), true},
    {"board/stone-summit", rgb(0xD6C9BA), ink, negative_red, false},
}};

const SpaceLook& look_of(const drago::Space& space) {
  return looks[static_cast<std::size_t>(space.kind)];
}

std::string stone_art(const drago::Board& board, int space) {
  constexpr std::array<const char*, 5> variants = {"", "-3", "", "-2", "-3"};
  std::string art = look_of(board.space(space)).art;
  if (board.space(space).kind != drago::SpaceKind::Plain) return art;
  return art + variants[static_cast<std::size_t>(space * 3 + 1) % 5];
}

/// A space's number as it is written on its stone.
Text number_on(const Table& table, int space) {
  const Stone& stone = table.board.stone(space);
  const drago::Space& what = table.view.board.space(space);
  const SpaceLook& look = look_of(what);
  const float size = stone.width * 0.29F * (1 + (table.ui.text_size - 1) * 0.5F);
  const float below = stone.width * (space == 0 ? 0.30F : 0.085F);
  Text out = figure(number(what.value), size, what.value < 0 ? look.negative : look.number,
                    {stone.at.x, stone.at.y + below});
  if (look.colored) out.shadow = faded(night, 0.65F);
  return out;
}

Rect plate_of(const Text& number) {
  const float wide = number.size * (number.text.size() > 1 ? 1.5F : 0.95F);
  return around(number.at, wide, number.size * 1.02F);
}

/// On a plate where dragons stand.
void draw_number(DrawList& out, const Table& table, int space, bool on_plate) {
  Text text = number_on(table, space);
  if (on_plate) {
    const SpaceLook& look = look_of(table.view.board.space(space));
    Box plate = filled(plate_of(text), look.plate, text.size * 0.32F);
    plate.border = faded(look.colored ? white : ink, 0.3F);
    out.emplace_back(plate);
  }
  out.emplace_back(std::move(text));
}

/// Dots that hop from space to space.
void draw_way(DrawList& out, const BoardLayout& board, int from, int to) {
  constexpr int steps = 16;
  Stroke dots;
  for (int i = 0; i <= (to - from) * steps; ++i) {
    const int space = from + i / steps;
    const float t = static_cast<float>(i % steps) / steps;
    const Point ground = between(board.stone(space).at, board.stone(std::min(space + 1, to)).at, t);
    const float up = board.dragon * (0.08F + 0.55F * hop(t));
    dots.points.push_back({ground.x, ground.y - up});
  }
  const float w = std::clamp(board.dragon * 0.055F, 2.5F, 5.0F);
  dots.dash = w * 2.3F;
  dots.width = w * 1.6F;
  dots.color = faded(night, 0.55F);
  out.emplace_back(dots);
  dots.width = w;
  dots.color = rgb(0xFFE7A8);
  out.emplace_back(std::move(dots));
}

std::vector<int> back_to_front(const BoardLayout& board) {
  std::vector<int> order(board.stones.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&board](int a, int b) { return board.stone(a).at.y < board.stone(b).at.y; });
  return order;
}

void draw_mountain(DrawList& out, const Table& table, const std::vector<int>& order) {
  const BoardLayout& board = table.board;
  const Size window = table.ui.size;
  // Sky and ground beyond the picture.
  out.emplace_back(
      Box{.rect = {0, 0, window.w, window.h}, .top = rgb(0x191B3C), .bottom = rgb(0x151329)});
  out.emplace_back(image_of(board.mountain, board.mountain_rect));
  for (const int space : order) {
    out.emplace_back(image_of(stone_art(table.view.board, space), board.space_rect(space)));
  }
  draw_light(out, table);
  if (!table.previewed) return;
  const int from = table.previewed->effect.from;
  const int to = table.previewed->effect.to;
  out.emplace_back(image_of("board/ring-target", board.stone(to).picture(to == 0 ? 1.9F : 1)));
  if (from == to) return;
  out.emplace_back(image_of("board/ring-source", board.stone(from).picture(from == 0 ? 1.9F : 1)));
  draw_way(out, board, from, to);
}

/// Where the previewed card leads a dragon to, last among those who stand there.
std::optional<Placement> ghost_of(const Table& table) {
  if (!table.previewed) return std::nullopt;
  const drago::Preview& effect = table.previewed->effect;
  if (effect.from == effect.to) return std::nullopt;
  const auto count = static_cast<int>(dragons_on(table, effect.to).size());
  return placement_on(table.board, effect.to, count, count + 1);
}

/// The dragons of a space and its number; their riders' tags are drawn later, upon all of them.
void draw_space(DrawList& out, const Table& table, int space, std::vector<Tag>& tags) {
  const std::vector<Dragon> dragons = dragons_on(table, space);
  const auto* moving = hopping(table);
  const auto* changing = table.showing<drago::Mounted>();
  const auto ghost = ghost_of(table);
  const bool awaits = ghost && table.previewed->effect.to == space;
  const int places = static_cast<int>(dragons.size()) + (awaits ? 1 : 0);
  int place = 0;
  for (const Dragon dragon : dragons) {
    const Placement placement =
        awaits ? placement_on(table.board, space, place, places) : resting_placement(table, dragon);
    ++place;
    if (moving != nullptr && moving->dragon == dragon) continue;
    draw_dragon(out, dragon_art(dragon), {.placement = placement});
    const auto seat = drago::rider_of(table.view, dragon);
    // A rider who would change dragons is shown where that leads.
    const bool leaves = ghost && table.previewed->effect.rides && seat == table.acting;
    if (!seat || leaves || (changing != nullptr && changing->seat == *seat)) continue;
    tags.push_back(tag_at(table, *seat, placement));
  }
  if (awaits) {
    const std::string art = dragon_art(table.previewed->card.dragon());
    draw_dragon(out, art, {.placement = *ghost, .opacity = 0.72F});
  }
  draw_number(out, table, space, places > 0);
}

/// A tag that would cover another hangs below it; its gain does not cover half a number.
void draw_tags(DrawList& out, const Table& table, std::vector<Tag>& tags) {
  const bool gains = table.previewed && table.previewed->effect.scoring;
  const float wide = gains ? 2.1F : 0.8F;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    Tag& tag = tags[i];
    const float size = tag.size;
    for (std::size_t before = 0; before < i; ++before) {
      const Tag& other = tags[before];
      const float apart = std::max(size, other.size);
      if (std::abs(tag.at.x - other.at.x) < apart * wide &&
          std::abs(tag.at.y - other.at.y) < apart * 0.9F) {
        tag.at.y = other.at.y + apart;
      }
    }
    for (int space = 0; gains && space < table.view.board.size(); ++space) {
      const Rect plate = plate_of(number_on(table, space));
      const Rect pill = around({tag.at.x + size * 0.85F, tag.at.y}, size * 1.4F, size * 0.92F);
      const Rect both = pill.meet(plate);
      if (both.w <= 0 || both.h <= 0) continue;
      tag.at.y += pill.center().y < plate.center().y ? -both.h : both.h;
    }
    if (gains) {
      draw_gain(out, table.previewed->effect.gains[tag.seat.index],
                {tag.at.x + size * 0.85F, tag.at.y}, size * 0.92F);
    }
    draw_symbol(out, table, tag);
  }
}

}  // namespace

void draw_gain(DrawList& out, int gained, Point center, float height, float opacity) {
  const std::string text = gain(gained);
  const float wide = height * (text.size() > 2 && gained > 9 ? 1.75F : 1.45F);
  const Color fill = gained > 0 ? gain_green : gained < 0 ? ember : even_gray;
  const Color rim = rgb(gained > 0 ? 0x0E3A20 : gained < 0 ? 0x5A160B : 0x5B6480);
  Box pill = filled(around(center, wide, height), faded(fill, opacity), height / 2);
  pill.border = faded(rim, opacity);
  pill.border_width = 1.5F;
  out.emplace_back(pill);
  const Color letters = gained == 0 ? ink : white;
  out.emplace_back(figure(text, height * 0.6F, faded(letters, opacity), center));
}

Control table_board(const Table& table) {
  Control out = control_of("board", Role::List, table.words()("table.board"), table.board.area);
  const std::vector<int> order = back_to_front(table.board);
  draw_mountain(out.paint, table, order);
  std::vector<Tag> tags;
  for (const int space : order) draw_space(out.paint, table, space, tags);
  draw_hopping(out.paint, table);
  const auto ghost = ghost_of(table);
  if (ghost && table.previewed->effect.rides) {
    tags.push_back(tag_at(table, *table.acting, *ghost));
  }
  // Points that come in stand where the tags would be.
  if (table.showing<drago::Scored>() == nullptr) draw_tags(out.paint, table, tags);
  draw_sparkle(out.paint, table);
  draw_changing(out.paint, table);
  for (int space = 0; space < table.view.board.size(); ++space) {
    out.children.push_back(space_control(table, space));
  }
  return out;
}

}  // namespace app::mount_drago
