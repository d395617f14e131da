// Tests undo and redo, and practice games.
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/harness.hpp"
#include "support/pebbles.hpp"
#include "support/states.hpp"

// Undo and redo: how far they go, and that they reveal nothing.

namespace {

using support::AppHarness;
using support::label;
using support::MemoryStorage;
using support::MountDragoSession;

constexpr core::Seat me{0};

/// Returns a game in which a person mounted without drawing: both decisions can be undone.
MountDragoSession two_to_undo(int persons = 1) {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    auto game = support::played_until(
        support::new_game({.riders = 3, .persons = persons, .seed = seed}), seed,
        [](const MountDragoSession& now) {
          if (now.last_actor() != me || now.decisions() < 12 || !now.can_undo()) return false;
          MountDragoSession before = now;
          before.seek(now.decisions() - 1);
          return before.last_actor() == me && before.can_undo();
        });
    if (game) return *std::move(game);
  }
  FAIL("no game gets there");
  return support::new_game({});
}

}  // namespace

TEST_CASE("Several decisions are undone one at a time and redone", "[app][undo]") {
  const MountDragoSession game = two_to_undo();
  const std::size_t all = game.decisions();
  MemoryStorage storage = support::storage_with(game);
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  AppHarness bench(storage, size);
  const std::string before = support::describe_tree(bench.tree());
  CHECK(bench.find("table.redo") == nullptr);
  bench.press("table.undo");
  CHECK(bench.saved_session().decisions() == all - 1);
  const std::string one_back = support::describe_tree(bench.tree());
  bench.key("Undo");
  CHECK(bench.saved_session().decisions() == all - 2);
  const std::string what = label(bench, "table.taken_back");
  CHECK(what.rfind("You take back ", 0) == 0);
  CHECK(bench.find("table.redo")->description == what);
  bench.press("table.log");
  CHECK(label(bench, "log.taken_back") == what);
  bench.key("Redo");  // not behind a sheet
  CHECK(bench.saved_session().decisions() == all - 2);
  bench.key("Escape");
  bench.key("Redo");
  CHECK(support::describe_tree(bench.tree()) == one_back);
  bench.press("table.redo");
  CHECK(bench.saved_session().decisions() == all);
  CHECK(support::describe_tree(bench.tree()) == before);
  CHECK(bench.find("table.redo") == nullptr);
  bench.key("Redo");
  CHECK(bench.saved_session().decisions() == all);
}

TEST_CASE("Redo is possible until another decision", "[app][undo]") {
  MountDragoSession game = two_to_undo();
  game.enter_table();
  const MountDragoSession::Action first = game.records()[game.decisions() - 2].action;
  game.undo();
  game.undo();
  REQUIRE(game.can_redo());
  SECTION("the same decision by hand keeps the redo list") {
    REQUIRE(game.act(first));
    CHECK(game.can_redo());
  }
  SECTION("another card clears it") {
    for (const auto& other : mount_drago::MountDrago::legal(game.view(me))) {
      if (other == first) continue;
      REQUIRE(game.act(other));
      break;
    }
    CHECK(game.last_undone() == nullptr);
    CHECK_FALSE(game.can_redo());
  }
  SECTION("a reload clears it and keeps the undo") {
    auto read = MountDragoSession::read(*io::parse_json(game.write()));
    REQUIRE(read);
    MountDragoSession again = std::move(read).value();
    again.enter_table();
    CHECK(again.decisions() == game.decisions());
    CHECK(again.view(me) == game.view(me));
    CHECK_FALSE(again.can_redo());
  }
}

TEST_CASE("With a curtain undo and redo reveal no secrets", "[app][undo][secrecy]") {
  const bool practice = GENERATE(false, true);
  CAPTURE(practice);
  // The person has decided; the next one has lifted the curtain.
  MountDragoSession game = two_to_undo(3);
  game.seating().practice = practice;
  game.enter_table();
  const core::Seat next = *game.to_act();
  REQUIRE(game.curtain == next);
  CHECK_FALSE(game.can_undo());
  game.lift_curtain();
  REQUIRE(game.viewer_seat == next);
  CHECK_FALSE(game.can_redo());
  game.undo();
  CHECK(game.to_act() == me);
  CHECK(game.curtain == me);
  CHECK_FALSE(game.viewer_seat);
  CHECK_FALSE(game.can_redo());
  CHECK_FALSE(game.can_undo());
  CHECK(game.playback().view() == game.view(core::Spectator{}));
  game.lift_curtain();
  REQUIRE(game.can_redo());
  game.undo();  // the same person's decision
  CHECK(game.viewer_seat == me);
  game.redo();
  CHECK(game.viewer_seat == me);
  game.redo();
  CHECK(game.curtain == next);
  CHECK_FALSE(game.viewer_seat);
  game.lift_curtain();
  CHECK(game.can_undo());
  if (!practice) return;
  // Back through all decisions and forward: each waits for its own seat's curtain.
  while (game.can_undo()) {
    game.undo();
    CHECK(game.viewer_seat.value_or(*game.to_act()) == *game.to_act());
    game.lift_curtain();
  }
  CHECK(game.decisions() == 0);
  while (game.can_redo()) {
    CHECK(game.last_undone()->seat == game.viewer_seat);
    game.redo();
    CHECK(game.viewer_seat.value_or(*game.to_act()) == *game.to_act());
    game.lift_curtain();
  }
  CHECK(game.to_act() == next);
}

TEST_CASE("The undo of another player's move names the player", "[app][undo]") {
  MountDragoSession game = two_to_undo(3);
  game.seating().open_hands = true;
  MemoryStorage storage = support::storage_with(game);
  AppHarness bench(storage);
  CHECK(bench.find("table.undo")->description.find("Mira") != std::string::npos);
  bench.press("table.undo");
  CHECK(bench.saved_session().to_act() == me);
  CHECK_FALSE(bench.at_curtain());
}

TEST_CASE("A game without screens of its own has undo too", "[app][undo][third]") {
  MemoryStorage storage;
  AppHarness bench(
      storage, support::landscape, "en",
      {.bot_worker = nullptr, .stopwatch = {}, .games = support::games_with_pebbles()});
  const auto pebbles = [&bench] { return bench.find("table.view")->label.substr(0, 9); };
  bench.press("title.pebbles");
  bench.press("setup.first.0");
  SECTION("the person's decision alone") {
    bench.press("setup.start");
    bench.settle();
    CHECK_FALSE(bench.can_press("table.undo"));
    bench.press("action.0");
    while (bench.last().animating) bench.wait(10);
    bench.press("table.undo");
    CHECK(label(bench, "table.taken_back").find(R"({"take":1})") != std::string::npos);
    bench.press("table.redo");
    bench.settle();
    CHECK_FALSE(bench.can_press("table.undo"));  // the bot has taken some
    CHECK(pebbles() == R"({"heap":5)");
  }
  SECTION("in practice, including the bot's decision") {
    bench.press("setup.practice");
    bench.press("setup.start");
    bench.settle();
    bench.press("action.0");
    bench.settle();
    CHECK(pebbles() == R"({"heap":5)");
    bench.press("table.undo");
    CHECK(pebbles() == R"({"heap":9)");
    bench.press("table.redo");
    CHECK(pebbles() == R"({"heap":5)");
    CHECK(bench.can_press("action.0"));
  }
}

// Practice games: every decision can be undone and redone, and they are marked.

namespace {

using support::DragonsCaveSession;

/// True if the person has to decide, after a bot's decision.
template <core::Game G>
bool after_a_bot(const app::Session<G>& now) {
  return now.to_act() == me && now.last_actor() != me && now.decisions() > 14;
}
MountDragoSession mountain_after_a_bot() {
  auto game = support::played_until(support::new_game({.riders = 3, .seed = 5}), 5,
                                    after_a_bot<mount_drago::MountDrago>);
  REQUIRE(game);
  return *std::move(game);
}
DragonsCaveSession cave_after_a_bot() {
  return support::cave_game_where(after_a_bot<dragons_cave::DragonsCave>, 3);
}

/// Undoes to the person's first decision, then redoes; every moment must be the same game.
template <core::Game G>
void go_back_and_on(app::Session<G> game) {
  game.seating().practice = true;
  game.enter_table();
  std::vector<std::string> moments = {game.write()};
  std::vector<typename G::View> seen = {game.view(me)};
  while (game.can_undo()) {
    game.undo();
    CHECK(game.acting() == me);
    moments.push_back(game.write());
    seen.push_back(game.view(me));
  }
  CHECK(game.first_decision_after(me) == 0);
  REQUIRE(moments.size() > 4);
  for (std::size_t i = moments.size(); i-- > 0;) {
    CHECK(game.write() == moments[i]);
    CHECK(game.view(me) == seen[i]);
    CHECK(game.can_redo() == (i > 0));
    game.redo();
  }
}

}  // namespace

TEST_CASE("A practice game undoes and redoes everything", "[app][undo]") {
  SECTION("Mount Drago") { go_back_and_on(mountain_after_a_bot()); }
  SECTION("Dragon's Cave") { go_back_and_on(cave_after_a_bot()); }
}

TEST_CASE("Undo crosses a bot's face-down card, and redo restores it", "[app][undo]") {
  // The person's card, a bot's card, and the dragon has yet to guard: nothing is revealed.
  DragonsCaveSession game = support::cave_game_where(
      [](const DragonsCaveSession& now) {
        return now.decisions() > 14 && now.last_actor() != me && now.to_act() != me &&
               now.first_decision_after(me) == now.decisions() - 1 &&
               support::public_view(now).phase != dragons_cave::Phase::Split &&
               support::public_view(now).phase != dragons_cave::Phase::Guess;
      },
      3);
  const std::string before = game.write();
  const std::size_t all = game.decisions();
  const auto seen = game.view(me);
  game.enter_table();
  REQUIRE(game.can_undo());
  game.undo();
  CHECK(game.acting() == me);
  CHECK(game.decisions() == all - 2);
  REQUIRE(game.can_redo());
  game.redo();
  CHECK(game.write() == before);
  CHECK(game.view(me) == seen);
}

TEST_CASE("Without practice undo does not cross a bot's visible decision", "[app][undo]") {
  MountDragoSession mountain = mountain_after_a_bot();
  DragonsCaveSession cave = cave_after_a_bot();
  for (app::GameSession* const game :
       {static_cast<app::GameSession*>(&mountain), static_cast<app::GameSession*>(&cave)}) {
    game->enter_table();
    CHECK_FALSE(game->can_undo());
    game->seating().practice = true;
    CHECK(game->can_undo());
    game->leave_table();
    game->seating().players[0].kind = app::SeatKind::Hard;
    CHECK_FALSE(game->can_undo());  // no person is left to undo
  }
}

TEST_CASE("Practice is chosen at setup, and marked on every screen of the game", "[app][undo]") {
  MemoryStorage storage;
  storage.texts["preferences"] = "hints off\npace instant\n";
  AppHarness bench(storage, GENERATE(support::landscape, support::narrow));
  bench.press("title.mountain");
  bench.press("setup.practice");
  bench.press("setup.start");
  bench.settle();
  CHECK(bench.saved_session().is_practice());
  CHECK(label(bench, "table.practice").rfind("Practice game", 0) == 0);
  bench.key("Escape");
  CHECK(label(bench, "menu") == "Menu · Practice");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  const std::string facts = label(bench, "over.facts");
  CHECK(facts.find("Practice") != std::string::npos);
  bench.press("over.rematch");
  bench.settle();
  CHECK(bench.saved_session().seating().practice);
  bench.key("Escape");
  bench.press("menu.title");
  bench.press("title.mountain");
  CHECK(bench.find("setup.practice")->checked == true);
  bench.press("setup.practice");
  bench.press("setup.start");
  bench.settle();
  CHECK_FALSE(bench.saved_session().is_practice());
  CHECK(bench.find("table.practice") == nullptr);
}

TEST_CASE("A game continued from a replay is practice, its rematch is not", "[app][undo]") {
  MemoryStorage storage =
      support::storage_with(support::finished_game({.riders = 3}), "pace instant\n");
  AppHarness bench(storage);
  CHECK(label(bench, "over.facts").find("Practice") == std::string::npos);
  bench.press("over.replay");
  bench.key("Home");
  bench.press("replay.play_on");
  bench.press("play_on.yes");
  bench.settle();
  CHECK(bench.saved_session().is_practice());
  CHECK(bench.find("table.practice") != nullptr);
  support::give_up(bench);
  bench.press("over.rematch");
  CHECK_FALSE(bench.saved_session().is_practice());
}
