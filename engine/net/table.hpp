// What the protocols of all games have in common: who plays, and what is told of the course.
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
/// A purpose of randomness, on top of what was said before.
inline std::string with_history(std::string_view purpose, const Digest& history) {
  std::string out(purpose);
  for (const std::uint8_t byte : history) out += " " + std::to_string(byte);
  return out;
}
inline core::Refusal malformed() { return {"words", "this is not how it is said"}; }

/// Who plays here, and what this device knows for itself.
template <core::Game G>
struct Table {
  typename G::Setup setup;
  BySeat<bool> persons{};  ///< who is one at the start; the others are bots
  /// Binds all proofs to this table.
  Digest id{};
  /// What a bot does: the same on every device for the same view and coin.
  std::function<typename G::Action(const typename G::View& view, std::uint64_t coin)> bot;
  struct Own {
    core::Seat seat;
    Entropy entropy;
  };
  std::optional<Own> own;  ///< none of who looks on
};

/// A decision as this device may be told of it.
template <core::Game G>
struct KnownDecision {
  core::Seat seat;
  typename G::Action action;
  std::vector<typename G::Action> chance;  ///< what followed
  /// The game before it, with stand-ins; what the decision brings this device is true in it.
  typename G::State before;
  std::uint32_t step = 0;  ///< at which it was made
};

/// Whether the last decision of a seat is taken back, which all other persons have to agree to.
struct UndoState {
  bool possible = false;  ///< this device's person may ask for it now
  std::optional<core::Seat> asked_by;
  std::optional<bool> agreed;  ///< what came of the last one, until the game goes on
};

/// How far something that takes several steps has come.
struct Progress {
  int done = 0;
  int of = 0;
};

/// A rule that was broken, and only shows afterwards, or ended the table before it began.
struct RuleViolation {
  core::Seat seat;
  std::string rule;
  std::string why;         ///< one sentence for a developer
  std::uint32_t step = 0;  ///< at which it was broken
};

/// A protocol whose game can be told while it goes on.
template <core::Game G>
class GameProtocol : public Protocol {
 public:
  /// Why the person cannot decide this now, and what this device says for it.
  virtual std::optional<core::Refusal> decision_refusal(const typename G::Action& action) const = 0;
  virtual std::vector<std::uint8_t> message_for(const typename G::Action& action) const = 0;
  /// How many decisions can be told, and one of them.
  virtual std::size_t visible_count() const = 0;
  virtual KnownDecision<G> visible_decision(std::size_t at) const = 0;
  /// The game after what can be told, as it is to be shown: with the own seat to act where it is
  /// asked.
  virtual typename G::State now() const = 0;
  /// Whether the step awaits decisions of persons, and no words that devices find by themselves.
  virtual bool is_deciding() const = 0;
  virtual std::optional<Progress> preparing() const = 0;
  /// It is over, and all is open.
  virtual bool is_over() const = 0;
  /// Whether decisions can be told better at the end than before.
  virtual bool hides_until_the_end() const = 0;
  /// All actions and chance, with nobody's seat, once all is open.
  struct Entry {
    std::optional<core::Seat> seat;
    typename G::Action action;
  };
  virtual std::vector<Entry> log() const = 0;
  virtual bool is_bot(core::Seat seat) const = 0;
  /// The take-back that goes on or could; how this device asks for one, and answers.
  virtual UndoState undo_state() const { return {}; }
  virtual std::vector<std::uint8_t> undo_request() const { return {}; }
  virtual std::vector<std::uint8_t> undo_answer(bool /*agrees*/) const { return {}; }
  /// How many decisions were left after each one that was taken back.
  virtual const std::vector<std::size_t>& lengths_after_undo() const {
    static const std::vector<std::size_t> none;
    return none;
  }
  virtual std::optional<RuleViolation> violation() const = 0;
};

}  // namespace net
