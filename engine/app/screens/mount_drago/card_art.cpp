// Where things stand on a card of 240 x 336 (see the art's measures), and how a turned card is put
// together from turned parts.
#include "app/screens/mount_drago/card_art.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

namespace {

constexpr float drawn_width = 240;
constexpr Rect whole_card = {0, 0, 240, 336};

/// A card's parts by its own coordinates, turned with it.
class CardFrame {
 public:
  explicit CardFrame(const CardPose& pose)
      : pose_(pose),
        k_(pose.rect.w / drawn_width),
        turning_{pose.rect.x + pose.rect.w * pose.pivot.x,
                 pose.rect.y + pose.rect.h * pose.pivot.y} {}

  Image image(std::string art, Rect on_card) const {
    const Rect rect = {pose_.rect.x + on_card.x * k_, pose_.rect.y + on_card.y * k_, on_card.w * k_,
                       on_card.h * k_};
    const auto light = static_cast<std::uint8_t>(255 * pose_.light);
    return {.art = std::move(art),
            .rect = rect,
            .tint = faded(Color{light, light, light, 255}, pose_.opacity),
            .angle = pose_.angle,
            .pivot = {(turning_.x - rect.x) / rect.w, (turning_.y - rect.y) / rect.h}};
  }

  Text text(std::string words, Face face, float size, Color color, Point on_card) const {
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

 private:
  const CardPose& pose_;
  float k_;
  Point turning_;
};

/// Of a name at the foot of a card so wide; 0 where it has no room in letters one can read.
float name_letters(const Ui& ui, const std::string& name, float card) {
  const float k = card / drawn_width;
  const float room = 210 * k;
  const float usual = ui.letters(0);
  // Number and emblem tell it, too: a small name is better than none.
  const float size = fitting_size(ui.measure, name, Face::Heading, std::max(usual, 36 * k), room,
                                  std::min(usual, ui.grown(11)));
  return ui.measure.width(name, Face::Heading, size) > room ? 0 : size;
}

}  // namespace

const DragonLook& look_of(drago::Dragon dragon) {
  static constexpr std::array<DragonLook, drago::dragon_count> looks = {{
      {rgb(0x1B377F), rgb(0x1B377F), "wave"},
      {rgb(0x52331A), rgb(0x52331A), "mountain"},
      {rgb(0x131519), rgb(0x131519), "moon"},
      {rgb(0x861E1C), rgb(0x861E1C), "flame"},
      {rgb(0xA07D06), rgb(0x6E5504), "sun"},
      {rgb(0x17592B), rgb(0x17592B), "leaf"},
      {rgb(0x596069), rgb(0x3E454D), "shield"},
      {rgb(0x3A86AB), rgb(0x1F5E80), "snowflake"},
      {rgb(0x4A2069), rgb(0x4A2069), "star"},
      {rgb(0x9A4A08), rgb(0x8A3F05), "arrowhead"},
  }};
  return looks[drago::index(dragon)];
}

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
  const drago::Dragon dragon = card.dragon();
  const std::string name = dragon_name(ui.words, dragon);
  const float letters = pose.named ? name_letters(ui, name, pose.rect.w) : 0;
  const bool bare = letters <= 0;
  const float k = pose.rect.w / drawn_width;
  if (pose.gold_rim || pose.marked) {
    const Color rim = pose.marked ? ember : gold;
    out.emplace_back(Box{.rect = pose.rect.inset(-4),
                         .radius = 24 * k + 4,
                         .top = rim,
                         .bottom = rim,
                         .glow = faded(rim, pose.marked ? 0.5F : 0.6F)});
  }
  out.emplace_back(frame.image(
      "cards/card-" + std::string(drago::name(dragon)) + (bare ? "-bare" : ""), whole_card));
  out.emplace_back(
      frame.image(dragon_art(dragon), bare ? Rect{32, 104, 200, 200} : Rect{44, 78, 180, 180}));
  out.emplace_back(
      frame.text(number(card.value()), Face::Number, 62 * k, look_of(dragon).number, {43, 46}));
  out.emplace_back(frame.image(emblem_art(dragon), {20, 84, 50, 50}));
  if (!bare) out.emplace_back(frame.text(name, Face::Heading, letters, ink, {120, 299}));
}

void draw_card_back(DrawList& out, const CardPose& pose) {
  out.emplace_back(CardFrame(pose).image("cards/card-back", whole_card));
}

}  // namespace app::mount_drago
