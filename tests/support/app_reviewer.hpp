// A review that costs no thinking: for tests of what is shown of one.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "app/session/bot_worker.hpp"
#include "app/session/memory_storage.hpp"
#include "app/toolkit/control.hpp"

namespace support {

class AppHarness;

/// Reviews decisions of both games at once: chances that wander about, a mistake now and then. The
/// same for the same game. Answers only to the first `most` decisions. Of secret choices one who
/// counts along guesses `guessed`, where 0.34 is to be expected.
class QuickReviewer : public app::BotWorker {
 public:
  static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
  explicit QuickReviewer(std::size_t most = all, double guessed = 0.31)
      : most_(most), guessed_(guessed) {}

  void ask(const app::BotRequest& request) override;
  std::optional<app::BotReply> take_reply() override;
  void stop() override { ready_.reset(); }
  void hurry() override {}
  bool works() const override { return true; }
  /// How often something was asked.
  int asked() const { return asked_; }

 private:
  std::size_t most_;
  double guessed_;
  int asked_ = 0;
  std::optional<app::BotReply> ready_;
};

/// More decisions than a game has that is reviewed here.
constexpr int longest_game = 400;
/// A device whose last game has ended: Dragon's Cave, or Mount Drago with four riders.
app::MemoryStorage storage_with_ended_game(bool in_cave);
/// Where the review's line of chances stands.
app::Control::Steps review_turns(const AppHarness& bench);
/// The ids of what begins so, in reading order.
std::vector<std::string> ids_from(const app::Control& tree, const std::string& begin);
/// Lets frames pass until so many decisions have been reviewed, with nothing open.
void let_review(AppHarness& bench, int decisions);

}  // namespace support
