// Stand-ins and what takes their places; see partial_state.hpp.
#include "net/mount_drago/partial_state.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/check.hpp"
#include "core/rng.hpp"

namespace net::mount_drago {

using drago::Card;
using drago::CardList;

CardList PartialState::cards_to_shuffle() const {
  core::Rng any(0);
  CardList out = std::get<drago::Shuffle>(drago::Drago::roll(state_, any)).draw;
  std::sort(out.begin(), out.end());
  return out;
}

drago::Shuffle PartialState::shuffle_of(std::span<const std::optional<Card>> known) const {
  CardList rest = cards_to_shuffle();
  for (const std::optional<Card>& each : known) {
    if (each) rest.remove(*each);
  }
  drago::Shuffle out;
  std::size_t next = 0;
  for (const std::optional<Card>& each : known) out.draw.push_back(each ? *each : rest[next++]);
  return out;
}

std::vector<drago::Event> PartialState::shuffle(std::span<const std::optional<Card>> known) {
  const drago::Shuffle shuffle = shuffle_of(known);
  const auto first = static_cast<Slot>(cards_.size());
  pile_.clear();
  for (std::size_t at = 0; at < known.size(); ++at) {
    cards_.push_back(known[at]);
    pile_.push_back(first + static_cast<Slot>(at));
  }
  const bool deal =
      std::all_of(hands_.begin(), hands_.end(), [](const auto& hand) { return hand.empty(); });
  const core::Seat drawer = state_.turn;
  auto step = drago::Drago::apply(state_, shuffle);
  CORE_CHECK(step, "a shuffle of the cards that are due is legal");
  auto [state, events] = std::move(step).value();
  state_ = state;
  if (deal) {  // one card at a time round the table (MD-7)
    for (int card = 0; card < drago::hand_size; ++card) {
      for (int seat = 0; seat < state_.riders; ++seat) {
        const core::Seat to = core::after(state_.first, state_.riders, seat);
        hands_[to.index].push_back(pile_.back());
        pile_.pop_back();
      }
    }
    pile_.resize(state_.piles.draw().size());  // first mounts lie open
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
  keep_claim();
  return true;
}

void PartialState::keep_claim() {
  if (state_.phase != drago::Phase::Discard) return;
  // Where this contradicts what is known now, the claim was false, and that shows at the end.
  claim(state_.turn, {state_.summit.data(), state_.summit.size()}, true, std::nullopt);
}

bool PartialState::claim(core::Seat seat, std::span<const drago::Dragon> summit, bool holds,
                         std::optional<Slot> leaving) {
  const auto on_summit = [summit](Card card) {
    return std::find(summit.begin(), summit.end(), card.dragon()) != summit.end();
  };
  drago::Hand& hand = state_.hands[seat.index];
  const std::vector<Slot>& slots = hands_[seat.index];
  std::vector<Card*> mine;
  bool known = false;  // to hold one
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
  const drago::Hand before = kept_ ? *kept_ : state_.hands[seat.index];
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

core::Result<std::vector<drago::Event>, core::Refusal> PartialState::apply(
    const drago::Action& action) {
  const core::Seat seat = state_.turn;
  auto step = drago::Drago::apply(state_, action);
  if (!step) return step.error();
  auto [state, events] = std::move(step).value();
  state_ = state;
  // The rules take the first card of a kind, which may be a stand-in here: the order is that of the
  // slots, on every device.
  if (kept_) std::copy(kept_->begin(), kept_->end(), state_.hands[seat.index].begin());
  kept_.reset();
  draw(seat);
  return std::move(events);
}

}  // namespace net::mount_drago
