// What is said at a table of Mount Drago, as bytes. Reading gives nothing for what is not in its
// one form.
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

// A game of Mount Drago as one device knows it: a state of the rules in which cards that the device
// has not seen are stand-ins, each one of those that could be there. A card that is shown changes
// places with its stand-in. The rules never look at a hidden card but for one thing, whether a hand
// holds cards of summit dragons (MD-23): that is claimed, and the stand-ins follow the claim.

/// A place in a deck, counted on through all decks of the game.
using Slot = std::uint32_t;

class PartialState {
 public:
  explicit PartialState(const Setup& setup) : state_(MountDrago::start(setup)) {}

  const State& state() const { return state_; }
  /// The slots of a hand in its order, and of the pile, of which the last is drawn next.
  const std::vector<Slot>& hand(core::Seat seat) const { return hands_[seat.index]; }
  const std::vector<Slot>& pile() const { return pile_; }
  /// The card in a slot, once it is known.
  std::optional<Card> card(Slot slot) const { return cards_[slot]; }
  std::size_t slots() const { return cards_.size(); }

  /// What the shuffle that is due mixes, sorted.
  CardList cards_to_shuffle() const;
  /// Such a shuffle with stand-ins for what is not known.
  Shuffle shuffle_of(std::span<const std::optional<Card>> known) const;
  /// The deck was shuffled: its places are the next slots. What is known of them beforehand (first
  /// mounts that are dealt) is by place.
  std::vector<Event> shuffle(std::span<const std::optional<Card>> known);
  /// What lies in a slot; false when it cannot be there, because all cards of its kind lie
  /// elsewhere.
  bool reveal(Slot slot, Card card);
  /// Whether a seat holds cards of these dragons, beside one that is `leaving`; false when that
  /// contradicts what is known.
  bool claim(core::Seat seat, std::span<const Dragon> summit, bool holds,
             std::optional<Slot> leaving);

  /// A slot leaves a hand with the action that is applied next; its card is known by now.
  void take_from_hand(core::Seat seat, Slot slot);
  /// What the rules make of an action; slots of cards that are drawn follow. The cards it names
  /// were taken from the hand.
  core::Result<std::vector<Event>, core::Refusal> apply(const Action& action);

 private:
  /// Where a card lies that nobody showed this device.
  struct Hidden {
    Card* card;
    Slot slot;
  };
  /// All of them but those of a hand; the pile is written back with `put_pile`.
  std::vector<Hidden> hidden_outside(std::optional<core::Seat> seat, CardList& pile);
  CardList pile_cards() const;
  void put_pile(const CardList& pile);
  void draw(core::Seat seat);
  /// Who has to discard holds a card that can be (MD-23).
  void apply_claim();

  State state_;
  std::vector<std::optional<Card>> cards_;  ///< by slot
  std::array<std::vector<Slot>, max_riders> hands_;
  std::vector<Slot> pile_;
  std::optional<Hand> kept_;  ///< what stays of the hand that cards are taken from
};

// The decks of a game under their masks: what was given towards unmasking each card, and whose
// cards this device can read. A card is read when everybody who holds a key of its deck has given a
// share, or has left, so that their secret is known.

class MaskedDecks {
 public:
  /// A deck of these cards, openly, whose places are the next slots. Who holds a key takes part in
  /// masking it.
  void begin(const CardList& cards, const net::BySeat<std::optional<net::Point>>& keys);
  /// The last deck was shuffled.
  void replace(std::vector<net::MaskedCard> cards) { decks_.back().cards = std::move(cards); }
  const std::vector<net::MaskedCard>& last() const { return decks_.back().cards; }
  const net::Point& last_key() const { return decks_.back().key; }
  Slot last_begin() const { return decks_.back().first; }

  const net::MaskedCard& masked(Slot slot) const;
  void give(Slot slot, core::Seat seat, const net::Point& share) {
    shares_[slot][seat.index] = share;
  }
  bool has_given(Slot slot, core::Seat seat) const;
  /// A seat's secret is known: of this device, or because the seat left or the game is over.
  void know(core::Seat seat, const net::Scalar& secret) { secrets_[seat.index] = secret; }
  const std::optional<net::Scalar>& secret(core::Seat seat) const { return secrets_[seat.index]; }
  /// The card in a slot; nothing while a share is missing, or when somebody put something else
  /// there.
  std::optional<Card> read(Slot slot) const;
  /// Whether all shares are there but those of a seat.
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

/// The part of the common key, with the proof that its secret is known, the key to which shares of
/// others' secrets are encrypted, and the end of a coin chain. Two keys, since the first one's
/// secret becomes known when its owner leaves, and must not open the others' shares then.
struct KeyMessage {
  net::Point key;
  net::EqualityProof proof;
  net::Point share_key;
  net::Digest coin{};
};
MessageBytes write(const KeyMessage& message);
std::optional<KeyMessage> read_key(net::Bytes bytes);

/// Shares of the secret for all other persons, each encrypted to its receiver, in order of seats.
struct ShareMessage {
  std::vector<net::Point> commitments;
  std::vector<std::array<std::uint8_t, net::Scalar::size>> shares;
};
MessageBytes write(const ShareMessage& message);
std::optional<ShareMessage> read_shares(net::Bytes bytes, std::size_t needed,
                                        std::size_t receivers);

/// Whose share was no good, and what opens it: the receiver's secret times the giver's key,
/// both of those for shares.
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

/// What a person decides. Cards that leave the hand come with their slots and what unmasks them.
struct ActionMessage {
  Action action;
  std::vector<Slot> slots;
  net::Unmasking unmasking;   ///< of the slots
  bool holds_summit = false;  ///< a discard follows (MD-23)
};
MessageBytes write(const ActionMessage& message);
std::optional<ActionMessage> read_action(net::Bytes bytes);

/// Said instead of an action: the own last one is to be taken back.
MessageBytes write_undo_request();
bool is_undo_request(net::Bytes bytes);
/// Whether a seat agrees to that.
MessageBytes write_answer(bool agrees);
std::optional<bool> read_answer(net::Bytes bytes);

}  // namespace mount_drago::protocol
