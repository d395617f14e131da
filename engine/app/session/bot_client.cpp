// Asking and waiting; see bot_client.hpp.
#include "app/session/bot_client.hpp"

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

void BotClient::ask(std::string bot, std::string save, Millis now) {
  stop();
  request_ = BotRequest{++asked_, std::move(bot), std::move(save)};
  put(now);
}

void BotClient::ask_review(std::string save, std::size_t at, Millis now) {
  stop();
  request_ = BotRequest{++asked_, "master", std::move(save), at};
  put(now);
}

void BotClient::put(Millis now) {
  answer_.reset();
  hurried_at_.reset();
  begun_at_.reset();
  if (outside_ != nullptr && !outside_->works()) outside_ = nullptr;
  bot_worker().ask(*request_);
  if (bot_worker().loaded()) begun_at_ = now;
}

void BotClient::stop() {
  if (request_ && !answer_) bot_worker().stop();
  request_.reset();
  answer_.reset();
}

void BotClient::new_frame(Millis now) {
  frame_worker_.new_frame();
  if (!request_ || answer_) return;
  if (outside_ != nullptr && !outside_->works()) put(now);
  if (!begun_at_ && bot_worker().loaded()) begun_at_ = now;
  look();
}

const std::optional<std::string>& BotClient::answer() {
  look();
  return answer_;
}

void BotClient::look() {
  if (!request_ || answer_) return;
  auto answer = bot_worker().take_reply();
  // One to an earlier question may still have been under way.
  if (answer && answer->number == request_->number) answer_ = std::move(answer->action);
}

void BotClient::hurry() {
  if (request_ && !answer_) bot_worker().hurry();
}

void BotClient::press(Millis now) {
  if (!request_ || answer_ || !begun_at_) return;
  if (!hurried_at_ && now >= *begun_at_ + longest) {
    hurried_at_ = now;
    bot_worker().hurry();
  } else if (hurried_at_ && outside_ != nullptr && now >= *hurried_at_ + patience) {
    reject_answer(now);
  }
}

std::optional<Millis> BotClient::presses_at() const {
  if (!request_ || answer_ || !begun_at_) return std::nullopt;
  if (!hurried_at_) return *begun_at_ + longest;
  if (outside_ != nullptr) return *hurried_at_ + patience;
  return std::nullopt;
}

void BotClient::reject_answer(Millis now) {
  if (outside_ != nullptr) outside_->stop();
  outside_ = nullptr;
  put(now);
}

}  // namespace app
