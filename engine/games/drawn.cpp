// The games with their screens; see games.hpp.
#include "games/games.hpp"
#include "screens/drawn_games.hpp"

namespace games {

app::GameEntries drawn() { return app::drawn_games(All()); }

}  // namespace games
