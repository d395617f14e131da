// What is sent between devices at a table: signed statements, and where somebody stands.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.hpp"
#include "net/bytes.hpp"
#include "net/crypto/signature.hpp"

namespace net {

/// What a statement is.
enum class Kind : std::uint8_t {
  Say,    ///< what the protocol awaits of the seat at a step
  Vote,   ///< whether a seat that does not speak is left out from there on
  Share,  ///< what the others need to go on without it, once that is decided
};

/// Signed by a seat: it said this at this step of this history, and nothing else.
struct Statement {
  Kind kind = Kind::Say;
  std::uint32_t step = 0;
  core::Seat seat;
  Digest previous{};  ///< of all that was said before the step
  std::vector<std::uint8_t> body;
  Signature signature{};
  friend bool operator==(const Statement&, const Statement&) = default;
};

/// The largest body: a shuffled deck with its proof takes some 25 kB.
inline constexpr std::size_t most_body = 1U << 16U;

void sign(Statement& statement, const SigningKey& key);
bool is_signed_by(const Statement& statement, const PublicKey& key);

std::vector<std::uint8_t> write(const Statement& statement);
/// Nothing where the bytes are no statement.
std::optional<Statement> read_statement(Bytes bytes);

/// A vote's body.
struct Vote {
  core::Seat about;
  /// 0, and 1 where that was not decided. Of the own seat: 0, it is there; 1, it leaves.
  std::uint8_t ballot = 0;
  bool leaves = false;
};
std::vector<std::uint8_t> write(const Vote& vote);
std::optional<Vote> read_vote(Bytes bytes);

/// The body of a share. It is no part of a vote: a vote may be lost, and whoever stays keeps the
/// secret (Shamir, 1979: too few shares tell nothing).
struct Share {
  core::Seat about;
  std::vector<std::uint8_t> share;
};
std::vector<std::uint8_t> write(const Share& share);
std::optional<Share> read_share(Bytes bytes);

}  // namespace net
