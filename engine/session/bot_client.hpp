// Asks bots for actions without blocking a frame: in a worker or thread, or between frames if that
// fails. Knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/millis.hpp"
#include "core/result.hpp"
#include "io/json.hpp"
#include "session/setup.hpp"

namespace app {

// Interface to a search outside the frames, in a worker or a thread.

/// A self-contained question to a bot: answering it needs nothing but the request.
struct BotRequest {
  std::uint32_t number = 0;  ///< repeated in the reply
  std::string bot;           ///< name for ai::make_bot: "master", "master:2000n"
  std::string save;  ///< the game so far (io::write_save); the question is about its acting seat
  /// Asks for a review instead: the index of the decision in a finished game, from 0.
  std::optional<std::size_t> review = {};
};

struct BotReply {
  std::uint32_t number = 0;  ///< of the request
  std::string action;        ///< JSON: an action (search_task_of.hpp) or a review (review_of.hpp)
};

/// Answers one request at a time without blocking the frames.
class BotWorker {
 public:
  virtual ~BotWorker() = default;
  /// Starts a request; drops the one before.
  virtual void ask(const BotRequest& request) = 0;
  /// Returns the reply, once. The worker triggers a frame when the reply is ready.
  virtual std::optional<BotReply> take_reply() = 0;
  /// Cancels the request.
  virtual void stop() = 0;
  /// Ends the search; the best action so far becomes the reply.
  virtual void hurry() = 0;
  /// False once the worker has failed; the failure triggers a frame, too.
  virtual bool is_available() const = 0;
  /// False while the trained data of the bots is loading; requests wait until it arrives, which
  /// triggers a frame.
  virtual bool loaded() const { return true; }
};

// Searches in portions, independent of where they run.

/// A bot's search. The bot has seen exactly what its seat saw of the game.
class SearchTask {
 public:
  SearchTask() = default;
  SearchTask(const SearchTask&) = delete;
  SearchTask& operator=(const SearchTask&) = delete;
  virtual ~SearchTask() = default;

  /// Searches up to `nodes` more nodes; true when finished. The result does not depend on the size
  /// of the portions.
  virtual bool think(int nodes) = 0;
  /// Returns the best action so far; it is legal even before the first portion.
  virtual BotReply best() const = 0;
};

using StartedSearch = core::Result<std::unique_ptr<SearchTask>, io::LoadError>;

/// Starts a search in one of these games; returns an error if the request is invalid.
StartedSearch start_search(const BotRequest& request, GameEntries games);

/// Searches to the end and returns the reply. Blocks; for tests and tools.
core::Result<BotReply, io::LoadError> search_to_the_end(const BotRequest& request,
                                                        GameEntries games);

/// Searches for a given time. Adapts the portions, so that it reads the clock neither too rarely
/// nor too often.
class SearchPacer {
 public:
  /// Searches for about `span` ms of `clock`; true when finished.
  bool think(SearchTask& thought, double span, const std::function<double()>& clock);

 private:
  int nodes_ = 1;
};

using core::Millis;

/// Searches inside the frames, one slice per frame: the fallback without worker and thread.
class FrameBotWorker final : public BotWorker {
 public:
  /// `stopwatch`: as in Platform.
  FrameBotWorker(std::function<double()> stopwatch, GameEntries games)
      : stopwatch_(std::move(stopwatch)), games_(games) {}

  /// Starts a frame: grants a new slice.
  void new_frame() { budget_left_ = slice; }
  /// True if the next frame has work to do.
  bool busy() const { return task_ != nullptr; }

  void ask(const BotRequest& request) override;
  /// Searches within the slice first.
  std::optional<BotReply> take_reply() override;
  void stop() override { task_.reset(); }
  void hurry() override { hurried_ = true; }
  bool is_available() const override { return true; }

  /// Search time per frame, in milliseconds.
  static constexpr double slice = 4;

 private:
  bool think();

  std::function<double()> stopwatch_;
  GameEntries games_;  ///< allowed in requests
  std::unique_ptr<SearchTask> task_;
  SearchPacer pacer_;
  double budget_left_ = slice;
  bool hurried_ = false;
};

class BotClient {
 public:
  /// Uses `outside`, or the frames if null. `stopwatch` returns elapsed milliseconds (none: time
  /// stands still). `games`: allowed in requests.
  BotClient(BotWorker* outside, std::function<double()> stopwatch, GameEntries games)
      : outside_(outside), frame_worker_(std::move(stopwatch), games) {}

  /// `bot` and `save` as in BotRequest. Drops the request before.
  void ask(std::string bot, std::string save, Millis now);
  /// Requests a review; `save` and `at` as in BotRequest::review.
  void ask_review(std::string save, std::size_t at, Millis now);
  /// Returns the number of the current request, from 1; none if there is none.
  std::optional<std::uint32_t> asked() const {
    return request_ ? std::optional(request_->number) : std::nullopt;
  }
  void stop();
  /// Starts a frame: grants a slice and polls for the reply.
  void new_frame(Millis now);
  /// Returns the action of the reply; none until it arrives.
  const std::optional<std::string>& answer();
  bool answered() const { return answer_.has_value(); }

  /// Ends the search early; the best action so far becomes the reply.
  void hurry();
  /// Call while the table waits for the reply: hurries a search that takes too long, and at last
  /// abandons its worker.
  void enforce_deadline(Millis now);
  /// Returns when `enforce_deadline` must run next; none if nothing is pending.
  std::optional<Millis> next_deadline() const;
  /// Rejects an unusable reply: repeats the request inside the frames, and never uses the worker
  /// again.
  void reject_answer(Millis now);

  /// True if the search runs inside the frames.
  bool is_local() const { return outside_ == nullptr; }
  /// True if the search needs every frame.
  bool needs_frames() const { return frame_worker_.busy(); }

  /// Longest search while the table waits, and the grace period after that before the worker counts
  /// as lost.
  static constexpr Millis max_search_time = 2000;
  static constexpr Millis grace_period = 3000;

 private:
  BotWorker& bot_worker() { return outside_ != nullptr ? *outside_ : frame_worker_; }
  void send_request(Millis now);
  void poll_reply();

  BotWorker* outside_;
  FrameBotWorker frame_worker_;
  std::uint32_t asked_ = 0;            ///< requests so far
  std::optional<BotRequest> request_;  ///< none if nothing is pending
  std::optional<std::string> answer_;
  std::optional<Millis> begun_at_;  ///< none: the worker is still loading
  std::optional<Millis> hurried_at_;
};

}  // namespace app
