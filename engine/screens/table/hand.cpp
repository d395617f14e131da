#include "screens/table/hand.hpp"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>

#include "ui/theme.hpp"

namespace app {

void draw_rim(DrawList& out, const CardPose& pose) {
  if (!pose.gold_rim && !pose.marked) return;
  Box rim = filled(pose.rect.inset(-4), pose.marked ? ember : gold, pose.rect.w / 10 + 4);
  rim.glow = faded(rim.top, pose.marked ? 0.5F : 0.6F);
  out.emplace_back(rim);
}

Image CardFrame::image(std::string art) const {
  const auto light = static_cast<std::uint8_t>(255 * pose_.light);
  return {.art = std::move(art),
          .rect = pose_.rect,
          .tint = faded(Color{light, light, light, 255}, pose_.opacity),
          .angle = pose_.angle,
          .pivot = pose_.pivot};
}

Image CardFrame::image(std::string art, Rect on_card) const {
  Image out = image(std::move(art));
  out.rect = {pose_.rect.x + on_card.x * k_, pose_.rect.y + on_card.y * k_, on_card.w * k_,
              on_card.h * k_};
  out.pivot = {(turning_.x - out.rect.x) / out.rect.w, (turning_.y - out.rect.y) / out.rect.h};
  return out;
}

Text CardFrame::text(std::string words, Face face, float size, Color color, Point on_card) const {
  const float radians = pose_.angle * std::numbers::pi_v<float> / 180;
  const float dx = pose_.rect.x + on_card.x * k_ - turning_.x;
  const float dy = pose_.rect.y + on_card.y * k_ - turning_.y;
  return {.text = std::move(words),
          .face = face,
          .size = size,
          .color = faded(color, pose_.opacity),
          .at = {turning_.x + dx * std::cos(radians) - dy * std::sin(radians),
                 turning_.y + dx * std::sin(radians) + dy * std::cos(radians)},
          .align = Align::Center,
          .angle = pose_.angle,
          .centered_ink = face == Face::Number};
}

FanPlace in_fan(const TableFrame& frame, float x, int place, int count) {
  const float offset = static_cast<float>(place) - static_cast<float>(count - 1) / 2;
  const float sag = frame.sag * offset * offset;
  return {{x, frame.hand.y + sag, frame.card.w, frame.card.h}, offset * frame.degrees};
}

Rect raised(const TableFrame& frame, Rect card) {
  const float w = card.w * frame.growth;
  const float h = card.h * frame.growth;
  return {card.center().x - w / 2, card.bottom() - frame.lift - h, w, h};
}

}  // namespace app
