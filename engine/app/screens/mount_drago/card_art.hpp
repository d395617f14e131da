// Pictures and names of dragons and their cards: frame, dragon, number, emblem, name, turned as a
// whole.
#pragma once

#include <string>

#include "app/toolkit/draw_list.hpp"
#include "app/toolkit/ui.hpp"
#include "app/toolkit/words.hpp"
#include "drago/dragon.hpp"

namespace app::mount_drago {

/// How a card lies.
struct CardPose {
  Rect rect;                ///< unturned, height = width * 1.4
  float angle = 0;          ///< degrees clockwise about `pivot`
  Point pivot = {0.5F, 1};  ///< in shares of the card
  float light = 1;          ///< below 1 darkens: a card one cannot play
  float opacity = 1;
  bool gold_rim = false;  ///< selected
  bool marked = false;    ///< chosen for the discard
  bool named = true;      ///< the dragon's name stands on it
};

/// A card face up. Without the dragon's name, which is left out where it has no room in letters one
/// can read, the picture goes down to the edge.
void draw_card(DrawList& out, const Ui& ui, drago::Card card, const CardPose& pose);
/// A card face down.
void draw_card_back(DrawList& out, const CardPose& pose);

/// The rim of a dragon's small cards, the colour of its numbers, the file of its emblem.
struct DragonLook {
  Color rim;
  Color number;
  const char* emblem = "";
};
const DragonLook& look_of(drago::Dragon dragon);

/// The name of a dragon, in the player's language: "Light blue".
std::string dragon_name(const Words& words, drago::Dragon dragon);
/// The name of a card: "light blue 3".
std::string card_name(const Words& words, drago::Card card);
/// The file of a dragon's picture, and of its emblem.
std::string dragon_art(drago::Dragon dragon);
std::string emblem_art(drago::Dragon dragon);

}  // namespace app::mount_drago
