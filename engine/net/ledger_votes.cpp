// Leaving out a seat by votes, what is said of it afterwards, and undoing what was built on its
// staying; see ledger.hpp.
#include <algorithm>
#include <utility>

#include "net/ledger.hpp"
#include "net/table.hpp"

namespace net {

namespace {

constexpr std::uint8_t last_ballot = 1;

}  // namespace

Ledger::Reception Ledger::judge_late(const Statement& statement) {
  const core::Seat seat = statement.seat;
  if (is_convicted(seat)) return Reception::Known;
  const std::unique_ptr<Protocol> then = begin_();
  then->on_top_of(steps_.front().previous);
  for (std::size_t at = 0; at < statement.step; ++at) {
    advance(*then, steps_[at]);
    then->on_top_of(steps_[at + 1].previous);
  }
  if (!then->awaited()[seat.index]) {
    return convict(seat, {"out of turn", "nothing was awaited of the seat"}, {statement});
  }
  if (const auto refusal = then->refusal(seat, statement.body)) {
    return convict(seat, *refusal, {statement});
  }
  // Kept, so that another one convicts; it changes nothing.
  steps_[statement.step].statements.emplace(place_of(statement), statement);
  return Reception::Known;
}

Ledger::Reception Ledger::compare(const Statement& known, const Statement& statement) {
  if (known.body == statement.body) return Reception::Known;
  return convict(statement.seat,
                 {"two statements", "it signed two different statements at one place"},
                 {known, statement});
}

Ledger::Reception Ledger::hear_vote(const Statement& statement) {
  Step& step = steps_[statement.step];
  const core::Seat seat = statement.seat;
  const std::optional<Vote> vote = read_vote(statement.body);
  // A seat says in the first ballot that it is there, in the last one that it leaves.
  const bool sound = vote && is_person(vote->about) &&
                     (vote->about != seat || vote->leaves == (vote->ballot == last_ballot));
  if (!sound) return convict(seat, {"vote", "this is no vote on a person"}, {statement});
  const Place place = place_of(statement);
  if (const Statement* const known = step.find(place)) return compare(*known, statement);
  step.statements.emplace(place, statement);
  return Reception::New;
}

Ledger::Reception Ledger::hear_share(const Statement& statement) {
  const core::Seat seat = statement.seat;
  const std::optional<Share> share = read_share(statement.body);
  const bool sound = share && is_person(share->about) &&
                     protocol_->is_share_of(share->about, seat, statement.step, share->share);
  if (!sound) return convict(seat, {"share", "this is no share of a person's secret"}, {statement});
  // There is only one that is sound.
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

bool Ledger::says_it_leaves(core::Seat seat) const {
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
  if (!says_it_leaves(about)) return majority();
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
    bool on_top = false;
    for (std::size_t at = step + 1; at < steps_.size() && !on_top; ++at) {
      on_top = steps_[at].said_by(seat) != nullptr;
    }
    if (!on_top) return false;
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
  bool cheated = false;  // by somebody who is still there
  for (std::size_t at = 0; at < keys_.size(); ++at) {
    if (!is_person(seat_at(at)) || has_left(seat_at(at))) continue;
    // What is decided waits for shares alone.
    if (is_decided(steps_.size() - 1, seat_at(at))) return true;
    if (is_convicted(seat_at(at))) {
      cheated = true;
    } else {
      ++honest;
    }
  }
  // Nothing is said on top of what may have to be undone, as long as it can be.
  if (cheated && honest >= majority() && any_of(protocol_->awaited())) return true;
  for (const auto& [place, statement] : step.statements) {
    if (place.kind != Kind::Vote || place.seat != own_->seat || place.about == place.seat) continue;
    if (!read_vote(statement.body)->leaves) continue;
    // Whoever was voted against has spoken after all, and too few can still want to go on without.
    const Count votes = count(step, place.about, place.ballot);
    const int needed = votes_needed(steps_.size() - 1, place.about);
    const bool open = votes.leaves + votes.awaited >= needed;
    if (open || is_convicted(place.about) || step.said_by(place.about) == nullptr) return true;
  }
  return false;
}

bool Ledger::let_go() {
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
      // All of it once more, with this end.
      std::vector<Step> before = std::exchange(steps_, {});
      const Digest first = before.front().previous;
      const auto here = static_cast<std::uint32_t>(at);
      rolled_back_to_ = std::min(rolled_back_to_.value_or(here), here);
      // On top of what did not come about there is nothing to judge, and nobody else could.
      std::erase_if(verdicts_,
                    [at](const Verdict& each) { return each.evidence.front().step > at; });
      left_ = {};
      protocol_ = begin_();
      steps_.push_back({first, {}, {}});
      protocol_->on_top_of(first);
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
  if (step.leaver || says_it_leaves(own) || count(step, own, 0).leaves == 0) return false;
  if (step.find({Kind::Vote, own, own, 0}) != nullptr) return false;
  cast(at, own, 0, false);
  return true;
}

bool Ledger::answer_late(std::size_t at, core::Seat about) {
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
  if (has_left(about)) return answer_late(at, about);
  if (about == own_->seat) return contradict(at);
  if (step.leaver) return false;
  if (is_decided(at, about)) return give_share(at, about);
  const bool current = at + 1 == steps_.size();
  const bool convicted = is_convicted(about);
  const bool leaves = says_it_leaves(about) && any_of(protocol_->awaited());
  const bool heard = step.said_by(about) != nullptr || !current;
  const bool missing = current && silent()[about.index];
  const bool unwanted = convicted ? leaving_place(about) == at
                                  : current && (leaves || (given_up_on_[about.index] && missing));
  const Count first = count(step, about, 0);
  // Where others see to it that the seat leaves, unless it is too late for that.
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
  // Once more, where the first ballot left it open and nobody else will vote in it, or where it has
  // come out since that the seat cheats or leaves.
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
  if (has_left(own) || says_it_leaves(own) || !any_of(protocol_->awaited())) return;
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
