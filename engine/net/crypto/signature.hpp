// Ed25519 signatures and BLAKE2b digests, from libsodium.
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
/// Commits to `bytes` with a secret nonce: the commitment hides them and can be opened to nothing
/// else.
Digest digest_with(Bytes nonce, Bytes bytes);

class SigningKey {
 public:
  /// Derives the key from `entropy`; equal entropy gives an equal key.
  explicit SigningKey(const Entropy& entropy);
  const PublicKey& key() const { return public_; }
  Signature sign(Bytes bytes) const;

 private:
  PublicKey public_;
  std::array<std::uint8_t, 64> secret_;
};

bool verify(Bytes bytes, const Signature& signature, const PublicKey& key);

}  // namespace net
