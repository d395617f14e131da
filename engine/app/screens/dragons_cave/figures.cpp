// Where dwarves and the dragon stand, side by side or on their way, and what they look like.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/toolkit/motion.hpp"
#include "app/toolkit/theme.hpp"

namespace app::dragons_cave {

namespace {

constexpr float pi = 3.1416F;
// How much of a hop to its square is over when the dragon has landed.
constexpr float landed = 0.26F;

/// A space of the board; `square` is that of the lair.
struct Spot {
  int position = 0;
  cave::Color square{};
  friend bool operator==(const Spot&, const Spot&) = default;
};
struct PlacedDwarf {
  BoardDwarf dwarf;
  Spot spot;
};

Spot spot_at(const Table& table, BoardDwarf dwarf, int position) {
  if (position != table.view.board.lair()) return {position, {}};
  return {position, lair_square(table.play, dwarf.seat, dwarf.dwarf)};
}

std::vector<PlacedDwarf> standings_of(const Table& table) {
  std::vector<PlacedDwarf> out;
  for (const BoardDwarf& each : board_dwarves(table.view)) {
    out.push_back({each, spot_at(table, each, table.view.dwarves[each.seat.index][each.dwarf])});
  }
  return out;
}

/// A dwarf's place among several on one space, in sizes of a dwarf alone.
struct GroupOffset {
  float x = 0;
  float y = 0;
  float size = 1;
};

GroupOffset offset_in_group(std::size_t place, std::size_t count) {
  constexpr std::array<std::array<GroupOffset, 4>, 4> places = {{
      {{{0, 0, 1}}},
      {{{-0.27F, 0, 0.94F}, {0.27F, 0, 0.94F}}},
      {{{-0.38F, -0.06F, 0.86F}, {0, 0.08F, 0.86F}, {0.38F, -0.06F, 0.86F}}},
      {{{-0.48F, -0.06F, 0.8F}, {-0.16F, 0.1F, 0.8F}, {0.16F, -0.06F, 0.8F}, {0.48F, 0.1F, 0.8F}}},
  }};
  const std::size_t row = std::clamp<std::size_t>(count, 1, places.size()) - 1;
  return places[row][std::min(place, row)];
}

FigurePose pose_at(const Table& table, Spot spot, std::size_t place, std::size_t count) {
  const bool lair = spot.position == table.view.board.lair();
  const float alone = lair ? table.cave.lair_width * 0.86F : table.cave.dwarf;
  const Point at = table.cave.at(spot.position, table.view.board, spot.square);
  const GroupOffset among = offset_in_group(place, count);
  // The start is wider.
  const float spread = spot.position == cave::start ? 1.08F : 1.0F;
  return {{at.x + among.x * alone * spread, at.y + among.y * alone}, alone * among.size};
}

std::optional<Spot> ghost_spot(const Table& table) {
  if (!previewed_dwarf(table)) return std::nullopt;
  const PreviewedCard& card = *table.previewed_card;
  const int to = card.preview->forward;
  const bool lair = to == table.view.board.lair();
  return Spot{to, lair ? *cave::color_of(card.choice.card) : cave::Color{}};
}

// Among those on its spot; a ghost that is weighed there comes last.
FigurePose pose_among(const Table& table, const std::vector<PlacedDwarf>& all, BoardDwarf figure) {
  const Spot spot = std::find_if(all.begin(), all.end(), [figure](const PlacedDwarf& each) {
                      return each.dwarf == figure;
                    })->spot;
  std::size_t place = 0;
  std::size_t count = 0;
  for (const PlacedDwarf& each : all) {
    if (each.spot != spot) continue;
    if (each.dwarf == figure) place = count;
    ++count;
  }
  if (ghost_spot(table) == spot) ++count;
  return pose_at(table, spot, place, count);
}

/// A dwarf that is moving.
struct Walk {
  BoardDwarf figure;
  int from = 0;
  int to = 0;
  bool scared = false;
};

std::optional<Walk> walk_of(const Table& table) {
  if (const auto* moved = table.showing<cave::Moved>()) {
    return Walk{{moved->seat, moved->dwarf}, moved->from, moved->to, false};
  }
  if (const auto* scared = table.showing<cave::Scared>()) {
    return Walk{{scared->seat, scared->dwarf}, scared->from, scared->to, true};
  }
  return std::nullopt;
}

/// How much of being scared is the dragon's snap; the rest the dwarf runs.
float snap_share(const Walk& walk) {
  if (!walk.scared) return 0;
  return walk.from == walk.to ? 1.0F : 0.3F;
}

/// With less motion somebody fades from one place to the other.
FigurePose fading(const FigurePose& from, const FigurePose& to, float t) {
  FigurePose out = t < 0.5F ? from : to;
  out.opacity = std::abs(1 - 2 * t);
  return out;
}

// From stone to stone: small hops forward, a low run back.
FigurePose on_the_way(const Table& table, const Walk& walk, const FigurePose& before,
                      const FigurePose& after) {
  const float snap = snap_share(walk);
  const float t =
      std::clamp((table.share() - snap) * 1.06F / std::max(0.01F, 1 - snap), 0.0F, 1.0F);
  if (table.ui.reduced_motion) return fading(before, after, t);
  FigurePose out = before;
  if (table.share() < snap) {
    // It starts up for fright.
    out.feet.y -= table.cave.dwarf * 0.34F * std::sin(table.share() / snap * pi);
    return out;
  }
  const int hops = std::abs(walk.to - walk.from);
  if (hops == 0) return before;
  const float at = (walk.scared ? eased(t) : t) * static_cast<float>(hops);
  const int step = std::min(static_cast<int>(at), hops - 1);
  const int way = walk.to > walk.from ? 1 : -1;
  const auto waypoint = [&](int number) {
    if (number == 0) return before.feet;
    if (number == hops) return after.feet;
    const int position = walk.from + way * number;
    return table.cave.stones[static_cast<std::size_t>(position)];
  };
  const float part = at - static_cast<float>(step);
  out.feet = between(waypoint(step), waypoint(step + 1), part);
  out.feet.y -= table.cave.dwarf * (walk.scared ? 0.16F : 0.42F) * hop(part);
  out.size = between(before.size, after.size, t);
  return out;
}

// The square that a carried dragon is over.
std::optional<cave::Color> square_at(const CaveLayout& cave, Point at) {
  for (const cave::Color color : cave::all_colors) {
    const Point middle = cave.lair[cave::index(color)];
    const float reach = std::max(touch * 0.6F, cave.lair_width * 0.6F);
    if (std::hypot(at.x - middle.x, at.y - middle.y) < reach) return color;
  }
  return std::nullopt;
}

FigurePose hopping(const Table& table, const FigurePose& from, const FigurePose& to, float t) {
  if (table.ui.reduced_motion) return fading(from, to, t);
  const float way = eased(t);
  FigurePose out{between(from.feet, to.feet, way), between(from.size, to.size, way)};
  out.feet.y -= table.cave.dragon_size * 0.35F * hop(way);
  return out;
}

bool carries_dragon(const Table& table) {
  return places_dragon(table) && table.ui.carried == "board.dragon";
}

// It lunges at whoever is caught, and settles again.
FigurePose snapping(const Table& table, FigurePose stand, const Walk& walk) {
  const float t = table.share() / snap_share(walk);
  if (t >= 1 || table.ui.reduced_motion) return stand;
  const float reach = std::sin(t * pi);
  const Point at = table.cave.at(walk.from, table.view.board, *table.view.guard);
  const float way = std::hypot(at.x - stand.feet.x, at.y - stand.feet.y);
  const float far = std::min(table.cave.dragon_size * 0.5F, way * 0.4F) / std::max(1.0F, way);
  stand.feet = between(stand.feet, at, far * reach);
  stand.size *= 1 + 0.55F * reach;
  return stand;
}

}  // namespace

std::vector<BoardDwarf> board_dwarves(const cave::View& view) {
  std::vector<BoardDwarf> out;
  for (std::uint8_t seat = 0; seat < view.players; ++seat) {
    for (cave::Dwarf dwarf = 0; dwarf < cave::dwarves_each(view.players); ++dwarf) {
      out.push_back({{seat}, dwarf});
    }
  }
  return out;
}

std::optional<BoardDwarf> previewed_dwarf(const Table& table) {
  if (table.moving() || !table.previewed_card || !table.previewed_card->preview || !table.view.seat)
    return {};
  return BoardDwarf{*table.view.seat, table.previewed_card->choice.dwarf};
}

std::optional<FigurePose> ghost_pose(const Table& table) {
  const auto ghost = ghost_spot(table);
  if (!ghost) return std::nullopt;
  const std::vector<PlacedDwarf> all = standings_of(table);
  const auto count = static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [&](const PlacedDwarf& each) { return each.spot == *ghost; }));
  return pose_at(table, *ghost, count, count + 1);
}

FigurePose pose_of(const Table& table, BoardDwarf figure) {
  std::vector<PlacedDwarf> all = standings_of(table);
  const FigurePose before = pose_among(table, all, figure);
  const auto walk = walk_of(table);
  if (!walk) return before;
  for (PlacedDwarf& each : all) {
    if (each.dwarf == walk->figure) each.spot = spot_at(table, walk->figure, walk->to);
  }
  const FigurePose after = pose_among(table, all, figure);
  if (walk->figure == figure) return on_the_way(table, *walk, before, after);
  // The others make room.
  const float t = table.ui.reduced_motion ? 1 : eased(table.share());
  return {between(before.feet, after.feet, t), between(before.size, after.size, t)};
}

Point feet_of(const Table& table, core::Seat seat, cave::Dwarf dwarf) {
  return pose_of(table, {seat, dwarf}).feet;
}

bool is_taken(const Table& table, int position, cave::Color square) {
  const Spot asked{position, square};
  if (ghost_spot(table) == asked) return true;
  const auto walk = walk_of(table);
  const std::vector<PlacedDwarf> all = standings_of(table);
  return std::any_of(all.begin(), all.end(), [&](const PlacedDwarf& each) {
    const bool leaves = walk && walk->figure == each.dwarf && walk->to != walk->from;
    return !leaves && each.spot == asked;
  });
}

bool places_dragon(const Table& table) {
  return table.acting == table.view.dragon && table.view.phase == cave::Phase::Guard;
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
  const auto* revealed = table.showing<cave::Revealed>();
  if (revealed == nullptr) return table.view.guard;
  return table.share() >= landed ? std::optional(revealed->guard) : std::nullopt;
}

FigurePose dragon_pose(const Table& table) {
  const CaveLayout& cave = table.cave;
  const FigurePose middle{cave.dragon, cave.dragon_size};
  const auto on = [&cave](cave::Color color) {
    const Point at = cave.lair[cave::index(color)];
    return FigurePose{{at.x, at.y + cave.lair_width * 0.02F}, cave.dragon_size * 0.56F};
  };
  if (const auto* revealed = table.showing<cave::Revealed>()) {
    return hopping(table, middle, on(revealed->guard), within(table.share(), 0, landed));
  }
  if (carries_dragon(table)) {
    const Point at = table.ui.carried_at;
    return {{at.x, at.y + cave.dragon_size * 0.2F}, cave.dragon_size * 0.8F};
  }
  if (!table.view.guard) return middle;
  const FigurePose there = on(*table.view.guard);
  if (table.closing) return hopping(table, there, middle, *table.closing);
  const auto walk = walk_of(table);
  return walk && walk->scared ? snapping(table, there, *walk) : there;
}

}  // namespace app::dragons_cave
