// Tests the first run, the title and the screens around both games.
#include <functional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "support/harness.hpp"
#include "support/states.hpp"

// The first run: the name is asked for once, and each hint shown once.

namespace {

using support::AppHarness;
using support::MemoryStorage;

constexpr app::Size laptop = {1280, 800};

std::string said(const AppHarness& bench) {
  const app::Control* hint = bench.find("hint.said");
  return hint == nullptr ? std::string() : hint->label;
}

std::string told(const AppHarness& bench, const std::string& id) {
  const app::Control* control = bench.find(id);
  return control == nullptr ? std::string() : control->label;
}

std::string in_english(const std::string& key) { return support::messages_in("en").tr(key); }

/// Returns the ids of pieces, spaces and focusable controls that the hint overlaps.
std::vector<std::string> hidden_by_hint(const AppHarness& bench) {
  std::vector<std::string> out;
  const app::Control& note = *bench.find("hint");
  const std::function<void(const app::Control&)> look = [&](const app::Control& each) {
    if (each.id == note.id) return;
    const app::Rect shared = each.rect.intersect(note.rect);
    const auto is = [&](const char* ids) { return each.id.rfind(ids, 0) == 0; };
    const bool matters = is("dragon.") || is("space.") || is("stone.") || is("lair.") ||
                         is("prompt") || (each.focusable() && !is("rider."));
    if (matters && shared.w * shared.h > 0) out.push_back(each.id);
    for (const app::Control& child : each.children) look(child);
  };
  look(bench.tree());
  return out;
}

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

TEST_CASE(
    "A hint leads to its chapter of the rules, takes no focus and covers neither hand nor prompt",
    "[app][first]") {
  constexpr app::Size lower = {667, 375};
  constexpr app::Size lowest = {568, 320};
  constexpr app::Size upright = {375, 667};
  const app::Size size =
      GENERATE_COPY(support::landscape, support::small_landscape, support::portrait, support::low,
                    support::narrow, lower, lowest, upright);
  CAPTURE(size.w, size.h);
  MemoryStorage storage = fresh();
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}, 8));
  AppHarness bench(storage, size, "de");
  bench.settle();
  REQUIRE(!said(bench).empty());
  CHECK(bench.focus().rfind("hint", 0) == std::string::npos);
  const app::Rect note = bench.find("hint")->rect;
  CHECK(note.x >= 0);
  CHECK(note.y >= 0);
  CHECK(note.right() <= size.w);
  CHECK(note.bottom() <= size.h);
  for (const app::Control* each : app::focus_order(bench.tree())) {
    const bool keep_clear_of = each->id.rfind("hand.", 0) == 0 ||
                               each->id.rfind("prompt", 0) == 0 || each->id == "table.menu" ||
                               each->id == "table.undo";
    if (!keep_clear_of) continue;
    INFO(each->id);
    const app::Rect shared = each->rect.intersect(note);
    CHECK(shared.w * shared.h == 0);
  }
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

TEST_CASE("In a large window a hint covers no piece, no space, no card and no button",
          "[app][first]") {
  using mount_drago::Phase;
  const app::Size size = GENERATE(support::landscape, laptop);
  const Phase phase = GENERATE(Phase::Play, Phase::Ride, Phase::Discard);
  CAPTURE(size.w, size.h, static_cast<int>(phase));
  MemoryStorage storage = fresh();
  support::keep(storage, support::game_in(phase, {.riders = 4}, 8));
  AppHarness bench(storage, size);
  bench.settle();
  REQUIRE(bench.find("hint") != nullptr);
  for (const std::string& each : hidden_by_hint(bench)) FAIL_CHECK(each);
}

TEST_CASE("In a large window a hint covers no dwarf in Dragon's Cave", "[app][first]") {
  const app::Size size = GENERATE(support::landscape, laptop);
  MemoryStorage storage = fresh();
  support::keep(storage, support::cave_game_where([](const support::DragonsCaveSession& game) {
                  return game.records().size() > 20 && game.to_act() == support::cave_person &&
                         support::public_view(game).phase == dragons_cave::Phase::Choose;
                }));
  AppHarness bench(storage, size);
  bench.settle();
  REQUIRE(bench.find("hint") != nullptr);
  const app::Rect note = bench.find("hint")->rect;
  int dwarves = 0;
  for (const app::DrawOp& op : bench.find("board")->paint) {
    const auto* const image = std::get_if<app::Image>(&op);
    if (image == nullptr || image->art.rfind("dwarves/", 0) != 0) continue;
    ++dwarves;
    const app::Rect shared = image->rect.inset(image->rect.w * 0.1F).intersect(note);
    CHECK(shared.w * shared.h == 0);
  }
  CHECK(dwarves > 0);
  for (const std::string& each : hidden_by_hint(bench)) FAIL_CHECK(each);
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
  const app::Size size = GENERATE(support::landscape, laptop, support::small_landscape);
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
