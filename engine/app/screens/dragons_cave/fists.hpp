// The scene of the two fists (DC-8): what is shown to whoever looks, where it lies, how hands and
// coins are drawn. Private to the scene.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/dragons_cave/table_parts.hpp"

namespace app::dragons_cave {

inline constexpr std::array<cave::Fist, 2> both_fists = {cave::Fist::Left, cave::Fist::Right};
constexpr int coins_in(const cave::Split& split, cave::Fist fist) {
  return fist == cave::Fist::Left ? split.left : split.right;
}

/// What whoever looks can do.
enum class FistsRole : std::uint8_t { Hide, Pick, Watch };

struct HandPlace {
  Rect hand;   ///< a square
  Rect panel;  ///< behind the palm of who hides; else the plate below the fist
};

/// The scene through the eyes of whoever looks, in words, numbers and places.
struct FistsScene {
  const Table& table;
  FistsRole role = FistsRole::Watch;
  core::Seat robbed = {};
  int coins = 0;                        ///< in both hands together: everybody knows
  std::optional<cave::Split> own = {};  ///< what the looker hides or has hidden: nobody else's
  std::string heading = {};
  std::string words = {};
  std::string note = {};  ///< left out where there is no room

  Rect area = {};    ///< what the scene covers
  Rect figure = {};  ///< the dwarf, or the dragon for the player who hides; may be empty
  HandPlace left = {};
  HandPlace right = {};
  Rect purse = {};
  Rect count = {};  ///< the plate with how many coins there are
  Rect bar = {};    ///< how the coins are split
  Rect close = {};
  Rect look = {};
  bool silent_look = false;
  Rect treasure = {};  ///< where robbed coins go to
  float ledge = 0;

  const HandPlace& at(cave::Fist fist) const { return fist == cave::Fist::Left ? left : right; }
};
/// The cave and the hand, without the players.
Rect covered_area(const Table& table);
/// Appends heading, words and note, and lays everything else out between them.
void lay_fists(FistsScene& scene, Control& words);

/// A hand between closed and open.
struct HandPose {
  float open = 0;  ///< 0 a fist, 1 an open palm
  int coins = 0;   ///< on the palm
  float coins_opacity = 1;
};
void draw_hand(DrawList& out, cave::Fist fist, Rect rect, const HandPose& hand);
/// Darkens all of the window: players and buttons lie on top, and nothing of the cave is left
/// beside them.
void draw_dark(DrawList& out, Size window);
/// The dark room with a light behind the figure.
void draw_room(DrawList& out, const FistsScene& scene);

/// The palms, the bar between the coins and the button that closes the fists.
void add_split(Control& into, const FistsScene& scene);

/// The fists opening, one after the other.
void draw_opening(DrawList& out, const FistsScene& scene, const cave::Robbed& robbed);
/// The coins on their way: the picked hand's to the treasure, the other's back into the purse.
void draw_coins_leaving(DrawList& out, const FistsScene& scene, const cave::Robbed& robbed);

/// The chests opening at the end, one after the other (DC-19).
Control counting(const Table& table);

}  // namespace app::dragons_cave
