// The parts of the scene of the two fists (DC-8): what is shown to whom, where it lies, how hands
// and coins are drawn. Private to the scene.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/screens/dragons_cave/table_parts.hpp"

namespace app::dragons_cave {

/// What whoever looks can do.
enum class FistsRole : std::uint8_t { Hide, Pick, Watch };

/// The scene in words and numbers, through the eyes of whoever looks.
struct FistsScene {
  FistsRole role = FistsRole::Watch;
  core::Seat robbed;
  int coins = 0;                   ///< in both hands together: everybody knows
  std::optional<cave::Split> own;  ///< what the looker hides or has hidden: nobody else's
  std::string heading;
  std::string words;
  std::string note;  ///< left out where there is no room
};

struct FistsLayout {
  Rect area;    ///< what the scene covers
  Rect figure;  ///< the dwarf, or the dragon for the player who hides; may be empty
  Rect left;    ///< the hands, squares
  Rect right;
  Rect left_panel;  ///< behind the palms of who hides; else the plates below the fists
  Rect right_panel;
  Rect purse;
  Rect count;  ///< the plate with how many coins there are
  Rect bar;    ///< how the coins are split
  Rect close;
  Rect look;
  bool silent_look = false;
  Rect treasure;  ///< where robbed coins go to
  float ledge = 0;

  Rect hand(cave::Fist fist) const { return fist == cave::Fist::Left ? left : right; }
  Rect panel(cave::Fist fist) const { return fist == cave::Fist::Left ? left_panel : right_panel; }
};
/// The cave and the hand, without the players.
Rect covered_area(const Table& table);
/// Appends heading, words and note, and lays everything else out between them.
FistsLayout lay_fists(const Table& table, const FistsScene& scene, Control& words);

/// A hand between closed and open.
struct HandPose {
  float open = 0;  ///< 0 a fist, 1 an open palm
  int coins = 0;   ///< on the palm
  float coins_opacity = 1;
};
void draw_hand(DrawList& out, cave::Fist fist, Rect rect, const HandPose& hand);
/// Where the coins lie on a palm, in painting order.
std::vector<Rect> coins_on(Rect palm, cave::Fist fist, int coins);
/// Darkens what lies below.
void draw_dark(DrawList& out, Rect area);
/// The dark room with a light behind the figure.
void draw_room(DrawList& out, const FistsLayout& layout);

/// The palms, the bar between the coins and the button that closes the fists.
void add_split(Control& scene_control, const Table& table, const FistsScene& scene,
               const FistsLayout& layout);

/// The fists opening, one after the other.
void draw_opening(DrawList& out, const Table& table, const FistsScene& scene,
                  const FistsLayout& layout, const cave::Robbed& robbed);
/// The coins on their way: the picked hand's to the treasure, the other's back into the purse.
void draw_coins_leaving(DrawList& out, const Table& table, const FistsScene& scene,
                        const FistsLayout& layout, const cave::Robbed& robbed);

/// The chests opening at the end, one after the other (DC-19).
Control counting(const Table& table);

}  // namespace app::dragons_cave
