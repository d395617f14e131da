// Measuring speed goes through every playout and search without an error, and finds a figure for
// each.
#include <string>

#include "catch.hpp"
#include "sim/speed.hpp"

TEST_CASE("Measuring speed finds a figure for every game, number of players and way", "[sim]") {
  // Long enough that a search becomes sure of its answer on the way.
  constexpr double seconds_each = 0.06;
  const std::string figures = sim::measure_speed(seconds_each);
  for (const char* const name : {"reference", "mount-drago, 2 players: simulations of master",
                                 "mount-drago, 5 players: random games in searches",
                                 "dragons-cave, 2 players: decisions of master",
                                 "dragons-cave, 4 players: playouts of master"}) {
    INFO(name);
    CHECK(figures.find("\"" + std::string(name) + "\":") != std::string::npos);
  }
  CHECK(figures.find(":0,") == std::string::npos);
  CHECK(figures.find(":0}") == std::string::npos);
}
