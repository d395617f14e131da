// A chain of hashes; see transcript.hpp.
#include "net/crypto/transcript.hpp"

#include <sodium.h>

namespace net {

namespace {

void update(crypto_generichash_state& hash, Bytes bytes) {
  std::array<std::uint8_t, 8> length{};
  for (std::size_t at = 0; at < length.size(); ++at) {
    length[at] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(bytes.size()) >> (8 * at));
  }
  crypto_generichash_update(&hash, length.data(), length.size());
  crypto_generichash_update(&hash, bytes.data(), bytes.size());
}

Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

Transcript::Transcript(std::string_view purpose, Bytes context) { add(purpose, context); }

void Transcript::add(std::string_view name, Bytes bytes) {
  crypto_generichash_state hash;
  crypto_generichash_init(&hash, nullptr, 0, state_.size());
  update(hash, state_);
  update(hash, bytes_of(name));
  update(hash, bytes);
  crypto_generichash_final(&hash, state_.data(), state_.size());
}

void Transcript::add(std::string_view name, std::span<const Point> points) {
  std::vector<std::uint8_t> all;
  all.reserve(points.size() * Point::size);
  for (const Point& each : points) all.insert(all.end(), each.bytes().begin(), each.bytes().end());
  add(name, Bytes(all));
}

Scalar Transcript::challenge(std::string_view name) {
  add(name, Bytes());
  return Scalar::from_wide(state_);
}

Scalar Transcript::blinding(const Scalar& secret, std::uint32_t number) const {
  crypto_generichash_state hash;
  crypto_generichash_init(&hash, secret.bytes().data(), secret.bytes().size(), state_.size());
  update(hash, state_);
  update(hash, Scalar(number).bytes());
  std::array<std::uint8_t, 64> wide;
  crypto_generichash_final(&hash, wide.data(), wide.size());
  return Scalar::from_wide(wide);
}

}  // namespace net
