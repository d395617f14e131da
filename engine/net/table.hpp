// The part shared by all games' protocols: the seats, and how a game in progress is reported.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "net/crypto/signature.hpp"
#include "net/protocol.hpp"

namespace net {

inline core::Seat seat_at(std::size_t index) {
  return core::Seat{static_cast<std::uint8_t>(index)};
}
inline bool any_of(const BySeat<bool>& seats) {
  return std::find(seats.begin(), seats.end(), true) != seats.end();
}
/// Names a purpose of randomness at one point of the history.
inline std::string with_history(std::string_view purpose, const Digest& history) {
  std::string out(purpose);
  for (const std::uint8_t byte : history) out += " " + std::to_string(byte);
  return out;
}
inline core::Refusal malformed() { return {"words", "the message is malformed"}; }

/// The table of a protocol, with this device's own part.
template <core::Game G>
struct Table {
  typename G::Setup setup;
  BySeat<bool> persons{};  ///< persons at the start; the other seats are bots
  bool over_days = false;  ///< devices say what is not needed at once with their next decision
  /// Binds all proofs to this table.
  Digest id{};
  /// A bot's decision; every device gets the same for the same view and coin.
  std::function<typename G::Action(const typename G::View& view, std::uint64_t coin)> bot;
  struct Own {
    core::Seat seat;
    Entropy entropy;
  };
  std::optional<Own> own;  ///< empty for spectators
};

/// A decision as this device knows it.
template <core::Game G>
struct KnownDecision {
  core::Seat seat;
  typename G::Action action;
  std::vector<typename G::Action> chance;  ///< the chance actions after it
  /// The state before it, with stand-ins for hidden cards; correct for all that this device sees of
  /// the decision.
  typename G::State before;
  std::uint32_t step = 0;  ///< at which it was made
};

/// An undo of a seat's last decision, to which all other persons must agree.
struct UndoState {
  bool possible = false;  ///< this device's person may request one now
  std::optional<core::Seat> asked_by;
  std::optional<bool> agreed;  ///< answer to the last request, until the game goes on
};

/// Progress of work that takes several steps.
struct Progress {
  int done = 0;
  int of = 0;
};

/// A broken rule that shows only in hindsight, or that ended the table before the game began.
struct RuleViolation {
  core::Seat seat;
  std::string rule;
  std::string why;         ///< one sentence for a developer
  std::uint32_t step = 0;  ///< at which the rule was broken
};

/// A protocol whose game can be shown while it goes on.
template <core::Game G>
class GameProtocol : public Protocol {
 public:
  /// Returns why the person cannot decide this now.
  virtual std::optional<core::Refusal> decision_refusal(const typename G::Action& action) const = 0;
  virtual std::vector<std::uint8_t> message_for(const typename G::Action& action) const = 0;
  /// The decisions that can be shown so far.
  virtual std::size_t visible_count() const = 0;
  virtual KnownDecision<G> visible_decision(std::size_t at) const = 0;
  /// The state after those decisions, for display: with the own seat to act if this device is
  /// asked.
  virtual typename G::State now() const = 0;
  /// True if the step awaits decisions of persons, not automatic messages.
  virtual bool is_deciding() const = 0;
  virtual std::optional<Progress> preparing() const = 0;
  /// True if the game is over and everything is revealed.
  virtual bool is_over() const = 0;
  /// True if decisions can be shown with more detail once the game is over.
  virtual bool hides_until_the_end() const = 0;
  /// All actions, and chance without a seat, once everything is revealed.
  struct Entry {
    std::optional<core::Seat> seat;
    typename G::Action action;
  };
  virtual std::vector<Entry> log() const = 0;
  virtual bool is_bot(core::Seat seat) const = 0;
  /// The pending or possible undo, and this device's messages to request and answer one.
  virtual UndoState undo_state() const { return {}; }
  virtual std::vector<std::uint8_t> undo_request() const { return {}; }
  virtual std::vector<std::uint8_t> undo_answer(bool /*agrees*/) const { return {}; }
  /// Number of decisions left after each undo.
  virtual const std::vector<std::size_t>& lengths_after_undo() const {
    static const std::vector<std::size_t> none;
    return none;
  }
  virtual std::optional<RuleViolation> violation() const = 0;
};

}  // namespace net
