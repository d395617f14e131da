// Who said something: Ed25519 signatures and BLAKE2b digests, by libsodium.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "net/crypto/group.hpp"

namespace net {

using Digest = std::array<std::uint8_t, 32>;
using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

Digest digest(Bytes bytes);
/// What a device answers to a secret with: the secret can be opened later, and no other one.
Digest digest_with(Bytes nonce, Bytes bytes);

class SigningKey {
 public:
  /// Always the same one of the same entropy.
  explicit SigningKey(const Entropy& entropy);
  const PublicKey& key() const { return public_; }
  Signature sign(Bytes bytes) const;

 private:
  PublicKey public_;
  std::array<std::uint8_t, 64> secret_;
};

bool verify(Bytes bytes, const Signature& signature, const PublicKey& key);

}  // namespace net
