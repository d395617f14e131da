// Asking and waiting; see asker.hpp.
#include "app/asker.hpp"

#include <utility>

namespace app {

void Asker::ask(std::string bot, std::string save, Millis now) {
  stop();
  question_ = Question{++asked_, std::move(bot), std::move(save)};
  put(now);
}

void Asker::put(Millis now) {
  answer_.reset();
  hurried_at_.reset();
  put_at_ = now;
  if (outside_ != nullptr && !outside_->works()) outside_ = nullptr;
  thinker().ask(*question_);
}

void Asker::stop() {
  if (question_ && !answer_) thinker().stop();
  question_.reset();
  answer_.reset();
}

void Asker::new_frame(Millis now) {
  slices_.new_frame();
  if (!question_ || answer_) return;
  if (outside_ != nullptr && !outside_->works()) put(now);
  look();
}

const std::optional<std::string>& Asker::answer() {
  look();
  return answer_;
}

void Asker::look() {
  if (!question_ || answer_) return;
  auto answer = thinker().take_answer();
  // One to an earlier question may still have been under way.
  if (answer && answer->number == question_->number) answer_ = std::move(answer->action);
}

void Asker::hurry() {
  if (question_ && !answer_) thinker().hurry();
}

void Asker::press(Millis now) {
  if (!question_ || answer_) return;
  if (!hurried_at_ && now >= put_at_ + longest) {
    hurried_at_ = now;
    thinker().hurry();
  } else if (hurried_at_ && outside_ != nullptr && now >= *hurried_at_ + patience) {
    doubt(now);
  }
}

std::optional<Millis> Asker::presses_at() const {
  if (!question_ || answer_) return std::nullopt;
  if (!hurried_at_) return put_at_ + longest;
  if (outside_ != nullptr) return *hurried_at_ + patience;
  return std::nullopt;
}

void Asker::doubt(Millis now) {
  if (outside_ != nullptr) outside_->stop();
  outside_ = nullptr;
  put(now);
}

}  // namespace app
