// Sums of multiples of points; see group.hpp. The web build compiles libsodium itself and uses its
// internal functions, which decode each point once. Other builds add the multiples one by one
// through the public functions.
#include <algorithm>
#include <cstddef>

#include "core/check.hpp"
#include "net/crypto/group.hpp"

#ifdef DRAGO_SODIUM_PARTS

extern "C" {
#include <private/ed25519_ref10.h>
}

namespace net {
namespace {

ge25519_p3 decoded(const Point& point) {
  ge25519_p3 out;
  const int failed = ristretto255_frombytes(&out, point.bytes().data());
  CORE_CHECK(failed == 0, "points are valid");
  return out;
}

Point encoded(const ge25519_p3& point) {
  std::array<std::uint8_t, Point::size> bytes;
  ristretto255_p3_tobytes(bytes.data(), &point);
  return *Point::read(bytes);
}

ge25519_cached cached(const ge25519_p3& point) {
  ge25519_cached out;
  ge25519_p3_to_cached(&out, &point);
  return out;
}

/// The addition law of this curve is complete: it also covers doubling and the neutral element.
void add_to(ge25519_p3& sum, const ge25519_cached& other) {
  ge25519_p1p1 out;
  ge25519_add(&out, &sum, &other);
  ge25519_p1p1_to_p3(&sum, &out);
}
void add_to(ge25519_p3& sum, const ge25519_p3& other) { add_to(sum, cached(other)); }
void subtract_from(ge25519_p3& sum, const ge25519_cached& other) {
  ge25519_p1p1 out;
  ge25519_sub(&out, &sum, &other);
  ge25519_p1p1_to_p3(&sum, &out);
}

ge25519_p3 base_times(const Scalar& scalar) {
  ge25519_p3 out;
  ge25519_scalarmult_base(&out, scalar.bytes().data());
  return out;
}

constexpr int scalar_bits = 253;

/// Returns the signed digits of a scalar, lowest first, each within ±2^(bits-1).
std::vector<int> digits_of(const Scalar& scalar, int bits) {
  std::vector<int> out;
  int carry = 0;
  for (int first = 0; first <= scalar_bits; first += bits) {
    int digit = carry;
    for (int bit = first; bit < std::min(first + bits, 256); ++bit) {
      digit += (scalar.bytes()[static_cast<std::size_t>(bit / 8)] >> (bit % 8) & 1)
               << (bit - first);
    }
    carry = digit > 1 << (bits - 1) ? 1 : 0;
    out.push_back(digit - (carry << bits));
  }
  return out;
}

/// Returns the digit size in bits that needs the fewest additions for `count` multiples.
int best_bits(std::size_t count) {
  int best = 3;
  const auto cost = [count](int bits) {
    return (scalar_bits / bits + 1) * (static_cast<int>(count) + (2 << (bits - 1)));
  };
  for (int bits = 3; bits <= 10; ++bits) {
    if (cost(bits) < cost(best)) best = bits;
  }
  return best;
}

}  // namespace

// Bucket method of Pippenger ("On the evaluation of powers and monomials", 1980).
Point LinearCombination::public_value() const {
  ge25519_p3 sum = base_times(Scalar());
  if (!points_.empty()) {
    const int bits = best_bits(points_.size());
    std::vector<ge25519_cached> points;
    std::vector<std::vector<int>> digits;
    for (std::size_t at = 0; at < points_.size(); ++at) {
      points.push_back(cached(decoded(points_[at])));
      digits.push_back(digits_of(scalars_[at], bits));
    }
    const ge25519_p3 neutral = sum;
    for (std::size_t place = digits.front().size(); place-- > 0;) {
      for (int bit = 0; bit < bits; ++bit) add_to(sum, sum);
      std::vector<ge25519_p3> buckets(std::size_t{1} << (bits - 1), neutral);
      for (std::size_t at = 0; at < points.size(); ++at) {
        const int digit = digits[at][place];
        if (digit > 0) add_to(buckets[static_cast<std::size_t>(digit - 1)], points[at]);
        if (digit < 0) subtract_from(buckets[static_cast<std::size_t>(-digit - 1)], points[at]);
      }
      ge25519_p3 above = neutral;  // sum of the buckets so far, each counted once
      for (std::size_t digit = buckets.size(); digit-- > 0;) {
        add_to(above, buckets[digit]);
        add_to(sum, above);
      }
    }
  }
  add_to(sum, base_times(base_));
  return encoded(sum);
}

Point LinearCombination::secret_value() const {
  ge25519_p3 sum = base_times(base_);
  for (std::size_t at = 0; at < points_.size(); ++at) {
    const ge25519_p3 point = decoded(points_[at]);
    ge25519_p3 product;
    ge25519_scalarmult(&product, scalars_[at].bytes().data(), &point);
    add_to(sum, product);
  }
  return encoded(sum);
}

}  // namespace net

#else

namespace net {

Point LinearCombination::public_value() const { return secret_value(); }

Point LinearCombination::secret_value() const {
  Point sum = Point::base(base_);
  for (std::size_t at = 0; at < points_.size(); ++at) sum += scalars_[at] * points_[at];
  return sum;
}

}  // namespace net

#endif
