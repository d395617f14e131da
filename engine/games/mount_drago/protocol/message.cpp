// Keeps partly known states and masked decks; writes and reads messages.
#include "games/mount_drago/protocol/message.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/check.hpp"
#include "core/rng.hpp"

namespace mount_drago::protocol {

// Stand-ins.

CardList PartialState::cards_to_shuffle() const {
  core::Rng any(0);
  CardList out = std::get<Shuffle>(MountDrago::roll(state_, any)).draw;
  std::sort(out.begin(), out.end());
  return out;
}

Shuffle PartialState::shuffle_of(std::span<const std::optional<Card>> known) const {
  CardList rest = cards_to_shuffle();
  for (const std::optional<Card>& each : known) {
    if (each) rest.remove(*each);
  }
  Shuffle out;
  std::size_t next = 0;
  for (const std::optional<Card>& each : known) out.draw.push_back(each ? *each : rest[next++]);
  return out;
}

std::vector<Event> PartialState::shuffle(std::span<const std::optional<Card>> known) {
  const Shuffle shuffle = shuffle_of(known);
  const auto first = static_cast<Slot>(cards_.size());
  pile_.clear();
  for (std::size_t at = 0; at < known.size(); ++at) {
    cards_.push_back(known[at]);
    pile_.push_back(first + static_cast<Slot>(at));
  }
  const bool deal =
      std::all_of(hands_.begin(), hands_.end(), [](const auto& hand) { return hand.empty(); });
  const core::Seat drawer = state_.turn;
  auto step = MountDrago::apply(state_, shuffle);
  CORE_CHECK(step, "a shuffle of the cards that are due is legal");
  auto [state, events] = std::move(step).value();
  state_ = state;
  if (deal) {  // one card at a time, clockwise (MD-7)
    for (int card = 0; card < hand_size; ++card) {
      for (int seat = 0; seat < state_.riders; ++seat) {
        const core::Seat to = core::after(state_.first, state_.riders, seat);
        hands_[to.index].push_back(pile_.back());
        pile_.pop_back();
      }
    }
    pile_.resize(state_.piles.draw().size());  // removes the dealt first mounts, which lie face up
  } else {
    draw(drawer);
  }
  return std::move(events);
}

CardList PartialState::pile_cards() const {
  CardList out;
  for (const Card each : state_.piles.draw()) out.push_back(each);
  return out;
}

void PartialState::put_pile(const CardList& pile) {
  state_.piles.set_draw({pile.data(), pile.size()});
}

std::vector<PartialState::Hidden> PartialState::hidden_outside(std::optional<core::Seat> seat,
                                                               CardList& pile) {
  std::vector<Hidden> out;
  for (std::size_t at = 0; at < pile_.size(); ++at) {
    if (!cards_[pile_[at]]) out.push_back({&pile[at], pile_[at]});
  }
  for (std::size_t other = 0; other < hands_.size(); ++other) {
    if (seat && seat->index == other) continue;
    for (std::size_t at = 0; at < hands_[other].size(); ++at) {
      const Slot slot = hands_[other][at];
      if (!cards_[slot]) out.push_back({&state_.hands[other][at], slot});
    }
  }
  return out;
}

bool PartialState::reveal(Slot slot, Card card) {
  if (slot >= cards_.size()) return false;
  if (cards_[slot]) return *cards_[slot] == card;
  CardList pile = pile_cards();
  const std::vector<Hidden> hidden = hidden_outside(std::nullopt, pile);
  const auto own = std::find_if(hidden.begin(), hidden.end(),
                                [slot](const Hidden& each) { return each.slot == slot; });
  const auto other = std::find_if(hidden.begin(), hidden.end(),
                                  [card](const Hidden& each) { return *each.card == card; });
  if (own == hidden.end() || other == hidden.end()) return false;
  if (*own->card != card) std::swap(*own->card, *other->card);
  cards_[slot] = card;
  put_pile(pile);
  apply_claim();
  return true;
}

void PartialState::apply_claim() {
  if (state_.phase != Phase::Discard) return;
  // If this contradicts known cards, the claim was false; Protocol::false_claim finds it at the
  // end.
  claim(state_.turn, {state_.summit.data(), state_.summit.size()}, true, std::nullopt);
}

bool PartialState::claim(core::Seat seat, std::span<const Dragon> summit, bool holds,
                         std::optional<Slot> leaving) {
  const auto on_summit = [summit](Card card) {
    return std::find(summit.begin(), summit.end(), card.dragon()) != summit.end();
  };
  Hand& hand = state_.hands[seat.index];
  const std::vector<Slot>& slots = hands_[seat.index];
  std::vector<Card*> mine;
  bool known = false;  // a card of a summit dragon
  bool any = false;
  for (std::size_t at = 0; at < slots.size(); ++at) {
    if (slots[at] == leaving) continue;
    any = any || on_summit(hand[at]);
    if (cards_[slots[at]]) {
      known = known || on_summit(hand[at]);
    } else {
      mine.push_back(&hand[at]);
    }
  }
  if (known || any == holds) return known ? holds : true;
  CardList pile = pile_cards();
  std::vector<Hidden> others = hidden_outside(seat, pile);
  for (Card* const each : mine) {
    if (on_summit(*each) == holds) continue;
    const auto other = std::find_if(others.begin(), others.end(), [&](const Hidden& there) {
      return on_summit(*there.card) == holds;
    });
    if (other == others.end()) return false;
    std::swap(*each, *other->card);
    put_pile(pile);
    if (holds) return true;
  }
  return !holds;
}

void PartialState::take_from_hand(core::Seat seat, Slot slot) {
  std::vector<Slot>& slots = hands_[seat.index];
  const auto at = std::find(slots.begin(), slots.end(), slot);
  CORE_CHECK(at != slots.end() && cards_[slot], "the card is in the hand and known");
  const Hand before = kept_ ? *kept_ : state_.hands[seat.index];
  kept_.emplace();
  for (std::size_t card = 0; card < before.size(); ++card) {
    if (slots[card] != slot) kept_->push_back(before[card]);
  }
  slots.erase(at);
}

void PartialState::draw(core::Seat seat) {
  std::vector<Slot>& slots = hands_[seat.index];
  while (slots.size() < state_.hands[seat.index].size()) {
    slots.push_back(pile_.back());
    pile_.pop_back();
  }
}

core::Result<std::vector<Event>, core::Refusal> PartialState::apply(const Action& action) {
  const core::Seat seat = state_.turn;
  auto step = MountDrago::apply(state_, action);
  if (!step) return step.error();
  auto [state, events] = std::move(step).value();
  state_ = state;
  // The rules remove the first card of a kind, which may be a stand-in here; this restores the
  // order of the slots, which is the same on all devices.
  if (kept_) std::copy(kept_->begin(), kept_->end(), state_.hands[seat.index].begin());
  kept_.reset();
  draw(seat);
  return std::move(events);
}

// Masked decks.

void MaskedDecks::begin(const CardList& cards, const net::BySeat<std::optional<net::Point>>& keys) {
  Deck deck;
  if (!decks_.empty()) {
    deck.first = decks_.back().first + static_cast<Slot>(decks_.back().cards.size());
  }
  deck.list = cards;
  deck.faces = std::make_shared<const net::Faces>(static_cast<std::uint32_t>(cards.size()));
  for (std::size_t at = 0; at < keys.size(); ++at) {
    deck.holders[at] = keys[at].has_value();
    if (keys[at]) deck.key += *keys[at];
  }
  for (std::uint32_t number = 0; number < cards.size(); ++number) {
    deck.cards.push_back(net::open_card(net::face_of(number), deck.key));
  }
  decks_.push_back(std::move(deck));
}

const MaskedDecks::Deck& MaskedDecks::deck_of(Slot slot) const {
  std::size_t at = decks_.size() - 1;
  while (decks_[at].first > slot) --at;
  return decks_[at];
}

const net::MaskedCard& MaskedDecks::masked(Slot slot) const {
  const Deck& deck = deck_of(slot);
  return deck.cards[slot - deck.first];
}

bool MaskedDecks::has_given(Slot slot, core::Seat seat) const {
  const auto found = shares_.find(slot);
  return found != shares_.end() && found->second[seat.index].has_value();
}

std::optional<Card> MaskedDecks::read(Slot slot) const {
  return read_with(slot, core::Seat{core::max_seats}, {});
}

std::optional<Card> MaskedDecks::read_with(Slot slot, core::Seat seat,
                                           const net::Point& share) const {
  const Deck& deck = deck_of(slot);
  const net::MaskedCard& card = deck.cards[slot - deck.first];
  const auto given = shares_.find(slot);
  net::Point face = card.body;
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

namespace {

constexpr std::size_t max_slots = hand_size;
constexpr std::uint8_t asking_back = 0xFF;  ///< not an index of Action

void put(net::ByteWriter& out, const net::Point& point) { out.raw(point.bytes()); }
void put(net::ByteWriter& out, const net::Scalar& scalar) { out.raw(scalar.bytes()); }
void put(net::ByteWriter& out, const net::EqualityProof& proof) {
  put(out, proof.challenge);
  put(out, proof.response);
}

/// Reads until a part is not in its one valid form.
struct Reading {
  explicit Reading(net::Bytes bytes) : in(bytes) {}
  net::Point point() { return checked(net::Point::read(in.raw<net::Point::size>())); }
  net::Scalar scalar() { return checked(net::Scalar::read(in.raw<net::Scalar::size>())); }
  net::EqualityProof proof() {
    net::EqualityProof out;
    out.challenge = scalar();
    out.response = scalar();
    return out;
  }
  template <class T>
  T checked(const std::optional<T>& value) {
    good = good && value.has_value();
    return value ? *value : T();
  }
  bool done() const { return good && in.done(); }
  net::ByteReader in;
  bool good = true;
};

void put(net::ByteWriter& out, const net::Unmasking& unmasking) {
  for (const net::Point& each : unmasking.shares) put(out, each);
  put(out, unmasking.proof);
}

net::Unmasking get_unmasking(Reading& in, std::size_t count) {
  net::Unmasking out;
  for (std::size_t at = 0; at < count; ++at) out.shares.push_back(in.point());
  out.proof = in.proof();
  return out;
}

Card get_card(Reading& in) {
  const std::uint8_t kind = in.in.u8();
  in.good = in.good && kind < card_kinds;
  return Card::of_kind(kind < card_kinds ? kind : 0);
}

}  // namespace

MessageBytes write(const KeyMessage& message) {
  net::ByteWriter out;
  put(out, message.key);
  put(out, message.proof);
  put(out, message.share_key);
  return out.raw(message.coin).take();
}

std::optional<KeyMessage> read_key(net::Bytes bytes) {
  Reading in(bytes);
  KeyMessage out;
  out.key = in.point();
  out.proof = in.proof();
  out.share_key = in.point();
  out.coin = in.in.raw<sizeof(net::Digest)>();
  if (!in.done()) return std::nullopt;
  return out;
}

MessageBytes write(const ShareMessage& message) {
  net::ByteWriter out;
  for (const net::Point& each : message.commitments) put(out, each);
  for (const auto& each : message.shares) out.raw(each);
  return out.take();
}

std::optional<ShareMessage> read_shares(net::Bytes bytes, std::size_t needed,
                                        std::size_t receivers) {
  Reading in(bytes);
  ShareMessage out;
  for (std::size_t at = 0; at < needed; ++at) out.commitments.push_back(in.point());
  for (std::size_t at = 0; at < receivers; ++at)
    out.shares.push_back(in.in.raw<net::Scalar::size>());
  if (!in.done()) return std::nullopt;
  return out;
}

MessageBytes write(const std::vector<Complaint>& complaints) {
  net::ByteWriter out;
  out.u8(static_cast<std::uint8_t>(complaints.size()));
  for (const Complaint& each : complaints) {
    out.u8(each.about.index);
    put(out, each.opened);
  }
  return out.take();
}

std::optional<std::vector<Complaint>> read_complaints(net::Bytes bytes) {
  Reading in(bytes);
  const std::size_t count = in.in.u8();
  if (count > core::max_seats) return std::nullopt;
  std::vector<Complaint> out(count);
  for (Complaint& each : out) {
    each.about.index = in.in.u8();
    in.good = in.good && each.about.index < core::max_seats;
    each.opened = get_unmasking(in, 1);
  }
  if (!in.done()) return std::nullopt;
  return out;
}

MessageBytes write(const net::Shuffled& shuffled) {
  net::ByteWriter out;
  for (const net::MaskedCard& each : shuffled.cards) {
    put(out, each.hint);
    put(out, each.body);
  }
  const net::ShuffleProof& proof = shuffled.proof;
  put(out, proof.announced.sum);
  put(out, proof.announced.chain);
  put(out, proof.announced.weighed);
  put(out, proof.announced.masks.hint);
  put(out, proof.announced.masks.body);
  put(out, proof.sum_response);
  put(out, proof.chain_response);
  put(out, proof.weighed_response);
  put(out, proof.mask_response);
  for (const net::ShuffleProof::Card& each : proof.cards) {
    put(out, each.commitment);
    put(out, each.link);
    put(out, each.announced_link);
    put(out, each.link_response);
    put(out, each.order_response);
  }
  return out.take();
}

std::optional<net::Shuffled> read_shuffled(net::Bytes bytes, std::size_t count) {
  Reading in(bytes);
  net::Shuffled out;
  for (std::size_t at = 0; at < count && in.good; ++at) {
    net::MaskedCard card;
    card.hint = in.point();
    card.body = in.point();
    out.cards.push_back(card);
  }
  net::ShuffleProof& proof = out.proof;
  proof.announced.sum = in.point();
  proof.announced.chain = in.point();
  proof.announced.weighed = in.point();
  proof.announced.masks.hint = in.point();
  proof.announced.masks.body = in.point();
  proof.sum_response = in.scalar();
  proof.chain_response = in.scalar();
  proof.weighed_response = in.scalar();
  proof.mask_response = in.scalar();
  for (std::size_t at = 0; at < count && in.good; ++at) {
    net::ShuffleProof::Card card;
    card.commitment = in.point();
    card.link = in.point();
    card.announced_link = in.point();
    card.link_response = in.scalar();
    card.order_response = in.scalar();
    proof.cards.push_back(card);
  }
  if (!in.done()) return std::nullopt;
  return out;
}

MessageBytes write(const net::Unmasking& unmasking) {
  net::ByteWriter out;
  put(out, unmasking);
  return out.take();
}

std::optional<net::Unmasking> read_unmasking(net::Bytes bytes, std::size_t count) {
  Reading in(bytes);
  net::Unmasking out = get_unmasking(in, count);
  if (!in.done()) return std::nullopt;
  return out;
}

MessageBytes write(const ActionMessage& message) {
  net::ByteWriter out;
  out.u8(static_cast<std::uint8_t>(message.action.index())).u8(message.holds_summit ? 1 : 0);
  std::visit(
      [&out](const auto& action) {
        using Action = std::decay_t<decltype(action)>;
        if constexpr (std::is_same_v<Action, Mount>) {
          out.u8(static_cast<std::uint8_t>(action.dragon));
        } else if constexpr (std::is_same_v<Action, Play>) {
          out.u8(static_cast<std::uint8_t>(action.card.kind()));
        } else if constexpr (std::is_same_v<Action, Ride>) {
          out.u8(action.ride ? 1 : 0);
        } else if constexpr (std::is_same_v<Action, Discard>) {
          out.u8(static_cast<std::uint8_t>(action.cards.size()));
          for (const Card each : action.cards) {
            out.u8(static_cast<std::uint8_t>(each.kind()));
          }
        }
      },
      message.action);
  for (const Slot each : message.slots) out.u32(each);
  if (!message.unmasking.shares.empty()) put(out, message.unmasking);
  return out.take();
}

std::optional<ActionMessage> read_action(net::Bytes bytes, std::size_t others) {
  Reading in(bytes);
  ActionMessage out;
  const std::uint8_t kind = in.in.u8();
  const std::uint8_t holds = in.in.u8();
  std::size_t slots = 0;
  if (kind == Action(Mount{}).index()) {
    const std::uint8_t dragon = in.in.u8();
    in.good = dragon < dragon_count;
    out.action = Mount{static_cast<Dragon>(dragon)};
  } else if (kind == Action(Play{}).index()) {
    out.action = Play{get_card(in)};
    slots = 1;
  } else if (kind == Action(Ride{}).index()) {
    const std::uint8_t rides = in.in.u8();
    in.good = rides <= 1;
    out.action = Ride{rides == 1};
  } else if (kind == Action(Discard{}).index()) {
    slots = in.in.u8();
    in.good = slots <= max_slots;
    Discard discard;
    for (std::size_t at = 0; at < slots && in.good; ++at) discard.cards.push_back(get_card(in));
    out.action = discard;
  } else {
    return std::nullopt;
  }
  in.good = in.good && holds <= 1;
  out.holds_summit = holds == 1;
  for (std::size_t at = 0; at < slots && in.good; ++at) out.slots.push_back(in.in.u32());
  if (slots + others > 0 && in.good) out.unmasking = get_unmasking(in, slots + others);
  if (!in.done()) return std::nullopt;
  return out;
}

MessageBytes write(const CoinMessage& message) {
  net::ByteWriter out;
  out.raw(message.link);
  if (!message.unmasking.shares.empty()) put(out, message.unmasking);
  return out.take();
}

std::optional<CoinMessage> read_coin(net::Bytes bytes, std::size_t others) {
  Reading in(bytes);
  CoinMessage out;
  out.link = in.in.raw<sizeof(net::Digest)>();
  if (others > 0) out.unmasking = get_unmasking(in, others);
  if (!in.done()) return std::nullopt;
  return out;
}

MessageBytes write_undo_request() { return {asking_back}; }

bool is_undo_request(net::Bytes bytes) { return bytes.size() == 1 && bytes[0] == asking_back; }

MessageBytes write_answer(bool agrees) { return {static_cast<std::uint8_t>(agrees ? 1 : 0)}; }

std::optional<bool> read_answer(net::Bytes bytes) {
  if (bytes.size() != 1 || bytes[0] > 1) return std::nullopt;
  return bytes[0] == 1;
}

}  // namespace mount_drago::protocol
