// Where bots search beside the frames (a worker, a thread), as an interface. Knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace app {

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
  virtual bool works() const = 0;
  /// False while what bots have learnt is still on its way: what is asked waits for that. A frame
  /// follows when it is there.
  virtual bool loaded() const { return true; }
};

}  // namespace app
