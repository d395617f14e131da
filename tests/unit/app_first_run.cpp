// The first time: one is asked for one's name once, and told once what to do and why.
#include <functional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

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

std::string in_english(const std::string& key) { return support::words_in("en")(key); }

/// The ids of pieces, stones and of what can be pressed that the hint hides something of.
std::vector<std::string> hidden_by_hint(const AppHarness& bench) {
  std::vector<std::string> out;
  const app::Control& note = *bench.find("hint");
  const std::function<void(const app::Control&)> look = [&](const app::Control& each) {
    if (each.id == note.id) return;
    const app::Rect shared = each.rect.meet(note.rect);
    const auto is = [&](const char* ids) { return each.id.rfind(ids, 0) == 0; };
    const bool matters = is("dragon.") || is("space.") || is("stone.") || is("lair.") ||
                         is("prompt") || (each.focusable() && !is("rider."));
    if (matters && shared.w * shared.h > 0) out.push_back(each.id);
    for (const app::Control& child : each.children) look(child);
  };
  look(bench.tree());
  return out;
}

/// Prefers not to wait.
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
    CHECK(told(bench, "setup.chair0.about") == in_english("setup.your_name"));
    CHECK(bench.focus() == "setup.chair0.name");
    bench.edit("setup.chair0.name", "Mira Anna");
    bench.key("Escape");
    bench.press("title.mountain");
    CHECK(told(bench, "setup.chair0.about") != in_english("setup.your_name"));
    CHECK(bench.focus() != "setup.chair0.name");
  }
  AppHarness again(storage);
  again.press("title.cave");
  CHECK(told(again, "setup.chair0.about") != in_english("setup.your_name"));
  again.press("setup.start");
  CHECK(again.kept_cave().seating().players.front().name == "Mira Anna");
}

TEST_CASE("Who gave a name before is not asked", "[app][first]") {
  MemoryStorage storage = fresh();
  storage.texts["plan.mount-drago"] =
      "chair person 0 Mira\nchair medium 1 \nchair empty 2 \nchair empty 3 \nchair empty 4 \n";
  AppHarness bench(storage);
  bench.press("title.mountain");
  CHECK(told(bench, "setup.chair0.about") != in_english("setup.your_name"));
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
    "A hint leads to the rules at its page, takes no focus and covers neither hand nor prompt",
    "[app][first]") {
  constexpr app::Size lower = {667, 375};
  constexpr app::Size lowest = {568, 320};
  constexpr app::Size upright = {375, 667};
  const app::Size size =
      GENERATE_COPY(support::landscape, support::small_landscape, support::portrait, support::low,
                    support::narrow, lower, lowest, upright);
  CAPTURE(size.w, size.h);
  MemoryStorage storage = fresh();
  support::keep(storage, support::game_in(drago::Phase::Play, {.riders = 3}, 8));
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
    const bool kept_free = each->id.rfind("hand.", 0) == 0 || each->id.rfind("prompt", 0) == 0 ||
                           each->id == "table.menu" || each->id == "table.undo";
    if (!kept_free) continue;
    INFO(each->id);
    const app::Rect shared = each->rect.meet(note);
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

TEST_CASE("In a large window a hint covers no piece, no stone, no card and no button",
          "[app][first]") {
  using drago::Phase;
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

TEST_CASE("In a large window a hint covers nobody in the cave", "[app][first]") {
  const app::Size size = GENERATE(support::landscape, laptop);
  MemoryStorage storage = fresh();
  support::keep(storage, support::cave_game_where([](const support::DragonsCaveSession& game) {
                  return game.records().size() > 20 && game.to_act() == support::cave_person &&
                         support::public_view(game).phase == cave::Phase::Choose;
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
    const app::Rect shared = image->rect.inset(image->rect.w * 0.1F).meet(note);
    CHECK(shared.w * shared.h == 0);
  }
  CHECK(dwarves > 0);
  for (const std::string& each : hidden_by_hint(bench)) FAIL_CHECK(each);
}

TEST_CASE("Nothing is explained to who only watches, or does not want it", "[app][first]") {
  MemoryStorage watched = fresh();
  support::keep(watched, support::game_in(drago::Phase::Play, {.riders = 3, .persons = 0}, 8));
  AppHarness watching(watched);
  CHECK(app::find(watching.tree(), "hint") == nullptr);

  MemoryStorage storage = fresh();
  storage.texts["preferences"] += "hints off\n";
  support::keep(storage, support::game_in(drago::Phase::Play, {.riders = 3}, 8));
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

TEST_CASE("What was explained is kept apart; unknown lines do no harm", "[app][first]") {
  app::HintsSeen seen("hint.card\nhint.of.tomorrow\n\n");
  CHECK(seen.has("hint.card"));
  CHECK_FALSE(seen.has("hint.dragon"));
  seen.add("hint.dragon");
  const app::HintsSeen read(seen.write());
  CHECK(read.has("hint.dragon"));
  CHECK(read.has("hint.of.tomorrow"));
}
