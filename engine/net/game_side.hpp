// The game of a table over the net, whichever it is: its ledger, and what is told of it as JSON.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/json.hpp"
#include "net/ledger.hpp"
#include "net/lobby.hpp"
#include "net/table.hpp"

namespace net {

class NetGame {
 public:
  /// This device's part in it.
  struct Own {
    core::Seat seat;
    SigningKey key;
    Entropy entropy;
    Digest nonce{};  ///< its share of the lot
  };
  static std::unique_ptr<NetGame> begin(const Start& start, const std::optional<Own>& own);

  NetGame() = default;
  NetGame(const NetGame&) = delete;
  NetGame& operator=(const NetGame&) = delete;
  virtual ~NetGame() = default;

  virtual Ledger& ledger() = 0;
  virtual const Ledger& ledger() const = 0;
  /// The person decides.
  virtual std::optional<core::Refusal> act(const io::Json& action) = 0;
  /// The person wants to take the last decision back, or answers whoever does.
  virtual std::optional<core::Refusal> request_takeback() = 0;
  virtual std::optional<core::Refusal> answer_takeback(bool agrees) = 0;
  virtual Takeback takeback() const = 0;
  /// Some time has passed.
  virtual void remind() = 0;

  /// Whether the lot has fallen; before, there is nothing to tell.
  virtual bool has_begun() const = 0;
  /// The news' field `game`, but for its decisions.
  virtual std::string now() const = 0;
  /// The next decisions that are not told yet.
  struct Decisions {
    std::string json;
    bool changed = false;  ///< there are some, or what was told did not happen after all
    bool more = false;     ///< than are told at once
  };
  virtual Decisions take_decisions() = 0;
  virtual core::Seat first() const = 0;
  virtual bool is_bot(core::Seat seat) const = 0;
  virtual bool is_over() const = 0;
  /// A rule that was broken, and only showed afterwards; steps are the ledger's.
  virtual std::optional<RuleViolation> violation() const = 0;
  /// Everything that was broken, as far as it shows.
  std::vector<RuleViolation> broken() const;
  /// Which decision of a seat was the next one at a step, from 1; of the game, not of the opening.
  virtual int decision_at(core::Seat seat, std::uint32_t step) const = 0;
  /// Of a game that is over (drago-log/1).
  virtual std::string log() const = 0;
};

/// What may be said instead of a chat.
inline constexpr std::array<std::string_view, 6> known_reactions = {
    "greet", "well_played", "laugh", "wow", "oops", "hurry"};

}  // namespace net
