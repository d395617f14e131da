// The dusk behind every screen but the table (sky, moon, mountains, trees) and the games' doors.
#pragma once

#include <span>

#include "ui/draw_list.hpp"
#include "ui/ui.hpp"

namespace app {

/// Fills the window with the dusk. `shade` darkens it, 0 … 1: more where there is more text in
/// front.
void draw_dusk(DrawList& out, const Ui& ui, float shade);
/// Draws the moon; choose a place without text.
void draw_moon(DrawList& out, const Ui& ui, Point center);

/// Returns the height of a door of this width.
constexpr float door_height(float width) { return width * 540 / 440; }
/// Returns the opening of a door, which shows its scene.
constexpr Rect door_opening(Rect door) {
  return {door.x + door.w * 40 / 440, door.y + door.h * 44 / 540, door.w * 360 / 440,
          door.h * 412 / 540};
}
/// Returns the plaque at the door's foot, for one or two lines.
constexpr Rect door_plaque(Rect door) {
  return {door.x + door.w * 10 / 440, door.y + door.h * 450 / 540, door.w * 420 / 440,
          door.h * 84 / 540};
}
/// A figure in the opening of a door.
struct DoorFigure {
  const char* art = "";
  Point feet = {};  ///< shares of the opening
  float size = 0;   ///< share of its width
};
/// The door of a game.
struct Door {
  const char* scene = "";                     ///< the picture behind it; empty: never opens
  std::span<const DoorFigure> standing = {};  ///< figures before the scene, from back to front
  const char* shut = "menu/gate";             ///< the picture of its wings
  const char* frame = "";                     ///< the picture around the whole door
  const char* shadow = "";                    ///< below the figures
};
/// A figure that walks past the doors of the title.
struct Walker {
  const char* art = "";
  float x = 0;     ///< from the door (0) to the window's right (1) or left edge (-1)
  float foot = 0;  ///< distance below the door's top, in door heights
  float size = 0;  ///< in door heights
};
/// Draws a game's open door: its scene and figures.
void draw_open_door(DrawList& out, const Door& door, Rect rect);
/// Draws the same door closed.
void draw_closed_door(DrawList& out, const Door& door, Rect rect);

}  // namespace app
