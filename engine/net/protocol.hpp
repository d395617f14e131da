// A game's protocol: the messages at each step and their effects, as a pure state machine. Each
// game has its own; the ledger ensures that all devices hear the same messages.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "net/bytes.hpp"
#include "net/crypto/signature.hpp"

namespace net {

/// Specialized by each game: `Type`, its protocol, and `symbols`, its players' figures as plans and
/// saves name them.
template <core::Game G>
struct ProtocolOf;

template <class T>
using BySeat = std::array<T, core::max_seats>;

class Protocol {
 public:
  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  /// Seats that have to speak at this step; none if the game is over. A message must not depend on
  /// others of the same step.
  virtual BySeat<bool> awaited() const = 0;
  /// Returns why an awaited seat cannot say this; empty if it can.
  virtual std::optional<core::Refusal> refusal(core::Seat seat, Bytes body) const = 0;
  /// Ends the step, once every awaited seat has said something allowed.
  virtual void complete_step(const BySeat<std::vector<std::uint8_t>>& said) = 0;
  /// Returns this device's message at this step if it needs no decision of the person; else empty.
  /// Repeated calls return the same.
  virtual std::optional<std::vector<std::uint8_t>> own_message() const = 0;

  /// Sets the digest of everything said before the current step. All randomness at a step derives
  /// from it, so that nothing said in an undone step returns.
  virtual void set_history(const Digest& history) { history_ = history; }
  /// True if a message of this step may be repeated after a seat has left there.
  virtual bool can_repeat() const { return true; }

  /// Number of shares needed to go on without a seat from a step on.
  virtual std::size_t shares_for(core::Seat left, std::uint32_t step) const = 0;
  /// Returns this device's share, so that the others can go on without a seat from a step on (the
  /// current or an earlier one). About the own seat: its secret, which replaces all shares.
  virtual std::vector<std::uint8_t> share_of(core::Seat left, std::uint32_t step) const = 0;
  virtual bool is_share_of(core::Seat left, core::Seat giver, std::uint32_t step,
                           Bytes share) const = 0;
  /// Removes a seat from this step on; `shares` are as many as needed.
  virtual void leave(core::Seat left,
                     const BySeat<std::optional<std::vector<std::uint8_t>>>& shares) = 0;

 protected:
  const Digest& history() const { return history_; }

 private:
  Digest history_{};
};

// Coins that all persons at a table flip together for the bots' decisions: no device can predict or
// choose one. At the start each person commits to the end of a hash chain, and shows the link
// before it for each flip (Lamport, 1981); a coin is the digest of all links.

/// A device's own chain, derived from a history: after an undo all devices begin new ones.
class CoinChain {
 public:
  CoinChain(const Entropy& entropy, const Digest& history);
  /// Returns the link to show after `thrown` flips; 0 is the end of the chain, shown at the start.
  Digest link(std::uint32_t thrown) const;
  /// Far above the number of flips in a game.
  static constexpr std::uint32_t length = 4096;

 private:
  Digest start_{};
};

/// The shown part of all persons' chains.
class Coins {
 public:
  void begin(core::Seat seat, const Digest& end) { last_[seat.index] = end; }
  std::uint32_t thrown() const { return thrown_; }
  /// True if `link` is the seat's next link.
  bool is_next(core::Seat seat, const Digest& link) const;
  /// Takes one link of each participant and returns the coin.
  std::uint64_t flip(const BySeat<std::optional<Digest>>& links);

 private:
  BySeat<Digest> last_{};
  std::uint32_t thrown_ = 0;
};

}  // namespace net
