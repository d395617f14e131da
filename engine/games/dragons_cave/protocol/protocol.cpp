// The stages of a round over the net, their messages, and this device's own messages; see
// protocol.hpp.
#include "games/dragons_cave/protocol/protocol.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "games/dragons_cave/rules/view.hpp"
#include "net/bytes.hpp"

namespace dragons_cave::protocol {

// Actions possible in a round, whichever seat the rules have on turn.

std::vector<std::uint8_t> bytes_of(const Action& action);
/// Returns the cards that a seat can put down.
std::vector<Action> cards_of(const State& state, core::Seat seat);
/// Returns the legal actions of the seat to act.
std::vector<Action> legal_now(const State& state);

std::vector<std::uint8_t> bytes_of(const Action& action) {
  net::ByteWriter out;
  out.u8(static_cast<std::uint8_t>(action.index()));
  if (const auto* const choose = std::get_if<Choose>(&action)) {
    out.u8(static_cast<std::uint8_t>(choose->card)).u8(choose->dwarf);
  } else if (const auto* const guard = std::get_if<Guard>(&action)) {
    out.u8(static_cast<std::uint8_t>(guard->color));
  } else if (const auto* const split = std::get_if<Split>(&action)) {
    out.u8(static_cast<std::uint8_t>(split->left)).u8(static_cast<std::uint8_t>(split->right));
  } else if (const auto* const guess = std::get_if<Guess>(&action)) {
    out.u8(static_cast<std::uint8_t>(guess->fist));
  }
  return out.take();
}

std::vector<Action> cards_of(const State& state, core::Seat seat) {
  std::vector<Action> out;
  for (const Choose& each :
       dragons_cave::choices(DragonsCave::view(state, core::Spectator{}), seat)) {
    out.emplace_back(each);
  }
  return out;
}

std::vector<Action> legal_now(const State& state) {
  const core::Turn turn = DragonsCave::turn(state);
  const auto* const seat = std::get_if<core::Seat>(&turn);
  if (seat == nullptr) return {};
  return DragonsCave::legal(DragonsCave::view(state, *seat));
}

namespace {

/// Reads one of the known actions; returns nullopt for other bytes.
std::optional<Action> read_action(net::Bytes bytes, const std::vector<Action>& known) {
  for (const Action& each : known) {
    const std::vector<std::uint8_t> written = bytes_of(each);
    if (std::equal(bytes.begin(), bytes.end(), written.begin(), written.end())) return each;
  }
  return std::nullopt;
}

}  // namespace

Protocol::Protocol(Table table)
    : table_(std::move(table)), persons_(table_.persons), state_(DragonsCave::start(table_.setup)) {
  move_on();
}

bool Protocol::opens(core::Seat seat) const {
  return is_person(seat) && committed_[seat.index].has_value();
}

bool Protocol::needs_coin() const {
  if (stage_ == Stage::Open) {
    for (int at = 0; at < state_.players; ++at) {
      if (!is_person(net::seat_at(static_cast<std::size_t>(at)))) return true;
    }
    return false;
  }
  return !is_person(state_.dragon) || !is_person(*state_.robbed);
}

net::BySeat<bool> Protocol::awaited() const {
  net::BySeat<bool> out{};
  for (std::size_t at = 0; at < static_cast<std::size_t>(state_.players); ++at) {
    const core::Seat seat = net::seat_at(at);
    const bool asked = [&] {
      switch (stage_) {
        case Stage::Begin:
        case Stage::Seal:
          return true;
        case Stage::Commit:
          return seat != state_.dragon;
        case Stage::Guard:
        case Stage::Guess:
          return seat == state_.dragon;
        case Stage::Split:
          return seat == state_.robbed;
        case Stage::Open:
        case Stage::OpenSplit:
          return needs_coin() || opens(seat);
        case Stage::Over:
          break;
      }
      return false;
    }();
    out[at] = asked && is_person(seat);
  }
  return out;
}

Protocol::Opening Protocol::read_opening(core::Seat seat, net::Bytes body) const {
  net::ByteReader in(body);
  Opening out;
  const std::uint8_t flags = in.u8();
  if (flags > 3) return out;
  if ((flags & 1U) != 0) out.coin = in.raw<sizeof(net::Digest)>();
  if ((flags & 2U) != 0) {
    const net::Digest nonce = in.raw<sizeof(net::Digest)>();
    const std::size_t head = 1 + (out.coin ? sizeof(net::Digest) : 0) + sizeof(net::Digest);
    if (in.good()) {
      out.choice = read_action(body.subspan(head),
                               stage_ == Stage::Open ? cards_of(state_, seat) : legal_now(state_));
    }
    if (out.choice && commitment(seat, *out.choice, nonce) != committed_[seat.index]) {
      out.choice.reset();
    }
  } else if (!in.done()) {
    out.coin.reset();
  }
  return out;
}

std::optional<core::Refusal> Protocol::refusal_of_opening(core::Seat seat, net::Bytes body) const {
  const Opening opening = read_opening(seat, body);
  if (opens(seat) != opening.choice.has_value()) {
    return core::Refusal{"commitment", "this is not what the seat committed to, or not allowed"};
  }
  const bool coin = needs_coin();
  if (coin != opening.coin.has_value() || (coin && !coins_.is_next(seat, *opening.coin))) {
    return core::Refusal{"coin", "this is not the next link of the seat's chain"};
  }
  return std::nullopt;
}

std::optional<core::Refusal> Protocol::refusal(core::Seat seat, net::Bytes body) const {
  switch (stage_) {
    case Stage::Begin:
    case Stage::Commit:
    case Stage::Split:
      if (body.size() != sizeof(net::Digest)) return net::malformed();
      return std::nullopt;
    case Stage::Guard: {
      net::ByteReader in(body);
      const std::uint8_t kind = in.u8();
      const std::uint8_t color = in.u8();
      if (!in.done() || kind != Action(Guard{}).index() || color >= color_count) {
        return net::malformed();
      }
      return std::nullopt;  // the dragon may go to any color, whatever the cards are (DC-5)
    }
    case Stage::Guess: {
      const std::vector<Action> fists = {Guess{Fist::Left}, Guess{Fist::Right}};
      if (!read_action(body, fists)) return net::malformed();
      return std::nullopt;
    }
    case Stage::Open:
    case Stage::OpenSplit:
      return refusal_of_opening(seat, body);
    case Stage::Seal:
      if (body.size() != 1 || body.front() != 0) return net::malformed();
      return std::nullopt;
    case Stage::Over:
      break;
  }
  return core::Refusal{"turn", "the game waits for no statement"};
}

void Protocol::complete_step(const net::BySeat<std::vector<std::uint8_t>>& said) {
  net::BySeat<std::optional<net::Digest>> links;
  net::BySeat<std::optional<Action>> opened;
  if (stage_ == Stage::Begin) {
    coins_ = {};
    chain_on_ = history();
  }
  if (stage_ == Stage::Commit || stage_ == Stage::Split) committed_on_ = history();
  for (std::size_t at = 0; at < said.size(); ++at) {
    if (said[at].empty()) continue;
    const core::Seat seat = net::seat_at(at);
    switch (stage_) {
      case Stage::Begin:
        coins_.begin(seat, net::ByteReader(said[at]).raw<sizeof(net::Digest)>());
        break;
      case Stage::Commit:
      case Stage::Split:
        committed_[at] = net::ByteReader(said[at]).raw<sizeof(net::Digest)>();
        break;
      case Stage::Guard:
        guard_ = Guard{static_cast<Color>(said[at][1])};
        break;
      case Stage::Guess:
        guard_ = Guess{static_cast<Fist>(said[at][1])};
        break;
      case Stage::Open:
      case Stage::OpenSplit: {
        const Opening opening = read_opening(seat, said[at]);
        links[at] = opening.coin;
        opened[at] = opening.choice;
        break;
      }
      case Stage::Seal:
      case Stage::Over:
        break;
    }
  }
  const bool opening = stage_ == Stage::Open || stage_ == Stage::OpenSplit;
  if (opening && needs_coin()) coin_ = coins_.flip(links);
  if (stage_ == Stage::Open) play_round(opened);
  if (stage_ == Stage::OpenSplit) play_split(opened[state_.robbed->index]);
  next_stage();
  move_on();
  ++steps_;
}

void Protocol::next_stage() {
  if (resume_) {
    stage_ = *std::exchange(resume_, {});
    return;
  }
  switch (stage_) {
    case Stage::Commit:
      stage_ = Stage::Guard;
      break;
    case Stage::Guard:
      stage_ = Stage::Open;
      break;
    case Stage::Split:
      stage_ = Stage::Guess;
      break;
    case Stage::Guess:
      stage_ = Stage::OpenSplit;
      break;
    case Stage::Begin:
    case Stage::Open:
    case Stage::OpenSplit:
      stage_ = state_.phase == Phase::Over    ? Stage::Seal
               : state_.phase == Phase::Split ? Stage::Split
                                              : Stage::Commit;
      break;
    case Stage::Seal:
      stage_ = Stage::Over;
      break;
    case Stage::Over:
      break;
  }
}

void Protocol::move_on() {
  const auto idle = [this] { return !net::any_of(awaited()); };
  // Stops without a person: no device is left to throw a coin.
  const bool persons = net::any_of(persons_);
  while (persons && stage_ != Stage::Over && idle()) {
    CORE_CHECK(stage_ != Stage::Open && stage_ != Stage::OpenSplit,
               "at least one person throws the coin");
    next_stage();
  }
}

void Protocol::leave(core::Seat left,
                     const net::BySeat<std::optional<std::vector<std::uint8_t>>>& /*shares*/) {
  persons_[left.index] = false;
  committed_[left.index].reset();
  move_on();
  // Undone steps may have revealed links of the coin chains, so all devices begin new ones.
  if (stage_ < Stage::Seal && stage_ != Stage::Begin && net::any_of(persons_)) {
    resume_ = stage_;
    stage_ = Stage::Begin;
  }
  ++steps_;
}

Action Protocol::decide(core::Seat seat) const {
  const std::uint64_t coin = coin_ + seat.index;
  return table_.bot(DragonsCave::view(state_, seat), coin);
}

void Protocol::apply(const Action& action) {
  const core::Turn turn = DragonsCave::turn(state_);
  auto step = DragonsCave::apply(state_, action);
  CORE_CHECK(step, "a checked action is legal");
  moments_.push_back({state_, steps_});
  decisions_.push_back({std::get<core::Seat>(turn), action});
  state_ = std::move(step).value().state;
}

void Protocol::play_round(const net::BySeat<std::optional<Action>>& opened) {
  while (state_.phase == Phase::Choose) {
    const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(state_));
    apply(opened[seat.index] ? *opened[seat.index] : decide(seat));
  }
  apply(guard_ ? *guard_ : decide(state_.dragon));
  guard_.reset();
  committed_ = {};
}

void Protocol::play_split(const std::optional<Action>& opened) {
  apply(opened ? *opened : decide(*state_.robbed));
  apply(guard_ ? *guard_ : decide(state_.dragon));
  guard_.reset();
  committed_ = {};
}

// This device's own messages and its view of the game.

net::Digest Protocol::own_nonce(const net::Digest& history) const {
  net::Digest out;
  table_.own->entropy.branch(net::with_history("nonce", history)).fill(out);
  return out;
}

net::Digest Protocol::commitment(core::Seat seat, const Action& action,
                                 const net::Digest& nonce) const {
  return net::digest_with(nonce, net::ByteWriter()
                                     .u8(seat.index)
                                     .u32(static_cast<std::uint32_t>(decisions_.size()))
                                     .block(bytes_of(action))
                                     .take());
}

std::vector<Action> Protocol::choices() const {
  if (!table_.own || !awaited()[table_.own->seat.index]) return {};
  const core::Seat own = table_.own->seat;
  switch (stage_) {
    case Stage::Commit:
      return cards_of(state_, own);
    case Stage::Guard: {
      std::vector<Action> out;
      for (const Color color : all_colors) out.emplace_back(Guard{color});
      return out;
    }
    case Stage::Split:
      return legal_now(state_);
    case Stage::Guess:
      return {Guess{Fist::Left}, Guess{Fist::Right}};
    case Stage::Begin:
    case Stage::Open:
    case Stage::OpenSplit:
    case Stage::Seal:
    case Stage::Over:
      break;
  }
  return {};
}

std::optional<core::Refusal> Protocol::decision_refusal(const Action& action) const {
  if (!table_.own || !is_deciding() || !awaited()[table_.own->seat.index]) {
    return core::Refusal{"turn", "this seat has nothing to do"};
  }
  const auto step = DragonsCave::apply(now(), action);
  return step ? std::nullopt : std::optional(step.error());
}

std::vector<std::uint8_t> Protocol::message_for(const Action& action) const {
  if (stage_ == Stage::Guard || stage_ == Stage::Guess) return bytes_of(action);
  const net::Digest hidden = commitment(table_.own->seat, action, own_nonce(history()));
  return {hidden.begin(), hidden.end()};
}

std::optional<Action> Protocol::own_choice() const {
  if (!table_.own || !committed_[table_.own->seat.index]) return std::nullopt;
  const core::Seat own = table_.own->seat;
  // The digest determines the choice, so the device need not store it.
  const net::Digest nonce = own_nonce(committed_on_);
  const bool splits = state_.phase == Phase::Split;
  for (const Action& each : splits ? legal_now(state_) : cards_of(state_, own)) {
    if (commitment(own, each, nonce) == committed_[own.index]) return each;
  }
  return std::nullopt;
}

std::optional<std::vector<std::uint8_t>> Protocol::own_message() const {
  if (!table_.own) return std::nullopt;
  const auto& [seat, entropy] = *table_.own;
  if (stage_ == Stage::Begin) {
    return net::ByteWriter().raw(net::CoinChain(entropy, history()).link(0)).take();
  }
  if (stage_ == Stage::Seal) return std::vector<std::uint8_t>{0};
  if (stage_ != Stage::Open && stage_ != Stage::OpenSplit) return std::nullopt;
  net::ByteWriter out;
  const bool coin = needs_coin();
  out.u8(static_cast<std::uint8_t>((coin ? 1 : 0) + (opens(seat) ? 2 : 0)));
  if (coin) out.raw(net::CoinChain(entropy, chain_on_).link(coins_.thrown() + 1));
  if (opens(seat)) {
    const auto choice = own_choice();
    if (!choice) return std::nullopt;  // a device with another secret made the commitment
    return out.raw(own_nonce(committed_on_)).raw(bytes_of(*choice)).take();
  }
  return out.take();
}

net::KnownDecision<DragonsCave> Protocol::visible_decision(std::size_t at) const {
  return {decisions_[at].seat, decisions_[at].action, {}, moments_[at].state, moments_[at].step};
}

std::vector<Protocol::Entry> Protocol::log() const {
  std::vector<Entry> out;
  for (const auto& each : decisions_) out.push_back({each.seat, each.action});
  return out;
}

bool Protocol::is_deciding() const {
  return stage_ == Stage::Commit || stage_ == Stage::Guard || stage_ == Stage::Split ||
         stage_ == Stage::Guess;
}

State Protocol::now() const {
  State state = state_;
  const auto is_own = [this](core::Seat seat) {
    return table_.own && table_.own->seat == seat && is_person(seat);
  };
  const bool plays = table_.own && is_person(table_.own->seat);
  const std::optional<Action> chosen = own_choice();
  const auto done = [&](core::Seat seat) {
    return !is_person(seat) || committed_[seat.index].has_value();
  };
  // A State takes cards in order from the dragon's left, but players commit in any order: fill in
  // cards for the seats before the own one, so that it can act.
  bool own_ahead = plays && !is_own(state.dragon);
  while (state.phase == Phase::Choose && stage_ != Stage::Begin) {
    const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(state));
    if (is_own(seat)) {
      own_ahead = false;
      if (!chosen) break;
    }
    if (!own_ahead && !done(seat)) break;
    DragonsCave::perform(state, is_own(seat) ? *chosen : legal_now(state).front());
  }
  if (stage_ == Stage::Guess || stage_ == Stage::OpenSplit) {
    DragonsCave::perform(state, chosen ? *chosen : legal_now(state).front());
  }
  return state;
}

}  // namespace dragons_cave::protocol
