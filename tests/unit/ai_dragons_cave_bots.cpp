// The simple bots of Dragon's Cave: legal, repeatable, interruptible, and greedy enough.
#include <algorithm>
#include <array>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;

namespace {

/// How often the greedy bot does each thing it may do, out of 200 times.
std::vector<int> greedy_habits(const State& state) {
  const View view = Cave::view(state, std::get<core::Seat>(Cave::turn(state)));
  const std::vector<Action> legal = Cave::legal(view);
  std::vector<int> habits(legal.size());
  const auto bot = ai::make_bot<Cave>("greedy");
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Action action = ai::choose(*bot, view, seed);
    ++habits[static_cast<std::size_t>(std::find(legal.begin(), legal.end(), action) -
                                      legal.begin())];
  }
  return habits;
}

double share_of_wins(int players, int games) {
  double won = 0;
  for (int game = 0; game < games; ++game) {
    std::vector<std::string> bots(static_cast<std::size_t>(players), "random");
    const core::Seat seat{static_cast<std::uint8_t>(game % players)};
    bots[seat.index] = "greedy";
    const core::Seat first{static_cast<std::uint8_t>(game / players % players)};
    const State over = play_game(cave_for(players, first), static_cast<std::uint64_t>(game), bots);
    const auto best = winners(over);
    if (std::count(best.begin(), best.end(), seat) > 0) {
      won += 1.0 / static_cast<double>(best.size());
    }
  }
  return won / games;
}

}  // namespace

TEST_CASE("Bots of the cave are found by name", "[ai][cave]") {
  for (const std::string_view name : ai::bot_names<Cave>()) CHECK(ai::make_bot<Cave>(name));
  CHECK_FALSE(ai::make_bot<Cave>("nobody"));
  CHECK(ai::make_bot<Cave>("master:500n"));
  CHECK(ai::make_bot<Cave>("plain:500n"));
  for (const std::string_view name : {"master:", "master:0n", "plain:5ms", "greedy:5n"}) {
    CHECK_FALSE(ai::make_bot<Cave>(name));
  }
}

TEST_CASE("A bot of the cave has a legal action at once, the same in portions as in one go",
          "[ai][cave]") {
  for (const std::string_view each : ai::bot_names<Cave>()) {
    // As few nodes as will show it, where there can be fewer.
    const std::string few = std::string(each) + ":40n";
    const std::string name = ai::make_bot<Cave>(few) ? few : std::string(each);
    for (int players = min_players; players <= max_players; ++players) {
      play_game(cave_for(players), 4, {"random"}, [&name](const CaveMoment& moment) {
        const core::Seat seat = std::get<core::Seat>(Cave::turn(moment.before));
        const View view = Cave::view(moment.before, seat);
        const std::vector<Action> legal = Cave::legal(view);
        const auto bot = ai::make_bot<Cave>(name);
        bot->begin(view, 9);
        do {
          if (std::count(legal.begin(), legal.end(), bot->best()) != 1) FAIL("not legal");
        } while (!bot->think(1));
        const Action in_portions = bot->best();
        if (!(ai::choose(*bot, view, 9) == in_portions)) FAIL("not the same in one go");
      });
    }
  }
  SUCCEED();
}

TEST_CASE("The greedy dragon goes where most is to be taken, but not always to the same square",
          "[ai][cave]") {
  // B has coins and three colours left; C is on the start and has nothing to lose.
  const State state = CaveScene(3)
                          .stands(seat_b, 10)
                          .purse(seat_b, 5)
                          .face_up(seat_b, {Card::Red, Card::Purple})
                          .state();
  const std::vector<int> habits = greedy_habits(chosen(state, {{Card::Blue, 0}, {Card::Chest, 0}}));
  CHECK(habits[index(Color::Yellow)] + habits[index(Color::Green)] + habits[index(Color::Blue)] >
        120);
  CHECK(*std::max_element(habits.begin(), habits.end()) < 140);
}

TEST_CASE("The greedy bot banks a full purse rather than an empty one", "[ai][cave][DC-10]") {
  CaveScene scene(3);
  scene.stands(seat_b, 8).face_up(seat_b, {Card::Red});
  CHECK(greedy_habits(scene.state()).back() == 0);
  const int with_some = greedy_habits(scene.purse(seat_b, 10).state()).back();
  const int with_much = greedy_habits(scene.purse(seat_b, 20).state()).back();
  CHECK(with_some > 20);
  CHECK(with_much > 120);
}

TEST_CASE("The greedy bot goes into the lair when it wins by that, and waits when it loses",
          "[ai][cave][DC-18]") {
  CaveScene scene(3);
  scene.stands(seat_b, 20).face_up(seat_b, {Card::Red, Card::Yellow}).purse(seat_b, 2);
  const int ahead = greedy_habits(scene.chest(seat_a, 3).state()).back();
  const int behind = greedy_habits(scene.chest(seat_a, 20).state()).back();
  CHECK(ahead < 40);
  CHECK(behind == 200);
}

TEST_CASE("The greedy bot splits and guesses in every way", "[ai][cave][DC-8]") {
  const State caught = round_of(CaveScene(3).purse(seat_b, 3).state(),
                                {{Card::Red, 0}, {Card::Chest, 0}}, Color::Red)
                           .state;
  for (const int times : greedy_habits(caught)) CHECK(times > 20);
  for (const int times : greedy_habits(done(caught, Split{1, 2}).state)) CHECK(times > 60);
}

TEST_CASE("The greedy bot wins more often in the cave than all random bots together",
          "[ai][cave]") {
  for (int players = min_players; players <= max_players; ++players) {
    CHECK(share_of_wins(players, 100) > 0.5);
  }
}
