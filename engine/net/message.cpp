// Statements as bytes; see message.hpp.
#include "net/message.hpp"

namespace net {

namespace {

std::vector<std::uint8_t> signed_part(const Statement& statement) {
  return ByteWriter()
      .u8(static_cast<std::uint8_t>(statement.kind))
      .u32(statement.step)
      .u8(statement.seat.index)
      .raw(statement.previous)
      .block(statement.body)
      .take();
}

}  // namespace

void sign(Statement& statement, const SigningKey& key) {
  statement.signature = key.sign(signed_part(statement));
}

bool is_signed_by(const Statement& statement, const PublicKey& key) {
  return verify(signed_part(statement), statement.signature, key);
}

std::vector<std::uint8_t> write(const Statement& statement) {
  return ByteWriter().raw(signed_part(statement)).raw(statement.signature).take();
}

std::optional<Statement> read_statement(Bytes bytes) {
  ByteReader in(bytes);
  Statement out;
  const std::uint8_t kind = in.u8();
  out.step = in.u32();
  out.seat.index = in.u8();
  out.previous = in.raw<sizeof(Digest)>();
  const Bytes body = in.block(most_body);
  out.body.assign(body.begin(), body.end());
  out.signature = in.raw<sizeof(Signature)>();
  if (!in.done() || kind > static_cast<std::uint8_t>(Kind::Share) ||
      out.seat.index >= core::max_seats) {
    return std::nullopt;
  }
  out.kind = static_cast<Kind>(kind);
  return out;
}

std::vector<std::uint8_t> write(const Vote& vote) {
  return ByteWriter().u8(vote.about.index).u8(vote.ballot).u8(vote.leaves ? 1 : 0).take();
}

std::optional<Vote> read_vote(Bytes bytes) {
  ByteReader in(bytes);
  Vote out;
  out.about.index = in.u8();
  out.ballot = in.u8();
  const std::uint8_t leaves = in.u8();
  if (!in.done() || out.about.index >= core::max_seats || out.ballot > 1 || leaves > 1) {
    return std::nullopt;
  }
  out.leaves = leaves == 1;
  return out;
}

std::vector<std::uint8_t> write(const Share& share) {
  return ByteWriter().u8(share.about.index).block(share.share).take();
}

std::optional<Share> read_share(Bytes bytes) {
  ByteReader in(bytes);
  Share out;
  out.about.index = in.u8();
  const Bytes share = in.block(most_body);
  if (!in.done() || out.about.index >= core::max_seats) return std::nullopt;
  out.share.assign(share.begin(), share.end());
  return out;
}

}  // namespace net
