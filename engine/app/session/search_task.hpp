// Turns a question about a bot into thinking that can be done in portions, wherever that happens.
// Knows no table and no clock but the one it is handed.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.hpp"
#include "app/session/bot_worker.hpp"
#include "core/game.hpp"
#include "core/result.hpp"
#include "io/load_error.hpp"
#include "io/save_file.hpp"

namespace app {

/// A bot at work on a question. It was told all that its seat saw of the game, and nothing else.
class SearchTask {
 public:
  SearchTask() = default;
  SearchTask(const SearchTask&) = delete;
  SearchTask& operator=(const SearchTask&) = delete;
  virtual ~SearchTask() = default;

  /// Looks at up to `nodes` more possibilities; true when nothing is left to think about. In
  /// whatever portions it is done, the same comes of it.
  virtual bool think(int nodes) = 0;
  /// The best action so far; a legal one even before any thinking.
  virtual BotReply best() const = 0;
};

/// Begins to think; what is wrong with the question, when it is none.
core::Result<std::unique_ptr<SearchTask>, io::LoadError> start_search(const BotRequest& request);

/// What a thought to its end answers. For tests and whoever can wait.
core::Result<BotReply, io::LoadError> search_to_the_end(const BotRequest& request);

/// Lets a bot sit through a game on a seat: this is all that it ever learns of it. The save must be
/// one that was read.
template <core::Game G>
void witness_all(ai::Bot<G>& bot, core::Seat seat, const io::Save<G>& save);

/// What an answer says: the best action, and what else was thought of.
template <core::Game G>
struct SearchResult {
  typename G::Action action;
  /// Values to a millionth.
  std::vector<typename ai::Bot<G>::Considered> considered;
};
/// Reads an answer.
template <core::Game G>
core::Result<SearchResult<G>, io::LoadError> read_search_result(std::string_view json);
/// Reads the action of an answer alone.
template <core::Game G>
core::Result<typename G::Action, io::LoadError> read_action(std::string_view json);

/// Thinks for a span of time, in portions that grow and shrink so that the clock is looked at often
/// enough and not too often.
class SearchPacer {
 public:
  /// For about `span` of the milliseconds that `clock` tells; true when nothing is left to think.
  bool think(SearchTask& thought, double span, const std::function<double()>& clock);

 private:
  int nodes_ = 1;
};

}  // namespace app
