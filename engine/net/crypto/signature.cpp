// Signatures and digests; see signature.hpp.
#include "net/crypto/signature.hpp"

#include <sodium.h>

namespace net {

static_assert(sizeof(PublicKey) == crypto_sign_PUBLICKEYBYTES);
static_assert(sizeof(Signature) == crypto_sign_BYTES);

Digest digest(Bytes bytes) { return digest_with({}, bytes); }

Digest digest_with(Bytes nonce, Bytes bytes) {
  Digest out;
  crypto_generichash(out.data(), out.size(), bytes.data(), bytes.size(), nonce.data(),
                     nonce.size());
  return out;
}

SigningKey::SigningKey(const Entropy& entropy) {
  std::array<std::uint8_t, crypto_sign_SEEDBYTES> seed;
  entropy.branch("signing key").fill(seed);
  crypto_sign_seed_keypair(public_.data(), secret_.data(), seed.data());
}

Signature SigningKey::sign(Bytes bytes) const {
  Signature out;
  crypto_sign_detached(out.data(), nullptr, bytes.data(), bytes.size(), secret_.data());
  return out;
}

bool verify(Bytes bytes, const Signature& signature, const PublicKey& key) {
  return crypto_sign_verify_detached(signature.data(), bytes.data(), bytes.size(), key.data()) == 0;
}

}  // namespace net
