// The scene of the two fists (DC-8): its state for one viewer, layout, and drawing of hands and
// coins. Private to the scene.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/dragons_cave/table/parts.hpp"

namespace dragons_cave::table {

using namespace app;  // the identifiers of ui, session and screens

inline constexpr std::array<Fist, 2> both_fists = {Fist::Left, Fist::Right};
constexpr int coins_in(const Split& split, Fist fist) {
  return fist == Fist::Left ? split.left : split.right;
}

/// The viewer's part in the scene.
enum class FistsRole : std::uint8_t { Hide, Pick, Watch };

struct HandPlace {
  Rect hand;   ///< a square
  Rect panel;  ///< behind the palm of the hiding player; otherwise the plate below the fist
};

/// The scene for one viewer: texts, numbers and rectangles.
struct FistsScene {
  const Table& table;
  FistsRole role = FistsRole::Watch;
  core::Seat robbed = {};
  int coins = 0;                  ///< in both hands together, which is public
  std::optional<Split> own = {};  ///< the viewer's own split only, never another player's
  std::string heading = {};
  std::string text = {};
  std::string note = {};  ///< omitted where space is short

  Rect area = {};    ///< covered by the scene
  Rect figure = {};  ///< the dwarf, or the dragon for the player who hides; may be empty
  HandPlace left = {};
  HandPlace right = {};
  Rect purse = {};
  Rect count = {};  ///< the plate with the number of coins
  Rect bar = {};    ///< the split of the coins
  Rect close = {};
  Rect look = {};
  bool icon_only_look = false;
  Rect treasure = {};  ///< target of robbed coins
  float ledge = 0;

  const HandPlace& at(Fist fist) const { return fist == Fist::Left ? left : right; }
};
/// Returns the area of the cave and the hand, without the players.
Rect covered_area(const Table& table);

/// A hand between closed and open.
struct HandPose {
  float open = 0;  ///< 0 a fist, 1 an open palm
  int coins = 0;   ///< on the palm
  float coins_opacity = 1;
};
void draw_hand(DrawList& out, Fist fist, Rect rect, const HandPose& hand);
/// Darkens the whole window, so that nothing of the cave shows beside the scene; players and
/// buttons lie on top.
void draw_dark(DrawList& out, Size window);

/// Returns the scene at the end: the chests open one after the other (DC-19).
Control counting(const Table& table);

}  // namespace dragons_cave::table
