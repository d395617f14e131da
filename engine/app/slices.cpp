// Thinking between frames; see slices.hpp.
#include "app/slices.hpp"

#include <utility>

#include "core/check.hpp"

namespace app {

void Slices::ask(const Question& question) {
  auto thought = think_about(question);
  CORE_CHECK(static_cast<bool>(thought), io::message(thought.error()));
  thought_ = std::move(thought).value();
  portions_ = {};
  hurried_ = false;
}

std::optional<Answer> Slices::take_answer() {
  if (!thought_) return std::nullopt;
  if (!think() && !hurried_) return std::nullopt;
  const Answer answer = thought_->best();
  thought_.reset();
  return answer;
}

// True when the end is reached.
bool Slices::think() {
  if (!stopwatch_) return portions_.think(*thought_, 1e300, [] { return 0.0; });
  if (left_ <= 0) return false;
  const double from = stopwatch_();
  const bool done = portions_.think(*thought_, left_, stopwatch_);
  left_ -= stopwatch_() - from;
  return done;
}

}  // namespace app
