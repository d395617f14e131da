// Turns a question about a bot into a search that can be done in portions, wherever that happens.
// Knows no table and no clock but the one it is handed.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "app/session/bot_worker.hpp"
#include "core/result.hpp"
#include "io/load_error.hpp"

namespace app {

struct GameEntry;

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

using StartedSearch = core::Result<std::unique_ptr<SearchTask>, io::LoadError>;

/// Begins to think about a shipped game; what is wrong with the question, when it is none.
StartedSearch start_search(const BotRequest& request);
/// The same for the games of a list.
StartedSearch start_search(const BotRequest& request, std::span<const GameEntry> games);

/// The reply of a search that runs to its end. For tests and whoever can wait.
core::Result<BotReply, io::LoadError> search_to_the_end(const BotRequest& request);

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
