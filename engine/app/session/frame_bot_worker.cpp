// Thinking between frames; see frame_bot_worker.hpp.
#include "app/session/frame_bot_worker.hpp"

#include <utility>

#include "core/check.hpp"

namespace app {

void FrameBotWorker::ask(const BotRequest& request) {
  auto thought = start_search(request, games_);
  CORE_CHECK(static_cast<bool>(thought), io::message(thought.error()));
  thought_ = std::move(thought).value();
  pacer_ = {};
  hurried_ = false;
}

std::optional<BotReply> FrameBotWorker::take_reply() {
  if (!thought_) return std::nullopt;
  if (!think() && !hurried_) return std::nullopt;
  const BotReply answer = thought_->best();
  thought_.reset();
  return answer;
}

// True when the end is reached.
bool FrameBotWorker::think() {
  if (!stopwatch_) return pacer_.think(*thought_, 1e300, [] { return 0.0; });
  if (left_ <= 0) return false;
  const double from = stopwatch_();
  const bool done = pacer_.think(*thought_, left_, stopwatch_);
  left_ -= stopwatch_() - from;
  return done;
}

}  // namespace app
