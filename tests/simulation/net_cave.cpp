// Dragon's Cave over a net: whatever happens to messages and devices, all honest ones play the same
// game by the rules; and every cheat is named by all of them.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/net_kits.hpp"
#include "support/sampling.hpp"

namespace {

using support::NetFaults;
using support::seat_at;

using CaveNet = support::CaveNet;
using support::check_same_game;

bool all_blame(const CaveNet& net, core::Seat cheat, const std::string& rule) {
  return std::all_of(net.devices.begin(), net.devices.end(), [&](const CaveNet::Device& each) {
    if (each.seat == cheat || !each.alive) return true;
    const auto& verdicts = each.ledger->verdicts();
    return verdicts.size() == 1 && verdicts[0].seat == cheat && verdicts[0].rule == rule;
  });
}

/// Until a device is asked.
bool play_until_asked(CaveNet& net, core::Seat seat) {
  for (int at = 0; at < 20'000; ++at) {
    if (net.devices[seat.index].ledger->is_asked()) return true;
    net.step();
  }
  return false;
}

net::Statement statement_of(const CaveNet& net, core::Seat seat, std::vector<std::uint8_t> body) {
  const net::Ledger& ledger = *net.devices[seat.index].ledger;
  net::Statement out = {net::Kind::Say, ledger.step(), seat, ledger.digest(), std::move(body), {}};
  net::sign(out, net.key_of(seat));
  return out;
}

TEST_CASE("Over a bad net all devices play the same game of the cave by the rules", "[net]") {
  const std::vector<NetFaults> weathers = {
      {}, {20, 10, 0, false}, {0, 0, 20, false}, {30, 20, 10, true}};
  for (int players = 2; players <= 4; ++players) {
    for (int persons = 1; persons <= players; ++persons) {
      const int games = support::as_many_as(2, 1000);
      for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
        for (const NetFaults& weather : weathers) {
          INFO(players << " players, " << persons << " persons, seed " << seed);
          CaveNet net(persons, players - persons, seed, weather);
          REQUIRE(net.run());
          check_same_game(net, players, seed);
          for (const CaveNet::Device& each : net.devices) CHECK(each.ledger->verdicts().empty());
        }
      }
    }
  }
}

TEST_CASE("Where a device dies the majority plays on with a bot in its seat", "[net]") {
  for (int players = 3; players <= 4; ++players) {
    const int games = support::as_many_as(6, 1000);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
      INFO(players << " players, seed " << seed);
      CaveNet net(players, 0, seed, {20, 10, 5, false});
      const auto dead = seat_at(static_cast<int>(seed) % players);
      const auto until = net.rng().below(600);
      for (std::uint32_t at = 0; at < until && !net.over(); ++at) net.step();
      net.die(dead);
      net.give_up_on(dead);
      REQUIRE(net.run());
      check_same_game(net, players, seed);
    }
  }
}

TEST_CASE("Who is given up on and is there after all is either kept by all or left out by all",
          "[net]") {
  const int games = support::as_many_as(20, 2000);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
    INFO("seed " << seed);
    CaveNet net(3, 0, seed, {10, 5, 0, false});
    const auto seat = seat_at(static_cast<int>(seed % 3));
    const auto until = net.rng().below(300);
    for (std::uint32_t at = 0; at < until && !net.over(); ++at) net.step();
    // Both others, or one of them alone.
    for (CaveNet::Device& each : net.devices) {
      if (each.seat != seat && (seed % 2 == 0 || each.seat == core::after(seat, 3))) {
        each.ledger->give_up_on(seat);
      }
    }
    REQUIRE(net.run());
    check_same_game(net, 3, seed);
  }
}

TEST_CASE("Who says two different things at one place is named by all, and plays no further",
          "[net]") {
  CaveNet net(4, 0, 5, {});
  const core::Seat cheat = seat_at(5 % 4);  // the first dragon, who decides openly
  REQUIRE(play_until_asked(net, cheat));
  const auto choices = net.devices[cheat.index].protocol().choices();
  const auto& protocol = net.devices[cheat.index].protocol();
  net.send(seat_at(0), statement_of(net, cheat, protocol.message_for(choices[0])));
  net.send(seat_at(2), statement_of(net, cheat, protocol.message_for(choices[1])));
  net.send(seat_at(3), statement_of(net, cheat, protocol.message_for(choices[1])));
  net.die(cheat);
  REQUIRE(net.run());
  CHECK(all_blame(net, cheat, "two statements"));
  check_same_game(net, 4, 5);
}

TEST_CASE("A card that was not committed to is noticed when it is opened", "[net]") {
  CaveNet net(3, 0, 0, {});
  const core::Seat cheat = seat_at(1);
  REQUIRE(play_until_asked(net, cheat));
  // The digest of nothing it could ever open.
  net.devices[1].ledger->say(std::vector<std::uint8_t>(32, 7));
  for (int at = 0; at < 20'000 && net.devices[1].ledger->step() < 3; ++at) net.step();
  REQUIRE(net.devices[1].ledger->step() == 3);
  std::vector<std::uint8_t> opening(33, 0);
  opening[0] = 2;
  opening.push_back(0);
  opening.push_back(1);
  opening.push_back(0);
  const net::Statement false_card = statement_of(net, cheat, opening);
  for (int to : {0, 2}) net.send(seat_at(to), false_card);
  net.die(cheat);
  REQUIRE(net.run());
  CHECK(all_blame(net, cheat, "commitment"));
  check_same_game(net, 3, 0);
}

TEST_CASE("Speaking out of turn, or what is no action, is named", "[net]") {
  CaveNet net(3, 0, 0, {});
  const core::Seat cheat = seat_at(0);  // the dragon, while the others choose
  REQUIRE(play_until_asked(net, seat_at(1)));
  std::string rule;
  SECTION("out of turn") {
    rule = "out of turn";
    for (int to : {1, 2}) net.send(seat_at(to), statement_of(net, cheat, {1, 0}));
  }
  SECTION("no action") {
    rule = "words";
    REQUIRE(play_until_asked(net, cheat));
    for (int to : {1, 2}) net.send(seat_at(to), statement_of(net, cheat, {1, 99}));
  }
  net.die(cheat);
  REQUIRE(net.run());
  CHECK(all_blame(net, cheat, rule));
  check_same_game(net, 3, 0);
}

TEST_CASE("Garbage, foreign signatures and old messages do no harm", "[net]") {
  CaveNet net(3, 0, 1, {});
  REQUIRE(play_until_asked(net, seat_at(0)));
  const net::Ledger& ledger = *net.devices[0].ledger;
  net::Statement forged = statement_of(net, seat_at(2), {1, 0});
  net::sign(forged, net.key_of(seat_at(0)));
  CHECK(net.devices[1].ledger->hear(forged) == net::Ledger::Reception::Foreign);
  forged.seat = core::Seat{4};
  CHECK(net.devices[1].ledger->hear(forged) == net::Ledger::Reception::Foreign);
  for (const net::Statement& old : ledger.since(0)) {
    net.devices[1].ledger->hear(old);
    CHECK(net.devices[1].ledger->hear(old) == net::Ledger::Reception::Known);
  }
  std::vector<std::uint8_t> bytes = net::write(statement_of(net, seat_at(0), {1, 2, 3}));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    CHECK_FALSE(net::read_statement(net::Bytes(bytes).first(size)));
  }
  bytes.push_back(0);
  CHECK_FALSE(net::read_statement(bytes));
  CHECK(net.devices[1].ledger->verdicts().empty());
  REQUIRE(net.run());
  check_same_game(net, 3, 1);
}

TEST_CASE("Who was convicted and voted out is named by who comes later, too", "[net]") {
  CaveNet net(3, 0, 0, {});
  const core::Seat cheat = seat_at(0);  // the dragon, while the others choose
  std::string rule;
  SECTION("out of turn") {
    rule = "out of turn";
    REQUIRE(play_until_asked(net, seat_at(1)));
    for (int to : {1, 2}) net.send(seat_at(to), statement_of(net, cheat, {1, 0}));
  }
  SECTION("no action") {
    rule = "words";
    REQUIRE(play_until_asked(net, cheat));
    for (int to : {1, 2}) net.send(seat_at(to), statement_of(net, cheat, {1, 99}));
  }
  net.die(cheat);
  REQUIRE(net.run());
  const net::Ledger& honest = *net.devices[1].ledger;
  REQUIRE(honest.has_left(cheat));
  for (const bool evidence_last : {false, true}) {
    std::vector<net::Statement> all = honest.since(0);
    if (evidence_last) {
      const net::Statement evidence = honest.verdicts()[0].evidence.front();
      std::erase(all, evidence);
      all.push_back(evidence);
    }
    net::Ledger late = support::onlooker(net, 3, 3, 0);
    CHECK_FALSE(late.restore(all));
    CHECK(late.digest() == honest.digest());
    CHECK(late.votes() == honest.votes());
    REQUIRE(late.verdicts().size() == 1);
    CHECK(late.verdicts()[0].seat == cheat);
    CHECK(late.verdicts()[0].rule == rule);
    // What is known once is not news again.
    for (const net::Statement& each : all) CHECK(late.hear(each) == net::Ledger::Reception::Known);
  }
}

TEST_CASE("A choice that is made again after somebody has left has another nonce", "[net]") {
  CaveNet net(3, 0, 0, {});
  REQUIRE(play_until_asked(net, seat_at(1)));
  net::Ledger& own = *net.devices[1].ledger;
  const auto& protocol = net.devices[1].protocol();
  const auto choice = protocol.choices().front();
  const auto before = protocol.message_for(choice);
  net.die(seat_at(2));
  net.give_up_on(seat_at(2));
  for (int at = 0; at < 20'000 && !own.has_left(seat_at(2)); ++at) net.step();
  REQUIRE(own.has_left(seat_at(2)));
  REQUIRE(play_until_asked(net, seat_at(1)));
  CHECK(net.devices[1].protocol().message_for(choice) != before);
}

TEST_CASE("Who says that it leaves is a bot from there on, also where two play", "[net]") {
  for (int players = 2; players <= 4; ++players) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      INFO(players << " players, seed " << seed);
      CaveNet net(players, 0, seed, {10, 10, 0, false});
      const core::Seat leaver = seat_at(static_cast<int>(seed) % players);
      const std::uint32_t until = net.rng().below(300);
      for (std::uint32_t at = 0; at < until && !net.over(); ++at) net.step();
      net.devices[leaver.index].ledger->leave();
      REQUIRE(net.run());
      check_same_game(net, players, seed);
      for (const CaveNet::Device& each : net.devices) CHECK(each.ledger->verdicts().empty());
    }
  }
}

TEST_CASE("Who opens a card only after the others went on without it changes nothing", "[net]") {
  const core::Seat late = seat_at(1);
  // Until all others have heard what it says before the first cards are opened, and it has not gone
  // on to opening its own.
  std::uint64_t seed = 0;
  std::optional<CaveNet> table;
  const auto is_heard = [&table, late] {
    return std::all_of(table->devices.begin(), table->devices.end(), [late](const auto& each) {
      const std::uint32_t step = each.ledger->step();
      const bool said = (each.ledger->heard() >> late.index) % 2 == 1;
      return each.seat == late ? step == 2 : step == 3 || (step == 2 && said);
    });
  };
  do {
    table.emplace(3, 0, ++seed, NetFaults{});
    for (int at = 0; at < 1000 && table->devices[1].ledger->step() < 3 && !is_heard(); ++at) {
      table->step();
    }
  } while (seed < 100 && !is_heard());
  REQUIRE(is_heard());
  CaveNet& net = *table;
  net::Ledger& own = *net.devices[1].ledger;
  net.muted = late;
  // It sees the others' cards before anybody sees its own.
  for (int at = 0; at < 20'000 && own.step() < 4; ++at) net.step();
  REQUIRE(own.step() == 4);
  const bool heard = GENERATE(true, false);  // before the votes came to it, or never
  net.give_up_on(late);
  for (int at = 0; at < 20'000 && !net.devices[0].ledger->has_left(late); ++at) net.step();
  REQUIRE(net.devices[0].ledger->has_left(late));
  if (!heard) net.die(late);
  for (const net::Statement& each : own.since(3)) {
    for (const int to : {0, 2}) {
      if (each.seat == late) net.send(seat_at(to), each);
    }
  }
  REQUIRE(net.run());
  check_same_game(net, 3, seed);
  for (const CaveNet::Device& each : net.devices) CHECK(each.ledger->verdicts().empty());
  CHECK(net.devices[0].ledger->has_left(late));
}

TEST_CASE("A game that is over and signed by all is not undone by what one signs later", "[net]") {
  CaveNet net(3, 0, 0, {});
  REQUIRE(net.run());
  for (int at = 0; at < 5'000; ++at) net.step();
  const net::Ledger& honest = *net.devices[1].ledger;
  const net::Digest end = honest.digest();
  const auto decisions = net.devices[1].protocol().decisions();
  const core::Seat cheat = seat_at(0);
  // Something else at the place of each of its statements, the first one and the last but one.
  std::vector<net::Statement> own;
  for (const net::Statement& each : honest.since(0)) {
    if (each.seat == cheat && each.kind == net::Kind::Say) own.push_back(each);
  }
  const std::size_t part = GENERATE(0U, 1U, 2U);
  net::Statement other = own[part * (own.size() - 2) / 2];
  other.body.push_back(0);
  net::sign(other, net.key_of(cheat));
  net.muted = cheat;
  for (const int to : {1, 2}) net.send(seat_at(to), other);
  for (int at = 0; at < 5'000; ++at) net.step();
  CHECK(all_blame(net, cheat, "two statements"));
  for (const std::size_t at : {1U, 2U}) {
    CHECK(net.devices[at].ledger->digest() == end);
    CHECK_FALSE(net.devices[at].ledger->has_left(cheat));
    CHECK(net.devices[at].protocol().decisions() == decisions);
  }
}

TEST_CASE("Who signs something else where all have gone on leaves at the current step", "[net]") {
  CaveNet net(3, 0, 2, {});
  const core::Seat cheat = seat_at(1);
  REQUIRE(play_until_asked(net, cheat));
  const net::Ledger& own = *net.devices[1].ledger;
  for (int at = 0; at < 20'000 && own.step() < 12; ++at) net.step();
  const auto all = net.devices[0].ledger->since(0);
  const auto first = std::find_if(all.begin(), all.end(),
                                  [cheat](const auto& each) { return each.seat == cheat; });
  net::Statement other = *first;
  other.body.push_back(0);
  net::sign(other, net.key_of(cheat));
  net.die(cheat);
  for (const int to : {0, 2}) net.send(seat_at(to), other);
  const std::size_t before = net.devices[0].protocol().decisions().size();
  const auto decided = net.devices[0].protocol().decisions();
  for (int at = 0; at < 20'000 && !net.devices[0].ledger->has_left(cheat); ++at) net.step();
  REQUIRE(net.devices[0].ledger->has_left(cheat));
  // Not much more than the round that goes on is played again.
  const auto& after = net.devices[0].protocol().decisions();
  REQUIRE(after.size() + 4 >= before);
  CHECK(std::equal(after.begin(), after.begin() + static_cast<std::ptrdiff_t>(before) - 4,
                   decided.begin()));
  REQUIRE(net.run());
  CHECK(all_blame(net, cheat, "two statements"));
  check_same_game(net, 3, 2);
}

}  // namespace
