// Hands, coins and rock of the scene of the two fists, and how the fists open.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/screens/dragons_cave/fists.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

/// More coins than this would hide the palm: the number beside it tells them.
constexpr int most_drawn = 14;

std::string palm_art(cave::Fist fist) {
  return fist == cave::Fist::Left ? "cave/fist-open" : "cave/fist-open-right";
}
std::string fist_art(cave::Fist fist) {
  return fist == cave::Fist::Left ? "cave/fist-closed-left" : "cave/fist-closed-right";
}
cave::Fist other(cave::Fist fist) {
  return fist == cave::Fist::Left ? cave::Fist::Right : cave::Fist::Left;
}

/// When one hand opens and its coins leave, in shares of the beat.
struct OpeningTimes {
  float open;
  float opened;
  float leave;
  float arrive;
};
constexpr OpeningTimes picked_times = {0.12F, 0.20F, 0.34F, 0.50F};
constexpr OpeningTimes other_times = {0.52F, 0.60F, 0.74F, 0.92F};

/// A hand's coins on their way to a place, one close behind the other.
void draw_flight(DrawList& out, const std::vector<Rect>& coins, Rect to, float t) {
  const float many = static_cast<float>(coins.size());
  for (std::size_t i = 0; i < coins.size(); ++i) {
    const float late = many > 1 ? 0.35F * static_cast<float>(i) / many : 0;
    const float way = eased(within(t, late, late + 0.65F));
    if (way >= 1) continue;
    const float size = std::min(coins[i].w, 30.0F);
    Rect rect = between(coins[i], around(to.center(), size, size), way);
    rect.y -= std::sin(way * 3.1416F) * 40;
    out.emplace_back(Image{.art = "cave/coin", .rect = rect});
  }
}

/// "3" on its plate below an opened hand.
void draw_found(DrawList& out, const Table& table, Rect plate, int coins, float opacity) {
  Box box = slate_panel(plate);
  box.top = faded(box.top, opacity);
  box.bottom = faded(box.bottom, opacity);
  box.border = faded(gold, 0.5F * opacity);
  box.shadow *= opacity;
  out.emplace_back(box);
  const float size = std::min(plate.h * 0.6F, 34.0F);
  const std::string words = table.words().count("coins", coins);
  const float letters = table.ui.letters(18);
  const bool named = table.ui.measure.width(words, Face::Strong, letters) < plate.w - 12;
  if (named) {
    out.emplace_back(line(words, Face::Strong, letters, faded(gold_light, opacity), plate.center(),
                          Align::Center));
  } else {
    out.emplace_back(figure(number(coins), size, faded(gold_light, opacity), plate.center()));
  }
}

void draw_one(DrawList& out, const Table& table, const FistsLayout& layout, cave::Fist fist,
              int coins, const OpeningTimes& times) {
  const float t = table.share();
  const float open = within(t, times.open, times.opened);
  const float away = within(t, times.leave, times.arrive);
  const float flown = away > 0 ? 0.0F : open;
  draw_hand(out, fist, layout.hand(fist),
            {.open = open,
             .coins = coins,
             .coins_opacity = table.ui.reduced_motion ? std::min(open, 1 - away) : flown});
  if (open > 0) draw_found(out, table, layout.panel(fist), coins, open);
}

/// The treasure's own chip lies below the scene: this one shows where the coins go.
void draw_treasure(DrawList& out, const Table& table, Rect chip, int coins, float opacity) {
  Box box = slate_panel(chip);
  box.top = faded(box.top, opacity);
  box.bottom = faded(box.bottom, opacity);
  out.emplace_back(box);
  const float pile = chip.h * 0.8F;
  out.emplace_back(Image{.art = "cave/treasure",
                         .rect = {chip.x + 8, chip.center().y - pile * 0.36F, pile, pile * 0.69F},
                         .tint = faded(white, opacity)});
  out.emplace_back(figure(number(coins), table.ui.letters(24), faded(gold_light, opacity),
                          {chip.x + 8 + pile + (chip.w - pile - 12) / 2, chip.center().y}));
}

}  // namespace

std::vector<Rect> coins_on(Rect palm, cave::Fist fist, int coins) {
  const int drawn = std::min(coins, most_drawn);
  const auto many = static_cast<float>(drawn);
  const float size = palm.w * 0.29F / (0.75F + 0.25F * std::sqrt(std::max(1.0F, many)));
  // The hollow of the palm lies beside the middle, towards the little finger.
  const float aside = (fist == cave::Fist::Left ? -0.03F : 0.03F) * palm.w;
  const Point middle = {palm.center().x + aside, palm.y + palm.h * 0.57F};
  std::vector<Rect> out;
  for (int i = 0; i < drawn; ++i) {
    // As seeds lie in a sunflower: every number of coins makes a round heap.
    const auto at = static_cast<float>(i);
    const float angle = at * 2.4F + 0.5F;
    const float far = drawn == 1 ? 0 : size * 0.46F * std::sqrt(at + 0.5F);
    out.push_back(around(
        {middle.x + std::cos(angle) * far, middle.y + std::sin(angle) * far * 0.72F}, size, size));
  }
  std::stable_sort(out.begin(), out.end(), [](const Rect& a, const Rect& b) { return a.y < b.y; });
  return out;
}

void draw_hand(DrawList& out, cave::Fist fist, Rect rect, const HandPose& hand) {
  if (hand.open > 0) {
    out.emplace_back(Image{
        .art = palm_art(fist), .rect = rect, .tint = faded(white, std::min(1.0F, hand.open))});
    if (hand.coins_opacity > 0) {
      for (const Rect& coin : coins_on(rect, fist, hand.coins)) {
        out.emplace_back(
            Image{.art = "cave/coin", .rect = coin, .tint = faded(white, hand.coins_opacity)});
      }
    }
  }
  if (hand.open < 1) {
    out.emplace_back(
        Image{.art = fist_art(fist), .rect = rect, .tint = faded(white, 1 - hand.open)});
  }
}

void draw_dark(DrawList& out, Rect area) {
  const Color dark = rgb(0x100D1A);
  out.emplace_back(Box{.rect = area, .top = faded(dark, 0.86F), .bottom = faded(dark, 0.98F)});
}

void draw_room(DrawList& out, const FistsLayout& layout) {
  const Rect& area = layout.area;
  out.emplace_back(Clip{area});
  draw_dark(out, area);
  const Point light = layout.figure.w > 0 ? layout.figure.center() : area.center();
  const float halo = std::clamp(layout.figure.w * 2.6F, 300.0F, 860.0F);
  out.emplace_back(Image{.art = "menu/glow", .rect = around(light, halo, halo)});
  out.emplace_back(Clip{});
}

void draw_opening(DrawList& out, const Table& table, const FistsScene& scene,
                  const FistsLayout& layout, const cave::Robbed& robbed) {
  const float t = table.share();
  const int lost = robbed.coins();
  const float ringed = 1 - within(t, 0.5F, 0.6F);
  const Rect ring = layout.hand(robbed.picked).inset(-layout.left.w * 0.03F);
  out.emplace_back(Box{.rect = ring,
                       .radius = ring.w / 2,
                       .top = faded(gold, 0.10F * ringed),
                       .bottom = faded(gold, 0.10F * ringed),
                       .border = faded(gold, ringed),
                       .border_width = 4});
  draw_one(out, table, layout, robbed.picked, lost, picked_times);
  draw_one(out, table, layout, other(robbed.picked), scene.coins - lost, other_times);
  const bool arrived = t >= picked_times.arrive;
  draw_treasure(out, table, layout.treasure, table.view.treasure + (arrived ? lost : 0),
                within(t, 0, 0.1F));
}

void draw_coins_leaving(DrawList& out, const Table& table, const FistsScene& scene,
                        const FistsLayout& layout, const cave::Robbed& robbed) {
  if (table.ui.reduced_motion) return;
  const int lost = robbed.coins();
  const auto fly = [&](cave::Fist fist, int coins, const OpeningTimes& times, Rect to) {
    const float away = within(table.share(), times.leave, times.arrive);
    if (away > 0) draw_flight(out, coins_on(layout.hand(fist), fist, coins), to, away);
  };
  fly(robbed.picked, lost, picked_times, layout.treasure);
  fly(other(robbed.picked), scene.coins - lost, other_times, table.panel(scene.robbed).purse);
}

}  // namespace app::dragons_cave
