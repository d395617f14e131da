// Draws the dusk and the games' doors from their pieces of art.
#include "app/screens/backdrop.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

struct Star {
  float x;  ///< shares of the window
  float y;
  float size;
  float light;
};

constexpr std::array<Star, 34> stars = {{
    {0.03F, 0.20F, 2.4F, 0.8F},  {0.06F, 0.07F, 1.8F, 0.5F}, {0.09F, 0.31F, 1.6F, 0.5F},
    {0.11F, 0.13F, 3.0F, 0.9F},  {0.15F, 0.24F, 2.0F, 0.6F}, {0.17F, 0.04F, 2.2F, 0.7F},
    {0.21F, 0.17F, 1.6F, 0.5F},  {0.24F, 0.36F, 1.8F, 0.4F}, {0.27F, 0.09F, 2.6F, 0.8F},
    {0.31F, 0.27F, 1.6F, 0.5F},  {0.34F, 0.03F, 1.8F, 0.6F}, {0.36F, 0.19F, 2.2F, 0.6F},
    {0.41F, 0.33F, 1.6F, 0.4F},  {0.43F, 0.12F, 1.6F, 0.5F}, {0.47F, 0.05F, 2.4F, 0.7F},
    {0.50F, 0.24F, 1.8F, 0.5F},  {0.54F, 0.02F, 1.6F, 0.5F}, {0.57F, 0.30F, 1.6F, 0.4F},
    {0.59F, 0.15F, 2.0F, 0.6F},  {0.63F, 0.07F, 2.8F, 0.8F}, {0.66F, 0.22F, 1.6F, 0.5F},
    {0.69F, 0.35F, 1.6F, 0.4F},  {0.71F, 0.04F, 1.8F, 0.6F}, {0.74F, 0.14F, 2.2F, 0.7F},
    {0.77F, 0.28F, 1.8F, 0.5F},  {0.80F, 0.09F, 1.6F, 0.5F}, {0.82F, 0.20F, 2.6F, 0.8F},
    {0.86F, 0.03F, 1.8F, 0.6F},  {0.88F, 0.32F, 1.6F, 0.4F}, {0.91F, 0.13F, 2.0F, 0.7F},
    {0.93F, 0.24F, 1.6F, 0.5F},  {0.95F, 0.06F, 2.4F, 0.8F}, {0.97F, 0.17F, 1.8F, 0.5F},
    {0.985F, 0.34F, 2.0F, 0.6F},
}};

void draw_sky(DrawList& out, Size size) {
  // Whole pixels, each band a little over the next: no seam shows.
  const float high = std::floor(size.h * 0.42F);
  const float low = std::floor(size.h * 0.68F);
  const Color middle = rgb(0x3A3568);
  const Color horizon = rgb(0xB96A80);
  out.emplace_back(Box{.rect = {0, low, size.w, size.h - low}, .top = horizon, .bottom = amber});
  out.emplace_back(
      Box{.rect = {0, high, size.w, low - high + 1}, .top = middle, .bottom = horizon});
  out.emplace_back(Box{.rect = {0, 0, size.w, high + 1}, .top = rgb(0x171938), .bottom = middle});
  for (const Star& star : stars) {
    const Color light = faded(white, star.light * 0.8F);
    out.emplace_back(Box{.rect = around({star.x * size.w, star.y * size.h}, star.size, star.size),
                         .radius = star.size / 2,
                         .top = light,
                         .bottom = light});
  }
  const float cloud = std::clamp(size.w * 0.2F, 130.0F, 320.0F);
  out.emplace_back(
      Image{.art = "menu/cloud", .rect = {size.w * 0.76F, size.h * 0.17F, cloud, cloud * 0.3F}});
  out.emplace_back(Image{.art = "menu/cloud",
                         .rect = {size.w * 0.17F, size.h * 0.27F, cloud * 0.7F, cloud * 0.21F}});
}

/// The mountains along the lower edge, as wide as the window or wider.
void draw_hills(DrawList& out, Size size) {
  const bool tall = size.h > size.w;
  const Size art = tall ? Size{800, 640} : Size{1600, 600};
  const float least = size.h * (tall ? 0.48F : 0.56F);
  float wide = size.w;
  float high = wide * art.h / art.w;
  if (high < least) {
    high = least;
    wide = high * art.w / art.h;
  }
  const float part = size.w / wide;
  out.emplace_back(Image{.art = tall ? "menu/hills-tall" : "menu/hills",
                         .rect = {0, size.h - high, size.w, high},
                         .part = {(1 - part) / 2, 0, part, 1}});
}

void draw_standing(DrawList& out, std::span<const DoorFigure> all, Rect scene) {
  for (const DoorFigure& each : all) {
    const float size = scene.w * each.size;
    const Point feet = {scene.x + scene.w * each.feet.x, scene.y + scene.h * each.feet.y};
    out.emplace_back(
        Image{.art = "board/dragon-shadow",
              .rect = {feet.x - size * 0.46F, feet.y - size * 0.16F, size * 0.92F, size * 0.29F}});
    out.emplace_back(
        Image{.art = each.art, .rect = {feet.x - size / 2, feet.y - size * 0.945F, size, size}});
  }
}

}  // namespace

void draw_dusk(DrawList& out, const Ui& ui, float shade) {
  draw_sky(out, ui.size);
  draw_hills(out, ui.size);
  if (shade > 0) {
    const Color dark = faded(night, shade);
    out.emplace_back(Box{.rect = {0, 0, ui.size.w, ui.size.h}, .top = dark, .bottom = dark});
  }
}

void draw_moon(DrawList& out, const Ui& ui, Point center) {
  const float moon = std::clamp(std::min(ui.size.w, ui.size.h) * 0.2F, 84.0F, 190.0F);
  out.emplace_back(Image{.art = "menu/moon", .rect = around(center, moon, moon)});
}

void draw_open_door(DrawList& out, const Door& door, Rect rect) {
  const Rect scene = door_opening(rect);
  out.emplace_back(Image{.art = door.scene, .rect = scene});
  draw_standing(out, door.standing, scene);
  out.emplace_back(Image{.art = "cave/door-frame", .rect = rect});
}

void draw_closed_door(DrawList& out, const Door& door, Rect rect) {
  out.emplace_back(Image{.art = door.shut, .rect = door_opening(rect)});
  out.emplace_back(Image{.art = "cave/door-frame", .rect = rect});
}

}  // namespace app
