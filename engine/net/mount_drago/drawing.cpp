// Shuffling, dealing and drawing under masks; see protocol.hpp.
#include <algorithm>
#include <array>
#include <utility>

#include "core/check.hpp"
#include "net/mount_drago/protocol.hpp"

namespace net::mount_drago {

std::vector<Slot> Protocol::slots_from(core::Seat seat) const {
  std::vector<Slot> out;
  for (const auto& [slot, owner] : drawn_) {
    if (owner != seat && !decks_.has_given(slot, seat)) out.push_back(slot);
  }
  return out;
}

void Protocol::begin_shuffle() {
  const drago::CardList cards = known_.cards_to_shuffle();
  BySeat<std::optional<Point>> keys;
  for (const core::Seat seat : persons()) keys[seat.index] = keys_[seat.index];
  decks_.begin(cards, keys);
  dealt_.assign(cards.size(), std::nullopt);
  shuffler_ = persons().front();
  stage_ = Stage::Shuffle;
}

void Protocol::next_shuffler() {
  for (const core::Seat seat : persons()) {
    if (seat > shuffler_) {
      shuffler_ = seat;
      return;
    }
  }
  drawn_.clear();
  deal_mounts();
}

void Protocol::deal_mounts() {
  const drago::State& state = known_.state();
  const bool deal = known_.slots() == 0;
  // Cards already turned up can be read now.
  for (const auto& [slot, owner] : std::exchange(drawn_, {})) {
    dealt_[slot - decks_.last_begin()] = decks_.read(slot);
  }
  std::size_t place = dealt_.size() - static_cast<std::size_t>(drago::hand_size * state.riders);
  std::array<bool, drago::dragon_count> taken{};
  int left = deal && state.rules.first_mount == drago::FirstMount::Dealt ? state.riders : 0;
  while (left > 0) {
    --place;
    if (!dealt_[place]) {
      drawn_ = {{decks_.last_begin() + static_cast<Slot>(place), std::nullopt}};
      stage_ = Stage::Reveal;
      return;
    }
    bool& is_taken = taken[drago::index(dealt_[place]->dragon())];
    if (!std::exchange(is_taken, true)) --left;
  }
  const std::array<std::vector<Slot>, drago::max_riders> before = hands();
  made_.push_back({std::nullopt, {}, known_, steps_, decks_.last_begin(), dealt_.size()});
  known_.shuffle(dealt_);
  await_draws(before);
  read_cards();
  move_on();
}

std::array<std::vector<Slot>, drago::max_riders> Protocol::hands() const {
  std::array<std::vector<Slot>, drago::max_riders> out;
  for (std::size_t at = 0; at < out.size(); ++at) out[at] = known_.hand(seat_at(at));
  return out;
}

void Protocol::await_draws(const std::array<std::vector<Slot>, drago::max_riders>& before) {
  for (std::size_t at = 0; at < before.size(); ++at) {
    const core::Seat seat = seat_at(at);
    for (const Slot slot : known_.hand(seat)) {
      if (std::find(before[at].begin(), before[at].end(), slot) != before[at].end()) continue;
      drawn_.emplace_back(slot, is_person(seat) ? std::optional(seat) : std::nullopt);
    }
  }
}

void Protocol::take_unmasking(core::Seat seat, Bytes words) {
  const std::vector<Slot> slots = slots_from(seat);
  const auto unmasking = read_unmasking(words, slots.size());
  for (std::size_t at = 0; at < slots.size(); ++at) {
    decks_.give(slots[at], seat, unmasking->shares[at]);
  }
}

void Protocol::read_cards() {
  for (Slot slot = 0; slot < known_.slots(); ++slot) {
    if (known_.card(slot)) continue;
    const bool in_pile =
        std::find(known_.pile().begin(), known_.pile().end(), slot) != known_.pile().end();
    if (in_pile && known_.state().phase != drago::Phase::Over) continue;
    if (const auto card = decks_.read(slot)) {
      const bool fits = known_.reveal(slot, *card);
      CORE_CHECK(fits, "a proved shuffle holds each card once");
    }
  }
}

}  // namespace net::mount_drago
