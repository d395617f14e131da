// What is said at a table, step by step, and what follows from it, as a pure state machine. Each
// game has its own; the ledger sees to it that everybody has heard the same.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "net/bytes.hpp"
#include "net/crypto/signature.hpp"

namespace net {

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
  virtual void take(const BySeat<std::vector<std::uint8_t>>& said) = 0;
  /// What this device has to say at this step without asking the person; nothing where it is theirs
  /// to decide. The same whenever it is asked.
  virtual std::optional<std::vector<std::uint8_t>> own_message() const = 0;

  /// The digest of all that was said before the step that goes on. Whatever is random at a step is
  /// named by it: where steps are undone, nothing that was said in them comes again.
  virtual void on_top_of(const Digest& history) { history_ = history; }
  /// Whether what was said at this step may be said again after somebody has left there.
  virtual bool says_again() const { return true; }

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

}  // namespace net
