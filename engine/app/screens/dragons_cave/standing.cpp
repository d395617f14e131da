// Where dwarves and the dragon stand, side by side or on their way, and what they look like.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/symbols.hpp"

namespace app::dragons_cave {

namespace {

/// A space of the board; `square` counts in the lair only.
struct Spot {
  int position = 0;
  cave::Color square{};
};

/// The spot of every dwarf; by seat, then dwarf.
using Spots = cave::BySeat<std::array<Spot, cave::most_dwarves>>;

bool same(const cave::Board& board, Spot a, Spot b) {
  if (a.position != b.position) return false;
  return a.position != board.lair() || a.square == b.square;
}

Spot& spot_in(Spots& spots, Figure figure) { return spots[figure.seat.index][figure.dwarf]; }

Spots spots_of(const Table& table) {
  Spots out{};
  for (const Figure& each : figures(table.view)) {
    Spot& spot = spot_in(out, each);
    spot.position = table.view.dwarves[each.seat.index][each.dwarf];
    if (spot.position == table.view.board.lair()) {
      spot.square = lair_square(table, each.seat, each.dwarf);
    }
  }
  return out;
}

/// A dwarf's place among several on one space, in sizes of a dwarf alone.
struct Place {
  float x = 0;
  float y = 0;
  float size = 1;
};

Place place_among(std::size_t place, std::size_t count) {
  constexpr std::array<std::array<Place, 4>, 4> places = {{
      {{{0, 0, 1}}},
      {{{-0.27F, 0, 0.94F}, {0.27F, 0, 0.94F}}},
      {{{-0.38F, -0.06F, 0.86F}, {0, 0.08F, 0.86F}, {0.38F, -0.06F, 0.86F}}},
      {{{-0.48F, -0.06F, 0.8F}, {-0.16F, 0.1F, 0.8F}, {0.16F, -0.06F, 0.8F}, {0.48F, 0.1F, 0.8F}}},
  }};
  const std::size_t most = places.size();
  const std::size_t row = std::clamp<std::size_t>(count, 1, most) - 1;
  return places[row][std::min(place, row)];
}

Stand stand_at(const Table& table, Spot spot, std::size_t place, std::size_t count) {
  const bool lair = spot.position == table.view.board.lair();
  const float alone = lair ? table.cave.lair_width * 0.86F : table.cave.dwarf;
  const Point at = table.cave.at(spot.position, table.view.board, spot.square);
  const Place among = place_among(place, count);
  // The start is wider.
  const float spread = spot.position == cave::start ? 1.08F : 1.0F;
  return {{at.x + among.x * alone * spread, at.y + among.y * alone}, alone * among.size};
}

std::optional<Spot> ghost_spot(const Table& table) {
  const auto figure = weighed_dwarf(table);
  if (!figure) return std::nullopt;
  const auto color = cave::color_of(table.considered->choice.card);
  return Spot{table.considered->preview->forward, color.value_or(cave::Color{})};
}

// Among those on its spot; a ghost that is weighed there comes last.
Stand stand_among(const Table& table, Spots& spots, Figure figure) {
  const Spot spot = spot_in(spots, figure);
  std::size_t place = 0;
  std::size_t count = 0;
  for (const Figure& other : figures(table.view)) {
    if (!same(table.view.board, spot_in(spots, other), spot)) continue;
    if (other == figure) place = count;
    ++count;
  }
  const auto ghost = ghost_spot(table);
  if (ghost && same(table.view.board, *ghost, spot)) ++count;
  return stand_at(table, spot, place, count);
}

/// A dwarf that is moving.
struct Walk {
  Figure figure;
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

// From stone to stone: small hops forward, a low run back.
Stand on_the_way(const Table& table, const Walk& walk, const Stand& before, const Stand& after) {
  const auto* scared = table.showing<cave::Scared>();
  const float snap = scared != nullptr ? snap_share(*scared) : 0;
  const float t =
      std::clamp((table.share() - snap) * 1.06F / std::max(0.01F, 1 - snap), 0.0F, 1.0F);
  if (table.share() < snap && !table.ui.reduced_motion) {
    // It starts up for fright.
    Stand out = before;
    out.feet.y -= table.cave.dwarf * 0.34F * std::sin(table.share() / snap * 3.1416F);
    return out;
  }
  if (table.ui.reduced_motion) {
    Stand out = t < 0.5F ? before : after;
    out.opacity = std::abs(1 - 2 * t);
    return out;
  }
  const int hops = std::abs(walk.to - walk.from);
  if (hops == 0) return before;
  const float at = (walk.scared ? eased(t) : t) * static_cast<float>(hops);
  const int hop = std::min(static_cast<int>(at), hops - 1);
  const int way = walk.to > walk.from ? 1 : -1;
  const auto waypoint = [&](int step) {
    if (step == 0) return before.feet;
    if (step == hops) return after.feet;
    const int position = walk.from + way * step;
    return table.cave.stones[static_cast<std::size_t>(position)];
  };
  const float part = at - static_cast<float>(hop);
  const float lift = table.cave.dwarf * (walk.scared ? 0.16F : 0.42F) * 4 * part * (1 - part);
  Stand out;
  out.feet = between(waypoint(hop), waypoint(hop + 1), part);
  out.feet.y -= lift;
  out.size = before.size + (after.size - before.size) * t;
  return out;
}

bool is_caught(const cave::View& view, Figure figure) {
  const auto& card = view.revealed[figure.seat.index];
  return card && view.guard && card->dwarf == figure.dwarf &&
         cave::color_of(card->card) == view.guard;
}

// In which order seats are robbed: from the dragon's left (DC-8).
int turn_after_dragon(const cave::View& view, core::Seat seat) {
  return (seat.index + view.players - view.dragon.index) % view.players;
}

std::optional<cave::Color> card_color(const cave::Revealed& revealed, core::Seat seat) {
  const auto& card = revealed.cards[seat.index];
  return card ? cave::color_of(card->card) : std::nullopt;
}

}  // namespace

float snap_share(const cave::Scared& scared) { return scared.from == scared.to ? 1.0F : 0.3F; }

float eased(float t) {
  const float left = 1 - std::clamp(t, 0.0F, 1.0F);
  return 1 - left * left * left;
}

float within(float t, float from, float to) {
  return std::clamp((t - from) / (to - from), 0.0F, 1.0F);
}

Rect between(const Rect& a, const Rect& b, float t) {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t,
          a.h + (b.h - a.h) * t};
}

Point between(Point a, Point b, float t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; }

std::vector<Figure> figures(const cave::View& view) {
  std::vector<Figure> out;
  for (int seat = 0; seat < view.players; ++seat) {
    for (int dwarf = 0; dwarf < cave::dwarves_each(view.players); ++dwarf) {
      out.push_back({{static_cast<std::uint8_t>(seat)}, static_cast<cave::Dwarf>(dwarf)});
    }
  }
  return out;
}

Symbol worn_metal(const Seating& seating, core::Seat seat, cave::Dwarf dwarf) {
  if (dwarf == 0) return seating.player(seat).symbol;
  int before = seat.index;
  for (const Symbol symbol : GameTraits<cave::Cave>::symbols) {
    const bool had =
        std::any_of(seating.players.begin(), seating.players.end(),
                    [symbol](const Player& player) { return player.symbol == symbol; });
    if (!had && before-- == 0) return symbol;
  }
  return seating.player(seat).symbol;
}

cave::Color lair_square(const Table& table, core::Seat seat, cave::Dwarf dwarf) {
  const auto& records = table.play.records();
  for (auto record = records.rbegin(); record != records.rend(); ++record) {
    std::optional<cave::Color> color;
    for (const cave::Sighting& seen : record->sightings) {
      if (const auto* revealed = std::get_if<cave::Revealed>(&seen)) {
        color = card_color(*revealed, seat);
      }
      const auto* moved = std::get_if<cave::Moved>(&seen);
      if (moved == nullptr || moved->seat != seat || moved->dwarf != dwarf) continue;
      if (moved->to == table.view.board.lair() && color) return *color;
    }
  }
  return {};
}

std::string dwarf_art(const Table& table, core::Seat seat, cave::Dwarf dwarf) {
  const cave::View& view = table.view;
  std::string art = symbol_art(worn_metal(table.play.seating(), seat, dwarf));
  if (!is_caught(view, {seat, dwarf})) return art;
  const bool over_it =
      view.robbed && turn_after_dragon(view, seat) < turn_after_dragon(view, *view.robbed);
  return over_it ? art : art + "-scared";
}

std::optional<Figure> weighed_dwarf(const Table& table) {
  if (table.moving() || !table.considered || !table.considered->preview || !table.view.seat)
    return {};
  return Figure{*table.view.seat, table.considered->choice.dwarf};
}

std::optional<Stand> ghost_stand(const Table& table) {
  const auto ghost = ghost_spot(table);
  if (!ghost) return std::nullopt;
  Spots spots = spots_of(table);
  std::size_t count = 0;
  for (const Figure& other : figures(table.view)) {
    if (same(table.view.board, spot_in(spots, other), *ghost)) ++count;
  }
  return stand_at(table, *ghost, count, count + 1);
}

Stand stand_of(const Table& table, Figure figure) {
  Spots spots = spots_of(table);
  const Stand before = stand_among(table, spots, figure);
  const auto walk = walk_of(table);
  if (!walk) return before;
  Spot& goal = spot_in(spots, walk->figure);
  goal.position = walk->to;
  if (walk->to == table.view.board.lair()) {
    goal.square = lair_square(table, walk->figure.seat, walk->figure.dwarf);
  }
  const Stand after = stand_among(table, spots, figure);
  if (walk->figure == figure) return on_the_way(table, *walk, before, after);
  // The others make room.
  const float t = table.ui.reduced_motion ? 1 : eased(table.share());
  return {between(before.feet, after.feet, t), before.size + (after.size - before.size) * t};
}

Point feet_of(const Table& table, core::Seat seat, cave::Dwarf dwarf) {
  return stand_of(table, {seat, dwarf}).feet;
}

bool is_taken(const Table& table, int position, cave::Color square) {
  Spots spots = spots_of(table);
  const Spot asked{position, square};
  const auto walk = walk_of(table);
  const auto on_it = [&](Figure figure) {
    if (walk && walk->figure == figure && walk->to != walk->from) return false;
    return same(table.view.board, spot_in(spots, figure), asked);
  };
  const std::vector<Figure> all = figures(table.view);
  const auto ghost = ghost_spot(table);
  if (ghost && same(table.view.board, *ghost, asked)) return true;
  return std::any_of(all.begin(), all.end(), on_it);
}

}  // namespace app::dragons_cave
