// How a game of Dragon's Cave came out: the count, the ranking, the course and what was lost.
#include <array>
#include <string>

#include "app/session/session.hpp"
#include "catch.hpp"
#include "support/app_audit.hpp"
#include "support/app_cave_states.hpp"

namespace {

using support::AppHarness;
using support::cave_game_where;
using support::DragonsCaveSession;
using support::ended_cave;
using support::game_of_hiding;
using support::MemoryStorage;
using support::public_view;
using support::storage_with;

constexpr core::Seat me = support::cave_person;

void expect_no_faults(const AppHarness& bench, app::Size size) {
  for (const std::string& fault : support::faults_of(bench.tree(), size)) {
    for (const char* part : {"over", "counting"}) {
      if (fault.rfind(part, 0) == 0) FAIL_CHECK(fault);
    }
  }
}

}  // namespace

TEST_CASE("The end shows chest and purse, ranks and what was lost", "[app][cave][DC-19]") {
  const int players = GENERATE(2, 3, 4);
  const DragonsCaveSession game = ended_cave(players);
  const cave::View end = game.view(core::Spectator{});
  MemoryStorage storage = storage_with(game, "pace instant\n");
  for (const app::Size size : support::windows) {
    CAPTURE(players, size.w, size.h);
    AppHarness bench(storage, size);
    expect_no_faults(bench, size);
    for (int i = 0; i < players; ++i) {
      const auto place = static_cast<std::size_t>(i);
      const app::Control* row = bench.find("over.rank" + std::to_string(i));
      REQUIRE(row != nullptr);
      CHECK(row->label.rfind(std::to_string(cave::ranks(end)[place]) + ". ", 0) == 0);
      CHECK(row->label.find(" coin") != std::string::npos);
      CHECK(row->description == "chest " + std::to_string(end.chests[place]) + ", purse " +
                                    std::to_string(end.purses[place]));
    }
  }
}

TEST_CASE("The chests are opened one after the other, and a tap opens them all", "[app][cave]") {
  const DragonsCaveSession game = cave_game_where([](const DragonsCaveSession& now) {
    DragonsCaveSession after = now;
    return public_view(now).phase == cave::Phase::Guess && public_view(now).dragon == me &&
           after.act(cave::Guess{cave::Fist::Left}) && !after.to_act();
  });
  const std::string language = GENERATE("en", "de");
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, size, language);
    bench.press("fists.left");
    bool counted = false;
    for (int i = 0; i < 80 && bench.find("over.ranking") == nullptr; ++i) {
      bench.wait(130);
      counted = counted || bench.find("counting") != nullptr;
      expect_no_faults(bench, size);
    }
    CHECK(counted);
    CHECK(bench.find("over.ranking") != nullptr);

    MemoryStorage again = storage_with(game);
    AppHarness hasty(again, size, language);
    hasty.press("fists.left");
    for (int i = 0; i < 40 && hasty.find("counting") == nullptr; ++i) hasty.wait(130);
    hasty.tap({size.w / 2, size.h / 2});
    CHECK(hasty.find("counting") == nullptr);
    hasty.settle();
    CHECK(hasty.find("over.ranking") != nullptr);
  }
}

TEST_CASE("The course of a game has a value for each round, and losses where they were",
          "[app][cave]") {
  const int players = GENERATE(2, 3, 4);
  const DragonsCaveSession game = ended_cave(players);
  const app::Words words = support::words_in("en");
  const app::Outcome outcome = app::dragons_cave::outcome_of(words, game);
  const cave::View end = game.view(core::Spectator{});
  CHECK(outcome.course.size() == end.round + 1U);
  CHECK(outcome.course.front() == std::array<int, core::max_seats>{});
  const cave::BySeat<int> totals = cave::totals(end);
  for (int i = 0; i < players; ++i) {
    const auto place = static_cast<std::size_t>(i);
    CHECK(outcome.course.back()[place] == totals[place]);
  }
  std::size_t robbed = 0;
  for (const auto& record : game.records()) {
    for (const cave::Observation& seen : record.observations) {
      const auto* each = std::get_if<cave::Robbed>(&seen);
      if (each != nullptr && each->coins() > 0) ++robbed;
    }
  }
  CHECK(outcome.losses.size() == robbed);
  for (const app::Loss& loss : outcome.losses) {
    REQUIRE(loss.turn >= 1);
    REQUIRE(loss.turn < outcome.course.size());
  }
  for (std::size_t i = 1; i < outcome.finishes.size(); ++i) {
    CHECK(outcome.finishes[i - 1].rank <= outcome.finishes[i].rank);
  }
  CHECK(outcome.facts.find(words.count("rounds", end.round)) != std::string::npos);
}

TEST_CASE("A game given up keeps what there was so far", "[app][cave]") {
  MemoryStorage storage = storage_with(game_of_hiding(), "pace instant\n");
  AppHarness bench(storage);
  bench.press("table.menu");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  CHECK(bench.find("over.ranking") != nullptr);
  CHECK(bench.find("over.verdict")->label == "Game given up");
}
