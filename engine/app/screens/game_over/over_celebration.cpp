// The celebration after a game: a burst from the winners that falls once. Made of the time that is
// over and nothing else, so every frame can be drawn by itself.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "app/screens/game_over/over_parts.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

constexpr float gravity = 620;  // px per second and second, in a window 900 px high
constexpr float two_pi = 6.2831853F;

/// A number 0 … 1 that looks like chance, the same each time.
float scattered(std::uint32_t of) {
  of ^= of >> 16U;
  of *= 0x7FEB352DU;
  of ^= of >> 15U;
  of *= 0x846CA68BU;
  of ^= of >> 16U;
  return static_cast<float>(of & 0xFFFFU) / 65535;
}

struct Particle {
  Point at;
  float size = 0;
  float turn = 0;  ///< revolutions so far
};

/// One of many particles after so many seconds.
Particle particle(std::uint32_t which, Point from, float scale, float seconds) {
  const auto chance = [which](std::uint32_t of) { return scattered(which * 7 + of); };
  const float angle = two_pi * (0.55F + 0.4F * chance(1));  // upwards, to all sides
  const float speed = (260 + 420 * chance(2)) * scale;
  // Air slows the way aside.
  const float drift = (1 - std::exp(-1.4F * seconds)) / 1.4F;
  return {
      .at = {from.x + std::cos(angle) * speed * drift * 1.25F,
             from.y + std::sin(angle) * speed * drift + gravity * scale * seconds * seconds / 2},
      .size = (16 + 18 * chance(3)) * std::clamp(scale, 0.7F, 1.4F),
      .turn = chance(4) + seconds * (0.5F + 1.2F * chance(5))};
}

constexpr std::array<Color, 4> star_colors = {rgb(0xFFDD8C), rgb(0xFFF6DF), rgb(0xFFC857),
                                              rgb(0xFFB38A)};

/// Stars turn, and every third of them is an ember; coins turn over.
void draw_particle(DrawList& out, Burst burst, std::uint32_t which, const Particle& each,
                   float opacity) {
  if (burst == Burst::Coins) {
    const float edge = std::max(0.16F, std::abs(std::cos(each.turn * two_pi)));
    out.emplace_back(image_of("cave/coin", around(each.at, each.size * edge, each.size), opacity));
  } else if (which % 3 == 0) {
    const Color color = which % 2 == 0 ? rgb(0xFF9A4D) : rgb(0xFF6A3D);
    out.emplace_back(disc(each.at, each.size * 0.34F, faded(color, opacity)));
  } else {
    out.emplace_back(Image{.art = "emblems/glyph-star",
                           .rect = around(each.at, each.size, each.size),
                           .tint = faded(star_colors[which % star_colors.size()], opacity),
                           .angle = each.turn * 200});
  }
}

}  // namespace

float Celebration::share(Millis begin, Millis end) const {
  return std::clamp(static_cast<float>((elapsed - begin) / (end - begin)), 0.0F, 1.0F);
}

void draw_burst(DrawList& out, const Ui& ui, Burst burst, const std::vector<Point>& winners,
                const Celebration& celebration) {
  if (celebration.still || celebration.at_rest() || celebration.elapsed < celebration.cheers() ||
      winners.empty()) {
    return;
  }
  const auto seconds = static_cast<float>((celebration.elapsed - celebration.cheers()) / 1000);
  const float fade =
      1 - celebration.share(Model::celebration_length - 600, Model::celebration_length);
  const float scale = std::min(ui.size.h, ui.size.w * 1.3F) / 900;
  constexpr std::uint32_t particles = 64;
  for (std::uint32_t i = 0; i < particles; ++i) {
    const Particle each = particle(i, winners[i % winners.size()], scale, seconds);
    draw_particle(out, burst, i, each, fade);
  }
}

}  // namespace app
