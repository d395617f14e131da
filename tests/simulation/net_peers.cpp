// Whole games over the net from opening the table to its end.
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/net_peer_table.hpp"
#include "support/sampling.hpp"

namespace {

using support::PeerFaults;
using support::PeerTable;

const std::vector<PeerFaults> weathers = {{}, {10, 10, 0}, {5, 0, 20}};

/// A table with devices that come and go, from its seed.
template <core::Game G>
void play_table(int players, std::uint64_t seed, support::Guesses& guesses) {
  const auto at = static_cast<std::uint64_t>(players) + seed;
  const int bots = at % 3 == 0 ? 1 : 0;
  INFO(players << " players, " << bots << " bots, seed " << seed);
  PeerTable<G> table(players, bots, static_cast<int>(at % 2), seed, weathers[at % weathers.size()]);
  REQUIRE(table.seated());
  table.all_ready();
  REQUIRE(table.play_to_the_end());
  table.check();
  guesses.right += table.guesses.right;
  guesses.all += table.guesses.all;
}

TEMPLATE_TEST_CASE("Apps live through whole games over the net", "[net]", cave::Cave,
                   drago::Drago) {
  constexpr int most = io::GameFormat<TestType>::max_players;
  support::Guesses guesses;
  for (int players = 2; players <= most; ++players) {
    for (const std::size_t seed :
         support::sampled_places(60, 1, "apps of " + std::to_string(players))) {
      play_table<TestType>(players, seed, guesses);
    }
  }
  INFO(guesses.right << " of " << guesses.all);
  if (guesses.all > 0) CHECK(guesses.right * 10 < guesses.all);
}

/// Part of a long run (net_tables.sh): so many tables of each number of seats from a seed on.
TEMPLATE_TEST_CASE("Tables over the net of a range of seeds", "[.net-tables]", cave::Cave,
                   drago::Drago) {
  support::Guesses guesses;
  const auto [first, count] = support::range_of_run();
  for (int players = 2; players <= io::GameFormat<TestType>::max_players; ++players) {
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
      play_table<TestType>(players, seed, guesses);
    }
  }
}

}  // namespace
