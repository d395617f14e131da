// Introductions, plans and agreement; see lobby.hpp.
#include "net/lobby.hpp"

#include <algorithm>

#include "net/mail.hpp"
#include "net/table.hpp"

namespace net {
namespace {

using About = Announcement::About;

/// Far above the number of players and spectators at a table.
constexpr std::size_t max_people = 40;

}  // namespace

Lobby::Lobby(std::string code, const SigningKey& key, const Digest& commitment, GameKinds games,
             PresenceOf presence)
    : games_(games),
      code_(std::move(code)),
      key_(key),
      commitment_(commitment),
      presence_(std::move(presence)) {}

void Lobby::say(About about, std::vector<std::uint8_t> body) {
  Announcement said = announce(about, ++said_, std::move(body), key_, code_);
  receive(said);
  outgoing_.push_back(std::move(said));
}

void Lobby::introduce(Introduction::Intent wish, std::string name, std::string symbol) {
  say(About::Introduction,
      write(Introduction{wish, std::move(name), std::move(symbol), commitment_}));
}

void Lobby::propose(Plan plan) {
  host_ = own_key();
  plan.over_days = days_for_a_turn(code_) > 0;
  std::vector<PlanSeat> before;
  if (plan_) before = plan_->seats;
  for (std::size_t at = 0; at < plan.seats.size(); ++at) {
    PlanSeat& seat = plan.seats[at];
    if (!seat.is_person()) continue;
    if (at == 0) {
      seat.key = own_key();
      seat.commitment = commitment_;
      continue;
    }
    const auto same = [&](const PlanSeat& each) {
      return each.is_person() && each.key && each.key != own_key() && each.name == seat.name &&
             !plan.seat_of(*each.key);
    };
    auto sat = before.end();
    if (at < before.size() && same(before[at])) {
      sat = before.begin() + static_cast<std::ptrdiff_t>(at);
    } else {
      sat = std::find_if(before.begin(), before.end(), same);
    }
    if (sat != before.end()) {
      seat.key = sat->key;
      seat.commitment = sat->commitment;
    } else {
      seat = {};
    }
  }
  for (const Person& each : people_) {
    if (plan_ && plan_->seat_of(each.key) && !plan.seat_of(each.key)) {
      freed_[each.key] = each.said.number;
    }
  }
  say(About::Plan, write(plan));
  seat_people();
}

void Lobby::be_ready(bool ready) { say(About::Readiness, write(Readiness{ready, plan_id_})); }

Announcement Lobby::react(std::uint8_t what) {
  return announce(About::Reaction, ++said_, {what}, key_, code_);
}

void Lobby::seat_people() {
  if (!is_host() || !plan_) return;
  Plan plan = *plan_;
  for (PlanSeat& seat : plan.seats) {
    if (!seat.is_person()) continue;
    const Introduction* const person = find(*seat.key);
    if (person == nullptr ||
        (person->intent != Introduction::Intent::Seat && seat.key != own_key())) {
      seat = {};
      continue;
    }
    seat.name = person->name;
    seat.commitment = person->commitment;
    if (seat.symbol == person->symbol) continue;
    const std::string free = plan.free_symbol(person->symbol);
    if (free == person->symbol) seat.symbol = free;
  }
  for (const Person& each : people_) {
    if (each.introduction.intent != Introduction::Intent::Seat || plan.seat_of(each.key)) continue;
    // Otherwise made-up people could take all seats.
    if (presence_ && presence_(each.key) == Presence::Away) continue;
    const auto freed = freed_.find(each.key);
    if (freed != freed_.end() && freed->second >= each.said.number) continue;
    const auto open = std::find_if(plan.seats.begin(), plan.seats.end(),
                                   [](const PlanSeat& seat) { return !seat.kind; });
    if (open == plan.seats.end()) break;
    const std::string symbol = plan.free_symbol(each.introduction.symbol);
    *open = {io::SeatKind::Person, each.introduction.name, symbol, each.key,
             each.introduction.commitment};
  }
  if (plan != *plan_) say(About::Plan, write(plan));
}

Lobby::Reception Lobby::hear(const Announcement& announcement) {
  switch (announcement.about) {
    case About::Introduction:
      return hear_introduction(announcement);
    case About::Plan:
      return hear_plan(announcement);
    case About::Readiness:
      return hear_readiness(announcement);
    case About::Reaction:
      break;
  }
  return Reception::Known;
}

Lobby::Rank Lobby::rank_of(const PublicKey& key) const {
  if (key == host_ || (plan_ && plan_->seat_of(key))) return {0, key};
  const Introduction* const person = find(key);
  const bool gone = person != nullptr && person->intent == Introduction::Intent::Gone;
  auto presence = gone ? Presence::Away : Presence::Here;
  if (!gone && key != own_key() && presence_) presence = presence_(key);
  return {1 + static_cast<int>(presence), key};
}

std::optional<Lobby::Rank> Lobby::last_rank() const {
  if (people_.size() < max_people) return std::nullopt;
  std::vector<Rank> ranks;
  for (const Person& each : people_) ranks.push_back(rank_of(each.key));
  std::sort(ranks.begin(), ranks.end());
  return ranks[max_people - 1];
}

void Lobby::limit_people() {
  crowded_out_ = false;
  const auto last = last_rank();
  if (!last) return;
  crowded_out_ = rank_of(own_key()) > *last;
  std::vector<PublicKey> dropped;
  for (const Person& each : people_) {
    if (each.key != own_key() && rank_of(each.key) > *last) dropped.push_back(each.key);
  }
  for (const PublicKey& key : dropped) {
    std::erase_if(people_, [&key](const Person& each) { return each.key == key; });
    readiness_.erase(key);
  }
}

Lobby::Reception Lobby::hear_introduction(const Announcement& announcement) {
  const auto known = std::find_if(people_.begin(), people_.end(),
                                  [&](const Person& each) { return each.key == announcement.key; });
  if (known != people_.end() && known->said.number >= announcement.number) return Reception::Known;
  if (known == people_.end() && announcement.key != own_key()) {
    const auto last = last_rank();
    if (last && rank_of(announcement.key) > *last) return Reception::Crowded;
  }
  auto introduction = read_introduction(announcement.body);
  if (!introduction || !is_signed(announcement, code_)) return Reception::Foreign;
  if (announcement.key == own_key()) said_ = std::max(said_, announcement.number);
  Person person = {announcement.key, *std::move(introduction), announcement};
  if (known != people_.end()) {
    *known = std::move(person);
  } else {
    people_.push_back(std::move(person));
    limit_people();
  }
  return Reception::New;
}

Lobby::Reception Lobby::hear_plan(const Announcement& announcement) {
  // The first plan heard names the host: guests come by the host's link.
  if (host_ && host_ != announcement.key) return Reception::Known;
  if (proposal_ && proposal_->number >= announcement.number) return Reception::Known;
  auto plan = read_plan(announcement.body, games_);
  if (!plan || !is_signed(announcement, code_)) return Reception::Foreign;
  if (announcement.key == own_key()) said_ = std::max(said_, announcement.number);
  const bool sat = plan_ && plan_->seat_of(own_key());
  host_ = announcement.key;
  proposal_ = announcement;
  plan_ = std::move(plan);
  plan_id_ = digest_of(announcement, code_);
  // The host freed the seat while this device was unreachable: introduce this device again.
  const Introduction* const own = find(own_key());
  if (sat && !plan_->seat_of(own_key()) && own->intent == Introduction::Intent::Seat) {
    introduce(own->intent, own->name, own->symbol);
  }
  return Reception::New;
}

Lobby::Reception Lobby::hear_readiness(const Announcement& announcement) {
  if (find(announcement.key) == nullptr) return Reception::Known;
  const auto known = readiness_.find(announcement.key);
  if (known != readiness_.end() && known->second.first.number >= announcement.number) {
    return Reception::Known;
  }
  const auto readiness = read_readiness(announcement.body);
  if (!readiness || !is_signed(announcement, code_)) return Reception::Foreign;
  if (announcement.key == own_key()) said_ = std::max(said_, announcement.number);
  readiness_[announcement.key] = {announcement, *readiness};
  return Reception::New;
}

std::vector<Announcement> Lobby::all() const {
  std::vector<Announcement> out;
  for (const Person& each : people_) out.push_back(each.said);
  if (proposal_) out.push_back(*proposal_);
  for (const auto& [key, said] : readiness_) out.push_back(said.first);
  return out;
}

std::vector<Announcement> Lobby::shared() const {
  std::vector<Announcement> out = all();
  if (crowded_out_) {
    std::erase_if(out, [this](const Announcement& each) { return each.key == own_key(); });
  }
  return out;
}

Digest Lobby::digest() const {
  std::vector<Signature> signatures;
  for (const Announcement& each : shared()) signatures.push_back(each.signature);
  std::sort(signatures.begin(), signatures.end());
  ByteWriter out;
  for (const Signature& each : signatures) out.raw(each);
  return net::digest(out.take());
}

const Introduction* Lobby::find(const PublicKey& key) const {
  const auto found = std::find_if(people_.begin(), people_.end(),
                                  [&key](const Person& each) { return each.key == key; });
  return found == people_.end() ? nullptr : &found->introduction;
}

bool Lobby::is_ready(const PublicKey& key) const {
  const auto said = readiness_.find(key);
  return plan_ && said != readiness_.end() && said->second.second.ready &&
         said->second.second.plan == plan_id_;
}

std::optional<Start> Lobby::start() const {
  if (!plan_ || !plan_->is_complete()) return std::nullopt;
  Start out = {plan_id_, proposal_->number, *plan_, {*proposal_}};
  for (const PlanSeat& seat : plan_->seats) {
    if (!seat.is_person()) continue;
    if (!is_ready(*seat.key)) return std::nullopt;
    out.proof.push_back(readiness_.at(*seat.key).first);
  }
  return out;
}

std::optional<Start> Lobby::read_start(const std::vector<Announcement>& proof) const {
  if (proof.empty() || proof.size() > 1 + core::max_seats) return std::nullopt;
  const Announcement& proposal = proof.front();
  auto plan = read_plan(proposal.body, games_);
  if (!plan || !plan->is_complete() || proposal.about != About::Plan ||
      (host_ && host_ != proposal.key) || !is_signed(proposal, code_)) {
    return std::nullopt;
  }
  Start out = {digest_of(proposal, code_), proposal.number, *std::move(plan), proof};
  if (proof.size() != 1 + static_cast<std::size_t>(out.plan.persons())) return std::nullopt;
  std::size_t at = 0;
  for (const PlanSeat& seat : out.plan.seats) {
    if (!seat.is_person()) continue;
    const Announcement& said = proof[++at];
    const auto readiness = read_readiness(said.body);
    if (said.about != About::Readiness || said.key != seat.key || !readiness || !readiness->ready ||
        readiness->plan != out.id || !is_signed(said, code_)) {
      return std::nullopt;
    }
  }
  return out;
}

}  // namespace net
