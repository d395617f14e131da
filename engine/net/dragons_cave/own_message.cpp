// What this device says for itself at a table of Dragon's Cave, and what it is shown; see
// protocol.hpp.
#include <variant>

#include "core/check.hpp"
#include "net/bytes.hpp"
#include "net/dragons_cave/choices.hpp"
#include "net/dragons_cave/protocol.hpp"

namespace net::dragons_cave {

Digest Protocol::own_nonce(const Digest& history) const {
  Digest out;
  table_.own->entropy.branch(on_top("nonce", history)).fill(out);
  return out;
}

Digest Protocol::commitment(core::Seat seat, const cave::Action& action,
                            const Digest& nonce) const {
  return digest_with(nonce, ByteWriter()
                                .u8(seat.index)
                                .u32(static_cast<std::uint32_t>(decisions_.size()))
                                .block(bytes_of(action))
                                .take());
}

std::vector<cave::Action> Protocol::choices() const {
  if (!table_.own || !awaited()[table_.own->seat.index]) return {};
  const core::Seat own = table_.own->seat;
  switch (stage_) {
    case Stage::Commit:
      return cards_of(state_, own);
    case Stage::Guard: {
      std::vector<cave::Action> out;
      for (std::size_t color = 0; color < cave::color_count; ++color) {
        const cave::Guard guard{static_cast<cave::Color>(color)};
        if (!guard_refusal(guard)) out.emplace_back(guard);
      }
      return out;
    }
    case Stage::Split:
      return legal_now(state_);
    case Stage::Guess:
      return {cave::Guess{cave::Fist::Left}, cave::Guess{cave::Fist::Right}};
    case Stage::Begin:
    case Stage::Open:
    case Stage::OpenSplit:
    case Stage::Seal:
    case Stage::Over:
      break;
  }
  return {};
}

std::optional<core::Refusal> Protocol::decision_refusal(const cave::Action& action) const {
  if (!table_.own || !is_deciding() || !awaited()[table_.own->seat.index]) {
    return core::Refusal{"turn", "nothing is asked of this seat"};
  }
  const auto step = cave::Cave::apply(now(), action);
  return step ? std::nullopt : std::optional(step.error());
}

std::vector<std::uint8_t> Protocol::message_for(const cave::Action& action) const {
  if (stage_ == Stage::Guard || stage_ == Stage::Guess) return bytes_of(action);
  const Digest hidden = commitment(table_.own->seat, action, own_nonce(history()));
  return {hidden.begin(), hidden.end()};
}

std::optional<cave::Action> Protocol::own_choice() const {
  if (!table_.own || !committed_[table_.own->seat.index]) return std::nullopt;
  const core::Seat own = table_.own->seat;
  // Nothing has to be remembered: only one choice has this digest.
  const Digest nonce = own_nonce(committed_on_);
  const bool splits = state_.phase == cave::Phase::Split;
  for (const cave::Action& each : splits ? legal_now(state_) : cards_of(state_, own)) {
    if (commitment(own, each, nonce) == committed_[own.index]) return each;
  }
  return std::nullopt;
}

std::optional<std::vector<std::uint8_t>> Protocol::own_message() const {
  if (!table_.own) return std::nullopt;
  const auto& [seat, entropy] = *table_.own;
  if (stage_ == Stage::Begin) {
    return ByteWriter().raw(CoinChain(entropy, history()).link(0)).take();
  }
  if (stage_ == Stage::Seal) return std::vector<std::uint8_t>{0};
  if (stage_ != Stage::Open && stage_ != Stage::OpenSplit) return std::nullopt;
  ByteWriter out;
  const bool coin = needs_coin();
  out.u8(static_cast<std::uint8_t>((coin ? 1 : 0) + (opens(seat) ? 2 : 0)));
  if (coin) out.raw(CoinChain(entropy, chain_on_).link(coins_.thrown() + 1));
  if (opens(seat)) {
    const auto choice = own_choice();
    if (!choice) return std::nullopt;  // committed to by a device that knows another secret
    return out.raw(own_nonce(committed_on_)).raw(bytes_of(*choice)).take();
  }
  return out.take();
}

KnownDecision<cave::Cave> Protocol::told(std::size_t at) const {
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

cave::State Protocol::now() const {
  cave::State state = state_;
  const auto is_own = [this](core::Seat seat) {
    return table_.own && table_.own->seat == seat && is_person(seat);
  };
  const bool plays = table_.own && is_person(table_.own->seat);
  const std::optional<cave::Action> chosen = own_choice();
  const auto done = [&](core::Seat seat) {
    return stage_ == Stage::Guard || stage_ == Stage::Open || !is_person(seat) ||
           committed_[seat.index].has_value();
  };
  // Cards lie there in order, from the dragon's left: up to the own one as if all had chosen.
  bool own_ahead = stage_ == Stage::Commit && plays && !is_own(state.dragon);
  while (state.phase == cave::Phase::Choose && stage_ != Stage::Begin) {
    const core::Seat seat = std::get<core::Seat>(cave::Cave::turn(state));
    if (is_own(seat)) {
      own_ahead = false;
      if (!chosen) break;
    }
    if (!own_ahead && !done(seat)) break;
    cave::Cave::perform(state, is_own(seat) ? *chosen : legal_now(state).front());
  }
  if (stage_ == Stage::Guess || stage_ == Stage::OpenSplit) {
    const bool mine = state.robbed && is_own(*state.robbed) && chosen;
    cave::Cave::perform(state, mine ? *chosen : legal_now(state).front());
  }
  return state;
}

}  // namespace net::dragons_cave
