// "Ride it?": both answers on the board, and neither as done.
#include <cmath>
#include <numbers>
#include <utility>

#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

namespace {

/// A dotted ring: not yet.
void draw_dotted_ring(DrawList& out, Point at, float radius) {
  constexpr int corners = 32;
  constexpr float turn = 2 * std::numbers::pi_v<float> / corners;
  Stroke ring;
  for (int i = 0; i <= corners; ++i) {
    const float angle = turn * static_cast<float>(i);
    ring.points.push_back({at.x + std::cos(angle) * radius, at.y + std::sin(angle) * radius});
  }
  ring.width = 3.5F;
  ring.dash = 7;
  ring.color = faded(night, 0.6F);
  out.emplace_back(ring);
  ring.width = 2.2F;
  ring.color = rgb(0xFFE7A8);
  out.emplace_back(std::move(ring));
}

}  // namespace

bool in_question(const Table& table) { return table.previewed && table.previewed->effect.choice; }

bool depends_on_answer(const Table& table, core::Seat seat) {
  if (!in_question(table)) return false;
  const drago::Preview& effect = table.previewed->effect;
  return effect.gains[seat.index] != effect.gains_declined[seat.index];
}

void draw_not_yet(DrawList& out, const Table& table, const Tag& tag) {
  // Plain on a ground of its own: half shining through it looked like a spark.
  out.emplace_back(disc(tag.at, tag.size * 1.2F, faded(night, 0.75F)));
  draw_symbol(out, table, {tag.seat, tag.at, tag.size * 0.9F});
  draw_dotted_ring(out, tag.at, tag.size * 0.62F);
}

void draw_question(DrawList& out, const Table& table, const Tag& tag, bool rides) {
  const drago::Preview& effect = table.previewed->effect;
  const drago::Gains& gains = rides ? effect.gains : effect.gains_declined;
  const int gained = gains[tag.seat.index];
  // On a phone a pill without points would hide more than it says.
  const bool worth_it = gained != 0 || table.layout.shape == Shape::Landscape;
  if (effect.scoring && worth_it) {
    draw_gain(out, gained, {tag.at.x + tag.size * 0.95F, tag.at.y}, tag.size * 0.92F);
  }
  draw_not_yet(out, table, tag);
}

}  // namespace app::mount_drago
