// That masked cards are the same as before, in an order and under masks that nobody else knows: the
// proof of a shuffle by Terelius and Wikström (2010), in the form that Haenni, Locher, Koenig and
// Dubuis give it ("Pseudo-Code Algorithms for Verifiable Re-Encryption Mix-Nets", 2017). Whoever
// doubles, swaps or drops a card cannot make one. It holds what the prover bound itself to rather
// than the challenge, so that all its equations are checked as one.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "net/crypto/group.hpp"

namespace net {

// What a proof speaks of, as a hash: its challenges follow from all that was said before (Fiat and
// Shamir, 1986), each part with its name and length so that none can be taken for another.

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

// Cards that nobody can read alone: ElGamal over a key that everybody has a part of, after Barnett
// and Smart, "Mental Poker Revisited" (2003). Masking again changes a card's looks and not its
// face; unmasking takes a share of every key, each with a proof of Chaum and Pedersen (1992).

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

struct ShuffleProof {
  /// For a card of the deck: what it commits to, and the chain of what follows from that.
  struct Card {
    Point commitment;
    Point link;
    Point announced_link;
    Scalar link_response;
    Scalar order_response;
    friend bool operator==(const Card&, const Card&) = default;
  };
  /// What the prover bound itself to before it knew the challenge.
  struct Announced {
    Point sum;
    Point chain;
    Point weighed;
    MaskedCard masks;
    friend bool operator==(const Announced&, const Announced&) = default;
  };
  Announced announced;
  Scalar sum_response;      ///< of the commitments' blindings
  Scalar chain_response;    ///< of the whole chain's blinding
  Scalar weighed_response;  ///< of the blindings by the challenges of the cards
  Scalar mask_response;     ///< of the new masks by the challenges of the cards
  std::vector<Card> cards;
  friend bool operator==(const ShuffleProof&, const ShuffleProof&) = default;
};

struct Shuffled {
  std::vector<MaskedCard> cards;
  ShuffleProof proof;
};

/// Another order and other masks for these cards under `key`, from this entropy alone: six
/// multiplications of points a card. To check it is one sum of eight multiples a card.
Shuffled shuffle(std::span<const MaskedCard> deck, const Point& key, Bytes context,
                 Entropy& entropy);
bool check_shuffle(std::span<const MaskedCard> deck, const Shuffled& shuffled, const Point& key,
                   Bytes context);

}  // namespace net
