// The screen after a game: why it ended, its table to be looked at, the log one press away, and
// nobody's rank before the podium shows it.
#include <algorithm>
#include <string>
#include <variant>

#include "app/screens/default_screens.hpp"
#include "app/screens/mount_drago/card_art.hpp"
#include "catch.hpp"
#include "support/app_audit.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::DragonsCaveSession;
using support::ended_cave;
using support::MemoryStorage;
using support::storage_with;

std::string ending(const AppHarness& bench) {
  const app::Control* found = bench.find("over.ending");
  return found == nullptr ? "" : found->label;
}

bool draws(const app::Control& control, const std::string& words) {
  for (const app::DrawOp& each : control.paint) {
    const auto* text = std::get_if<app::Text>(&each);
    if (text != nullptr && text->text.find(words) != std::string::npos) return true;
  }
  for (const app::Control& child : control.children) {
    if (draws(child, words)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("The end of a race names the three dragons on the summit in their order",
          "[app][MD-25]") {
  const auto game = support::finished_game({.riders = 3});
  const drago::View end = game.view(core::Spectator{});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  const app::Words words = support::words_in("en");
  const auto name = [&](std::size_t at) {
    return app::mount_drago::dragon_name(words, end.summit[at]);
  };
  CHECK(ending(bench) == name(2) + " was the third dragon on the summit, after " + name(0) +
                             " and " + name(1) + ": that ends the game.");
}

TEST_CASE("The end in the cave says which rule ended the game", "[app][cave][DC-18][DC-24]") {
  const int players = GENERATE(2, 3, 4);
  const DragonsCaveSession game = ended_cave(players);
  const cave::View end = game.view(core::Spectator{});
  MemoryStorage storage = storage_with(game, "pace instant\n");
  AppHarness bench(storage);
  INFO(ending(bench));
  int home = 0;
  for (int i = 0; i < players; ++i) {
    const auto& dwarves = end.dwarves[static_cast<std::size_t>(i)];
    const auto in = std::count(dwarves.begin(), dwarves.end(), end.board.lair());
    if (in == cave::dwarves_each(players)) ++home;
  }
  const bool tells_of_lair = ending(bench).find(" lair") != std::string::npos;
  CHECK(tells_of_lair == (home > 0));
  const bool tells_of_rounds = ending(bench).find("12 rounds") != std::string::npos;
  CHECK(tells_of_rounds == (home == 0 && end.quiet == cave::most_quiet_rounds));
  CHECK_FALSE(ending(bench).empty());
}

TEST_CASE("Who gives up is named, and no rule", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 3}, 8));
  AppHarness bench(storage);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  CHECK(ending(bench).empty());
  CHECK(bench.find("over.facts")->label.find("Mira") != std::string::npos);
  // The table as it was left.
  bench.press("over.replay");
  CHECK(bench.find("board") != nullptr);
  bench.key("Escape");
  CHECK(bench.find("over.verdict") != nullptr);
}

TEST_CASE("Nobody's rank is shown before the podium does", "[app]") {
  const auto game =
      support::played_until(support::new_game({.riders = 3, .persons = 0}), 5,
                            [](const auto& now) { return app::mount_drago::turns(now) >= 25; });
  REQUIRE(game);
  MemoryStorage storage = storage_with(*game, "pace normal\n");
  AppHarness bench(storage);
  for (int frames = 0; bench.tree().id != "over"; ++frames) {
    REQUIRE(frames < 20000);
    bench.wait(100);
  }
  const auto shown = [&bench](const std::string& words) { return draws(bench.tree(), words); };
  const std::string verdict = bench.find("over.verdict")->label;
  CHECK(shown("The game is over"));
  CHECK_FALSE(shown(verdict));
  const app::Control* ranking = bench.find("over.ranking");
  std::vector<std::string> names;
  for (const char* name : {"Mira", "Jonas", "Pia"}) {
    if (draws(*ranking, name)) names.emplace_back(name);
  }
  CHECK(names.empty());
  bench.wait(3000);
  CHECK(shown(verdict));
  CHECK_FALSE(shown("The game is over"));
}

TEST_CASE("Marks in the graph are explained, to see and to hear", "[app][cave]") {
  MemoryStorage storage = storage_with(ended_cave(4), "pace instant\n");
  const std::string language = GENERATE("en", "de", "ru");
  for (const app::Size size : support::screens) {
    CAPTURE(language, size.w, size.h);
    AppHarness bench(storage, size, language);
    const app::Control* legend = bench.find("over.legend");
    REQUIRE(legend != nullptr);
    CHECK(legend->label == support::words_in(language)("over.graph.robbed"));
    bool told = false;
    for (const app::Control& turn : bench.find("over.course")->children) {
      told = told || turn.label.find(legend->label) != std::string::npos;
    }
    CHECK(told);
    for (const std::string& fault : support::faults_of(bench.tree(), size)) {
      if (fault.rfind("over", 0) == 0) FAIL_CHECK(fault);
    }
  }
}

TEST_CASE("Equal points share a rank, and the next one is as many further", "[app][MD-25]") {
  const auto ranked = [](std::vector<int> points) {
    std::vector<app::Finish> finishes;
    for (const int each : points) {
      app::Finish finish;
      finish.seat = core::Seat{static_cast<std::uint8_t>(finishes.size())};
      finish.points = each;
      finishes.push_back(std::move(finish));
    }
    app::rank_by_points(finishes);
    std::string out;
    for (const app::Finish& finish : finishes) {
      out += std::to_string(finish.rank) + ":" + std::to_string(finish.seat.index) + " ";
    }
    return out;
  };
  CHECK(ranked({7, 9, 7, 9, 3}) == "1:1 1:3 3:0 3:2 5:4 ");
  CHECK(ranked({5, 5, 5, 5}) == "1:0 1:1 1:2 1:3 ");
  CHECK(ranked({-1, 0, -1}) == "1:1 2:0 2:2 ");
  CHECK(ranked({1, 2}) == "1:1 2:0 ");
}
