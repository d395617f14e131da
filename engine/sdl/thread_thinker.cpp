// Thinking in a thread. The mutex guards what passes between the thread and the loop; while a
// portion is being thought nobody holds it.
#include "sdl/thread_thinker.hpp"

#include <chrono>
#include <memory>
#include <utility>

#include "app/thinking.hpp"

namespace sdl {
namespace {

/// How long is thought between two looks whether to go on. Milliseconds.
constexpr double portion = 5;

double milliseconds() {
  using Span = std::chrono::duration<double, std::milli>;
  return Span(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

ThreadThinker::ThreadThinker(std::function<void()> wake)
    : wake_(std::move(wake)), thread_([this] { run(); }) {}

ThreadThinker::~ThreadThinker() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    wish_ = Wish::Stop;
  }
  changed_.notify_one();
  thread_.join();
}

void ThreadThinker::ask(const app::Question& question) {
  {
    const std::lock_guard lock(mutex_);
    question_ = question;
    hurried_ = false;
    answer_.reset();
    wish_ = Wish::Stop;  // of the question before; the thread turns to this one afterwards
  }
  changed_.notify_one();
}

std::optional<app::Answer> ThreadThinker::take_answer() {
  const std::lock_guard lock(mutex_);
  return std::exchange(answer_, std::nullopt);
}

void ThreadThinker::stop() {
  const std::lock_guard lock(mutex_);
  question_.reset();
  answer_.reset();
  wish_ = Wish::Stop;
}

void ThreadThinker::hurry() {
  const std::lock_guard lock(mutex_);
  if (question_) {
    hurried_ = true;
  } else if (wish_ == Wish::Think) {
    wish_ = Wish::Hurry;
  }
}

void ThreadThinker::run() {
  while (true) {
    app::Question question;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return over_ || question_.has_value(); });
      if (over_) return;
      question = *std::exchange(question_, std::nullopt);
      wish_ = hurried_ ? Wish::Hurry : Wish::Think;
    }
    think(question);
  }
}

void ThreadThinker::think(const app::Question& question) {
  const auto thought = app::think_about(question);
  if (!thought) {
    works_ = false;
    wake_();
    return;
  }
  app::Portions portions;
  bool done = wish_ == Wish::Stop;
  // Once even for who was hurried before: whatever was not thought about at all is any action.
  while (!done) done = portions.think(**thought, portion, milliseconds) || wish_ != Wish::Think;
  if (wish_ != Wish::Stop) hand_out((*thought)->best());
}

void ThreadThinker::hand_out(app::Answer answer) {
  {
    const std::lock_guard lock(mutex_);
    if (wish_ == Wish::Stop) return;
    answer_ = std::move(answer);
    wish_ = Wish::Stop;
  }
  wake_();
}

}  // namespace sdl
