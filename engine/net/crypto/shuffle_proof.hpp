// Proof that masked cards are the same cards as before, in an order and under masks that stay
// secret: the shuffle proof of Terelius and Wikström (2010) as given by Haenni, Locher, Koenig and
// Dubuis ("Pseudo-Code Algorithms for Verifiable Re-Encryption Mix-Nets", 2017). A device that
// duplicates, swaps or drops a card cannot make one. Proofs contain the prover's commitments rather
// than the challenge, so that all equations are checked as one.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "net/crypto/group.hpp"

namespace net {

// A hash of the statement to prove. Challenges follow from everything added before (Fiat and
// Shamir, 1986); each part has its name and length, so that no part passes for another.

class Transcript {
 public:
  /// `purpose` separates kinds of proofs; `context` binds them to a table and a place in its
  /// ledger.
  Transcript(std::string_view purpose, Bytes context);

  void add(std::string_view name, Bytes bytes);
  void add(std::string_view name, const Point& point) { add(name, Bytes(point.bytes())); }
  void add(std::string_view name, std::span<const Point> points);
  /// Returns a scalar that depends on everything so far and becomes part of the transcript.
  Scalar challenge(std::string_view name);
  /// Returns a blinding that depends on `secret` and on everything so far. Deterministic: repeated
  /// after a reload, the same proof comes out and reveals nothing. Two challenges for one blinding
  /// would reveal the secret.
  Scalar blinding(const Scalar& secret, std::uint32_t number = 0) const;

 private:
  std::array<std::uint8_t, 64> state_{};
};

// Cards that no device can read alone: ElGamal under a key of which each player has a part (Barnett
// and Smart, "Mental Poker Revisited", 2003). Remasking changes the ciphertext, not the face.
// Unmasking takes a share of every key, with a proof (Chaum and Pedersen, 1992).

/// A masked face: (r·G, face + r·K) for a random r and the common key K.
struct MaskedCard {
  Point hint;
  Point body;
  friend bool operator==(const MaskedCard&, const MaskedCard&) = default;
};

/// A part of the common key: the secret and its public point.
struct KeyPair {
  Scalar secret;
  Point key;
  static KeyPair random(Entropy& entropy);
};

/// Proof that two points are the same multiple of two others, without revealing the factor.
struct EqualityProof {
  Scalar challenge;
  Scalar response;
  friend bool operator==(const EqualityProof&, const EqualityProof&) = default;
};

/// Proves knowledge of a key's secret (Schnorr, 1991). Without this proof a player could derive a
/// key from the others' keys and cancel them.
EqualityProof prove_key(const KeyPair& pair, Bytes context);
bool check_key(const Point& key, const EqualityProof& proof, Bytes context);

/// Faces and their numbers; `number_of` is empty for an unknown face.
Point face_of(std::uint32_t number);
class Faces {
 public:
  explicit Faces(std::uint32_t count);
  std::optional<std::uint32_t> number_of(const Point& face) const;

 private:
  std::vector<std::pair<Point, std::uint32_t>> sorted_;
};

/// A card that every player can read, in masked form with r = 1.
MaskedCard open_card(const Point& face, const Point& key);
MaskedCard remask(const MaskedCard& card, const Point& key, const Scalar& by);

/// One key's contribution to unmasking some cards: their hints times its secret.
struct Unmasking {
  std::vector<Point> shares;  ///< one per card
  EqualityProof proof;        ///< one for all shares
};
Unmasking unmask(std::span<const MaskedCard> cards, const KeyPair& pair, Bytes context);
/// True if the shares are those of the owner of `key` for these cards.
bool check_unmasking(std::span<const MaskedCard> cards, const Unmasking& unmasking,
                     const Point& key, Bytes context);

struct ShuffleProof {
  /// Per card of the deck: the commitment, and the link of the chain that follows from it.
  struct Card {
    Point commitment;
    Point link;
    Point announced_link;
    Scalar link_response;
    Scalar order_response;
    friend bool operator==(const Card&, const Card&) = default;
  };
  /// The prover's commitments before it knows the challenge.
  struct Announced {
    Point sum;
    Point chain;
    Point weighed;
    MaskedCard masks;
    friend bool operator==(const Announced&, const Announced&) = default;
  };
  Announced announced;
  Scalar sum_response;      ///< for the commitments' blindings
  Scalar chain_response;    ///< for the blinding of the whole chain
  Scalar weighed_response;  ///< for the blindings weighted by the cards' challenges
  Scalar mask_response;     ///< for the new masks weighted by the cards' challenges
  std::vector<Card> cards;
  friend bool operator==(const ShuffleProof&, const ShuffleProof&) = default;
};

struct Shuffled {
  std::vector<MaskedCard> cards;
  ShuffleProof proof;
};

/// Shuffles and remasks the cards under `key`, deterministic in `entropy`. Takes six point
/// multiplications per card; the check is one sum of eight multiples per card.
Shuffled shuffle(std::span<const MaskedCard> deck, const Point& key, Bytes context,
                 Entropy& entropy);
bool check_shuffle(std::span<const MaskedCard> deck, const Shuffled& shuffled, const Point& key,
                   Bytes context);

}  // namespace net
