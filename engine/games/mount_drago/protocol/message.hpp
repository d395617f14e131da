// Mount Drago on one device of a net game: the partly known state, the masked decks, and the
// messages as bytes. Each message has one valid encoding; readers return nothing for all other
// bytes.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/mount_drago/rules/rules.hpp"
#include "games/mount_drago/rules/state.hpp"
#include "net/bytes.hpp"
#include "net/crypto/group.hpp"
#include "net/crypto/shuffle_proof.hpp"
#include "net/crypto/signature.hpp"
#include "net/protocol.hpp"

namespace mount_drago::protocol {

// A state of the rules in which stand-ins take the places of unseen cards; together the stand-ins
// are exactly the cards that are missing. Revealing a card swaps it with its stand-in. The rules
// look at hidden cards for one purpose only, whether a hand holds cards of summit dragons (MD-23):
// players claim that, and the stand-ins follow the claim.

/// A place in a deck, numbered through all decks of the game.
using Slot = std::uint32_t;

class PartialState {
 public:
  explicit PartialState(const Setup& setup) : state_(MountDrago::start(setup)) {}

  const State& state() const { return state_; }
  /// Returns the slots of a hand in its order, and of the pile; its last slot is drawn next.
  const std::vector<Slot>& hand(core::Seat seat) const { return hands_[seat.index]; }
  const std::vector<Slot>& pile() const { return pile_; }
  /// Returns the card in a slot, if known.
  std::optional<Card> card(Slot slot) const { return cards_[slot]; }
  std::size_t slots() const { return cards_.size(); }

  /// Returns the cards that the pending shuffle mixes, sorted.
  CardList cards_to_shuffle() const;
  /// Returns such a shuffle, with stand-ins for unknown cards.
  Shuffle shuffle_of(std::span<const std::optional<Card>> known) const;
  /// Performs a shuffle; its places become the next slots. `known`: by place, the cards known
  /// beforehand (dealt first mounts).
  std::vector<Event> shuffle(std::span<const std::optional<Card>> known);
  /// Puts a card in a slot. False if it cannot be there, because all cards of its kind are
  /// elsewhere.
  bool reveal(Slot slot, Card card);
  /// Applies the claim that a seat `holds` cards of these dragons, or none, not counting slot
  /// `leaving`. False if it contradicts known cards.
  bool claim(core::Seat seat, std::span<const Dragon> summit, bool holds,
             std::optional<Slot> leaving);

  /// Removes a slot, whose card must be known, from a hand; call `apply` with its action next.
  void take_from_hand(core::Seat seat, Slot slot);
  /// Applies an action of the rules; drawn cards get slots. take_from_hand must precede it for the
  /// action's cards.
  core::Result<std::vector<Event>, core::Refusal> apply(const Action& action);

 private:
  /// The place of a card that this device has not seen.
  struct Hidden {
    Card* card;
    Slot slot;
  };
  /// Returns all of them except those of one hand; write `pile` back with `put_pile`.
  std::vector<Hidden> hidden_outside(std::optional<core::Seat> seat, CardList& pile);
  CardList pile_cards() const;
  void put_pile(const CardList& pile);
  void draw(core::Seat seat);
  /// In phase Discard, claims that the rider on turn holds a summit card (MD-23).
  void apply_claim();

  State state_;
  std::vector<std::optional<Card>> cards_;  ///< by slot
  std::array<std::vector<Slot>, max_riders> hands_;
  std::vector<Slot> pile_;
  std::optional<Hand> kept_;  ///< the rest of a hand after take_from_hand
};

// The masked decks of a game: the shares given to unmask each card. A device can read a card when
// every holder of its deck's keys has given a share, or has left, which discloses the secret.

class MaskedDecks {
 public:
  /// Adds an open deck of these cards, whose places are the next slots. Seats with a key take part
  /// in masking it.
  void begin(const CardList& cards, const net::BySeat<std::optional<net::Point>>& keys);
  /// Replaces the last deck by its shuffle.
  void replace(std::vector<net::MaskedCard> cards) { decks_.back().cards = std::move(cards); }
  const std::vector<net::MaskedCard>& last() const { return decks_.back().cards; }
  const net::Point& last_key() const { return decks_.back().key; }
  Slot last_begin() const { return decks_.back().first; }

  const net::MaskedCard& masked(Slot slot) const;
  void give(Slot slot, core::Seat seat, const net::Point& share) {
    shares_[slot][seat.index] = share;
  }
  bool has_given(Slot slot, core::Seat seat) const;
  /// Stores a seat's secret: this device's own, or one disclosed by leaving or by the end.
  void know(core::Seat seat, const net::Scalar& secret) { secrets_[seat.index] = secret; }
  const std::optional<net::Scalar>& secret(core::Seat seat) const { return secrets_[seat.index]; }
  /// Returns the card in a slot; nothing while a share is missing, or if the slot holds no card of
  /// the deck.
  std::optional<Card> read(Slot slot) const;
  /// Returns the card in a slot, with `share` as the share of `seat`.
  std::optional<Card> read_with(Slot slot, core::Seat seat, const net::Point& share) const;

 private:
  struct Deck {
    Slot first = 0;
    CardList list;  ///< by number of the face
    std::shared_ptr<const net::Faces> faces;
    net::BySeat<bool> holders{};
    net::Point key;
    std::vector<net::MaskedCard> cards;
  };
  const Deck& deck_of(Slot slot) const;

  std::vector<Deck> decks_;
  std::map<Slot, net::BySeat<std::optional<net::Point>>> shares_;
  net::BySeat<std::optional<net::Scalar>> secrets_;
};

using MessageBytes = std::vector<std::uint8_t>;

/// A part of the common key with a proof of knowing its secret, the key that encrypts shares for
/// this person, and the end of a coin chain. Two keys: leaving discloses the first one's secret,
/// which must not open others' shares.
struct KeyMessage {
  net::Point key;
  net::EqualityProof proof;
  net::Point share_key;
  net::Digest coin{};
};
MessageBytes write(const KeyMessage& message);
std::optional<KeyMessage> read_key(net::Bytes bytes);

/// The shares of a secret for all other persons, each encrypted for its receiver, in seat order.
struct ShareMessage {
  std::vector<net::Point> commitments;
  std::vector<std::array<std::uint8_t, net::Scalar::size>> shares;
};
MessageBytes write(const ShareMessage& message);
std::optional<ShareMessage> read_shares(net::Bytes bytes, std::size_t needed,
                                        std::size_t receivers);

/// The giver of an invalid share, and its proof: the receiver's secret times the giver's key, both
/// of those for shares.
struct Complaint {
  core::Seat about;
  net::Unmasking opened;  ///< of one point
};
MessageBytes write(const std::vector<Complaint>& complaints);
std::optional<std::vector<Complaint>> read_complaints(net::Bytes bytes);

MessageBytes write(const net::Shuffled& shuffled);
std::optional<net::Shuffled> read_shuffled(net::Bytes bytes, std::size_t count);

MessageBytes write(const net::Unmasking& unmasking);
std::optional<net::Unmasking> read_unmasking(net::Bytes bytes, std::size_t count);

/// A person's decision. Cards that leave the hand come with their slots and the shares that unmask
/// them; over days the shares of cards that others drew come with it, too.
struct ActionMessage {
  Action action;
  std::vector<Slot> slots;
  net::Unmasking unmasking;   ///< of the slots, then of others' cards
  bool holds_summit = false;  ///< a discard follows (MD-23)
};
MessageBytes write(const ActionMessage& message);
/// `others`: the number of others' cards that it unmasks.
std::optional<ActionMessage> read_action(net::Bytes bytes, std::size_t others);

/// A link of the coin's chain; over days the shares of cards that others drew come with it.
struct CoinMessage {
  net::Digest link{};
  net::Unmasking unmasking;  ///< of others' cards
};
MessageBytes write(const CoinMessage& message);
std::optional<CoinMessage> read_coin(net::Bytes bytes, std::size_t others);

/// A request to undo the sender's last action, in place of an action.
MessageBytes write_undo_request();
bool is_undo_request(net::Bytes bytes);
/// The answer to an undo request.
MessageBytes write_answer(bool agrees);
std::optional<bool> read_answer(net::Bytes bytes);

}  // namespace mount_drago::protocol
