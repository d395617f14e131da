// Thinks inside the frames, a slice in each: where there is neither a worker nor a thread. Knows no
// game.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "app/session/bot_worker.hpp"
#include "app/session/search_task.hpp"

namespace app {

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

}  // namespace app
