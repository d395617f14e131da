// Pictures and names of the six cards.
#pragma once

#include <string>

#include "app/session/seating.hpp"
#include "app/toolkit/draw_list.hpp"
#include "app/toolkit/ui.hpp"
#include "cave/color.hpp"

namespace app::dragons_cave {

/// How a card lies.
struct CardPose {
  Rect rect;
  float angle = 0;          ///< degrees clockwise about `pivot`
  Point pivot = {0.5F, 1};  ///< in shares of the card
  float light = 1;          ///< below 1 darkens: a card one cannot play
  float opacity = 1;
  bool gold_rim = false;  ///< selected
  bool named = true;      ///< its name stands on it
};

/// A card face up. Its name is left out where it could not be read.
void draw_card(DrawList& out, cave::Card card, const CardPose& pose, const Ui& ui);
/// A card face down: its back has the metal of its player.
void draw_card_back(DrawList& out, Symbol owner, const CardPose& pose);

/// Where a card may come to lie.
void draw_empty_place(DrawList& out, Rect rect, Color color);
/// A small card: bright while it is held, dim and crossed out once it lies face up.
void draw_small_card(DrawList& out, cave::Card card, Rect tile, bool held);
/// Crosses out a card that cannot be played.
void draw_cross(DrawList& out, Rect card);
/// A card's icon on a cream disc.
void draw_badge(DrawList& out, cave::Card card, Point center, float size);
/// Around a card that the dragon has caught; `opacity` 0 … 1.
void draw_caught_frame(DrawList& out, Rect card, float opacity);

/// "Red pickaxe", "Chest"; and as a button's words within a sentence: "red pickaxe".
std::string card_title(const Words& words, cave::Card card);
std::string card_name(const Words& words, cave::Card card);
/// What a button says that plays it: "Play red pickaxe".
std::string play_label(const Words& words, cave::Card card);
/// "red".
std::string color_name(const Words& words, cave::Color color);
/// Files: the card, its small icon, a stone, a lair square.
std::string card_art(cave::Card card);
std::string icon_art(cave::Card card);
std::string stone_art(cave::Color color);
std::string lair_art(cave::Color color);
/// A colour to write and draw with, bright enough on slate.
Color bright(cave::Color color);

}  // namespace app::dragons_cave
