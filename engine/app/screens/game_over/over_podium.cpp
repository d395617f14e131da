// The podium after a game.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// How far a pedestal of a rank reaches from the lowest height to the highest.
constexpr std::array<float, core::max_seats> steps = {1, 0.64F, 0.38F, 0.18F, 0};

/// Finishes in the order they stand: the best in the middle, the others by turns left and right.
std::vector<const Finish*> arranged(const std::vector<Finish>& finishes) {
  std::vector<const Finish*> out;
  for (std::size_t i = 0; i < finishes.size(); ++i) {
    const auto at = i % 2 == 1 ? out.begin() : out.end();
    out.insert(at, &finishes[i]);
  }
  return out;
}

float cap_high(float wide) { return std::clamp(wide * 0.17F, 25.0F, 34.0F); }
float points_size(float wide) { return std::clamp(wide * 0.3F, 24.0F, 44.0F); }
constexpr float name_leading = 1.1F;
constexpr float half_line = 0.4F;  // of what is seen of letters, above and below their middle

/// A name on a pedestal; of several words each may have its line. None where too little of it would
/// be seen: the symbol and the ranking tell who it is.
Block name_block(const Ui& ui, const std::string& name, float wide) {
  const float letters = ui.letters(16);
  const float room = wide - 6;
  if (!words_fit(ui.measure, name, Face::Strong, letters, room)) {
    const float least = ui.letters(0);
    const float size = fitting_size(ui.measure, name, Face::Strong, letters, room, least);
    if (ui.measure.width(name, Face::Strong, size) > room && room < size * 4) return {{}, size};
    return {{shortened(ui.measure, name, Face::Strong, size, room)}, size};
  }
  Block out = {wrap(ui.measure, name, Face::Strong, letters, room), letters};
  return out;
}

/// What points and name need.
float least_high(const Ui& ui, float wide, std::size_t lines) {
  return cap_high(wide) + points_size(wide) * 1.25F +
         ui.letters(16) * (0.65F + name_leading * static_cast<float>(lines));
}

constexpr float least_symbol = 24;

/// One stone for all: metals would be read as first, second and third.
void draw_plate(DrawList& out, Rect plate) {
  out.emplace_back(Box{.rect = plate,
                       .radius = 5,
                       .top = rgb(0xD9D0C0),
                       .bottom = rgb(0x9D9287),
                       .border = rgb(0x120E1C),
                       .border_width = 2});
}

/// Below the feet, which stand on the upper edge of the plate.
void draw_rank(DrawList& out, Rect pedestal, int rank) {
  const float cap = cap_high(pedestal.w);
  out.emplace_back(figure(number(rank), std::max(14.0F, cap * 0.56F), ink,
                          {pedestal.center().x, pedestal.y + cap * 0.64F}));
}

void draw_pedestal(DrawList& out, const Ui& ui, const Player& player, const Finish& finish, Rect r,
                   int counted) {
  const float cap = cap_high(r.w);
  out.emplace_back(Box{.rect = {r.x, r.y + cap * 0.5F, r.w, r.h - cap * 0.5F},
                       .radius = 6,
                       .top = rgb(0x40365A),
                       .bottom = rgb(0x1D1930),
                       .border = rgb(0x120E1C),
                       .border_width = 2,
                       .shadow = 8});
  draw_plate(out, {r.x - 3, r.y, r.w + 6, cap});
  const float points = points_size(r.w);
  float y = r.y + cap + points * 0.75F;
  out.emplace_back(figure(number(counted), points, cream, {r.center().x, y}));
  const Block name = name_block(ui, player.name, r.w);
  const float letters = name.size;
  y += points * 0.5F + letters * 0.8F;
  for (const std::string& each : name.lines) {
    // On a low step there is no room below the points: the ranking tells who stands there.
    if (y + letters * half_line > r.bottom()) break;
    out.emplace_back(line(each, Face::Strong, letters, mist, {r.center().x, y}, Align::Center));
    y += letters * name_leading;
  }
  y -= letters * (name.lines.empty() ? 1.2F : name_leading);
  const float left = r.bottom() - (y + letters * 0.8F) - 8;
  const float size = std::min({left, r.w * 0.5F, 70.0F});
  if (size < least_symbol - 1) return;
  out.emplace_back(
      Image{.art = finish.prize.empty() ? symbol_art(player.symbol) : finish.prize,
            .rect = around({r.center().x, y + letters * 0.8F + std::min(left * 0.5F, size * 0.72F)},
                           size, size)});
}

/// Whoever stands on a pedestal, beside each other.
void draw_figures(DrawList& out, const Player& player, const Finish& finish, Point top,
                  float size) {
  if (finish.figures.empty()) {
    const float sign = size * 0.7F;
    out.emplace_back(Image{.art = symbol_art(player.symbol),
                           .rect = {top.x - sign / 2, top.y - sign, sign, sign}});
    return;
  }
  const auto many = static_cast<float>(finish.figures.size());
  const float step = size * 0.74F;
  float x = top.x - size / 2 - step * (many - 1) / 2;
  for (const std::string& each : finish.figures) {
    out.emplace_back(Image{.art = each, .rect = {x, top.y - size * 0.95F, size, size}});
    x += step;
  }
}

/// Swings a little beyond 1 before it rests there.
float springing(float share) {
  const float left = share - 1;
  constexpr float swing = 1.6F;
  return 1 + (swing + 1) * left * left * left + swing * left * left;
}

/// How the podium looks at one moment of the celebration.
struct Pose {
  const Celebration& celebration;

  /// How much of the time is over in which the pedestals of a rank rise.
  float share_of(int rank) const {
    const Millis begin = celebration.begins(rank);
    return celebration.still ? 1 : celebration.share(begin, begin + Celebration::rise);
  }
  /// Share of its height that a pedestal has reached.
  float risen(int rank) const { return std::max(0.0F, springing(share_of(rank))); }
  int counted(const Finish& finish) const {
    const float share = share_of(finish.rank);
    return static_cast<int>(std::lround(static_cast<float>(finish.points) * share * (2 - share)));
  }
  /// How high a winner hops, in its own heights.
  float hop() const {
    if (celebration.still) return 0;
    constexpr std::array<float, 3> heights = {0.34F, 0.22F, 0.1F};
    for (std::size_t i = 0; i < heights.size(); ++i) {
      const Millis begin = celebration.cheers() + 380.0 * static_cast<Millis>(i);
      const float share = celebration.share(begin, begin + 380);
      if (share > 0 && share < 1) return heights[i] * 4 * share * (1 - share);
    }
    return 0;
  }
  float opacity() const { return celebration.still ? celebration.share(0, 500) : 1.0F; }
};

}  // namespace

Control podium(const Ui& ui, const Seating& seating, const Outcome& outcome, Rect rect,
               const Celebration& celebration, std::vector<Point>& winners) {
  Control out = control_of("over.podium", Role::Picture, ui.words("over.podium"), rect);
  const std::vector<Finish>& finishes = outcome.finishes;
  const auto many = static_cast<float>(finishes.size());
  const float gap = std::clamp(rect.w * 0.014F, 4.0F, 10.0F);
  const bool pairs = std::any_of(finishes.begin(), finishes.end(),
                                 [](const Finish& each) { return each.figures.size() > 1; });
  // In a low place narrower, too: their letters grow with them.
  const float widest = std::min(pairs ? 250.0F : 168.0F, std::max(rect.h * 0.6F, 60.0F));
  const float wide = std::min((rect.w - gap * (many + 1)) / many, widest);
  std::size_t lines = 1;
  for (const Finish& each : finishes) {
    lines = std::max(lines, name_block(ui, seating.player(each.seat).name, wide).lines.size());
  }
  // Rather smaller figures than no steps.
  constexpr float step = 1.3F;
  const float above = std::max(rect.h - least_high(ui, wide, lines) * step, 40.0F);
  const float dragon = std::min({wide * (pairs ? 0.6F : 1.06F), rect.h * 0.38F, 170.0F, above});
  const float highest = rect.h - dragon * 1.04F;
  float lowest = std::max(least_high(ui, wide, lines), highest * 0.34F);
  // The symbol, too, where that leaves steps to be seen.
  const float signed_high = least_high(ui, wide, lines) + least_symbol + 10;
  if (signed_high < highest * 0.88F) lowest = std::max(lowest, signed_high);
  const Pose pose = {celebration};
  const float least = cap_high(wide);
  float x = rect.center().x - (wide * many + gap * (many - 1)) / 2;
  for (const Finish* finish : arranged(finishes)) {
    const float whole =
        lowest + (highest - lowest) * steps[static_cast<std::size_t>(finish->rank - 1)];
    const float high = least + (whole - least) * pose.risen(finish->rank);
    // What has not risen yet is below the ground.
    const Rect pedestal = {x, rect.bottom() - high, wide, whole};
    const Player& player = seating.player(finish->seat);
    Point top = {pedestal.center().x, pedestal.y + 3};
    const bool sunk = high < whole;
    if (sunk) out.paint.emplace_back(Clip{Rect{rect.x - 60, 0, rect.w + 120, rect.bottom()}});
    if (finish->rank == 1) {
      const float halo = dragon * 2.3F;
      out.paint.emplace_back(image_of(
          "menu/glow", around({top.x, top.y - dragon * 0.5F}, halo, halo), pose.opacity()));
      winners.push_back({top.x, top.y - dragon * 0.5F});
    }
    draw_pedestal(out.paint, ui, player, *finish, pedestal, pose.counted(*finish));
    if (finish->rank == 1) top.y -= dragon * pose.hop();
    draw_figures(out.paint, player, *finish, top, dragon);
    draw_rank(out.paint, pedestal, finish->rank);
    if (sunk) out.paint.emplace_back(Clip{});
    x += wide + gap;
  }
  return out;
}

}  // namespace app
