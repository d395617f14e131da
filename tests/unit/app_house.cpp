// The screens around both games: two doors, games that wait side by side, whose rules are shown,
// one tap or two.
#include <string>

#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::checked;
using support::label;
using support::MemoryStorage;

constexpr app::Size laptop = {1280, 800};

/// Starts a game behind a door and goes back to the title.
void start_and_leave(AppHarness& bench, const std::string& door) {
  bench.press(door);
  bench.press("setup.start");
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.title");
}

}  // namespace

TEST_CASE("Each door leads to the set-up of its game", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.cave");
  CHECK(label(bench, "setup.name") == "Dragon’s Cave");
  CHECK(bench.find("setup.chair3") != nullptr);
  CHECK(bench.find("setup.chair4") == nullptr);
  CHECK(bench.find("setup.edition") == nullptr);
  CHECK_FALSE(checked(bench, "setup.chests"));
  bench.press("setup.chests");
  bench.key("Escape");
  bench.press("title.mountain");
  CHECK(label(bench, "setup.name") == "Mount Drago");
  CHECK(bench.find("setup.chair4") != nullptr);
  CHECK(bench.find("setup.chests") == nullptr);
  bench.key("Escape");
  bench.press("title.cave");
  CHECK(checked(bench, "setup.chests"));
  bench.press("setup.start");
  CHECK(bench.kept_cave().rules().chests == cave::Chests::Open);
}

TEST_CASE("Beside the options all chairs of a set-up are in sight", "[app]") {
  const app::Size size = GENERATE(support::landscape, laptop, support::small_landscape);
  CAPTURE(size.w, size.h);
  MemoryStorage storage;
  AppHarness bench(storage, size, GENERATE("en", "de", "ru"));
  bench.press("title.mountain");
  const app::Rect page = bench.find("setup.page")->rect;
  for (int chair = 0; chair < 5; ++chair) {
    const app::Control* const each = bench.find("setup.chair" + std::to_string(chair));
    REQUIRE(each != nullptr);
    CHECK(each->rect.y >= page.y);
    CHECK(each->rect.bottom() <= page.bottom());
  }
}

TEST_CASE("Games of both kinds wait, the last played in front", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  start_and_leave(bench, "title.cave");
  CHECK(label(bench, "title.continue") == "Continue Dragon’s Cave");
  CHECK(bench.find("title.continue.other") == nullptr);
  start_and_leave(bench, "title.mountain");
  CHECK(label(bench, "title.continue") == "Continue Mount Drago");
  CHECK(label(bench, "title.continue.other") == "Continue Dragon’s Cave");
  CHECK(bench.find("title.continue.other")->description.find("round 1") != std::string::npos);
  const std::string before = bench.kept_cave().write();
  bench.press("title.continue.other");
  CHECK(bench.tree().id == "table");
  CHECK(bench.kept_cave().write() == before);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.title");
  CHECK(label(bench, "title.continue") == "Continue Dragon’s Cave");
  CHECK(label(bench, "title.continue.other") == "Continue Mount Drago");
}

TEST_CASE("A save that cannot be read leaves the other game alone", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(drago::Phase::Play, {.riders = 3}));
  support::keep(storage, io::GameName::dragons_cave, "{ half a ga");
  AppHarness bench(storage);
  CHECK(label(bench, "notice.text").find("Dragon’s Cave") == 0);
  CHECK(storage.texts.at("game.dragons-cave.unreadable") == "{ half a ga");
  bench.press("notice.ok");
  CHECK(label(bench, "title.continue") == "Continue Mount Drago");
}

TEST_CASE("Two saves that cannot be read are told of together", "[app]") {
  MemoryStorage storage;
  support::keep(storage, io::GameName::mount_drago, "?");
  support::keep(storage, io::GameName::dragons_cave, "!");
  AppHarness bench(storage);
  const std::string text = label(bench, "notice.text");
  CHECK(text.find("Mount Drago: ") != std::string::npos);
  CHECK(text.find("Dragon’s Cave: ") != std::string::npos);
  bench.press("notice.ok");
  CHECK(app::reachable(bench.tree()).id == "title");
}

TEST_CASE("The rules shown first are those of the game at hand", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.rules");
  CHECK(checked(bench, "rules.game.0"));
  CHECK(bench.find("rules.goal.text") != nullptr);
  bench.press("rules.game.1");
  CHECK(bench.find("rules.cave.goal.text") != nullptr);
  CHECK(bench.find("rules.goal.text") == nullptr);
  bench.key("Escape");
  bench.press("title.cave");
  bench.press("setup.rules");
  CHECK(checked(bench, "rules.game.1"));
  bench.press("rules.game.0");
  bench.key("Escape");
  bench.press("setup.start");
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.rules");
  CHECK(checked(bench, "rules.game.1"));
}

TEST_CASE("With one tap a card of Mount Drago is played at once", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.settings");
  CHECK(checked(bench, "settings.confirm"));
  bench.press("settings.confirm");
  CHECK(storage.texts.at("preferences").find("one_tap on") != std::string::npos);
  bench.key("Escape");
  bench.key("Escape");
  const std::size_t decisions = bench.kept().records().size();
  bench.press("hand.2");
  CHECK(bench.kept().records().size() == decisions + 1);
}

TEST_CASE("The menu at the cave's table knows no open stacks", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.cave");
  bench.press("setup.start");
  bench.settle();
  bench.press("table.menu");
  CHECK(bench.find("menu.stacks") == nullptr);
  CHECK(bench.can_press("menu.rules"));
  CHECK(bench.can_press("menu.give_up"));
}
