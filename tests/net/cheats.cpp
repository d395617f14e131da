// Cheats that every game's table has in common: the numbers of the draw, votes, and shares.
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "net/game_side.hpp"
#include "support/cheats.hpp"
#include "support/net_table.hpp"

namespace {

using support::Body;
using support::CaveKit;
using support::flipped;
using support::seat_at;

/// The cave after the draw, as at a real table.
struct DrawKit {
  class Protocol final : public net::Opening {
   public:
    using Opening::Opening;
    const CaveKit::Protocol* cave() const { return static_cast<const CaveKit::Protocol*>(game()); }
    net::UndoState undo_state() const { return {}; }
    Body undo_request() const { return {}; }
    Body undo_answer(bool) const { return {}; }
    auto choices() const {
      return cave() == nullptr ? std::vector<dragons_cave::Action>() : cave()->choices();
    }
    Body message_for(const dragons_cave::Action& action) const {
      return cave()->message_for(action);
    }
  };
  static net::Digest number_of(core::Seat seat) { return net::digest(Body{seat.index}); }
  static std::unique_ptr<net::Protocol> make(int players, int persons, std::uint64_t seed,
                                             core::Seat own, const net::Entropy& entropy) {
    net::BySeat<std::optional<net::Digest>> commitments;
    for (int at = 0; at < persons; ++at) {
      commitments[static_cast<std::size_t>(at)] = net::digest(number_of(seat_at(at)));
    }
    return std::make_unique<Protocol>(
        commitments, net::Opening::Own{own, number_of(own)},
        [=](const net::BySeat<bool>& there, const net::Digest&) {
          const auto left = static_cast<int>(std::count(there.begin(), there.end(), true));
          return CaveKit::make(players, left, seed, own, entropy);
        });
  }
  static bool is_over(const Protocol& protocol) { return !net::any_of(protocol.awaited()); }
};

void check_same_game(const support::NetTable<DrawKit>& net, int, std::uint64_t) {
  const auto& first = net.devices.front().protocol().cave()->decisions();
  CHECK_FALSE(first.empty());
  for (const auto& each : net.devices) {
    if (each.alive) CHECK(each.protocol().cave()->decisions() == first);
  }
}

TEST_CASE("A number of the draw counts only if the seat has committed to it", "[net]") {
  // The last seat cheats, so that the first two play on.
  support::CheatTable<DrawKit> table(3, 0, 0, seat_at(2));
  REQUIRE(table.next());
  const Body other = table.said_by(seat_at(0));
  std::vector<support::WrongWord> words = support::malformed(table.honest.body, "commitment");
  words.push_back({"the number of another seat", other, "commitment"});
  words.push_back({"another number", flipped(table.honest.body, 0), "commitment"});
  support::check_refused(table, words);
  support::check_harmless(table);
  for (const support::WrongWord& each : words) {
    INFO(each.name);
    support::check_named_late(table, {table.with(each.body)}, each.rule);
  }
  support::check_played_on(table, {table.with(words.back().body)}, words.back().rule);

  support::CheatTable<DrawKit> silent(3, 0, 0, seat_at(2));
  REQUIRE(silent.next());
  support::check_played_on(silent, {}, "");
}

TEST_CASE("An invalid vote and an invalid share name their sender", "[net]") {
  support::CheatTable<CaveKit> table(3, 1, 0, seat_at(1));
  REQUIRE(table.next());
  REQUIRE(table.next());
  struct Case {
    net::Kind kind;
    Body body;
    std::string rule;  ///< empty: a valid one
  };
  constexpr std::uint8_t none = core::max_seats;
  const auto vote = net::Kind::Vote;
  const auto share = net::Kind::Share;
  // A vote is: about which seat, in which ballot, whether the seat leaves.
  const std::vector<Case> cases = {
      {vote, {0, 0, 1}, ""},
      {vote, {0, 0, 0}, ""},
      {vote, {0, 1, 1}, ""},
      {vote, {1, 0, 0}, ""},  // the own seat is there
      {vote, {1, 1, 1}, ""},  // the own seat leaves
      {vote, {1, 0, 1}, "vote"},
      {vote, {1, 1, 0}, "vote"},
      {vote, {3, 0, 1}, "vote"},  // a bot
      {vote, {none, 0, 1}, "vote"},
      {vote, {0, 2, 1}, "vote"},
      {vote, {0, 0, 2}, "vote"},
      {vote, {}, "vote"},
      {vote, {0, 0}, "vote"},
      {vote, {0, 0, 1, 0}, "vote"},
      // A share in the cave is empty: the seat, and a block without bytes.
      {share, {0, 0, 0, 0, 0}, ""},
      {share, {0, 1, 0, 0, 0, 7}, "share"},
      {share, {3, 0, 0, 0, 0}, "share"},  // a bot
      {share, {none, 0, 0, 0, 0}, "share"},
      {share, {}, "share"},
      {share, {0, 0, 0, 0}, "share"},
      {share, {0, 0, 0, 0, 0, 0}, "share"},
      {share, {0, 1, 0, 0, 0}, "share"},
  };
  for (const Case& each : cases) {
    CAPTURE(static_cast<int>(each.kind), each.body);
    net::Statement said = table.with(each.body);
    said.kind = each.kind;
    net::sign(said, table.net.key_of(table.cheat));
    if (!each.rule.empty()) {
      support::check_named_late(table, {said}, each.rule);
      continue;
    }
    net::Ledger late = support::spectator(table.net, 4, 3, 0);
    REQUIRE_FALSE(late.restore(table.other().ledger->since(0)));
    CHECK(late.receive(said) == net::Ledger::Reception::New);
    CHECK(late.verdicts().empty());
    if (each.kind != vote) continue;
    // The contrary vote in the same ballot.
    net::Statement contrary = said;
    contrary.body[2] ^= 1U;
    net::sign(contrary, table.net.key_of(table.cheat));
    late.receive(contrary);
    support::check_verdict(late, table.cheat, each.body[0] == 1 ? "vote" : "two statements",
                           said.step);
  }
}

}  // namespace
