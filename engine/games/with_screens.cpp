// Defines games::with_screens: the games with their screens.
#include "games/games.hpp"
#include "screens/games_with_screens.hpp"

namespace games {

app::GameEntries with_screens() { return app::games_with_screens(All()); }

}  // namespace games
