// Tests Mount Drago over the net: all honest devices play the same legal game, no device learns a
// hidden card, and every cheat is named.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/net_table.hpp"
#include "support/sampling.hpp"

namespace {

using support::NetFaults;
using support::seat_at;

using DragoNet = support::DragoNet;
using support::check_same_game;
using support::check_secrecy;

TEST_CASE("Over the net all devices play the same legal game of Mount Drago", "[net]") {
  for (int players = 2; players <= 5; ++players) {
    const int games = support::as_many_as(2, 100);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
      const int persons = 2 + static_cast<int>(seed) % (players - 1);
      INFO(players << " players, " << persons << " persons, seed " << seed);
      DragoNet net(persons, players - persons, seed, {10, 10, 0, false});
      // Undone decisions have shown their cards, so secrecy holds only without undo.
      const bool secret = seed % 2 == 0;
      if (!secret) net.undos = 30;
      for (int at = 0; at < 60'000 && !net.over(); ++at) {
        net.step();
        if (secret && at % 200 == 0) check_secrecy(net);
      }
      REQUIRE(net.over());
      check_same_game(net, players, seed);
      for (const auto& each : net.devices) CHECK(each.ledger->verdicts().empty());
    }
  }
}

/// Plays until a device is asked.
bool play_until_asked(DragoNet& net, core::Seat seat) {
  for (int at = 0; at < 30'000; ++at) {
    const auto& device = net.devices[seat.index];
    if (device.ledger->is_asked() &&
        device.protocol().known().state().phase == mount_drago::Phase::Play) {
      return true;
    }
    net.step();
  }
  return false;
}

/// Lets a cheat send all others a wrong message, and checks that all of them name it.
void check_named(DragoNet& net, net::Statement said, const std::string& rule) {
  const core::Seat cheat = said.seat;
  net::sign(said, net.key_of(cheat));
  net.die(cheat);
  // Wait for all devices: a late one would have to ask for the message, which only the cheat has.
  const auto all_there = [&] {
    return std::all_of(net.devices.begin(), net.devices.end(), [&](const auto& each) {
      return !each.alive || each.ledger->step() >= said.step;
    });
  };
  for (int at = 0; at < 90 && !all_there(); ++at) net.step();
  REQUIRE(all_there());
  for (const DragoNet::Device& each : net.devices) {
    if (each.alive) net.send(each.seat, said);
  }
  REQUIRE(net.run(60'000));
  for (const DragoNet::Device& each : net.devices) {
    if (!each.alive) continue;
    REQUIRE(each.ledger->verdicts().size() == 1);
    CHECK(each.ledger->verdicts()[0].seat == cheat);
    CHECK(each.ledger->verdicts()[0].rule == rule);
  }
}

/// Returns a seat's next statement with this body.
net::Statement statement_of(const DragoNet& net, core::Seat seat, std::vector<std::uint8_t> body) {
  const net::Ledger& ledger = *net.devices[seat.index].ledger;
  return {net::Kind::Say, ledger.step(), seat, ledger.digest(), std::move(body), {}};
}

TEST_CASE("A bot with open hands replaces a person of Mount Drago who disconnects", "[net]") {
  for (int players = 3; players <= 5; ++players) {
    const int games = support::as_many_as(1, 100);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
      INFO(players << " players, seed " << seed);
      DragoNet net(players, 0, seed, {10, 10, 0, false});
      const core::Seat dead = seat_at(static_cast<int>(seed) % players);
      const std::uint32_t until = 200 + net.rng().below(1500);
      for (std::uint32_t at = 0; at < until && !net.over(); ++at) net.step();
      net.die(dead);
      REQUIRE(net.run(60'000));
      check_same_game(net, players, seed);
    }
  }
}

TEST_CASE("A card that the cheat did not draw cannot be played", "[net]") {
  DragoNet net(3, 0, 0, {});
  const core::Seat cheat = seat_at(0);
  REQUIRE(play_until_asked(net, cheat));
  const mount_drago::protocol::Protocol& own = net.devices[0].protocol();
  const auto choices = own.choices();
  auto words = mount_drago::protocol::read_action(own.message_for(choices.front())).value();
  SECTION("another face than that of the slot") {
    mount_drago::Card wished = std::get<mount_drago::Play>(choices.front()).card;
    wished = mount_drago::Card(wished.dragon(), wished.value() == 5 ? 1 : wished.value() + 1);
    words.action = mount_drago::Play{wished};
  }
  SECTION("another slot of the hand") {
    const auto& hand = own.known().hand(cheat);
    for (const auto slot : hand) {
      if (own.known().card(slot) != std::get<mount_drago::Play>(choices.front()).card) {
        words.slots = {slot};
      }
    }
  }
  SECTION("a slot of the pile") { words.slots = {own.known().pile().back()}; }
  SECTION("a slot that does not exist") { words.slots = {99'999}; }
  SECTION("a share of another secret") {
    words.unmasking.shares[0] += net::Point::base(net::Scalar(1));
  }
  check_named(net, statement_of(net, cheat, mount_drago::protocol::write(words)), "hand");
}

TEST_CASE("A shuffle with the same card twice names the cheat before the first card is dealt",
          "[net]") {
  DragoNet net(3, 0, 0, {});
  const core::Seat cheat = seat_at(1);
  const net::Ledger& ledger = *net.devices[1].ledger;
  const auto honest = [&]() -> std::optional<net::Statement> {
    for (const net::Statement& each : ledger.since(0)) {
      if (each.seat == cheat && each.body.size() > 10'000) return each;
    }
    return std::nullopt;
  };
  for (int at = 0; at < 30'000 && !honest(); ++at) {
    if (net.devices[1].protocol().known().state().phase == mount_drago::Phase::Shuffle) {
      net.muted = cheat;
    }
    net.step();
  }
  REQUIRE(honest());
  std::vector<std::uint8_t> body = honest()->body;
  std::copy_n(body.begin(), 64, body.begin() + 64);  // replaces the second card by the first
  net::Statement said = *honest();
  said.body = body;
  check_named(net, said, "shuffle");
}

TEST_CASE("An invalid message names its signer", "[net]") {
  DragoNet net(3, 0, 1, {});
  const core::Seat cheat = seat_at(2);
  REQUIRE(play_until_asked(net, cheat));
  check_named(net, statement_of(net, cheat, {1, 2, 3}), "words");
}

/// Plays until all check the shares. The last seat gives the first one an invalid share.
void hand_out_false_share(DragoNet& net) {
  const core::Seat cheat = seat_at(2);
  const net::Ledger& own = *net.devices[2].ledger;
  net.muted = cheat;
  const auto tell = [&](const net::Statement& said) {
    for (const int to : {0, 1}) net.send(seat_at(to), said);
  };
  tell(own.since(0).front());  // the key
  const auto at_step = [&net](std::uint32_t step) {
    return std::all_of(net.devices.begin(), net.devices.begin() + 2,
                       [step](const auto& each) { return each.ledger->step() == step; });
  };
  for (int at = 0; at < 5'000 && !(own.step() == 1 && at_step(1)); ++at) net.step();
  REQUIRE(at_step(1));
  for (net::Statement said : own.since(1)) {
    if (said.seat != cheat) continue;
    auto words = mount_drago::protocol::read_shares(said.body, 2, 2).value();
    words.shares.front()[0] = static_cast<std::uint8_t>(words.shares.front()[0] ^ 1U);
    said.body = mount_drago::protocol::write(words);
    net::sign(said, net.key_of(cheat));
    tell(said);
    break;
  }
  for (int at = 0; at < 5'000 && !at_step(2); ++at) net.step();
  REQUIRE(at_step(2));
}

TEST_CASE("An invalid share names its giver before the first card, and the table ends", "[net]") {
  DragoNet net(3, 0, 0, {});
  hand_out_false_share(net);
  // The cheat itself reports no invalid share.
  const net::Ledger& ledger = *net.devices[0].ledger;
  net::Statement said = {
      net::Kind::Say,
      ledger.step(),
      seat_at(2),
      ledger.digest(),
      mount_drago::protocol::write(std::vector<mount_drago::protocol::Complaint>()),
      {}};
  net::sign(said, net.key_of(seat_at(2)));
  for (const int to : {0, 1}) net.send(seat_at(to), said);
  for (int at = 0; at < 5'000; ++at) net.step();
  for (const int at : {0, 1}) {
    const mount_drago::protocol::Protocol& protocol =
        net.devices[static_cast<std::size_t>(at)].protocol();
    CHECK(protocol.is_over());
    CHECK(protocol.false_sharer() == seat_at(2));
    REQUIRE(protocol.violation());
    CHECK(protocol.violation()->rule == "shares");
    CHECK(protocol.known().slots() == 0);
  }
}

TEST_CASE("A person who sends an invalid share and disconnects is left out, and no other is blamed",
          "[net]") {
  DragoNet net(3, 0, 0, {});
  hand_out_false_share(net);
  net.die(seat_at(2));
  REQUIRE(net.run(60'000));
  for (const int at : {0, 1}) {
    CHECK(net.devices[static_cast<std::size_t>(at)].ledger->verdicts().empty());
  }
  check_same_game(net, 3, 0);
}

TEST_CASE("Truncated or damaged messages of Mount Drago are refused", "[net]") {
  DragoNet net(2, 0, 0, {});
  REQUIRE(play_until_asked(net, seat_at(0)));
  const mount_drago::protocol::Protocol& own = net.devices[0].protocol();
  const auto body = own.message_for(own.choices().front());
  REQUIRE_FALSE(own.refusal(seat_at(0), body));
  for (std::size_t size = 0; size < body.size(); ++size) {
    CHECK(own.refusal(seat_at(0), net::Bytes(body).first(size)));
  }
  for (std::size_t at = 0; at < body.size(); ++at) {
    auto changed = body;
    changed[at] = static_cast<std::uint8_t>(changed[at] ^ 0x40U);
    CHECK(own.refusal(seat_at(0), changed));
  }
}

TEST_CASE("A failed vote discloses no part of a secret", "[net]") {
  DragoNet net(3, 0, 0, {});
  REQUIRE(play_until_asked(net, seat_at(0)));
  // A single device votes to stop waiting, for a seat that is connected.
  const core::Seat away = seat_at(0);
  net.devices[1].ledger->give_up_on(away);
  for (int at = 0; at < 3'000; ++at) net.step();
  std::size_t votes = 0;
  for (const net::Statement& each : net.devices[1].ledger->since(0)) {
    CHECK(each.kind != net::Kind::Share);
    if (each.kind != net::Kind::Vote) continue;
    ++votes;
    CHECK(each.body.size() == 3);  // seat, ballot and vote
  }
  CHECK(votes > 0);
  CHECK_FALSE(net.devices[1].ledger->has_left(away));
}

TEST_CASE("A person who leaves Mount Drago discloses the secret, and a bot plays on", "[net]") {
  for (int players = 2; players <= 4; ++players) {
    const int games = support::as_many_as(2, 50);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
      INFO(players << " players, seed " << seed);
      DragoNet net(players, 0, seed, {10, 10, 0, false});
      const core::Seat leaver = seat_at(static_cast<int>(seed) % players);
      const std::uint32_t until = 200 + net.rng().below(1500);
      for (std::uint32_t at = 0; at < until && !net.over(); ++at) net.step();
      net.devices[leaver.index].ledger->leave();
      REQUIRE(net.run(60'000));
      check_same_game(net, players, seed);
      for (const auto& each : net.devices) CHECK(each.ledger->verdicts().empty());
    }
  }
}

/// Plays until a seat can undo, and returns the seat.
std::optional<core::Seat> play_until_undoable(DragoNet& net) {
  for (int at = 0; at < 60'000 && !net.over(); ++at) {
    for (const auto& each : net.devices) {
      if (each.protocol().undo_state().possible) return each.seat;
    }
    net.step();
  }
  return std::nullopt;
}

TEST_CASE("A decision of the current turn is undone if all others agree", "[net]") {
  const bool agree = GENERATE(true, false);
  CAPTURE(agree);
  DragoNet net(3, 0, 0, {10, 10, 2, false});
  net.agrees = agree ? 100 : 0;
  const auto seat = play_until_undoable(net);
  REQUIRE(seat);
  const auto& own = net.devices[seat->index];
  const std::size_t decisions = own.protocol().visible_count();
  const mount_drago::Action last = own.protocol().visible_decision(decisions - 1).action;
  // Only the seat that decided may ask, and only with a valid request.
  CHECK(own.protocol().refusal(*seat, std::vector<std::uint8_t>{0xFF, 0}));
  REQUIRE_FALSE(own.ledger->say(own.protocol().undo_request()));
  const auto asking = own.ledger->step();
  for (int at = 0; at < 5'000 && !own.protocol().is_deciding(); ++at) net.step();
  REQUIRE(own.ledger->step() > asking);
  CHECK(own.protocol().visible_count() == decisions - (agree ? 1 : 0));
  CHECK(own.protocol().lengths_after_undo().size() == (agree ? 1 : 0));
  // No second request in a row.
  CHECK_FALSE(own.protocol().undo_state().possible);
  const auto choices = own.protocol().choices();
  CHECK((std::find(choices.begin(), choices.end(), last) != choices.end()) == agree);
  REQUIRE(net.run(60'000));
  check_same_game(net, 3, 0);
  for (const auto& each : net.devices) CHECK(each.ledger->verdicts().empty());
}

TEST_CASE("A request for undo out of turn, and an answer without a request, name their sender",
          "[net]") {
  DragoNet net(3, 0, 0, {});
  REQUIRE(play_until_asked(net, seat_at(0)));
  check_named(net, statement_of(net, seat_at(0), mount_drago::protocol::write_undo_request()),
              "undo");
}

TEST_CASE("The secret of a person who has left opens no share of another's", "[net]") {
  DragoNet net(3, 0, 0, {});
  REQUIRE(play_until_asked(net, seat_at(0)));
  const net::Ledger& ledger = *net.devices[0].ledger;
  const auto said_at = [&](std::uint32_t step, core::Seat seat) {
    for (const net::Statement& each : ledger.since(0)) {
      if (each.step == step && each.seat == seat) return each;
    }
    FAIL("nothing was said there");
    return net::Statement();
  };
  net.devices[2].ledger->leave();
  for (int at = 0; at < 5'000 && !ledger.has_left(seat_at(2)); ++at) net.step();
  REQUIRE(ledger.has_left(seat_at(2)));
  net::Scalar secret;
  for (const net::Statement& each : ledger.since(0)) {
    if (each.kind == net::Kind::Share && each.seat == seat_at(2)) {
      secret = net::Scalar::read(net::read_share(each.body)->share).value();
    }
  }
  const auto key = mount_drago::protocol::read_key(said_at(0, seat_at(2)).body).value();
  REQUIRE(net::Point::base(secret) == key.key);
  CHECK_FALSE(net::Point::base(secret) == key.share_key);
  CHECK_FALSE(key.key == key.share_key);
}

}  // namespace
