// Tests the first run, the title and the screens around both games.
#include <functional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/states.hpp"

// The first run: the name is asked for once, and each hint shown once.

namespace {

using support::AppHarness;
using support::MemoryStorage;

std::string said(const AppHarness& bench) {
  const app::Control* hint = bench.find("hint.said");
  return hint == nullptr ? std::string() : hint->label;
}

std::string told(const AppHarness& bench, const std::string& id) {
  const app::Control* control = bench.find(id);
  return control == nullptr ? std::string() : control->label;
}

std::string in_english(const std::string& key) { return support::messages_in("en").tr(key); }

/// Returns a storage of a first run at instant pace.
MemoryStorage fresh() {
  MemoryStorage out;
  out.texts["preferences"] = "pace instant\n";
  return out;
}

}  // namespace

TEST_CASE("The name is asked for once and used from then on", "[app][first]") {
  MemoryStorage storage = fresh();
  {
    AppHarness bench(storage);
    bench.press("title.mountain");
    CHECK(told(bench, "setup.seat0.about") == in_english("setup.your_name"));
    CHECK(bench.focus() == "setup.seat0.name");
    bench.edit("setup.seat0.name", "Mira Anna");
    bench.key("Escape");
    bench.press("title.mountain");
    CHECK(told(bench, "setup.seat0.about") != in_english("setup.your_name"));
    CHECK(bench.focus() != "setup.seat0.name");
  }
  AppHarness again(storage);
  again.press("title.cave");
  CHECK(told(again, "setup.seat0.about") != in_english("setup.your_name"));
  again.press("setup.start");
  CHECK(again.saved_cave_session().seating().players.front().name == "Mira Anna");
}

TEST_CASE("A touch never gives the name the focus, which would call the keyboard", "[app][first]") {
  MemoryStorage storage = fresh();
  AppHarness bench(storage, GENERATE(support::portrait, support::low, support::narrow));
  bench.tap(bench.find("title.mountain")->rect.center());
  CHECK(told(bench, "setup.seat0.about") == in_english("setup.your_name"));
  CHECK(bench.focus() == "setup.start");
  // A finger on the field does call it.
  bench.tap(bench.find("setup.seat0.name")->rect.center());
  CHECK(bench.focus() == "setup.seat0.name");
}

TEST_CASE("A known name is not asked for", "[app][first]") {
  MemoryStorage storage = fresh();
  storage.texts["plan.mount-drago"] =
      "chair person 0 Mira\nchair medium 1 \nchair empty 2 \nchair empty 3 \nchair empty 4 \n";
  AppHarness bench(storage);
  bench.press("title.mountain");
  CHECK(told(bench, "setup.seat0.about") != in_english("setup.your_name"));
}

TEST_CASE("The first dragon and the first card are explained, once each", "[app][first]") {
  MemoryStorage storage = fresh();
  {
    AppHarness bench(storage);
    bench.press("title.mountain");
    bench.press("setup.start");
    bench.settle();
    CHECK(said(bench) == in_english("hint.dragon"));
    bench.press("stable.0");
    if (bench.can_press("prompt.choose")) bench.press("prompt.choose");
    if (!said(bench).empty() && said(bench) == in_english("hint.dragon")) bench.press("stable.0");
    bench.settle();
    CHECK(said(bench) == in_english("hint.card"));
    bench.press("hint.close");
    CHECK(said(bench).empty());
  }
  AppHarness again(storage);
  again.settle();
  CHECK(said(again).empty());
  again.key("Escape");
  again.press("menu.title");
  again.press("title.mountain");
  again.press("setup.start");
  again.settle();
  CHECK(said(again).empty());
}

TEST_CASE("A hint leads to its chapter of the rules and takes no focus", "[app][first]") {
  MemoryStorage storage = fresh();
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}, 8));
  AppHarness bench(storage, support::portrait, "de");
  bench.settle();
  REQUIRE(!said(bench).empty());
  CHECK(bench.focus().rfind("hint", 0) == std::string::npos);
  bench.press("hint.how");
  REQUIRE(app::reachable(bench.tree()).id == "rules");
  const app::Control* heading = bench.find("rules.turn.heading");
  const app::Control* pages = bench.find("rules.pages");
  REQUIRE((heading != nullptr && pages != nullptr));
  CHECK(pages->rect.contains(heading->rect.center()));
  CHECK(heading->rect.y - pages->rect.y < 40);
  bench.key("Escape");
  CHECK(said(bench).empty());
}

TEST_CASE("Spectators, and players with hints off, get no hints", "[app][first]") {
  MemoryStorage watched = fresh();
  support::keep(watched,
                support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = 0}, 8));
  AppHarness watching(watched);
  CHECK(app::find(watching.tree(), "hint") == nullptr);

  MemoryStorage storage = fresh();
  storage.texts["preferences"] += "hints off\n";
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}, 8));
  AppHarness bench(storage);
  bench.settle();
  CHECK(said(bench).empty());
  bench.key("Escape");
  bench.press("menu.settings");
  bench.press("settings.hints");
  bench.key("Escape");
  bench.key("Escape");
  CHECK(said(bench) == in_english("hint.card"));
}

TEST_CASE("The fists are explained the first time", "[app][first]") {
  MemoryStorage storage = fresh();
  support::keep(storage, support::game_of_hiding());
  AppHarness bench(storage);
  bench.settle();
  CHECK(said(bench) == in_english("hint.cave.split"));
  bench.press("hint.how");
  CHECK(bench.find("rules.cave.caught.heading") != nullptr);
}

TEST_CASE("Seen hints are saved; unknown lines do no harm", "[app][first]") {
  app::SeenHints seen("hint.card\nhint.of.tomorrow\n\n");
  CHECK(seen.has("hint.card"));
  CHECK_FALSE(seen.has("hint.dragon"));
  seen.add("hint.dragon");
  const app::SeenHints read(seen.write());
  CHECK(read.has("hint.dragon"));
  CHECK(read.has("hint.of.tomorrow"));
}

// The title on phones.

namespace {

/// Returns the buttons of the title whose labels have more lines than they need: a door's name may
/// be too long for the widest door in the smallest letters.
std::string wrapped_labels(const app::Control& tree) {
  support::LetterMeasure measure;
  std::string out;
  for (const app::Control* each : app::focus_order(tree)) {
    if (each->id.rfind("title.", 0) != 0) continue;
    std::string label;
    int lines = 0;
    for (const app::DrawOp& op : each->paint) {
      const auto* const text = std::get_if<app::Text>(&op);
      if (text == nullptr || text->face == app::Face::Body) continue;
      label += (lines++ > 0 ? " " : "") + text->text;
    }
    constexpr float smallest = 16;
    const bool fits = measure.width(label, app::Face::Heading, smallest) <= each->rect.w - 4;
    if (lines > 1 && fits) out += each->id + " ";
  }
  return out;
}

}  // namespace

TEST_CASE("On phones the label of each of the title's buttons has one line", "[app]") {
  constexpr app::Size upright = {375, 667};
  const app::Size size = GENERATE_COPY(support::portrait, support::narrow, upright, support::low);
  const std::string language = GENERATE(from_range(app::Messages::languages()));
  INFO(size.w << "x" << size.h << " " << language);
  MemoryStorage first;
  CHECK(wrapped_labels(AppHarness(first, size, language).tree()) == "");
  MemoryStorage learning;
  learning.texts["lessons"] = "offered\nmount-drago 3\ndragons-cave 2\n";
  CHECK(wrapped_labels(AppHarness(learning, size, language).tree()) == "");
  MemoryStorage playing =
      support::storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  playing.texts.erase("current");  // starts at the title
  AppHarness waiting(playing, size, language);
  REQUIRE(waiting.can_press("title.continue"));
  CHECK(wrapped_labels(waiting.tree()) == "");
}

TEST_CASE("On phones the title's doors are as wide as the window allows", "[app]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage, support::portrait);
  const app::Rect left = bench.find("title.mountain")->rect;
  const app::Rect right = bench.find("title.cave")->rect;
  CHECK(left.y == right.y);
  CHECK(left.w + right.w > support::portrait.w * 0.9F);
  CHECK(bench.find("title.games")->rect.bottom() < support::portrait.h);
}

// The screens around both games: entrances, waiting games side by side, which rules show, one tap
// or two.

namespace {

using support::checked;
using support::label;

/// Starts a game from the title and returns to the title.
void start_and_leave(AppHarness& bench, const std::string& door) {
  bench.press(door);
  bench.press("setup.start");
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.title");
}

}  // namespace

TEST_CASE("Each game's entrance leads to its setup", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.cave");
  CHECK(label(bench, "setup.name") == "Dragon’s Cave");
  CHECK(bench.find("setup.seat3") != nullptr);
  CHECK(bench.find("setup.seat4") == nullptr);
  CHECK(bench.find("setup.edition") == nullptr);
  CHECK_FALSE(checked(bench, "setup.chests"));
  bench.press("setup.chests");
  bench.key("Escape");
  bench.press("title.mountain");
  CHECK(label(bench, "setup.name") == "Mount Drago");
  CHECK(bench.find("setup.seat4") != nullptr);
  CHECK(bench.find("setup.chests") == nullptr);
  bench.key("Escape");
  bench.press("title.cave");
  CHECK(checked(bench, "setup.chests"));
  bench.press("setup.start");
  CHECK(bench.saved_cave_session().rules().chests == dragons_cave::Chests::Open);
}

TEST_CASE("Large windows show all seats of a setup beside the options", "[app]") {
  constexpr app::Size laptop = {1280, 800};
  const app::Size size = GENERATE_COPY(support::landscape, laptop, support::small_landscape);
  CAPTURE(size.w, size.h);
  MemoryStorage storage;
  AppHarness bench(storage, size, GENERATE("en", "de", "ru"));
  bench.press("title.mountain");
  const app::Rect page = bench.find("setup.page")->rect;
  for (int seat = 0; seat < 5; ++seat) {
    const app::Control* const each = bench.find("setup.seat" + std::to_string(seat));
    REQUIRE(each != nullptr);
    CHECK(each->rect.y >= page.y);
    CHECK(each->rect.bottom() <= page.bottom());
  }
}

TEST_CASE("Games of both kinds wait, the last played first", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  start_and_leave(bench, "title.cave");
  CHECK(label(bench, "title.continue") == "Continue Dragon’s Cave");
  CHECK(bench.find("title.continue.other") == nullptr);
  start_and_leave(bench, "title.mountain");
  CHECK(label(bench, "title.continue") == "Continue Mount Drago");
  CHECK(label(bench, "title.continue.other") == "Continue Dragon’s Cave");
  CHECK(bench.find("title.continue.other")->description.find("round 1") != std::string::npos);
  const std::string before = bench.saved_cave_session().write();
  bench.press("title.continue.other");
  CHECK(bench.tree().id == "table");
  CHECK(bench.saved_cave_session().write() == before);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.title");
  CHECK(label(bench, "title.continue") == "Continue Dragon’s Cave");
  CHECK(label(bench, "title.continue.other") == "Continue Mount Drago");
}

TEST_CASE("An unreadable save leaves the other game alone", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  support::keep(storage, dragons_cave::game_name, "{ half a ga");
  AppHarness bench(storage);
  CHECK(label(bench, "notice.text").find("Dragon’s Cave") == 0);
  CHECK(storage.texts.at("game.dragons-cave.unreadable") == "{ half a ga");
  bench.press("notice.ok");
  CHECK(label(bench, "title.continue") == "Continue Mount Drago");
}

TEST_CASE("Two unreadable saves are reported together", "[app]") {
  MemoryStorage storage;
  support::keep(storage, mount_drago::game_name, "?");
  support::keep(storage, dragons_cave::game_name, "!");
  AppHarness bench(storage);
  const std::string text = label(bench, "notice.text");
  CHECK(text.find("Mount Drago: ") != std::string::npos);
  CHECK(text.find("Dragon’s Cave: ") != std::string::npos);
  bench.press("notice.ok");
  CHECK(app::reachable(bench.tree()).id == "title");
}

TEST_CASE("The rules open at the current game", "[app]") {
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
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.settings");
  CHECK(checked(bench, "settings.confirm"));
  bench.press("settings.confirm");
  CHECK(storage.texts.at("preferences").find("one_tap on") != std::string::npos);
  bench.key("Escape");
  bench.key("Escape");
  const std::size_t decisions = bench.saved_session().records().size();
  bench.press("hand.2");
  CHECK(bench.saved_session().records().size() == decisions + 1);
}

TEST_CASE("Dragon's Cave has no open stacks in its menu", "[app]") {
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
