// Hops, light and changing riders: where everything is at a share of a beat. With less motion
// things fade instead.
#include "app/screens/mount_drago/table_motion.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

namespace {

using drago::Dragon;

constexpr float pi = std::numbers::pi_v<float>;

float mixed(float a, float b, float t) { return a + (b - a) * t; }
Point mixed(Point a, Point b, float t) { return {mixed(a.x, b.x, t), mixed(a.y, b.y, t)}; }
Placement mixed(const Placement& a, const Placement& b, float t) {
  return {mixed(a.feet, b.feet, t), mixed(a.size, b.size, t)};
}

template <class Seen>
const Seen* shown_now(const Table& table) {
  return table.beat ? std::get_if<Seen>(&table.beat->sighting) : nullptr;
}

// Where a dragon stands among those on a space, with one more or less of them.
Placement placement_among(const Table& table, Dragon dragon, int space,
                          std::optional<Dragon> without, std::optional<Dragon> with) {
  int place = 0;
  int count = 0;
  for (const Dragon other : drago::all_dragons) {
    const bool here = table.view.positions[drago::index(other)] == space || other == with;
    if (!here || other == without) continue;
    if (other == dragon) place = count;
    ++count;
  }
  return placement_on(table.board, space, place, std::max(1, count));
}

// The dragon whose arrival is being scored: the last that moved.
std::optional<Dragon> scoring_dragon(const Table& table) {
  const auto& records = table.play.records();
  for (auto record = records.rbegin(); record != records.rend(); ++record) {
    for (const drago::Sighting& seen : record->sightings) {
      if (const auto* moved = std::get_if<drago::Moved>(&seen)) return moved->dragon;
    }
  }
  return std::nullopt;
}

// A ring that widens around a stone and fades.
void draw_wave(DrawList& out, const Stone& stone, const char* art, float t, float widest) {
  if (t <= 0 || t >= 1) return;
  const float w = stone.width * mixed(0.9F, widest, eased(t));
  out.emplace_back(Image{.art = art,
                         .rect = {stone.at.x - w / 2, stone.at.y - w * 0.30F, w, w * 0.8F},
                         .tint = faded(white, (1 - t) * 0.9F)});
}

// Sparks that rise from a stone in a fan.
void draw_sparks(DrawList& out, const Stone& stone, Color color, float t, int many) {
  if (t <= 0 || t >= 1) return;
  for (int i = 0; i < many; ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(many - 1);
    const float angle = mixed(-0.93F, -0.07F, share) * pi;
    // Not all as far: every second one stays behind.
    const float far = stone.width * (i % 2 == 0 ? 1.35F : 0.95F) * eased(t);
    const float size = stone.width * (i % 2 == 0 ? 0.13F : 0.09F) * (1 - t * 0.5F);
    const Point at = {stone.at.x + std::cos(angle) * far,
                      stone.at.y + std::sin(angle) * far * 0.85F + stone.width * 0.25F * t * t};
    out.emplace_back(Box{.rect = around(at, size, size),
                         .radius = size / 2,
                         .top = faded(white, 1 - t * t),
                         .bottom = faded(color, 1 - t * t)});
  }
}

}  // namespace

float eased(float share) {
  const float left = 1 - std::clamp(share, 0.0F, 1.0F);
  return 1 - left * left * left;
}

float within(float share, float from, float to) {
  return std::clamp((share - from) / (to - from), 0.0F, 1.0F);
}

Point hop_point(const BoardLayout& board, float at) {
  const int last = static_cast<int>(board.stones.size()) - 1;
  const int from = std::clamp(static_cast<int>(at), 0, last);
  const int to = std::min(from + 1, last);
  const float t = at - static_cast<float>(from);
  const Point a = board.stones[static_cast<std::size_t>(from)].at;
  const Point b = board.stones[static_cast<std::size_t>(to)].at;
  const Point ground = mixed(a, b, t);
  return {ground.x, ground.y - board.dragon * 0.55F * 4 * t * (1 - t)};
}

std::optional<drago::Moved> hopping(const Table& table) {
  const auto* moved = shown_now<drago::Moved>(table);
  if (moved == nullptr || moved->from == moved->to) return std::nullopt;
  return *moved;
}

Placement resting_placement(const Table& table, Dragon dragon) {
  const int space = table.view.positions[drago::index(dragon)];
  const Placement now = placement_among(table, dragon, space, std::nullopt, std::nullopt);
  const auto moved = hopping(table);
  if (!moved || moved->dragon == dragon) return now;
  const float t = table.ui.reduced_motion ? std::round(table.share()) : table.share();
  if (moved->from == space) {
    return mixed(now, placement_among(table, dragon, space, moved->dragon, std::nullopt),
                 eased(within(t, 0, 0.5F)));
  }
  if (moved->to == space) {
    return mixed(now, placement_among(table, dragon, space, std::nullopt, moved->dragon),
                 eased(within(t, 0.5F, 1)));
  }
  return now;
}

void draw_dragon(DrawList& out, Dragon dragon, const DragonPose& pose) {
  const float s = pose.placement.size;
  const Point& feet = pose.placement.feet;
  // The higher it is, the smaller and fainter its shadow.
  const float high = std::clamp(pose.lift / std::max(1.0F, s), 0.0F, 1.0F);
  const float shadow = s * (0.92F - 0.35F * high);
  out.emplace_back(Image{
      .art = "board/dragon-shadow",
      .rect = {feet.x - shadow / 2, feet.y + s * 0.025F - shadow * 0.157F, shadow, shadow * 0.315F},
      .tint = faded(white, pose.opacity * (1 - 0.5F * high))});
  const float w = s / pose.stretch;
  const float h = s * pose.stretch;
  out.emplace_back(Image{.art = dragon_art(dragon),
                         .rect = {feet.x - w / 2, feet.y - pose.lift - h * 0.945F, w, h},
                         .tint = faded(white, pose.opacity)});
}

Tag tag_at(const Table& table, core::Seat seat, const Placement& placement) {
  const float grow = 1 + (table.ui.text_size - 1) * 0.5F;
  const float size =
      std::clamp(std::min(table.board.dragon, placement.size * 1.3F) * 0.36F, 18.0F, 40.0F) * grow;
  return {seat,
          {placement.feet.x - placement.size * 0.36F, placement.feet.y - placement.size * 0.22F},
          size};
}

void draw_hopping(DrawList& out, const Table& table) {
  const auto moved = hopping(table);
  if (!moved) return;
  const float share = table.share();
  const Placement start =
      placement_among(table, moved->dragon, moved->from, std::nullopt, std::nullopt);
  const Placement end =
      placement_among(table, moved->dragon, moved->to, std::nullopt, moved->dragon);
  const auto rider = drago::rider_of(table.view, moved->dragon);
  const auto draw = [&](const DragonPose& pose) {
    draw_dragon(out, moved->dragon, pose);
    if (!rider) return;
    Tag tag = tag_at(table, *rider, pose.placement);
    tag.at.y -= pose.lift;
    out.emplace_back(Image{.art = symbol_art(table.play.player(*rider).symbol),
                           .rect = around(tag.at, tag.size, tag.size),
                           .tint = faded(white, pose.opacity)});
  };
  if (table.ui.reduced_motion) {
    draw({.placement = start, .opacity = 1 - share});
    draw({.placement = end, .opacity = share});
    return;
  }
  // The last tenth is for settling down.
  const int way = moved->to - moved->from;
  const float at = static_cast<float>(way) * within(share, 0, 0.92F);
  const int step = std::min(static_cast<int>(at), way - 1);
  const float t = at - static_cast<float>(step);
  const auto placement_at = [&](int stones) {
    if (stones <= 0) return start;
    if (stones >= way) return end;
    return placement_on(table.board, moved->from + stones, 0, 1);
  };
  // Slow to leave the ground, and to come back to it.
  const float along = 0.5F - 0.5F * std::cos(pi * (0.12F + 0.88F * t));
  DragonPose pose{.placement =
                      mixed(placement_at(step), placement_at(step + 1), t <= 0 ? 0 : along)};
  pose.lift = table.board.dragon * 0.62F * 4 * t * (1 - t);
  // Crouched on the ground, stretched in the air.
  const float ground = std::max(0.0F, 1 - std::min(t, 1 - t) / 0.14F);
  pose.stretch = 1.07F - 0.17F * ground;
  if (share > 0.92F) {
    const float settled = within(share, 0.92F, 1);
    pose.stretch = mixed(0.9F, 1, settled);
    pose.placement = end;
    pose.lift = 0;
  }
  // A little dust where it has just been.
  const auto stone_at = [&](int stones) -> const Stone& {
    const int space = moved->from + stones;
    return table.board.stones[static_cast<std::size_t>(space)];
  };
  draw_wave(out, stone_at(step), "board/ring-source", t * 1.6F, 1.25F);
  if (share > 0.92F)
    draw_wave(out, stone_at(way), "board/ring-target", within(share, 0.9F, 1.02F), 1.3F);
  draw(pose);
}

void draw_light(DrawList& out, const Table& table) {
  const auto* scored = shown_now<drago::Scored>(table);
  if (scored == nullptr) return;
  const float t = table.share();
  const bool large = scored->kind == drago::Scoring::Large;
  const auto stone_of = [&](Dragon dragon) -> const Stone& {
    return table.board.stones[table.view.positions[drago::index(dragon)]];
  };
  // Every stone that pays or costs something shines while its points wait.
  const float shine = std::min(within(t, 0, 0.12F), 1 - within(t, 0.6F, 0.8F));
  for (int seat = 0; seat < table.view.riders; ++seat) {
    const auto mount = drago::mount_of(table.view, core::Seat{static_cast<std::uint8_t>(seat)});
    if (!mount || scored->gains[static_cast<std::size_t>(seat)] == 0) continue;
    const Stone& stone = stone_of(*mount);
    const float w = stone.width;
    out.emplace_back(Image{.art = "board/ring-target",
                           .rect = {stone.at.x - w / 2, stone.at.y - w * 0.30F, w, w * 0.8F},
                           .tint = faded(white, shine)});
  }
  const auto dragon = scoring_dragon(table);
  if (!dragon || table.ui.reduced_motion) return;
  const Stone& stone = stone_of(*dragon);
  const char* ring = "board/ring-target";
  draw_wave(out, stone, ring, within(t, 0, 0.3F), large ? 2.6F : 1.8F);
  if (large) draw_wave(out, stone, ring, within(t, 0.1F, 0.42F), 2.2F);
}

void draw_sparkle(DrawList& out, const Table& table) {
  const auto* scored = shown_now<drago::Scored>(table);
  const auto dragon = scoring_dragon(table);
  if (scored == nullptr || !dragon || table.ui.reduced_motion) return;
  const bool large = scored->kind == drago::Scoring::Large;
  const int space = table.view.positions[drago::index(*dragon)];
  const Color color = table.view.board.on_summit(space) ? gold_light
                      : large                           ? rgb(0xC8F5B0)
                                                        : rgb(0xC4E6FF);
  draw_sparks(out, table.board.stones[static_cast<std::size_t>(space)], color,
              within(table.share(), 0.02F, 0.42F), large ? 15 : 9);
}

bool is_changing(const Table& table, core::Seat seat) {
  const auto* mounted = shown_now<drago::Mounted>(table);
  return mounted != nullptr && mounted->seat == seat;
}

void draw_changing(DrawList& out, const Table& table) {
  const auto* mounted = shown_now<drago::Mounted>(table);
  if (mounted == nullptr) return;
  const float t = table.share();
  const Tag to = tag_at(table, mounted->seat, resting_placement(table, mounted->dragon));
  Tag from = to;
  if (const auto old = drago::mount_of(table.view, mounted->seat)) {
    from = tag_at(table, mounted->seat, resting_placement(table, *old));
  } else {
    from.at = table.layout.players[mounted->seat.index].center();
  }
  const auto draw = [&](Point at, float size, float opacity) {
    out.emplace_back(Image{.art = symbol_art(table.play.player(mounted->seat).symbol),
                           .rect = around(at, size, size),
                           .tint = faded(white, opacity)});
  };
  if (table.ui.reduced_motion) {
    draw(from.at, from.size, 1 - t);
    draw(to.at, to.size, t);
    return;
  }
  Point at = mixed(from.at, to.at, eased(t));
  at.y -= table.board.dragon * 0.8F * 4 * eased(t) * (1 - eased(t));
  draw(at, mixed(from.size, to.size, t) * (1 + 0.6F * std::sin(pi * t)), 1);
}

Flight points_flight(const Table& table, int seat) {
  // One after the other, so that the eye can follow.
  const float later = 0.035F * static_cast<float>(seat);
  const float t = table.share();
  if (table.ui.reduced_motion) return {0, t < 0.6F ? 0.0F : 1.0F};
  return {eased(within(t, 0.48F + later, 0.72F + later)), within(t, 0.68F + later, 0.84F + later)};
}

}  // namespace app::mount_drago
