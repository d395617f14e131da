// Somebody cheats at some moment, over a bad net, while devices start again: all honest ones name
// that seat and nobody else, go on without it, and play the same game by the rules to its end; who
// comes later, or only checks, names it, too.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/net_kits.hpp"
#include "support/sampling.hpp"

namespace {

using support::NetFaults;
using support::seat_at;

/// What a cheat signs.
enum class Cheat : std::uint8_t { OtherWords, Stale, OutOfTurn, Garbage, NoVote };
constexpr std::uint32_t cheats = 5;

/// As it is signed; none: this cannot be done now.
template <class Net>
std::optional<net::Statement> signed_by(Net& net, core::Seat seat, Cheat cheat) {
  const net::Ledger& own = *net.devices[seat.index].ledger;
  const bool awaited = own.silent()[seat.index];
  net::Statement out = {net::Kind::Say, own.step(), seat, own.digest(), {}, {}};
  for (int at = 0; at < 40; ++at)
    out.body.push_back(static_cast<std::uint8_t>(net.rng().below(256)));
  if (cheat == Cheat::OtherWords || cheat == Cheat::Stale) {
    std::vector<net::Statement> said = own.since(0);
    std::erase_if(said, [&](const net::Statement& each) {
      return each.seat != seat || each.kind != net::Kind::Say;
    });
    if (said.empty()) return std::nullopt;
    // Where nobody has gone on from it yet, or long ago.
    const auto last = static_cast<std::uint32_t>(said.size());
    out = said[cheat == Cheat::Stale ? net.rng().below(last) : last - 1];
    out.body.push_back(0);
  } else if (cheat == Cheat::NoVote) {
    out.kind = net::Kind::Vote;
  } else if (awaited != (cheat == Cheat::Garbage)) {
    return std::nullopt;
  }
  net::sign(out, net.key_of(seat));
  return out;
}

template <class Net>
bool all_name(const Net& net, core::Seat cheat) {
  return std::all_of(net.devices.begin(), net.devices.end(), [&](const auto& each) {
    return each.seat == cheat || each.ledger->verdicts().size() == 1;
  });
}

/// Whether everybody has gone on otherwise before the step at which that was signed, as where its
/// seat left there: on top of a history that did not come about there is nothing to judge.
template <class Net>
bool is_elsewhere(const Net& net, const net::Statement& said) {
  return std::all_of(net.devices.begin(), net.devices.end(), [&](const auto& each) {
    return each.seat == said.seat || each.ledger->hear(said) == net::Ledger::Reception::Apart;
  });
}

template <class Net>
void check_named(const Net& net, core::Seat cheat, int players) {
  for (const auto& each : net.devices) {
    if (each.seat == cheat) continue;
    std::string named;
    for (const net::Verdict& verdict : each.ledger->verdicts()) {
      named += std::to_string(verdict.seat.index) + " for " + verdict.rule + " at step " +
               std::to_string(verdict.evidence.front().step) + "; ";
    }
    INFO("seat " << int{each.seat.index} << " names " << named << "and " << int{cheat.index}
                 << " has cheated");
    REQUIRE(each.ledger->verdicts().size() == 1);
    CHECK(each.ledger->verdicts()[0].seat == cheat);
    CHECK(each.ledger->votes() == net.devices[cheat.index == 0 ? 1 : 0].ledger->votes());
    net::Ledger late = support::onlooker(net, players, players, net.seed());
    CHECK_FALSE(late.restore(each.ledger->since(0)));
    CHECK(late.digest() == each.ledger->digest());
    REQUIRE(late.verdicts().size() == 1);
    CHECK(late.verdicts()[0].seat == cheat);
  }
}

/// Plays to some moment before `latest`, and on to the first at which this cheat can be done; none:
/// the game is over before.
template <class Net>
std::optional<net::Statement> signed_at_some_moment(Net& net, core::Seat seat, Cheat cheat,
                                                    std::uint32_t latest) {
  for (std::uint32_t left = net.rng().below(latest); left > 0 && !net.over(); --left) net.step();
  std::optional<net::Statement> said;
  while (!said && !net.over()) {
    said = signed_by(net, seat, cheat);
    net.step();
  }
  return said;
}

template <class Net>
void play_with_cheat(int players, std::uint64_t seed, Cheat cheat, std::uint32_t latest) {
  // Whoever starts again checks the whole game anew.
  const auto restarts = static_cast<std::uint32_t>(support::as_many_as(1, 5));
  std::optional<Net> table;
  std::optional<net::Statement> said;
  // Where a short game leaves no such moment it is played once more, to an earlier one.
  for (; !said && latest > 0; latest /= 2) {
    table.emplace(players, 0, seed, NetFaults{15, 10, restarts, seed % 3 == 0});
    const core::Seat cheating =
        seat_at(static_cast<int>(table->rng().below(static_cast<std::uint32_t>(players))));
    said = signed_at_some_moment(*table, cheating, cheat, latest);
  }
  REQUIRE(said);
  Net& net = *table;
  const core::Seat seat = said->seat;
  // To one alone, or to all; it goes on, falls silent, or is gone.
  const std::uint32_t after = net.rng().below(3);
  if (after == 1) net.muted = seat;
  if (after == 2) net.die(seat);
  const bool to_all = net.rng().below(2) == 0;
  const auto hears = [&](const auto& each) {
    return each.seat != seat && (to_all || each.seat == core::after(seat, players));
  };
  bool elsewhere = false;
  for (int at = 0; at < 100'000 && !(net.over() && (elsewhere || all_name(net, seat))); ++at) {
    // Whoever is not there yet asks for it once more.
    if (at % 500 == 0) {
      for (const auto& each : net.devices) {
        if (hears(each) && each.ledger->verdicts().empty()) net.send(each.seat, *said);
      }
    }
    // What it signed may stand on a word of its own that nobody has heard, and will not hear.
    if (after == 1 && at % 5'000 == 4'999) net.give_up_on(seat);
    net.step();
    elsewhere = net.over() && at % 500 == 499 && is_elsewhere(net, *said);
  }
  net.die(seat);
  REQUIRE(net.over());
  check_same_game(net, players, seed);
  for (int at = support::as_many_as(2'000, 5'000); at > 0; --at) net.step();
  if (elsewhere) {
    for (const auto& each : net.devices) CHECK(each.ledger->verdicts().empty());
  } else {
    check_named(net, seat, players);
  }
}

template <class Net>
void play_with_cheats(const std::vector<int>& numbers, int games, std::uint32_t latest) {
  for (const int players : numbers) {
    for (int game = 0; game < games; ++game) {
      const std::uint64_t seed = support::range_of_run().first + static_cast<std::uint64_t>(game);
      const auto cheat = static_cast<Cheat>((seed + static_cast<std::uint64_t>(players)) % cheats);
      INFO(players << " players, seed " << seed << ", cheat " << static_cast<int>(cheat));
      play_with_cheat<Net>(players, seed, cheat, latest);
    }
  }
}

TEST_CASE("A cheat at any moment of the cave is named by all, now and later, and the game goes on",
          "[net]") {
  play_with_cheats<support::CaveNet>({3, 4}, support::as_many_as(10, 2'000), 1'500);
}

TEST_CASE(
    "A cheat at any moment of Mount Drago is named by all, now and later, and the game goes on",
    "[net]") {
  play_with_cheats<support::DragoNet>(support::sample<int>({3, 4, 5}, 1, "cheats"),
                                      support::as_many_as(1, 100), 3'000);
}

TEST_CASE("What was signed on top of an undone step convicts nobody, and a restart finds its way",
          "[net]") {
  support::CaveNet net(3, 0, 5, {});
  const core::Seat cheat = seat_at(5 % 3);  // the first dragon, who decides openly
  net::Ledger& own = *net.devices[cheat.index].ledger;
  for (int at = 0; at < 20'000 && !own.is_asked(); ++at) net.step();
  REQUIRE(own.is_asked());
  const core::Seat near = core::after(cheat, 3);
  net::Ledger& hears = *net.devices[near.index].ledger;
  net::Ledger& waits = *net.devices[core::after(near, 3).index].ledger;
  REQUIRE(hears.step() == own.step());
  REQUIRE(waits.step() == own.step());

  // Its decision, and garbage on top of it, come to one of the others alone.
  const auto& protocol = net.devices[cheat.index].protocol();
  REQUIRE_FALSE(own.say(protocol.message_for(protocol.choices()[0])));
  for (const net::Statement& each : own.take_outgoing()) hears.hear(each);
  net::Statement garbage = {net::Kind::Say, hears.step(), cheat, hears.digest(), {99, 99}, {}};
  net::sign(garbage, net.key_of(cheat));
  CHECK(hears.hear(garbage) == net::Ledger::Reception::New);
  REQUIRE(hears.verdicts().size() == 1);
  net.die(cheat);

  // The other one does not wait any longer, and so nobody ever sees what that stood on.
  waits.give_up_on(cheat);
  for (const net::Statement& each : waits.take_outgoing()) hears.hear(each);
  REQUIRE(hears.has_left(cheat));
  CHECK(hears.hear(garbage) == net::Ledger::Reception::Apart);
  CHECK(hears.verdicts().empty());
  net::Ledger again = support::onlooker(net, 3, 3, 5);
  CHECK_FALSE(again.restore(hears.since(0)));
  CHECK(again.digest() == hears.digest());
  for (const net::Statement& each : hears.take_outgoing()) waits.hear(each);
  REQUIRE(net.run());
  check_same_game(net, 3, 5);
  CHECK(hears.votes() == waits.votes());
}

}  // namespace
