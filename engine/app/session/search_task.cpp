// Thinking about a question; see search_task.hpp.
#include "app/session/search_task.hpp"

#include <algorithm>

#include "app/session/games.hpp"

namespace app {

StartedSearch start_search(const BotRequest& request) {
  return start_search(request, shipped_games());
}

StartedSearch start_search(const BotRequest& request, std::span<const GameEntry> games) {
  const auto saved = io::parse_json(request.save);
  if (!saved) return io::inside("save", saved.error());
  const auto game = game_of(*saved, games);
  if (!game) return io::inside("save", game.error());
  if (request.review && (*game)->review == nullptr) {
    return io::LoadError{"review", "this game is not reviewed"};
  }
  return (*game)->search(request, *saved);
}

core::Result<BotReply, io::LoadError> search_to_the_end(const BotRequest& request) {
  const auto thought = start_search(request);
  if (!thought) return thought.error();
  constexpr int portion = 1024;
  while (!(*thought)->think(portion)) {
  }
  return (*thought)->best();
}

bool SearchPacer::think(SearchTask& thought, double span, const std::function<double()>& clock) {
  // Milliseconds. Some clocks tick only once in one of them.
  constexpr double aim = 0.5;
  constexpr int most = 1 << 16;
  double now = clock();
  const double end = now + span;
  do {
    if (thought.think(nodes_)) return true;
    const double took = clock() - now;
    now += took;
    if (took < aim / 2) nodes_ = std::min(most, nodes_ * 2);
    if (took > aim) nodes_ = std::max(1, nodes_ / 2);
  } while (now < end);
  return false;
}

}  // namespace app
