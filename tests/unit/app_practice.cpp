// Practice games: everything is taken back and comes as it was, and they are marked as such.
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::DragonsCaveSession;
using support::label;
using support::MemoryStorage;
using support::MountDragoSession;

constexpr core::Seat me{0};

/// The person is asked, and a bot has decided since.
template <core::Game G>
bool after_a_bot(const app::Session<G>& now) {
  return now.to_act() == me && now.decided() != me && now.decisions() > 14;
}
MountDragoSession mountain_after_a_bot() {
  auto game = support::played_until(support::new_game({.riders = 3, .seed = 5}), 5,
                                    after_a_bot<drago::Drago>);
  REQUIRE(game);
  return *std::move(game);
}
DragonsCaveSession cave_after_a_bot() {
  return support::cave_game_where(after_a_bot<cave::Cave>, 3);
}

template <core::Game G>
app::Session<G> read_back(const app::Session<G>& game) {
  const auto json = io::parse_json(game.write());
  REQUIRE(json);
  auto out = app::Session<G>::read(*json);
  REQUIRE(out);
  return std::move(out).value();
}

/// Back to the person's first decision, then on again, with the same game at each moment.
template <core::Game G>
void go_back_and_on(app::Session<G> game) {
  game.seating().practice = true;
  game.sit_down();
  std::vector<std::string> moments = {game.write()};
  std::vector<typename G::View> seen = {game.view(me)};
  while (game.can_undo()) {
    game.undo();
    CHECK(game.acting() == me);
    moments.push_back(game.write());
    seen.push_back(game.view(me));
  }
  CHECK(game.since_last_of(me) == 0);
  REQUIRE(moments.size() > 4);
  for (std::size_t i = moments.size(); i-- > 0;) {
    CHECK(game.write() == moments[i]);
    CHECK(game.view(me) == seen[i]);
    CHECK(game.can_redo() == (i > 0));
    game.redo();
  }
}

}  // namespace

TEST_CASE("In a practice game everything is taken back and comes as it was", "[app][undo]") {
  SECTION("Mount Drago") { go_back_and_on(mountain_after_a_bot()); }
  SECTION("Dragon's Cave") { go_back_and_on(cave_after_a_bot()); }
}

TEST_CASE("What a bot put face down since goes with one's own, and comes again", "[app][undo]") {
  // One's own card, a bot's, and the dragon is still awaited: nothing has been revealed.
  DragonsCaveSession game = support::cave_game_where(
      [](const DragonsCaveSession& now) {
        return now.decisions() > 14 && now.decided() != me && now.to_act() != me &&
               now.since_last_of(me) == now.decisions() - 1 &&
               support::public_view(now).phase != cave::Phase::Split &&
               support::public_view(now).phase != cave::Phase::Guess;
      },
      3);
  const std::string before = game.write();
  const std::size_t all = game.decisions();
  const auto seen = game.view(me);
  game.sit_down();
  REQUIRE(game.can_undo());
  game.undo();
  CHECK(game.acting() == me);
  CHECK(game.decisions() == all - 2);
  REQUIRE(game.can_redo());
  game.redo();
  CHECK(game.write() == before);
  CHECK(game.view(me) == seen);
}

TEST_CASE("Without practice a bot's decision that is seen is not crossed", "[app][undo]") {
  MountDragoSession mountain = mountain_after_a_bot();
  DragonsCaveSession cave = cave_after_a_bot();
  for (app::GameSession* const game :
       {static_cast<app::GameSession*>(&mountain), static_cast<app::GameSession*>(&cave)}) {
    game->sit_down();
    CHECK_FALSE(game->can_undo());
    game->seating().practice = true;
    CHECK(game->can_undo());
    game->leave();
    game->seating().players[0].kind = app::SeatKind::Hard;
    CHECK_FALSE(game->can_undo());  // nobody's
  }
}

TEST_CASE("A save says whether it is a practice game", "[app][undo]") {
  MountDragoSession game = support::new_game({});
  CHECK_FALSE(read_back(game).is_practice());
  CHECK(game.write().find("practice") == std::string::npos);
  game.seating().practice = true;
  CHECK(read_back(game).seating().practice);
  CHECK_FALSE(read_back(game).seating().played_on);
  CHECK(read_back(game).is_practice());
  std::string text = game.write();
  text.replace(text.find(R"("practice":"yes")"), 16, R"("practice":"not")");
  const auto refused = MountDragoSession::read(*io::parse_json(text));
  REQUIRE_FALSE(refused);
  CHECK(io::message(refused.error()).find("table.practice") != std::string::npos);
  game.seating().practice = false;
  game.seating().played_on = true;
  CHECK(read_back(game).is_practice());
}

TEST_CASE("Practice is chosen at set-up, and marked wherever the game is", "[app][undo]") {
  MemoryStorage storage;
  storage.texts["preferences"] = "hints off\npace instant\n";
  AppHarness bench(storage, GENERATE(support::landscape, support::narrow));
  bench.press("title.mountain");
  bench.press("setup.practice");
  bench.press("setup.start");
  bench.settle();
  CHECK(bench.kept().is_practice());
  CHECK(label(bench, "table.practice").rfind("Practice game", 0) == 0);
  bench.key("Escape");
  CHECK(label(bench, "menu") == "Menu · Practice");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  const std::string facts = label(bench, "over.facts");
  CHECK(facts.find("Practice") != std::string::npos);
  bench.press("over.rematch");
  bench.settle();
  CHECK(bench.kept().seating().practice);
  bench.key("Escape");
  bench.press("menu.title");
  bench.press("title.mountain");
  CHECK(bench.find("setup.practice")->checked == true);
  bench.press("setup.practice");
  bench.press("setup.start");
  bench.settle();
  CHECK_FALSE(bench.kept().is_practice());
  CHECK(bench.find("table.practice") == nullptr);
}

TEST_CASE("A game that goes on from a replay is practice, its rematch is not", "[app][undo]") {
  MemoryStorage storage =
      support::storage_with(support::finished_game({.riders = 3}), "pace instant\n");
  AppHarness bench(storage);
  CHECK(label(bench, "over.facts").find("Practice") == std::string::npos);
  bench.press("over.replay");
  bench.key("Home");
  bench.press("replay.play_on");
  bench.press("play_on.yes");
  bench.settle();
  CHECK(bench.kept().is_practice());
  CHECK(bench.find("table.practice") != nullptr);
  bench.key("Escape");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  bench.press("over.rematch");
  CHECK_FALSE(bench.kept().is_practice());
}
