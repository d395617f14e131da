// How cards lie at a table: turned, in a fan, raised from it. Knows no game.
#pragma once

#include <string>

#include "screens/table/frame.hpp"
#include "ui/draw_list.hpp"

namespace app {

/// How a card lies.
struct CardPose {
  Rect rect;                ///< unturned, height = width * 1.4
  float angle = 0;          ///< degrees clockwise about `pivot`
  Point pivot = {0.5F, 1};  ///< in shares of the card
  float light = 1;          ///< below 1 darkens: a card that cannot be played
  float opacity = 1;
  bool gold_rim = false;  ///< selected
  bool marked = false;    ///< chosen for the discard
  bool named = true;      ///< its name stands on it
};

/// The rim of a card that is selected or marked; nothing around others.
void draw_rim(DrawList& out, const CardPose& pose);

/// A card's parts by the coordinates of its art, turned with it.
class CardFrame {
 public:
  CardFrame(const CardPose& pose, float art_width)
      : pose_(pose),
        k_(pose.rect.w / art_width),
        turning_{pose.rect.x + pose.rect.w * pose.pivot.x,
                 pose.rect.y + pose.rect.h * pose.pivot.y} {}

  /// All of the card; a picture on it.
  Image image(std::string art) const;
  Image image(std::string art, Rect on_card) const;
  Text text(std::string words, Face face, float size, Color color, Point on_card) const;

 private:
  const CardPose& pose_;
  float k_;
  Point turning_;
};

/// A card's place in the hand.
struct FanPlace {
  Rect rect;
  float angle = 0;
};
/// The place of one of `count` cards, whose left edge is at `x`.
FanPlace in_fan(const TableFrame& frame, float x, int place, int count);
/// A card of the fan once it is raised.
Rect raised(const TableFrame& frame, Rect card);

}  // namespace app
