// Tests a table before its game: who is believed, who gets which seat, and what proves a start.
#include "net/lobby.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "support/net_table.hpp"

namespace {

using net::Announcement;
using net::Introduction;
using net::Lobby;
using net::Plan;
using net::PlanSeat;
using About = net::Announcement::About;
using Intent = net::Introduction::Intent;
using Text = std::vector<std::uint8_t>;

const std::string code = "the code";

/// A device that says what it wants, true or not.
struct Device {
  explicit Device(std::uint8_t seed) : key(net::Entropy(net::Entropy::Seed{seed})) {
    commitment[0] = seed;
  }
  Announcement say(About about, Text body) {
    return net::announce(about, ++number, std::move(body), key, code);
  }
  Announcement introduce(std::string name, std::string symbol = "jade",
                         Intent intent = Intent::Seat) {
    return say(About::Introduction,
               net::write(Introduction{intent, std::move(name), std::move(symbol), commitment}));
  }
  Announcement propose(const Plan& plan) { return say(About::Plan, net::write(plan)); }
  Announcement ready(bool yes, const net::Digest& plan) {
    return say(About::Readiness, net::write(net::Readiness{yes, plan}));
  }
  Lobby lobby() const { return {code, key, commitment, games::net_games()}; }

  net::SigningKey key;
  net::Digest commitment{};
  std::uint32_t number = 10;
};

/// A plan of Dragon's Cave with open seats for all but the host and the bots.
Plan plan_of(int players, int bots = 0) {
  const auto json = io::parse_json(support::plan_of<dragons_cave::DragonsCave>(players, bots, 1));
  REQUIRE(json);
  std::optional<io::LoadError> fault;
  Plan out = net::read_plan(io::JsonReader(*json, fault), games::net_games());
  REQUIRE_FALSE(fault);
  return out;
}

PlanSeat seat_of(const Device& device, std::string name, std::string symbol) {
  return {io::SeatKind::Person, std::move(name), std::move(symbol), device.key.key(),
          device.commitment};
}

/// The names in the plan's seats; "-" for an open one.
std::vector<std::string> names(const Lobby& lobby) {
  std::vector<std::string> out;
  for (const PlanSeat& each : lobby.plan()->seats) out.push_back(each.kind ? each.name : "-");
  return out;
}
using Names = std::vector<std::string>;

/// A host's lobby, introduced, with a plan of `players` seats.
Lobby opened(const Device& host, int players, int bots = 0) {
  Lobby out = host.lobby();
  out.introduce(Intent::Seat, "Mia", "gold");
  out.propose(plan_of(players, bots));
  return out;
}

TEST_CASE("The host gives free seats to people who want one, in order", "[net][lobby]") {
  const Device host(1);
  Device ana(2);
  Device ben(3);
  Device cleo(4);
  Lobby lobby = opened(host, 3);
  CHECK(lobby.is_host());
  CHECK(names(lobby) == Names{"Mia", "-", "-"});
  CHECK(lobby.plan()->seats[0].key == host.key.key());
  CHECK(lobby.plan()->seats[0].commitment == host.commitment);
  CHECK(lobby.plan()->seats[0].symbol == "gold");
  CHECK(lobby.take_outgoing().size() == 2);  // introduction and plan

  CHECK(lobby.receive(ana.introduce("Ana", "silver", Intent::Spectate)));
  lobby.seat_people();
  CHECK(names(lobby) == Names{"Mia", "-", "-"});
  CHECK(lobby.take_outgoing().empty());
  CHECK(lobby.receive(ana.introduce("Ana", "silver")));
  CHECK(lobby.receive(ben.introduce("Ben", "gold")));
  CHECK(lobby.receive(cleo.introduce("Cleo", "jade")));
  lobby.seat_people();
  CHECK(names(lobby) == Names{"Mia", "Ana", "Ben"});
  const auto& seats = lobby.plan()->seats;
  CHECK(seats[1].key == ana.key.key());
  CHECK(seats[1].commitment == ana.commitment);
  CHECK(seats[1].symbol == "silver");
  CHECK(seats[2].symbol == "copper");  // the next free one: the host has gold
  CHECK(lobby.take_outgoing().size() == 1);
  lobby.seat_people();
  CHECK(lobby.take_outgoing().empty());

  // A new name, commitment and free symbol are taken over, a taken symbol is not.
  struct Case {
    std::string name;
    std::string wished;
    std::string symbol;
  };
  for (const Case& each : {Case{"Benno", "silver", "copper"}, Case{"Ben", "jade", "jade"},
                           Case{"Ben", "crown", "jade"}}) {
    ++ben.commitment[1];
    CHECK(lobby.receive(ben.introduce(each.name, each.wished)));
    lobby.seat_people();
    CHECK(names(lobby) == Names{"Mia", "Ana", each.name});
    CHECK(lobby.plan()->seats[2].symbol == each.symbol);
    CHECK(lobby.plan()->seats[2].commitment == ben.commitment);
  }

  // A person who goes makes room for the next.
  CHECK(lobby.receive(ana.introduce("Ana", "silver", Intent::Gone)));
  lobby.seat_people();
  CHECK(names(lobby) == Names{"Mia", "Cleo", "Ben"});
  // The host stays in the first seat, whatever its introduction says.
  lobby.introduce(Intent::Spectate, "Mia", "gold");
  lobby.seat_people();
  CHECK(names(lobby).front() == "Mia");
  // A guest gives no seats.
  Lobby other = ana.lobby();
  for (const Announcement& each : lobby.all()) other.receive(each);
  other.receive(ben.introduce("Ben", "jade", Intent::Gone));
  other.take_outgoing();
  other.seat_people();
  CHECK(other.take_outgoing().empty());
}

TEST_CASE("A new plan keeps people in their seats, and a freed seat stays free", "[net][lobby]") {
  const Device host(1);
  Device ana(2);
  Device ben(3);
  Lobby lobby = opened(host, 4);
  lobby.receive(ana.introduce("Ana", "silver"));
  lobby.receive(ben.introduce("Ben", "copper"));
  lobby.seat_people();
  REQUIRE(names(lobby) == Names{"Mia", "Ana", "Ben", "-"});
  const auto shown = [&](const std::vector<std::string>& people) {
    const std::vector<std::string> symbols = {"gold", "silver", "copper", "jade"};
    Plan plan = plan_of(4);
    for (std::size_t at = 1; at < people.size(); ++at) {
      if (people[at] == "-") continue;
      plan.seats[at] = {io::SeatKind::Person, people[at], symbols[at], {}, {}};
    }
    return plan;
  };
  struct Case {
    Names wished;  ///< by the host, by name
    Names seated;
    bool keys;  ///< each by the device of that name
  };
  for (const Case& each : {
           Case{{"Mia", "Ana", "Ben", "-"}, {"Mia", "Ana", "Ben", "-"}, true},
           Case{{"Mia", "Ben", "-", "Ana"}, {"Mia", "Ben", "-", "Ana"}, true},
           // A name that is not there leaves the seat open.
           Case{{"Mia", "Ana", "Ben", "Zoe"}, {"Mia", "Ana", "Ben", "-"}, true},
           // One person, one seat.
           Case{{"Mia", "Ana", "Ben", "Ana"}, {"Mia", "Ana", "Ben", "-"}, true},
           Case{{"Mia", "Ben", "Ben", "-"}, {"Mia", "Ben", "-", "-"}, true},
           Case{{"Mia", "Zoe", "Ben", "-"}, {"Mia", "-", "Ben", "-"}, true},
           // The host has the first.
           Case{{"Mia", "Ana", "Ben", "Mia"}, {"Mia", "Ana", "Ben", "-"}, true},
       }) {
    Lobby copy = lobby;
    copy.propose(shown(each.wished));
    CHECK(names(copy) == each.seated);
    for (const PlanSeat& seat : copy.plan()->seats) {
      if (seat.name == "Ana") CHECK(seat.key == ana.key.key());
      if (seat.name == "Ana") CHECK(seat.commitment == ana.commitment);
      if (seat.name == "Ben") CHECK(seat.key == ben.key.key());
    }
  }
  // Two of one name keep their own seats.
  Device other(4);
  lobby.receive(other.introduce("Ana", "jade"));
  lobby.seat_people();
  REQUIRE(names(lobby) == Names{"Mia", "Ana", "Ben", "Ana"});
  lobby.propose(shown({"Mia", "Ana", "Ben", "Ana"}));
  CHECK(lobby.plan()->seats[1].key == ana.key.key());
  CHECK(lobby.plan()->seats[3].key == other.key.key());
  Lobby fewer = lobby;
  fewer.propose(shown({"Mia", "-", "Ben", "Ana"}));
  CHECK(fewer.plan()->seats[3].key == other.key.key());
  CHECK_FALSE(fewer.plan()->seat_of(ana.key.key()));
  // A freed seat: only after a new introduction.
  lobby.propose(shown({"Mia", "Ana", "-", "Ana"}));
  CHECK(names(lobby) == Names{"Mia", "Ana", "-", "Ana"});
  lobby.seat_people();
  CHECK(names(lobby) == Names{"Mia", "Ana", "-", "Ana"});
  lobby.receive(ben.introduce("Ben", "copper"));
  lobby.seat_people();
  CHECK(names(lobby) == Names{"Mia", "Ana", "Ben", "Ana"});
}

TEST_CASE("A larger table keeps its people and bots, and seats people who wait", "[net][lobby]") {
  const Device host(1);
  Device ana(2);
  Device ben(3);
  Lobby lobby = opened(host, 3, 1);
  lobby.receive(ana.introduce("Ana", "copper"));
  lobby.receive(ben.introduce("Ben", "jade"));
  lobby.seat_people();
  REQUIRE(names(lobby) == Names{"Mia", "Ana", "Bot"});
  Plan larger = plan_of(4, 1);
  larger.seats[1] = {io::SeatKind::Person, "Ana", "copper", {}, {}};
  larger.seats[3] = {io::SeatKind::Person, "Zoe", "jade", {}, {}};
  larger.seats[2] = lobby.plan()->seats[2];
  lobby.propose(larger);
  // Zoe is not there; Ben, who never had a seat, gets hers.
  CHECK(names(lobby) == Names{"Mia", "Ana", "Bot", "Ben"});
  CHECK(lobby.plan()->seats[1].key == ana.key.key());
}

TEST_CASE("A host's device that lost an introduction frees that seat", "[net][lobby]") {
  Device host(1);
  const Device ana(2);
  Lobby lobby = host.lobby();
  Plan plan = plan_of(2);
  plan.seats[0] = seat_of(host, "Mia", "gold");
  plan.seats[1] = seat_of(ana, "Ana", "jade");
  lobby.receive(host.introduce("Mia", "gold"));
  REQUIRE(lobby.receive(host.propose(plan)));
  lobby.seat_people();
  CHECK(names(lobby) == Names{"Mia", "-"});
}

TEST_CASE("No person is ready without a plan", "[net][lobby]") {
  Device ana(2);
  Lobby lobby = Device(4).lobby();
  lobby.receive(ana.introduce("Ana"));
  REQUIRE(lobby.receive(ana.ready(true, {})));
  CHECK_FALSE(lobby.is_ready(ana.key.key()));
}

TEST_CASE("A guest believes the first host alone, and each only the latest it said",
          "[net][lobby]") {
  Device host(1);
  Device ana(2);
  Device stranger(3);
  const Device own(4);
  Plan plan = plan_of(3);
  plan.seats[0] = seat_of(host, "Mia", "gold");
  plan.seats[1] = seat_of(ana, "Ana", "jade");
  Plan other = plan;
  other.hints = !other.hints;
  Lobby lobby = own.lobby();
  CHECK_FALSE(lobby.host());
  CHECK_FALSE(lobby.is_host());
  const Announcement introduced = ana.introduce("Ana");
  REQUIRE(lobby.receive(introduced));
  const Announcement first = host.propose(plan);
  REQUIRE(lobby.receive(first));
  CHECK(lobby.host() == host.key.key());
  const net::Digest id = net::digest_of(first, code);
  const Announcement agreed = ana.ready(true, id);
  REQUIRE(lobby.receive(agreed));
  CHECK(lobby.is_ready(ana.key.key()));

  const auto unsigned_one = [](Announcement said) {
    said.signature[0] ^= 1U;
    return said;
  };
  const auto at_another_table = [](const Device& by, const Announcement& said) {
    return net::announce(said.about, said.number + 1, said.body, by.key, "another code");
  };
  const auto numbered = [](const Device& by, const Announcement& said, std::uint32_t number) {
    return net::announce(said.about, number, said.body, by.key, code);
  };
  const Announcement renamed = ana.introduce("Anna");
  const Announcement withdrawn = ana.ready(false, id);
  const Announcement changed = host.propose(other);
  struct Case {
    std::string name;
    Announcement said;
    bool taken;
  };
  const std::vector<Case> cases = {
      {"a later introduction", renamed, true},
      {"the same introduction", introduced, false},
      {"an introduction with its number", numbered(ana, renamed, introduced.number), false},
      {"an earlier introduction", numbered(ana, renamed, introduced.number - 1), false},
      {"an introduction without signature", unsigned_one(renamed), false},
      {"an introduction to another table", at_another_table(ana, renamed), false},
      {"an introduction that cannot be read", ana.say(About::Introduction, {9}), false},
      {"an unknown person", stranger.introduce("Eve"), true},
      {"an unknown person without signature", unsigned_one(stranger.introduce("Eve")), false},
      {"a later plan", changed, true},
      {"the same plan", first, false},
      {"a plan with its number", numbered(host, changed, first.number), false},
      {"an earlier plan", numbered(host, changed, first.number - 1), false},
      {"another person's plan", numbered(stranger, changed, 1000), false},
      {"a guest's plan", numbered(ana, changed, 1000), false},
      {"a plan without signature", unsigned_one(changed), false},
      {"a plan for another table", at_another_table(host, changed), false},
      {"a plan that cannot be read", host.say(About::Plan, {9}), false},
      {"a later agreement", withdrawn, true},
      {"the same agreement", agreed, false},
      {"an agreement with its number", numbered(ana, withdrawn, agreed.number), false},
      {"an earlier agreement", numbered(ana, withdrawn, agreed.number - 1), false},
      {"an agreement without signature", unsigned_one(withdrawn), false},
      {"an agreement at another table", at_another_table(ana, withdrawn), false},
      {"an agreement that cannot be read", ana.say(About::Readiness, {9}), false},
      {"a stranger's agreement", stranger.ready(true, id), false},
      {"a reaction", ana.say(About::Reaction, {1}), false},
  };
  const net::Digest before = lobby.digest();
  for (const Case& each : cases) {
    INFO(each.name);
    Lobby copy = lobby;
    CHECK(copy.receive(each.said) == each.taken);
    CHECK((copy.digest() != before) == each.taken);
    const auto all = copy.all();
    CHECK((std::find(all.begin(), all.end(), each.said) != all.end()) ==
          (each.taken || each.said == introduced || each.said == first || each.said == agreed));
  }
  Lobby copy = lobby;
  copy.receive(renamed);
  CHECK(copy.people().size() == 1);
  CHECK(copy.find(ana.key.key())->name == "Anna");
  CHECK(copy.find(stranger.key.key()) == nullptr);
  copy.receive(changed);
  CHECK(copy.plan()->hints == other.hints);
  // The agreement was to the earlier plan.
  CHECK_FALSE(copy.is_ready(ana.key.key()));
  lobby.receive(withdrawn);
  CHECK_FALSE(lobby.is_ready(ana.key.key()));
  CHECK_FALSE(lobby.is_ready(stranger.key.key()));
  // The digest does not depend on the order of arrival.
  Lobby again = own.lobby();
  const auto all = lobby.all();
  CHECK(all.size() == 3);
  again.receive(ana.introduce("Ana"));
  again.receive(first);
  Lobby turned = own.lobby();
  turned.receive(first);
  turned.receive(again.all().front());
  CHECK(again.digest() == turned.digest());
}

TEST_CASE("A guest whose seat the host freed asks again", "[net][lobby]") {
  Device host(1);
  const Device own(4);
  for (const bool wants : {true, false}) {
    CAPTURE(wants);
    Lobby lobby = own.lobby();
    lobby.introduce(wants ? Intent::Seat : Intent::Spectate, "Own", "jade");
    lobby.take_outgoing();
    Plan plan = plan_of(3);
    plan.seats[0] = seat_of(host, "Mia", "gold");
    // Without a seat so far there is nothing to ask for.
    REQUIRE(lobby.receive(host.propose(plan)));
    CHECK(lobby.take_outgoing().empty());
    CHECK(lobby.said() == 1);  // the host's number is its own
    Plan seated = plan;
    seated.seats[1] = seat_of(own, "Own", "jade");
    REQUIRE(lobby.receive(host.propose(seated)));
    CHECK(lobby.take_outgoing().empty());
    seated.hints = !seated.hints;
    REQUIRE(lobby.receive(host.propose(seated)));
    CHECK(lobby.take_outgoing().empty());
    REQUIRE(lobby.receive(host.propose(plan)));
    const auto said = lobby.take_outgoing();
    CHECK(said.size() == (wants ? 1 : 0));
    if (!wants) continue;
    CHECK(said.front().about == About::Introduction);
    CHECK(said.front().number == lobby.said());
  }
}

TEST_CASE("A restored device counts its announcements on", "[net][lobby]") {
  const Device own(4);
  for (const About about : {About::Introduction, About::Plan, About::Readiness}) {
    CAPTURE(static_cast<int>(about));
    Device before(4);
    before.number = 20;
    Lobby lobby = own.lobby();
    lobby.receive(before.introduce("Own"));
    CHECK(lobby.said() == 21);
    Plan plan = plan_of(2);
    plan.seats[0] = seat_of(own, "Own", "jade");
    before.number = 40;
    if (about == About::Introduction) lobby.receive(before.introduce("Own"));
    if (about == About::Plan) lobby.receive(before.propose(plan));
    if (about == About::Readiness) lobby.receive(before.ready(true, {}));
    CHECK(lobby.said() == 41);
    lobby.resume_from(5);
    CHECK(lobby.said() == 41);
    lobby.resume_from(60);
    lobby.introduce(Intent::Seat, "Own", "jade");
    CHECK(lobby.take_outgoing().front().number == 61);
    CHECK(lobby.react(3).number == 62);
    // Others' numbers do not matter.
    Device other(5);
    other.number = 99;
    lobby.receive(other.introduce("Eve"));
    lobby.receive(other.ready(true, {}));
    CHECK(lobby.said() == 62);
  }
}

TEST_CASE("A game starts once all its players agree to one plan", "[net][lobby]") {
  const Device host(1);
  Device ana(2);
  Device eve(3);
  Lobby lobby = opened(host, 4, 1);
  CHECK_FALSE(host.lobby().start());
  lobby.receive(ana.introduce("Ana", "silver"));
  lobby.seat_people();
  const auto id = [&] { return net::digest_of(lobby.all()[2], code); };
  lobby.be_ready(true);
  lobby.receive(ana.ready(true, id()));
  CHECK_FALSE(lobby.start());  // one seat is open
  lobby.receive(eve.introduce("Eve", "copper"));
  lobby.seat_people();
  const auto plan_id = [&] {
    const auto all = lobby.all();
    const auto plan = std::find_if(all.begin(), all.end(),
                                   [](const auto& each) { return each.about == About::Plan; });
    return net::digest_of(*plan, code);
  };
  CHECK_FALSE(lobby.is_ready(host.key.key()));
  lobby.be_ready(true);
  CHECK(lobby.is_ready(host.key.key()));
  CHECK_FALSE(lobby.start());
  lobby.receive(ana.ready(true, plan_id()));
  CHECK_FALSE(lobby.start());
  lobby.receive(eve.ready(false, plan_id()));
  CHECK_FALSE(lobby.start());
  lobby.receive(eve.ready(true, {}));
  CHECK_FALSE(lobby.start());
  lobby.receive(eve.ready(true, plan_id()));
  const auto start = lobby.start();
  REQUIRE(start);
  CHECK(start->id == plan_id());
  CHECK(start->plan == *lobby.plan());
  CHECK(start->number == start->proof.front().number);
  CHECK(start->proof.size() == 4);
  const auto read = Device(9).lobby().read_start(start->proof);
  REQUIRE(read);
  CHECK(read->id == start->id);
  CHECK(read->number == start->number);
  CHECK(read->plan == start->plan);
  CHECK(read->proof == start->proof);
  lobby.be_ready(false);
  CHECK_FALSE(lobby.start());
}

TEST_CASE("Nothing but all signatures under one complete plan proves a start", "[net][lobby]") {
  Device host(1);
  Device ana(2);
  Device eve(3);
  Plan plan = plan_of(3, 1);
  plan.seats[0] = seat_of(host, "Mia", "gold");
  plan.seats[1] = seat_of(ana, "Ana", "jade");
  REQUIRE(plan.is_complete());
  Plan open = plan;
  open.seats[1] = {};
  using Proof = std::vector<Announcement>;
  const auto proof_of = [&](const Announcement& said) {
    const net::Digest id = net::digest_of(said, code);
    return Proof{said, host.ready(true, id), ana.ready(true, id)};
  };
  const Announcement proposal = host.propose(plan);
  const Proof good = proof_of(proposal);
  const net::Digest id = net::digest_of(proposal, code);
  const auto with = [&](std::size_t at, Announcement said) {
    Proof out = good;
    out[at] = std::move(said);
    return out;
  };
  const auto forged = [&](std::size_t at) {
    Proof out = good;
    out[at].signature[0] ^= 1U;
    return out;
  };
  Proof more = good;
  more.push_back(eve.ready(true, id));
  Proof many = good;
  many.resize(1 + core::max_seats + 1, good.back());
  Announcement elsewhere = net::announce(About::Readiness, 99, good[2].body, ana.key, "other");
  const Announcement open_proposal = host.propose(open);
  struct Case {
    std::string name;
    Proof proof;
    bool proves;
  };
  const std::vector<Case> cases = {
      {"all of them", good, true},
      {"nothing", {}, false},
      {"the plan alone", {good[0]}, false},
      {"one agreement missing", {good[0], good[1]}, false},
      {"one more", more, false},
      {"far more", many, false},
      {"agreements in another order", {good[0], good[2], good[1]}, false},
      {"one agreement twice", {good[0], good[1], good[1]}, false},
      {"another person's plan", proof_of(eve.propose(plan)), false},
      {"a forged plan", forged(0), false},
      {"a forged agreement", forged(1), false},
      {"the last one forged", forged(2), false},
      {"an agreement at another table", with(2, elsewhere), false},
      {"another person's agreement", with(2, eve.ready(true, id)), false},
      {"not ready", with(2, ana.ready(false, id)), false},
      {"ready for another plan", with(2, ana.ready(true, {})), false},
      {"an agreement that cannot be read", with(2, ana.say(About::Readiness, {9})), false},
      {"an agreement of another kind", with(2, ana.say(About::Reaction, good[2].body)), false},
      {"a plan of another kind", proof_of(host.say(About::Reaction, proposal.body)), false},
      {"a plan that cannot be read", proof_of(host.say(About::Plan, {9})), false},
      {"a plan with an open seat",
       {open_proposal, host.ready(true, net::digest_of(open_proposal, code))},
       false},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    // A device that knows the host, and one that knows nothing but the code.
    Lobby knows = Device(8).lobby();
    REQUIRE(knows.receive(host.propose(open)));
    CHECK(knows.read_start(each.proof).has_value() == each.proves);
    const bool by_host = each.proof.empty() || each.proof.front().key == host.key.key();
    if (by_host) {
      CHECK(Device(9).lobby().read_start(each.proof).has_value() == each.proves);
    }
  }
  // A full table of persons.
  const auto json = io::parse_json(support::plan_of<mount_drago::MountDrago>(5, 0, 1));
  REQUIRE(json);
  std::optional<io::LoadError> fault;
  Plan full = net::read_plan(io::JsonReader(*json, fault), games::net_games());
  REQUIRE_FALSE(fault);
  std::vector<Device> players;
  for (std::size_t at = 0; at < core::max_seats; ++at) {
    players.emplace_back(static_cast<std::uint8_t>(11 + at));
    full.seats[at] =
        seat_of(players[at], "P" + std::to_string(at), std::string(full.game->symbols[at]));
  }
  Proof all = {players[0].propose(full)};
  const net::Digest full_id = net::digest_of(all.front(), code);
  for (Device& each : players) all.push_back(each.ready(true, full_id));
  CHECK(Device(9).lobby().read_start(all));
}

}  // namespace
