// Tests the table of Dragon's Cave: a round, large text, touch, keyboard, screen readers, layout.
#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "games/dragons_cave/table/layout.hpp"
#include "io/files.hpp"
#include "session/preferences.hpp"
#include "support/folders.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/sampling.hpp"
#include "support/states.hpp"
#include "ui/messages.hpp"
#include "ui/theme.hpp"

// A round of Dragon's Cave with the keyboard alone, its announcements, and the secrecy of other
// players' choices (DC-5).

namespace {

using dragons_cave::table::DragonsCaveSession;
using support::AppHarness;
using support::label;
using support::MemoryStorage;
using support::storage_with;

io::BoardFile<dragons_cave::DragonsCave> cave_board() {
  const auto text = io::read_file(support::assets_folder() + "/boards/dragons-cave.json");
  REQUIRE(text);
  auto read = io::read_board<dragons_cave::DragonsCave>(*text);
  REQUIRE(read);
  return std::move(read).value();
}

// The first `persons` seats are people, the others bots.
DragonsCaveSession new_cave(int players, int persons, core::Seat dragon) {
  const std::vector<std::string> names = {"Mira", "Jonas", "Aino", "Luca"};
  app::Seating seating{.players = {}, .first = dragon, .seed = 3, .given_up_by = {}};
  const auto symbols = app::GameTraits<dragons_cave::DragonsCave>::symbols;
  for (int i = 0; i < players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    seating.players.push_back(
        {i < persons ? app::SeatKind::Person : app::SeatKind::Medium, names[at], symbols[at]});
  }
  return {cave_board(), dragons_cave::RuleSet{}, std::move(seating)};
}

// Returns all announcements to screen readers, in order.
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

// Ends the animation of the last decision, and starts no other.
void end_animation(AppHarness& bench) {
  while (bench.last().animating) bench.wait(20000);
}

void do_it(DragonsCaveSession& game, const dragons_cave::Action& action) {
  REQUIRE(game.act(action));
}

}  // namespace

TEST_CASE("A round of Dragon's Cave is playable with the keyboard alone", "[app][cave]") {
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
  REQUIRE(bench.saved_cave_session().records().size() == 2);

  SECTION("the same card again plays it") { bench.key("4"); }
  SECTION("the gold button plays it") {
    for (int i = 0; i < 40 && bench.focus() != "prompt.play"; ++i) bench.key("Tab");
    REQUIRE(bench.focus() == "prompt.play");
    bench.key("Enter");
  }
  // At once in the own hand; on the panel once it lies there.
  REQUIRE(label(bench, "hand.chosen") == "Blue crystal, face down. Only you see it.");
  end_animation(bench);
  REQUIRE(says(label(bench, "players.0"), "Mira (you): has chosen."));
  bench.settle();
  REQUIRE(bench.saved_cave_session().view(core::Spectator{}).round == 2);
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

TEST_CASE("The dragon player places the dragon, and the whole round is announced", "[app][cave]") {
  DragonsCaveSession game = new_cave(3, 1, core::Seat{0});
  do_it(game, dragons_cave::Choose{dragons_cave::Card::Red});
  do_it(game, dragons_cave::Choose{dragons_cave::Card::Chest});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(says(label(bench, "players.0"), "Mira (you): Place the dragon."));
  REQUIRE(says(label(bench, "prompt.asked"), "Where does the dragon go?"));
  // The dragon player's own cards are disabled.
  REQUIRE_FALSE(bench.can_press("hand.0"));
  bench.press("lair.red");
  REQUIRE(label(bench, "prompt.guard") == "Put the dragon on red");
  bench.press("prompt.guard");
  end_animation(bench);
  const std::string told = told_aloud(bench);
  REQUIRE(says(told, "You put the dragon on red."));
  REQUIRE(says(told, "Jonas is caught and stays at the start."));
  REQUIRE(says(told, "Aino plays the chest with an empty purse."));
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
  const auto& records = bench.saved_cave_session().records();
  REQUIRE(records.front().action ==
          dragons_cave::Action(dragons_cave::Choose{dragons_cave::Card::Red, 1}));
}

TEST_CASE("The chest card needs no dwarf", "[app][cave]") {
  MemoryStorage storage = storage_with(new_cave(2, 1, core::Seat{1}));
  AppHarness bench(storage);
  bench.settle();
  bench.press("hand.5");
  REQUIRE(bench.find("prompt.dwarf.0") == nullptr);
  REQUIRE(bench.can_press("prompt.play"));
}

TEST_CASE("Nothing at the table shows another person's choice", "[app][cave]") {
  // The next person's whole screen, after each card of the first.
  std::vector<std::string> trees;
  std::vector<app::DrawList> pictures;
  for (const dragons_cave::Card card : dragons_cave::all_cards) {
    DragonsCaveSession game = new_cave(3, 3, core::Seat{2});
    do_it(game, dragons_cave::Choose{card});
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, support::landscape);
    bench.settle();
    trees.push_back(support::describe_tree(bench.tree()));
    bench.pass_curtain();
    bench.settle();
    REQUIRE(says(label(bench, "players.0"), "Mira: has chosen."));
    trees.back() += support::describe_tree(bench.tree());
    pictures.push_back(bench.picture());
  }
  for (std::size_t i = 1; i < trees.size(); ++i) {
    REQUIRE(trees[i] == trees.front());
    REQUIRE(pictures[i] == pictures.front());
  }
}

TEST_CASE("The contents of a chest are not displayed", "[app][cave]") {
  // Mira takes coins and banks them (DC-10, DC-11).
  DragonsCaveSession game = new_cave(3, 1, core::Seat{1});
  do_it(game, dragons_cave::Choose{dragons_cave::Card::Chest});
  do_it(game, dragons_cave::Choose{dragons_cave::Card::Yellow});
  do_it(game, dragons_cave::Guard{dragons_cave::Color::Red});
  const int coins = game.view(core::Spectator{}).purses[0];
  REQUIRE(coins > 0);
  while (game.to_act() != core::Seat{0} ||
         game.view(core::Seat{0}).phase != dragons_cave::Phase::Choose) {
    do_it(game, dragons_cave::DragonsCave::legal(game.view(*game.to_act())).front());
  }
  do_it(game, dragons_cave::Choose{dragons_cave::Card::Chest});
  while (game.view(core::Spectator{}).chests[0] == 0) {
    do_it(game, dragons_cave::DragonsCave::legal(game.view(*game.to_act())).front());
  }
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(says(label(bench, "players.0"), "something in the chest"));
  REQUIRE(says(label(bench, "players.1"), "chest empty"));
}

TEST_CASE("The table warns when no dwarf has come forward for ten rounds (DC-24)", "[app][cave]") {
  DragonsCaveSession game = new_cave(3, 1, core::Seat{0});
  const auto whisper = [&game] {
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage);
    bench.settle();
    return told_aloud(bench);
  };
  // All players play the chest, round after round.
  const auto pass_a_round = [&game] {
    const int round = game.view(core::Spectator{}).round;
    while (game.view(core::Spectator{}).round == round) {
      const bool guards = game.view(core::Spectator{}).phase == dragons_cave::Phase::Guard;
      do_it(game, guards ? dragons_cave::Action(dragons_cave::Guard{dragons_cave::Color::Red})
                         : dragons_cave::Action(dragons_cave::Choose{dragons_cave::Card::Chest}));
    }
  };
  for (int i = 0; i < 9; ++i) pass_a_round();
  REQUIRE_FALSE(says(whisper(), "No dwarf has advanced"));
  pass_a_round();
  REQUIRE(says(whisper(), "No dwarf has advanced for 10 rounds. After 12 the game ends."));
}

TEST_CASE("With the keyboard, the focus is on the requested control", "[app][cave]") {
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

// Accessibility of Dragon's Cave: letters of every size in every language, drag and drop by touch,
// announcements, and a focus that is never lost.

namespace {

using support::cave_game_where;
using support::DragonsCaveSession;
using support::public_view;

constexpr core::Seat me = support::cave_person;
constexpr auto finger = app::PointerKind::Touch;

// I choose, with coins in my purse.
DragonsCaveSession game_of_choosing(int players) {
  return cave_game_where(
      [](const DragonsCaveSession& game) {
        const dragons_cave::View view = public_view(game);
        return view.phase == dragons_cave::Phase::Choose && game.to_act() == me && view.round > 2 &&
               view.purses[0] > 0 && view.hands[0].size() > 3;
      },
      players);
}

// I am the dragon player, and could catch a dwarf.
DragonsCaveSession game_of_guarding(int players = 4) {
  return cave_game_where(
      [](const DragonsCaveSession& game) {
        const dragons_cave::View view = public_view(game);
        return view.phase == dragons_cave::Phase::Guard && view.dragon == me && view.round > 2;
      },
      players);
}

app::Rect rect_of(const AppHarness& bench, const std::string& id) {
  const app::Control* const control = app::find(bench.tree(), id);
  if (control == nullptr) FAIL("there is no " << id);
  return control->rect;
}

void carry(AppHarness& bench, app::Point from, app::Point to) {
  bench.frame({app::PointerPressed{from, finger}});
  bench.frame({app::PointerMoved{{from.x, from.y - 12}, finger}});
  bench.frame({app::PointerMoved{to, finger}});
}
void let_go(AppHarness& bench, app::Point at) { bench.frame({app::PointerReleased{at, finger}}); }

std::size_t decisions(const AppHarness& bench) {
  return bench.saved_cave_session().records().size();
}

std::vector<std::string> told(const AppHarness& bench) {
  const app::Control* const log = bench.find("table.told");
  REQUIRE(log != nullptr);
  REQUIRE(log->role == app::Role::Log);
  std::vector<std::string> out;
  for (const app::Control& each : log->children) out.push_back(each.id);
  return out;
}

const app::Control* alert_in(const app::Control& control) {
  if (control.role == app::Role::Alert) return &control;
  for (const app::Control& child : control.children) {
    if (const app::Control* found = alert_in(child)) return found;
  }
  return nullptr;
}

// Checks that panels with text overlap neither each other nor the stones.
void expect_apart(const AppHarness& bench, const std::vector<std::string>& ids) {
  for (std::size_t a = 0; a < ids.size(); ++a) {
    for (std::size_t b = a + 1; b < ids.size(); ++b) {
      const app::Control* const one = bench.find(ids[a]);
      const app::Control* const other = bench.find(ids[b]);
      if (one == nullptr || other == nullptr) continue;
      // During a preview the log is empty but stays reachable by keyboard.
      if (other->id == "table.log" && other->paint.empty() && other->children.empty()) continue;
      const app::Rect common = one->rect.intersect(other->rect);
      INFO(ids[a] << " and " << ids[b]);
      CHECK_FALSE((common.w > 2 && common.h > 2));
    }
  }
}

void expect_well(const AppHarness& bench, app::Size size, int letters, const std::string& what) {
  std::string faults;
  const float text_size = static_cast<float>(letters) / 100;
  for (const std::string& fault : support::faults_of(bench.tree(), size, text_size)) {
    faults += fault + "\n";
  }
  INFO(what << "\n" << faults);
  CHECK(faults.empty());
  expect_apart(bench, {"prompt", "preview", "players.0", "players.1", "players.2", "players.3",
                       "table.log", "table.menu", "table.undo", "board.treasure"});
}

}  // namespace

TEST_CASE("The cave's table fits at every text size, in every language", "[app][cave][letters]") {
  std::vector<DragonsCaveSession> games;
  for (int players = 2; players <= 4; ++players) games.push_back(game_of_choosing(players));
  games.push_back(game_of_guarding());
  games.push_back(support::game_of_hiding());
  games.push_back(support::game_of_picking());
  std::vector<app::Size> windows(support::windows.begin(), support::windows.end());
  windows.insert(windows.end(), {{800, 600}, {720, 520}});
  for (const app::Size size : windows) {
    for (const int letters : app::text_sizes) {
      const std::string window = std::to_string(size.w) + " " + std::to_string(letters);
      for (const std::string& language :
           support::sample(app::Messages::languages(), 1, "cave " + window)) {
        for (const DragonsCaveSession& game : games) {
          const std::string large = "pace instant\ntext_size " + std::to_string(letters) + "\n";
          MemoryStorage storage = storage_with(game, large.c_str());
          AppHarness bench(storage, size, language);
          const std::string what = language + " " + std::to_string(letters) + " % " +
                                   std::to_string(size.w) + " " +
                                   std::to_string(game.seating().size()) + " players";
          expect_well(bench, size, letters, what);
          if (bench.can_press("hand.0")) bench.press("hand.0");
          if (bench.can_press("lair.blue")) bench.press("lair.blue");
          if (bench.can_press("fists.look")) bench.press("fists.look");
          expect_well(bench, size, letters, what + ", decided");
        }
      }
    }
  }
}

TEST_CASE("A card dropped on the cave is played; elsewhere it returns", "[app][cave][touch]") {
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(game_of_choosing(4));
    AppHarness bench(storage, size);
    const std::size_t before = decisions(bench);
    const app::Rect card = rect_of(bench, "hand.1");
    const app::Point from = {card.x + 10, std::min(card.y + 30, size.h - 6)};
    const app::Point over = rect_of(bench, "stone.3").center();

    carry(bench, from, over);
    CHECK(decisions(bench) == before);
    // The preview is visible, and the card follows the finger.
    CHECK(bench.find("preview") != nullptr);
    CHECK_FALSE(rect_of(bench, "table.flights").w > 0);
    CHECK_FALSE(app::find(bench.tree(), "table.flights")->paint.empty());
    const app::Point back = {from.x + 30, size.h - 3};
    bench.frame({app::PointerMoved{back, finger}});
    let_go(bench, back);
    CHECK(decisions(bench) == before);
    CHECK(bench.can_press("hand.1"));
    CHECK(app::find(bench.tree(), "table.flights")->paint.empty());

    carry(bench, from, over);
    let_go(bench, over);
    CHECK(decisions(bench) == before + 1);
    CHECK(bench.find("hand.chosen") != nullptr);
  }
}

TEST_CASE("A card dropped in front of its player is played", "[app][cave][touch]") {
  MemoryStorage storage = storage_with(game_of_choosing(3));
  AppHarness bench(storage);
  const std::size_t before = decisions(bench);
  const app::Point slot = rect_of(bench, "players.0").center();
  carry(bench, rect_of(bench, "hand.0").center(), slot);
  let_go(bench, slot);
  CHECK(decisions(bench) == before + 1);
}

TEST_CASE("With two dwarves a card is for the one it is dropped on (DC-21)",
          "[app][cave][touch][DC-21]") {
  const DragonsCaveSession game = cave_game_where(
      [](const DragonsCaveSession& now) {
        const dragons_cave::View view = public_view(now);
        const dragons_cave::Dwarves& mine = view.dwarves[0];
        return view.phase == dragons_cave::Phase::Choose && now.to_act() == me &&
               mine[1] > mine[0] + 4 && mine[1] < view.board.lair() - 4 && mine[0] > 0;
      },
      2);
  const dragons_cave::Dwarves at = public_view(game).dwarves[0];
  for (const dragons_cave::Dwarf dwarf : {dragons_cave::Dwarf{0}, dragons_cave::Dwarf{1}}) {
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage);
    const std::size_t before = decisions(bench);
    const app::Point to = rect_of(bench, "stone." + std::to_string(at[dwarf])).center();
    carry(bench, rect_of(bench, "hand.0").center(), to);
    let_go(bench, to);
    REQUIRE(decisions(bench) > before);
    const auto& done =
        std::get<dragons_cave::Choose>(bench.saved_cave_session().records()[before].action);
    CHECK(done.dwarf == dwarf);
  }
}

TEST_CASE("The dragon can be dragged onto a square", "[app][cave][touch]") {
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(game_of_guarding());
    AppHarness bench(storage, size);
    const std::size_t before = decisions(bench);
    const app::Rect dragon = rect_of(bench, "board.dragon");
    const app::Point from = {dragon.center().x, dragon.y + 8};
    const app::Point beside = rect_of(bench, "stone.2").center();
    carry(bench, from, beside);
    let_go(bench, beside);
    CHECK(decisions(bench) == before);
    const app::Point square = rect_of(bench, "lair.green").center();
    carry(bench, from, square);
    let_go(bench, square);
    REQUIRE(decisions(bench) == before + 1);
    CHECK(bench.saved_cave_session().records()[before].action ==
          dragons_cave::Action(dragons_cave::Guard{dragons_cave::Color::Green}));
  }
}

TEST_CASE("With one-tap play a long press only previews a card", "[app][cave][touch]") {
  MemoryStorage storage = storage_with(game_of_choosing(3), "one_tap on\n");
  AppHarness bench(storage, support::portrait);
  const std::size_t before = decisions(bench);
  const app::Point at = rect_of(bench, "hand.1").center();
  bench.frame({app::PointerPressed{at, finger}});
  bench.wait(800);
  const std::string looked = bench.find("preview")->label;
  CHECK(looked.find("If caught") != std::string::npos);
  let_go(bench, at);
  CHECK(decisions(bench) == before);
  bench.tap(at);
  CHECK(decisions(bench) == before + 1);
}

TEST_CASE("Every decision is announced once, in order, however fast the bots are",
          "[app][cave][spoken]") {
  MemoryStorage storage = storage_with(game_of_choosing(4), "pace instant\n");
  AppHarness bench(storage);
  std::vector<std::string> all;
  bench.look = [&] {
    if (bench.find("table.told") == nullptr) return;
    for (const std::string& id : told(bench)) {
      if (std::find(all.begin(), all.end(), id) == all.end()) all.push_back(id);
    }
  };
  bench.frame();
  const std::size_t first = decisions(bench) - all.size();
  for (int i = 0; i < 12 && support::answer(bench, i); ++i) {
    for (const char* id : {"lair.red", "prompt.guard", "fists.close", "fists.left"}) {
      if (bench.can_press(id)) bench.press(id);
    }
    bench.settle();
  }
  REQUIRE(all.size() > 12);
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(all[i] == "told." + std::to_string(first + i));
  }
}

TEST_CASE("The turn is announced at once, and only to the player on turn", "[app][cave][spoken]") {
  const auto asks = [](const DragonsCaveSession& game) {
    MemoryStorage storage = storage_with(game, "pace instant\n");
    AppHarness bench(storage);
    const app::Control* const alert = alert_in(bench.tree());
    return alert == nullptr ? std::string() : alert->label;
  };
  CHECK(asks(game_of_choosing(3)) == "Your turn. Choose a card");
  CHECK(asks(game_of_guarding()) == "Your turn. Where does the dragon go?");
  CHECK(asks(support::game_of_hiding()).find("Your turn. Hide your coins") == 0);
  CHECK(asks(support::game_of_picking()).find("Your turn. Pick a fist. You caught ") == 0);

  // A preview adds no request, and while the bots decide there is none.
  MemoryStorage storage = storage_with(game_of_choosing(3));
  AppHarness bench(storage, {1024, 600});
  const std::string before = alert_in(bench.tree())->label;
  bench.press("hand.1");
  CHECK(alert_in(bench.tree())->label == before);
  bench.press("hand.1");
  CHECK(alert_in(bench.tree()) == nullptr);
}

TEST_CASE("The focus is never lost, whatever keys are pressed", "[app][cave][keys]") {
  const std::vector<std::string> keys = {"1",     "ArrowRight", "Enter", "Tab",       "ArrowLeft",
                                         "Enter", "2",          "2",     "ArrowDown", "Escape",
                                         "Enter", "ArrowUp",    "Enter", "3",         "Enter"};
  for (const app::Size size : {support::landscape, support::portrait, support::low}) {
    MemoryStorage storage = storage_with(game_of_choosing(3), "pace fast\n");
    AppHarness bench(storage, size);
    bench.key("Tab");
    std::set<std::string> seen;
    bench.look = [&] {
      seen.insert(bench.focus());
      const app::Control* const control = bench.find(bench.focus());
      INFO(bench.focus() << " in\n" << support::describe_tree(bench.tree()));
      REQUIRE(control != nullptr);
      REQUIRE(control->focusable());
    };
    for (std::size_t i = 0; i < 400; ++i) {
      bench.key(keys[(i * 7 + i / 15) % keys.size()]);
      bench.wait(i % 3 == 0 ? 700 : 90);
    }
    CHECK(seen.size() > 8);
  }
}

TEST_CASE("In the fists the arrow keys move the bar between the coins", "[app][cave][keys]") {
  MemoryStorage storage = storage_with(support::game_of_hiding(), "pace instant\n");
  AppHarness bench(storage);
  for (int i = 0; i < 40 && bench.focus() != "fists.more_left"; ++i) bench.key("Tab");
  const int coins = support::at_stake(bench.saved_cave_session().view(me));
  const int left = coins / 2;
  bench.key("ArrowRight");
  CHECK(bench.find("fists.split")->label ==
        "Left " + std::to_string(left + 1) + ", right " + std::to_string(coins - left - 1));
  for (int i = 0; i < coins + 3; ++i) bench.key("ArrowLeft");
  CHECK(bench.find("fists.split")->label == "Left 0, right " + std::to_string(coins));
  CHECK(bench.focus() == "fists.more_left");
}

TEST_CASE("At the end of a round the dragon walks back to the middle", "[app][cave][motion]") {
  MemoryStorage storage = storage_with(game_of_guarding(3));
  AppHarness bench(storage);
  const auto dragon = [&bench] {
    for (const app::DrawOp& op : bench.find("board")->paint) {
      const auto* image = std::get_if<app::Image>(&op);
      if (image != nullptr && image->art == "cave/dragon") return image->rect;
    }
    return app::Rect{};
  };
  const app::Rect middle = dragon();
  bench.press("lair.red");
  bench.press("prompt.guard");
  float farthest = 0;
  app::Rect before = middle;
  for (int i = 0; i < 900; ++i) {
    bench.wait(16);
    if (bench.find("fists") != nullptr || bench.find("board") == nullptr) break;
    const app::Rect now = dragon();
    farthest = std::max(farthest, std::abs(now.center().x - before.center().x));
    before = now;
    if (!bench.last().animating) break;
  }
  // Moves smoothly: less than a third of its own width per frame.
  CHECK(farthest > 0);
  CHECK(farthest < middle.w * 0.3F);
}

// The cave's layout: everything in play is inside its area at every size, nothing overlaps, and
// every dwarf is visible.

namespace {

using app::Rect;
using dragons_cave::table::CaveLayout;

dragons_cave::SceneFile scene_of(bool upright) {
  const support::FileAssets assets;
  const auto text = assets.find(upright ? "art/cave/cave-portrait.json" : "art/cave/cave.json");
  REQUIRE(text);
  auto read = dragons_cave::read_scene(*text);
  REQUIRE(read);
  return std::move(read).value();
}

const std::vector<app::Size>& windows() {
  static const std::vector<app::Size> all = {
      {1440, 900}, {1920, 1080}, {1024, 768},  {1280, 720}, {2560, 1080}, {3440, 1440},
      {1000, 990}, {844, 390},   {667, 375},   {568, 320},  {390, 844},   {320, 568},
      {768, 1024}, {1000, 1001}, {1080, 1920}, {412, 915},  {600, 2000},  {5120, 1440}};
  return all;
}

// The table's layout for each number of players, with and without a hand.
struct Placed {
  app::Size window;
  Rect area;
  app::Shape shape = app::Shape::Landscape;
  CaveLayout cave;
};

std::vector<Placed> all_placed() {
  const dragons_cave::SceneFile lying = scene_of(false);
  const dragons_cave::SceneFile upright = scene_of(true);
  const app::Messages messages;
  support::LetterMeasure measure;
  std::vector<Placed> out;
  for (const app::Size window : windows()) {
    const app::Ui ui{.size = window,
                     .messages = messages,
                     .measure = measure,
                     .focus = {},
                     .hovered = {},
                     .pressed = {}};
    for (int players = 2; players <= 4; ++players) {
      for (const bool with_hand : {true, false}) {
        const dragons_cave::table::TableLayout layout =
            dragons_cave::table::layout_table(ui, players, with_hand);
        const dragons_cave::SceneFile& scene =
            layout.shape == app::Shape::Portrait ? upright : lying;
        out.push_back({window, layout.board, layout.shape,
                       dragons_cave::table::place_cave(scene, window, layout.board, layout.shape)});
      }
    }
  }
  return out;
}

std::string name_of(const Placed& placed) {
  return std::to_string(static_cast<int>(placed.window.w)) + "x" +
         std::to_string(static_cast<int>(placed.window.h));
}

bool holds(const Rect& outer, const Rect& inner) {
  constexpr float slack = 0.5F;
  return inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
         inner.right() <= outer.right() + slack && inner.bottom() <= outer.bottom() + slack;
}

bool overlap(const Rect& a, const Rect& b) {
  const Rect common = a.intersect(b);
  return common.w > 0.5F && common.h > 0.5F;
}

Rect standing_on(app::Point feet, float size) {
  return {feet.x - size / 2, feet.y - size * 0.9F, size, size};
}

// Returns the dwarves in the board's picture, in drawing order.
std::vector<Rect> dwarves_in(const AppHarness& bench) {
  const app::Control* const board = bench.find("board");
  REQUIRE(board != nullptr);
  std::vector<Rect> out;
  for (const app::DrawOp& op : board->paint) {
    const auto* const image = std::get_if<app::Image>(&op);
    if (image != nullptr && image->art.rfind("dwarves/", 0) == 0) out.push_back(image->rect);
  }
  return out;
}

}  // namespace

TEST_CASE("Everything in play is within the area, at every size", "[app][cave][layout]") {
  for (const Placed& placed : all_placed()) {
    INFO(name_of(placed));
    const CaveLayout& cave = placed.cave;
    REQUIRE(cave.stones.size() == dragons_cave::path_spaces + 1);
    const std::vector<Rect> hits = cave.stone_hits();
    for (int position = 0; position <= dragons_cave::path_spaces; ++position) {
      INFO("stone " << position);
      const app::Point at = cave.stones[static_cast<std::size_t>(position)];
      CHECK(holds(placed.area, hits[static_cast<std::size_t>(position)]));
      CHECK(holds(placed.area, standing_on(at, cave.dwarf)));
    }
    for (const dragons_cave::Color color : dragons_cave::all_colors) {
      CHECK(holds(placed.area, cave.square_rect(color)));
    }
    const float dragon = cave.dragon_size;
    CHECK(holds(placed.area, {cave.dragon.x - dragon / 2, cave.dragon.y - dragon * 0.79F, dragon,
                              dragon * 0.79F}));
  }
}

TEST_CASE("The hit areas of stones and squares do not overlap", "[app][cave][layout]") {
  for (const Placed& placed : all_placed()) {
    INFO(name_of(placed));
    const CaveLayout& cave = placed.cave;
    const std::vector<Rect> stones = cave.stone_hits();
    for (std::size_t a = 0; a < stones.size(); ++a) {
      CHECK(stones[a].contains(cave.stones[a]));
      CHECK(stones[a].w > cave.stone_width * 0.8F);
      CHECK(stones[a].h > cave.stone_width * 0.4F);
      for (std::size_t b = a + 1; b < stones.size(); ++b) {
        if (overlap(stones[a], stones[b])) FAIL("stones " << a << " and " << b);
      }
    }
    const auto squares = cave.square_hits();
    for (const dragons_cave::Color color : dragons_cave::all_colors) {
      const Rect& hit = squares[dragons_cave::index(color)];
      CHECK(hit.w >= app::touch);
      CHECK(hit.h >= app::touch);
      CHECK(hit.contains(cave.lair[dragons_cave::index(color)]));
      for (std::size_t other = dragons_cave::index(color) + 1; other < squares.size(); ++other) {
        if (overlap(hit, squares[other]))
          FAIL("squares " << dragons_cave::name(color) << " and " << other);
      }
    }
  }
}

TEST_CASE("The background covers every usual window", "[app][cave][layout]") {
  for (const Placed& placed : all_placed()) {
    INFO(name_of(placed));
    // Beyond that it fades into the dark.
    const float shape = placed.window.w / placed.window.h;
    if (shape > 2.5F || std::abs(shape - 1) < 0.05F) continue;
    const Rect& art = placed.cave.art_rect;
    CHECK(art.x <= 0.5F);
    CHECK(art.right() >= placed.window.w - 0.5F);
  }
}

TEST_CASE("Zoom scales and moves the whole cave alike", "[app][cave][layout]") {
  const dragons_cave::SceneFile scene = scene_of(true);
  const Rect area = {0, 116, 390, 500};
  const CaveLayout far =
      dragons_cave::table::place_cave(scene, support::portrait, area, app::Shape::Portrait);
  CaveLayout close = far;
  app::Zoom zoom;
  zoom.zoom({200, 300}, 2);
  dragons_cave::table::apply_zoom(close, zoom);
  CHECK(close.stone_width == Approx(far.stone_width * 2));
  CHECK(close.dwarf == Approx(far.dwarf * 2));
  CHECK(close.stones[7].x - close.stones[3].x == Approx((far.stones[7].x - far.stones[3].x) * 2));
  CHECK(close.lair[2].y - close.dragon.y == Approx((far.lair[2].y - far.dragon.y) * 2));
  CHECK(close.art_rect.w == Approx(far.art_rect.w * 2));
}

TEST_CASE("A dwarf in the lair is on the square of the color that it came by (DC-6)",
          "[app][cave][layout]") {
  const CaveLayout cave = dragons_cave::table::place_cave(
      scene_of(false), support::landscape, {16, 8, 1092, 754}, app::Shape::Landscape);
  dragons_cave::Board board;
  for (int i = 0; i < dragons_cave::path_spaces; ++i) {
    board.path.push_back({dragons_cave::all_colors[static_cast<std::size_t>(i % 5)], 1});
  }
  CHECK(cave.at(0, board, dragons_cave::Color::Red) == cave.stones[0]);
  CHECK(cave.at(20, board, dragons_cave::Color::Red) == cave.stones[20]);
  CHECK(cave.at(board.lair(), board, dragons_cave::Color::Blue) ==
        cave.lair[dragons_cave::index(dragons_cave::Color::Blue)]);
}

TEST_CASE("Four dwarves on the start are side by side, within the window (DC-4)",
          "[app][cave][layout]") {
  for (const app::Size window : windows()) {
    INFO(window.w << "x" << window.h);
    MemoryStorage storage;
    AppHarness bench(storage, window);
    bench.press("title.cave");
    bench.press("setup.start");
    const std::vector<Rect> dwarves = dwarves_in(bench);
    REQUIRE(dwarves.size() == 4);
    for (std::size_t a = 0; a < dwarves.size(); ++a) {
      CHECK(dwarves[a].x >= 0);
      for (std::size_t b = a + 1; b < dwarves.size(); ++b) {
        CHECK(std::abs(dwarves[a].x - dwarves[b].x) > dwarves[a].w * 0.3F);
      }
    }
  }
}
