// Coins that all persons at a table throw together, for what bots decide: nobody can foresee one,
// or choose how it falls. Each person commits to the end of a chain of hashes at the start, and
// shows the link before it for each throw (Lamport, 1981); a coin is the digest of all of them.
#pragma once

#include <cstdint>
#include <optional>

#include "net/crypto/signature.hpp"
#include "net/protocol.hpp"

namespace net {

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
