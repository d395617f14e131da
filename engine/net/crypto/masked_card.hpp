// Cards that nobody can read alone: ElGamal over a key that everybody has a part of, after Barnett
// and Smart, "Mental Poker Revisited" (2003). Masking again changes a card's looks and not its
// face; unmasking takes a share of every key, each with a proof of Chaum and Pedersen (1992).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "net/crypto/group.hpp"

namespace net {

/// A face under a mask: (r·G, face + r·K) for a random r and the common key K.
struct MaskedCard {
  Point hint;
  Point body;
  friend bool operator==(const MaskedCard&, const MaskedCard&) = default;
};

/// A part of the common key, and the point that everybody knows it by.
struct KeyPair {
  Scalar secret;
  Point key;
  static KeyPair random(Entropy& entropy);
};

/// That two points are the same multiple of two others, without telling which.
struct EqualityProof {
  Scalar challenge;
  Scalar response;
  friend bool operator==(const EqualityProof&, const EqualityProof&) = default;
};

/// That somebody knows the secret of a key (Schnorr, 1991): a key made of the others' would let its
/// owner cancel theirs.
EqualityProof prove_key(const KeyPair& pair, Bytes context);
bool check_key(const Point& key, const EqualityProof& proof, Bytes context);

/// The face that stands for a number, and the number of a face; nothing for a foreign one.
Point face_of(std::uint32_t number);
class Faces {
 public:
  explicit Faces(std::uint32_t count);
  std::optional<std::uint32_t> number_of(const Point& face) const;

 private:
  std::vector<std::pair<Point, std::uint32_t>> sorted_;
};

/// A card that everybody can read, in the form of a masked one: r is 1.
MaskedCard open_card(const Point& face, const Point& key);
MaskedCard remask(const MaskedCard& card, const Point& key, const Scalar& by);

/// What one key gives towards unmasking some cards: their hints times its secret.
struct Unmasking {
  std::vector<Point> shares;  ///< one for each card
  EqualityProof proof;        ///< for all of them at once
};
Unmasking unmask(std::span<const MaskedCard> cards, const KeyPair& pair, Bytes context);
/// Whether the shares are what the owner of `key` has to give for these cards.
bool check_unmasking(std::span<const MaskedCard> cards, const Unmasking& unmasking,
                     const Point& key, Bytes context);

}  // namespace net
