// Tests Dragon's Cave over the net: honest games and cheats.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "games/dragons_cave/rules/state.hpp"
#include "support/net_table.hpp"
#include "support/sampling.hpp"

// Whatever happens to messages and devices, all honest devices play the same legal game, and all of
// them name every cheat.

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

/// Plays until the device of the seat must decide.
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

TEST_CASE("Over a bad net all devices play the same legal game of the cave", "[net]") {
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

TEST_CASE("After a device dies the majority plays on with a bot in its seat", "[net]") {
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

TEST_CASE("A seat that was given up on and returns is kept by all or excluded by all", "[net]") {
  const int games = support::as_many_as(20, 2000);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
    INFO("seed " << seed);
    CaveNet net(3, 0, seed, {10, 5, 0, false});
    const auto seat = seat_at(static_cast<int>(seed % 3));
    const auto until = net.rng().below(300);
    for (std::uint32_t at = 0; at < until && !net.over(); ++at) net.step();
    // Both other devices, or only one of them.
    for (CaveNet::Device& each : net.devices) {
      if (each.seat != seat && (seed % 2 == 0 || each.seat == core::after(seat, 3))) {
        each.ledger->give_up_on(seat);
      }
    }
    REQUIRE(net.run());
    check_same_game(net, 3, seed);
  }
}

TEST_CASE("All devices name a seat with two statements at one step, and exclude it", "[net]") {
  CaveNet net(4, 0, 5, {});
  const core::Seat cheat = seat_at(5 % 4);  // the first dragon player, who decides openly
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

TEST_CASE("Garbage, foreign signatures and old messages do no harm", "[net]") {
  CaveNet net(3, 0, 1, {});
  REQUIRE(play_until_asked(net, seat_at(0)));
  const net::Ledger& ledger = *net.devices[0].ledger;
  net::Statement forged = statement_of(net, seat_at(2), {1, 0});
  net::sign(forged, net.key_of(seat_at(0)));
  CHECK(net.devices[1].ledger->receive(forged) == net::Ledger::Reception::Foreign);
  forged.seat = core::Seat{4};
  CHECK(net.devices[1].ledger->receive(forged) == net::Ledger::Reception::Foreign);
  for (const net::Statement& old : ledger.since(0)) {
    net.devices[1].ledger->receive(old);
    CHECK(net.devices[1].ledger->receive(old) == net::Ledger::Reception::Known);
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

TEST_CASE("Late joiners also name a seat that was convicted and voted out", "[net]") {
  CaveNet net(3, 0, 0, {});
  const core::Seat cheat = seat_at(0);  // the dragon player, while the others choose
  std::string rule;
  SECTION("out of turn") {
    rule = "out of turn";
    REQUIRE(play_until_asked(net, seat_at(1)));
    for (int to : {1, 2}) net.send(seat_at(to), statement_of(net, cheat, {1, 0}));
  }
  SECTION("malformed action") {
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
    net::Ledger late = support::spectator(net, 3, 3, 0);
    CHECK_FALSE(late.restore(all));
    CHECK(late.digest() == honest.digest());
    CHECK(late.votes() == honest.votes());
    REQUIRE(late.verdicts().size() == 1);
    CHECK(late.verdicts()[0].seat == cheat);
    CHECK(late.verdicts()[0].rule == rule);
    // A known statement is not news.
    for (const net::Statement& each : all)
      CHECK(late.receive(each) == net::Ledger::Reception::Known);
  }
}

TEST_CASE("A choice repeated after a seat has left has another nonce", "[net]") {
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

TEST_CASE("A seat that announces leaving becomes a bot, with two players as well", "[net]") {
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

TEST_CASE("A card opened after the others went on changes nothing", "[net]") {
  const core::Seat late = seat_at(1);
  // Picks a seed with which all others receive the late seat's commitment before the first cards
  // open, while that device has not yet opened its own.
  std::uint64_t seed = 0;
  std::optional<CaveNet> table;
  const auto is_heard = [&table, late] {
    return std::all_of(table->devices.begin(), table->devices.end(), [late](const auto& each) {
      const std::uint32_t step = each.ledger->step();
      const bool said = (each.ledger->received() >> late.index) % 2 == 1;
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
  // It sees the others' cards while its own stays hidden.
  for (int at = 0; at < 20'000 && own.step() < 4; ++at) net.step();
  REQUIRE(own.step() == 4);
  const bool heard = GENERATE(true, false);  // before the votes reach it, or never
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

TEST_CASE("A finished game that all have signed is not undone by a later statement", "[net]") {
  CaveNet net(3, 0, 0, {});
  REQUIRE(net.run());
  for (int at = 0; at < 5'000; ++at) net.step();
  const net::Ledger& honest = *net.devices[1].ledger;
  const net::Digest end = honest.digest();
  const auto decisions = net.devices[1].protocol().decisions();
  const core::Seat cheat = seat_at(0);
  // Contradicts one of its statements: the first, a middle one or the last but one.
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

TEST_CASE("A seat that contradicts an earlier step leaves at the current one", "[net]") {
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
  // The others repeat little more than the current round.
  const auto& after = net.devices[0].protocol().decisions();
  REQUIRE(after.size() + 4 >= before);
  CHECK(std::equal(after.begin(), after.begin() + static_cast<std::ptrdiff_t>(before) - 4,
                   decided.begin()));
  REQUIRE(net.run());
  CHECK(all_blame(net, cheat, "two statements"));
  check_same_game(net, 3, 2);
}

}  // namespace

// A seat cheats at a random moment, over a bad net, while devices restart. All honest devices name
// exactly that seat, go on without it, and play the same legal game to its end; late joiners and
// spectators name it, too.

namespace {

/// The kinds of cheats.
enum class Cheat : std::uint8_t { OtherWords, Stale, OutOfTurn, Garbage, NoVote };
constexpr std::uint32_t cheats = 5;

/// Returns the cheat's signed statement; nullopt if the cheat is impossible now.
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
    // On top of the latest step or of an old one.
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

/// True if all devices left the history of the statement before its step, for example because its
/// seat left: a statement on an abandoned history is no evidence.
template <class Net>
bool is_elsewhere(const Net& net, const net::Statement& said) {
  return std::all_of(net.devices.begin(), net.devices.end(), [&](const auto& each) {
    return each.seat == said.seat || each.ledger->receive(said) == net::Ledger::Reception::Diverged;
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
    net::Ledger late = support::spectator(net, players, players, net.seed());
    CHECK_FALSE(late.restore(each.ledger->since(0)));
    CHECK(late.digest() == each.ledger->digest());
    REQUIRE(late.verdicts().size() == 1);
    CHECK(late.verdicts()[0].seat == cheat);
  }
}

/// Plays to a random moment before `latest`, and on to the first that allows the cheat. Returns
/// nullopt if the game ends before.
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
  // A restarted device checks the whole game again.
  const auto restarts = static_cast<std::uint32_t>(support::as_many_as(1, 5));
  std::optional<Net> table;
  std::optional<net::Statement> said;
  // If a short game has no such moment, plays again to an earlier one.
  for (; !said && latest > 0; latest /= 2) {
    table.emplace(players, 0, seed, NetFaults{15, 10, restarts, seed % 3 == 0});
    const core::Seat cheating =
        seat_at(static_cast<int>(table->rng().below(static_cast<std::uint32_t>(players))));
    said = signed_at_some_moment(*table, cheating, cheat, latest);
  }
  REQUIRE(said);
  Net& net = *table;
  const core::Seat seat = said->seat;
  // To one device or to all; afterwards the cheat plays on, falls silent, or dies.
  const std::uint32_t after = net.rng().below(3);
  if (after == 1) net.muted = seat;
  if (after == 2) net.die(seat);
  const bool to_all = net.rng().below(2) == 0;
  const auto hears = [&](const auto& each) {
    return each.seat != seat && (to_all || each.seat == core::after(seat, players));
  };
  bool elsewhere = false;
  for (int at = 0; at < 100'000 && !(net.over() && (elsewhere || all_name(net, seat))); ++at) {
    // Sends it again to devices that have not convicted its seat yet.
    if (at % 500 == 0) {
      for (const auto& each : net.devices) {
        if (hears(each) && each.ledger->verdicts().empty()) net.send(each.seat, *said);
      }
    }
    // The statement may follow one of its own that no device has received or ever will.
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

TEST_CASE("All devices name a cheat at any moment of the cave, and the game goes on", "[net]") {
  play_with_cheats<support::CaveNet>({3, 4}, support::as_many_as(10, 2'000), 1'500);
}

TEST_CASE("All devices name a cheat at any moment of Mount Drago, and the game goes on", "[net]") {
  play_with_cheats<support::DragoNet>(support::sample<int>({3, 4, 5}, 1, "cheats"),
                                      support::as_many_as(1, 100), 3'000);
}

TEMPLATE_TEST_CASE("What people decide is what all devices play", "[net]", support::CaveNet,
                   support::DragoNet) {
  constexpr std::size_t persons = 2;
  TestType net(persons, 1, 4, {});
  using Decisions = std::array<decltype(net.devices[0].protocol().choices()), persons>;
  Decisions decided;
  net.choose = [&](const auto& protocol) {
    const auto choices = protocol.choices();
    const std::size_t pick = net.rng().below(static_cast<std::uint32_t>(choices.size()));
    for (const auto& each : net.devices) {
      if (&each.protocol() == &protocol) decided[each.seat.index].push_back(choices[pick]);
    }
    return pick;
  };
  REQUIRE(net.run(60'000));
  for (const auto& device : net.devices) {
    const auto& protocol = device.protocol();
    Decisions played;
    std::size_t at = 0;
    std::uint32_t step = 0;
    std::size_t rolls = 0;  // after the last decision
    for (const auto& [seat, action] : protocol.log()) {
      if (!seat) {
        ++rolls;
        continue;
      }
      if (seat->index < persons) played[seat->index].push_back(action);
      REQUIRE(at < protocol.visible_count());
      if (at > 0) CHECK(protocol.visible_decision(at - 1).chance.size() == rolls);
      rolls = 0;
      const auto visible = protocol.visible_decision(at++);
      CHECK(visible.seat == *seat);
      CHECK(visible.action == action);
      CHECK(visible.step >= step);
      step = visible.step;
    }
    CHECK(at == protocol.visible_count());
    CHECK(step < device.ledger->step());
    CHECK(played == decided);
  }
}

/// Checks what a device of the cave shows its person, whose last decision this was. True if it
/// shows the person's own split.
bool check_now(const support::CaveNet::Device& device,
               const std::optional<dragons_cave::Action>& last) {
  using namespace dragons_cave;
  const auto& protocol = device.protocol();
  const core::Seat own = device.seat;
  const State now = protocol.now();
  CHECK_FALSE(fault_of(now));
  const auto awaited = protocol.awaited();
  if (protocol.is_deciding()) {
    const core::Seat turn = std::get<core::Seat>(DragonsCave::turn(now));
    CHECK(awaited[turn.index]);
    if (awaited[own.index]) CHECK(turn == own);
  }
  if (protocol.is_deciding() && awaited[own.index]) {
    CHECK(protocol.choices() == DragonsCave::legal(DragonsCave::view(now, own)));
    for (const Action& each : protocol.choices()) CHECK_FALSE(protocol.decision_refusal(each));
  } else {
    CHECK(protocol.choices().empty());
    CHECK(protocol.decision_refusal(Guard{})->rule == "turn");
  }
  if (protocol.is_bot(own)) return false;
  if (now.phase == Phase::Guard && own != now.dragon) {
    CHECK(now.committed[own.index] == std::get<Choose>(*last));
  }
  if (now.phase != Phase::Guess || now.robbed != own) return false;
  CHECK(now.split == std::get<Split>(*last));
  return !protocol.is_deciding();
}

TEST_CASE("A device of the cave shows its own choices, and what its person may decide", "[net]") {
  int splits = 0;  // shown while they are opened
  for (const std::uint64_t seed : {0U, 1U, 2U, 3U}) {
    const bool one_leaves = seed == 2;
    INFO(seed);
    support::CaveNet net(3, 1, seed, {});
    for (const auto& each : net.devices) CHECK(each.protocol().now() == each.protocol().state());
    std::array<std::optional<dragons_cave::Action>, 3> last;
    net.choose = [&](const auto& protocol) {
      const auto choices = protocol.choices();
      const std::size_t pick = net.rng().below(static_cast<std::uint32_t>(choices.size()));
      for (const auto& each : net.devices) {
        if (&each.protocol() == &protocol) last[each.seat.index] = choices[pick];
      }
      return pick;
    };
    std::array<std::uint32_t, 3> checked{};
    for (int at = 0; at < 30'000 && !net.over(); ++at) {
      net.step();
      for (const auto& device : net.devices) {
        const std::uint32_t step = device.ledger->step();
        if (std::exchange(checked[device.seat.index], step) != step) {
          splits += check_now(device, last[device.seat.index]) ? 1 : 0;
        }
      }
      if (one_leaves && checked[0] == 12) net.devices[0].ledger->leave();
    }
    REQUIRE(net.over());
    CHECK(net.devices[1].protocol().is_bot(seat_at(0)) == one_leaves);
  }
  CHECK(splits > 0);
}

/// A protocol without a seat, as a spectator's device has it.
template <class Protocol, class Table, class Action>
void check_spectator(Table table, const Action& action) {
  table.persons = {true, true};
  Protocol protocol(std::move(table));
  CHECK_FALSE(protocol.own_message());
  CHECK(protocol.choices().empty());
  CHECK(protocol.decision_refusal(action)->rule == "turn");
  CHECK_FALSE(protocol.undo_state().possible);
  CHECK(protocol.share_of(seat_at(0), 0).empty());
  CHECK_FALSE(protocol.is_over());
  // Without persons nothing goes on.
  protocol.leave(seat_at(0), {});
  protocol.leave(seat_at(1), {});
  CHECK_FALSE(net::any_of(protocol.awaited()));
  CHECK_FALSE(protocol.is_over());
}

TEST_CASE("A spectator's device has nothing to say", "[net]") {
  namespace cave = dragons_cave;
  namespace drago = mount_drago;
  cave::protocol::Table table;
  table.setup = {support::cave_board(), {}, 2, seat_at(0)};
  table.persons = {true, true};
  cave::protocol::Protocol watched(table);
  CHECK(watched.now() == cave::DragonsCave::start(table.setup));
  const std::vector<std::uint8_t> link(sizeof(net::Digest), 1);
  watched.complete_step({link, link});
  CHECK(watched.is_deciding());
  CHECK(cave::DragonsCave::turn(watched.now()) == core::Turn{seat_at(1)});
  check_spectator<cave::protocol::Protocol>(table, cave::Choose{});
  drago::protocol::Table mountain;
  mountain.setup = {support::test_board(), drago::schmidt, 2, seat_at(0)};
  check_spectator<drago::protocol::Protocol>(mountain, drago::Mount{});
}

TEST_CASE("A statement on top of an undone step convicts no seat, and a restart recovers",
          "[net]") {
  support::CaveNet net(3, 0, 5, {});
  const core::Seat cheat = seat_at(5 % 3);  // the first dragon player, who decides openly
  net::Ledger& own = *net.devices[cheat.index].ledger;
  for (int at = 0; at < 20'000 && !own.is_asked(); ++at) net.step();
  REQUIRE(own.is_asked());
  const core::Seat near = core::after(cheat, 3);
  net::Ledger& hears = *net.devices[near.index].ledger;
  net::Ledger& waits = *net.devices[core::after(near, 3).index].ledger;
  REQUIRE(hears.step() == own.step());
  REQUIRE(waits.step() == own.step());

  // Only one of the others receives its decision and the garbage on top of it.
  const auto& protocol = net.devices[cheat.index].protocol();
  REQUIRE_FALSE(own.say(protocol.message_for(protocol.choices()[0])));
  for (const net::Statement& each : own.take_outgoing()) hears.receive(each);
  net::Statement garbage = {net::Kind::Say, hears.step(), cheat, hears.digest(), {99, 99}, {}};
  net::sign(garbage, net.key_of(cheat));
  CHECK(hears.receive(garbage) == net::Ledger::Reception::New);
  REQUIRE(hears.verdicts().size() == 1);
  net.die(cheat);

  // The other device gives up waiting, so no device ever sees the basis of the garbage.
  waits.give_up_on(cheat);
  for (const net::Statement& each : waits.take_outgoing()) hears.receive(each);
  REQUIRE(hears.has_left(cheat));
  CHECK(hears.receive(garbage) == net::Ledger::Reception::Diverged);
  CHECK(hears.verdicts().empty());
  net::Ledger again = support::spectator(net, 3, 3, 5);
  CHECK_FALSE(again.restore(hears.since(0)));
  CHECK(again.digest() == hears.digest());
  for (const net::Statement& each : hears.take_outgoing()) waits.receive(each);
  REQUIRE(net.run());
  check_same_game(net, 3, 5);
  CHECK(hears.votes() == waits.votes());
}

}  // namespace
