// The dusk behind every screen but the table: sky, moon, mountains, trees; and each game's door in
// it.
#pragma once

#include <span>

#include "ui/draw_list.hpp"
#include "ui/ui.hpp"

namespace app {

/// Fills the window with the dusk. `shade` darkens it, 0 … 1: the more there is to read in front,
/// the more.
void draw_dusk(DrawList& out, const Ui& ui, float shade);
/// The moon, where nothing is written.
void draw_moon(DrawList& out, const Ui& ui, Point center);

/// Height of a door as wide as this.
constexpr float door_height(float width) { return width * 540 / 440; }
/// The opening of a door, where a scene shows.
constexpr Rect door_opening(Rect door) {
  return {door.x + door.w * 40 / 440, door.y + door.h * 44 / 540, door.w * 360 / 440,
          door.h * 412 / 540};
}
/// The plaque at its foot, for a line or two.
constexpr Rect door_plaque(Rect door) {
  return {door.x + door.w * 10 / 440, door.y + door.h * 450 / 540, door.w * 420 / 440,
          door.h * 84 / 540};
}
/// Somebody in the opening of a door.
struct DoorFigure {
  const char* art = "";
  Point feet = {};  ///< shares of the opening
  float size = 0;   ///< share of its width
};
/// The door of a game.
struct Door {
  const char* scene = "";                     ///< the picture behind it; empty: it is never open
  std::span<const DoorFigure> standing = {};  ///< before the scene, those behind first
  const char* shut = "menu/gate";             ///< the picture of its leaves
  const char* frame = "";                     ///< the picture around all of it
  const char* shadow = "";                    ///< of those who stand there
};
/// Somebody on the way past the doors of the title.
struct Walker {
  const char* art = "";
  float x = 0;     ///< from the door to the window's edge, 0 … 1; to the left below 0
  float foot = 0;  ///< door heights below the door's top
  float size = 0;  ///< shares of a door's height
};
/// A game's open door: its scene and those who stand there.
void draw_open_door(DrawList& out, const Door& door, Rect rect);
/// The same door shut.
void draw_closed_door(DrawList& out, const Door& door, Rect rect);

}  // namespace app
