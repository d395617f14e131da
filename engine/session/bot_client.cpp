// Sends requests to bot workers, polls for replies and enforces deadlines.
#include "session/bot_client.hpp"

#include <algorithm>
#include <utility>

#include "core/check.hpp"
#include "session/game.hpp"

namespace app {

// Search tasks.

StartedSearch start_search(const BotRequest& request, GameEntries games) {
  const auto saved = io::parse_json(request.save);
  if (!saved) return io::inside("save", saved.error());
  const auto game = game_of(*saved, games);
  if (!game) return io::inside("save", game.error());
  return (*game)->search(request, *saved);
}

core::Result<BotReply, io::LoadError> search_to_the_end(const BotRequest& request,
                                                        GameEntries games) {
  const auto thought = start_search(request, games);
  if (!thought) return thought.error();
  constexpr int portion = 1024;
  while (!(*thought)->think(portion)) {
  }
  return (*thought)->best();
}

bool SearchPacer::think(SearchTask& thought, double span, const std::function<double()>& clock) {
  // Milliseconds. Some clocks tick only once per millisecond.
  constexpr double aim = 0.5;
  constexpr int most = 1 << 16;
  double now = clock();
  const double end = now + span;
  do {
    if (thought.think(nodes_)) return true;
    const double took = clock() - now;
    now += took;
    if (took < aim / 2) nodes_ = std::min(most, nodes_ * 2);
    if (took > aim) nodes_ = std::max(1, nodes_ / 2);
  } while (now < end);
  return false;
}

void FrameBotWorker::ask(const BotRequest& request) {
  auto thought = start_search(request, games_);
  CORE_CHECK(static_cast<bool>(thought), io::message(thought.error()));
  task_ = std::move(thought).value();
  pacer_ = {};
  hurried_ = false;
}

std::optional<BotReply> FrameBotWorker::take_reply() {
  if (!task_) return std::nullopt;
  if (!think() && !hurried_) return std::nullopt;
  const BotReply answer = task_->best();
  task_.reset();
  return answer;
}

// True when the search is finished.
bool FrameBotWorker::think() {
  if (!stopwatch_) return pacer_.think(*task_, 1e300, [] { return 0.0; });
  if (budget_left_ <= 0) return false;
  const double from = stopwatch_();
  const bool done = pacer_.think(*task_, budget_left_, stopwatch_);
  budget_left_ -= stopwatch_() - from;
  return done;
}

void BotClient::ask(std::string bot, std::string save, Millis now) {
  stop();
  request_ = BotRequest{++asked_, std::move(bot), std::move(save)};
  send_request(now);
}

void BotClient::ask_review(std::string save, std::size_t at, Millis now) {
  stop();
  request_ = BotRequest{++asked_, "master", std::move(save), at};
  send_request(now);
}

void BotClient::send_request(Millis now) {
  answer_.reset();
  hurried_at_.reset();
  begun_at_.reset();
  if (outside_ != nullptr && !outside_->is_available()) outside_ = nullptr;
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
  if (outside_ != nullptr && !outside_->is_available()) send_request(now);
  if (!begun_at_ && bot_worker().loaded()) begun_at_ = now;
  poll_reply();
}

const std::optional<std::string>& BotClient::answer() {
  poll_reply();
  return answer_;
}

void BotClient::poll_reply() {
  if (!request_ || answer_) return;
  auto answer = bot_worker().take_reply();
  // A reply to an earlier request may still arrive.
  if (answer && answer->number == request_->number) answer_ = std::move(answer->action);
}

void BotClient::hurry() {
  if (request_ && !answer_) bot_worker().hurry();
}

void BotClient::enforce_deadline(Millis now) {
  if (!request_ || answer_ || !begun_at_) return;
  if (!hurried_at_ && now >= *begun_at_ + max_search_time) {
    hurried_at_ = now;
    bot_worker().hurry();
  } else if (hurried_at_ && outside_ != nullptr && now >= *hurried_at_ + grace_period) {
    reject_answer(now);
  }
}

std::optional<Millis> BotClient::next_deadline() const {
  if (!request_ || answer_ || !begun_at_) return std::nullopt;
  if (!hurried_at_) return *begun_at_ + max_search_time;
  if (outside_ != nullptr) return *hurried_at_ + grace_period;
  return std::nullopt;
}

void BotClient::reject_answer(Millis now) {
  if (outside_ != nullptr) outside_->stop();
  outside_ = nullptr;
  send_request(now);
}

}  // namespace app
