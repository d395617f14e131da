// A game of Mount Drago as one device knows it: a state of the rules in which cards that the device
// has not seen are stand-ins, each one of those that could be there. A card that is shown changes
// places with its stand-in. The rules never look at a hidden card but for one thing, whether a hand
// holds cards of summit dragons (MD-23): that is claimed, and the stand-ins follow the claim.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "drago/rules.hpp"

namespace net::mount_drago {

/// A place in a deck, counted on through all decks of the game.
using Slot = std::uint32_t;

class PartialState {
 public:
  explicit PartialState(const drago::Setup& setup) : state_(drago::Drago::start(setup)) {}

  const drago::State& state() const { return state_; }
  /// The slots of a hand in its order, and of the pile, of which the last is drawn next.
  const std::vector<Slot>& hand(core::Seat seat) const { return hands_[seat.index]; }
  const std::vector<Slot>& pile() const { return pile_; }
  /// The card in a slot, once it is known.
  std::optional<drago::Card> card(Slot slot) const { return cards_[slot]; }
  std::size_t slots() const { return cards_.size(); }

  /// What the shuffle that is due mixes, sorted.
  drago::CardList cards_to_shuffle() const;
  /// Such a shuffle with stand-ins for what is not known.
  drago::Shuffle shuffle_of(std::span<const std::optional<drago::Card>> known) const;
  /// The deck was shuffled: its places are the next slots. What is known of them beforehand (first
  /// mounts that are dealt) is by place.
  std::vector<drago::Event> shuffle(std::span<const std::optional<drago::Card>> known);
  /// What lies in a slot; false when it cannot be there, because all cards of its kind lie
  /// elsewhere.
  bool reveal(Slot slot, drago::Card card);
  /// Whether a seat holds cards of these dragons, beside one that is `leaving`; false when that
  /// contradicts what is known.
  bool claim(core::Seat seat, std::span<const drago::Dragon> summit, bool holds,
             std::optional<Slot> leaving);

  /// A slot leaves a hand with the action that is applied next; its card is known by now.
  void take_from_hand(core::Seat seat, Slot slot);
  /// What the rules make of an action; slots of cards that are drawn follow. The cards it names
  /// were taken from the hand.
  core::Result<std::vector<drago::Event>, core::Refusal> apply(const drago::Action& action);

 private:
  /// Where a card lies that nobody showed this device.
  struct Hidden {
    drago::Card* card;
    Slot slot;
  };
  /// All of them but those of a hand; the pile is written back with `put_pile`.
  std::vector<Hidden> hidden_outside(std::optional<core::Seat> seat, drago::CardList& pile);
  drago::CardList pile_cards() const;
  void put_pile(const drago::CardList& pile);
  void draw(core::Seat seat);
  /// Who has to discard holds a card that can be (MD-23).
  void keep_claim();

  drago::State state_;
  std::vector<std::optional<drago::Card>> cards_;  ///< by slot
  std::array<std::vector<Slot>, drago::max_riders> hands_;
  std::vector<Slot> pile_;
  std::optional<drago::Hand> kept_;  ///< what stays of the hand that cards are taken from
};

}  // namespace net::mount_drago
