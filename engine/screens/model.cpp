// Reads everything that is stored, at the start of the program.
#include "screens/model.hpp"

#include <utility>

#include "screens/daily.hpp"

namespace app {

Model::Model(Platform outside) : platform(std::move(outside)) {
  for (const GameEntry& game : platform.games) read_game(*this, game);
  library.games.find(platform.storage, platform.games, person.messages.language());
  find_statistics(*this);
  // The program may have ended before it noted the result of a finished game of the day.
  for (const GameEntry& game : platform.games) {
    if (const GameSession* const kept = tables.kept(game.name)) note_day_result(*this, *kept);
  }
  read_lessons(*this);
  if (net.client.is_possible()) net.tables = read_net_tables(platform.storage);
  resume_last_game(*this);
}

}  // namespace app
