// Shares of the dragons' pictures, and the search for a free place near the best one.
#include "app/screens/mount_drago/figures.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/toolkit/motion.hpp"
#include "core/insertion_sort.hpp"

namespace app::mount_drago {

namespace {

using drago::Dragon;

/// How a dragon is drawn, in shares of its picture.
struct Build {
  Rect face;
  Rect body;
  Point flank;  ///< where a badge belongs
  Point other;  ///< the other flank
};
/// Walks to the right, sits and looks half right, sits and looks at us.
constexpr Build walking = {
    {0.56F, 0.14F, 0.41F, 0.34F}, {0.08F, 0.50F, 0.82F, 0.48F}, {0.27F, 0.80F}, {0.72F, 0.84F}};
constexpr Build sitting = {
    {0.42F, 0.14F, 0.46F, 0.44F}, {0.10F, 0.52F, 0.80F, 0.46F}, {0.30F, 0.81F}, {0.80F, 0.83F}};
constexpr Build facing = {
    {0.28F, 0.18F, 0.42F, 0.42F}, {0.20F, 0.54F, 0.70F, 0.44F}, {0.29F, 0.81F}, {0.73F, 0.82F}};
/// All have one at the left.
constexpr Point wing = {0.17F, 0.42F};
/// Below the belly.
constexpr Point middle = {0.5F, 0.86F};

const Build& build_of(Dragon dragon) {
  switch (dragon) {
    case Dragon::Brown:
    case Dragon::Green:
    case Dragon::Purple:
      return walking;
    case Dragon::Black:
    case Dragon::LightBlue:
    case Dragon::Orange:
      return facing;
    case Dragon::Blue:
    case Dragon::Red:
    case Dragon::Yellow:
    case Dragon::Gray:
      break;
  }
  return sitting;
}

Rect part_of(const Rect& picture, const Rect& share) {
  return {picture.x + picture.w * share.x, picture.y + picture.h * share.y, picture.w * share.w,
          picture.h * share.h};
}

float area(const Rect& r) { return r.w * r.h; }

/// What of a place others would cover, or it of their faces.
float trouble_at(const Rect& badge, const std::vector<Figure>& figures, std::size_t which) {
  float out = 0;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (i == which) continue;
    out += area(badge.meet(figures[i].face()));
    // Badges of a row are drawn upon all of it, but would seem to belong to a neighbour there.
    if (in_one_row(figures[i], figures[which])) {
      out += area(badge.meet(figures[i].body())) * 0.6F;
      continue;
    }
    if (i < which) continue;
    const Rect picture = figures[i].picture();
    out += area(badge.meet(picture.inset(picture.w * 0.1F)));
  }
  return out / area(badge);
}

}  // namespace

Crowd crowd_of(const std::vector<Dragon>& here, const Ridden& ridden) {
  Crowd out{here, 0};
  const auto first =
      std::stable_partition(out.dragons.begin(), out.dragons.end(),
                            [&ridden](Dragon dragon) { return !ridden[drago::index(dragon)]; });
  out.ridden = static_cast<int>(std::distance(first, out.dragons.end()));
  return out;
}

Placement place_in(const BoardLayout& board, int space, const Crowd& crowd, Dragon dragon) {
  const auto& all = crowd.dragons;
  const auto found = std::find(all.begin(), all.end(), dragon);
  const auto place = static_cast<int>(std::distance(all.begin(), found));
  const auto count = static_cast<int>(all.size());
  return placement_on(board, space, std::min(place, std::max(0, count - 1)), std::max(1, count),
                      crowd.ridden);
}

Placement on_the_way(const Placement& from, const Placement& to, float t) {
  return {app::between(from.feet, to.feet, t), app::between(from.size, to.size, t),
          app::between(from.apart, to.apart, t)};
}

Rect Figure::picture() const {
  const auto& [feet, size, apart] = placement;
  return {feet.x - size / 2, feet.y - size * 0.945F, size, size};
}

Rect Figure::face() const { return part_of(picture(), build_of(dragon).face); }
Rect Figure::body() const { return part_of(picture(), build_of(dragon).body); }

bool in_one_row(const Figure& a, const Figure& b) {
  return a.space == b.space && std::abs(a.placement.feet.y - b.placement.feet.y) < 0.5F;
}

void sort_for_drawing(std::vector<Figure>& figures, const BoardLayout& board) {
  core::insertion_sort(figures, [&board](const Figure& a, const Figure& b) {
    const float far_a = board.stone(a.space).at.y;
    const float far_b = board.stone(b.space).at.y;
    if (a.space != b.space && far_a != far_b) return far_a < far_b;
    if (a.space != b.space) return a.space < b.space;
    const auto row_a = std::lround(a.placement.feet.y * 2);
    const auto row_b = std::lround(b.placement.feet.y * 2);
    if (row_a != row_b) return row_a < row_b;
    return a.placement.feet.x > b.placement.feet.x;
  });
}

std::vector<Figure> figures_of(const BoardLayout& board, const drago::Positions& positions,
                               const Ridden& ridden) {
  std::vector<Figure> out;
  for (const Dragon dragon : drago::all_dragons) {
    const int space = positions[drago::index(dragon)];
    std::vector<Dragon> here;
    std::copy_if(drago::all_dragons.begin(), drago::all_dragons.end(), std::back_inserter(here),
                 [&](Dragon other) { return positions[drago::index(other)] == space; });
    out.push_back({dragon, space, place_in(board, space, crowd_of(here, ridden), dragon)});
  }
  sort_for_drawing(out, board);
  return out;
}

Rect badge_of(const std::vector<Figure>& figures, std::size_t which, float grow) {
  const Figure& figure = figures[which];
  const float size = figure.placement.size;
  const float wished = std::clamp(size * 0.4F, 17.0F, 40.0F) * grow;
  const float most = std::max(figure.placement.apart * 0.96F, size * 0.36F);
  const float wide = std::min({wished, most, size * 0.66F});
  const Build& build = build_of(figure.dragon);
  const Rect picture = figure.picture();
  const auto at = [&](Point share) {
    const float part = wide / size;  // most of it lies on its dragon
    return around({picture.x + picture.w * std::clamp(share.x, part * 0.42F, 1 - part * 0.42F),
                   picture.y + picture.h * std::clamp(share.y, part * 0.42F, 1 - part * 0.28F)},
                  wide, wide);
  };
  // In a row of three or more all have theirs in the middle: so they keep their distance.
  const auto row = std::count_if(figures.begin(), figures.end(),
                                 [&](const Figure& other) { return in_one_row(figure, other); });
  if (row > 2) return at(middle);
  Rect best = at(build.flank);
  float least = trouble_at(best, figures, which) - 0.15F;
  for (const Point place : {build.other, wing}) {
    const Rect there = at(place);
    const float trouble = trouble_at(there, figures, which);
    if (trouble >= least) continue;
    least = trouble;
    best = there;
  }
  return best;
}

Rect NumberPlace::plate(std::size_t digits) const {
  return around(at, size * (digits > 1 ? 1.5F : 0.95F), size * 1.02F);
}

NumberPlace number_place(const BoardLayout& board, int space, float grow) {
  const Stone& stone = board.stone(space);
  const float below = stone.width * (space == 0 ? 0.31F : 0.10F);
  // On a small screen a larger part of the stone.
  const float least = std::min(13.0F, stone.width * 0.47F);
  return {{stone.at.x, stone.at.y + below}, std::max(stone.width * 0.29F * grow, least)};
}

NumberPlace moved_aside(const NumberPlace& place, std::size_t digits, const Stone& stone,
                        const std::vector<Rect>& seen) {
  constexpr std::array<float, 7> across = {0, -0.12F, 0.12F, -0.22F, 0.22F, -0.3F, 0.3F};
  constexpr std::array<float, 4> along = {0, 0.08F, 0.17F, -0.14F};
  NumberPlace best = place;
  float least = 1e9F;
  for (const float dy : along) {
    for (const float dx : across) {
      NumberPlace there = place;
      there.at = {place.at.x + dx * stone.width, place.at.y + dy * stone.width};
      const Rect plate = there.plate(digits);
      float trouble = (std::abs(dx) + std::abs(dy)) * 0.4F;
      for (const Rect& other : seen) trouble += area(plate.meet(other)) / area(plate);
      if (trouble >= least) continue;
      least = trouble;
      best = there;
    }
  }
  return best;
}

}  // namespace app::mount_drago
