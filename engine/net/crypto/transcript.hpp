// What a proof speaks of, as a hash: its challenges follow from all that was said before (Fiat and
// Shamir, 1986), each part with its name and length so that none can be taken for another.
#pragma once

#include <string_view>
#include <vector>

#include "net/crypto/group.hpp"

namespace net {

class Transcript {
 public:
  /// `purpose` keeps proofs of one kind from passing for another's; `context` binds them to a table
  /// and to a place in it.
  Transcript(std::string_view purpose, Bytes context);

  void add(std::string_view name, Bytes bytes);
  void add(std::string_view name, const Point& point) { add(name, Bytes(point.bytes())); }
  void add(std::string_view name, std::span<const Point> points);
  /// A scalar that depends on everything so far; it is part of what comes after.
  Scalar challenge(std::string_view name);
  /// A scalar that only who knows the secret can tell: for blinding what is proved. The same proof
  /// made again, after a reload, comes out the same and gives nothing away; two challenges for one
  /// blinding would give away the secret.
  Scalar blinding(const Scalar& secret, std::uint32_t number = 0) const;

 private:
  std::array<std::uint8_t, 64> state_{};
};

}  // namespace net
