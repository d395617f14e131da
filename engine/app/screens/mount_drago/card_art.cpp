// Where things stand on a card of 240 x 336 (see the art's measures), and how a turned card is put
// together from turned parts.
#include "app/screens/mount_drago/card_art.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/screens/mount_drago/dragon_look.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

namespace {

constexpr float drawn_width = 240;

class CardFrame {
 public:
  explicit CardFrame(const CardPose& pose)
      : pose_(pose),
        k_(pose.rect.w / drawn_width),
        turning_{pose.rect.x + pose.rect.w * pose.pivot.x,
                 pose.rect.y + pose.rect.h * pose.pivot.y} {}

  float k() const { return k_; }

  // A picture at card coordinates.
  Image image(std::string art, float x, float y, float w, float h) const {
    const Rect rect = {pose_.rect.x + x * k_, pose_.rect.y + y * k_, w * k_, h * k_};
    const auto light = static_cast<std::uint8_t>(255 * pose_.light);
    return {.art = std::move(art),
            .rect = rect,
            .tint = faded(Color{light, light, light, 255}, pose_.opacity),
            .angle = pose_.angle,
            .pivot = {(turning_.x - rect.x) / rect.w, (turning_.y - rect.y) / rect.h}};
  }

  Text text(std::string words, Face face, float size, Color color, float x, float y) const {
    return {.text = std::move(words),
            .face = face,
            .size = size,
            .color = faded(color, pose_.opacity),
            .at = turned({pose_.rect.x + x * k_, pose_.rect.y + y * k_}),
            .align = Align::Center,
            .angle = pose_.angle,
            .centered_ink = face == Face::Number};
  }

 private:
  Point turned(Point p) const {
    const float radians = pose_.angle * std::numbers::pi_v<float> / 180;
    const float dx = p.x - turning_.x;
    const float dy = p.y - turning_.y;
    return {turning_.x + dx * std::cos(radians) - dy * std::sin(radians),
            turning_.y + dx * std::sin(radians) + dy * std::cos(radians)};
  }

  const CardPose& pose_;
  float k_;
  Point turning_;
};

}  // namespace

std::string dragon_name(const Words& words, drago::Dragon dragon) {
  return words("dragon." + std::string(drago::name(dragon)));
}

std::string card_name(const Words& words, drago::Card card) {
  return words("card.name",
               {{"dragon", dragon_name(words, card.dragon())}, {"value", number(card.value())}});
}

std::string dragon_art(drago::Dragon dragon) {
  return "dragons/" + std::string(drago::name(dragon));
}

std::string emblem_art(drago::Dragon dragon) {
  return std::string("emblems/") + look_of(dragon).emblem;
}

void draw_card(DrawList& out, const Ui& ui, drago::Card card, const CardPose& pose) {
  const CardFrame frame(pose);
  const DragonLook& look = look_of(card.dragon());
  const float k = frame.k();
  if (pose.gold_rim || pose.marked) {
    const Color rim = pose.marked ? ember : gold;
    out.emplace_back(Box{.rect = pose.rect.inset(-4),
                         .radius = 24 * k + 4,
                         .top = rim,
                         .bottom = rim,
                         .glow = pose.marked ? faded(ember, 0.5F) : faded(gold, 0.6F)});
  }
  out.emplace_back(
      frame.image("cards/card-" + std::string(drago::name(card.dragon())), 0, 0, 240, 336));
  out.emplace_back(frame.image(dragon_art(card.dragon()), 44, 78, 180, 180));
  out.emplace_back(frame.text(number(card.value()), Face::Number, 62 * k, look.number, 43, 46));
  out.emplace_back(frame.image(emblem_art(card.dragon()), 20, 84, 50, 50));
  if (!pose.named) return;
  const std::string name = dragon_name(ui.words, card.dragon());
  const float least = ui.letters(0);
  const float room = 210 * k;
  const float size =
      fitting_size(ui.measure, name, Face::Heading, std::max(least, 36 * k), room, least);
  if (ui.measure.width(name, Face::Heading, size) > room) return;
  out.emplace_back(frame.text(name, Face::Heading, size, ink, 120, 299));
}

void draw_card_back(DrawList& out, const CardPose& pose) {
  out.emplace_back(CardFrame(pose).image("cards/card-back", 0, 0, 240, 336));
}

}  // namespace app::mount_drago
