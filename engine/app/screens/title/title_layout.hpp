// Where everything on the title goes, in windows of every shape and letters of every size. Private
// to the title.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/toolkit/draw_list.hpp"
#include "app/toolkit/ui.hpp"
#include "app/toolkit/widgets.hpp"
#include "io/games.hpp"

namespace app {

/// The games in the order of their doors.
inline constexpr std::array<io::GameName, 2> title_games = {io::GameName::MountDrago,
                                                            io::GameName::DragonsCave};

/// Where everything on the title goes.
struct TitleLayout {
  Rect language;
  std::optional<Point> moon;
  Text name;
  std::optional<Text> tale;
  std::array<Rect, 2> doors;
  bool captions = false;          ///< the games' names stand below their doors
  bool about = false;             ///< and below them what the games are about
  float below = 0;                ///< height of what stands below the doors
  std::vector<Rect> games_going;  ///< a button for each game that waits
  Rect rules;
  Rect settings;
  Rect note;
  float high = 0;  ///< of all; more than the window's: it scrolls
};

/// Line heights in ems.
inline constexpr float note_leading = 1.25F;
inline constexpr float caption_leading = 1.15F;
inline constexpr float about_leading = 1.3F;

/// The buttons of the games that wait, then those for rules and settings; still to be laid out.
using TitleButtons = std::vector<ButtonSpec>;

/// What a game is about, in a line.
const char* about_key(io::GameName game);
/// Width for words on the plaque of a door.
float plaque_room(Rect door);

TitleLayout lay_title(const Ui& ui, const TitleButtons& buttons);

}  // namespace app
