// Hands and coins of the scene of the two fists, and how the fists open.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/fists.hpp"
#include "app/toolkit/motion.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"
#include "core/insertion_sort.hpp"

namespace app::dragons_cave {

namespace {

/// More coins than this would hide the palm: the number beside it tells them.
constexpr int most_drawn = 14;
constexpr float pi = 3.1416F;

/// When one hand opens and its coins leave, in shares of the beat.
struct OpeningTimes {
  float open;
  float opened;
  float leave;
  float arrive;
};
constexpr OpeningTimes picked_times = {0.12F, 0.20F, 0.34F, 0.50F};
constexpr OpeningTimes other_times = {0.52F, 0.60F, 0.74F, 0.92F};

/// Where the coins lie on a palm, in painting order.
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
  core::insertion_sort(out, [](const Rect& a, const Rect& b) { return a.y < b.y; });
  return out;
}

/// A hand's coins on their way to a place, one close behind the other.
void draw_flight(DrawList& out, const std::vector<Rect>& coins, Rect to, float t) {
  const float many = static_cast<float>(coins.size());
  for (std::size_t i = 0; i < coins.size(); ++i) {
    const float late = many > 1 ? 0.35F * static_cast<float>(i) / many : 0;
    const float way = eased(within(t, late, late + 0.65F));
    if (way >= 1) continue;
    const float size = std::min(coins[i].w, 30.0F);
    const Rect rect = between(coins[i], around(to.center(), size, size), way);
    out.emplace_back(image_of("cave/coin", rect.moved(0, -std::sin(way * pi) * 40)));
  }
}

/// "3 coins" on its plate below an opened hand; only the number where it is too narrow.
void draw_found(DrawList& out, const Table& table, Rect plate, int coins, float opacity) {
  Box box = slate_panel(plate);
  box.top = faded(box.top, opacity);
  box.bottom = faded(box.bottom, opacity);
  box.border = faded(gold, 0.5F * opacity);
  box.shadow *= opacity;
  out.emplace_back(box);
  const Color color = faded(gold_light, opacity);
  const std::string words = table.words().count("coins", coins);
  const float letters = table.ui.letters(18);
  if (table.ui.measure.width(words, Face::Strong, letters) < plate.w - 12) {
    out.emplace_back(line(words, Face::Strong, letters, color, plate.center(), Align::Center));
  } else {
    const float size = std::min(plate.h * 0.6F, 34.0F);
    out.emplace_back(figure(number(coins), size, color, plate.center()));
  }
}

void draw_opened(DrawList& out, const FistsScene& scene, const cave::Robbed& robbed,
                 cave::Fist fist) {
  const Table& table = scene.table;
  const OpeningTimes& times = fist == robbed.picked ? picked_times : other_times;
  const int coins = coins_in(robbed.held, fist);
  const float open = within(table.share(), times.open, times.opened);
  const float away = within(table.share(), times.leave, times.arrive);
  const float flown = away > 0 ? 0.0F : open;
  draw_hand(out, fist, scene.at(fist).hand,
            {.open = open,
             .coins = coins,
             .coins_opacity = table.ui.reduced_motion ? std::min(open, 1 - away) : flown});
  if (open > 0) draw_found(out, table, scene.at(fist).panel, coins, open);
}

}  // namespace

void draw_hand(DrawList& out, cave::Fist fist, Rect rect, const HandPose& hand) {
  const bool left = fist == cave::Fist::Left;
  if (hand.open > 0) {
    out.emplace_back(image_of(left ? "cave/fist-open" : "cave/fist-open-right", rect,
                              std::min(1.0F, hand.open)));
    if (hand.coins_opacity > 0) {
      for (const Rect& coin : coins_on(rect, fist, hand.coins)) {
        out.emplace_back(image_of("cave/coin", coin, hand.coins_opacity));
      }
    }
  }
  if (hand.open < 1) {
    out.emplace_back(
        image_of(left ? "cave/fist-closed-left" : "cave/fist-closed-right", rect, 1 - hand.open));
  }
}

void draw_dark(DrawList& out, Size window) {
  const Color dark = rgb(0x100D1A);
  out.emplace_back(Box{
      .rect = {0, 0, window.w, window.h}, .top = faded(dark, 0.86F), .bottom = faded(dark, 0.98F)});
}

void draw_room(DrawList& out, const FistsScene& scene) {
  const Rect& figure = scene.figure;
  draw_dark(out, scene.table.ui.size);
  const float halo = std::clamp(figure.w * 2.6F, 300.0F, 860.0F);
  out.emplace_back(image_of(
      "menu/glow", around(figure.w > 0 ? figure.center() : scene.area.center(), halo, halo)));
}

void draw_opening(DrawList& out, const FistsScene& scene, const cave::Robbed& robbed) {
  const Table& table = scene.table;
  const float t = table.share();
  const float ringed = 1 - within(t, 0.5F, 0.6F);
  const Rect ring = scene.at(robbed.picked).hand.inset(-scene.left.hand.w * 0.03F);
  out.emplace_back(
      bordered(filled(ring, faded(gold, 0.10F * ringed), ring.w / 2), faded(gold, ringed), 4));
  for (const cave::Fist fist : both_fists) draw_opened(out, scene, robbed, fist);
  // The treasure's own chip lies below the scene: this one shows where the coins go.
  const bool arrived = t >= picked_times.arrive;
  draw_treasure(out, table, scene.treasure, table.view.treasure + (arrived ? robbed.coins() : 0),
                within(t, 0, 0.1F));
}

void draw_coins_leaving(DrawList& out, const FistsScene& scene, const cave::Robbed& robbed) {
  const Table& table = scene.table;
  if (table.ui.reduced_motion) return;
  for (const cave::Fist fist : both_fists) {
    const bool picked = fist == robbed.picked;
    const OpeningTimes& times = picked ? picked_times : other_times;
    const float away = within(table.share(), times.leave, times.arrive);
    if (away <= 0) continue;
    draw_flight(out, coins_on(scene.at(fist).hand, fist, coins_in(robbed.held, fist)),
                picked ? scene.treasure : table.panel(scene.robbed).purse, away);
  }
}

}  // namespace app::dragons_cave
