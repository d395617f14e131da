// Scalars, points and randomness with libsodium; see group.hpp.
#include "net/crypto/group.hpp"

#include <sodium.h>
#include <algorithm>

#include "core/check.hpp"

namespace net {
namespace {

static_assert(Scalar::size == crypto_core_ristretto255_SCALARBYTES);
static_assert(Point::size == crypto_core_ristretto255_BYTES);

/// BLAKE2b of a name and a number, `size` bytes long.
template <std::size_t size>
std::array<std::uint8_t, size> hash_of(std::string_view name, std::uint64_t number, Bytes key) {
  std::array<std::uint8_t, 8> digits{};
  for (std::size_t at = 0; at < digits.size(); ++at) {
    digits[at] = static_cast<std::uint8_t>(number >> (8 * at));
  }
  crypto_generichash_state state;
  crypto_generichash_init(&state, key.data(), key.size(), size);
  crypto_generichash_update(&state, digits.data(), digits.size());
  crypto_generichash_update(&state, reinterpret_cast<const std::uint8_t*>(name.data()),
                            name.size());
  std::array<std::uint8_t, size> out;
  crypto_generichash_final(&state, out.data(), out.size());
  return out;
}

}  // namespace

void Entropy::fill(std::span<std::uint8_t> out) {
  std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
  static_assert(crypto_stream_chacha20_NONCEBYTES == sizeof drawn_);
  for (std::size_t at = 0; at < nonce.size(); ++at) {
    nonce[at] = static_cast<std::uint8_t>(drawn_ >> (8 * at));
  }
  ++drawn_;
  crypto_stream_chacha20(out.data(), out.size(), nonce.data(), seed_.data());
}

Entropy Entropy::branch(std::string_view purpose) const {
  return Entropy(hash_of<32>(purpose, 0, seed_));
}

Scalar::Scalar(std::uint64_t value) {
  for (std::size_t at = 0; at < sizeof value; ++at) {
    bytes_[at] = static_cast<std::uint8_t>(value >> (8 * at));
  }
}

Scalar Scalar::from_wide(std::span<const std::uint8_t, 64> bytes) {
  Scalar out;
  crypto_core_ristretto255_scalar_reduce(out.bytes_.data(), bytes.data());
  return out;
}

Scalar Scalar::random(Entropy& entropy) {
  std::array<std::uint8_t, 64> wide;
  entropy.fill(wide);
  return from_wide(wide);
}

std::optional<Scalar> Scalar::read(Bytes bytes) {
  if (bytes.size() != size) return std::nullopt;
  std::array<std::uint8_t, 64> wide{};
  std::copy(bytes.begin(), bytes.end(), wide.begin());
  const Scalar out = from_wide(wide);
  if (!std::equal(bytes.begin(), bytes.end(), out.bytes_.begin())) return std::nullopt;
  return out;
}

Scalar Scalar::inverse() const {
  Scalar out;
  const int failed = crypto_core_ristretto255_scalar_invert(out.bytes_.data(), bytes_.data());
  CORE_CHECK(failed == 0, "0 has no inverse");
  return out;
}

Scalar operator+(const Scalar& a, const Scalar& b) {
  Scalar out;
  crypto_core_ristretto255_scalar_add(out.bytes_.data(), a.bytes_.data(), b.bytes_.data());
  return out;
}

Scalar operator-(const Scalar& a, const Scalar& b) {
  Scalar out;
  crypto_core_ristretto255_scalar_sub(out.bytes_.data(), a.bytes_.data(), b.bytes_.data());
  return out;
}

Scalar operator*(const Scalar& a, const Scalar& b) {
  Scalar out;
  crypto_core_ristretto255_scalar_mul(out.bytes_.data(), a.bytes_.data(), b.bytes_.data());
  return out;
}

// libsodium reports a neutral result as a failure although it writes the result. Every Point is
// validated when it is read, so no other failure is possible.

Point Point::base(const Scalar& scalar) {
  Point out;
  if (crypto_scalarmult_ristretto255_base(out.bytes_.data(), scalar.bytes().data()) != 0) return {};
  return out;
}

Point Point::hashed(std::string_view name, std::uint32_t number) {
  const auto wide = hash_of<crypto_core_ristretto255_HASHBYTES>(name, number, {});
  Point out;
  crypto_core_ristretto255_from_hash(out.bytes_.data(), wide.data());
  return out;
}

std::optional<Point> Point::read(Bytes bytes) {
  if (bytes.size() != size || crypto_core_ristretto255_is_valid_point(bytes.data()) != 1) {
    return std::nullopt;
  }
  Point out;
  std::copy(bytes.begin(), bytes.end(), out.bytes_.begin());
  return out;
}

Point operator+(const Point& a, const Point& b) {
  Point out;
  const int failed =
      crypto_core_ristretto255_add(out.bytes_.data(), a.bytes_.data(), b.bytes_.data());
  CORE_CHECK(failed == 0, "points are valid");
  return out;
}

Point operator-(const Point& a, const Point& b) {
  Point out;
  const int failed =
      crypto_core_ristretto255_sub(out.bytes_.data(), a.bytes_.data(), b.bytes_.data());
  CORE_CHECK(failed == 0, "points are valid");
  return out;
}

Point operator*(const Scalar& scalar, const Point& point) {
  Point out;
  if (crypto_scalarmult_ristretto255(out.bytes_.data(), scalar.bytes().data(),
                                     point.bytes_.data()) != 0) {
    return {};
  }
  return out;
}

SharedSecret share_secret(const Scalar& secret, std::uint32_t count, std::size_t needed,
                          Entropy& entropy) {
  std::vector<Scalar> coefficients = {secret};
  while (coefficients.size() < needed) coefficients.push_back(Scalar::random(entropy));
  SharedSecret out;
  for (const Scalar& each : coefficients) out.commitments.push_back(Point::base(each));
  for (std::uint32_t number = 1; number <= count; ++number) {
    Scalar value;
    for (auto each = coefficients.rbegin(); each != coefficients.rend(); ++each) {
      value = value * Scalar(number) + *each;
    }
    out.shares.push_back({number, value});
  }
  return out;
}

bool check_share(const SecretShare& share, std::span<const Point> commitments) {
  Point expected;
  for (auto each = commitments.rbegin(); each != commitments.rend(); ++each) {
    expected = Scalar(share.number) * expected + *each;
  }
  return Point::base(share.value) == expected;
}

Scalar recover_secret(std::span<const SecretShare> shares) {
  Scalar out;
  for (const SecretShare& own : shares) {
    Scalar weight(1);  // Lagrange coefficient at 0
    for (const SecretShare& other : shares) {
      if (other.number == own.number) continue;
      weight *= Scalar(other.number) * (Scalar(other.number) - Scalar(own.number)).inverse();
    }
    out += weight * own.value;
  }
  return out;
}

}  // namespace net
