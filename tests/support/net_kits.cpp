#include "support/net_kits.hpp"

#include <algorithm>

#include "catch.hpp"
#include "core/match.hpp"
#include "support/cave_board.hpp"
#include "support/test_board.hpp"

namespace support {
namespace {

core::Seat first_of(int players, std::uint64_t seed) {
  return seat_at(static_cast<int>(seed % static_cast<std::uint64_t>(players)));
}

cave::Setup cave_setup(int players, std::uint64_t seed) {
  return {cave_board(), {}, players, first_of(players, seed)};
}

drago::Setup drago_setup(int players, std::uint64_t seed) {
  return {test_board(), seed % 2 == 0 ? drago::schmidt : drago::studiogiochi, players,
          first_of(players, seed)};
}

/// What a table of either game is told beside its set-up.
template <class Game, class Table>
Table table_of(int persons, core::Seat own, const net::Entropy& entropy) {
  Table out;
  for (int at = 0; at < persons; ++at) out.persons[static_cast<std::size_t>(at)] = true;
  out.bot = [](const typename Game::View& view, std::uint64_t coin) {
    const auto legal = Game::legal(view);
    return legal[coin % legal.size()];
  };
  out.own = {own, entropy};
  return out;
}

/// The first that is alive; all others have heard the same as it.
template <class Net>
const typename Net::Device& agreed(const Net& net) {
  const auto first = std::find_if(net.devices.begin(), net.devices.end(),
                                  [](const auto& each) { return each.alive; });
  REQUIRE(first != net.devices.end());
  for (const auto& each : net.devices) {
    if (each.alive) CHECK(each.ledger->digest() == first->ledger->digest());
  }
  return *first;
}

}  // namespace

std::unique_ptr<net::Protocol> CaveKit::make(int players, int persons, std::uint64_t seed,
                                             core::Seat own, const net::Entropy& entropy) {
  auto table = table_of<cave::Cave, net::dragons_cave::Table>(persons, own, entropy);
  table.setup = cave_setup(players, seed);
  return std::make_unique<Protocol>(std::move(table));
}

std::unique_ptr<net::Protocol> DragoKit::make(int players, int persons, std::uint64_t seed,
                                              core::Seat own, const net::Entropy& entropy) {
  auto table = table_of<drago::Drago, net::mount_drago::Table>(persons, own, entropy);
  table.setup = drago_setup(players, seed);
  return std::make_unique<Protocol>(std::move(table));
}

void check_same_game(const CaveNet& net, int players, std::uint64_t seed) {
  const auto& decisions = agreed(net).protocol().decisions();
  for (const CaveNet::Device& each : net.devices) {
    if (each.alive) CHECK(each.protocol().decisions() == decisions);
  }
  const auto match = core::Match<cave::Cave>::replay(cave_setup(players, seed), 0, decisions);
  REQUIRE(match);
  CHECK(std::holds_alternative<core::GameOver>(match->turn()));
}

void check_same_game(const DragoNet& net, int players, std::uint64_t seed) {
  const DragoKit::Protocol& first = agreed(net).protocol();
  for (const DragoNet::Device& each : net.devices) {
    if (each.alive) CHECK(each.protocol().known().state() == first.known().state());
  }
  drago::State state = drago::Drago::start(drago_setup(players, seed));
  for (const auto& [seat, action] : first.log()) {
    if (seat) REQUIRE(drago::Drago::turn(state) == core::Turn{*seat});
    const auto step = drago::Drago::apply(state, action);
    REQUIRE(step);
    state = step->state;
  }
  CHECK(state.phase == drago::Phase::Over);
  CHECK(state == first.known().state());
}

void check_secrecy(const DragoNet& net) {
  for (const DragoNet::Device& each : net.devices) {
    const auto& known = each.protocol().known();
    if (known.state().phase == drago::Phase::Over || each.protocol().is_over()) continue;
    for (int other = 0; other < known.state().riders; ++other) {
      const core::Seat seat = seat_at(other);
      if (seat == each.seat || each.protocol().is_bot(seat)) continue;
      for (const auto slot : known.hand(seat)) CHECK_FALSE(known.card(slot).has_value());
    }
    for (const auto slot : known.pile()) CHECK_FALSE(known.card(slot).has_value());
  }
}

}  // namespace support
