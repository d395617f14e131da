// The stages of a game, and what follows from what is said at each; see protocol.hpp. What may be
// said is in checking.cpp, what this device says for itself in own_message.cpp, how cards come into
// hands in drawing.cpp, what actions do in acting.cpp.
#include "net/mount_drago/protocol.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "core/check.hpp"

namespace net::mount_drago {

Protocol::Protocol(Table table)
    : table_(std::move(table)),
      persons_(table_.persons),
      known_(table_.setup),
      settled_(known_.state()) {
  founders_ = persons().size();
  if (table_.own) decks_.know(table_.own->seat, own_pair().secret);
}

std::vector<core::Seat> Protocol::persons() const {
  std::vector<core::Seat> out;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (persons_[at]) out.push_back(seat_at(at));
  }
  return out;
}

std::size_t Protocol::shares_needed() const { return founders_ / 2 + 1; }

std::vector<std::uint8_t> Protocol::context() const {
  return ByteWriter().raw(table_.id).raw(history()).take();
}

std::vector<std::uint8_t> Protocol::key_context(core::Seat seat) const {
  return ByteWriter().raw(table_.id).raw(history()).u8(seat.index).take();
}

std::size_t Protocol::shares_for(core::Seat left, std::uint32_t step) const {
  // Of two nobody holds shares: who leaves gives the secret itself.
  if (founders_ == 2) return has_key_at(left, step) ? 1 : 0;
  return shared_at(step) && shares_[left.index] ? shares_needed() : 0;
}

BySeat<bool> Protocol::awaited() const {
  BySeat<bool> out{};
  for (const core::Seat seat : persons()) {
    switch (stage_) {
      case Stage::Keys:
      case Stage::Shares:
      case Stage::Complaints:
      case Stage::Coin:
      case Stage::Chains:
      case Stage::Secrets:
        out[seat.index] = true;
        break;
      case Stage::Shuffle:
        out[seat.index] = seat == shuffler_;
        break;
      case Stage::Reveal:
      case Stage::Unmask:
        out[seat.index] = !slots_from(seat).empty();
        break;
      case Stage::Act:
        out[seat.index] = seat == known_.state().turn;
        break;
      case Stage::Takeback:
        out[seat.index] = seat != known_.state().turn;
        break;
      case Stage::Done:
        break;
    }
  }
  return out;
}

void Protocol::take(const BySeat<std::vector<std::uint8_t>>& said) {
  const Stage stage = stage_;
  BySeat<std::optional<Digest>> links;
  if (stage == Stage::Keys || stage == Stage::Chains) {
    coins_ = {};
    chain_on_ = history();
  }
  if (stage == Stage::Shares) shared_on_ = history();
  for (const core::Seat seat : persons()) {
    const std::vector<std::uint8_t>& words = said[seat.index];
    if (words.empty()) continue;
    if (stage == Stage::Coin) {
      links[seat.index] = ByteReader(words).raw<sizeof(Digest)>();
    } else {
      take_from(seat, stage, words);
    }
  }
  if (stage == Stage::Coin) act_for_bot(coins_.take(links));
  end_stage(stage);
  settle();
  tell();
  ++steps_;
}

void Protocol::take_from(core::Seat seat, Stage stage, const Words& words) {
  switch (stage) {
    case Stage::Keys: {
      const auto key = read_key(words);
      keys_[seat.index] = key->key;
      share_keys_[seat.index] = key->share_key;
      keyed_at_ = steps_;
      coins_.begin(seat, key->coin);
      break;
    }
    case Stage::Shares:
      shares_[seat.index] = read_shares(words, shares_needed(), persons().size() - 1);
      break;
    case Stage::Complaints: {
      const auto complaints = read_complaints(words);
      if (!complaints->empty()) false_sharer_ = complaints->front().about;
      break;
    }
    case Stage::Shuffle:
      decks_.replace(read_shuffled(words, decks_.last().size())->cards);
      break;
    case Stage::Reveal:
    case Stage::Unmask:
      take_unmasking(seat, words);
      break;
    case Stage::Act:
      if (is_takeback_request(words)) {
        stage_ = Stage::Takeback;
      } else {
        act(seat, *read_action(words));
      }
      break;
    case Stage::Takeback:
      agreed_ = agreed_ && *read_answer(words);
      break;
    case Stage::Chains:
      coins_.begin(seat, ByteReader(words).raw<sizeof(Digest)>());
      break;
    case Stage::Secrets:
      decks_.know(seat, *Scalar::read(words));
      break;
    case Stage::Coin:
    case Stage::Done:
      break;
  }
}

void Protocol::end_stage(Stage stage) {
  switch (stage) {
    case Stage::Keys:
      if (founders_ > 2) {
        stage_ = Stage::Shares;
      } else {
        move_on();
      }
      break;
    case Stage::Shares:
      stage_ = Stage::Complaints;
      break;
    case Stage::Complaints:
      if (false_sharer_) {
        stage_ = Stage::Done;
      } else {
        shared_from_ = steps_ + 1;
        move_on();
      }
      break;
    case Stage::Shuffle:
      next_shuffler();
      break;
    case Stage::Reveal:
      deal_mounts();
      break;
    case Stage::Unmask:
      drawn_.clear();
      read_cards();
      move_on();
      break;
    case Stage::Act:
      if (stage_ != Stage::Takeback) move_on();
      break;
    case Stage::Takeback:
      if (agreed_) undo_last();
      taken_back_ = std::exchange(agreed_, true);
      undoable_ = false;  // whoever asks again and again only holds the table up
      move_on();
      break;
    case Stage::Coin:
      move_on();
      break;
    case Stage::Chains:
      stage_ = *std::exchange(resume_, {});
      break;
    case Stage::Secrets:
      read_cards();
      stage_ = Stage::Done;
      break;
    case Stage::Done:
      break;
  }
}

void Protocol::settle() {
  while (!persons().empty() && stage_ != Stage::Done && !any_of(awaited())) {
    end_stage(stage_);
  }
}

void Protocol::move_on() {
  if (!drawn_.empty()) {
    stage_ = Stage::Unmask;
    return;
  }
  switch (known_.state().phase) {
    case drago::Phase::Shuffle:
      begin_shuffle();
      break;
    case drago::Phase::Over:
      stage_ = Stage::Secrets;
      break;
    case drago::Phase::Mount:
    case drago::Phase::Play:
    case drago::Phase::Ride:
    case drago::Phase::Discard:
      stage_ = is_person(known_.state().turn) ? Stage::Act : Stage::Coin;
      break;
  }
}

void Protocol::leave(core::Seat left,
                     const BySeat<std::optional<std::vector<std::uint8_t>>>& shares) {
  persons_[left.index] = false;
  if (resume_) stage_ = *std::exchange(resume_, {});
  const auto& given_up = shares[left.index];
  if (const auto secret = given_up ? Scalar::read(*given_up) : std::nullopt) {
    decks_.know(left, *secret);
  } else if (shares_[left.index] && shared_at(steps_)) {
    std::vector<SecretShare> given;
    for (std::size_t at = 0; at < shares.size(); ++at) {
      const auto value = shares[at] ? Scalar::read(*shares[at]) : std::nullopt;
      if (value && given.size() < shares_needed()) {
        given.push_back({static_cast<std::uint32_t>(at + 1), *value});
      }
    }
    CORE_CHECK(given.size() == shares_needed(), "a majority has given its shares");
    decks_.know(left, recover_secret(given));
  }
  for (auto& [slot, owner] : drawn_) {
    if (owner == left) owner.reset();
  }
  if (stage_ == Stage::Shuffle && shuffler_ == left) next_shuffler();
  if (known_.state().turn == left) {
    undoable_ = false;
    if (stage_ == Stage::Act || stage_ == Stage::Takeback) move_on();
  }
  read_cards();
  settle();
  tell();
  // Steps may have been undone in which links of the chains were shown: everybody begins a new one.
  if (stage_ > Stage::Complaints && stage_ < Stage::Chains && !persons().empty()) {
    resume_ = stage_;
    stage_ = Stage::Chains;
  }
  ++steps_;
}

}  // namespace net::mount_drago
