// What cannot be used says why: to whoever points at it, presses it, walks to it or listens.
#include <string>

#include "app/toolkit/tip.hpp"
#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"
#include "support/sampling.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;

/// What is read out of why something was refused; empty when nothing was.
std::string refused(const AppHarness& bench) {
  const app::Control* tip = app::find(bench.tree(), "tip");
  if (tip == nullptr || tip->children.empty()) return {};
  CHECK(tip->children.front().role == app::Role::Status);
  return tip->children.front().label;
}

int disabled_ones(const app::Control& tree) {
  int out = 0;
  const bool used = tree.role == app::Role::Button || tree.role == app::Role::Toggle ||
                    tree.role == app::Role::Radio || tree.role == app::Role::TextField ||
                    tree.role == app::Role::Slider;
  if (used && !tree.enabled) {
    INFO(tree.id << ": " << tree.why);
    CHECK(tree.why.size() > 8);
    CHECK(tree.why.find("why.") == std::string::npos);
    CHECK(tree.why.find('{') == std::string::npos);
    CHECK(tree.focusable());
    ++out;
  }
  for (const app::Control& child : tree.children) out += disabled_ones(child);
  return out;
}

/// Does what comes next for whoever is asked; false when nobody is.
bool step(AppHarness& bench, int whim) {
  if (bench.at_curtain()) {
    bench.come_through();
    return true;
  }
  for (const char* id : {"prompt.ride", "prompt.discard", "prompt.play", "prompt.guard",
                         "fists.close", "fists.left", "prompt.dwarf.0", "lair.red"}) {
    if (!bench.can_press(id)) continue;
    bench.press(id);
    return true;
  }
  for (const char* prefix : {"stable.", "hand."}) {
    for (int i = 0; support::asks(bench) && i < 10; ++i) {
      const std::string id = prefix + std::to_string((i + whim) % 10);
      if (!bench.can_press(id)) continue;
      bench.press(id);
      return true;
    }
  }
  return false;
}

/// The first that is disabled of those whose ids begin so; empty when none is.
std::string disabled(const AppHarness& bench, const std::string& prefix) {
  for (int i = 0; i < 10; ++i) {
    const std::string id = prefix + std::to_string(i);
    const app::Control* each = bench.find(id);
    if (each != nullptr && !each->enabled) return id;
  }
  return {};
}

}  // namespace

TEST_CASE("Whatever is disabled in a game says why", "[app][refused]") {
  const int seed = GENERATE(1, 2);
  const std::string door = GENERATE("title.mountain", "title.cave");
  CAPTURE(seed, door);
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage, seed == 1 ? support::portrait : support::landscape, "de");
  int seen = 0;
  bench.look = [&] { seen += disabled_ones(bench.tree()); };
  bench.press(door);
  bench.press("setup.chair1.who.0");
  // Two play Dragon's Cave by rules of their own.
  if (seed == 2) {
    bench.press("setup.chair2.who.5");
    bench.press("setup.chair3.who.5");
  }
  bench.edit("setup.seed", std::to_string(seed));
  bench.press("setup.pace.0");
  bench.press("setup.start");
  int decided = 0;
  for (int whim = 0; whim < 150; ++whim) {
    bench.settle();
    decided += step(bench, whim) ? 1 : 0;
  }
  CHECK(decided > 100);
  CHECK(seen > 50);
}

TEST_CASE("A dragon that somebody rides says who, and names the rule", "[app][refused]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage, support::portrait);
  bench.press("title.mountain");
  bench.press("setup.chair1.who.0");
  bench.press("setup.open_hands");
  bench.press("setup.pace.0");
  bench.press("setup.start");
  bench.settle();
  REQUIRE(bench.can_press("stable.0"));
  for (int turn = 0; turn < 4 && disabled(bench, "stable.").empty(); ++turn) {
    support::answer(bench, 0);
    bench.settle();
  }
  const std::string taken = disabled(bench, "stable.");
  REQUIRE(!taken.empty());
  CHECK(bench.find(taken)->why.find("already rides this dragon. (MD-6)") != std::string::npos);
  const std::string more = support::words_in("en")("why.again");
  const std::string why = bench.find(taken)->why + " " + more;
  const std::size_t decided = bench.kept().records().size();

  SECTION("to a finger") {
    bench.tap(bench.find(taken)->rect.center());
    CHECK(refused(bench) == why);
    // Until something else is pressed.
    bench.wait(5000);
    CHECK(refused(bench) == why);
    bench.tap({4, 4});
    CHECK(refused(bench).empty());
  }
  SECTION("to a key") {
    bench.key(std::to_string((std::stoi(taken.substr(7)) + 1) % 10));
    CHECK(refused(bench) == why);
    CHECK(bench.focus() == taken);
    bench.key("Tab");
    CHECK(refused(bench).empty());
    bench.shift_tab();
    bench.key("Enter");
    CHECK(refused(bench) == why);
    // Once more: the rules at what they say of it.
    bench.key("Enter");
    CHECK(refused(bench).empty());
    REQUIRE(bench.find("rules.setup.heading") != nullptr);
    const app::Rect pages = app::find(bench.tree(), "rules.pages")->rect;
    CHECK(pages.contains(bench.find("rules.setup.heading")->rect.center()));
    bench.key("Escape");
    bench.key("Enter");
    CHECK(refused(bench) == why);
  }
  SECTION("to who listens, and presses through the page") {
    CHECK(app::accessible_description(*bench.find(taken)) == bench.find(taken)->why);
    bench.frame({app::Activated{taken}});
    CHECK(refused(bench) == why);
    const std::string first = app::find(bench.tree(), "tip")->children.front().id;
    bench.frame({app::Activated{taken}});
    CHECK(bench.find("rules.setup.heading") != nullptr);
    bench.key("Escape");
    bench.frame({app::Activated{taken}});
    // Said again it is read again.
    CHECK(app::find(bench.tree(), "tip")->children.front().id != first);
  }
  SECTION("to a mouse that rests there") {
    bench.frame({app::PointerMoved{bench.find(taken)->rect.center()}});
    bench.settle();
    CHECK(app::find(bench.tree(), "tip") != nullptr);
    CHECK(refused(bench).empty());
  }
  CHECK(bench.kept().records().size() == decided);
}

TEST_CASE("A card that may not be discarded says so by the rules' own refusal", "[app][refused]") {
  MemoryStorage storage = support::without_hints();
  for (int i = 0; i < 20; ++i) {
    support::TableOf table{.riders = 5};
    table.seed = static_cast<std::uint64_t>(i) + 1;
    support::keep(storage, support::game_in(drago::Phase::Discard, table));
    AppHarness bench(storage, support::low);
    bench.settle();
    const std::string id = disabled(bench, "hand.");
    if (id.empty()) continue;
    CHECK(bench.find(id)->why == "Its dragon is not on the summit. (MD-23)");
    bench.tap(bench.find(id)->rect.center());
    CHECK(refused(bench).find("MD-23") != std::string::npos);
    CHECK_FALSE(bench.find(id)->checked.value_or(true));
    return;
  }
  FAIL("every card may be discarded");
}

TEST_CASE("Buttons of every table and of the set-up say why they wait", "[app][refused]") {
  MemoryStorage storage = support::without_hints();
  {
    AppHarness bench(storage);
    bench.press("title.mountain");
    for (const char* chair : {"setup.chair0.who.5", "setup.chair1.who.5", "setup.chair2.who.5",
                              "setup.chair3.who.5", "setup.chair4.who.5"}) {
      if (bench.can_press(chair)) bench.press(chair);
    }
    REQUIRE(bench.find("setup.start") != nullptr);
    CHECK_FALSE(bench.find("setup.start")->enabled);
    bench.tap(bench.find("setup.start")->rect.center());
    CHECK(refused(bench) == bench.find("setup.start")->why);
    CHECK_FALSE(refused(bench).empty());
    bench.press("setup.edition.1");
    CHECK_FALSE(bench.find("setup.quick")->enabled);
    bench.tap(bench.find("setup.quick")->rect.center());
    CHECK(refused(bench).find("Italian") != std::string::npos);
  }
  support::keep(storage, support::new_game({.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  bench.key("Undo");
  CHECK(refused(bench).find("no move of yours") != std::string::npos);
}

TEST_CASE("The cave's cards say why they rest", "[app][refused]") {
  MemoryStorage storage = support::without_hints();
  const auto why = [&](const support::DragonsCaveSession& game) {
    support::keep(storage, game);
    AppHarness bench(storage, support::landscape);
    bench.settle();
    const std::string id = disabled(bench, "hand.");
    REQUIRE(!id.empty());
    bench.frame({app::Activated{id}});
    return refused(bench);
  };
  const std::string more = " " + support::words_in("en")("why.again");
  CHECK(why(support::game_of_hiding()) ==
        "First the coins are hidden and a fist is picked. (DC-8)" + more);
  CHECK(why(support::game_of_picking()) ==
        "You are the dragon: this round you play no card. (DC-12)" + more);
}
