// The scene of the two fists (DC-8): what is shown to whoever looks, where it lies, how hands and
// coins are drawn. Private to the scene.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/dragons_cave/table/parts.hpp"

namespace dragons_cave::table {

using namespace app;  // the words of ui, session and screens

inline constexpr std::array<Fist, 2> both_fists = {Fist::Left, Fist::Right};
constexpr int coins_in(const Split& split, Fist fist) {
  return fist == Fist::Left ? split.left : split.right;
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
  int coins = 0;                  ///< in both hands together: everybody knows
  std::optional<Split> own = {};  ///< what the looker hides or has hidden: nobody else's
  std::string heading = {};
  std::string text = {};
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
  bool icon_only_look = false;
  Rect treasure = {};  ///< where robbed coins go to
  float ledge = 0;

  const HandPlace& at(Fist fist) const { return fist == Fist::Left ? left : right; }
};
/// The cave and the hand, without the players.
Rect covered_area(const Table& table);

/// A hand between closed and open.
struct HandPose {
  float open = 0;  ///< 0 a fist, 1 an open palm
  int coins = 0;   ///< on the palm
  float coins_opacity = 1;
};
void draw_hand(DrawList& out, Fist fist, Rect rect, const HandPose& hand);
/// Darkens all of the window: players and buttons lie on top, and nothing of the cave is left
/// beside them.
void draw_dark(DrawList& out, Size window);

/// The chests opening at the end, one after the other (DC-19).
Control counting(const Table& table);

}  // namespace dragons_cave::table
