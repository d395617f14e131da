// Asks what a bot does and waits for the answer, without holding anything up: wherever the thinking
// is done, and going on between frames where that place fails. Knows no game.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "app/session/bot_worker.hpp"
#include "app/session/search_task.hpp"
#include "core/millis.hpp"

namespace app {

using core::Millis;

/// Thinks inside the frames, a slice in each: where there is neither a worker nor a thread.
class FrameBotWorker final : public BotWorker {
 public:
  /// `stopwatch` as in Platform.
  FrameBotWorker(std::function<double()> stopwatch, std::span<const GameEntry> games)
      : stopwatch_(std::move(stopwatch)), games_(games) {}

  /// From here on the frame may think for a slice again.
  void new_frame() { left_ = slice; }
  /// Whether there is something to think about in the next frame.
  bool busy() const { return thought_ != nullptr; }

  void ask(const BotRequest& request) override;
  /// Thinks first, as long as the frame allows.
  std::optional<BotReply> take_reply() override;
  void stop() override { thought_.reset(); }
  void hurry() override { hurried_ = true; }
  bool works() const override { return true; }

  /// How much of a frame thinking takes, in milliseconds.
  static constexpr double slice = 4;

 private:
  bool think();

  std::function<double()> stopwatch_;
  std::span<const GameEntry> games_;  ///< that are asked about
  std::unique_ptr<SearchTask> thought_;
  SearchPacer pacer_;
  double left_ = slice;
  bool hurried_ = false;
};

class BotClient {
 public:
  /// Searches with `outside`, or where there is none, between frames; `stopwatch` tells how many
  /// milliseconds go by meanwhile (none: no time passes). `games`: that are asked about.
  BotClient(BotWorker* outside, std::function<double()> stopwatch, std::span<const GameEntry> games)
      : outside_(outside), frame_worker_(std::move(stopwatch), games) {}

  /// `bot` and `save` as in BotRequest. What was asked before is forgotten.
  void ask(std::string bot, std::string save, Millis now);
  /// Asks for the review of a decision; `save` and `at` as in BotRequest.
  void ask_review(std::string save, std::size_t at, Millis now);
  /// Which question this is, counted from 1; none when nothing is asked.
  std::optional<std::uint32_t> asked() const {
    return request_ ? std::optional(request_->number) : std::nullopt;
  }
  void stop();
  /// A frame begins: the time for thinking in it, and a look for the answer.
  void new_frame(Millis now);
  /// The action of the answer; nothing while there is none.
  const std::optional<std::string>& answer();
  bool answered() const { return answer_.has_value(); }

  /// Somebody does not want to wait: the best so far is the answer.
  void hurry();
  /// The answer is waited for now: what takes far too long is hurried, and given up in the end.
  void press(Millis now);
  /// When `press` has something to do; none while nothing is asked.
  std::optional<Millis> presses_at() const;
  /// The answer was none that can be used: asks again, and never there.
  void reject_answer(Millis now);

  /// Whether nobody outside is asked.
  bool searches_here() const { return outside_ == nullptr; }
  /// Whether each frame is needed for thinking.
  bool works_in_frames() const { return frame_worker_.busy(); }

  /// How long is thought in play at most, while everybody waits; and how long after that nothing
  /// may come before the thinker counts as lost.
  static constexpr Millis longest = 2000;
  static constexpr Millis patience = 3000;

 private:
  BotWorker& bot_worker() { return outside_ != nullptr ? *outside_ : frame_worker_; }
  void put(Millis now);
  void look();

  BotWorker* outside_;
  FrameBotWorker frame_worker_;
  std::uint32_t asked_ = 0;            ///< questions so far
  std::optional<BotRequest> request_;  ///< none when nothing is asked
  std::optional<std::string> answer_;
  std::optional<Millis> begun_at_;  ///< none: whoever is asked is still loading
  std::optional<Millis> hurried_at_;
};

}  // namespace app
