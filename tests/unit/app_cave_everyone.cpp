// Dragon's Cave for everyone: letters of every size in every language, cards and dragon carried by
// a finger, what is read out and when, and a focus that is never lost.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "app/session/preferences.hpp"
#include "app/toolkit/words.hpp"
#include "catch.hpp"
#include "support/app_audit.hpp"
#include "support/app_cave_states.hpp"
#include "support/sampling.hpp"

namespace {

using support::AppHarness;
using support::cave_game_where;
using support::DragonsCaveSession;
using support::MemoryStorage;
using support::public_view;
using support::storage_with;

constexpr core::Seat me = support::cave_person;
constexpr auto finger = app::PointerKind::Touch;

// I choose, with coins in my purse.
DragonsCaveSession game_of_choosing(int players) {
  return cave_game_where(
      [](const DragonsCaveSession& game) {
        const cave::View view = public_view(game);
        return view.phase == cave::Phase::Choose && game.to_act() == me && view.round > 2 &&
               view.purses[0] > 0 && view.hands[0].size() > 3;
      },
      players);
}

// I am the dragon, and somebody would be caught.
DragonsCaveSession game_of_guarding(int players = 4) {
  return cave_game_where(
      [](const DragonsCaveSession& game) {
        const cave::View view = public_view(game);
        return view.phase == cave::Phase::Guard && view.dragon == me && view.round > 2;
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

std::size_t decisions(const AppHarness& bench) { return bench.kept_cave().records().size(); }

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

// Panels that words stand on must leave each other and the stones alone.
void expect_apart(const AppHarness& bench, const std::vector<std::string>& ids) {
  for (std::size_t a = 0; a < ids.size(); ++a) {
    for (std::size_t b = a + 1; b < ids.size(); ++b) {
      const app::Control* const one = bench.find(ids[a]);
      const app::Control* const other = bench.find(ids[b]);
      if (one == nullptr || other == nullptr) continue;
      // What is weighed takes the place of the log, which only keys find there.
      if (other->id == "table.log" && other->paint.empty() && other->children.empty()) continue;
      const app::Rect common = one->rect.meet(other->rect);
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

TEST_CASE("The cave's table fits with letters of every size, in every language",
          "[app][cave][letters]") {
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
           support::sample(app::Words::languages(), 1, "cave " + window)) {
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

TEST_CASE("A card carried over the cave is played, elsewhere it returns", "[app][cave][touch]") {
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
    // The way it leads is shown, and it follows the finger.
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

TEST_CASE("A card carried in front of its player is played", "[app][cave][touch]") {
  MemoryStorage storage = storage_with(game_of_choosing(3));
  AppHarness bench(storage);
  const std::size_t before = decisions(bench);
  const app::Point slot = rect_of(bench, "players.0").center();
  carry(bench, rect_of(bench, "hand.0").center(), slot);
  let_go(bench, slot);
  CHECK(decisions(bench) == before + 1);
}

TEST_CASE("With two dwarves a card is for the one it is carried to (DC-21)",
          "[app][cave][touch][DC-21]") {
  const DragonsCaveSession game = cave_game_where(
      [](const DragonsCaveSession& now) {
        const cave::View view = public_view(now);
        const cave::Dwarves& mine = view.dwarves[0];
        return view.phase == cave::Phase::Choose && now.to_act() == me && mine[1] > mine[0] + 4 &&
               mine[1] < view.board.lair() - 4 && mine[0] > 0;
      },
      2);
  const cave::Dwarves at = public_view(game).dwarves[0];
  for (const cave::Dwarf dwarf : {cave::Dwarf{0}, cave::Dwarf{1}}) {
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage);
    const std::size_t before = decisions(bench);
    const app::Point to = rect_of(bench, "stone." + std::to_string(at[dwarf])).center();
    carry(bench, rect_of(bench, "hand.0").center(), to);
    let_go(bench, to);
    REQUIRE(decisions(bench) > before);
    const auto& done = std::get<cave::Choose>(bench.kept_cave().records()[before].action);
    CHECK(done.dwarf == dwarf);
  }
}

TEST_CASE("The dragon is carried onto a square", "[app][cave][touch]") {
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
    CHECK(bench.kept_cave().records()[before].action ==
          cave::Action(cave::Guard{cave::Color::Green}));
  }
}

TEST_CASE("With one tap a long press only looks at a card", "[app][cave][touch]") {
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

TEST_CASE("Every decision is told once, in order, however fast the bots are",
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

TEST_CASE("It is said at once whose turn it is, and to nobody else's", "[app][cave][spoken]") {
  const auto asks = [](const DragonsCaveSession& game) {
    MemoryStorage storage = storage_with(game, "pace instant\n");
    AppHarness bench(storage);
    const app::Control* const alert = alert_in(bench.tree());
    return alert == nullptr ? std::string() : alert->label;
  };
  CHECK(asks(game_of_choosing(3)) == "Your turn. Choose a card");
  CHECK(asks(game_of_guarding()) == "Your turn. Where does the dragon go?");
  CHECK(asks(support::game_of_hiding()).find("Your turn. Hide your coins") == 0);
  CHECK(asks(support::game_of_picking()).find("Your turn. Pick a hand. You caught ") == 0);

  // Weighing cards up says nothing anew; while the bots decide nobody is called.
  MemoryStorage storage = storage_with(game_of_choosing(3));
  AppHarness bench(storage, {1024, 600});
  const std::string before = alert_in(bench.tree())->label;
  bench.press("hand.1");
  CHECK(alert_in(bench.tree())->label == before);
  bench.press("hand.1");
  CHECK(alert_in(bench.tree()) == nullptr);
}

TEST_CASE("The focus is always on something, whatever keys are pressed", "[app][cave][keys]") {
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
      INFO(bench.focus() << " in\n" << support::told(bench.tree()));
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
  const int coins = support::at_stake(bench.kept_cave().view(me));
  const int left = coins / 2;
  bench.key("ArrowRight");
  CHECK(bench.find("fists.split")->label ==
        "Left " + std::to_string(left + 1) + ", right " + std::to_string(coins - left - 1));
  for (int i = 0; i < coins + 3; ++i) bench.key("ArrowLeft");
  CHECK(bench.find("fists.split")->label == "Left 0, right " + std::to_string(coins));
  CHECK(bench.focus() == "fists.more_left");
}

TEST_CASE("At a round's end the dragon walks back to the middle", "[app][cave][motion]") {
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
  // Never a leap: no more than a good part of its own width within a frame.
  CHECK(farthest > 0);
  CHECK(farthest < middle.w * 0.3F);
}
