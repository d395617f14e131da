// Tests Mount Drago over the net: all honest devices play the same legal game, no device learns a
// hidden card, and every cheat is named.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/net_table.hpp"
#include "support/sampling.hpp"

namespace {

using support::seat_at;

using DragoNet = support::DragoNet;
using support::check_same_game;
using support::check_secrecy;

/// Returns a seed for a game; every second one is over days.
std::uint64_t seed_of(int game) {
  return static_cast<std::uint64_t>(game / 2) + (game % 2 == 0 ? 0 : support::over_days_seed);
}

TEST_CASE("Over the net all devices play the same legal game of Mount Drago", "[net]") {
  for (int players = 2; players <= 5; ++players) {
    const int games = support::as_many_as(4, 100);
    for (int game = 0; game < games; ++game) {
      const std::uint64_t seed = seed_of(game);
      const int persons = 2 + game / 2 % (players - 1);
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

TEST_CASE("A game of Mount Drago is prepared step by step", "[net]") {
  using Parts = std::vector<std::string>;
  const bool dealt = GENERATE(false, true);  // the first mounts
  CAPTURE(dealt);
  DragoNet net(3, 0, dealt ? 1 : 0, {});
  const core::Seat first = seat_at(dealt ? 1 : 0);
  REQUIRE(play_until_asked(net, first));
  net::Ledger ledger = support::spectator(net, 3, 3, dealt ? 1 : 0);
  Parts told;
  const auto look = [&] {
    const auto part =
        static_cast<const mount_drago::protocol::Protocol&>(ledger.protocol()).preparing();
    std::string text =
        part ? std::to_string(part->done) + " of " + std::to_string(part->of) : "ready";
    if (told.empty() || told.back() != text) told.push_back(std::move(text));
  };
  look();
  for (const net::Statement& each : net.devices[first.index].ledger->since(0)) {
    ledger.receive(each);
    look();
  }
  // Three keys and checks, three shuffles, and the cards; in between the first mounts if chosen.
  CHECK(told == (dealt ? Parts{"0 of 7", "1 of 7", "2 of 7", "3 of 7", "4 of 7", "5 of 7", "6 of 7",
                               "ready"}
                       : Parts{"0 of 3", "1 of 3", "2 of 3", "ready", "0 of 4", "1 of 4", "2 of 4",
                               "3 of 4", "ready"}));
}

TEST_CASE("A bot with open hands replaces a person of Mount Drago who disconnects", "[net]") {
  for (int players = 3; players <= 5; ++players) {
    const int games = support::as_many_as(2, 100);
    for (int game = 0; game < games; ++game) {
      const std::uint64_t seed = seed_of(game);
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
    for (int game = 0; game < games; ++game) {
      const std::uint64_t seed = seed_of(game);
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
