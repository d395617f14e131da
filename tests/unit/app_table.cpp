// What can be done at the table besides playing: taking back, giving up, leaving, a rematch, other
// people in the seats; and how time passes there.
#include <algorithm>
#include <string>
#include <variant>

#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

// Something hidden came to light: cards were drawn or shuffled.
bool told_something_new(const app::mount_drago::MountDragoRecord& record) {
  return std::any_of(record.observations.begin(), record.observations.end(), [](const auto& seen) {
    return std::holds_alternative<drago::DrewUnseen>(seen) ||
           std::holds_alternative<drago::Drew>(seen) ||
           std::holds_alternative<drago::Reshuffled>(seen);
  });
}

// Lets the animation of the last decision end, and nothing after it.
void end_animation(AppHarness& bench) {
  while (bench.last().animating) bench.wait(20000);
}

// Answers until it is a bot's turn, and lets nothing follow.
void finish_turn(AppHarness& bench) {
  for (int whim = 0; bench.kept().to_act() == core::Seat{0}; ++whim) {
    REQUIRE(support::answer(bench, whim));
    end_animation(bench);
  }
}

// How long the bots take until a person is asked again.
app::Millis bots_time(const std::string& pace) {
  MemoryStorage storage = storage_with(
      support::game_in(drago::Phase::Play, {.riders = 3, .seed = 4}), "pace " + pace + "\n");
  AppHarness bench(storage);
  bench.settle();
  finish_turn(bench);
  const app::Millis began = bench.now();
  while (bench.last().animating || bench.last().wake) {
    bench.wait(bench.last().animating ? 10 : std::max(0.0, *bench.last().wake - bench.now()));
  }
  return bench.now() - began;
}

/// The table but for its buttons, and for what it says of moves that were taken back.
std::string position(const AppHarness& bench) {
  std::string out;
  for (const char* part : {"board", "dragons", "riders", "hand", "prompt"}) {
    const app::Control* const found = bench.find(part);
    if (found != nullptr) out += support::told(*found);
  }
  return out;
}

}  // namespace

TEST_CASE("A move can be taken back while nothing new was seen, and only then", "[app]") {
  MemoryStorage storage = storage_with(support::new_game({.riders = 3, .seed = 21}));
  AppHarness bench(storage);
  bench.settle();
  int taken_back = 0;
  int refused = 0;
  int whim = 0;
  while (true) {
    bench.settle();
    if (bench.find("over.ranking") != nullptr) break;
    const std::string before = position(bench);
    const std::size_t decisions = bench.kept().records().size();
    REQUIRE(support::answer(bench, ++whim));
    end_animation(bench);
    const app::mount_drago::MountDragoSession& game = bench.kept();
    if (game.over() || bench.find("prompt.discard") != nullptr) continue;
    if (game.records().size() != decisions + 1) continue;
    const bool possible = bench.can_press("table.undo");
    REQUIRE(possible == !told_something_new(game.records().back()));
    if (!possible) {
      ++refused;
      continue;
    }
    bench.press("table.undo");
    CHECK_FALSE(bench.last().animating);
    CHECK(bench.kept().records().size() == decisions);
    CHECK(position(bench) == before);
    CHECK(bench.can_press("table.redo"));
    ++taken_back;
    REQUIRE(support::answer(bench, whim));
  }
  CHECK(taken_back > 3);
  CHECK(refused > 3);
}

TEST_CASE("A move cannot be taken back once the next one has moved", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 2}));
  AppHarness bench(storage);
  bench.settle();
  CHECK_FALSE(bench.can_press("table.undo"));
}

TEST_CASE("Giving up ends the game for everybody, and stays so", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 3}, 10));
  AppHarness bench(storage);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.give_up");
  bench.press("give_up.no");
  CHECK_FALSE(bench.kept().over());
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  CHECK(bench.tree().id == "over");
  CHECK(bench.kept().seating().given_up_by == core::Seat{0});
  CHECK(bench.find("over.facts")->label.find("Mira") != std::string::npos);
  AppHarness again(storage);
  CHECK(support::told(again.tree()) == support::told(bench.tree()));
  again.press("over.title");
  CHECK(again.find("title.continue") == nullptr);
}

TEST_CASE("In a rematch the same riders play and the next seat begins", "[app]") {
  MemoryStorage storage =
      storage_with(support::finished_game({.riders = 4, .first = core::Seat{3}}), "pace instant\n");
  AppHarness bench(storage);
  for (const core::Seat first : {core::Seat{0}, core::Seat{1}}) {
    const std::uint64_t seed = bench.kept().seating().seed;
    bench.press("over.rematch");
    CHECK(bench.kept().seating().first == first);
    CHECK(bench.kept().seating().size() == 4);
    CHECK(bench.kept().seating().player(core::Seat{1}).name == "Jonas");
    CHECK(bench.kept().seating().seed != seed);
    bench.key("Escape");
    bench.press("menu.give_up");
    bench.press("give_up.yes");
  }
}

TEST_CASE("Who leaves the table finds it as it was", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 3}, 5));
  AppHarness bench(storage);
  bench.settle();
  const std::string before = support::told(bench.tree());
  bench.key("Escape");
  bench.press("menu.title");
  CHECK(bench.tree().id == "title");
  bench.wait(60000);
  CHECK(bench.tree().id == "title");
  bench.press("title.continue");
  bench.settle();
  CHECK(support::told(bench.tree()) == before);
}

TEST_CASE("Who leaves while a bot is to move finds the bot still to move", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  finish_turn(bench);
  bench.key("Escape");
  bench.press("menu.title");
  const std::size_t decisions = bench.kept().records().size();
  bench.wait(60000);
  CHECK(bench.kept().records().size() == decisions);
  bench.press("title.continue");
  bench.settle();
  CHECK(bench.kept().records().size() > decisions);
}

TEST_CASE("A seat is given to a bot and taken back in the middle of a game", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.seats");
  // Whoever sits there already changes nothing.
  bench.press("seats.0.sitter.0");
  CHECK_FALSE(bench.kept().seating().uncounted);
  bench.press("seats.0.sitter.1");
  CHECK(bench.kept().seating().uncounted);
  bench.key("Escape");
  bench.key("Escape");
  const std::size_t decisions = bench.kept().records().size();
  for (int i = 0; i < 12; ++i) bench.wait(bench.last().animating ? 20000 : 3000);
  CHECK(bench.kept().records().size() > decisions + 3);
  CHECK(bench.kept().seating().persons() == 0);
  REQUIRE_FALSE(bench.kept().over());
  bench.key("Escape");
  bench.press("menu.seats");
  bench.press("seats.0.sitter.0");
  bench.key("Escape");
  bench.key("Escape");
  bench.settle();
  CHECK(bench.kept().seating().persons() == 1);
  CHECK(bench.kept().to_act() == core::Seat{0});
  CHECK(support::answer(bench, 0));
}

TEST_CASE("A tap completes what moves", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 3}));
  AppHarness tapped(storage);
  tapped.settle();
  MemoryStorage copy = storage;
  AppHarness patient(copy);
  patient.settle();
  for (AppHarness* bench : {&tapped, &patient}) {
    bench->press("hand.1");
    bench->press("prompt.play");
    REQUIRE(bench->last().animating);
    bench->wait(100);
    REQUIRE(bench->last().animating);
  }
  tapped.tap({500, 300});
  CHECK_FALSE(tapped.last().animating);
  end_animation(patient);
  CHECK(support::told(tapped.tree()) == support::told(patient.tree()));
  CHECK(tapped.picture() == patient.picture());
}

TEST_CASE("Bots play at once, at a pace to watch, or slowly", "[app]") {
  const app::Millis normal = bots_time("normal");
  CHECK(bots_time("instant") == 0);
  CHECK(normal > 2000);
  CHECK(normal < 20000);
  CHECK(bots_time("slow") > normal * 1.4);
}

TEST_CASE("Bots wait while a sheet is open", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  finish_turn(bench);
  bench.press("table.menu");
  const std::size_t decisions = bench.kept().records().size();
  CHECK_FALSE(bench.last().wake);
  bench.wait(60000);
  CHECK(bench.kept().records().size() == decisions);
  bench.press("menu.back");
  bench.settle();
  CHECK(bench.kept().records().size() > decisions);
}

TEST_CASE("Nothing changes while a person is to act and nothing comes in", "[app]") {
  const bool curtain = GENERATE(false, true);
  MemoryStorage storage =
      storage_with(support::game_in(drago::Phase::Play, {.persons = curtain ? 2 : 1}));
  AppHarness bench(storage);
  bench.settle();
  for (int i = 0; i < 100; ++i) {
    const app::Frame frame = bench.wait(i * 997.0);
    CHECK_FALSE(frame.changed);
    CHECK_FALSE(frame.animating);
    CHECK_FALSE(frame.wake);
  }
  // A pointer that moves over nothing draws nothing either.
  CHECK_FALSE(bench.frame({app::PointerMoved{{3, 450}, app::PointerKind::Mouse}}).changed);
}

TEST_CASE("A table of bots at instant pace lets frames through", "[app]") {
  MemoryStorage storage =
      storage_with(support::new_game({.riders = 5, .persons = 0}), "pace instant\n");
  AppHarness bench(storage);
  CHECK_FALSE(bench.kept().over());
  CHECK(bench.last().wake);
  bench.frame();
  CHECK_FALSE(bench.kept().over());
}

TEST_CASE("A card pressed twice, its button and its stone all play it", "[app]") {
  const app::mount_drago::MountDragoSession game =
      support::game_in(drago::Phase::Play, {.riders = 3});
  const std::string second = GENERATE("hand.2", "prompt.play", "board.target");
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  const std::size_t decisions = bench.kept().records().size();
  CHECK_FALSE(bench.can_press("prompt.play"));
  bench.press("hand.2");
  CHECK(bench.kept().records().size() == decisions);
  bench.press(second);
  REQUIRE(bench.kept().records().size() == decisions + 1);
  const drago::Card card = game.view(core::Seat{0}).hand[2];
  CHECK(bench.kept().records().back().action == drago::Action{drago::Play{card}});
}

TEST_CASE("Sorting changes the order shown and plays the right card", "[app]") {
  const app::mount_drago::MountDragoSession game =
      support::game_in(drago::Phase::Play, {.riders = 3});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  bench.press("hand.sort");
  bench.press("hand.sort");  // by value now
  const std::string label = bench.find("hand.5")->label;
  bench.press("hand.5");
  CHECK(bench.find("prompt.play")->label.find(label) != std::string::npos);
  bench.press("prompt.play");
  const auto& played = std::get<drago::Play>(bench.kept().records().back().action);
  const auto hand = game.view(core::Seat{0}).hand;
  for (const drago::Card card : hand) CHECK(card.value() <= played.card.value());
}

TEST_CASE("Several summit cards are marked, unmarked and discarded", "[app][MD-23]") {
  const app::mount_drago::MountDragoSession game =
      support::game_in(drago::Phase::Discard, {.riders = 2});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(bench.can_press("prompt.discard"));
  int marked = 0;
  for (int i = 0; i < drago::hand_size; ++i) {
    const std::string id = "hand." + std::to_string(i);
    if (!bench.can_press(id)) continue;
    bench.press(id);
    bench.press(id);
    bench.press(id);
    CHECK(bench.find(id)->checked == true);
    ++marked;
  }
  REQUIRE(marked > 0);
  bench.press("prompt.discard");
  const auto& done = std::get<drago::Discard>(bench.kept().records().back().action);
  CHECK(static_cast<int>(done.cards.size()) == marked);
}
