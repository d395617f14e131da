// A bot worker in a thread. The mutex guards the data shared with the main loop; the thread does
// not hold it while searching.
#include "sdl/native/thread_bot_worker.hpp"

#include <memory>
#include <utility>

#include "sdl/window.hpp"
#include "session/bot_client.hpp"

namespace sdl {
namespace {

/// Search time between two checks of the mode. Milliseconds.
constexpr double portion = 5;

}  // namespace

ThreadBotWorker::ThreadBotWorker(app::GameEntries games, std::function<void()> wake)
    : games_(games), wake_(std::move(wake)), thread_([this] { run(); }) {}

ThreadBotWorker::~ThreadBotWorker() {
  {
    const std::lock_guard lock(mutex_);
    quitting_ = true;
    mode_ = Mode::Stop;
  }
  changed_.notify_one();
  thread_.join();
}

void ThreadBotWorker::ask(const app::BotRequest& request) {
  {
    const std::lock_guard lock(mutex_);
    request_ = request;
    hurried_ = false;
    answer_.reset();
    mode_ = Mode::Stop;  // cancels the search before; the thread then takes this request
  }
  changed_.notify_one();
}

std::optional<app::BotReply> ThreadBotWorker::take_reply() {
  const std::lock_guard lock(mutex_);
  return std::exchange(answer_, std::nullopt);
}

void ThreadBotWorker::stop() {
  const std::lock_guard lock(mutex_);
  request_.reset();
  answer_.reset();
  mode_ = Mode::Stop;
}

void ThreadBotWorker::hurry() {
  const std::lock_guard lock(mutex_);
  if (request_) {
    hurried_ = true;
  } else if (mode_ == Mode::Think) {
    mode_ = Mode::Hurry;
  }
}

void ThreadBotWorker::run() {
  while (true) {
    app::BotRequest request;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return quitting_ || request_.has_value(); });
      if (quitting_) return;
      request = *std::exchange(request_, std::nullopt);
      mode_ = hurried_ ? Mode::Hurry : Mode::Think;
    }
    think(request);
  }
}

void ThreadBotWorker::think(const app::BotRequest& request) {
  const auto search = app::start_search(request, games_);
  if (!search) {
    available_ = false;
    wake_();
    return;
  }
  app::SearchPacer pacer;
  bool done = mode_ == Mode::Stop;
  // Searches at least one portion, even if hurried: without any search, the best action is
  // arbitrary.
  while (!done) done = pacer.think(**search, portion, milliseconds) || mode_ != Mode::Think;
  if (mode_ != Mode::Stop) deliver((*search)->best());
}

void ThreadBotWorker::deliver(app::BotReply answer) {
  {
    const std::lock_guard lock(mutex_);
    if (mode_ == Mode::Stop) return;
    answer_ = std::move(answer);
    mode_ = Mode::Stop;
  }
  wake_();
}

}  // namespace sdl
