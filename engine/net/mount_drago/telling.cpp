// What is told of a game of Mount Drago while it goes on, and at its end; see protocol.hpp.
#include <algorithm>
#include <utility>
#include <variant>

#include "net/mount_drago/protocol.hpp"

namespace net::mount_drago {

std::vector<std::optional<drago::Card>> Protocol::deck_of(const Made& shuffle) const {
  std::vector<std::optional<drago::Card>> out;
  for (std::size_t at = 0; at < shuffle.count; ++at) {
    out.push_back(known_.card(shuffle.first + static_cast<Slot>(at)));
  }
  return out;
}

KnownDecision<drago::Drago> Protocol::told_of(std::size_t at) const {
  const Made& made = made_[at];
  // What came with it is known now, and was not before.
  PartialState known = made.known;
  for (Slot slot = 0; slot < known.slots(); ++slot) {
    if (known_.card(slot) && !known.card(slot)) known.reveal(slot, *known_.card(slot));
  }
  auto played = play(known, *made.seat, made.words);
  // A claim that has proved false since is told as it was made.
  if (!played) played = play(made.known, *made.seat, made.words);
  KnownDecision<drago::Drago> out = {
      *made.seat, made.words.action, {}, played->before.state(), made.step};
  for (std::size_t next = at + 1; next < made_.size() && !made_[next].seat; ++next) {
    const auto deck = deck_of(made_[next]);
    out.chance.emplace_back(played->after.shuffle_of(deck));
    played->after.shuffle(deck);
  }
  return out;
}

void Protocol::tell() {
  if (false_sharer_ && !violation_)
    violation_ =
        RuleViolation{*false_sharer_, "shares", "it handed out a share that is none", steps_ - 1};
  const drago::State& state = known_.state();
  if (state.phase == drago::Phase::Shuffle) return;
  if (table_.own) {
    const std::vector<Slot>& hand = known_.hand(table_.own->seat);
    const bool drawing = std::any_of(hand.begin(), hand.end(),
                                     [this](Slot slot) { return !known_.card(slot).has_value(); });
    if (drawing) return;
  }
  settled_ = state;
  for (; telling_ < made_.size(); ++telling_) {
    if (made_[telling_].seat) told_.push_back(told_of(telling_));
  }
  if (stage_ == Stage::Done && !violation_) violation_ = false_claim();
}

std::optional<Progress> Protocol::preparing() const {
  const auto all = static_cast<int>(persons().size());
  const int keys = founders_ > 2 ? 3 : 1;
  const bool mounts_first = table_.setup.rules.first_mount != drago::FirstMount::Dealt;
  const bool begun = std::any_of(made_.begin(), made_.end(),
                                 [](const Made& each) { return each.seat.has_value(); });
  const bool with_keys = !mounts_first && !begun;
  const int before = with_keys ? keys : 0;
  const int of = before + all + 1;
  switch (stage_) {
    case Stage::Keys:
    case Stage::Shares:
    case Stage::Complaints:
      return Progress{static_cast<int>(stage_), mounts_first ? keys : of};
    case Stage::Shuffle: {
      const std::vector<core::Seat> seats = persons();
      const auto at = std::find(seats.begin(), seats.end(), shuffler_) - seats.begin();
      return Progress{before + static_cast<int>(at), of};
    }
    case Stage::Reveal:
      return Progress{of - 1, of};
    case Stage::Unmask:
      if (made_.empty() || made_.back().seat) break;
      return Progress{of - 1, of};
    case Stage::Act:
    case Stage::Takeback:
    case Stage::Coin:
    case Stage::Chains:
    case Stage::Secrets:
    case Stage::Done:
      break;
  }
  return std::nullopt;
}

std::vector<Protocol::Entry> Protocol::log() const {
  std::vector<Entry> out;
  for (const Made& each : made_) {
    out.push_back({each.seat, each.words.action});
    if (each.seat) continue;
    drago::Shuffle shuffle;
    for (std::size_t at = 0; at < each.count; ++at) {
      const auto card = known_.card(each.first + static_cast<Slot>(at));
      if (card) shuffle.draw.push_back(*card);
    }
    out.back().action = shuffle;
  }
  return out;
}

std::optional<RuleViolation> Protocol::false_claim() const {
  const std::string why = "it claimed a hand that it did not have";
  drago::State state = drago::Drago::start(table_.setup);
  core::Seat last;
  std::uint32_t step = 0;
  std::size_t at = 0;
  for (const Entry& each : log()) {
    const core::Turn turn = drago::Drago::turn(state);
    const bool due =
        each.seat ? turn == core::Turn{*each.seat} : turn == core::Turn{core::Chance{}};
    const auto next = drago::Drago::apply(state, each.action);
    if (!due || !next) return RuleViolation{last, "MD-23", why, step};
    state = next->state;
    if (each.seat) {
      last = *each.seat;
      step = made_[at].step;
    }
    ++at;
  }
  if (state.phase != drago::Phase::Over) return RuleViolation{last, "MD-23", why, step};
  return std::nullopt;
}

}  // namespace net::mount_drago
