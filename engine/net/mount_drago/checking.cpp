// What a seat may say at each stage of a game of Mount Drago; see protocol.hpp.
#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "net/mount_drago/protocol.hpp"

namespace net::mount_drago {

namespace {

core::Refusal no_take_back() { return {"undo", "there is nothing that can be taken back"}; }

}  // namespace

std::optional<core::Refusal> Protocol::refusal(core::Seat seat, Bytes body) const {
  switch (stage_) {
    case Stage::Keys: {
      const auto words = read_key(body);
      if (!words) return malformed();
      if (check_key(words->key, words->proof, key_context(seat))) return std::nullopt;
      return core::Refusal{"key", "nobody knows the secret of this key"};
    }
    case Stage::Shares: {
      const auto words = read_shares(body, shares_needed(), persons().size() - 1);
      if (!words) return malformed();
      if (words->commitments.front() == keys_[seat.index]) return std::nullopt;
      return core::Refusal{"shares", "these are shares of another secret"};
    }
    case Stage::Complaints:
      return complaint_refusal(seat, body);
    case Stage::Shuffle: {
      const auto shuffled = read_shuffled(body, decks_.last().size());
      if (!shuffled) return malformed();
      if (check_shuffle(decks_.last(), *shuffled, decks_.last_key(), context())) {
        return std::nullopt;
      }
      return core::Refusal{"shuffle", "these are not the same cards"};
    }
    case Stage::Reveal:
    case Stage::Unmask: {
      std::vector<MaskedCard> cards;
      for (const Slot slot : slots_from(seat)) cards.push_back(decks_.masked(slot));
      const auto words = read_unmasking(body, cards.size());
      if (!words) return malformed();
      if (check_unmasking(cards, *words, *keys_[seat.index], context())) return std::nullopt;
      return core::Refusal{"unmask", "these are not the shares of this key"};
    }
    case Stage::Act:
      if (is_takeback_request(body))
        return undoable_ ? std::nullopt : std::optional(no_take_back());
      return action_refusal(seat, body);
    case Stage::Takeback:
      return read_answer(body) ? std::nullopt : std::optional(malformed());
    case Stage::Coin:
      if (body.size() != sizeof(Digest)) return malformed();
      if (coins_.is_next(seat, ByteReader(body).raw<sizeof(Digest)>())) return std::nullopt;
      return core::Refusal{"coin", "this is not the next link of the seat's chain"};
    case Stage::Chains:
      if (body.size() != sizeof(Digest)) return malformed();
      return std::nullopt;
    case Stage::Secrets: {
      const auto secret = Scalar::read(body);
      if (secret && Point::base(*secret) == keys_[seat.index]) return std::nullopt;
      return core::Refusal{"secret", "this is not the secret of the seat's key"};
    }
    case Stage::Done:
      break;
  }
  return core::Refusal{"turn", "nothing is awaited"};
}

std::optional<core::Refusal> Protocol::complaint_refusal(core::Seat seat, Bytes body) const {
  const auto complaints = read_complaints(body);
  if (!complaints) return malformed();
  for (const Complaint& each : *complaints) {
    const std::size_t about = each.about.index;
    if (!keys_[about] || !shares_[about] || each.about == seat) return malformed();
    const std::array<MaskedCard, 1> met = {{{*share_keys_[about], {}}}};
    const bool opened = check_unmasking(met, each.opened, *share_keys_[seat.index], context());
    const auto share = share_for(each.about, seat, each.opened.shares.front());
    if (!opened || (share && check_share({seat.index + 1U, *share}, shares_[about]->commitments))) {
      return core::Refusal{"complaint", "the share was good"};
    }
  }
  return std::nullopt;
}

std::optional<core::Refusal> Protocol::action_refusal(core::Seat seat, Bytes body) const {
  const auto words = read_action(body);
  if (!words) return malformed();
  if (!unmasks(seat, *words)) return core::Refusal{"hand", "these cards are not in the hand"};
  if (play(known_, seat, *words)) return std::nullopt;
  const auto step = drago::Drago::apply(known_.state(), words->action);
  return step ? core::Refusal{"MD-23", "the hand cannot be like that"} : step.error();
}

bool Protocol::unmasks(core::Seat seat, const ActionMessage& words) const {
  std::vector<drago::Card> cards;
  if (const auto* const play = std::get_if<drago::Play>(&words.action)) cards = {play->card};
  if (const auto* const discard = std::get_if<drago::Discard>(&words.action)) {
    cards.assign(discard->cards.begin(), discard->cards.end());
  }
  if (cards.size() != words.slots.size()) return false;
  if (cards.empty()) return true;
  const std::vector<Slot>& hand = known_.hand(seat);
  std::vector<MaskedCard> masked;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    const Slot slot = words.slots[at];
    const auto begin = words.slots.begin();
    const bool twice = std::count(begin, words.slots.end(), slot) > 1;
    if (twice || std::find(hand.begin(), hand.end(), slot) == hand.end()) return false;
    masked.push_back(decks_.masked(slot));
    if (decks_.read_with(slot, seat, words.unmasking.shares[at]) != cards[at]) return false;
  }
  return check_unmasking(masked, words.unmasking, *keys_[seat.index], context());
}

std::optional<Protocol::Played> Protocol::play(const PartialState& known, core::Seat seat,
                                               const ActionMessage& words) {
  PartialState next = known;
  std::vector<drago::Card> cards;
  if (const auto* const play = std::get_if<drago::Play>(&words.action)) cards = {play->card};
  if (const auto* const discard = std::get_if<drago::Discard>(&words.action)) {
    cards.assign(discard->cards.begin(), discard->cards.end());
  }
  for (std::size_t at = 0; at < cards.size(); ++at) {
    if (!next.reveal(words.slots[at], cards[at])) return std::nullopt;
  }
  const auto played = [&](const PartialState& before) -> std::optional<Played> {
    PartialState after = before;
    for (const Slot slot : words.slots) after.take_from_hand(seat, slot);
    if (!after.apply(words.action)) return std::nullopt;
    return Played{before, std::move(after)};
  };
  std::optional<Played> plain = played(next);
  if (!plain || std::holds_alternative<drago::Mount>(words.action) ||
      std::holds_alternative<drago::Discard>(words.action)) {
    return words.holds_summit ? std::nullopt : plain;
  }
  // Whether a discard follows hangs on the hand, and is claimed (MD-23).
  const auto summit = plain->after.state().summit;
  const std::span<const drago::Dragon> dragons(summit.data(), summit.size());
  const std::optional<Slot> leaving =
      words.slots.empty() ? std::nullopt : std::optional(words.slots.front());
  const auto claimed = [&](bool holds) -> std::optional<Played> {
    PartialState state = next;
    if (!state.claim(seat, dragons, holds, leaving)) return std::nullopt;
    std::optional<Played> out = played(state);
    if (out && (out->after.state().phase == drago::Phase::Discard) != holds) out.reset();
    return out;
  };
  std::optional<Played> with = claimed(true);
  if (words.holds_summit) return with;
  return with ? claimed(false) : plain;
}

}  // namespace net::mount_drago
