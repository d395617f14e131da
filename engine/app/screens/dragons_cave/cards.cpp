// How a card and all that stands on it is turned together; the names of cards and colours.
#include "app/screens/dragons_cave/cards.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/screens/symbols.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app::dragons_cave {

namespace {

// The art's width of a card; its height is 168.
constexpr float drawn_width = 120;

Point turned(const CardPose& pose, Point p) {
  const float radians = pose.angle * std::numbers::pi_v<float> / 180;
  const Rect& r = pose.rect;
  const Point about = {r.x + r.w * pose.pivot.x, r.y + r.h * pose.pivot.y};
  const float dx = p.x - about.x;
  const float dy = p.y - about.y;
  return {about.x + dx * std::cos(radians) - dy * std::sin(radians),
          about.y + dx * std::sin(radians) + dy * std::cos(radians)};
}

Image picture(const CardPose& pose, std::string art) {
  const auto light = static_cast<std::uint8_t>(255 * pose.light);
  return {.art = std::move(art),
          .rect = pose.rect,
          .tint = faded(Color{light, light, light, 255}, pose.opacity),
          .angle = pose.angle,
          .pivot = pose.pivot};
}

std::string of_card(cave::Card card) { return std::string(cave::name(card)); }

}  // namespace

void draw_card(DrawList& out, cave::Card card, const CardPose& pose, const Ui& ui) {
  const float k = pose.rect.w / drawn_width;
  if (pose.gold_rim) {
    Box rim = filled(pose.rect.inset(-4), gold, 12 * k + 4);
    rim.glow = faded(gold, 0.6F);
    out.emplace_back(rim);
  }
  out.emplace_back(picture(pose, card_art(card)));
  if (!pose.named) return;
  const std::string name = ui.words("cave.symbol." + of_card(card));
  // A long word is rather small than broken.
  constexpr float least = 14;
  const float wished = std::max(ui.letters(0), ui.grown(16 * k));
  const float size = fitting_size(ui.measure, name, Face::Heading, wished, 104 * k, least);
  if (ui.measure.width(name, Face::Heading, size) > 112 * k) return;
  out.emplace_back(Text{.text = name,
                        .face = Face::Heading,
                        .size = size,
                        .color = faded(white, pose.opacity),
                        .at = turned(pose, {pose.rect.x + 60 * k, pose.rect.y + 146 * k}),
                        .align = Align::Center,
                        .angle = pose.angle,
                        .shadow = faded(night, 0.75F * pose.opacity)});
}

void draw_card_back(DrawList& out, Symbol owner, const CardPose& pose) {
  // The metal is the last word of the dwarf's file.
  const std::string dwarf = symbol_art(owner);
  out.emplace_back(picture(pose, "cave/card-back" + dwarf.substr(dwarf.rfind('-'))));
}

void draw_empty_place(DrawList& out, Rect rect, Color color) {
  Box place = outlined(rect, color, 2, 6);
  place.dashed = true;
  out.emplace_back(place);
}

void draw_cross(DrawList& out, Rect card) {
  const Rect in = card.inset(std::min(card.w, card.h) * 0.14F);
  const float width = std::clamp(std::min(card.w, card.h) * 0.09F, 1.4F, 4.0F);
  const auto put = [&](Color color, float wide) {
    out.emplace_back(
        Stroke{.points = {{in.x, in.bottom()}, {in.right(), in.y}}, .width = wide, .color = color});
  };
  put(night, width * 2);
  put(mist_soft, width);
}

void draw_small_card(DrawList& out, cave::Card card, Rect tile, bool held) {
  // Wide tiles show the upper part of the card, where its icon is.
  const float shape = std::min(1.0F, (tile.h / tile.w) / 1.4F);
  const Rect part = {0, (1 - shape) * 0.45F, 1, shape};
  if (held) {
    out.emplace_back(Image{.art = card_art(card), .rect = tile, .part = part});
    return;
  }
  const float round = std::min(tile.w, tile.h) * 0.14F;
  Box place = filled(tile, faded(night, 0.6F), round);
  place.border = faded(mist_soft, 0.35F);
  place.border_width = 1;
  out.emplace_back(place);
  const float icon = std::min(tile.w, tile.h) * 0.86F;
  out.emplace_back(image_of(icon_art(card), around(tile.center(), icon, icon), 0.35F));
  draw_cross(out, tile);
}

void draw_badge(DrawList& out, cave::Card card, Point center, float size) {
  out.emplace_back(Box{.rect = around(center, size, size),
                       .radius = size / 2,
                       .top = cream,
                       .bottom = parchment,
                       .border = ink,
                       .border_width = std::max(1.0F, size * 0.05F)});
  out.emplace_back(image_of(icon_art(card), around(center, size * 0.78F, size * 0.78F)));
}

void draw_caught_frame(DrawList& out, Rect card, float opacity) {
  out.emplace_back(outlined(card.inset(-2), faded(rgb(0xFF7A5C), opacity),
                            std::max(2.5F, card.w * 0.05F), std::max(6.0F, card.w * 0.1F)));
}

std::string card_title(const Words& words, cave::Card card) {
  return words("cave.card." + of_card(card));
}

std::string card_name(const Words& words, cave::Card card) {
  return words("cave.name." + of_card(card));
}

std::string play_label(const Words& words, cave::Card card) {
  return words("cave.play." + of_card(card));
}

std::string color_name(const Words& words, cave::Color color) {
  return words("cave.color." + std::string(cave::name(color)));
}

std::string card_art(cave::Card card) { return "cave/card-" + of_card(card); }

std::string icon_art(cave::Card card) {
  constexpr std::array<const char*, cave::card_count> icons = {
      "cave/icon-red-pickaxe",  "cave/icon-yellow-lantern", "cave/icon-green-mushroom",
      "cave/icon-blue-crystal", "cave/icon-purple-rune",    "cave/icon-chest"};
  return icons[cave::index(card)];
}

std::string stone_art(cave::Color color) { return "cave/stone-" + std::string(cave::name(color)); }

std::string lair_art(cave::Color color) { return "cave/lair-" + std::string(cave::name(color)); }

Color bright(cave::Color color) {
  constexpr std::array<Color, cave::color_count> bright_ones = {
      rgb(0xFF9C8A), rgb(0xFFD76A), rgb(0x9FE0B4), rgb(0x8FC0FF), rgb(0xD6ACF8)};
  return bright_ones[cave::index(color)];
}

}  // namespace app::dragons_cave
