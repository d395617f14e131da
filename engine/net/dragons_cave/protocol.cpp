// The stages of a round, and what is said at each; see protocol.hpp. What this device says for
// itself is in own_message.cpp.
#include "net/dragons_cave/protocol.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "cave/view.hpp"
#include "core/check.hpp"
#include "net/bytes.hpp"
#include "net/dragons_cave/choices.hpp"

namespace net::dragons_cave {

namespace {

/// Reads one of these actions; others are none.
std::optional<cave::Action> read_action(Bytes bytes, const std::vector<cave::Action>& known) {
  for (const cave::Action& each : known) {
    const std::vector<std::uint8_t> written = bytes_of(each);
    if (std::equal(bytes.begin(), bytes.end(), written.begin(), written.end())) return each;
  }
  return std::nullopt;
}

}  // namespace

Protocol::Protocol(Table table)
    : table_(std::move(table)), persons_(table_.persons), state_(cave::Cave::start(table_.setup)) {
  move_on();
}

bool Protocol::opens(core::Seat seat) const {
  return is_person(seat) && committed_[seat.index].has_value();
}

bool Protocol::needs_coin() const {
  if (stage_ == Stage::Open) {
    for (int at = 0; at < state_.players; ++at) {
      if (!is_person(seat_at(static_cast<std::size_t>(at)))) return true;
    }
    return false;
  }
  return !is_person(state_.dragon) || !is_person(*state_.robbed);
}

BySeat<bool> Protocol::awaited() const {
  BySeat<bool> out{};
  for (std::size_t at = 0; at < static_cast<std::size_t>(state_.players); ++at) {
    const core::Seat seat = seat_at(at);
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

Protocol::Opening Protocol::read_opening(core::Seat seat, Bytes body) const {
  ByteReader in(body);
  Opening out;
  const std::uint8_t flags = in.u8();
  if (flags > 3) return out;
  if ((flags & 1U) != 0) out.coin = in.raw<sizeof(Digest)>();
  if ((flags & 2U) != 0) {
    const Digest nonce = in.raw<sizeof(Digest)>();
    const std::size_t head = 1 + (out.coin ? sizeof(Digest) : 0) + sizeof(Digest);
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

std::optional<core::Refusal> Protocol::refusal_of_opening(core::Seat seat, Bytes body) const {
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

std::optional<core::Refusal> Protocol::refusal(core::Seat seat, Bytes body) const {
  switch (stage_) {
    case Stage::Begin:
    case Stage::Commit:
    case Stage::Split:
      if (body.size() != sizeof(Digest)) return malformed();
      return std::nullopt;
    case Stage::Guard: {
      ByteReader in(body);
      const std::uint8_t kind = in.u8();
      const std::uint8_t color = in.u8();
      if (!in.done() || kind != cave::Action(cave::Guard{}).index() || color >= cave::color_count) {
        return malformed();
      }
      return guard_refusal({static_cast<cave::Color>(color)});
    }
    case Stage::Guess: {
      const std::vector<cave::Action> fists = {cave::Guess{cave::Fist::Left},
                                               cave::Guess{cave::Fist::Right}};
      if (!read_action(body, fists)) return malformed();
      return std::nullopt;
    }
    case Stage::Open:
    case Stage::OpenSplit:
      return refusal_of_opening(seat, body);
    case Stage::Seal:
      if (body.size() != 1 || body.front() != 0) return malformed();
      return std::nullopt;
    case Stage::Over:
      break;
  }
  return core::Refusal{"turn", "nothing is awaited"};
}

std::optional<core::Refusal> Protocol::guard_refusal(const cave::Guard& guard) const {
  cave::State state = state_;
  // Whatever the others choose changes nothing about where the dragon may stand.
  while (state.phase == cave::Phase::Choose) {
    cave::Cave::perform(state, legal_now(state).front());
  }
  const auto step = cave::Cave::apply(state, guard);
  return step ? std::nullopt : std::optional(step.error());
}

void Protocol::take(const BySeat<std::vector<std::uint8_t>>& said) {
  BySeat<std::optional<Digest>> links;
  BySeat<std::optional<cave::Action>> opened;
  if (stage_ == Stage::Begin) {
    coins_ = {};
    chain_on_ = history();
  }
  if (stage_ == Stage::Commit || stage_ == Stage::Split) committed_on_ = history();
  for (std::size_t at = 0; at < said.size(); ++at) {
    if (said[at].empty()) continue;
    const core::Seat seat = seat_at(at);
    switch (stage_) {
      case Stage::Begin:
        coins_.begin(seat, ByteReader(said[at]).raw<sizeof(Digest)>());
        break;
      case Stage::Commit:
      case Stage::Split:
        committed_[at] = ByteReader(said[at]).raw<sizeof(Digest)>();
        break;
      case Stage::Guard:
        guard_ = cave::Guard{static_cast<cave::Color>(said[at][1])};
        break;
      case Stage::Guess:
        guard_ = cave::Guess{static_cast<cave::Fist>(said[at][1])};
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
  if (opening && needs_coin()) coin_ = coins_.take(links);
  if (stage_ == Stage::Open) play_round(opened);
  if (stage_ == Stage::OpenSplit) play_split(opened[state_.robbed->index]);
  next_stage();
  move_on();
  ++steps_;
}

void Protocol::next_stage() {
  if (stage_ == Stage::Begin && resume_) {
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
      stage_ = state_.phase == cave::Phase::Over    ? Stage::Seal
               : state_.phase == cave::Phase::Split ? Stage::Split
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
  const auto nobody = [this] { return !any_of(awaited()); };
  // Without a person nobody would see it.
  const bool persons = any_of(persons_);
  while (persons && stage_ != Stage::Over && nobody()) {
    CORE_CHECK(stage_ != Stage::Open && stage_ != Stage::OpenSplit, "somebody throws the coin");
    next_stage();
  }
}

void Protocol::leave(core::Seat left,
                     const BySeat<std::optional<std::vector<std::uint8_t>>>& /*shares*/) {
  persons_[left.index] = false;
  committed_[left.index].reset();
  move_on();
  // Steps may have been undone in which links of the chains were shown: everybody begins a new one.
  if (stage_ < Stage::Seal && stage_ != Stage::Begin && any_of(persons_)) {
    resume_ = stage_;
    stage_ = Stage::Begin;
  }
  ++steps_;
}

cave::Action Protocol::decide(core::Seat seat) const {
  const std::uint64_t coin = coin_ + seat.index;
  return table_.bot(cave::Cave::view(state_, seat), coin);
}

void Protocol::apply(const cave::Action& action) {
  const core::Turn turn = cave::Cave::turn(state_);
  auto step = cave::Cave::apply(state_, action);
  CORE_CHECK(step, "what was checked is legal");
  moments_.push_back({state_, steps_});
  decisions_.push_back({std::get<core::Seat>(turn), action});
  state_ = std::move(step).value().state;
}

void Protocol::play_round(const BySeat<std::optional<cave::Action>>& opened) {
  while (state_.phase == cave::Phase::Choose) {
    const core::Seat seat = std::get<core::Seat>(cave::Cave::turn(state_));
    apply(opened[seat.index] ? *opened[seat.index] : decide(seat));
  }
  apply(guard_ ? *guard_ : decide(state_.dragon));
  guard_.reset();
  committed_ = {};
}

void Protocol::play_split(const std::optional<cave::Action>& opened) {
  apply(opened ? *opened : decide(*state_.robbed));
  apply(guard_ ? *guard_ : decide(state_.dragon));
  guard_.reset();
  committed_ = {};
}

}  // namespace net::dragons_cave
