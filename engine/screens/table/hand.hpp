// Poses of cards at a table: rotated, fanned out, raised. Independent of the game.
#pragma once

#include <string>

#include "screens/table/frame.hpp"
#include "ui/draw_list.hpp"

namespace app {

/// The pose of a card.
struct CardPose {
  Rect rect;                ///< before rotation; height = width * 1.4
  float angle = 0;          ///< degrees clockwise about `pivot`
  Point pivot = {0.5F, 1};  ///< relative to the card's size
  float light = 1;          ///< below 1 darkens: the card cannot be played
  float opacity = 1;
  bool gold_rim = false;  ///< selected
  bool marked = false;    ///< chosen for the discard
  bool named = true;      ///< shows its name
};

/// Draws the rim of a selected or marked card; nothing for others.
void draw_rim(DrawList& out, const CardPose& pose);

/// Maps places in a card's art to the posed card.
class CardFrame {
 public:
  CardFrame(const CardPose& pose, float art_width)
      : pose_(pose),
        k_(pose.rect.w / art_width),
        turning_{pose.rect.x + pose.rect.w * pose.pivot.x,
                 pose.rect.y + pose.rect.h * pose.pivot.y} {}

  /// The whole card; a picture on it.
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
/// Returns the place of one of `count` cards; `x` is its left edge.
FanPlace in_fan(const TableFrame& frame, float x, int place, int count);
/// Returns a fanned card's place once it is raised.
Rect raised(const TableFrame& frame, Rect card);

}  // namespace app
