// Asks what a bot does and waits for the answer, without holding anything up: wherever the thinking
// is done, and going on between frames where that place fails. Knows no game.
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

// Where bots search beside the frames (a worker, a thread), as an interface. Knows no game.

/// What a bot would do, as a question that is complete in itself: whoever it is put to needs
/// nothing else to think about it.
struct BotRequest {
  std::uint32_t number = 0;  ///< the answer carries it too
  std::string bot;           ///< as ai::make_bot is asked for one: "master", "master:2000n"
  std::string save;          ///< the game so far (io::write_save); who has to act in it is asked
  /// Of a game that is over: the decision, counted from 0, that is reviewed by the strongest bot.
  std::optional<std::size_t> review = {};
};

struct BotReply {
  std::uint32_t number = 0;  ///< of the question
  std::string action;        ///< JSON: what to do (search_task_of.hpp), or a review (review_of.hpp)
};

/// Thinks about one question at a time without holding up the frames.
class BotWorker {
 public:
  virtual ~BotWorker() = default;
  /// What was asked before is forgotten.
  virtual void ask(const BotRequest& request) = 0;
  /// Hands the answer out, once. When there is one a frame follows, even if nothing else comes in.
  virtual std::optional<BotReply> take_reply() = 0;
  /// No answer is wanted any more.
  virtual void stop() = 0;
  /// The best found so far is the answer.
  virtual void hurry() = 0;
  /// False from when on nothing can be thought here (any more); a frame follows that, too.
  virtual bool is_available() const = 0;
  /// False while what bots have learnt is still on its way: what is asked waits for that. A frame
  /// follows when it is there.
  virtual bool loaded() const { return true; }
};

// Turns a question about a bot into a search that can be done in portions, wherever that happens.
// Knows no table and no clock but the one it is handed.

/// A bot at work on a question. It was told all that its seat saw of the game, and nothing else.
class SearchTask {
 public:
  SearchTask() = default;
  SearchTask(const SearchTask&) = delete;
  SearchTask& operator=(const SearchTask&) = delete;
  virtual ~SearchTask() = default;

  /// Looks at up to `nodes` more possibilities; true when nothing is left to think about. In
  /// whatever portions it is done, the same comes of it.
  virtual bool think(int nodes) = 0;
  /// The best action so far; a legal one even before any thinking.
  virtual BotReply best() const = 0;
};

using StartedSearch = core::Result<std::unique_ptr<SearchTask>, io::LoadError>;

/// Begins to think about a shipped game; what is wrong with the question, when it is none.
StartedSearch start_search(const BotRequest& request, GameEntries games);

/// The reply of a search that runs to its end. For tests and whoever can wait.
core::Result<BotReply, io::LoadError> search_to_the_end(const BotRequest& request,
                                                        GameEntries games);

/// Thinks for a span of time, in portions that grow and shrink so that the clock is looked at often
/// enough and not too often.
class SearchPacer {
 public:
  /// For about `span` of the milliseconds that `clock` tells; true when nothing is left to think.
  bool think(SearchTask& thought, double span, const std::function<double()>& clock);

 private:
  int nodes_ = 1;
};

using core::Millis;

/// Thinks inside the frames, a slice in each: where there is neither a worker nor a thread.
class FrameBotWorker final : public BotWorker {
 public:
  /// `stopwatch` as in Platform.
  FrameBotWorker(std::function<double()> stopwatch, GameEntries games)
      : stopwatch_(std::move(stopwatch)), games_(games) {}

  /// From here on the frame may think for a slice again.
  void new_frame() { budget_left_ = slice; }
  /// Whether there is something to think about in the next frame.
  bool busy() const { return task_ != nullptr; }

  void ask(const BotRequest& request) override;
  /// Thinks first, as long as the frame allows.
  std::optional<BotReply> take_reply() override;
  void stop() override { task_.reset(); }
  void hurry() override { hurried_ = true; }
  bool is_available() const override { return true; }

  /// How much of a frame thinking takes, in milliseconds.
  static constexpr double slice = 4;

 private:
  bool think();

  std::function<double()> stopwatch_;
  GameEntries games_;  ///< that are asked about
  std::unique_ptr<SearchTask> task_;
  SearchPacer pacer_;
  double budget_left_ = slice;
  bool hurried_ = false;
};

class BotClient {
 public:
  /// Searches with `outside`, or where there is none, between frames; `stopwatch` tells how many
  /// milliseconds go by meanwhile (none: no time passes). `games`: that are asked about.
  BotClient(BotWorker* outside, std::function<double()> stopwatch, GameEntries games)
      : outside_(outside), frame_worker_(std::move(stopwatch), games) {}

  /// `bot` and `save` as in BotRequest. What was asked before is forgotten.
  void ask(std::string bot, std::string save, Millis now);
  /// Asks for the review of a decision; `save` and `at` as in BotRequest.
  void ask_review(std::string save, std::size_t at, Millis now);
  /// Which question this is, counted from 1; none when nothing is asked.
  std::optional<std::uint32_t> asked() const {
    return request_ ? std::optional(request_->number) : std::nullopt;
  }
  void stop();
  /// A frame begins: the time for thinking in it, and a look for the answer.
  void new_frame(Millis now);
  /// The action of the answer; nothing while there is none.
  const std::optional<std::string>& answer();
  bool answered() const { return answer_.has_value(); }

  /// Somebody does not want to wait: the best so far is the answer.
  void hurry();
  /// The answer is waited for now: what takes far too long is hurried, and given up in the end.
  void enforce_deadline(Millis now);
  /// When `press` has something to do; none while nothing is asked.
  std::optional<Millis> next_deadline() const;
  /// The answer was none that can be used: asks again, and never there.
  void reject_answer(Millis now);

  /// Whether nobody outside is asked.
  bool is_local() const { return outside_ == nullptr; }
  /// Whether each frame is needed for thinking.
  bool needs_frames() const { return frame_worker_.busy(); }

  /// How long is thought in play at most, while everybody waits; and how long after that nothing
  /// may come before the thinker counts as lost.
  static constexpr Millis longest = 2000;
  static constexpr Millis patience = 3000;

 private:
  BotWorker& bot_worker() { return outside_ != nullptr ? *outside_ : frame_worker_; }
  void send_request(Millis now);
  void poll_reply();

  BotWorker* outside_;
  FrameBotWorker frame_worker_;
  std::uint32_t asked_ = 0;            ///< questions so far
  std::optional<BotRequest> request_;  ///< none when nothing is asked
  std::optional<std::string> answer_;
  std::optional<Millis> begun_at_;  ///< none: whoever is asked is still loading
  std::optional<Millis> hurried_at_;
};

}  // namespace app
