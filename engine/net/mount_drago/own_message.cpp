// What this device says for itself at a table of Mount Drago; see protocol.hpp.
#include <algorithm>
#include <array>
#include <variant>

#include "net/mount_drago/protocol.hpp"

namespace net::mount_drago {

KeyPair Protocol::own_pair() const {
  Entropy entropy = table_.own->entropy.branch("key");
  return KeyPair::random(entropy);
}

KeyPair Protocol::own_share_pair() const {
  Entropy entropy = table_.own->entropy.branch("share key");
  return KeyPair::random(entropy);
}

std::optional<std::vector<std::uint8_t>> Protocol::own_message() const {
  if (!table_.own || !awaited()[table_.own->seat.index]) return std::nullopt;
  const auto& [seat, entropy] = *table_.own;
  switch (stage_) {
    case Stage::Keys: {
      const KeyPair pair = own_pair();
      return write(KeyMessage{pair.key, prove_key(pair, key_context(seat)), own_share_pair().key,
                              CoinChain(entropy, history()).link(0)});
    }
    case Stage::Shares:
      return shares_words();
    case Stage::Complaints:
      return complaint_words();
    case Stage::Shuffle: {
      Entropy own = entropy.branch(on_top("shuffle", history()));
      return write(shuffle(decks_.last(), decks_.last_key(), context(), own));
    }
    case Stage::Reveal:
    case Stage::Unmask: {
      std::vector<MaskedCard> cards;
      for (const Slot slot : slots_from(seat)) cards.push_back(decks_.masked(slot));
      return write(unmask(cards, own_pair(), context()));
    }
    case Stage::Coin:
      return ByteWriter().raw(CoinChain(entropy, chain_on_).link(coins_.thrown() + 1)).take();
    case Stage::Chains:
      return ByteWriter().raw(CoinChain(entropy, history()).link(0)).take();
    case Stage::Secrets:
      return ByteWriter().raw(own_pair().secret.bytes()).take();
    case Stage::Act:
    case Stage::Takeback:
    case Stage::Done:
      break;
  }
  return std::nullopt;
}

std::vector<drago::Action> Protocol::choices() const {
  if (!table_.own || stage_ != Stage::Act || known_.state().turn != table_.own->seat) return {};
  return drago::Drago::legal(drago::Drago::view(known_.state(), table_.own->seat));
}

std::optional<core::Refusal> Protocol::decision_refusal(const drago::Action& action) const {
  if (!table_.own || stage_ != Stage::Act || known_.state().turn != table_.own->seat) {
    return core::Refusal{"turn", "it is not this seat's turn"};
  }
  const auto step = drago::Drago::apply(known_.state(), action);
  return step ? std::nullopt : std::optional(step.error());
}

Takeback Protocol::takeback() const {
  const core::Seat turn = known_.state().turn;
  if (stage_ == Stage::Takeback) return {false, turn, {}};
  const bool own_turn = table_.own && table_.own->seat == turn;
  return {stage_ == Stage::Act && undoable_ && own_turn, {}, taken_back_};
}

std::vector<std::uint8_t> Protocol::message_for(const drago::Action& action) const {
  ActionMessage words;
  words.action = action;
  fill(words, table_.own->seat);
  std::vector<MaskedCard> cards;
  for (const Slot slot : words.slots) cards.push_back(decks_.masked(slot));
  if (!cards.empty()) words.unmasking = unmask(cards, own_pair(), context());
  return write(words);
}

namespace {

/// What a share is hidden with: what only its giver and its receiver can work out.
std::array<std::uint8_t, Scalar::size> hidden(const std::array<std::uint8_t, Scalar::size>& share,
                                              core::Seat from, core::Seat to, const Point& meeting,
                                              const Digest& history) {
  const Digest pad =
      digest(ByteWriter().u8(from.index).u8(to.index).raw(meeting.bytes()).raw(history).take());
  std::array<std::uint8_t, Scalar::size> out = share;
  for (std::size_t at = 0; at < out.size(); ++at) {
    out[at] = static_cast<std::uint8_t>(out[at] ^ pad[at]);
  }
  return out;
}

}  // namespace

Words Protocol::shares_words() const {
  const auto& [own, entropy] = *table_.own;
  const KeyPair pair = own_pair();
  Entropy random = entropy.branch(on_top("shares", history()));
  const SharedSecret shared = share_secret(pair.secret, core::max_seats, shares_needed(), random);
  ShareMessage words;
  words.commitments = shared.commitments;
  for (const core::Seat seat : persons()) {
    if (seat == own) continue;
    words.shares.push_back(hidden(shared.shares[seat.index].value.bytes(), own, seat,
                                  own_share_pair().secret * *share_keys_[seat.index], history()));
  }
  return write(words);
}

std::optional<Scalar> Protocol::share_for(core::Seat from, core::Seat to,
                                          const Point& meeting) const {
  std::size_t place = 0;
  for (std::size_t at = 0; at < to.index; ++at) {
    if (shares_[at] && at != from.index) ++place;
  }
  return Scalar::read(hidden(shares_[from.index]->shares[place], from, to, meeting, shared_on_));
}

Words Protocol::complaint_words() const {
  const core::Seat own = table_.own->seat;
  const KeyPair pair = own_share_pair();
  std::vector<Complaint> out;
  for (const core::Seat seat : persons()) {
    if (seat == own) continue;
    const auto share = share_for(seat, own, pair.secret * *share_keys_[seat.index]);
    if (share && check_share({own.index + 1U, *share}, shares_[seat.index]->commitments)) continue;
    const std::array<MaskedCard, 1> met = {{{*share_keys_[seat.index], {}}}};
    out.push_back({seat, unmask(met, pair, context())});
  }
  return write(out);
}

std::vector<std::uint8_t> Protocol::share_of(core::Seat left, std::uint32_t step) const {
  if (!table_.own || !has_key_at(left, step)) return {};
  if (left == table_.own->seat) {
    const Scalar secret = own_pair().secret;
    return {secret.bytes().begin(), secret.bytes().end()};
  }
  if (!shared_at(step) || !shares_[left.index]) return {};
  const auto share =
      share_for(left, table_.own->seat, own_share_pair().secret * *share_keys_[left.index]);
  if (!share) return {};
  return {share->bytes().begin(), share->bytes().end()};
}

bool Protocol::is_share_of(core::Seat left, core::Seat giver, std::uint32_t step,
                           Bytes share) const {
  if (left == giver && has_key_at(left, step)) {
    const auto secret = Scalar::read(share);
    return secret && Point::base(*secret) == keys_[left.index];
  }
  if (!shared_at(step) || !shares_[left.index]) return share.empty();
  const auto value = Scalar::read(share);
  return value && check_share({giver.index + 1U, *value}, shares_[left.index]->commitments);
}

}  // namespace net::mount_drago
