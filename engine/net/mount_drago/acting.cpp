// Actions of persons and bots, and taking back; see protocol.hpp.
#include <algorithm>
#include <utility>
#include <variant>

#include "core/check.hpp"
#include "net/mount_drago/protocol.hpp"

namespace net::mount_drago {

void Protocol::act(core::Seat seat, const ActionMessage& words) {
  const std::array<std::vector<Slot>, drago::max_riders> before = hands();
  auto next = play(known_, seat, words);
  CORE_CHECK(next, "what was checked can be done");
  made_.push_back({seat, words, std::move(known_), steps_, 0, 0});
  known_ = std::move(next)->after;
  for (std::size_t at = 0; at < words.slots.size(); ++at) {
    if (at < words.unmasking.shares.size()) {
      decks_.give(words.slots[at], seat, words.unmasking.shares[at]);
    }
  }
  await_draws(before);
  // The turn goes on, and nothing was drawn, not even an order of the cards.
  const drago::Phase phase = known_.state().phase;
  taken_back_.reset();
  undoable_ = is_person(seat) && (phase == drago::Phase::Ride || phase == drago::Phase::Discard);
}

void Protocol::undo_last() {
  CORE_CHECK(made_.back().seat == known_.state().turn, "a decision of the turn is taken back");
  known_ = std::move(made_.back().known);
  made_.pop_back();
  const auto decisions = static_cast<std::size_t>(std::count_if(
      made_.begin(), made_.end(), [](const Made& each) { return each.seat.has_value(); }));
  telling_ = std::min(telling_, made_.size());
  while (told_.size() > decisions) told_.pop_back();
  left_after_take_backs_.push_back(decisions);
  read_cards();
}

void Protocol::act_for_bot(std::uint64_t coin) {
  const core::Seat seat = known_.state().turn;
  ActionMessage words;
  words.action = table_.bot(drago::Drago::view(known_.state(), seat), coin + seat.index);
  fill(words, seat);
  act(seat, words);
}

void Protocol::fill(ActionMessage& words, core::Seat seat) const {
  std::vector<drago::Card> cards;
  if (const auto* const play = std::get_if<drago::Play>(&words.action)) cards = {play->card};
  if (const auto* const discard = std::get_if<drago::Discard>(&words.action)) {
    cards.assign(discard->cards.begin(), discard->cards.end());
  }
  for (const drago::Card card : cards) {
    for (const Slot slot : known_.hand(seat)) {
      const auto begin = words.slots.begin();
      if (std::find(begin, words.slots.end(), slot) != words.slots.end()) continue;
      if (known_.card(slot) != card) continue;
      words.slots.push_back(slot);
      break;
    }
  }
  const auto step = drago::Drago::apply(known_.state(), words.action);
  words.holds_summit = step && step->state.phase == drago::Phase::Discard;
}

}  // namespace net::mount_drago
