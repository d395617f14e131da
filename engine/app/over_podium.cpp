// The podium after a game.
#include <algorithm>
#include <array>
#include <utility>

#include "app/over_parts.hpp"
#include "app/screens.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

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

Color darker(Color color, float share) {
  const auto less = [share](std::uint8_t part) {
    return static_cast<std::uint8_t>(static_cast<float>(part) * share);
  };
  return {less(color.r), less(color.g), less(color.b), color.a};
}

float cap_high(float wide) { return std::max(14.0F, wide * 0.12F); }
float points_size(float wide) { return std::clamp(wide * 0.3F, 24.0F, 44.0F); }

/// What points and name need.
float least_high(const Ui& ui, float wide) {
  return cap_high(wide) + points_size(wide) * 1.25F + ui.letters(16) * 1.75F;
}

void draw_pedestal(DrawList& out, const Ui& ui, const Player& player, const Finish& finish,
                   Rect r) {
  const Color metal = symbol_color(player.symbol);
  const float cap = cap_high(r.w);
  out.emplace_back(Box{.rect = {r.x, r.y + cap * 0.5F, r.w, r.h - cap * 0.5F},
                       .radius = 6,
                       .top = rgb(0x40365A),
                       .bottom = rgb(0x1D1930),
                       .border = rgb(0x120E1C),
                       .border_width = 2,
                       .shadow = 8});
  out.emplace_back(Box{.rect = {r.x - 3, r.y, r.w + 6, cap},
                       .radius = 5,
                       .top = metal,
                       .bottom = darker(metal, 0.62F),
                       .border = rgb(0x120E1C),
                       .border_width = 2});
  const float points = points_size(r.w);
  float y = r.y + cap + points * 0.75F;
  out.emplace_back(figure(number(finish.points), points, cream, {r.center().x, y}));
  const float letters = ui.letters(16);
  y += points * 0.5F + letters * 0.8F;
  out.emplace_back(line(shortened(ui.measure, player.name, Face::Strong, letters, r.w - 6),
                        Face::Strong, letters, mist, {r.center().x, y}, Align::Center));
  const float left = r.bottom() - (y + letters * 0.8F) - 8;
  const float symbol = std::min({left, r.w * 0.5F, 70.0F});
  if (symbol < 24) return;
  out.emplace_back(Image{
      .art = symbol_art(player.symbol),
      .rect = around({r.center().x, y + letters * 0.8F + std::min(left * 0.5F, symbol * 0.72F)},
                     symbol, symbol)});
}

}  // namespace

Control podium(const Ui& ui, const Party& party, const Outcome& outcome, Rect rect) {
  Control out;
  out.id = "over.podium";
  out.role = Role::Picture;
  out.label = ui.words("over.podium");
  out.rect = rect;
  const std::vector<Finish>& finishes = outcome.finishes;
  const auto many = static_cast<float>(finishes.size());
  const float gap = std::clamp(rect.w * 0.014F, 4.0F, 10.0F);
  const float wide = std::min((rect.w - gap * (many + 1)) / many, 168.0F);
  const float dragon = std::min({wide * 1.06F, rect.h * 0.38F, 170.0F});
  const float highest = rect.h - dragon * 1.04F;
  const float lowest = std::max(least_high(ui, wide), highest * 0.34F);
  float x = rect.center().x - (wide * many + gap * (many - 1)) / 2;
  for (const Finish* finish : arranged(finishes)) {
    const float high =
        lowest + (highest - lowest) * steps[static_cast<std::size_t>(finish->rank - 1)];
    const Rect pedestal = {x, rect.bottom() - high, wide, high};
    const Player& player = party.player(finish->seat);
    const Point top = {pedestal.center().x, pedestal.y + 5};
    if (finish->rank == 1) {
      const float halo = dragon * 2.3F;
      out.paint.emplace_back(
          Image{.art = "menu/glow", .rect = around({top.x, top.y - dragon * 0.5F}, halo, halo)});
    }
    draw_pedestal(out.paint, ui, player, *finish, pedestal);
    if (!finish->figure.empty()) {
      out.paint.emplace_back(
          Image{.art = finish->figure,
                .rect = {top.x - dragon / 2, top.y - dragon * 0.95F, dragon, dragon}});
    } else {
      const float size = dragon * 0.7F;
      out.paint.emplace_back(Image{.art = symbol_art(player.symbol),
                                   .rect = {top.x - size / 2, top.y - size, size, size}});
    }
    x += wide + gap;
  }
  return out;
}

}  // namespace app
