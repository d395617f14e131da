// The decks of a game under their masks: what was given towards unmasking each card, and whose
// cards this device can read. A card is read when everybody who holds a key of its deck has given a
// share, or has left, so that their secret is known.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "drago/action.hpp"
#include "net/crypto/masked_card.hpp"
#include "net/mount_drago/partial_state.hpp"
#include "net/protocol.hpp"

namespace net::mount_drago {

class MaskedDecks {
 public:
  /// A deck of these cards, openly, whose places are the next slots. Who holds a key takes part in
  /// masking it.
  void begin(const drago::CardList& cards, const BySeat<std::optional<Point>>& keys);
  /// The last deck was shuffled.
  void replace(std::vector<MaskedCard> cards) { decks_.back().cards = std::move(cards); }
  const std::vector<MaskedCard>& last() const { return decks_.back().cards; }
  const Point& last_key() const { return decks_.back().key; }
  Slot last_begin() const { return decks_.back().first; }

  const MaskedCard& masked(Slot slot) const;
  void give(Slot slot, core::Seat seat, const Point& share) { shares_[slot][seat.index] = share; }
  bool has_given(Slot slot, core::Seat seat) const;
  /// A seat's secret is known: of this device, or because the seat left or the game is over.
  void know(core::Seat seat, const Scalar& secret) { secrets_[seat.index] = secret; }
  const std::optional<Scalar>& secret(core::Seat seat) const { return secrets_[seat.index]; }
  /// The card in a slot; nothing while a share is missing, or when somebody put something else
  /// there.
  std::optional<drago::Card> read(Slot slot) const;
  /// Whether all shares are there but those of a seat.
  std::optional<drago::Card> read_with(Slot slot, core::Seat seat, const Point& share) const;

 private:
  struct Deck {
    Slot first = 0;
    drago::CardList list;  ///< by number of the face
    std::shared_ptr<const Faces> faces;
    BySeat<bool> holders{};
    Point key;
    std::vector<MaskedCard> cards;
  };
  const Deck& deck_of(Slot slot) const;

  std::vector<Deck> decks_;
  std::map<Slot, BySeat<std::optional<Point>>> shares_;
  BySeat<std::optional<Scalar>> secrets_;
};

}  // namespace net::mount_drago
