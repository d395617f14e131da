// Reviews a finished game in the background, one decision at a time, while no game needs the bots.
// Knows no game.
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
  /// Uses `bots` only while no game does.
  explicit ReviewClient(BotClient& bots) : bots_(&bots) {}

  /// True for a finished game with at least one decision.
  static bool can_review(const GameEntry& entry, const GameSession& game);
  /// Starts or resumes the review of a game; does nothing if it is complete. Reuses the replies in
  /// `kept` (see `write`).
  void start(const GameEntry& entry, const GameSession& game, std::string_view kept = {});
  /// Loads the review in `kept` without asking bots, and drops the review of another game. True if
  /// the current review changed.
  bool recall(const GameEntry& entry, const GameSession& game, std::string_view kept);
  /// Writes the review so far for storage (io/FORMATS.md); empty if there is none.
  std::string write() const;
  /// Returns the save of the reviewed game.
  const std::string& save() const { return save_; }
  /// Pauses; keeps the results.
  void stop();
  /// Returns the current review; null if there is none.
  const GameReview* review() const { return review_.get(); }
  /// True if decisions are left to review.
  bool has_work() const { return works_; }
  /// True while stored replies load, a few per frame.
  bool is_loading() const { return read_ < replies_.size(); }
  /// Starts a frame: takes a reply and asks the next question. True if the review grew.
  bool new_frame(Millis now);

 private:
  /// Replaces the review by one of this game, with the replies in `kept`.
  void adopt_review(const GameEntry& entry, std::string save, std::string_view kept);
  /// Loads some stored replies.
  bool load_some();

  BotClient* bots_;
  std::unique_ptr<GameReview> review_;
  std::string save_;                    ///< of the reviewed game
  std::vector<std::string> replies_;    ///< by decision
  std::size_t read_ = 0;                ///< number of replies in the review
  std::optional<std::uint32_t> asked_;  ///< number of the pending request
  bool works_ = false;
};

}  // namespace app
