// The group that cards are masked in: ristretto255 (RFC 9496), of prime order, by libsodium. Values
// with the field's operators; whatever comes from outside is checked once, when it is read.
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

/// A 32-byte secret from which all of a device's randomness at one table is made (ChaCha20): after
/// a reload the same comes of it, so nobody says two things at one place.
class Entropy {
 public:
  using Seed = std::array<std::uint8_t, 32>;
  explicit Entropy(const Seed& seed) : seed_(seed) {}
  /// Never the same bytes twice.
  void fill(std::span<std::uint8_t> out);
  /// A generator of its own for one purpose; the same name always gives the same one.
  Entropy branch(std::string_view purpose) const;

 private:
  Seed seed_;
  std::uint64_t drawn_ = 0;
};

/// A number modulo the order of the group.
class Scalar {
 public:
  static constexpr std::size_t size = 32;

  Scalar() = default;  ///< 0
  explicit Scalar(std::uint64_t value);
  /// Uniform, from 64 bytes that are.
  static Scalar from_wide(std::span<const std::uint8_t, 64> bytes);
  static Scalar random(Entropy& entropy);
  /// Nothing where the bytes are no scalar in its one form.
  static std::optional<Scalar> read(Bytes bytes);

  const std::array<std::uint8_t, size>& bytes() const { return bytes_; }
  /// The inverse; this is not 0.
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
  /// `scalar` times the generator.
  static Point base(const Scalar& scalar);
  /// A point whose multiple of the generator nobody knows; `name` says what for.
  static Point hashed(std::string_view name, std::uint32_t number);
  /// Nothing where the bytes are no element in its one form.
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

/// A sum of multiples of points. All at once they take less time than one by one.
class LinearCombination {
 public:
  void add_base(const Scalar& scalar) { base_ += scalar; }
  void add(const Scalar& scalar, const Point& point) {
    scalars_.push_back(scalar);
    points_.push_back(point);
  }
  /// Takes a time that tells of scalars and points: for what everybody knows.
  Point public_value() const;
  /// Always takes the same time.
  Point secret_value() const;

 private:
  Scalar base_;  ///< times the generator
  std::vector<Scalar> scalars_;
  std::vector<Point> points_;
};

// A secret in shares of which a certain number together give it back, and fewer nothing: Shamir
// (1979), with Feldman's commitments (1987), by which each share can be checked when it is handed
// out and when it is opened.

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
