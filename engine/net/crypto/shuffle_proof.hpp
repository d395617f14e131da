// That masked cards are the same as before, in an order and under masks that nobody else knows: the
// proof of a shuffle by Terelius and Wikström (2010), in the form that Haenni, Locher, Koenig and
// Dubuis give it ("Pseudo-Code Algorithms for Verifiable Re-Encryption Mix-Nets", 2017). Whoever
// doubles, swaps or drops a card cannot make one. It holds what the prover bound itself to rather
// than the challenge, so that all its equations are checked as one.
#pragma once

#include <span>
#include <vector>

#include "net/crypto/masked_card.hpp"

namespace net {

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
