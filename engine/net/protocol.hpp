// What is said at a table, step by step, and what follows from it, as a pure state machine. Each
// game has its own; the ledger sees to it that everybody has heard the same.
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

// What a game is over the net: its folder specialises this.

/// `Type`, the game's protocol, and `symbols`, those a seat can have, as plans and saves call them.
template <core::Game G>
struct ProtocolOf;

/// By seat.
template <class T>
using BySeat = std::array<T, core::max_seats>;

class Protocol {
 public:
  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  /// Who has to speak at this step; nobody: it is over. What they say does not depend on what the
  /// others say at the same step.
  virtual BySeat<bool> awaited() const = 0;
  /// Why a seat that is awaited cannot say this.
  virtual std::optional<core::Refusal> refusal(core::Seat seat, Bytes body) const = 0;
  /// Everybody who was awaited has spoken, as they may.
  virtual void complete_step(const BySeat<std::vector<std::uint8_t>>& said) = 0;
  /// What this device has to say at this step without asking the person; nothing where it is theirs
  /// to decide. The same whenever it is asked.
  virtual std::optional<std::vector<std::uint8_t>> own_message() const = 0;

  /// The digest of all that was said before the step that goes on. Whatever is random at a step is
  /// named by it: where steps are undone, nothing that was said in them comes again.
  virtual void set_history(const Digest& history) { history_ = history; }
  /// Whether what was said at this step may be said again after somebody has left there.
  virtual bool can_repeat() const { return true; }

  /// How many shares it takes to go on without a seat from a step on.
  virtual std::size_t shares_for(core::Seat left, std::uint32_t step) const = 0;
  /// What this device gives so that the others can go on without a seat from a step on, which is
  /// the current one or one before. Of the own seat: its secret, which is as good as all shares.
  virtual std::vector<std::uint8_t> share_of(core::Seat left, std::uint32_t step) const = 0;
  virtual bool is_share_of(core::Seat left, core::Seat giver, std::uint32_t step,
                           Bytes share) const = 0;
  /// A seat does not speak any more from this step on; so many gave their share as are needed.
  virtual void leave(core::Seat left,
                     const BySeat<std::optional<std::vector<std::uint8_t>>>& shares) = 0;

 protected:
  const Digest& history() const { return history_; }

 private:
  Digest history_{};
};

// Coins that all persons at a table throw together, for what bots decide: nobody can foresee one,
// or choose how it falls. Each person commits to the end of a chain of hashes at the start, and
// shows the link before it for each throw (Lamport, 1981); a coin is the digest of all of them.

/// A device's own chain, begun on top of a history: where steps are undone, all begin new ones.
class CoinChain {
 public:
  CoinChain(const Entropy& entropy, const Digest& history);
  /// What is shown after so many throws; 0: the end, which is shown at the start.
  Digest link(std::uint32_t thrown) const;
  /// More than any game takes.
  static constexpr std::uint32_t length = 4096;

 private:
  Digest start_{};
};

/// The chains of all persons as far as they were shown.
class Coins {
 public:
  void begin(core::Seat seat, const Digest& end) { last_[seat.index] = end; }
  std::uint32_t thrown() const { return thrown_; }
  /// Whether this is the seat's next link.
  bool is_next(core::Seat seat, const Digest& link) const;
  /// Everybody who takes part has shown theirs: what came of it.
  std::uint64_t take(const BySeat<std::optional<Digest>>& links);

 private:
  BySeat<Digest> last_{};
  std::uint32_t thrown_ = 0;
};

}  // namespace net
