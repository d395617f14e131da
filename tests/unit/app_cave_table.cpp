// Dragon's Cave at the table: a round with the keyboard alone, what is said of it in words, and
// that nothing of another's choice shows (DC-5).
#include <string>
#include <vector>

#include "catch.hpp"
#include "io/files.hpp"
#include "support/app_harness.hpp"
#include "support/folders.hpp"

namespace {

using app::dragons_cave::DragonsCaveSession;
using support::AppHarness;
using support::label;
using support::MemoryStorage;
using support::storage_with;

io::BoardFile<cave::Cave> cave_board() {
  const auto text = io::read_file(support::assets_folder() + "/boards/dragons-cave.json");
  REQUIRE(text);
  auto read = io::read_board<cave::Cave>(*text);
  REQUIRE(read);
  return std::move(read).value();
}

// The first `persons` are people, the others bots.
DragonsCaveSession new_cave(int players, int persons, core::Seat dragon) {
  const std::vector<std::string> names = {"Mira", "Jonas", "Aino", "Luca"};
  app::Seating seating{.players = {}, .first = dragon, .seed = 3, .given_up_by = {}};
  const auto symbols = app::GameTraits<cave::Cave>::symbols;
  for (int i = 0; i < players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    seating.players.push_back(
        {i < persons ? app::SeatKind::Person : app::SeatKind::Medium, names[at], symbols[at]});
  }
  return {cave_board(), cave::RuleSet{}, std::move(seating)};
}

// All that is told to those who listen, in order.
std::string told_aloud(const AppHarness& bench) {
  const app::Control* const log = bench.find("table.told");
  REQUIRE(log != nullptr);
  std::string out;
  for (const app::Control& each : log->children) out += each.label + "\n";
  return out;
}

bool says(const std::string& whole, const std::string& part) {
  return whole.find(part) != std::string::npos;
}

// Lets the animation of the last decision end, and nothing after it.
void end_animation(AppHarness& bench) {
  while (bench.last().animating) bench.wait(20000);
}

void do_it(DragonsCaveSession& game, const cave::Action& action) { REQUIRE(game.act(action)); }

}  // namespace

TEST_CASE("A round of Dragon's Cave can be played with the keyboard alone", "[app][cave]") {
  // Jonas is the dragon; Aino and Luca choose before Mira does.
  MemoryStorage storage = storage_with(new_cave(4, 1, core::Seat{1}));
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(label(bench, "prompt.asked") == "Choose a card. Nobody sees it until the reveal.");
  REQUIRE(bench.find("prompt.play") == nullptr);

  bench.key("4");
  REQUIRE(bench.find("hand.3")->checked == true);
  REQUIRE(label(bench, "hand.3") == "Blue crystal");
  REQUIRE(label(bench, "prompt.play") == "Play blue crystal");
  REQUIRE(bench.kept_cave().records().size() == 2);

  SECTION("the same card again plays it") { bench.key("4"); }
  SECTION("the gold button plays it") {
    for (int i = 0; i < 40 && bench.focus() != "prompt.play"; ++i) bench.key("Tab");
    REQUIRE(bench.focus() == "prompt.play");
    bench.key("Enter");
  }
  // At once for the own eyes; on the panel when it lies there.
  REQUIRE(label(bench, "hand.chosen") == "Blue crystal, face down. Only you see it.");
  end_animation(bench);
  REQUIRE(says(label(bench, "players.0"), "Mira: has chosen."));
  bench.settle();
  REQUIRE(bench.kept_cave().view(core::Spectator{}).round == 2);
}

TEST_CASE("Escape puts a raised card back", "[app][cave]") {
  MemoryStorage storage = storage_with(new_cave(3, 1, core::Seat{1}));
  AppHarness bench(storage);
  bench.settle();
  bench.key("1");
  REQUIRE(bench.find("prompt.play") != nullptr);
  bench.key("Escape");
  REQUIRE(bench.find("prompt.play") == nullptr);
}

TEST_CASE("The dragon player puts the dragon on a square, and all of it is told", "[app][cave]") {
  DragonsCaveSession game = new_cave(3, 1, core::Seat{0});
  do_it(game, cave::Choose{cave::Card::Red});
  do_it(game, cave::Choose{cave::Card::Chest});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(says(label(bench, "players.0"), "Mira: Place the dragon."));
  REQUIRE(says(label(bench, "prompt.asked"), "Where does the dragon go?"));
  // The own cards rest.
  REQUIRE_FALSE(bench.can_press("hand.0"));
  bench.press("lair.red");
  REQUIRE(label(bench, "prompt.guard") == "Put the dragon on red");
  bench.press("prompt.guard");
  end_animation(bench);
  const std::string told = told_aloud(bench);
  REQUIRE(says(told, "Mira puts the dragon on red."));
  REQUIRE(says(told, "Jonas is caught and stays on the start."));
  REQUIRE(says(told, "Aino opens the chest with an empty purse."));
}

TEST_CASE("With two players a card is for one of two dwarves", "[app][cave]") {
  MemoryStorage storage = storage_with(new_cave(2, 1, core::Seat{1}));
  AppHarness bench(storage);
  bench.settle();
  bench.press("hand.0");
  REQUIRE(bench.find("prompt.play") == nullptr);
  REQUIRE(says(label(bench, "prompt.asked"), "Which dwarf moves?"));
  SECTION("picked at the prompt") { bench.press("prompt.dwarf.1"); }
  SECTION("picked on the board") { bench.press("board.dwarf.1"); }
  bench.press("prompt.play");
  const auto& records = bench.kept_cave().records();
  REQUIRE(records.front().action == cave::Action(cave::Choose{cave::Card::Red, 1}));
}

TEST_CASE("The chest card asks for no dwarf", "[app][cave]") {
  MemoryStorage storage = storage_with(new_cave(2, 1, core::Seat{1}));
  AppHarness bench(storage);
  bench.settle();
  bench.press("hand.5");
  REQUIRE(bench.find("prompt.dwarf.0") == nullptr);
  REQUIRE(bench.can_press("prompt.play"));
}

TEST_CASE("Nothing at the table tells what another person has chosen", "[app][cave]") {
  // Everything of the next person's screen, after each card of the first.
  std::vector<std::string> trees;
  std::vector<app::DrawList> pictures;
  for (const cave::Card card : cave::all_cards) {
    DragonsCaveSession game = new_cave(3, 3, core::Seat{2});
    do_it(game, cave::Choose{card});
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, support::landscape);
    bench.settle();
    trees.push_back(support::told(bench.tree()));
    bench.come_through();
    bench.settle();
    REQUIRE(says(label(bench, "players.0"), "Mira: has chosen."));
    trees.back() += support::told(bench.tree());
    pictures.push_back(bench.picture());
  }
  for (std::size_t i = 1; i < trees.size(); ++i) {
    REQUIRE(trees[i] == trees.front());
    REQUIRE(pictures[i] == pictures.front());
  }
}

TEST_CASE("What is in a chest is not displayed", "[app][cave]") {
  // Mira takes coins and banks them (DC-10, DC-11).
  DragonsCaveSession game = new_cave(3, 1, core::Seat{1});
  do_it(game, cave::Choose{cave::Card::Chest});
  do_it(game, cave::Choose{cave::Card::Yellow});
  do_it(game, cave::Guard{cave::Color::Red});
  const int coins = game.view(core::Spectator{}).purses[0];
  REQUIRE(coins > 0);
  while (game.to_act() != core::Seat{0} || game.view(core::Seat{0}).phase != cave::Phase::Choose) {
    do_it(game, cave::Cave::legal(game.view(*game.to_act())).front());
  }
  do_it(game, cave::Choose{cave::Card::Chest});
  while (game.view(core::Spectator{}).chests[0] == 0) {
    do_it(game, cave::Cave::legal(game.view(*game.to_act())).front());
  }
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(says(label(bench, "players.0"), "something in the chest"));
  REQUIRE(says(label(bench, "players.1"), "chest empty"));
}

TEST_CASE("The cave's table speaks German, too", "[app][cave]") {
  MemoryStorage storage = storage_with(new_cave(4, 1, core::Seat{1}));
  AppHarness bench(storage, support::portrait, "de");
  bench.settle();
  bench.press("hand.2");
  REQUIRE(label(bench, "prompt.play") == "Grünen Pilz spielen");
  bench.press("prompt.play");
  end_animation(bench);
  REQUIRE(says(label(bench, "players.0"), "Mira: hat gewählt."));
}

TEST_CASE("The table warns when no dwarf has come forward for ten rounds (DC-24)", "[app][cave]") {
  DragonsCaveSession game = new_cave(3, 1, core::Seat{0});
  const auto whisper = [&game] {
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage);
    bench.settle();
    return told_aloud(bench);
  };
  // Everybody plays the chest, round after round.
  const auto pass_a_round = [&game] {
    const int round = game.view(core::Spectator{}).round;
    while (game.view(core::Spectator{}).round == round) {
      const bool guards = game.view(core::Spectator{}).phase == cave::Phase::Guard;
      do_it(game, guards ? cave::Action(cave::Guard{cave::Color::Red})
                         : cave::Action(cave::Choose{cave::Card::Chest}));
    }
  };
  for (int i = 0; i < 9; ++i) pass_a_round();
  REQUIRE_FALSE(says(whisper(), "No dwarf has come forward"));
  pass_a_round();
  REQUIRE(says(whisper(), "No dwarf has come forward for 10 rounds. After 12 the game ends."));
}

TEST_CASE("With one tap a card is played at once", "[app][cave]") {
  MemoryStorage storage = storage_with(new_cave(3, 1, core::Seat{1}));
  storage.texts["preferences"] = "one_tap on\n";
  AppHarness bench(storage);
  bench.settle();
  bench.press("hand.2");
  REQUIRE(bench.find("hand.chosen") != nullptr);
}

TEST_CASE("Whoever plays the cave with keys has the focus on what is asked", "[app][cave]") {
  // Jonas is the dragon; Aino and Luca choose before Mira does.
  MemoryStorage storage = storage_with(new_cave(4, 1, core::Seat{1}));
  AppHarness bench(storage);
  bench.settle();
  for (int round = 0; round < 6 && bench.find("over.ranking") == nullptr; ++round) {
    bench.key("1");
    bench.key("1");
    bench.settle_in_steps(100);
    if (bench.find("hand") == nullptr) break;
    INFO("asked: " << label(bench, "prompt.asked"));
    const std::string kind = bench.focus().substr(0, bench.focus().find('.'));
    CHECK((kind == "hand" || kind == "lair" || kind == "fists"));
    for (const char* id : {"lair.red", "fists.close", "fists.left"}) {
      if (bench.can_press(id)) bench.press(id);
    }
    if (bench.can_press("prompt.guard")) bench.press("prompt.guard");
    bench.settle_in_steps(100);
  }
}
