// Tests what all controls share: keyboard, tooltips, reasons for being disabled.
#include <algorithm>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "support/harness.hpp"
#include "support/sampling.hpp"
#include "support/screens.hpp"
#include "support/states.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

// Keyboard: it reaches everything, and the focus is always visible.

namespace {

using support::AppHarness;
using support::MemoryStorage;

// Collects the Tab stops in the order of the tree, the reading order of the page's mirror. A group
// of radio buttons has one stop.
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
  const bool told = control.enabled || !control.disabled_reason.empty();
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

MemoryStorage storage_in(mount_drago::Phase phase) {
  return support::storage_with(support::game_in(phase, {.riders = 3}), "pace instant\n");
}

void focus_on(AppHarness& bench, const std::string& id) {
  for (std::size_t left = order_of(bench).size(); left > 0 && bench.focus() != id; --left) {
    bench.key("Tab");
  }
  REQUIRE(bench.focus() == id);
}

}  // namespace

TEST_CASE("Tab visits everything that can be pressed and wraps around", "[app]") {
  const app::Size size = GENERATE(from_range(support::sample<app::Size>(
      {support::landscape, support::portrait, support::low}, 1, "windows Tab walks through")));
  support::some_screens({size}, "Tab", [size](AppHarness& bench, const std::string& name) {
    INFO(size.w << " x " << size.h << ", " << name);
    // Advice enables different controls as the focus moves from card to card.
    if (name == "advice at late play") return;
    // Tab folds a crowd in, and the Tab stop of the spaces is the first one again.
    const bool fanned = bench.find("fan") != nullptr;
    if (fanned) bench.key("Tab");
    const std::vector<std::string> order = order_of(bench);
    REQUIRE_FALSE(order.empty());
    if (!fanned) bench.key("Tab");
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

TEST_CASE("The focused control is in view", "[app]") {
  const app::Size size = GENERATE(from_range(support::sample<app::Size>(
      {support::portrait, support::low, support::narrow}, 1, "windows the focus is seen in")));
  support::some_screens({size, "de"}, "focus", [size](AppHarness& bench, const std::string& name) {
    INFO(size.w << " x " << size.h << ", " << name);
    for (std::size_t i = order_of(bench).size(); i > 0; --i) {
      bench.key("Tab");
      const app::Control* focused = bench.find(bench.focus());
      REQUIRE(focused != nullptr);
      INFO(focused->id);
      const app::Rect seen = focused->rect.intersect({0, 0, size.w, size.h});
      CHECK(seen.w > 20);
      CHECK(seen.h >= std::min(focused->rect.h - 1, 40.0F));
    }
  });
}

TEST_CASE("Arrow keys move within the hand", "[app]") {
  MemoryStorage storage = storage_in(mount_drago::Phase::Play);
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  AppHarness bench(storage, size);
  bench.settle();
  focus_on(bench, "hand.0");
  const auto cards = bench.saved_session().view(core::Seat{0}).hand.size();
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
  MemoryStorage storage = storage_in(mount_drago::Phase::Play);
  AppHarness bench(storage);
  bench.settle();
  bench.key("2");
  CHECK(bench.focus() == "hand.1");
  CHECK(bench.find("hand.1")->checked == true);
  bench.key("9");
  CHECK(bench.find("hand.1")->checked == true);
  bench.key("2");
  CHECK_FALSE(bench.saved_session().records().empty());

  MemoryStorage fresh;
  support::keep(fresh, support::new_game({.riders = 2}));
  AppHarness opening(fresh);
  opening.settle();
  opening.key("0");
  CHECK(opening.saved_session().records().front().action ==
        mount_drago::Action{mount_drago::Mount{mount_drago::Dragon::Orange}});
}

TEST_CASE("Escape goes back one step at a time", "[app]") {
  MemoryStorage storage = storage_in(mount_drago::Phase::Play);
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

TEST_CASE("The menu of the table is in groups, and giving up is apart from leaving", "[app]") {
  const app::Size size = GENERATE(from_range(support::windows));
  const std::string language = GENERATE("en", "de", "ru");
  INFO(size.w << "x" << size.h << " " << language);
  MemoryStorage storage =
      support::storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 8));
  AppHarness bench(storage, size, language);
  bench.settle();
  bench.press("table.menu");
  const app::Control* const game = bench.find("menu.of_game");
  const app::Control* const general = bench.find("menu.of_all");
  REQUIRE((game != nullptr && general != nullptr));
  CHECK(app::find(*game, "menu.replay") != nullptr);
  CHECK(app::find(*general, "menu.settings") != nullptr);
  CHECK(game->label != general->label);
  // Side by side in a wide window, below each other on an upright phone.
  CHECK((game->rect.y == general->rect.y) == (size.w > size.h));
  const app::Control& give_up = *bench.find("menu.give_up");
  const std::vector<const app::Control*> order = app::focus_order(bench.tree());
  CHECK(order.back()->id == "menu.give_up");
  for (const app::Control* each : order) {
    if (each->id == "menu.give_up" || each->id == "menu.close") continue;
    INFO(each->id);
    CHECK(each->rect.bottom() + 2 < give_up.rect.y);
  }
  CHECK(bench.find("menu.title")->rect.bottom() < game->rect.y);
}

TEST_CASE("Enter and the space bar press the focused control", "[app]") {
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

TEST_CASE("Arrow keys move within a group of radio buttons and choose", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.mountain");
  focus_on(bench, "setup.seat3.who.5");
  bench.key("ArrowLeft");
  CHECK(bench.focus() == "setup.seat3.who.4");
  CHECK(bench.find("setup.seat3.who.4")->checked == true);
  CHECK(bench.find("setup.seat3.who.5")->checked == false);
  bench.key("Home");
  CHECK(bench.find("setup.seat3.who.0")->checked == true);
  bench.key("ArrowUp");
  CHECK(bench.focus() == "setup.seat3.who.5");
  CHECK(bench.find("setup.seat3.who.5")->checked == true);
  bench.key("ArrowDown");
  CHECK(bench.find("setup.seat3.who.0")->checked == true);
  bench.key("Tab");
  CHECK(bench.focus().rfind("setup.seat4", 0) == 0);
}

TEST_CASE("Question mark opens and closes the keys of the current screen", "[app]") {
  MemoryStorage storage = storage_in(mount_drago::Phase::Play);
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
  MemoryStorage storage = storage_in(mount_drago::Phase::Play);
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.key("End");
  CHECK(bench.focus() == "menu.give_up");
  bench.key("Home");
  CHECK(bench.focus() == "menu.back");
  bench.key("ArrowRight");
  CHECK(bench.focus() == "menu.title");
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
  // Always the first action on offer: the answer, else an unchosen card.
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

// Tooltips name buttons without text, for mouse, keyboard and touch.

namespace {

/// Returns the tooltip's text; empty without one.
std::string tip(const AppHarness& bench) {
  const app::Control* control = app::find(bench.tree(), "tip");
  if (control == nullptr) return {};
  std::string out;
  for (const app::DrawOp& op : control->paint) {
    if (const auto* text = std::get_if<app::Text>(&op)) out += text->text;
  }
  return out;
}

app::Point middle(const AppHarness& bench, const std::string& id) {
  const app::Control* control = bench.find(id);
  REQUIRE(control != nullptr);
  return control->rect.center();
}

}  // namespace

TEST_CASE("A mouse that rests on a button without text gets its name", "[app][tips]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage);
  bench.press("title.mountain");
  const app::Point at = middle(bench, "setup.rules");
  bench.frame({app::PointerMoved{at}});
  CHECK(tip(bench).empty());
  REQUIRE(bench.last().wake);
  CHECK(*bench.last().wake == bench.now() + app::tip_delay);
  bench.settle();
  CHECK(tip(bench) == bench.find("setup.rules")->label);
  CHECK_FALSE(bench.last().wake);

  SECTION("until it moves away") {
    bench.frame({app::PointerMoved{{at.x, at.y + 200}}});
    CHECK(tip(bench).empty());
  }
  SECTION("until it presses, and not again") {
    bench.frame({app::PointerPressed{at}});
    CHECK(tip(bench).empty());
    bench.frame({app::PointerReleased{at}});
    CHECK(app::reachable(bench.tree()).id == "rules");
    bench.key("Escape");
    bench.settle();
    CHECK(app::reachable(bench.tree()).id == "setup");
  }
  SECTION("and a button with text gets no tooltip") {
    bench.frame({app::PointerMoved{middle(bench, "setup.start")}});
    bench.settle();
    CHECK(tip(bench).empty());
  }
}

TEST_CASE("The focus on a button without text shows its name at once", "[app][tips]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage);
  bench.press("title.mountain");
  bench.frame({app::Focused{"setup.back"}});
  CHECK(tip(bench) == bench.find("setup.back")->label);
}

TEST_CASE("A long touch shows the name and does not press", "[app][tips]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage, support::portrait);
  bench.press("title.mountain");
  const app::Point at = middle(bench, "setup.rules");
  const auto touch = app::PointerKind::Touch;
  bench.frame({app::PointerPressed{at, touch}});
  CHECK(tip(bench).empty());
  bench.wait(app::tip_delay + 20);
  CHECK(tip(bench) == bench.find("setup.rules")->label);
  bench.frame({app::PointerReleased{at, touch}});
  CHECK(tip(bench).empty());
  CHECK(app::reachable(bench.tree()).id == "setup");

  bench.frame({app::PointerPressed{at, touch}});
  bench.wait(100);
  bench.frame({app::PointerReleased{at, touch}});
  CHECK(app::reachable(bench.tree()).id == "rules");
}

TEST_CASE("After a touch there is no focus ring and no tooltip, until a key is used",
          "[app][tips]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage, support::portrait);
  bench.press("title.mountain");
  const auto tap = [&](const std::string& id) {
    bench.frame({app::PointerPressed{middle(bench, id), app::PointerKind::Touch}});
    bench.wait(60);
    bench.frame({app::PointerReleased{middle(bench, id), app::PointerKind::Touch}});
  };
  const auto is_marked = [&] {
    const app::DrawList plain = app::picture(bench.tree(), "");
    return bench.picture() != plain || !tip(bench).empty();
  };
  for (const auto& close : std::vector<std::function<void()>>{
           [&] { tap("rules.close"); },
           [&] {
             const app::Place place = bench.app().place();
             bench.frame({app::Navigated{place.address, place.depth - 1}});
           },
       }) {
    tap("setup.rules");
    CHECK(app::reachable(bench.tree()).id == "rules");
    bench.settle();
    CHECK_FALSE(is_marked());
    close();
    CHECK(app::reachable(bench.tree()).id == "setup");
    bench.settle();
    CHECK_FALSE(is_marked());
    // As a browser does when its window comes back.
    bench.frame({app::Focused{bench.focus()}});
    CHECK_FALSE(is_marked());
  }
  bench.key("Tab");
  CHECK(is_marked());
}

TEST_CASE("Every button without text has a tooltip inside the window", "[app][tips]") {
  const app::Size size = GENERATE(from_range(support::sample<app::Size>(
      {support::landscape, support::low, support::narrow}, 1, "windows with tips")));
  CAPTURE(size.w, size.h);
  support::LetterMeasure measure;
  const app::Messages messages = support::messages_in("ru");
  int tips = 0;
  support::each_screen(size, "ru", [&](const AppHarness& bench, const std::string& name) {
    const app::Ui ui{.size = size,
                     .messages = messages,
                     .measure = measure,
                     .focus = {},
                     .hovered = {},
                     .pressed = {}};
    for (const app::Control* each : app::focus_order(bench.tree())) {
      if (each->role != app::Role::Button) continue;
      INFO(name << ": " << each->id);
      bool icon_only = !each->paint.empty() && each->children.empty();
      bool has_icon = false;
      for (const app::DrawOp& op : each->paint) {
        if (std::holds_alternative<app::Text>(op)) icon_only = false;
        const auto* image = std::get_if<app::Image>(&op);
        has_icon = has_icon || (image != nullptr && image->art.rfind("icons/", 0) == 0);
      }
      if (!icon_only || !has_icon) continue;
      CHECK(!each->tip.empty());
      const auto shown = app::tip_of(ui, bench.tree(), each->id);
      REQUIRE(shown);
      CHECK(shown->rect.x >= 0);
      CHECK(shown->rect.y >= 0);
      CHECK(shown->rect.right() <= size.w);
      CHECK(shown->rect.bottom() <= size.h);
      const app::Rect hidden = shown->rect.intersect(each->rect);
      CHECK(hidden.w * hidden.h == 0);
      ++tips;
    }
  });
  CHECK(tips > 10);
}

TEST_CASE("High contrast follows the system until the player chooses", "[app]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage);
  const app::DrawList usual = bench.picture();
  bench.frame({app::ContrastPreferred{true}});
  CHECK(bench.picture() != usual);
  bench.press("title.settings");
  bench.press("settings.contrast.2");
  bench.key("Escape");
  CHECK(bench.picture() == usual);
  bench.press("title.settings");
  bench.press("settings.contrast.0");
  CHECK(storage.texts.at("preferences").find("high_contrast") == std::string::npos);
  bench.press("settings.contrast.1");
  bench.key("Escape");
  bench.frame({app::ContrastPreferred{false}});
  CHECK(bench.picture() != usual);
  AppHarness again(storage);
  CHECK(again.picture() != usual);
}

TEST_CASE("contrast matches the ratios of WCAG", "[app]") {
  CHECK(app::contrast(app::white, app::rgb(0)) == Approx(21));
  CHECK(app::contrast(app::rgb(0x767676), app::white) == Approx(4.54).margin(0.01));
}

// Disabled controls give the reason: to mouse, touch, keyboard and screen reader.

namespace {

/// Returns the announced reason of a refusal; empty without one.
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
    INFO(tree.id << ": " << tree.disabled_reason);
    CHECK(tree.disabled_reason.size() > 8);
    CHECK(tree.disabled_reason.find("why.") == std::string::npos);
    CHECK(tree.disabled_reason.find('{') == std::string::npos);
    CHECK(tree.focusable());
    ++out;
  }
  for (const app::Control& child : tree.children) out += disabled_ones(child);
  return out;
}

/// Takes the next step for the seat to decide; returns false if no person has to.
bool step(AppHarness& bench, int variant) {
  if (bench.at_curtain()) {
    bench.pass_curtain();
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
      const std::string id = prefix + std::to_string((i + variant) % 10);
      if (!bench.can_press(id)) continue;
      bench.press(id);
      return true;
    }
  }
  return false;
}

/// Returns the first disabled control among `prefix`0 to 9; empty if there is none.
std::string disabled(const AppHarness& bench, const std::string& prefix) {
  for (int i = 0; i < 10; ++i) {
    std::string id = prefix + std::to_string(i);
    const app::Control* each = bench.find(id);
    if (each != nullptr && !each->enabled) return id;
  }
  return {};
}

}  // namespace

TEST_CASE("Disabled controls of a game give the reason", "[app][refused]") {
  const int seed = GENERATE(1, 2);
  const std::string door = GENERATE("title.mountain", "title.cave");
  CAPTURE(seed, door);
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage, seed == 1 ? support::portrait : support::landscape, "de");
  int seen = 0;
  bench.look = [&] { seen += disabled_ones(bench.tree()); };
  bench.press(door);
  bench.press("setup.seat1.who.0");
  // Two players have special rules in Dragon's Cave.
  if (seed == 2) {
    bench.press("setup.seat2.who.5");
    bench.press("setup.seat3.who.5");
  }
  bench.edit("setup.seed", std::to_string(seed));
  bench.press("setup.pace.0");
  bench.press("setup.start");
  int decided = 0;
  for (int variant = 0; variant < 150; ++variant) {
    bench.settle();
    decided += step(bench, variant) ? 1 : 0;
  }
  CHECK(decided > 100);
  CHECK(seen > 50);
}

TEST_CASE("A taken dragon says who rides it and names the rule", "[app][refused]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage, support::portrait);
  bench.press("title.mountain");
  bench.press("setup.seat1.who.0");
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
  CHECK(bench.find(taken)->disabled_reason.find("already rides this dragon. (MD-6)") !=
        std::string::npos);
  const std::string more = support::messages_in("en").tr("why.again");
  const std::string why = bench.find(taken)->disabled_reason + " " + more;
  const std::size_t decided = bench.saved_session().records().size();

  SECTION("on touch") {
    bench.tap(bench.find(taken)->rect.center());
    CHECK(refused(bench) == why);
    // The reason stays until the next press.
    bench.wait(5000);
    CHECK(refused(bench) == why);
    bench.tap({4, 4});
    CHECK(refused(bench).empty());
  }
  SECTION("by keyboard") {
    bench.key(std::to_string((std::stoi(taken.substr(7)) + 1) % 10));
    CHECK(refused(bench) == why);
    CHECK(bench.focus() == taken);
    bench.key("Tab");
    CHECK(refused(bench).empty());
    bench.shift_tab();
    bench.key("Enter");
    CHECK(refused(bench) == why);
    // A second press opens the rules at that section.
    bench.key("Enter");
    CHECK(refused(bench).empty());
    REQUIRE(bench.find("rules.setup.heading") != nullptr);
    const app::Rect pages = app::find(bench.tree(), "rules.pages")->rect;
    CHECK(pages.contains(bench.find("rules.setup.heading")->rect.center()));
    bench.key("Escape");
    bench.key("Enter");
    CHECK(refused(bench) == why);
  }
  SECTION("through a screen reader") {
    CHECK(app::accessible_description(*bench.find(taken)) == bench.find(taken)->disabled_reason);
    bench.frame({app::Activated{taken}});
    CHECK(refused(bench) == why);
    const std::string first = app::find(bench.tree(), "tip")->children.front().id;
    bench.frame({app::Activated{taken}});
    CHECK(bench.find("rules.setup.heading") != nullptr);
    bench.key("Escape");
    bench.frame({app::Activated{taken}});
    // A new control id makes screen readers read the same reason again.
    CHECK(app::find(bench.tree(), "tip")->children.front().id != first);
  }
  SECTION("under a resting mouse") {
    bench.frame({app::PointerMoved{bench.find(taken)->rect.center()}});
    bench.settle();
    CHECK(app::find(bench.tree(), "tip") != nullptr);
    CHECK(refused(bench).empty());
  }
  CHECK(bench.saved_session().records().size() == decided);
}

TEST_CASE("A card that may not be discarded gives the reason of the rules", "[app][refused]") {
  MemoryStorage storage = support::without_hints();
  for (int i = 0; i < 20; ++i) {
    support::TableOf table{.riders = 5};
    table.seed = static_cast<std::uint64_t>(i) + 1;
    support::keep(storage, support::game_in(mount_drago::Phase::Discard, table));
    AppHarness bench(storage, support::low);
    bench.settle();
    const std::string id = disabled(bench, "hand.");
    if (id.empty()) continue;
    CHECK(bench.find(id)->disabled_reason == "Its dragon is not on the summit. (MD-23)");
    bench.tap(bench.find(id)->rect.center());
    CHECK(refused(bench).find("MD-23") != std::string::npos);
    CHECK_FALSE(bench.find(id)->checked.value_or(true));
    return;
  }
  FAIL("every card may be discarded");
}

TEST_CASE("Disabled buttons of table and setup give the reason", "[app][refused]") {
  MemoryStorage storage = support::without_hints();
  {
    AppHarness bench(storage);
    bench.press("title.mountain");
    for (const char* seat : {"setup.seat0.who.5", "setup.seat1.who.5", "setup.seat2.who.5",
                             "setup.seat3.who.5", "setup.seat4.who.5"}) {
      if (bench.can_press(seat)) bench.press(seat);
    }
    REQUIRE(bench.find("setup.start") != nullptr);
    CHECK_FALSE(bench.find("setup.start")->enabled);
    bench.tap(bench.find("setup.start")->rect.center());
    CHECK(refused(bench) == bench.find("setup.start")->disabled_reason);
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
  CHECK(refused(bench).find("no move to undo") != std::string::npos);
}

TEST_CASE("Disabled cards in Dragon's Cave give the reason", "[app][refused]") {
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
  const std::string more = " " + support::messages_in("en").tr("why.again");
  CHECK(why(support::game_of_hiding()) ==
        "First the coins are hidden, then a fist is picked. (DC-8)" + more);
  CHECK(why(support::game_of_picking()) ==
        "You’re the dragon: you play no card this round. (DC-12)" + more);
}
