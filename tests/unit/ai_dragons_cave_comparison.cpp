// The figures of advice in Dragon's Cave are what the rules then give.
#include <algorithm>

#include "ai/analysis.hpp"
#include "ai/dragons_cave/comparison.hpp"
#include "catch.hpp"
#include "cave/moves.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"

using namespace cave;
using namespace support;
using ai::dragons_cave::compare;
using Considered = ai::Bot<Cave>::Considered;

namespace {

/// The coins of a card that is not caught, when nobody else is paid.
int coins_of(State state, core::Seat seat, const Choose& choice) {
  if (choice.card == Card::Chest) return state.purses[seat.index];
  while (state.phase == Phase::Choose) {
    const core::Seat next = std::get<core::Seat>(Cave::turn(state));
    const Action chest = Choose{Card::Chest, 0};
    state = Cave::apply(state, next == seat ? Action{choice} : chest)->state;
  }
  const Color away = choice.card == Card::Red ? Color::Blue : Color::Red;
  const auto took = event<Took>(*Cave::apply(state, Guard{away}));
  return took ? took->coins : 0;
}

}  // namespace

TEST_CASE("What advice says of coins is what a card brings that is not caught",
          "[ai][cave][reason]") {
  int compared = 0;
  for (int players = min_players; players <= max_players; ++players) {
    play_game(cave_for(players), 7, {"random"}, [&](const CaveMoment& moment) {
      const State& state = moment.before;
      if (state.phase != Phase::Choose) return;
      const core::Seat seat = std::get<core::Seat>(Cave::turn(state));
      const View view = Cave::view(state, seat);
      // Whoever has chosen before may not be known here: the first alone is asked.
      if (std::any_of(state.committed.begin(), state.committed.end(),
                      [](const auto& each) { return each.has_value(); })) {
        return;
      }
      std::vector<Considered> all;
      for (const Choose& choice : choices(view, seat)) all.push_back({choice, 0, 10});
      const auto found = compare(view, all.front().action, all);
      REQUIRE(found.has_value());
      const auto& best = std::get<Choose>(all.front().action);
      if (found->coins != coins_of(state, seat, best)) FAIL("the coins of the best");
      if (all.size() == 1) return;
      REQUIRE(found->next.has_value());
      ++compared;
      if (found->next->action != all[1].action) FAIL("not the second");
      if (found->next->coins != coins_of(state, seat, std::get<Choose>(all[1].action))) {
        FAIL("the coins of the next best");
      }
    });
  }
  CHECK(compared > 20);
}

TEST_CASE("What is done now and then is said to be good, too", "[ai][cave][reason]") {
  const State state = CaveScene(3).state();
  const View view = Cave::view(state, std::get<core::Seat>(Cave::turn(state)));
  const Action red = Choose{Card::Red, 0};
  const Action blue = Choose{Card::Blue, 0};
  CHECK(
      compare(view, blue, std::vector<Considered>{{blue, 0, 370}, {red, 0, 630}})->next->is_mixed);
  CHECK_FALSE(
      compare(view, blue, std::vector<Considered>{{blue, 0, 990}, {red, 0, 10}})->next->is_mixed);
  CHECK_FALSE(compare(view, blue, {})->next.has_value());
  CHECK_FALSE(compare(view, Guess{Fist::Left}, {}).has_value());
}
