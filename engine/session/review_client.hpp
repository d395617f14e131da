// Has a finished game reviewed decision by decision, where bots think, whenever no bot does. Knows
// no game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/millis.hpp"
#include "session/bot_client.hpp"
#include "session/game.hpp"
#include "session/review.hpp"

namespace app {

class ReviewClient {
 public:
  /// Bots are asked first, by whoever else does.
  explicit ReviewClient(BotClient& bots) : bots_(&bots) {}

  /// Whether this can be reviewed: a game that is over, in which something was decided.
  static bool can_review(const GameEntry& entry, const GameSession& game);
  /// Begins the review of a game, or goes on with it, or does nothing when it is complete. What
  /// was kept of it (`write`) is not asked again.
  void start(const GameEntry& entry, const GameSession& game, std::string_view kept = {});
  /// The same without asking anything: what was found of this game, or kept; of another game that
  /// can be reviewed there is no review any more. True when it is another review than before.
  bool recall(const GameEntry& entry, const GameSession& game, std::string_view kept);
  /// What is to be kept of it, as far as it is; empty: nothing (io/FORMATS.md).
  std::string write() const;
  /// The save of the game that was started last.
  const std::string& save() const { return save_; }
  /// Works no further for now; what was found stays.
  void stop();
  /// Of the game that was started last; null: none was.
  const GameReview* review() const { return review_.get(); }
  /// Whether there is something left to do.
  bool has_work() const { return works_; }
  /// Whether what was kept is being taken in, which needs frames.
  bool is_loading() const { return read_ < replies_.size(); }
  /// A frame begins: takes what was found and asks for more. True when something was found.
  bool new_frame(Millis now);

 private:
  /// Makes it the one of this game, with what was kept.
  void adopt_review(const GameEntry& entry, std::string save, std::string_view kept);
  /// Takes in some of what was kept; true when that was something.
  bool load_some();

  BotClient* bots_;
  std::unique_ptr<GameReview> review_;
  std::string save_;                    ///< of the game
  std::vector<std::string> replies_;    ///< about its decisions, in order
  std::size_t read_ = 0;                ///< how many of them the review has
  std::optional<std::uint32_t> asked_;  ///< the number of the question under way
  bool works_ = false;
};

}  // namespace app
