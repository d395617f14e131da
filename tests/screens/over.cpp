// Tests the screen after a game.
#include <algorithm>
#include <string>
#include <variant>

#include "catch.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "screens/game_table.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/states.hpp"

// The screen after a game: the reason for the end, ways to the table and the log, and no rank
// before the podium shows it.

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

/// Returns a table of bots shortly before the end.
MemoryStorage nearly_over(const std::string& preferences) {
  const auto game =
      support::played_until(support::new_game({.riders = 3, .persons = 0}), 5,
                            [](const auto& now) { return mount_drago::table::turns(now) >= 25; });
  REQUIRE(game);
  return storage_with(*game, preferences);
}

/// Lets the bots play to the screen after the game.
void play_out(AppHarness& bench) {
  for (int frames = 0; bench.tree().id != "over"; ++frames) {
    REQUIRE(frames < 20000);
    bench.wait(100);
  }
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

TEST_CASE("The end of Mount Drago names the three dragons on the summit in order", "[app][MD-25]") {
  const auto game = support::finished_game({.riders = 3});
  const mount_drago::View end = game.view(core::Spectator{});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  const app::Messages messages = support::messages_in("en");
  const auto name = [&](std::size_t at) {
    return mount_drago::table::dragon_name(messages, end.summit[at]);
  };
  CHECK(ending(bench) == name(2) + " reached the summit third, after " + name(0) + " and " +
                             name(1) + ", and ended the game.");
}

TEST_CASE("The end of Dragon's Cave names the rule that ended it", "[app][cave][DC-18][DC-24]") {
  const int players = GENERATE(2, 3, 4);
  const DragonsCaveSession game = ended_cave(players);
  const dragons_cave::View end = game.view(core::Spectator{});
  MemoryStorage storage = storage_with(game, "pace instant\n");
  AppHarness bench(storage);
  INFO(ending(bench));
  int home = 0;
  for (int i = 0; i < players; ++i) {
    const auto& dwarves = end.dwarves[static_cast<std::size_t>(i)];
    const auto in = std::count(dwarves.begin(), dwarves.end(), end.board.lair());
    if (in == dragons_cave::dwarves_each(players)) ++home;
  }
  const bool tells_of_lair = ending(bench).find(" lair") != std::string::npos;
  CHECK(tells_of_lair == (home > 0));
  const bool tells_of_rounds = ending(bench).find("12 rounds") != std::string::npos;
  CHECK(tells_of_rounds == (home == 0 && end.quiet == dragons_cave::max_quiet_rounds));
  CHECK_FALSE(ending(bench).empty());
}

TEST_CASE("Giving up names the player, and no rule", "[app]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 8));
  AppHarness bench(storage);
  bench.settle();
  support::give_up(bench);
  CHECK(ending(bench).empty());
  CHECK(bench.find("over.facts")->label.find("Mira") != std::string::npos);
  // The table as it was left.
  bench.press("over.replay");
  CHECK(bench.find("board") != nullptr);
  bench.key("Escape");
  CHECK(bench.find("over.verdict") != nullptr);
}

TEST_CASE("No rank shows before the podium does", "[app]") {
  MemoryStorage storage = nearly_over("pace normal\n");
  AppHarness bench(storage);
  play_out(bench);
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

TEST_CASE("Marks in the graph are explained, visibly and to screen readers", "[app][cave]") {
  MemoryStorage storage = storage_with(ended_cave(4), "pace instant\n");
  const std::string language = GENERATE("en", "de", "ru");
  for (const app::Size size : support::screens) {
    CAPTURE(language, size.w, size.h);
    AppHarness bench(storage, size, language);
    const app::Control* legend = bench.find("over.legend");
    REQUIRE(legend != nullptr);
    CHECK(legend->label == support::messages_in(language).tr("over.graph.robbed"));
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

TEST_CASE("Equal points share a rank, and the next rank skips as many", "[app][MD-25]") {
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

// The end of a game: celebrated once, with less motion on request, and readable by screen readers.

namespace {

std::size_t sparks(const AppHarness& bench) {
  const app::Control* burst = bench.find("over.burst");
  REQUIRE(burst != nullptr);
  return burst->paint.size();
}

}  // namespace

TEST_CASE("The end is celebrated once; then nothing moves", "[app]") {
  MemoryStorage storage = nearly_over("pace normal\n");
  AppHarness bench(storage);
  play_out(bench);
  CHECK(bench.last().animating);
  CHECK(sparks(bench) == 0);
  bench.wait(1400);
  CHECK(bench.last().animating);
  CHECK(sparks(bench) > 30);
  bench.wait(1700);
  CHECK_FALSE(bench.last().animating);
  CHECK_FALSE(bench.last().wake);
  CHECK(sparks(bench) == 0);
  CHECK_FALSE(bench.wait(16).changed);

  // After a restart the celebration is over.
  const std::string at_rest = support::describe_tree(bench.tree());
  AppHarness again(storage);
  CHECK_FALSE(again.last().animating);
  CHECK(support::describe_tree(again.tree()) == at_rest);
}

TEST_CASE("A tap or a key ends the celebration", "[app]") {
  MemoryStorage storage = nearly_over("pace normal\n");
  for (const bool by_key : {true, false}) {
    MemoryStorage copy = storage;
    AppHarness bench(copy);
    play_out(bench);
    bench.wait(1200);
    REQUIRE(sparks(bench) > 0);
    if (by_key) {
      bench.key("Tab");
    } else {
      bench.tap({720, 30});
    }
    CHECK(sparks(bench) == 0);
    CHECK_FALSE(bench.last().animating);
    CHECK(bench.tree().id == "over");
  }
}

TEST_CASE("Reduced motion shows no sparks, and instant pace does not wait", "[app]") {
  MemoryStorage still = nearly_over("pace normal\nreduced_motion on\n");
  AppHarness bench(still);
  bench.look = [&bench] {
    if (bench.tree().id == "over") CHECK(sparks(bench) == 0);
  };
  play_out(bench);
  bench.settle_in_steps(100);

  MemoryStorage instant = nearly_over("pace instant\n");
  AppHarness quick(instant);
  play_out(quick);
  CHECK_FALSE(quick.last().animating);
}

TEST_CASE("Ranking and course of a game are lists for screen readers", "[app]") {
  MemoryStorage storage;
  const auto game = support::finished_game({.riders = 3});
  support::keep(storage, game);
  AppHarness bench(storage);
  const app::Control* ranking = bench.find("over.ranking");
  REQUIRE(ranking != nullptr);
  CHECK(ranking->role == app::Role::List);
  REQUIRE(ranking->children.size() == 3);
  CHECK(ranking->children.front().role == app::Role::Item);
  CHECK(ranking->children.front().label.rfind("1. ", 0) == 0);
  const app::Control* course = bench.find("over.course");
  REQUIRE(course != nullptr);
  CHECK(course->role == app::Role::List);
  CHECK(static_cast<int>(course->children.size()) == mount_drago::table::turns(game));
  CHECK(course->children.front().label.rfind("Turn 1: Mira ", 0) == 0);
}

TEST_CASE("The curtain announces the next player's name and nothing else", "[app]") {
  MemoryStorage storage;
  support::keep(storage,
                support::game_in(mount_drago::Phase::Play, {.riders = 2, .persons = 2}, 4));
  AppHarness bench(storage);
  bench.settle();
  const app::Control* call = bench.find("curtain.call");
  REQUIRE(call != nullptr);
  CHECK(call->role == app::Role::Alert);
  const app::Control* name = bench.find("curtain.name");
  REQUIRE(name != nullptr);
  CHECK(call->label.find(name->label) != std::string::npos);
  CHECK(bench.find("hand.0") == nullptr);
}
