// The dragon: where it is, how it hops, snaps and is carried onto a square of its lair.
#include <algorithm>
#include <cmath>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/toolkit/theme.hpp"

namespace app::dragons_cave {

namespace {

// How much of a hop to the square is over when the dragon has landed.
constexpr float landed = 0.26F;

// The square that a carried dragon is over.
std::optional<cave::Color> square_at(const CaveLayout& cave, Point at) {
  for (const cave::Color color : cave::all_colors) {
    const Point middle = cave.lair[cave::index(color)];
    const float reach = std::max(touch * 0.6F, cave.lair_width * 0.6F);
    if (std::hypot(at.x - middle.x, at.y - middle.y) < reach) return color;
  }
  return std::nullopt;
}

// Hopping from one place to another; with less motion it fades from there to here.
FigurePose hopping(const Table& table, const FigurePose& from, const FigurePose& to, float t) {
  if (table.ui.reduced_motion) {
    FigurePose out = t < 0.5F ? from : to;
    out.opacity = std::abs(1 - 2 * t);
    return out;
  }
  FigurePose out;
  const float way = eased(t);
  out.feet = between(from.feet, to.feet, way);
  out.feet.y -= table.cave.dragon_size * 0.35F * 4 * way * (1 - way);
  out.size = from.size + (to.size - from.size) * way;
  return out;
}

bool carries_dragon(const Table& table) {
  return places_dragon(table) && table.ui.carried == "board.dragon";
}

// It lunges at whoever is caught, and settles again.
FigurePose snapping(const Table& table, FigurePose stand, const cave::Scared& scared) {
  const float t = table.share() / snap_share(scared);
  if (t >= 1 || table.ui.reduced_motion) return stand;
  const float reach = std::sin(t * 3.1416F);
  const Point at = table.cave.at(scared.from, table.view.board, *table.view.guard);
  const float way = std::hypot(at.x - stand.feet.x, at.y - stand.feet.y);
  const float far = std::min(table.cave.dragon_size * 0.5F, way * 0.4F) / std::max(1.0F, way);
  stand.feet = between(stand.feet, at, far * reach);
  stand.size *= 1 + 0.55F * reach;
  return stand;
}

}  // namespace

bool places_dragon(const Table& table) {
  return table.acting && table.view.phase == cave::Phase::Guard &&
         *table.acting == table.view.dragon;
}

std::optional<cave::Color> carried_over(const Table& table) {
  return carries_dragon(table) ? square_at(table.cave, table.ui.carried_at) : std::nullopt;
}

Control dragon_control(const Table& table) {
  Control out;
  out.id = "board.dragon";
  out.hoverable = true;
  const float s = table.cave.dragon_size;
  const Point at = table.cave.dragon;
  out.rect = {at.x - s * 0.45F, at.y - s * 0.75F, s * 0.9F, s * 0.8F};
  out.drop = [&play = table.play, cave = table.cave](Point let_go) {
    if (const auto color = square_at(cave, let_go)) play.act(cave::Guard{*color});
  };
  return out;
}

std::optional<cave::Color> guarded(const Table& table) {
  if (table.closing) return std::nullopt;
  if (const auto* revealed = table.showing<cave::Revealed>()) {
    if (table.share() >= landed) return revealed->guard;
    return std::nullopt;
  }
  return table.view.guard;
}

FigurePose dragon_pose(const Table& table) {
  const CaveLayout& cave = table.cave;
  const FigurePose middle{cave.dragon, cave.dragon_size};
  const auto on = [&cave](cave::Color color) {
    const Point at = cave.lair[cave::index(color)];
    return FigurePose{{at.x, at.y + cave.lair_width * 0.02F}, cave.dragon_size * 0.56F};
  };
  if (const auto* revealed = table.showing<cave::Revealed>()) {
    return hopping(table, middle, on(revealed->guard),
                   std::clamp(table.share() / landed, 0.0F, 1.0F));
  }
  if (carries_dragon(table)) {
    const Point at = table.ui.carried_at;
    return {{at.x, at.y + cave.dragon_size * 0.2F}, cave.dragon_size * 0.8F};
  }
  if (!table.view.guard) return middle;
  const FigurePose there = on(*table.view.guard);
  if (table.closing) return hopping(table, there, middle, *table.closing);
  if (const auto* scared = table.showing<cave::Scared>()) return snapping(table, there, *scared);
  return there;
}

}  // namespace app::dragons_cave
