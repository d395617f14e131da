// The group in which cards are masked: ristretto255 (RFC 9496), of prime order, from libsodium.
// Scalars and points are values with operators; bytes from outside are validated once, when read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "net/bytes.hpp"

namespace net {

/// A 32-byte secret from which a device derives all its randomness at one table (ChaCha20).
/// Deterministic, so that a device repeats the same statements after a reload: two different ones
/// at one place would convict it.
class Entropy {
 public:
  using Seed = std::array<std::uint8_t, 32>;
  explicit Entropy(const Seed& seed) : seed_(seed) {}
  /// Fills `out` with the next random bytes; no two calls return the same.
  void fill(std::span<std::uint8_t> out);
  /// Returns an independent generator for a purpose; the same name always gives the same one.
  Entropy branch(std::string_view purpose) const;

 private:
  Seed seed_;
  std::uint64_t drawn_ = 0;
};

/// An integer modulo the order of the group.
class Scalar {
 public:
  static constexpr std::size_t size = 32;

  Scalar() = default;  ///< 0
  explicit Scalar(std::uint64_t value);
  /// Returns a uniform scalar from 64 uniform bytes.
  static Scalar from_wide(std::span<const std::uint8_t, 64> bytes);
  static Scalar random(Entropy& entropy);
  /// Decodes a scalar; empty if the encoding is not canonical.
  static std::optional<Scalar> read(Bytes bytes);

  const std::array<std::uint8_t, size>& bytes() const { return bytes_; }
  /// Returns the inverse; undefined for 0.
  Scalar inverse() const;

  Scalar& operator+=(const Scalar& other) { return *this = *this + other; }
  Scalar& operator*=(const Scalar& other) { return *this = *this * other; }
  friend Scalar operator+(const Scalar& a, const Scalar& b);
  friend Scalar operator-(const Scalar& a, const Scalar& b);
  friend Scalar operator*(const Scalar& a, const Scalar& b);
  friend bool operator==(const Scalar&, const Scalar&) = default;

 private:
  std::array<std::uint8_t, size> bytes_{};
};

/// An element of the group, written additively.
class Point {
 public:
  static constexpr std::size_t size = 32;

  Point() = default;  ///< the neutral element
  /// Returns `scalar` times the generator.
  static Point base(const Scalar& scalar);
  /// Hashes to a point whose discrete logarithm is unknown; `name` separates purposes.
  static Point hashed(std::string_view name, std::uint32_t number);
  /// Decodes a point; empty if the encoding is not canonical.
  static std::optional<Point> read(Bytes bytes);

  const std::array<std::uint8_t, size>& bytes() const { return bytes_; }
  bool is_neutral() const { return *this == Point(); }

  Point& operator+=(const Point& other) { return *this = *this + other; }
  friend Point operator+(const Point& a, const Point& b);
  friend Point operator-(const Point& a, const Point& b);
  friend Point operator*(const Scalar& scalar, const Point& point);
  friend bool operator==(const Point&, const Point&) = default;
  friend bool operator<(const Point& a, const Point& b) { return a.bytes_ < b.bytes_; }

 private:
  std::array<std::uint8_t, size> bytes_{};
};

/// A sum of multiples of points, computed faster together than one by one.
class LinearCombination {
 public:
  void add_base(const Scalar& scalar) { base_ += scalar; }
  void add(const Scalar& scalar, const Point& point) {
    scalars_.push_back(scalar);
    points_.push_back(point);
  }
  /// Variable time: use it for public scalars and points only.
  Point public_value() const;
  /// Constant time.
  Point secret_value() const;

 private:
  Scalar base_;  ///< times the generator
  std::vector<Scalar> scalars_;
  std::vector<Point> points_;
};

// Secret sharing: `needed` shares restore the secret, fewer reveal nothing (Shamir, 1979).
// Feldman's commitments (1987) let each recipient check a share, and everyone check it again when
// it is opened.

/// Numbers identify the holders, from 1.
struct SecretShare {
  std::uint32_t number = 0;
  Scalar value;
};

struct SharedSecret {
  std::vector<SecretShare> shares;  ///< numbers 1 … count
  std::vector<Point> commitments;   ///< `needed` of them; the first is the secret's public key
};

SharedSecret share_secret(const Scalar& secret, std::uint32_t count, std::size_t needed,
                          Entropy& entropy);
bool check_share(const SecretShare& share, std::span<const Point> commitments);
/// Restores the secret from `needed` different shares, all checked before.
Scalar recover_secret(std::span<const SecretShare> shares);

}  // namespace net
