// A secret in shares of which a certain number together give it back, and fewer nothing: Shamir
// (1979), with Feldman's commitments (1987), by which each share can be checked when it is handed
// out and when it is opened.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "net/crypto/group.hpp"

namespace net {

/// Who has a share is known by a number from 1 on.
struct SecretShare {
  std::uint32_t number = 0;
  Scalar value;
};

struct SharedSecret {
  std::vector<SecretShare> shares;  ///< numbers 1 … count
  std::vector<Point> commitments;   ///< `needed` of them, the first is the secret's key
};

SharedSecret share_secret(const Scalar& secret, std::uint32_t count, std::size_t needed,
                          Entropy& entropy);
bool check_share(const SecretShare& share, std::span<const Point> commitments);
/// The secret, from as many different shares as are needed; all of them were checked.
Scalar recover_secret(std::span<const SecretShare> shares);

}  // namespace net
