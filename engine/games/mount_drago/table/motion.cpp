// Animations: hopping dragons, the light of a scoring, changes of mounts, flying cards and points.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <vector>

#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace mount_drago::table {

// Hops, light and riders at a share of an animation. With reduced motion they fade instead.

namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr float landing = 0.92F;  ///< the rest of a hop settles the dragon

/// Returns the space that triggered the scoring: that of the last dragon moved.
std::optional<int> scoring_space(const Table& table) {
  if (table.showing<Scored>() == nullptr || table.ui.reduced_motion) return std::nullopt;
  const auto& records = table.session.records();
  for (auto record = records.rbegin(); record != records.rend(); ++record) {
    for (const Observation& seen : record->observations) {
      const auto* moved = std::get_if<Moved>(&seen);
      if (moved != nullptr) return table.space_of(moved->dragon);
    }
  }
  return std::nullopt;
}

/// Draws a ring that widens around a stone and fades.
void draw_wave(DrawList& out, const Stone& stone, const char* art, float t, float widest) {
  if (t <= 0 || t >= 1) return;
  out.emplace_back(image_of(art, stone.picture(lerp(0.9F, widest, ease_out(t))), (1 - t) * 0.9F));
}

}  // namespace

void draw_dragon(DrawList& out, const std::string& art, const DragonPose& pose) {
  const float s = pose.placement.size;
  const Point& feet = pose.placement.feet;
  // The higher the dragon, the smaller and fainter its shadow.
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
  rim.border = faded(symbol_color(table.session.player(tag.seat).symbol), opacity);
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
  const auto rider = rider_of(table.view, moved->dragon);
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
  const float at = static_cast<float>(way) * progress_between(share, 0, landing);
  const int step = std::min(static_cast<int>(at), way - 1);
  const float t = at - static_cast<float>(step);
  const auto placement_at = [&](int stones) {
    if (stones <= 0) return start;
    return stones >= way ? end : placement_on(table.board, moved->from + stones, 0, 1);
  };
  // Takes off and lands slowly.
  const float along = t <= 0 ? 0 : 0.5F - 0.5F * std::cos(pi * (0.12F + 0.88F * t));
  // Crouches on the ground, stretches in the air.
  const float ground = std::max(0.0F, 1 - std::min(t, 1 - t) / 0.14F);
  DragonPose pose{.placement = placement_between(placement_at(step), placement_at(step + 1), along),
                  .lift = table.board.dragon * 0.62F * hop(t),
                  .stretch = 1.07F - 0.17F * ground};
  // Dust where it took off.
  draw_wave(out, table.board.stone(moved->from + step), "board/ring-source", t * 1.6F, 1.25F);
  if (share > landing) {
    pose = {.placement = end, .stretch = lerp(0.9F, 1, progress_between(share, landing, 1))};
    draw_wave(out, table.board.stone(moved->to), "board/ring-target",
              progress_between(share, 0.9F, 1.02F), 1.3F);
  }
  draw(pose);
}

void draw_light(DrawList& out, const Table& table) {
  const auto* scored = table.showing<Scored>();
  if (scored == nullptr) return;
  const float t = table.share();
  const char* ring = "board/ring-target";
  // Stones that bring or cost points shine until the points fly.
  const float shine = std::min(progress_between(t, 0, 0.12F), 1 - progress_between(t, 0.6F, 0.8F));
  for (const core::Seat seat : seats_of(table.view.riders)) {
    const auto mount = mount_of(table.view, seat);
    if (!mount || scored->gains[seat.index] == 0) continue;
    out.emplace_back(image_of(ring, table.board.stone(table.space_of(*mount)).picture(), shine));
  }
  const auto space = scoring_space(table);
  if (!space) return;
  const Stone& stone = table.board.stone(*space);
  const bool large = scored->kind == Scoring::Large;
  draw_wave(out, stone, ring, progress_between(t, 0, 0.3F), large ? 2.6F : 1.8F);
  if (large) draw_wave(out, stone, ring, progress_between(t, 0.1F, 0.42F), 2.2F);
}

void draw_sparkle(DrawList& out, const Table& table) {
  const auto space = scoring_space(table);
  const float t = progress_between(table.share(), 0.02F, 0.42F);
  if (!space || t <= 0 || t >= 1) return;
  const Stone& stone = table.board.stone(*space);
  const bool large = table.showing<Scored>()->kind == Scoring::Large;
  const Color color = table.view.board.on_summit(*space) ? gold_light
                      : large                            ? rgb(0xC8F5B0)
                                                         : rgb(0xC4E6FF);
  const int sparks = large ? 15 : 9;
  for (int i = 0; i < sparks; ++i) {
    // Sparks rise in a fan; every second one lags.
    const bool first = i % 2 == 0;
    const float share = static_cast<float>(i) / static_cast<float>(sparks - 1);
    const float angle = lerp(-0.93F, -0.07F, share) * pi;
    const float far = stone.width * (first ? 1.35F : 0.95F) * ease_out(t);
    const float size = stone.width * (first ? 0.13F : 0.09F) * (1 - t * 0.5F);
    const Point at = {stone.at.x + std::cos(angle) * far,
                      stone.at.y + std::sin(angle) * far * 0.85F + stone.width * 0.25F * t * t};
    Box spark = disc(at, size, faded(white, 1 - t * t));
    spark.bottom = faded(color, 1 - t * t);
    out.emplace_back(spark);
  }
}

void draw_changing(DrawList& out, const Table& table) {
  const auto* mounted = table.showing<Mounted>();
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
  if (const auto old = mount_of(table.view, mounted->seat)) {
    from = on(*old);
  } else {
    from.at = table.layout.players[mounted->seat.index].center();
  }
  if (table.ui.reduced_motion) {
    draw_badge(out, table, from, 1 - t);
    draw_badge(out, table, to, t);
    return;
  }
  Tag now = {mounted->seat, lerp(from.at, to.at, ease_out(t)),
             lerp(from.size, to.size, t) * (1 + 0.6F * std::sin(pi * t))};
  now.at.y -= table.board.dragon * 0.8F * hop(ease_out(t));
  draw_badge(out, table, now);
}

Flight points_flight(const Table& table, core::Seat seat) {
  // Seats in turn, so that the eye can follow.
  const float later = 0.035F * static_cast<float>(seat.index);
  const float t = table.share();
  if (table.ui.reduced_motion) return {0, t < 0.6F ? 0.0F : 1.0F};
  return {ease_out(progress_between(t, 0.48F + later, 0.72F + later)),
          progress_between(t, 0.68F + later, 0.84F + later)};
}

namespace {

/// Returns the approximate place of a rider's score.
Point score_at(const Table& table, core::Seat seat) {
  const Rect r = table.layout.players[seat.index];
  switch (table.layout.style) {
    case PlayerStyle::Panel:
      return {r.x + r.w * 0.14F, r.y + r.h * 0.68F};
    case PlayerStyle::Strip:
      return {r.x + r.w * 0.35F, r.y + r.h * 0.5F};
    case PlayerStyle::Chip:
      break;
  }
  return r.center();
}

/// Returns the place of a small card in a rider's panel, where card flights start and end.
Rect card_at_rider(const Table& table, core::Seat seat) {
  const Rect panel = table.layout.players[seat.index];
  const float u = table.layout.u;
  // The mount is at the right of a panel.
  if (table.layout.style == PlayerStyle::Panel) {
    const float w = std::min(84 * u, panel.h * 0.6F);
    return around({panel.right() - 13 * u - w / 2, panel.center().y}, w, w * 1.4F);
  }
  const float h = std::min(panel.h * 0.7F, 90 * u);
  return around(panel.center(), h / 1.4F, h);
}

Rect pile_rect(const Table& table) {
  const Rect pile = table.layout.summit;
  const float h = std::min(pile.h * 0.6F, 80 * table.layout.u);
  return around(pile.center(), h / 1.4F, h);
}

Rect card_in_hand(const Table& table) {
  const TableLayout& layout = table.layout;
  return around({layout.hand.center().x, layout.hand.y + layout.card.h / 2}, layout.card.w,
                layout.card.h);
}

/// Returns the place where a played card starts.
FanPlace place_in_hand(const Table& table, const Played& played) {
  if (table.view.seat != played.seat) return {card_at_rider(table, played.seat), 0};
  const auto count = static_cast<int>(table.shown_hand.size());
  for (int shown = 0; shown < count; ++shown) {
    if (table.shown_card(shown) == played.card) {
      return fan_place(table.layout, shown, count, std::nullopt);
    }
  }
  return {card_in_hand(table), 0};
}

void show(const Table& table, const Played& played, float t, DrawList& out) {
  CardPose pose{.rect = table.layout.table_card};
  if (table.ui.reduced_motion) {
    pose.opacity = t;
  } else {
    const FanPlace from = place_in_hand(table, played);
    const float along = ease_out(t);
    pose.rect = lerp(from.rect, pose.rect, along);
    // Enlarged on the way, as if lifted off the table.
    pose.rect = pose.rect.inset(-pose.rect.w * 0.07F * std::sin(along * pi));
    pose.angle = from.angle * (1 - along);
  }
  draw_card(out, table.ui, played.card, pose);
}

void show(const Table& table, const Mounted& mounted, float t, DrawList& out) {
  const bool still = table.ui.reduced_motion;
  const Card card = table.view.played.value_or(Card(mounted.dragon, 3));
  const Rect to = card_at_rider(table, mounted.seat);
  const Rect rect = still ? to : lerp(table.layout.table_card, to, ease_out(t));
  draw_card(out, table.ui, card, {.rect = rect, .opacity = still ? 1 - t : 1});
}

/// Draws the card on the table; with `leaves` from 0 to 1 it goes under the stack of its player.
void draw_played(const Table& table, float leaves, DrawList& out) {
  if (!table.view.played) return;
  CardPose pose{.rect = table.layout.table_card, .opacity = 1 - leaves};
  if (!table.ui.reduced_motion) {
    pose.rect = lerp(pose.rect, card_at_rider(table, table.view.turn), ease_out(leaves));
    pose.opacity = 1 - progress_between(leaves, 0.75F, 1);
  }
  draw_card(out, table.ui, *table.view.played, pose);
}

void show(const Table& table, const Moved& /*moved*/, float /*t*/, DrawList& out) {
  draw_played(table, 0, out);
}

/// Cards fly face up from the hand, or out of the rider's panel, under the stack.
void show(const Table& table, const Discarded& discarded, float t, DrawList& out) {
  draw_played(table, 0, out);
  const bool still = table.ui.reduced_motion;
  const bool mine = table.view.seat == discarded.seat;
  const bool panel = table.layout.style == PlayerStyle::Panel;
  const Rect to = card_at_rider(table, discarded.seat);
  const Rect from = mine    ? card_in_hand(table)
                    : panel ? to.translated(-to.w * 1.6F, 0)
                            : to.translated(0, to.h * 1.2F);
  const auto count = static_cast<float>(discarded.cards.size());
  float i = 0;
  for (const Card card : discarded.cards) {
    const float aside = (i - (count - 1) / 2) * from.w * (mine ? 0.6F : 0.3F);
    const float along = still ? 0 : ease_out(progress_between(t, 0.06F * i, 0.8F + 0.04F * i));
    const float fade = still ? 1 - t : 1 - progress_between(t, 0.8F, 1);
    draw_card(out, table.ui, card,
              {.rect = lerp(from.translated(aside, 0), to, along), .opacity = fade});
    ++i;
  }
}

/// All stacks except their top cards become the new pile.
void show(const Table& table, const Reshuffled& /*reshuffled*/, float t, DrawList& out) {
  if (table.ui.reduced_motion) return;
  for (const core::Seat seat : seats_of(table.view.riders)) {
    const float later = 0.06F * static_cast<float>(seat.index);
    const float along = ease_out(progress_between(t, later, 0.7F + later));
    draw_card_back(out, {.rect = lerp(card_at_rider(table, seat), pile_rect(table), along),
                         .opacity = 1 - progress_between(t, 0.85F, 1)});
  }
}

/// Points grow at the dragons, wait to be read, then fly to the riders.
void draw_points(const Table& table, const Scored& scored, float t, DrawList& out) {
  const bool still = table.ui.reduced_motion;
  const float dragon = table.board.dragon;
  const float grown = still ? 1 : ease_out(t / 0.15F);
  const float h = table.ui.scale_with_text(std::clamp(dragon * 0.44F, 24.0F, 44.0F));
  const float pop = 1 + 0.18F * std::sin(grown * pi);
  std::vector<Point> placed;
  for (const core::Seat seat : seats_of(table.view.riders)) {
    const auto mount = mount_of(table.view, seat);
    if (!mount) continue;
    const Placement placement = resting_placement(table, *mount);
    Point from = {placement.feet.x, placement.feet.y - placement.size * 1.05F};
    // Keeps neighbors' points from covering each other.
    for (const Point& other : placed) {
      if (std::abs(other.x - from.x) < h * 2.4F && std::abs(other.y - from.y) < h)
        from.y = other.y - h * 1.08F;
    }
    placed.push_back(from);
    const Flight fly = points_flight(table, seat);
    Point at = lerp(from, score_at(table, seat), fly.way);
    // Along an arc.
    at.y -= dragon * 0.9F * hop(fly.way);
    const float opacity =
        std::clamp(still ? std::min(t / 0.15F, (1 - t) / 0.15F) : 1 - fly.arrived, 0.0F, 1.0F);
    if (opacity <= 0) continue;
    draw_gain(out, scored.gains[seat.index], at, h * (0.4F + 0.6F * grown) * pop, opacity);
    if (fly.way > 0) continue;
    const float size = h * 0.95F;
    const Point beside = {at.x - h * 0.75F - size * 0.25F, at.y};
    draw_symbol(out, table, {seat, beside, size}, opacity);
  }
}

/// Draws the banner in the sky, clear of stones: beside the peak, or in front of it on a narrow
/// screen.
void draw_banner(const Table& table, Scoring kind, float opacity, DrawList& out) {
  const Ui& ui = table.ui;
  const Rect& board = table.board.area;
  const bool small = kind == Scoring::Small;
  const std::string words = table.ui.tr(small ? "scoring.small" : "scoring.large");
  const float letters = ui.small() ? ui.scale_with_text(19) : ui.letters(30);
  const float wide = ui.measure.width(words, Face::Heading, letters) + letters * 1.8F;
  Point middle = {board.x + std::max(wide / 2 + 12, board.w * 0.2F), ui.size.h * 0.28F};
  if (table.layout.shape == Shape::Portrait) {
    middle = {board.center().x, board.y + letters * 1.2F};
  }
  const Color color = faded(small ? rgb(0x2F6598) : gain_green, opacity);
  out.emplace_back(Box{.rect = around(middle, wide, letters * 1.75F),
                       .radius = letters * 0.9F,
                       .top = color,
                       .bottom = color,
                       .border = faded(gold, opacity),
                       .border_width = 2,
                       .shadow = 8 * opacity});
  out.emplace_back(
      line(words, Face::Heading, letters, faded(white, opacity), middle, Align::Center));
}

void show(const Table& table, const Scored& scored, float t, DrawList& out) {
  draw_played(table, progress_between(t, 0.75F, 1), out);
  draw_points(table, scored, t, out);
  const float grown = table.ui.reduced_motion ? 1 : ease_out(t / 0.15F);
  draw_banner(table, scored.kind, t > 0.85F ? std::max(0.0F, (1 - t) / 0.15F) : grown, out);
}

void draw_drawn(const Table& table, core::Seat seat, float t, DrawList& out) {
  draw_played(table, progress_between(t, 0, 0.7F), out);
  if (table.ui.reduced_motion) return;
  const Rect to = table.view.seat == seat ? card_in_hand(table) : card_at_rider(table, seat);
  draw_card_back(out, {.rect = lerp(pile_rect(table), to, ease_out(t)),
                       .opacity = t > 0.8F ? (1 - t) / 0.2F : 1});
}

void show(const Table& table, const Drew& drew, float t, DrawList& out) {
  draw_drawn(table, drew.seat, t, out);
}

void show(const Table& table, const DrewUnseen& drew, float t, DrawList& out) {
  draw_drawn(table, drew.seat, t, out);
}

void show(const Table& /*table*/, const Over& /*over*/, float /*t*/, DrawList& /*out*/) {}

/// Draws the dragged card upright above the finger, with a gold rim where dropping it plays it.
void draw_dragged(const Table& table, DrawList& out) {
  const auto card = dragged_card(table);
  if (!card) return;
  const Size size = table.layout.card;
  const Point at = table.ui.dragged_at;
  const Rect rect = {at.x - size.w / 2, at.y - size.h * (table.ui.small() ? 0.85F : 0.6F), size.w,
                     size.h};
  draw_card(out, table.ui, *card, {.rect = rect, .gold_rim = plays_there(table.layout, at)});
}

}  // namespace

DrawList table_flights(const Table& table) {
  DrawList out;
  if (!table.animation) {
    draw_played(table, 0, out);
    draw_dragged(table, out);
    return out;
  }
  std::visit([&](const auto& seen) { show(table, seen, table.share(), out); },
             table.animation->observation);
  return out;
}

}  // namespace mount_drago::table
