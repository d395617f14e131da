// Polynomials over the scalars; see secret_sharing.hpp.
#include "net/crypto/secret_sharing.hpp"

namespace net {

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
    Scalar weight(1);  // of Lagrange, at 0
    for (const SecretShare& other : shares) {
      if (other.number == own.number) continue;
      weight *= Scalar(other.number) * (Scalar(other.number) - Scalar(own.number)).inverse();
    }
    out += weight * own.value;
  }
  return out;
}

}  // namespace net
