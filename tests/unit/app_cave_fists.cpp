// The scene of the two fists (DC-8): every split and both picks by key, finger and id; what is in
// the hands stays with whoever hid it.
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/app_audit.hpp"
#include "support/app_cave_states.hpp"

namespace {

using support::AppHarness;
using support::at_stake;
using support::cave_game_where;
using support::DragonsCaveSession;
using support::game_of_hiding;
using support::game_of_picking;
using support::MemoryStorage;
using support::public_view;
using support::storage_with;

constexpr core::Seat me = support::cave_person;

// The square on which I, the dragon, would catch somebody with coins; none when there is none.
std::optional<cave::Color> rich_square(const DragonsCaveSession& game) {
  const cave::View view = game.view(me);
  if (view.phase != cave::Phase::Guard || view.dragon != me) return std::nullopt;
  for (std::uint8_t i = 1; i < view.players; ++i) {
    const auto chose = game.view(core::Seat{i}).chose;
    const auto color = chose ? cave::color_of(chose->card) : std::nullopt;
    if (color && view.purses[i] >= 4) return color;
  }
  return std::nullopt;
}

// Another hides and a third one picks.
DragonsCaveSession others_hide() {
  return cave_game_where([](const DragonsCaveSession& game) {
    const cave::View view = public_view(game);
    return view.phase == cave::Phase::Split && view.robbed != me && view.dragon != me &&
           at_stake(view) >= 4;
  });
}

std::string left_right(int left, int right) {
  return "Left " + std::to_string(left) + ", right " + std::to_string(right);
}

template <class Action>
std::optional<Action> last_of(const AppHarness& bench, std::size_t before) {
  const auto& records = bench.kept_cave().records();
  if (records.size() <= before) return std::nullopt;
  const auto* done = std::get_if<Action>(&records[before].action);
  return done == nullptr ? std::nullopt : std::optional<Action>(*done);
}

app::Point middle_of(const AppHarness& bench, const std::string& id) {
  const app::Control* control = bench.find(id);
  if (control == nullptr) FAIL("there is no " << id);
  return control->rect.center();
}

void expect_no_faults(const AppHarness& bench, app::Size size) {
  for (const std::string& fault : support::faults_of(bench.tree(), size)) {
    if (fault.rfind("fists", 0) == 0) FAIL_CHECK(fault);
  }
}

}  // namespace

TEST_CASE("Every split is a few keys away, and closing the fists does it", "[app][cave][DC-8]") {
  const DragonsCaveSession game = game_of_hiding();
  const int coins = at_stake(game.view(me));
  const std::size_t before = game.records().size();
  for (int left = 0; left <= coins; ++left) {
    CAPTURE(coins, left);
    MemoryStorage storage = storage_with(game, "pace instant\n");
    AppHarness bench(storage);
    REQUIRE(bench.find("fists.split")->label == left_right(coins / 2, coins - coins / 2));
    const bool more = left > coins / 2;
    for (int i = 0; i < 40 && bench.focus() != (more ? "fists.more_left" : "fists.more_right");
         ++i) {
      bench.key("Tab");
    }
    for (int i = 0; i < std::abs(left - coins / 2); ++i) bench.key("Enter");
    CHECK(bench.find("fists.split")->label == left_right(left, coins - left));
    for (int i = 0; i < 40 && bench.focus() != "fists.close"; ++i) bench.key("Tab");
    bench.key("Enter");
    CHECK(last_of<cave::Split>(bench, before) == cave::Split{left, coins - left});
  }
}

TEST_CASE("Every split is one tap on the bar away, at every size", "[app][cave][DC-8]") {
  const DragonsCaveSession game = game_of_hiding();
  const int coins = at_stake(game.view(me));
  const std::size_t before = game.records().size();
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h, coins);
    MemoryStorage storage = storage_with(game, "pace instant\n");
    AppHarness bench(storage, size);
    for (int left = 0; left <= coins; ++left) {
      bench.tap(middle_of(bench, "fists.split." + std::to_string(left)));
      CHECK(bench.find("fists.split")->label == left_right(left, coins - left));
    }
    bench.tap(middle_of(bench, "fists.more_left"));
    CHECK(bench.find("fists.split")->label == left_right(coins, 0));
    bench.tap(middle_of(bench, "fists.more_right"));
    CHECK(bench.find("fists.split")->label == left_right(coins - 1, 1));
    bench.tap(middle_of(bench, "fists.close"));
    CHECK(last_of<cave::Split>(bench, before) == cave::Split{coins - 1, 1});
  }
}

TEST_CASE("The bar follows a finger from end to end", "[app][cave][DC-8]") {
  const DragonsCaveSession game = game_of_hiding();
  const int coins = at_stake(game.view(me));
  MemoryStorage storage = storage_with(game, "pace instant\n");
  AppHarness bench(storage, support::portrait);
  const app::Rect bar = bench.find("fists.bar")->rect;
  app::Point at = middle_of(bench, "fists.split." + std::to_string(coins / 2));
  const auto touch = app::PointerKind::Touch;
  bench.frame({app::PointerPressed{at, touch}});
  for (; at.x < bar.right(); at.x += 5) bench.frame({app::PointerMoved{at, touch}});
  CHECK(bench.find("fists.split")->label == left_right(coins, 0));
  for (; at.x > bar.x - 60; at.x -= 5) bench.frame({app::PointerMoved{at, touch}});
  bench.frame({app::PointerReleased{at, touch}});
  CHECK(bench.find("fists.split")->label == left_right(0, coins));
}

TEST_CASE("The dragon player picks a fist with one press", "[app][cave][DC-8]") {
  const DragonsCaveSession game = game_of_picking();
  const std::size_t before = game.records().size();
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h);
    for (const auto& [id, fist] :
         {std::pair{"fists.left", cave::Fist::Left}, std::pair{"fists.right", cave::Fist::Right}}) {
      MemoryStorage storage = storage_with(game, "pace instant\n");
      AppHarness bench(storage, size);
      CHECK_FALSE(bench.find(id)->checked);
      bench.tap(middle_of(bench, id));
      CHECK(last_of<cave::Guess>(bench, before) == cave::Guess{fist});
    }
  }
}

TEST_CASE("The fists can be put aside to look at the table", "[app][cave]") {
  MemoryStorage storage = storage_with(game_of_hiding(), "pace instant\n");
  AppHarness bench(storage, support::portrait);
  bench.press("fists.more_left");
  const std::string split = bench.find("fists.split")->label;
  CHECK(bench.can_press("table.menu"));
  bench.press("fists.look");
  CHECK(bench.find("fists.split") == nullptr);
  CHECK(bench.can_press("table.log"));
  bench.press("fists.back");
  CHECK(bench.find("fists.split")->label == split);
  bench.press("fists.look");
  bench.key("Escape");
  CHECK(bench.find("fists.close") != nullptr);
}

TEST_CASE("Nothing of a split is to be seen by others", "[app][cave][DC-8]") {
  const DragonsCaveSession game = GENERATE_COPY(game_of_picking(), others_hide());
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  const cave::View view = game.view(me);
  const int coins = at_stake(view);
  DragonsCaveSession undecided = game;
  if (view.phase == cave::Phase::Guess) undecided.show_after(undecided.decisions() - 1);
  std::vector<std::string> trees;
  std::vector<app::DrawList> pictures;
  for (int left = 0; left <= coins; ++left) {
    DragonsCaveSession split = undecided;
    REQUIRE(split.act(cave::Split{left, coins - left}));
    MemoryStorage storage = storage_with(split);
    AppHarness bench(storage, size);
    CHECK(bench.find("fists") != nullptr);
    CHECK(bench.find("fists.split") == nullptr);
    CHECK(bench.find("fists.own") == nullptr);
    trees.push_back(support::told(bench.tree()));
    pictures.push_back(bench.picture());
  }
  for (std::size_t i = 1; i < trees.size(); ++i) {
    CHECK(trees[i] == trees[0]);
    CHECK(pictures[i] == pictures[0]);
  }
}

TEST_CASE("Who has hidden coins sees the own split until a fist is picked", "[app][cave][DC-8]") {
  DragonsCaveSession game = game_of_hiding();
  const int coins = at_stake(game.view(me));
  REQUIRE(game.act(cave::Split{1, coins - 1}));
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  REQUIRE(bench.find("fists.own") != nullptr);
  CHECK(bench.find("fists.own")->label ==
        "Only you see this: 1 left, " + std::to_string(coins - 1) + " right");
  CHECK(bench.find("fists.left") == nullptr);
}

TEST_CASE("The scene fits every window, in both languages, at every moment", "[app][cave]") {
  const std::string language = GENERATE("en", "de");
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h, language);
    for (const DragonsCaveSession& game : {game_of_hiding(), game_of_picking(), others_hide()}) {
      MemoryStorage storage = storage_with(game);
      AppHarness bench(storage, size, language);
      expect_no_faults(bench, size);
      if (bench.can_press("fists.look")) {
        bench.press("fists.look");
        expect_no_faults(bench, size);
        bench.press("fists.back");
      }
      if (bench.can_press("fists.left")) bench.press("fists.left");
      if (bench.can_press("fists.close")) bench.press("fists.close");
      for (int i = 0; i < 40; ++i) {
        bench.wait(130);
        expect_no_faults(bench, size);
      }
    }
  }
}

TEST_CASE("The dragon player looks on while bots hide their coins", "[app][cave][DC-8]") {
  const DragonsCaveSession game =
      cave_game_where([](const DragonsCaveSession& now) { return rich_square(now).has_value(); });
  const std::string square = "lair." + std::string(cave::name(*rich_square(game)));
  for (const app::Size size : support::windows) {
    CAPTURE(size.w, size.h, square);
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, size);
    bench.press(square);
    if (bench.can_press("prompt.guard")) bench.press("prompt.guard");
    bool hiding = false;
    for (int i = 0; i < 80 && !bench.can_press("fists.left"); ++i) {
      bench.wait(130);
      expect_no_faults(bench, size);
      const app::Control* said = app::find(bench.tree(), "fists.words");
      hiding = hiding || (said != nullptr && said->label.find(" hides ") != std::string::npos);
    }
    CHECK(hiding);
    CHECK(bench.can_press("fists.left"));
  }
}

TEST_CASE("Opening the fists moves nothing for who wants less motion", "[app][cave]") {
  MemoryStorage storage = storage_with(game_of_picking());
  AppHarness bench(storage);
  bench.frame({app::MotionPreferred{true}});
  bench.press("fists.left");
  for (int i = 0; i < 14 && bench.find("fists") != nullptr; ++i) {
    bench.wait(130);
    const app::Control* flights = app::find(bench.tree(), "table.flights");
    REQUIRE(flights != nullptr);
    CHECK(flights->paint.empty());
  }
}
