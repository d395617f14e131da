// The stages of a net game, in order: turns of the protocol, this device's own messages, actions
// and undo, checks of messages, drawing cards, and the published log.
#include "games/mount_drago/protocol/protocol.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "core/check.hpp"

namespace mount_drago::protocol {

Protocol::Protocol(Table table)
    : table_(std::move(table)),
      persons_(table_.persons),
      known_(table_.setup),
      settled_(known_.state()) {
  initial_persons_ = persons().size();
  if (table_.own) decks_.know(table_.own->seat, own_pair().secret);
}

std::vector<core::Seat> Protocol::persons() const {
  std::vector<core::Seat> out;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (persons_[at]) out.push_back(net::seat_at(at));
  }
  return out;
}

std::size_t Protocol::shares_needed() const { return initial_persons_ / 2 + 1; }

std::vector<std::uint8_t> Protocol::context() const {
  return net::ByteWriter().raw(table_.id).raw(history()).take();
}

std::vector<std::uint8_t> Protocol::key_context(core::Seat seat) const {
  return net::ByteWriter().raw(table_.id).raw(history()).u8(seat.index).take();
}

std::size_t Protocol::shares_for(core::Seat left, std::uint32_t step) const {
  // Two persons exchange no shares: the leaving one discloses the secret itself.
  if (initial_persons_ == 2) return has_key_at(left, step) ? 1 : 0;
  return shared_at(step) && shares_[left.index] ? shares_needed() : 0;
}

net::BySeat<bool> Protocol::awaited() const {
  net::BySeat<bool> out{};
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
        out[seat.index] = !slots_from(seat).empty();
        break;
      case Stage::Unmask:
        out[seat.index] = must_unmask(seat);
        break;
      case Stage::Act:
        out[seat.index] = seat == known_.state().turn;
        break;
      case Stage::Undo:
        out[seat.index] = seat != known_.state().turn;
        break;
      case Stage::Done:
        break;
    }
  }
  return out;
}

void Protocol::complete_step(const net::BySeat<std::vector<std::uint8_t>>& said) {
  const Stage stage = stage_;
  net::BySeat<std::optional<net::Digest>> links;
  if (stage == Stage::Keys || stage == Stage::Chains) {
    coins_ = {};
    chain_on_ = history();
  }
  if (stage == Stage::Shares) shared_on_ = history();
  for (const core::Seat seat : persons()) {
    const std::vector<std::uint8_t>& words = said[seat.index];
    if (words.empty()) continue;
    if (stage == Stage::Coin) {
      const std::vector<Slot> slots = slots_from(seat);
      const auto coin = read_coin(words, slots.size());
      links[seat.index] = coin->link;
      take_shares(seat, slots, coin->unmasking);
    } else {
      take_from(seat, stage, words);
    }
  }
  if (stage == Stage::Coin) {
    read_cards();
    act_for_bot(coins_.flip(links));
  }
  end_stage(stage);
  settle();
  publish_decisions();
  ++steps_;
}

void Protocol::take_from(core::Seat seat, Stage stage, const MessageBytes& message) {
  switch (stage) {
    case Stage::Keys: {
      const auto key = read_key(message);
      keys_[seat.index] = key->key;
      share_keys_[seat.index] = key->share_key;
      keyed_at_ = steps_;
      coins_.begin(seat, key->coin);
      break;
    }
    case Stage::Shares:
      shares_[seat.index] = read_shares(message, shares_needed(), persons().size() - 1);
      shares_given_at_ = steps_;
      break;
    case Stage::Complaints: {
      const auto complaints = read_complaints(message);
      if (!complaints->empty()) false_sharer_ = complaints->front().about;
      break;
    }
    case Stage::Shuffle:
      decks_.replace(read_shuffled(message, decks_.last().size())->cards);
      break;
    case Stage::Reveal:
    case Stage::Unmask: {
      const std::vector<Slot> slots = slots_from(seat);
      take_shares(seat, slots, *read_unmasking(message, slots.size()));
      break;
    }
    case Stage::Act:
      if (is_undo_request(message)) {
        stage_ = Stage::Undo;
      } else {
        act(seat, *read_action(message, slots_from(seat).size()));
      }
      break;
    case Stage::Undo:
      agreed_ = agreed_ && *read_answer(message);
      break;
    case Stage::Chains:
      coins_.begin(seat, net::ByteReader(message).raw<sizeof(net::Digest)>());
      break;
    case Stage::Secrets:
      decks_.know(seat, *net::Scalar::read(message));
      break;
    case Stage::Coin:
    case Stage::Done:
      break;
  }
}

void Protocol::end_stage(Stage stage) {
  switch (stage) {
    case Stage::Keys:
      if (initial_persons_ > 2) {
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
      read_cards();
      move_on();
      break;
    case Stage::Act:
      if (stage_ == Stage::Undo) break;
      read_cards();
      move_on();
      break;
    case Stage::Undo:
      if (agreed_) undo_last();
      undone_ = std::exchange(agreed_, true);
      undoable_ = false;  // one request per action: repeated ones would only delay the game
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
  while (!persons().empty() && stage_ != Stage::Done && !net::any_of(awaited())) {
    end_stage(stage_);
  }
}

void Protocol::move_on() {
  const std::vector<core::Seat> all = persons();
  std::erase_if(drawn_, [&](const auto& drawn) {
    return std::all_of(all.begin(), all.end(), [&](core::Seat seat) {
      return seat == drawn.second || decks_.has_given(drawn.first, seat);
    });
  });
  if (std::any_of(all.begin(), all.end(), [this](core::Seat seat) { return must_unmask(seat); })) {
    stage_ = Stage::Unmask;
    return;
  }
  switch (known_.state().phase) {
    case Phase::Shuffle:
      begin_shuffle();
      break;
    case Phase::Over:
      stage_ = Stage::Secrets;
      break;
    case Phase::Mount:
    case Phase::Play:
    case Phase::Ride:
    case Phase::Discard:
      stage_ = is_person(known_.state().turn) ? Stage::Act : Stage::Coin;
      break;
  }
}

void Protocol::leave(core::Seat left,
                     const net::BySeat<std::optional<std::vector<std::uint8_t>>>& shares) {
  persons_[left.index] = false;
  if (resume_) stage_ = *std::exchange(resume_, {});
  const auto& given_up = shares[left.index];
  if (const auto secret = given_up ? net::Scalar::read(*given_up) : std::nullopt) {
    decks_.know(left, *secret);
  } else if (shares_[left.index] && shared_at(steps_)) {
    std::vector<net::SecretShare> given;
    for (std::size_t at = 0; at < shares.size(); ++at) {
      const auto value = shares[at] ? net::Scalar::read(*shares[at]) : std::nullopt;
      if (value && given.size() < shares_needed()) {
        given.push_back({static_cast<std::uint32_t>(at + 1), *value});
      }
    }
    CORE_CHECK(given.size() == shares_needed(), "a majority has sent its shares");
    decks_.know(left, net::recover_secret(given));
  }
  for (auto& [slot, owner] : drawn_) {
    if (owner == left) owner.reset();
  }
  if (stage_ == Stage::Shuffle && shuffler_ == left) next_shuffler();
  if (known_.state().turn == left) {
    undoable_ = false;
    if (stage_ == Stage::Act || stage_ == Stage::Undo) move_on();
  }
  read_cards();
  settle();
  publish_decisions();
  // Undone steps may have shown links of the chains, so all persons begin new ones.
  if (stage_ > Stage::Complaints && stage_ < Stage::Chains && !persons().empty()) {
    resume_ = stage_;
    stage_ = Stage::Chains;
  }
  ++steps_;
}

// This device's own messages.

net::KeyPair Protocol::own_pair() const {
  net::Entropy entropy = table_.own->entropy.branch("key");
  return net::KeyPair::random(entropy);
}

net::KeyPair Protocol::own_share_pair() const {
  net::Entropy entropy = table_.own->entropy.branch("share key");
  return net::KeyPair::random(entropy);
}

std::optional<std::vector<std::uint8_t>> Protocol::own_message() const {
  if (!table_.own || !awaited()[table_.own->seat.index]) return std::nullopt;
  const auto& [seat, entropy] = *table_.own;
  switch (stage_) {
    case Stage::Keys: {
      const net::KeyPair pair = own_pair();
      return write(KeyMessage{pair.key, net::prove_key(pair, key_context(seat)),
                              own_share_pair().key, net::CoinChain(entropy, history()).link(0)});
    }
    case Stage::Shares:
      return shares_message();
    case Stage::Complaints:
      return complaint_message();
    case Stage::Shuffle: {
      net::Entropy own = entropy.branch(net::with_history("shuffle", history()));
      return write(shuffle(decks_.last(), decks_.last_key(), context(), own));
    }
    case Stage::Reveal:
    case Stage::Unmask:
      return write(net::unmask(masked(slots_from(seat)), own_pair(), context()));
    case Stage::Coin: {
      CoinMessage message{net::CoinChain(entropy, chain_on_).link(coins_.thrown() + 1), {}};
      const auto cards = masked(slots_from(seat));
      if (!cards.empty()) message.unmasking = net::unmask(cards, own_pair(), context());
      return write(message);
    }
    case Stage::Chains:
      return net::ByteWriter().raw(net::CoinChain(entropy, history()).link(0)).take();
    case Stage::Secrets:
      return net::ByteWriter().raw(own_pair().secret.bytes()).take();
    case Stage::Act:
    case Stage::Undo:
    case Stage::Done:
      break;
  }
  return std::nullopt;
}

std::vector<Action> Protocol::choices() const {
  if (!table_.own || stage_ != Stage::Act || known_.state().turn != table_.own->seat) return {};
  return MountDrago::legal(MountDrago::view(known_.state(), table_.own->seat));
}

std::optional<core::Refusal> Protocol::decision_refusal(const Action& action) const {
  if (!table_.own || stage_ != Stage::Act || known_.state().turn != table_.own->seat) {
    return core::Refusal{"turn", "it is not this seat's turn"};
  }
  const auto step = MountDrago::apply(known_.state(), action);
  return step ? std::nullopt : std::optional(step.error());
}

net::UndoState Protocol::undo_state() const {
  const core::Seat turn = known_.state().turn;
  if (stage_ == Stage::Undo) return {false, turn, {}};
  const bool own_turn = table_.own && table_.own->seat == turn;
  return {stage_ == Stage::Act && undoable_ && own_turn, {}, undone_};
}

std::vector<std::uint8_t> Protocol::message_for(const Action& action) const {
  ActionMessage message;
  message.action = action;
  fill(message, table_.own->seat);
  std::vector<Slot> slots = message.slots;
  for (const Slot slot : slots_from(table_.own->seat)) slots.push_back(slot);
  const auto cards = masked(slots);
  if (!cards.empty()) message.unmasking = net::unmask(cards, own_pair(), context());
  return write(message);
}

namespace {

/// Hides or restores a share with a pad that only its giver and its receiver can compute.
std::array<std::uint8_t, net::Scalar::size> hidden(
    const std::array<std::uint8_t, net::Scalar::size>& share, core::Seat from, core::Seat to,
    const net::Point& meeting, const net::Digest& history) {
  const net::Digest pad = net::digest(
      net::ByteWriter().u8(from.index).u8(to.index).raw(meeting.bytes()).raw(history).take());
  std::array<std::uint8_t, net::Scalar::size> out = share;
  for (std::size_t at = 0; at < out.size(); ++at) {
    out[at] = static_cast<std::uint8_t>(out[at] ^ pad[at]);
  }
  return out;
}

}  // namespace

MessageBytes Protocol::shares_message() const {
  const auto& [own, entropy] = *table_.own;
  const net::KeyPair pair = own_pair();
  net::Entropy random = entropy.branch(net::with_history("shares", history()));
  const net::SharedSecret shared =
      net::share_secret(pair.secret, core::max_seats, shares_needed(), random);
  ShareMessage message;
  message.commitments = shared.commitments;
  for (const core::Seat seat : persons()) {
    if (seat == own) continue;
    message.shares.push_back(hidden(shared.shares[seat.index].value.bytes(), own, seat,
                                    own_share_pair().secret * *share_keys_[seat.index], history()));
  }
  return write(message);
}

std::optional<net::Scalar> Protocol::share_for(core::Seat from, core::Seat to,
                                               const net::Point& meeting) const {
  std::size_t place = 0;
  for (std::size_t at = 0; at < to.index; ++at) {
    if (shares_[at] && at != from.index) ++place;
  }
  return net::Scalar::read(
      hidden(shares_[from.index]->shares[place], from, to, meeting, shared_on_));
}

MessageBytes Protocol::complaint_message() const {
  const core::Seat own = table_.own->seat;
  const net::KeyPair pair = own_share_pair();
  std::vector<Complaint> out;
  for (const core::Seat seat : persons()) {
    if (seat == own) continue;
    const auto share = share_for(seat, own, pair.secret * *share_keys_[seat.index]);
    if (share && net::check_share({own.index + 1U, *share}, shares_[seat.index]->commitments))
      continue;
    const std::array<net::MaskedCard, 1> met = {{{*share_keys_[seat.index], {}}}};
    out.push_back({seat, net::unmask(met, pair, context())});
  }
  return write(out);
}

std::vector<std::uint8_t> Protocol::share_of(core::Seat left, std::uint32_t step) const {
  if (!table_.own || !has_key_at(left, step)) return {};
  if (left == table_.own->seat) {
    const net::Scalar secret = own_pair().secret;
    return {secret.bytes().begin(), secret.bytes().end()};
  }
  if (!shared_at(step) || !shares_[left.index]) return {};
  const auto share =
      share_for(left, table_.own->seat, own_share_pair().secret * *share_keys_[left.index]);
  if (!share) return {};
  return {share->bytes().begin(), share->bytes().end()};
}

bool Protocol::is_share_of(core::Seat left, core::Seat giver, std::uint32_t step,
                           net::Bytes share) const {
  if (left == giver && has_key_at(left, step)) {
    const auto secret = net::Scalar::read(share);
    return secret && net::Point::base(*secret) == keys_[left.index];
  }
  if (!shared_at(step) || !shares_[left.index]) return share.empty();
  const auto value = net::Scalar::read(share);
  return value && net::check_share({giver.index + 1U, *value}, shares_[left.index]->commitments);
}

// Actions of persons and bots, and undo.

void Protocol::act(core::Seat seat, const ActionMessage& message) {
  const std::array<std::vector<Slot>, max_riders> before = hands();
  const std::vector<Slot> others = slots_from(seat);
  auto next = play(known_, seat, message);
  CORE_CHECK(next, "a checked action is legal");
  actions_.push_back({seat, message, std::move(known_), steps_, 0, 0});
  known_ = std::move(next)->after;
  if (is_person(seat)) {
    take_shares(seat, message.slots, message.unmasking);
    take_shares(seat, others, message.unmasking, message.slots.size());
  }
  await_draws(before);
  // Undo only while the turn goes on: then no card was drawn and no deck was shuffled.
  const Phase phase = known_.state().phase;
  undone_.reset();
  undoable_ = is_person(seat) && (phase == Phase::Ride || phase == Phase::Discard);
}

void Protocol::undo_last() {
  CORE_CHECK(actions_.back().seat == known_.state().turn,
             "undo removes a decision of the current turn");
  known_ = std::move(actions_.back().known);
  actions_.pop_back();
  const auto decisions = static_cast<std::size_t>(
      std::count_if(actions_.begin(), actions_.end(),
                    [](const LoggedAction& each) { return each.seat.has_value(); }));
  next_to_publish_ = std::min(next_to_publish_, actions_.size());
  while (visible_.size() > decisions) visible_.pop_back();
  lengths_after_undo_.push_back(decisions);
  read_cards();
}

void Protocol::act_for_bot(std::uint64_t coin) {
  const core::Seat seat = known_.state().turn;
  ActionMessage message;
  message.action = table_.bot(MountDrago::view(known_.state(), seat), coin + seat.index);
  fill(message, seat);
  act(seat, message);
}

void Protocol::fill(ActionMessage& message, core::Seat seat) const {
  std::vector<Card> cards;
  if (const auto* const play = std::get_if<Play>(&message.action)) cards = {play->card};
  if (const auto* const discard = std::get_if<Discard>(&message.action)) {
    cards.assign(discard->cards.begin(), discard->cards.end());
  }
  for (const Card card : cards) {
    for (const Slot slot : known_.hand(seat)) {
      const auto begin = message.slots.begin();
      if (std::find(begin, message.slots.end(), slot) != message.slots.end()) continue;
      if (known_.card(slot) != card) continue;
      message.slots.push_back(slot);
      break;
    }
  }
  const auto step = MountDrago::apply(known_.state(), message.action);
  message.holds_summit = step && step->state.phase == Phase::Discard;
}

// Checks of the messages of each stage.

namespace {

core::Refusal no_undo_yet() { return {"undo", "there is nothing to undo"}; }
core::Refusal not_these_shares() { return {"unmask", "these are not the shares of this key"}; }

}  // namespace

std::optional<core::Refusal> Protocol::refusal(core::Seat seat, net::Bytes body) const {
  switch (stage_) {
    case Stage::Keys: {
      const auto message = read_key(body);
      if (!message) return net::malformed();
      if (net::check_key(message->key, message->proof, key_context(seat))) return std::nullopt;
      return core::Refusal{"key", "the seat does not know the secret of this key"};
    }
    case Stage::Shares: {
      const auto message = read_shares(body, shares_needed(), persons().size() - 1);
      if (!message) return net::malformed();
      if (message->commitments.front() == keys_[seat.index]) return std::nullopt;
      return core::Refusal{"shares", "these are shares of another secret"};
    }
    case Stage::Complaints:
      return complaint_refusal(seat, body);
    case Stage::Shuffle: {
      const auto shuffled = read_shuffled(body, decks_.last().size());
      if (!shuffled) return net::malformed();
      if (net::check_shuffle(decks_.last(), *shuffled, decks_.last_key(), context())) {
        return std::nullopt;
      }
      return core::Refusal{"shuffle", "these are not the same cards"};
    }
    case Stage::Reveal:
    case Stage::Unmask: {
      const std::vector<net::MaskedCard> cards = masked(slots_from(seat));
      const auto message = read_unmasking(body, cards.size());
      if (!message) return net::malformed();
      if (net::check_unmasking(cards, *message, *keys_[seat.index], context())) return std::nullopt;
      return not_these_shares();
    }
    case Stage::Act:
      if (is_undo_request(body)) return undoable_ ? std::nullopt : std::optional(no_undo_yet());
      return action_refusal(seat, body);
    case Stage::Undo:
      return read_answer(body) ? std::nullopt : std::optional(net::malformed());
    case Stage::Coin: {
      const std::vector<net::MaskedCard> cards = masked(slots_from(seat));
      const auto message = read_coin(body, cards.size());
      if (!message) return net::malformed();
      if (!coins_.is_next(seat, message->link)) {
        return core::Refusal{"coin", "this is not the next link of the seat's chain"};
      }
      const bool right = cards.empty() || net::check_unmasking(cards, message->unmasking,
                                                               *keys_[seat.index], context());
      return right ? std::nullopt : std::optional(not_these_shares());
    }
    case Stage::Chains:
      if (body.size() != sizeof(net::Digest)) return net::malformed();
      return std::nullopt;
    case Stage::Secrets: {
      const auto secret = net::Scalar::read(body);
      if (secret && net::Point::base(*secret) == keys_[seat.index]) return std::nullopt;
      return core::Refusal{"secret", "this is not the secret of the seat's key"};
    }
    case Stage::Done:
      break;
  }
  return core::Refusal{"turn", "the game waits for no statement"};
}

std::optional<core::Refusal> Protocol::complaint_refusal(core::Seat seat, net::Bytes body) const {
  const auto complaints = read_complaints(body);
  if (!complaints) return net::malformed();
  for (const Complaint& each : *complaints) {
    const std::size_t about = each.about.index;
    if (!keys_[about] || !shares_[about] || each.about == seat) return net::malformed();
    const std::array<net::MaskedCard, 1> met = {{{*share_keys_[about], {}}}};
    const bool opened = net::check_unmasking(met, each.opened, *share_keys_[seat.index], context());
    const auto share = share_for(each.about, seat, each.opened.shares.front());
    if (!opened ||
        (share && net::check_share({seat.index + 1U, *share}, shares_[about]->commitments))) {
      return core::Refusal{"complaint", "the share was good"};
    }
  }
  return std::nullopt;
}

std::optional<core::Refusal> Protocol::action_refusal(core::Seat seat, net::Bytes body) const {
  const auto message = read_action(body, slots_from(seat).size());
  if (!message) return net::malformed();
  if (auto refusal = unmasking_refusal(seat, *message)) return refusal;
  if (play(known_, seat, *message)) return std::nullopt;
  // With the cards shown: stand-ins differ between devices, which must all name the same rule.
  PartialState shown = known_;
  for (std::size_t at = 0; at < message->slots.size(); ++at) {
    const Slot slot = message->slots[at];
    shown.reveal(slot, *decks_.read_with(slot, seat, message->unmasking.shares[at]));
  }
  const auto step = MountDrago::apply(shown.state(), message->action);
  return step ? core::Refusal{"MD-23", "the hand is impossible"} : step.error();
}

std::optional<core::Refusal> Protocol::unmasking_refusal(core::Seat seat,
                                                         const ActionMessage& message) const {
  const core::Refusal not_held = {"hand", "these cards are not in the hand"};
  std::vector<Card> cards;
  if (const auto* const play = std::get_if<Play>(&message.action)) cards = {play->card};
  if (const auto* const discard = std::get_if<Discard>(&message.action)) {
    cards.assign(discard->cards.begin(), discard->cards.end());
  }
  if (cards.size() != message.slots.size()) return not_held;
  const std::vector<Slot>& hand = known_.hand(seat);
  std::vector<Slot> slots = message.slots;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    const Slot slot = message.slots[at];
    const auto begin = message.slots.begin();
    const bool twice = std::count(begin, message.slots.end(), slot) > 1;
    if (twice || std::find(hand.begin(), hand.end(), slot) == hand.end()) return not_held;
    if (decks_.read_with(slot, seat, message.unmasking.shares[at]) != cards[at]) return not_held;
  }
  const std::vector<Slot> others = slots_from(seat);
  slots.insert(slots.end(), others.begin(), others.end());
  if (slots.empty() ||
      net::check_unmasking(masked(slots), message.unmasking, *keys_[seat.index], context())) {
    return std::nullopt;
  }
  return others.empty() ? not_held : not_these_shares();
}

std::optional<Protocol::Played> Protocol::play(const PartialState& known, core::Seat seat,
                                               const ActionMessage& message) {
  PartialState next = known;
  std::vector<Card> cards;
  if (const auto* const play = std::get_if<Play>(&message.action)) cards = {play->card};
  if (const auto* const discard = std::get_if<Discard>(&message.action)) {
    cards.assign(discard->cards.begin(), discard->cards.end());
  }
  for (std::size_t at = 0; at < cards.size(); ++at) {
    if (!next.reveal(message.slots[at], cards[at])) return std::nullopt;
  }
  const auto played = [&](const PartialState& before) -> std::optional<Played> {
    PartialState after = before;
    for (const Slot slot : message.slots) after.take_from_hand(seat, slot);
    if (!after.apply(message.action)) return std::nullopt;
    return Played{before, std::move(after)};
  };
  std::optional<Played> plain = played(next);
  if (!plain || std::holds_alternative<Mount>(message.action) ||
      std::holds_alternative<Discard>(message.action)) {
    return message.holds_summit ? std::nullopt : plain;
  }
  // Whether a discard follows depends on the hidden hand, so the player claims it (MD-23).
  const auto summit = plain->after.state().summit;
  const std::span<const Dragon> dragons(summit.data(), summit.size());
  const std::optional<Slot> leaving =
      message.slots.empty() ? std::nullopt : std::optional(message.slots.front());
  const auto claimed = [&](bool holds) -> std::optional<Played> {
    PartialState state = next;
    if (!state.claim(seat, dragons, holds, leaving)) return std::nullopt;
    std::optional<Played> out = played(state);
    if (out && (out->after.state().phase == Phase::Discard) != holds) out.reset();
    return out;
  };
  std::optional<Played> with = claimed(true);
  if (message.holds_summit) return with;
  return with ? claimed(false) : plain;
}

// Shuffling, dealing and drawing under masks.

std::vector<Slot> Protocol::slots_from(core::Seat seat) const {
  std::vector<Slot> out;
  for (const auto& [slot, owner] : drawn_) {
    if (owner != seat && !decks_.has_given(slot, seat)) out.push_back(slot);
  }
  return out;
}

std::vector<net::MaskedCard> Protocol::masked(const std::vector<Slot>& slots) const {
  std::vector<net::MaskedCard> out;
  for (const Slot slot : slots) out.push_back(decks_.masked(slot));
  return out;
}

bool Protocol::must_unmask(core::Seat seat) const {
  const std::vector<Slot> slots = slots_from(seat);
  if (!table_.over_days) return !slots.empty();
  const State& state = known_.state();
  const bool decides =
      state.phase != Phase::Shuffle && state.phase != Phase::Over && is_person(state.turn);
  const std::vector<Slot>& needed = known_.hand(state.turn);
  return decides && seat != state.turn &&
         std::find_first_of(slots.begin(), slots.end(), needed.begin(), needed.end()) !=
             slots.end();
}

void Protocol::begin_shuffle() {
  const CardList cards = known_.cards_to_shuffle();
  net::BySeat<std::optional<net::Point>> keys;
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
  deal_mounts();
}

void Protocol::deal_mounts() {
  const State& state = known_.state();
  const bool deal = known_.slots() == 0;
  if (deal) {  // reads the cards that were revealed
    for (const auto& [slot, owner] : std::exchange(drawn_, {})) {
      dealt_[slot - decks_.last_begin()] = decks_.read(slot);
    }
  }
  std::size_t place = dealt_.size() - static_cast<std::size_t>(hand_size * state.riders);
  std::array<bool, dragon_count> taken{};
  int left = deal && state.rules.first_mount == FirstMount::Dealt ? state.riders : 0;
  while (left > 0) {
    --place;
    if (!dealt_[place]) {
      drawn_ = {{decks_.last_begin() + static_cast<Slot>(place), std::nullopt}};
      stage_ = Stage::Reveal;
      return;
    }
    bool& is_taken = taken[mount_drago::index(dealt_[place]->dragon())];
    if (!std::exchange(is_taken, true)) --left;
  }
  const std::array<std::vector<Slot>, max_riders> before = hands();
  actions_.push_back({std::nullopt, {}, known_, steps_, decks_.last_begin(), dealt_.size()});
  known_.shuffle(dealt_);
  await_draws(before);
  read_cards();
  move_on();
}

std::array<std::vector<Slot>, max_riders> Protocol::hands() const {
  std::array<std::vector<Slot>, max_riders> out;
  for (std::size_t at = 0; at < out.size(); ++at) out[at] = known_.hand(net::seat_at(at));
  return out;
}

void Protocol::await_draws(const std::array<std::vector<Slot>, max_riders>& before) {
  for (std::size_t at = 0; at < before.size(); ++at) {
    const core::Seat seat = net::seat_at(at);
    for (const Slot slot : known_.hand(seat)) {
      if (std::find(before[at].begin(), before[at].end(), slot) != before[at].end()) continue;
      drawn_.emplace_back(slot, is_person(seat) ? std::optional(seat) : std::nullopt);
    }
  }
}

void Protocol::take_shares(core::Seat seat, const std::vector<Slot>& slots,
                           const net::Unmasking& unmasking, std::size_t skipped) {
  for (std::size_t at = 0; at < slots.size(); ++at) {
    decks_.give(slots[at], seat, unmasking.shares[skipped + at]);
  }
}

void Protocol::read_cards() {
  for (Slot slot = 0; slot < known_.slots(); ++slot) {
    if (known_.card(slot)) continue;
    const bool in_pile =
        std::find(known_.pile().begin(), known_.pile().end(), slot) != known_.pile().end();
    if (in_pile && known_.state().phase != Phase::Over) continue;
    if (const auto card = decks_.read(slot)) {
      const bool fits = known_.reveal(slot, *card);
      CORE_CHECK(fits, "a proven shuffle holds each card once");
    }
  }
}

// The published decisions and the log.

std::vector<std::optional<Card>> Protocol::deck_of(const LoggedAction& shuffle) const {
  std::vector<std::optional<Card>> out;
  for (std::size_t at = 0; at < shuffle.count; ++at) {
    out.push_back(known_.card(shuffle.first + static_cast<Slot>(at)));
  }
  return out;
}

net::KnownDecision<MountDrago> Protocol::to_visible(std::size_t at) const {
  const LoggedAction& made = actions_[at];
  // Reveals cards that the action or a later one made known.
  PartialState known = made.known;
  for (Slot slot = 0; slot < known.slots(); ++slot) {
    if (known_.card(slot) && !known.card(slot)) known.reveal(slot, *known_.card(slot));
  }
  auto played = play(known, *made.seat, made.message);
  // A false claim fits no longer: publish the decision as it was made.
  if (!played) played = play(made.known, *made.seat, made.message);
  net::KnownDecision<MountDrago> out = {
      *made.seat, made.message.action, {}, shown(played->before), made.step};
  for (std::size_t next = at + 1; next < actions_.size() && !actions_[next].seat; ++next) {
    const auto deck = deck_of(actions_[next]);
    out.chance.emplace_back(played->after.shuffle_of(deck));
    played->after.shuffle(deck);
  }
  return out;
}

std::uint8_t Protocol::unread(const PartialState& known) const {
  std::uint8_t out = 0;
  if (!table_.own) return out;
  for (const Slot slot : known.hand(table_.own->seat)) {
    if (!known.card(slot)) ++out;
  }
  return out;
}

State Protocol::shown(const PartialState& known) const {
  State out = known.state();
  if (!table_.over_days || !table_.own) return out;
  out.late_reader = table_.own->seat;
  out.unread = unread(known);
  return out;
}

void Protocol::publish_decisions() {
  if (false_sharer_ && !violation_)
    violation_ =
        net::RuleViolation{*false_sharer_, "shares", "it dealt an invalid share", shares_given_at_};
  if (known_.state().phase == Phase::Shuffle) return;
  if (!table_.over_days && unread(known_) > 0) return;
  settled_ = shown(known_);
  for (; next_to_publish_ < actions_.size(); ++next_to_publish_) {
    if (actions_[next_to_publish_].seat) visible_.push_back(to_visible(next_to_publish_));
  }
  if (stage_ == Stage::Done && !violation_) violation_ = false_claim();
}

std::optional<net::Progress> Protocol::preparing() const {
  const auto all = static_cast<int>(persons().size());
  const int keys = initial_persons_ > 2 ? 3 : 1;
  const bool mounts_first = table_.setup.rules.first_mount != FirstMount::Dealt;
  const bool begun = std::any_of(actions_.begin(), actions_.end(),
                                 [](const LoggedAction& each) { return each.seat.has_value(); });
  const bool with_keys = !mounts_first && !begun;
  const int before = with_keys ? keys : 0;
  const int of = before + all + 1;
  switch (stage_) {
    case Stage::Keys:
    case Stage::Shares:
    case Stage::Complaints:
      return net::Progress{static_cast<int>(stage_), mounts_first ? keys : of};
    case Stage::Shuffle: {
      const std::vector<core::Seat> seats = persons();
      const auto at = std::find(seats.begin(), seats.end(), shuffler_) - seats.begin();
      return net::Progress{before + static_cast<int>(at), of};
    }
    case Stage::Reveal:
      return net::Progress{of - 1, of};
    case Stage::Unmask:
      if (actions_.empty() || actions_.back().seat) break;
      return net::Progress{of - 1, of};
    case Stage::Act:
    case Stage::Undo:
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
  for (const LoggedAction& each : actions_) {
    out.push_back({each.seat, each.message.action});
    if (each.seat) continue;
    Shuffle shuffle;
    for (std::size_t at = 0; at < each.count; ++at) {
      const auto card = known_.card(each.first + static_cast<Slot>(at));
      if (card) shuffle.draw.push_back(*card);
    }
    out.back().action = shuffle;
  }
  return out;
}

std::optional<net::RuleViolation> Protocol::false_claim() const {
  const std::string why = "it claimed a hand that it did not hold";
  State state = MountDrago::start(table_.setup);
  core::Seat last;
  std::uint32_t step = 0;
  std::size_t at = 0;
  for (const Entry& each : log()) {
    const core::Turn turn = MountDrago::turn(state);
    const bool due =
        each.seat ? turn == core::Turn{*each.seat} : turn == core::Turn{core::Chance{}};
    const auto next = MountDrago::apply(state, each.action);
    if (!due || !next) return net::RuleViolation{last, "MD-23", why, step};
    state = next->state;
    if (each.seat) {
      last = *each.seat;
      step = actions_[at].step;
    }
    ++at;
  }
  if (state.phase != Phase::Over) return net::RuleViolation{last, "MD-23", why, step};
  return std::nullopt;
}

}  // namespace mount_drago::protocol
