// Cheats at tables of protocols: what a seat could say wrongly in place of its honest words, and
// what all devices and a late spectator make of it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "net/bytes.hpp"
#include "net/ledger.hpp"
#include "net/packet.hpp"
#include "support/net_table.hpp"

namespace support {

using Body = std::vector<std::uint8_t>;

/// A body that a seat must not say, and the rule that refuses it.
struct WrongWord {
  std::string name;
  Body body;
  std::string rule;
};

/// Returns the body with one byte changed.
inline Body flipped(Body body, std::size_t at) {
  body[at] = static_cast<std::uint8_t>(body[at] ^ 1U);
  return body;
}
inline Body operator+(Body body, net::Bytes more) {
  body.insert(body.end(), more.begin(), more.end());
  return body;
}

/// Returns what no reader may accept in place of an honest body.
inline std::vector<WrongWord> malformed(const Body& honest, const std::string& rule) {
  return {
      {"empty", {}, rule},
      {"cut by a byte", Body(honest.begin(), honest.end() - 1), rule},
      {"cut in the middle", Body(honest.begin(), honest.begin() + (honest.size() + 1) / 2 - 1),
       rule},
      {"a byte more", honest + Body{0}, rule},
      {"twice", honest + honest, rule},
  };
}

/// A table with a cheat; `stage` names the stage at which all others wait for the cheat.
template <class Kit>
struct CheatTable {
  CheatTable(int people, int bots, std::uint64_t seed, core::Seat cheating)
      : players(people + bots), persons(people), cheat(cheating), net(people, bots, seed, {}) {}

  const typename NetTable<Kit>::Device& other() const {
    return net.devices[cheat.index == 0 ? 1 : 0];
  }
  /// Plays on to the cheat's next statement, after the present one is said; false at the end.
  bool next() {
    if (!honest.signature.empty() && !honest.body.empty()) net.tell_all(honest);
    auto word = net.play_until_awaited(cheat);
    if (word) honest = *std::move(word);
    return word.has_value();
  }
  net::Statement with(Body body) const {
    net::Statement out = honest;
    out.body = std::move(body);
    net::sign(out, net.key_of(cheat));
    return out;
  }
  /// Returns what a seat has said at the present step; empty if it has said nothing.
  Body said_by(core::Seat seat) const {
    for (const net::Statement& each : net.devices[seat.index].ledger->since(honest.step)) {
      if (each.seat == seat && each.kind == net::Kind::Say) return each.body;
    }
    return {};
  }

  int players;
  int persons;
  core::Seat cheat;
  NetTable<Kit> net;
  net::Statement honest;
};

/// Checks that the honest words are accepted, and each wrong one is refused for its rule.
template <class Kit>
void check_refused(const CheatTable<Kit>& table, const std::vector<WrongWord>& words) {
  const auto& protocol = table.other().protocol();
  CHECK_FALSE(protocol.refusal(table.cheat, table.honest.body));
  for (const WrongWord& each : words) {
    INFO(each.name);
    CHECK(each.body != table.honest.body);
    const auto refusal = protocol.refusal(table.cheat, each.body);
    REQUIRE(refusal);
    CHECK(refusal->rule == each.rule);
    // The other devices, which know other cards, name the same. A large proof takes long to check.
    for (const auto& device : table.net.devices) {
      if (!device.alive || device.seat == table.cheat || each.body.size() > 5'000) continue;
      REQUIRE(device.ledger->step() == table.honest.step);
      CHECK(device.protocol().refusal(table.cheat, each.body)->rule == each.rule);
    }
  }
}

/// Checks which decisions the devices of the cheat and of another let their persons make.
template <class Kit, class Action>
void check_own_decisions(const CheatTable<Kit>& table, const std::vector<Action>& illegal) {
  for (const core::Seat seat : {table.cheat, table.other().seat}) {
    const auto& own = table.net.devices[seat.index].protocol();
    const bool asked = own.is_deciding() && own.awaited()[seat.index];
    const auto choices = own.choices();
    CHECK(choices.empty() != asked);
    for (const Action& each : choices) CHECK_FALSE(own.decision_refusal(each));
    for (const Action& each : illegal) {
      const auto refusal = own.decision_refusal(each);
      REQUIRE(refusal);
      CHECK((refusal->rule == "turn") != asked);
    }
  }
}

/// Checks that a device's only verdict names this seat, rule and step.
inline void check_verdict(const net::Ledger& ledger, core::Seat cheat, const std::string& rule,
                          std::uint32_t step) {
  REQUIRE(ledger.verdicts().size() == 1);
  const net::Verdict& verdict = ledger.verdicts()[0];
  CHECK(verdict.seat == cheat);
  CHECK(verdict.rule == rule);
  CHECK(verdict.evidence.front().step == step);
}

/// Checks that a device that hears all statements and then these, whose last is a cheat, names it.
template <class Kit>
void check_named_late(const CheatTable<Kit>& table, const std::vector<net::Statement>& statements,
                      const std::string& rule) {
  net::Ledger late = spectator(table.net, table.players, table.persons, table.net.seed());
  REQUIRE_FALSE(late.restore(table.other().ledger->since(0)));
  for (const net::Statement& each : statements) {
    CHECK(late.verdicts().empty());
    CHECK(late.receive(each) == net::Ledger::Reception::New);
  }
  const net::Statement& cheat = statements.back();
  check_verdict(late, cheat.seat, rule, cheat.step);
  CHECK(late.receive(cheat) == net::Ledger::Reception::Known);
}

/// Checks what blames no seat: forged, early and old statements, and those of another history.
template <class Kit>
void check_harmless(CheatTable<Kit>& table) {
  using Reception = net::Ledger::Reception;
  net::Ledger& ledger = *table.net.devices[table.other().seat.index].ledger;
  const net::Statement wrong = table.with({99, 99});
  net::Statement forged = wrong;
  net::sign(forged, table.net.key_of(table.other().seat));
  CHECK(ledger.receive(forged) == Reception::Foreign);
  net::Statement no_person = wrong;
  for (const int seat : {table.persons, static_cast<int>(core::max_seats)}) {
    no_person.seat = seat_at(seat);
    CHECK(ledger.receive(no_person) == Reception::Foreign);
  }
  net::Statement early = wrong;
  ++early.step;
  net::sign(early, table.net.key_of(table.cheat));
  CHECK(ledger.receive(early) == Reception::Ahead);
  net::Statement elsewhere = wrong;
  elsewhere.previous[0] ^= 1U;
  net::sign(elsewhere, table.net.key_of(table.cheat));
  CHECK(ledger.receive(elsewhere) == Reception::Diverged);
  for (const net::Statement& each : ledger.since(0)) {
    CHECK(ledger.receive(each) == Reception::Known);
  }
  CHECK(ledger.verdicts().empty());
}

/// Returns a seat that has nothing to say at the present step.
template <class Kit>
std::optional<core::Seat> idle_seat(const CheatTable<Kit>& table) {
  const auto awaited = table.other().protocol().awaited();
  for (int at = 0; at < table.persons; ++at) {
    const core::Seat seat = seat_at(at);
    if (!awaited[seat.index] && !table.other().ledger->has_left(seat)) return seat;
  }
  return std::nullopt;
}

/// Lets all others hear a statement of the cheat, whose device is dead, and play on; without one
/// they wait in vain. Checks that they name the cheat for the rule, or no seat without one, and
/// that the game goes on to a legal end; a late spectator comes to the same.
template <class Kit>
void check_played_on(CheatTable<Kit>& table, const std::vector<net::Statement>& statements,
                     const std::string& rule) {
  NetTable<Kit>& net = table.net;
  net.die(table.cheat);
  for (auto& each : net.devices) {
    for (const net::Statement& said : statements) {
      if (each.alive) each.ledger->receive(said);
    }
  }
  if (statements.empty()) net.give_up_on(table.cheat);
  REQUIRE(net.run(60'000));
  net.settle();
  check_same_game(net, table.players, net.seed());
  net::Ledger late = spectator(net, table.players, table.persons, net.seed());
  CHECK_FALSE(late.restore(table.other().ledger->since(0)));
  std::vector<const net::Ledger*> ledgers = {&late};
  for (const auto& each : net.devices) {
    if (each.alive) ledgers.push_back(each.ledger.get());
  }
  for (const net::Ledger* const each : ledgers) {
    CHECK(each->digest() == late.digest());
    CHECK(each->votes() == late.votes());
    CHECK(each->has_left(table.cheat));
    if (statements.empty()) {
      CHECK(each->verdicts().empty());
    } else {
      check_verdict(*each, table.cheat, rule, statements.back().step);
    }
  }
}

}  // namespace support
