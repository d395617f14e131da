// Thinks in a thread of its own. Knows no window: whoever makes it says how frames are woken.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "app/platform.hpp"

namespace sdl {

class ThreadThinker final : public app::Thinker {
 public:
  /// `wake` is called from the thread when an answer is there; the loop then does a frame.
  explicit ThreadThinker(std::function<void()> wake);
  ~ThreadThinker() override;
  ThreadThinker(const ThreadThinker&) = delete;
  ThreadThinker& operator=(const ThreadThinker&) = delete;

  void ask(const app::Question& question) override;
  std::optional<app::Answer> take_answer() override;
  void stop() override;
  void hurry() override;
  /// False after a question that was none.
  bool works() const override { return works_; }

 private:
  /// What is to become of what is being thought about; looked at between two portions.
  enum class Wish { Think, Hurry, Stop };

  void run();
  void think(const app::Question& question);
  /// The answer is handed out, unless it is not wanted any more.
  void hand_out(app::Answer answer);

  std::function<void()> wake_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<app::Question> question_;  ///< waits for the thread
  bool hurried_ = false;                   ///< the question that waits is
  std::optional<app::Answer> answer_;      ///< waits for the loop
  bool over_ = false;
  std::atomic<Wish> wish_ = Wish::Think;
  std::atomic<bool> works_ = true;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace sdl
