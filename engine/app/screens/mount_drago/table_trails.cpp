// Trails: how the dragons came to where they stand, since whoever looks has last decided; and the
// mountain as it was after a turn.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

namespace {

struct Trail {
  drago::Moved way;
  core::Seat mover;
};

std::vector<Trail> trails_of(const Table& table) {
  std::vector<Trail> out;
  const auto& records = table.play.records();
  const std::size_t to = std::min(table.trails_to, records.size());
  for (std::size_t at = table.trails_from; at < to; ++at) {
    for (const drago::Observation& seen : records[at].observations) {
      const auto* moved = std::get_if<drago::Moved>(&seen);
      if (moved != nullptr && moved->from != moved->to) out.push_back({*moved, records[at].seat});
    }
  }
  return out;
}

/// From stone to stone, low over the ground, `aside` of the middle of the way.
std::vector<Point> footprints(const BoardLayout& board, const drago::Moved& way, float aside) {
  constexpr int steps = 10;
  std::vector<Point> out;
  const int first = std::min(way.from, way.to);
  const int last = std::max(way.from, way.to);
  for (int i = 0; i <= (last - first) * steps; ++i) {
    const int space = first + i / steps;
    const float t = static_cast<float>(i % steps) / steps;
    const Point a = board.stone(space).at;
    const Point b = board.stone(std::min(space + 1, last)).at;
    const float low = board.stone(space).width * 0.16F;
    const float up = board.dragon * 0.16F * 4 * t * (1 - t);
    out.push_back({a.x + (b.x - a.x) * t + aside, a.y + (b.y - a.y) * t - low - up + aside * 0.5F});
  }
  if (way.from > way.to) std::reverse(out.begin(), out.end());
  return out;
}

std::vector<Rect> numbers_of(const Table& table) {
  std::vector<Rect> out;
  for (int space = 0; space < table.view.board.size(); ++space) {
    out.push_back(number_place(table.board, space, table.growth()).plate(2));
  }
  return out;
}

/// The parts of a way between numbers, which it would make hard to read.
std::vector<std::vector<Point>> beside(const std::vector<Rect>& numbers,
                                       const std::vector<Point>& way) {
  std::vector<std::vector<Point>> out(1);
  for (const Point& point : way) {
    const bool on_one = std::any_of(numbers.begin(), numbers.end(),
                                    [&point](const Rect& plate) { return plate.contains(point); });
    if (!on_one) {
      out.back().push_back(point);
    } else if (!out.back().empty()) {
      out.emplace_back();
    }
  }
  return out;
}

void draw_head(DrawList& out, const std::vector<Point>& way, float size, Color color) {
  const Point end = way.back();
  const Point before = way[way.size() - std::min<std::size_t>(way.size(), 4)];
  const float angle = std::atan2(end.y - before.y, end.x - before.x);
  const auto back = [&](float turn) {
    return Point{end.x - size * std::cos(angle + turn), end.y - size * std::sin(angle + turn)};
  };
  out.emplace_back(
      Stroke{.points = {back(0.6F), end, back(-0.6F)}, .width = size * 0.4F, .color = color});
}

/// The place along a way, from its first third on, where a flag says who moved without seeming to
/// ride: on no dragon and no other flag.
std::optional<Rect> free_flag(const std::vector<Point>& way, float size,
                              const std::vector<Rect>& taken) {
  for (std::size_t step = 0; step < way.size(); ++step) {
    const Rect place = around(way[(way.size() / 3 + step) % way.size()], size, size);
    const bool free = std::none_of(taken.begin(), taken.end(), [&place](const Rect& other) {
      const Rect both = place.meet(other);
      return both.w > 0 && both.h > 0;
    });
    if (free) return place;
  }
  return std::nullopt;
}

}  // namespace

void draw_trails(DrawList& out, const Table& table) {
  const std::vector<Trail> trails = trails_of(table);
  if (trails.empty()) return;
  const std::vector<Rect> numbers = numbers_of(table);
  const BoardLayout& board = table.board;
  const float w = std::clamp(board.dragon * 0.06F, 2.5F, 5.5F);
  float aside = -w * static_cast<float>(trails.size() / 2);
  for (const Trail& trail : trails) {
    const std::vector<Point> way = footprints(board, trail.way, aside);
    aside += w;
    const Color color = look_of(trail.way.dragon).rim;
    for (std::vector<Point>& part : beside(numbers, way)) {
      Stroke dots{.points = std::move(part),
                  .width = w * 1.9F,
                  .color = faded(cream, 0.95F),
                  .dash = w * 2.6F};
      out.emplace_back(dots);
      dots.width = w * 1.15F;
      dots.color = color;
      out.emplace_back(std::move(dots));
    }
    draw_head(out, way, w * 3.2F, cream);
    draw_head(out, way, w * 2.4F, color);
  }
  // A card that is weighed has its own way, and marks of its own.
  if (table.previewed) return;
  const float size = std::clamp(board.dragon * 0.3F, 13.0F, 26.0F);
  // Flags keep off the numbers, and off dragons and somewhat around them.
  std::vector<Rect> taken = numbers;
  for (const Figure& figure : resting_figures(table)) {
    taken.push_back(figure.picture().inset(figure.placement.size * -0.06F));
  }
  for (std::size_t i = 0; i < trails.size(); ++i) {
    const float apart = w * (static_cast<float>(i) - static_cast<float>(trails.size() / 2));
    const auto flag = free_flag(footprints(board, trails[i].way, apart), size * 1.24F, taken);
    if (!flag) continue;  // the recap tells it
    taken.push_back(*flag);
    Box field = filled(*flag, faded(night, 0.9F), size * 0.22F);
    field.border = faded(cream, 0.7F);
    out.emplace_back(field);
    out.emplace_back(image_of(table.symbol(trails[i].mover), around(flag->center(), size, size)));
  }
}

DrawList moment_of(const Ui& ui, Model& model, MountDragoPlay& play, const LogEntry& entry,
                   Size room) {
  const drago::View& view = play.records()[entry.last].after;
  const bool portrait = room.h > room.w;
  const auto& paths = model.places<Paths>(play.game());
  Ui small = ui;
  small.size = room;
  small.hovered.clear();
  small.focus.clear();
  const Rect all = {0, 0, room.w, room.h};
  const Table table{.ui = small,
                    .model = model,
                    .play = play,
                    .view = view,
                    .layout = {},
                    .board = place_board(portrait ? paths.portrait : paths.landscape,
                                         view.board.size(), room, all.inset(4), portrait),
                    .acting = {},
                    .previewed = {},
                    .beat = {},
                    .shown_hand = {},
                    .trails_from = entry.first,
                    .trails_to = entry.last + 1};
  return table_board(table).paint;
}

}  // namespace app::mount_drago
