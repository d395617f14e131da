// Everything can be done with the keyboard alone, and the focus is always somewhere.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_screens.hpp"
#include "support/app_states.hpp"
#include "support/sampling.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;

// Where Tab stops, in the order of the tree: the order a page's mirror is read in. A group of radio
// buttons has one stop.
void collect(const app::Control& control, std::vector<std::string>& out) {
  if (control.role == app::Role::Radios) {
    std::string stop;
    for (const app::Control& child : control.children) {
      if (child.enabled && child.act && (stop.empty() || child.checked.value_or(false))) {
        stop = child.id;
      }
    }
    if (!stop.empty()) out.push_back(stop);
    return;
  }
  const bool pressed = control.role == app::Role::Button || control.role == app::Role::Toggle ||
                       control.role == app::Role::Radio || control.role == app::Role::TextField ||
                       control.role == app::Role::Slider;
  const bool told = control.enabled || !control.why.empty();
  if (pressed && told && (control.act || control.edit)) out.push_back(control.id);
  for (const app::Control& child : control.children) collect(child, out);
}

std::vector<std::string> order_of(const AppHarness& bench) {
  std::vector<std::string> out;
  collect(app::reachable(bench.tree()), out);
  return out;
}

std::vector<std::string> from(std::vector<std::string> order, const std::string& first) {
  const auto at = std::find(order.begin(), order.end(), first);
  REQUIRE(at != order.end());
  std::rotate(order.begin(), at, order.end());
  return order;
}

MemoryStorage storage_in(drago::Phase phase) {
  return support::storage_with(support::game_in(phase, {.riders = 3}), "pace instant\n");
}

void focus_on(AppHarness& bench, const std::string& id) {
  for (std::size_t left = order_of(bench).size(); left > 0 && bench.focus() != id; --left) {
    bench.key("Tab");
  }
  REQUIRE(bench.focus() == id);
}

}  // namespace

TEST_CASE("Tab walks through everything that can be pressed, and comes round", "[app]") {
  const app::Size size = GENERATE(from_range(support::sample<app::Size>(
      {support::landscape, support::portrait, support::low}, 1, "windows Tab walks through")));
  support::some_screens({size}, "Tab", [size](AppHarness& bench, const std::string& name) {
    INFO(size.w << " x " << size.h << ", " << name);
    // What may be pressed changes with the card that has the focus while another one is advised.
    if (name == "advice at late play") return;
    const std::vector<std::string> order = order_of(bench);
    REQUIRE_FALSE(order.empty());
    bench.key("Tab");
    const std::string first = bench.focus();
    std::vector<std::string> walked = {first};
    for (std::size_t i = 1; i < order.size(); ++i) {
      bench.key("Tab");
      walked.push_back(bench.focus());
    }
    CHECK(walked == from(order, first));
    bench.key("Tab");
    CHECK(bench.focus() == first);
    bench.shift_tab();
    CHECK(bench.focus() == walked.back());
  });
}

TEST_CASE("What has the focus is in sight", "[app]") {
  const app::Size size = GENERATE(from_range(support::sample<app::Size>(
      {support::portrait, support::low, support::narrow}, 1, "windows the focus is seen in")));
  support::some_screens({size, "de"}, "focus", [size](AppHarness& bench, const std::string& name) {
    INFO(size.w << " x " << size.h << ", " << name);
    for (std::size_t i = order_of(bench).size(); i > 0; --i) {
      bench.key("Tab");
      const app::Control* focused = bench.find(bench.focus());
      REQUIRE(focused != nullptr);
      INFO(focused->id);
      const app::Rect seen = focused->rect.meet({0, 0, size.w, size.h});
      CHECK(seen.w > 20);
      CHECK(seen.h >= std::min(focused->rect.h - 1, 40.0F));
    }
  });
}

TEST_CASE("Arrows move within the hand", "[app]") {
  MemoryStorage storage = storage_in(drago::Phase::Play);
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  AppHarness bench(storage, size);
  bench.settle();
  focus_on(bench, "hand.0");
  const auto cards = bench.kept().view(core::Seat{0}).hand.size();
  for (std::size_t i = 1; i < cards; ++i) {
    bench.key("ArrowRight");
    CHECK(bench.focus() == "hand." + std::to_string(i));
  }
  for (std::size_t i = cards - 1; i > 0; --i) {
    bench.key("ArrowLeft");
    CHECK(bench.focus() == "hand." + std::to_string(i - 1));
  }
}

TEST_CASE("Digits pick cards and first dragons", "[app]") {
  MemoryStorage storage = storage_in(drago::Phase::Play);
  AppHarness bench(storage);
  bench.settle();
  bench.key("2");
  CHECK(bench.focus() == "hand.1");
  CHECK(bench.find("hand.1")->checked == true);
  bench.key("9");
  CHECK(bench.find("hand.1")->checked == true);
  bench.key("2");
  CHECK_FALSE(bench.kept().records().empty());

  MemoryStorage fresh;
  support::keep(fresh, support::new_game({.riders = 2}));
  AppHarness opening(fresh);
  opening.settle();
  opening.key("0");
  CHECK(opening.kept().records().front().action ==
        drago::Action{drago::Mount{drago::Dragon::Orange}});
}

TEST_CASE("Escape goes back step by step", "[app]") {
  MemoryStorage storage = storage_in(drago::Phase::Play);
  AppHarness bench(storage);
  bench.settle();
  bench.press("hand.0");
  bench.key("Escape");
  CHECK(bench.find("hand.0")->checked == false);
  bench.key("Escape");
  CHECK(app::reachable(bench.tree()).id == "menu");
  bench.press("menu.rules");
  CHECK(app::reachable(bench.tree()).id == "rules");
  bench.key("Escape");
  CHECK(app::reachable(bench.tree()).id == "menu");
  CHECK(bench.focus() == "menu.rules");
  bench.key("Escape");
  CHECK(app::reachable(bench.tree()).id == "table");
  bench.press("table.menu");
  bench.press("menu.title");
  bench.press("title.mountain");
  bench.key("Escape");
  CHECK(bench.tree().id == "title");
}

TEST_CASE("Enter and the space bar press what has the focus", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  focus_on(bench, "title.mountain");
  bench.key("Enter");
  CHECK(bench.tree().id == "setup");
  focus_on(bench, "setup.quick");
  bench.key(" ");
  CHECK(bench.find("setup.quick")->checked == true);
  CHECK(bench.focus() == "setup.quick");
}

TEST_CASE("Arrows go on within a group of options and choose", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.mountain");
  focus_on(bench, "setup.chair3.who.5");
  bench.key("ArrowLeft");
  CHECK(bench.focus() == "setup.chair3.who.4");
  CHECK(bench.find("setup.chair3.who.4")->checked == true);
  CHECK(bench.find("setup.chair3.who.5")->checked == false);
  bench.key("Home");
  CHECK(bench.find("setup.chair3.who.0")->checked == true);
  bench.key("ArrowUp");
  CHECK(bench.focus() == "setup.chair3.who.5");
  CHECK(bench.find("setup.chair3.who.5")->checked == true);
  bench.key("ArrowDown");
  CHECK(bench.find("setup.chair3.who.0")->checked == true);
  bench.key("Tab");
  CHECK(bench.focus().rfind("setup.chair4", 0) == 0);
}

TEST_CASE("Question mark shows the keys of where one is, and takes them away", "[app]") {
  MemoryStorage storage = storage_in(drago::Phase::Play);
  AppHarness bench(storage);
  bench.settle();
  focus_on(bench, "hand.0");
  bench.key("?");
  CHECK(app::reachable(bench.tree()).id == "keys");
  CHECK(bench.find("keys.table") != nullptr);
  bench.key("?");
  CHECK(app::reachable(bench.tree()).id == "table");
  CHECK(bench.focus() == "hand.0");
  for (const char* door : {"menu.keys", "menu.settings"}) {
    bench.key("Escape");
    bench.press(door);
    if (bench.can_press("settings.keys")) bench.press("settings.keys");
    CHECK(app::reachable(bench.tree()).id == "keys");
    bench.key("?");
    bench.key("Escape");
    if (app::reachable(bench.tree()).id != "table") bench.key("Escape");
  }
  bench.press("table.menu");
  bench.press("menu.title");
  bench.key("?");
  CHECK(app::reachable(bench.tree()).id == "keys");
  CHECK(bench.find("keys.table") == nullptr);
}

TEST_CASE("Home and End go to the ends of a list", "[app]") {
  MemoryStorage storage = storage_in(drago::Phase::Play);
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.key("End");
  CHECK(bench.focus() == "menu.title");
  bench.key("Home");
  CHECK(bench.focus() == "menu.back");
  bench.key("ArrowDown");
  CHECK(bench.focus() == "menu.rules");
  bench.key("Enter");
  CHECK(app::reachable(bench.tree()).id == "rules");
  bench.key("Escape");
  CHECK(bench.focus() == "menu.rules");
}

TEST_CASE("A whole game is played with Tab and Enter", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::new_game({.riders = 2, .persons = 2, .seed = 8}));
  storage.texts["preferences"] = "pace instant\n";
  AppHarness bench(storage, support::portrait);
  int keys = 0;
  // Always the first thing offered: the answer, else a card that is not chosen yet.
  const auto next = [&bench]() -> std::string {
    for (const char* id : {"curtain.sure.lift", "curtain.lift", "prompt.play", "prompt.ride",
                           "prompt.discard", "stable.4", "stable.5", "hand.0"}) {
      if (bench.can_press(id)) return id;
    }
    return {};
  };
  while (true) {
    bench.settle();
    if (bench.find("over.ranking") != nullptr) break;
    focus_on(bench, next());
    bench.key("Enter");
    REQUIRE(++keys < 2000);
  }
}
