// What is kept of what was said, and what follows from it; see ledger.hpp. Votes are in
// ledger_votes.cpp.
#include "net/ledger.hpp"

#include <algorithm>
#include <utility>

#include "net/table.hpp"

namespace net {

Ledger::Ledger(const Digest& table, const BySeat<std::optional<PublicKey>>& keys,
               std::optional<Own> own, Begin begin)
    : keys_(keys), own_(own), begin_(std::move(begin)), protocol_(begin_()) {
  steps_.push_back({table, {}, {}});
  protocol_->on_top_of(table);
  go_on();
}

const Statement* Ledger::Step::find(const Place& place) const {
  const auto found = statements.find(place);
  return found == statements.end() ? nullptr : &found->second;
}

int Ledger::persons() const {
  return static_cast<int>(
      std::count_if(keys_.begin(), keys_.end(), [](const auto& key) { return key.has_value(); }));
}

bool Ledger::is_convicted(core::Seat seat) const {
  return std::any_of(verdicts_.begin(), verdicts_.end(),
                     [seat](const Verdict& each) { return each.seat == seat; });
}

BySeat<bool> Ledger::silent() const {
  BySeat<bool> out = protocol_->awaited();
  for (std::size_t at = 0; at < out.size(); ++at) {
    out[at] = out[at] && steps_.back().said_by(seat_at(at)) == nullptr;
  }
  return out;
}

bool Ledger::is_asked() const {
  return own_ && !says_it_leaves(own_->seat) && !waits_for_votes() && silent()[own_->seat.index] &&
         !protocol_->own_message();
}

Ledger::Reception Ledger::hear(const Statement& statement) {
  const core::Seat seat = statement.seat;
  if (seat.index >= core::max_seats || !is_person(seat)) return Reception::Foreign;
  if (statement.step > step()) return Reception::Ahead;
  if (is_known(statement)) return Reception::Known;
  if (!is_signed_by(statement, *keys_[seat.index])) return Reception::Foreign;
  if (statement.previous != steps_[statement.step].previous) return Reception::Apart;
  const Reception heard = statement.kind == Kind::Say    ? hear_word(statement)
                          : statement.kind == Kind::Vote ? hear_vote(statement)
                                                         : hear_share(statement);
  if (heard == Reception::New) go_on();
  return heard;
}

Ledger::Place Ledger::place_of(const Statement& statement) {
  Place out = {statement.kind, statement.seat, {}, 0};
  if (statement.kind == Kind::Vote) {
    if (const auto vote = read_vote(statement.body)) {
      out.about = vote->about;
      out.ballot = vote->ballot;
    }
  } else if (statement.kind == Kind::Share) {
    if (const auto share = read_share(statement.body)) out.about = share->about;
  }
  return out;
}

bool Ledger::is_known(const Statement& statement) const {
  const Statement* const known = steps_[statement.step].find(place_of(statement));
  return known != nullptr && *known == statement;
}

std::optional<std::size_t> Ledger::restore(const std::vector<Statement>& kept) {
  // Otherwise it might answer what it heard before it hears what it answered then.
  restoring_ = true;
  std::optional<std::size_t> misfit;
  for (std::size_t at = 0; at < kept.size(); ++at) {
    // What came out of a seat only later stopped nobody then.
    if (kept[at].step == step() + 1 && is_complete()) end_step(steps_.back());
    const Reception heard = hear(kept[at]);
    if (heard != Reception::New && heard != Reception::Known && !misfit) misfit = at;
  }
  restoring_ = false;
  go_on();
  return misfit;
}

Ledger::Reception Ledger::hear_word(const Statement& statement) {
  Step& step = steps_[statement.step];
  const core::Seat seat = statement.seat;
  if (const Statement* const known = step.said_by(seat)) {
    return compare(*known, statement);
  }
  // Of a step that is complete only those are missing who were not awaited, or who left.
  if (step.leaver) return judge_late(statement);
  const bool due = statement.step == this->step() && protocol_->awaited()[seat.index];
  if (!due) {
    return convict(seat, {"out of turn", "nothing was awaited of the seat"}, {statement});
  }
  if (const auto refusal = protocol_->refusal(seat, statement.body)) {
    return convict(seat, *refusal, {statement});
  }
  step.statements.emplace(Place{Kind::Say, seat, {}, 0}, statement);
  given_up_on_[seat.index] = false;
  return Reception::New;
}

std::optional<core::Refusal> Ledger::say(std::vector<std::uint8_t> body) {
  if (!is_asked()) return core::Refusal{"turn", "nothing is asked of this seat"};
  if (auto refusal = protocol_->refusal(own_->seat, body)) return refusal;
  state(Kind::Say, step(), std::move(body));
  go_on();
  return std::nullopt;
}

void Ledger::give_up_on(core::Seat seat) {
  given_up_on_[seat.index] = true;
  go_on();
}

std::vector<Statement> Ledger::take_outgoing() { return std::exchange(outgoing_, {}); }

std::uint8_t Ledger::heard() const {
  unsigned out = 0;
  for (std::size_t at = 0; at < keys_.size(); ++at) {
    if (steps_.back().said_by(seat_at(at)) != nullptr) out |= 1U << at;
  }
  return static_cast<std::uint8_t>(out);
}

Digest Ledger::votes() const {
  ByteWriter out;
  for (const Step& each : steps_) {
    const auto& all = each.statements;
    for (auto at = all.rbegin(); at != all.rend() && at->first.kind != Kind::Say; ++at) {
      // What was said, not its signature, of which a signer can make several.
      const Statement& said = at->second;
      out.u8(static_cast<std::uint8_t>(said.kind)).u32(said.step).u8(said.seat.index);
      out.block(said.body);
    }
  }
  for (std::size_t at = 0; at < keys_.size(); ++at) out.u8(is_convicted(seat_at(at)) ? 1 : 0);
  return net::digest(out.take());
}

std::vector<Statement> Ledger::since(std::uint32_t step) const {
  std::vector<Statement> out;
  for (std::size_t at = 0; at < steps_.size(); ++at) {
    const auto& all = steps_[at].statements;
    const auto votes = std::find_if(all.begin(), all.end(),
                                    [](const auto& each) { return each.first.kind != Kind::Say; });
    for (auto word = all.begin(); at >= step && word != votes; ++word) {
      out.push_back(word->second);
    }
    // Before the votes: they end the step, and with it what is judged there at once.
    for (const Verdict& each : verdicts_) {
      if (each.evidence.front().step != at) continue;
      out.insert(out.end(), each.evidence.begin(), each.evidence.end());
    }
    for (auto vote = votes; vote != all.end(); ++vote) out.push_back(vote->second);
  }
  return out;
}

void Ledger::state(Kind kind, std::size_t step, std::vector<std::uint8_t> body) {
  Statement out = {
      kind, static_cast<std::uint32_t>(step), own_->seat, steps_[step].previous, std::move(body),
      {}};
  sign(out, own_->key);
  steps_[step].statements.emplace(place_of(out), out);
  outgoing_.push_back(std::move(out));
}

Ledger::Reception Ledger::convict(core::Seat seat, const core::Refusal& broken,
                                  std::vector<Statement> evidence) {
  if (is_convicted(seat)) return Reception::Known;
  for (const Statement& each : evidence) outgoing_.push_back(each);
  verdicts_.push_back({seat, std::string(broken.rule), broken.why, std::move(evidence)});
  given_up_on_[seat.index] = true;
  return Reception::New;
}

void Ledger::go_on() {
  bool more = true;
  while (more) {
    more = let_go() || speak() || complete();
    if (!own_ || has_left(own_->seat) || restoring_) continue;
    for (std::size_t step = 0; step < steps_.size(); ++step) {
      // Of a step that is complete nothing is asked until somebody votes there, or cheated.
      const auto& statements = steps_[step].statements;
      const bool voted = !statements.empty() && statements.rbegin()->first.kind != Kind::Say;
      if (step + 1 < steps_.size() && !voted && verdicts_.empty()) continue;
      for (std::size_t about = 0; about < keys_.size(); ++about) {
        more = vote_at(step, seat_at(about)) || more;
      }
    }
  }
}

bool Ledger::speak() {
  if (!own_ || restoring_ || says_it_leaves(own_->seat)) return false;
  if (waits_for_votes() || !silent()[own_->seat.index]) return false;
  auto words = protocol_->own_message();
  // Where somebody left, what was decided at the same place before is said again.
  if (!words && steps_.size() > 1 && steps_[steps_.size() - 2].leaver && protocol_->says_again()) {
    const Statement* const before = steps_[steps_.size() - 2].said_by(own_->seat);
    if (before != nullptr && !protocol_->refusal(own_->seat, before->body)) words = before->body;
  }
  if (!words) return false;
  state(Kind::Say, step(), *std::move(words));
  return true;
}

bool Ledger::is_complete() const { return any_of(protocol_->awaited()) && !any_of(silent()); }

bool Ledger::complete() {
  if (!is_complete() || waits_for_votes()) return false;
  end_step(steps_.back());
  return true;
}

void Ledger::advance(Protocol& protocol, const Step& step) const {
  if (step.leaver) {
    BySeat<std::optional<std::vector<std::uint8_t>>> shares;
    for (const auto& [place, statement] : step.statements) {
      if (place.kind != Kind::Share || place.about != *step.leaver) continue;
      shares[place.seat.index] = read_share(statement.body)->share;
    }
    // That may have been at an earlier step.
    if (const Statement* const own = own_share(*step.leaver)) {
      shares[step.leaver->index] = read_share(own->body)->share;
    }
    protocol.leave(*step.leaver, shares);
  } else {
    BySeat<std::vector<std::uint8_t>> said;
    for (std::size_t at = 0; at < said.size(); ++at) {
      if (const Statement* const word = step.said_by(seat_at(at))) said[at] = word->body;
    }
    protocol.take(said);
  }
}

void Ledger::end_step(Step& step) {
  if (step.leaver) left_[step.leaver->index] = true;
  advance(*protocol_, step);
  const Digest next = digest_after(step);
  steps_.push_back({next, {}, {}});
  protocol_->on_top_of(next);
}

Digest Ledger::digest_after(const Step& step) const {
  ByteWriter out;
  out.raw(step.previous).u8(step.leaver ? 1 : 0);
  if (step.leaver) {
    out.u8(step.leaver->index);
  } else {
    for (const auto& [place, statement] : step.statements) {
      if (place.kind == Kind::Say) out.u8(place.seat.index).block(statement.body);
    }
  }
  return net::digest(out.take());
}

}  // namespace net
