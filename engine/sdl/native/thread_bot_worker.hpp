// Thinks in a thread of its own. Knows no window: whoever makes it says how frames are woken.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "session/bot_client.hpp"

namespace sdl {

class ThreadBotWorker final : public app::BotWorker {
 public:
  /// `wake` is called from the thread when an answer is there; the loop then does a frame.
  ThreadBotWorker(app::GameEntries games, std::function<void()> wake);
  ~ThreadBotWorker() override;
  ThreadBotWorker(const ThreadBotWorker&) = delete;
  ThreadBotWorker& operator=(const ThreadBotWorker&) = delete;

  void ask(const app::BotRequest& request) override;
  std::optional<app::BotReply> take_reply() override;
  void stop() override;
  void hurry() override;
  /// False after a request that was none.
  bool is_available() const override { return available_; }

 private:
  /// What is to become of what is being thought about; looked at between two portions.
  enum class Mode { Think, Hurry, Stop };

  void run();
  void think(const app::BotRequest& request);
  /// The answer is handed out, unless it is not wanted any more.
  void deliver(app::BotReply answer);

  app::GameEntries games_;
  std::function<void()> wake_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<app::BotRequest> request_;  ///< waits for the thread
  bool hurried_ = false;                    ///< the request that waits is
  std::optional<app::BotReply> answer_;     ///< waits for the loop
  bool ending_ = false;
  std::atomic<Mode> mode_ = Mode::Think;
  std::atomic<bool> available_ = true;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace sdl
