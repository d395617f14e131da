// Statements, votes and shares, and their consequences; see ledger.hpp.
#include "net/ledger.hpp"

#include <algorithm>
#include <utility>

#include "net/table.hpp"

namespace net {

Ledger::Ledger(const Digest& table, const BySeat<std::optional<PublicKey>>& keys,
               std::optional<Own> own, Begin begin)
    : keys_(keys), own_(own), begin_(std::move(begin)), protocol_(begin_()) {
  steps_.push_back({table, {}, {}});
  protocol_->set_history(table);
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
  // What the protocol says by itself is said already.
  return own_ && !has_announced_leaving(own_->seat) && !waits_for_votes() &&
         silent()[own_->seat.index];
}

Ledger::Reception Ledger::receive(const Statement& statement) {
  const core::Seat seat = statement.seat;
  if (seat.index >= core::max_seats || !is_person(seat)) return Reception::Foreign;
  if (statement.step > step()) return Reception::Ahead;
  // Checking a signature takes long, so first what needs none.
  if (statement.previous != steps_[statement.step].previous) return Reception::Diverged;
  if (is_known(statement)) return Reception::Known;
  if (!is_signed_by(statement, *keys_[seat.index])) return Reception::Foreign;
  contradict_evidence(statement);
  const Reception heard = statement.kind == Kind::Say    ? receive_statement(statement)
                          : statement.kind == Kind::Vote ? receive_vote(statement)
                                                         : receive_share(statement);
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
  // While restoring, answer nothing: the answer given back then may follow in the list.
  restoring_ = true;
  std::optional<std::size_t> misfit;
  for (std::size_t at = 0; at < kept.size(); ++at) {
    // A seat convicted later did not hold up this step at the time.
    if (kept[at].step == step() + 1 && is_complete()) end_step(steps_.back());
    const Reception heard = receive(kept[at]);
    if (heard != Reception::New && heard != Reception::Known && !misfit) misfit = at;
  }
  restoring_ = false;
  go_on();
  return misfit;
}

Ledger::Reception Ledger::receive_statement(const Statement& statement) {
  Step& step = steps_[statement.step];
  const core::Seat seat = statement.seat;
  if (const Statement* const known = step.said_by(seat)) {
    return compare(*known, statement);
  }
  // A complete step lacks only statements of seats that were not awaited or that left.
  if (step.leaver) return judge_late(statement);
  const bool due = statement.step == this->step() && protocol_->awaited()[seat.index];
  if (!due) {
    return convict(seat, {"out of turn", "the seat had nothing to do"}, {statement});
  }
  if (const auto refusal = protocol_->refusal(seat, statement.body)) {
    return convict(seat, *refusal, {statement});
  }
  step.statements.emplace(Place{Kind::Say, seat, {}, 0}, statement);
  given_up_on_[seat.index] = false;
  return Reception::New;
}

std::optional<core::Refusal> Ledger::say(std::vector<std::uint8_t> body) {
  if (!is_asked()) return core::Refusal{"turn", "this seat has nothing to do"};
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

std::uint8_t Ledger::received() const {
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
      // Hash contents, not signatures: a signer can make several for one content.
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
    // Send evidence before the votes: votes end the step, and the receiver judges evidence there at
    // once.
    for (const Verdict& each : verdicts_) {
      if (each.evidence.front().step != at) continue;
      out.insert(out.end(), each.evidence.begin(), each.evidence.end());
    }
    for (auto vote = votes; vote != all.end(); ++vote) out.push_back(vote->second);
  }
  return out;
}

std::uint32_t Ledger::known_to_all() const {
  std::size_t out = steps_.size() - 1;
  for (std::size_t seat = 0; seat < keys_.size(); ++seat) {
    if (!keys_[seat] || left_[seat] || (own_ && own_->seat == seat_at(seat))) continue;
    std::size_t at = steps_.size() - 1;
    while (at > 0 && steps_[at].said_by(seat_at(seat)) == nullptr) --at;
    out = std::min(out, at);
  }
  return static_cast<std::uint32_t>(out);
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
    more = remove_voted_out() || speak() || complete();
    if (!own_ || has_left(own_->seat) || restoring_) continue;
    for (std::size_t step = 0; step < steps_.size(); ++step) {
      // Vote on a completed step only if there are votes there already, or a seat has cheated.
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
  if (!own_ || restoring_ || has_announced_leaving(own_->seat)) return false;
  if (waits_for_votes() || !silent()[own_->seat.index]) return false;
  auto message = protocol_->own_message();
  // After a seat has left, repeat this device's own statement from before.
  if (!message && steps_.size() > 1 && steps_[steps_.size() - 2].leaver &&
      protocol_->can_repeat()) {
    const Statement* const before = steps_[steps_.size() - 2].said_by(own_->seat);
    if (before != nullptr && !protocol_->refusal(own_->seat, before->body)) message = before->body;
  }
  if (!message) return false;
  state(Kind::Say, step(), *std::move(message));
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
    // The seat may have given its own share at an earlier step.
    if (const Statement* const own = own_share(*step.leaver)) {
      shares[step.leaver->index] = read_share(own->body)->share;
    }
    protocol.leave(*step.leaver, shares);
  } else {
    BySeat<std::vector<std::uint8_t>> said;
    for (std::size_t at = 0; at < said.size(); ++at) {
      if (const Statement* const word = step.said_by(seat_at(at))) said[at] = word->body;
    }
    protocol.complete_step(said);
  }
}

void Ledger::end_step(Step& step) {
  if (step.leaver) left_[step.leaver->index] = true;
  advance(*protocol_, step);
  const Digest next = digest_after(step);
  steps_.push_back({next, {}, {}});
  protocol_->set_history(next);
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

namespace {

constexpr std::uint8_t last_ballot = 1;

}  // namespace

Ledger::Reception Ledger::judge_late(const Statement& statement) {
  const core::Seat seat = statement.seat;
  if (is_convicted(seat)) return Reception::Known;
  const std::unique_ptr<Protocol> then = begin_();
  then->set_history(steps_.front().previous);
  for (std::size_t at = 0; at < statement.step; ++at) {
    advance(*then, steps_[at]);
    then->set_history(steps_[at + 1].previous);
  }
  if (!then->awaited()[seat.index]) {
    return convict(seat, {"out of turn", "the seat had nothing to do"}, {statement});
  }
  if (const auto refusal = then->refusal(seat, statement.body)) {
    return convict(seat, *refusal, {statement});
  }
  // Keep it, so that a second, different one convicts. It changes nothing else.
  steps_[statement.step].statements.emplace(place_of(statement), statement);
  return Reception::Known;
}

namespace {

core::Refusal two_statements() {
  return {"two statements", "it signed two different statements for one step"};
}

}  // namespace

Ledger::Reception Ledger::compare(const Statement& known, const Statement& statement) {
  if (known.body == statement.body) return Reception::Known;
  return convict(statement.seat, two_statements(), {known, statement});
}

void Ledger::contradict_evidence(const Statement& statement) {
  for (Verdict& each : verdicts_) {
    const Statement& known = each.evidence.front();
    if (each.seat != statement.seat || each.evidence.size() > 1 || known.kind != Kind::Say ||
        statement.kind != Kind::Say || known.step != statement.step ||
        known.body == statement.body) {
      continue;
    }
    const core::Refusal name = two_statements();
    each.rule = name.rule;
    each.why = name.why;
    each.evidence.push_back(statement);
    outgoing_.push_back(statement);
  }
}

Ledger::Reception Ledger::receive_vote(const Statement& statement) {
  Step& step = steps_[statement.step];
  const core::Seat seat = statement.seat;
  const std::optional<Vote> vote = read_vote(statement.body);
  // A seat votes about itself to say that it is there (first ballot) or leaves (last ballot).
  const bool sound = vote && is_person(vote->about) &&
                     (vote->about != seat || vote->leaves == (vote->ballot == last_ballot));
  if (!sound) return convict(seat, {"vote", "the vote is invalid"}, {statement});
  const Place place = place_of(statement);
  if (const Statement* const known = step.find(place)) return compare(*known, statement);
  step.statements.emplace(place, statement);
  return Reception::New;
}

Ledger::Reception Ledger::receive_share(const Statement& statement) {
  const core::Seat seat = statement.seat;
  const std::optional<Share> share = read_share(statement.body);
  const bool sound = share && is_person(share->about) &&
                     protocol_->is_share_of(share->about, seat, statement.step, share->share);
  if (!sound) return convict(seat, {"share", "the share is invalid"}, {statement});
  // A valid share is unique, so there is nothing to compare.
  steps_[statement.step].statements.emplace(place_of(statement), statement);
  return Reception::New;
}

Ledger::Count Ledger::count(const Step& step, core::Seat about, std::uint8_t ballot) const {
  Count out;
  for (std::size_t at = 0; at < keys_.size(); ++at) {
    if (!keys_[at] || seat_at(at) == about) continue;
    const Statement* const vote = step.find({Kind::Vote, seat_at(at), about, ballot});
    if (vote != nullptr) {
      ++(read_vote(vote->body)->leaves ? out.leaves : out.stays);
    } else if (!given_up_on_[at] && !has_left(seat_at(at))) {
      ++out.awaited;
    }
  }
  return out;
}

bool Ledger::has_announced_leaving(core::Seat seat) const {
  for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
    if (step->find({Kind::Vote, seat, seat, last_ballot}) != nullptr) return true;
    if (step->said_by(seat) != nullptr) return false;
  }
  return false;
}

const Statement* Ledger::own_share(core::Seat seat) const {
  for (const Step& step : steps_) {
    if (const Statement* const share = step.find({Kind::Share, seat, seat, 0})) return share;
  }
  return nullptr;
}

int Ledger::votes_needed(std::size_t step, core::Seat about) const {
  if (!has_announced_leaving(about)) return majority();
  int others = persons() - 1;
  for (std::size_t at = 0; at < step; ++at) {
    if (steps_[at].leaver && *steps_[at].leaver != about) --others;
  }
  return others / 2 + 1;
}

bool Ledger::is_final(std::size_t step, core::Seat but) const {
  for (std::size_t index = 0; index < keys_.size(); ++index) {
    const core::Seat seat = seat_at(index);
    if (!is_person(seat) || seat == but || has_left(seat) || is_convicted(seat)) continue;
    bool with_history = false;
    for (std::size_t at = step + 1; at < steps_.size() && !with_history; ++at) {
      with_history = steps_[at].said_by(seat) != nullptr;
    }
    if (!with_history) return false;
  }
  return step + 1 < steps_.size();
}

std::optional<std::size_t> Ledger::leaving_place(core::Seat convicted) const {
  const auto verdict =
      std::find_if(verdicts_.begin(), verdicts_.end(),
                   [convicted](const Verdict& each) { return each.seat == convicted; });
  const std::size_t cheated = verdict->evidence.front().step;
  if (!is_final(cheated, convicted)) return cheated;
  if (!any_of(protocol_->awaited())) return std::nullopt;
  return steps_.size() - 1;
}

bool Ledger::is_decided(std::size_t step, core::Seat about) const {
  const int needed = votes_needed(step, about);
  for (std::uint8_t ballot = 0; ballot <= last_ballot; ++ballot) {
    if (count(steps_[step], about, ballot).leaves >= needed) return true;
  }
  return false;
}

bool Ledger::can_leave(std::size_t at, core::Seat about) const {
  if (!is_decided(at, about)) return false;
  if (own_share(about) != nullptr) return true;
  std::size_t given = 0;
  for (const auto& [place, statement] : steps_[at].statements) {
    if (place.kind == Kind::Share && place.about == about) ++given;
  }
  return given >= protocol_->shares_for(about, static_cast<std::uint32_t>(at));
}

bool Ledger::waits_for_votes() const {
  if (!own_) return false;
  const Step& step = steps_.back();
  int honest = 0;
  bool cheated = false;  // by a seat still there
  for (std::size_t at = 0; at < keys_.size(); ++at) {
    if (!is_person(seat_at(at)) || has_left(seat_at(at))) continue;
    // A decided vote waits for shares only.
    if (is_decided(steps_.size() - 1, seat_at(at))) return true;
    if (is_convicted(seat_at(at))) {
      cheated = true;
    } else {
      ++honest;
    }
  }
  // Don't build on a step that may have to be undone, while an undo is possible.
  if (cheated && honest >= majority() && any_of(protocol_->awaited())) return true;
  for (const auto& [place, statement] : step.statements) {
    if (place.kind != Kind::Vote || place.seat != own_->seat || place.about == place.seat) continue;
    if (!read_vote(statement.body)->leaves) continue;
    // Stop waiting if the seat has spoken after all and too few can still vote that it leaves.
    const Count votes = count(step, place.about, place.ballot);
    const int needed = votes_needed(steps_.size() - 1, place.about);
    const bool open = votes.leaves + votes.awaited >= needed;
    if (open || is_convicted(place.about) || step.said_by(place.about) == nullptr) return true;
  }
  return false;
}

bool Ledger::remove_voted_out() {
  BySeat<bool> left{};  // before the step
  for (std::size_t at = 0; at < steps_.size(); ++at) {
    if (at > 0 && steps_[at - 1].leaver) left[steps_[at - 1].leaver->index] = true;
    Step& step = steps_[at];
    for (std::size_t index = 0; index < keys_.size(); ++index) {
      const core::Seat about = seat_at(index);
      if (!is_person(about) || left[index] || (step.leaver && *step.leaver <= about)) continue;
      if (!can_leave(at, about)) continue;
      step.leaver = about;
      steps_.resize(at + 1);
      // Replay all steps with the new ending.
      std::vector<Step> before = std::exchange(steps_, {});
      const Digest first = before.front().previous;
      const auto here = static_cast<std::uint32_t>(at);
      rolled_back_to_ = std::min(rolled_back_to_.value_or(here), here);
      // Drop verdicts on steps that were undone: no other device could verify them.
      std::erase_if(verdicts_,
                    [at](const Verdict& each) { return each.evidence.front().step > at; });
      left_ = {};
      protocol_ = begin_();
      steps_.push_back({first, {}, {}});
      protocol_->set_history(first);
      for (Step& each : before) {
        steps_.back() = std::move(each);
        end_step(steps_.back());
      }
      return true;
    }
  }
  return false;
}

bool Ledger::contradict(std::size_t at) {
  const core::Seat own = own_->seat;
  const Step& step = steps_[at];
  if (step.leaver || has_announced_leaving(own) || count(step, own, 0).leaves == 0) return false;
  if (step.find({Kind::Vote, own, own, 0}) != nullptr) return false;
  cast(at, own, 0, false);
  return true;
}

bool Ledger::answer_past_vote(std::size_t at, core::Seat about) {
  const bool later = std::any_of(steps_.begin() + static_cast<std::ptrdiff_t>(at) + 1, steps_.end(),
                                 [about](const Step& each) { return each.leaver == about; });
  for (const std::uint8_t ballot : {std::uint8_t{0}, last_ballot}) {
    if (!later || count(steps_[at], about, ballot).leaves == 0) continue;
    if (steps_[at].find({Kind::Vote, own_->seat, about, ballot}) != nullptr) continue;
    cast(at, about, ballot, false);
    return true;
  }
  return false;
}

bool Ledger::vote_at(std::size_t at, core::Seat about) {
  const Step& step = steps_[at];
  if (!is_person(about)) return false;
  if (has_left(about)) return answer_past_vote(at, about);
  if (about == own_->seat) return contradict(at);
  if (step.leaver) return false;
  if (is_decided(at, about)) return give_share(at, about);
  const bool current = at + 1 == steps_.size();
  const bool convicted = is_convicted(about);
  const bool leaves = has_announced_leaving(about) && any_of(protocol_->awaited());
  const bool heard = step.said_by(about) != nullptr || !current;
  const bool missing = current && silent()[about.index];
  const bool unwanted = convicted ? leaving_place(about) == at
                                  : current && (leaves || (given_up_on_[about.index] && missing));
  const Count first = count(step, about, 0);
  // Join others who vote the seat out, unless the step is final.
  const bool in_time = first.leaves > 0 && !is_final(at, about);
  const bool joins = (convicted || leaves) && in_time;
  if (step.find({Kind::Vote, own_->seat, about, 0}) == nullptr) {
    if (unwanted || joins) {
      cast(at, about, 0, true);
      return true;
    }
    if (first.leaves > 0 && heard) {
      cast(at, about, 0, false);
      return true;
    }
    return false;
  }
  if (step.find({Kind::Vote, own_->seat, about, last_ballot}) != nullptr) return false;
  // Vote once more if the first ballot is complete but undecided, or if the seat has turned out to
  // cheat or leave since.
  const bool could_win = persons() - 1 - first.stays >= majority();
  const bool open = in_time && first.awaited == 0 && could_win;
  const bool known_since = joins && first.stays > 0;
  if (!open && !known_since) return false;
  cast(at, about, last_ballot, true);
  return true;
}

void Ledger::cast(std::size_t step, core::Seat about, std::uint8_t ballot, bool leaves) {
  state(Kind::Vote, step, write(Vote{about, ballot, leaves}));
}

void Ledger::leave() {
  const core::Seat own = own_->seat;
  if (has_left(own) || has_announced_leaving(own) || !any_of(protocol_->awaited())) return;
  cast(steps_.size() - 1, own, last_ballot, true);
  auto secret = protocol_->share_of(own, step());
  if (!secret.empty()) state(Kind::Share, step(), write(Share{own, std::move(secret)}));
  go_on();
}

bool Ledger::give_share(std::size_t at, core::Seat about) {
  const auto step = static_cast<std::uint32_t>(at);
  const Place place = {Kind::Share, own_->seat, about, 0};
  if (protocol_->shares_for(about, step) == 0 || steps_[at].find(place) != nullptr) return false;
  auto share = protocol_->share_of(about, step);
  if (share.empty()) return false;
  state(Kind::Share, at, write(Share{about, std::move(share)}));
  return true;
}

}  // namespace net
