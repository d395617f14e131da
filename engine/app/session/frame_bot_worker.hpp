// Thinks inside the frames, a slice in each: where there is neither a worker nor a thread. Knows no
// game.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/session/bot_worker.hpp"
#include "app/session/search_task.hpp"

namespace app {

class FrameBotWorker final : public BotWorker {
 public:
  /// `stopwatch` as in Platform.
  explicit FrameBotWorker(std::function<double()> stopwatch) : stopwatch_(std::move(stopwatch)) {}

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
  std::unique_ptr<SearchTask> thought_;
  SearchPacer pacer_;
  double left_ = slice;
  bool hurried_ = false;
};

}  // namespace app
