// Hops, light and changing riders: where everything is at a share of a beat. With less motion
// things fade instead.
#include "app/screens/mount_drago/table_motion.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

namespace {

using drago::Dragon;

constexpr float pi = std::numbers::pi_v<float>;
constexpr float landing = 0.92F;  ///< the rest of a hop is for settling down

/// Where the dragon stands whose arrival is being scored: the last that moved.
std::optional<int> scoring_space(const Table& table) {
  if (table.showing<drago::Scored>() == nullptr || table.ui.reduced_motion) return std::nullopt;
  const auto& records = table.play.records();
  for (auto record = records.rbegin(); record != records.rend(); ++record) {
    for (const drago::Observation& seen : record->observations) {
      const auto* moved = std::get_if<drago::Moved>(&seen);
      if (moved != nullptr) return table.space_of(moved->dragon);
    }
  }
  return std::nullopt;
}

/// A ring that widens around a stone and fades.
void draw_wave(DrawList& out, const Stone& stone, const char* art, float t, float widest) {
  if (t <= 0 || t >= 1) return;
  out.emplace_back(image_of(art, stone.picture(between(0.9F, widest, eased(t))), (1 - t) * 0.9F));
}

}  // namespace

void draw_dragon(DrawList& out, const std::string& art, const DragonPose& pose) {
  const float s = pose.placement.size;
  const Point& feet = pose.placement.feet;
  // The higher it is, the smaller and fainter its shadow.
  const float high = std::clamp(pose.lift / std::max(1.0F, s), 0.0F, 1.0F);
  const float shadow = s * (0.92F - 0.35F * high);
  out.emplace_back(image_of(
      "board/dragon-shadow",
      {feet.x - shadow / 2, feet.y + s * 0.025F - shadow * 0.157F, shadow, shadow * 0.315F},
      pose.opacity * (1 - 0.5F * high)));
  const float w = s / pose.stretch;
  const float h = s * pose.stretch;
  out.emplace_back(
      image_of(art, {feet.x - w / 2, feet.y - pose.lift - h * 0.945F, w, h}, pose.opacity));
}

void draw_symbol(DrawList& out, const Table& table, const Tag& tag, float opacity) {
  out.emplace_back(image_of(table.symbol(tag.seat), around(tag.at, tag.size, tag.size), opacity));
}

void draw_badge(DrawList& out, const Table& table, const Tag& tag, float opacity) {
  Box rim = disc(tag.at, tag.size * 1.06F, faded(night, opacity));
  rim.border = faded(symbol_color(table.play.player(tag.seat).symbol), opacity);
  rim.border_width = std::max(1.5F, tag.size * 0.07F);
  rim.shadow = 3;
  out.emplace_back(rim);
  draw_symbol(out, table, {tag.seat, tag.at, tag.size * 0.84F}, opacity);
}

void draw_hopping(DrawList& out, const Table& table) {
  const auto* moved = hopping(table);
  if (moved == nullptr) return;
  const float share = table.share();
  const HopEnds ends = ends_of_hop(table, *moved);
  const Placement& start = ends.start;
  const Placement& end = ends.end;
  const auto rider = drago::rider_of(table.view, moved->dragon);
  const auto draw = [&](const DragonPose& pose) {
    draw_dragon(out, dragon_art(moved->dragon), pose);
    if (!rider) return;
    Tag tag = tag_on(table, *rider, {{moved->dragon, moved->to, pose.placement}}, 0);
    tag.at.y -= pose.lift;
    draw_badge(out, table, tag, pose.opacity);
  };
  if (table.ui.reduced_motion) {
    draw({.placement = start, .opacity = 1 - share});
    draw({.placement = end, .opacity = share});
    return;
  }
  const int way = moved->to - moved->from;
  const float at = static_cast<float>(way) * within(share, 0, landing);
  const int step = std::min(static_cast<int>(at), way - 1);
  const float t = at - static_cast<float>(step);
  const auto placement_at = [&](int stones) {
    if (stones <= 0) return start;
    return stones >= way ? end : placement_on(table.board, moved->from + stones, 0, 1);
  };
  // Slow to leave the ground, and to come back to it.
  const float along = t <= 0 ? 0 : 0.5F - 0.5F * std::cos(pi * (0.12F + 0.88F * t));
  // Crouched on the ground, stretched in the air.
  const float ground = std::max(0.0F, 1 - std::min(t, 1 - t) / 0.14F);
  DragonPose pose{.placement = on_the_way(placement_at(step), placement_at(step + 1), along),
                  .lift = table.board.dragon * 0.62F * hop(t),
                  .stretch = 1.07F - 0.17F * ground};
  // A little dust where it has just been.
  draw_wave(out, table.board.stone(moved->from + step), "board/ring-source", t * 1.6F, 1.25F);
  if (share > landing) {
    pose = {.placement = end, .stretch = between(0.9F, 1, within(share, landing, 1))};
    draw_wave(out, table.board.stone(moved->to), "board/ring-target", within(share, 0.9F, 1.02F),
              1.3F);
  }
  draw(pose);
}

void draw_light(DrawList& out, const Table& table) {
  const auto* scored = table.showing<drago::Scored>();
  if (scored == nullptr) return;
  const float t = table.share();
  const char* ring = "board/ring-target";
  // Every stone that pays or costs something shines while its points wait.
  const float shine = std::min(within(t, 0, 0.12F), 1 - within(t, 0.6F, 0.8F));
  for (const core::Seat seat : seats_of(table.view.riders)) {
    const auto mount = drago::mount_of(table.view, seat);
    if (!mount || scored->gains[seat.index] == 0) continue;
    out.emplace_back(image_of(ring, table.board.stone(table.space_of(*mount)).picture(), shine));
  }
  const auto space = scoring_space(table);
  if (!space) return;
  const Stone& stone = table.board.stone(*space);
  const bool large = scored->kind == drago::Scoring::Large;
  draw_wave(out, stone, ring, within(t, 0, 0.3F), large ? 2.6F : 1.8F);
  if (large) draw_wave(out, stone, ring, within(t, 0.1F, 0.42F), 2.2F);
}

void draw_sparkle(DrawList& out, const Table& table) {
  const auto space = scoring_space(table);
  const float t = within(table.share(), 0.02F, 0.42F);
  if (!space || t <= 0 || t >= 1) return;
  const Stone& stone = table.board.stone(*space);
  const bool large = table.showing<drago::Scored>()->kind == drago::Scoring::Large;
  const Color color = table.view.board.on_summit(*space) ? gold_light
                      : large                            ? rgb(0xC8F5B0)
                                                         : rgb(0xC4E6FF);
  const int sparks = large ? 15 : 9;
  for (int i = 0; i < sparks; ++i) {
    // They rise in a fan; every second one stays behind.
    const bool first = i % 2 == 0;
    const float share = static_cast<float>(i) / static_cast<float>(sparks - 1);
    const float angle = between(-0.93F, -0.07F, share) * pi;
    const float far = stone.width * (first ? 1.35F : 0.95F) * eased(t);
    const float size = stone.width * (first ? 0.13F : 0.09F) * (1 - t * 0.5F);
    const Point at = {stone.at.x + std::cos(angle) * far,
                      stone.at.y + std::sin(angle) * far * 0.85F + stone.width * 0.25F * t * t};
    Box spark = disc(at, size, faded(white, 1 - t * t));
    spark.bottom = faded(color, 1 - t * t);
    out.emplace_back(spark);
  }
}

void draw_changing(DrawList& out, const Table& table) {
  const auto* mounted = table.showing<drago::Mounted>();
  if (mounted == nullptr) return;
  const float t = table.share();
  const std::vector<Figure> figures = resting_figures(table);
  const auto on = [&](Dragon dragon) {
    const auto found = std::find_if(figures.begin(), figures.end(),
                                    [dragon](const Figure& each) { return each.dragon == dragon; });
    return tag_on(table, mounted->seat, figures,
                  static_cast<std::size_t>(std::distance(figures.begin(), found)));
  };
  const Tag to = on(mounted->dragon);
  Tag from = to;
  if (const auto old = drago::mount_of(table.view, mounted->seat)) {
    from = on(*old);
  } else {
    from.at = table.layout.players[mounted->seat.index].center();
  }
  if (table.ui.reduced_motion) {
    draw_badge(out, table, from, 1 - t);
    draw_badge(out, table, to, t);
    return;
  }
  Tag now = {mounted->seat, between(from.at, to.at, eased(t)),
             between(from.size, to.size, t) * (1 + 0.6F * std::sin(pi * t))};
  now.at.y -= table.board.dragon * 0.8F * hop(eased(t));
  draw_badge(out, table, now);
}

Flight points_flight(const Table& table, core::Seat seat) {
  // One after the other, so that the eye can follow.
  const float later = 0.035F * static_cast<float>(seat.index);
  const float t = table.share();
  if (table.ui.reduced_motion) return {0, t < 0.6F ? 0.0F : 1.0F};
  return {eased(within(t, 0.48F + later, 0.72F + later)), within(t, 0.68F + later, 0.84F + later)};
}

}  // namespace app::mount_drago
