// Masks of decks; see masked_decks.hpp.
#include "net/mount_drago/masked_decks.hpp"

#include <utility>

namespace net::mount_drago {

void MaskedDecks::begin(const drago::CardList& cards, const BySeat<std::optional<Point>>& keys) {
  Deck deck;
  if (!decks_.empty()) {
    deck.first = decks_.back().first + static_cast<Slot>(decks_.back().cards.size());
  }
  deck.list = cards;
  deck.faces = std::make_shared<const Faces>(static_cast<std::uint32_t>(cards.size()));
  for (std::size_t at = 0; at < keys.size(); ++at) {
    deck.holders[at] = keys[at].has_value();
    if (keys[at]) deck.key += *keys[at];
  }
  for (std::uint32_t number = 0; number < cards.size(); ++number) {
    deck.cards.push_back(open_card(face_of(number), deck.key));
  }
  decks_.push_back(std::move(deck));
}

const MaskedDecks::Deck& MaskedDecks::deck_of(Slot slot) const {
  std::size_t at = decks_.size() - 1;
  while (decks_[at].first > slot) --at;
  return decks_[at];
}

const MaskedCard& MaskedDecks::masked(Slot slot) const {
  const Deck& deck = deck_of(slot);
  return deck.cards[slot - deck.first];
}

bool MaskedDecks::has_given(Slot slot, core::Seat seat) const {
  const auto found = shares_.find(slot);
  return found != shares_.end() && found->second[seat.index].has_value();
}

std::optional<drago::Card> MaskedDecks::read(Slot slot) const {
  return read_with(slot, core::Seat{core::max_seats}, {});
}

std::optional<drago::Card> MaskedDecks::read_with(Slot slot, core::Seat seat,
                                                  const Point& share) const {
  const Deck& deck = deck_of(slot);
  const MaskedCard& card = deck.cards[slot - deck.first];
  const auto given = shares_.find(slot);
  Point face = card.body;
  for (std::size_t at = 0; at < deck.holders.size(); ++at) {
    if (!deck.holders[at]) continue;
    if (at == seat.index) {
      face = face - share;
    } else if (given != shares_.end() && given->second[at]) {
      face = face - *given->second[at];
    } else if (secrets_[at]) {
      face = face - *secrets_[at] * card.hint;
    } else {
      return std::nullopt;
    }
  }
  const auto number = deck.faces->number_of(face);
  if (!number) return std::nullopt;
  return deck.list[*number];
}

}  // namespace net::mount_drago
