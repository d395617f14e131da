// Hash chains for coins; see protocol.hpp.
#include "net/protocol.hpp"

#include "net/table.hpp"

namespace net {

CoinChain::CoinChain(const Entropy& entropy, const Digest& history) {
  entropy.branch(with_history("coins", history)).fill(start_);
}

Digest CoinChain::link(std::uint32_t thrown) const {
  Digest out = start_;
  for (std::uint32_t at = thrown; at < length; ++at) out = digest(out);
  return out;
}

bool Coins::is_next(core::Seat seat, const Digest& link) const {
  return digest(link) == last_[seat.index];
}

std::uint64_t Coins::flip(const BySeat<std::optional<Digest>>& links) {
  ByteWriter all;
  for (std::size_t at = 0; at < links.size(); ++at) {
    if (!links[at]) continue;
    all.u8(static_cast<std::uint8_t>(at)).raw(*links[at]);
    last_[at] = *links[at];
  }
  ++thrown_;
  const Digest sum = digest(all.take());
  std::uint64_t out = 0;
  for (std::size_t at = 0; at < sizeof out; ++at) {
    out |= static_cast<std::uint64_t>(sum[at]) << (8 * at);
  }
  return out;
}

}  // namespace net
