// A bot worker in a thread of its own.
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
  /// The thread calls `wake` when a reply is ready, so that the main loop runs a frame.
  ThreadBotWorker(app::GameEntries games, std::function<void()> wake);
  ~ThreadBotWorker() override;
  ThreadBotWorker(const ThreadBotWorker&) = delete;
  ThreadBotWorker& operator=(const ThreadBotWorker&) = delete;

  void ask(const app::BotRequest& request) override;
  std::optional<app::BotReply> take_reply() override;
  void stop() override;
  void hurry() override;
  /// False after an invalid request.
  bool is_available() const override { return available_; }

 private:
  /// What to do with the current search; checked between portions.
  enum class Mode { Think, Hurry, Stop };

  void run();
  void think(const app::BotRequest& request);
  /// Publishes the reply unless the request was canceled.
  void deliver(app::BotReply answer);

  app::GameEntries games_;
  std::function<void()> wake_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<app::BotRequest> request_;  ///< for the thread
  bool hurried_ = false;                    ///< applies to `request_`
  std::optional<app::BotReply> answer_;     ///< for the main loop
  bool quitting_ = false;
  std::atomic<Mode> mode_ = Mode::Think;
  std::atomic<bool> available_ = true;
  std::thread thread_;  ///< declared last: it uses all members above
};

}  // namespace sdl
