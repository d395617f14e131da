// Tests the application as a whole: whole games, every screen, the loop, the window, history.
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/sampling.hpp"
#include "support/screens.hpp"
#include "support/states.hpp"
#include "ui/messages.hpp"

// Whole games through the program's controls, from the title to the ranking.

namespace {

using support::AppHarness;
using support::MemoryStorage;

// After every frame: the focus is nowhere or on something that can be pressed.
void watch_focus(AppHarness& bench) {
  bench.look = [&bench] {
    if (bench.focus().empty()) return;
    const app::Control* focused = bench.find(bench.focus());
    if (focused != nullptr && focused->focusable()) return;
    FAIL("the focus is on " << bench.focus() << ", which is not in\n"
                            << support::describe_tree(bench.tree()));
  };
}

void to_the_ranking(AppHarness& bench) {
  int whim = 0;
  while (bench.find("over.ranking") == nullptr) {
    bench.settle();
    if (bench.find("over.ranking") != nullptr) return;
    if (!support::answer(bench, ++whim)) {
      FAIL("nobody is asked anything in\n" << support::describe_tree(bench.tree()));
    }
    REQUIRE(whim < 2000);
  }
}

void choose_pace(MemoryStorage& storage, const std::string& pace) {
  storage.texts["preferences"] = "pace " + pace + "\n";
}

}  // namespace

TEST_CASE("A person plays two bots from the title to the ranking in every layout", "[app]") {
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  const std::string pace = GENERATE("instant", "normal", "slow");
  const std::string edition = GENERATE("setup.edition.0", "setup.edition.1");
  CAPTURE(size.w, size.h, pace, edition);
  MemoryStorage storage;
  choose_pace(storage, pace);
  AppHarness bench(storage, size);
  watch_focus(bench);
  bench.press("title.mountain");
  bench.press(edition);
  bench.edit("setup.seed", "a mountain");
  bench.press("setup.start");
  CHECK(bench.tree().id == "table");
  to_the_ranking(bench);
  const mount_drago::table::MountDragoSession& game = bench.saved_session();
  CHECK(game.over());
  CHECK_FALSE(game.seating().given_up_by);
  CHECK(game.seating().size() == 3);
  CHECK(game.view(core::Spectator{}).summit.size() == 3);
  for (const char* rank : {"over.rank0", "over.rank1", "over.rank2"}) {
    CHECK(bench.find(rank) != nullptr);
  }
  CHECK(bench.can_press("over.rematch"));
}

TEST_CASE("A table of bots is watched to the ranking without a hand", "[app]") {
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  const std::string pace = GENERATE("instant", "normal");
  CAPTURE(size.w, size.h, pace);
  MemoryStorage storage;
  choose_pace(storage, pace);
  AppHarness bench(storage, size);
  bench.press("title.mountain");
  for (int seat = 0; seat < 5; ++seat) {
    bench.press("setup.chair" + std::to_string(seat) + ".who." + std::to_string(1 + seat % 2));
  }
  bench.press("setup.start");
  int frames = 0;
  bench.look = [&bench, &frames] {
    ++frames;
    if (bench.find("hand") != nullptr) FAIL("a hand is shown at a table of bots");
  };
  bench.settle();
  CHECK(bench.find("over.ranking") != nullptr);
  CHECK(bench.saved_session().seating().size() == 5);
  CHECK(frames > 5);
}

TEST_CASE("What the next one to move is, is said on the title while a game waits", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  CHECK(bench.find("title.continue") == nullptr);
  bench.press("title.mountain");
  bench.press("setup.start");
  bench.settle();
  bench.key("Escape");
  bench.press("menu.title");
  const app::Control* go_on = bench.find("title.continue");
  REQUIRE(go_on != nullptr);
  CHECK(go_on->description.find("Mira") != std::string::npos);
}

// Every screen and sheet, in every language and at every size, keeps what was promised of all.

namespace {

/// The names of all art in the pictures it is shown.
class Names {
 public:
  void take(const app::DrawList& picture) {
    for (const app::DrawOp& op : picture) {
      if (const auto* image = std::get_if<app::Image>(&op)) names_.insert(image->art);
    }
  }
  std::size_t count() const { return names_.size(); }
  /// Those without a file, a line each.
  std::string missing() const {
    const support::FileAssets assets;
    std::string lines;
    for (const std::string& name : names_) {
      if (!assets.find("art/" + name + ".svg")) lines += "  " + name + "\n";
    }
    return lines;
  }

 private:
  std::set<std::string> names_;
};

}  // namespace

TEST_CASE("On every screen controls are named, reachable by a finger, and their words fit",
          "[app]") {
  const app::Size size = GENERATE(values<app::Size>({support::landscape,
                                                     support::small_landscape,
                                                     support::portrait,
                                                     support::low,
                                                     support::narrow,
                                                     {667, 375},
                                                     {568, 320},
                                                     {375, 667},
                                                     {2560, 1440}}));
  const int text_size = GENERATE(100, 150);
  // Larger than any screen needs them, or lower than they have room in.
  if (text_size > 100 && (size.w > 2000 || size.h <= 375)) return;
  const std::string window = std::to_string(size.w) + " " + std::to_string(text_size);
  for (const std::string& language :
       support::sample(app::Messages::languages(), 1, "screens " + window)) {
    support::some_screens({size, language, text_size}, window,
                          [&](const support::AppHarness& bench, const std::string& name) {
                            std::string faults;
                            for (const std::string& fault : support::faults_of(
                                     bench.tree(), size, static_cast<float>(text_size) / 100)) {
                              faults += "  " + fault + "\n";
                            }
                            INFO(size.w << " x " << size.h << ", " << text_size << " %, "
                                        << language << ", " << name << ":\n"
                                        << faults);
                            CHECK(faults.empty());
                          });
  }
}

TEST_CASE("A window may become any other while a screen is open", "[app]") {
  support::some_screens(
      {}, "windows that change", [](support::AppHarness& bench, const std::string& name) {
        INFO(name);
        // Where a page is scrolled to depends on the windows it has been in.
        if (name.rfind("statistics", 0) == 0 || name.rfind("net, end", 0) == 0 ||
            name.rfind("net, code", 0) == 0) {
          return;
        }
        const std::string before = support::describe_tree(bench.tree());
        for (const app::Size size : {support::portrait, support::low, app::Size{1, 1},
                                     app::Size{4000, 2500}, support::landscape}) {
          bench.frame({app::Resized{.size = size, .device_pixels = 2}});
        }
        CHECK(support::describe_tree(bench.tree()) == before);
      });
}

TEST_CASE("The art of every screen is among the assets", "[app]") {
  Names names;
  for (const app::Size size :
       support::sample<app::Size>({support::landscape, support::small_landscape, support::portrait,
                                   support::low, support::narrow},
                                  2, "windows for art")) {
    support::each_screen(size, app::Messages::languages().front(),
                         [&](const support::AppHarness& bench, const std::string& /*name*/) {
                           names.take(bench.picture());
                         });
  }
  INFO(names.count() << " names of art; no file for\n" << names.missing());
  CHECK(names.missing().empty());
  CHECK(names.count() > 60);
}

TEST_CASE("The art of whatever moves is among the assets", "[app]") {
  Names names;
  support::MemoryStorage storage;
  support::AppHarness bench(storage);
  bench.look = [&] { names.take(bench.picture()); };
  bench.press("title.mountain");
  for (const char* seat : {"setup.chair0.who.1", "setup.chair1.who.1", "setup.chair2.who.1"}) {
    bench.press(seat);
  }
  bench.press("setup.start");
  bench.settle_in_steps(130);
  INFO(names.count() << " names of art; no file for\n" << names.missing());
  CHECK(names.missing().empty());
}

// How much the loop does for what comes in: a tree is built when something may have changed, and
// told when it tells something else.

namespace {

app::InputEvent mouse_at(app::Point at) { return app::PointerMoved{at, app::PointerKind::Mouse}; }

TEST_CASE("One event builds the tree once, and none builds none", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.settle();
  CHECK(bench.frame().builds == 0);
  CHECK_FALSE(bench.last().accessibility_changed);

  bench.key("Tab");
  CHECK(bench.last().builds == 1);
  bench.key("ArrowDown");
  CHECK(bench.last().builds == 1);
  bench.press("title.settings");
  CHECK(bench.last().builds <= 2);  // once more, for the dialog takes the focus
  CHECK(bench.last().accessibility_changed);
  bench.key("Escape");
  bench.settle();
  CHECK(bench.frame({mouse_at({3, 3})}).builds == 0);
}

TEST_CASE("A mouse over a button is seen, but tells nobody anything", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.settle();
  const app::Point middle = bench.find("title.settings")->rect.center();
  const app::Frame over = bench.frame({mouse_at(middle)});
  CHECK(over.builds == 1);
  CHECK(over.changed);
  CHECK_FALSE(over.accessibility_changed);
  // The second move finds the same button.
  CHECK(bench.frame({mouse_at({middle.x + 1, middle.y})}).builds == 0);
}

TEST_CASE("Events of one frame do what they do in a frame each", "[app]") {
  MemoryStorage one_storage;
  MemoryStorage other_storage;
  AppHarness one(one_storage);
  AppHarness other(other_storage);
  one.settle();
  other.settle();
  const app::Point at = one.find("title.settings")->rect.center();
  // The first opens a dialog, the others press and scroll what only it holds.
  const app::Input input = {mouse_at(at),
                            app::PointerPressed{at, app::PointerKind::Mouse},
                            app::PointerReleased{at, app::PointerKind::Mouse},
                            app::Activated{"settings.order.1"},
                            app::Wheel{{720, 450}, 60},
                            mouse_at({3, 3})};
  one.frame(input);
  for (const app::InputEvent& each : input) other.frame({each});
  CHECK(one.find("settings.heading") != nullptr);
  CHECK(same_accessibility(one.tree(), other.tree()));
  CHECK(one.picture() == other.picture());
  CHECK(one.focus() == other.focus());
}

}  // namespace

// The whole screen on request, and when the display is kept on.

namespace {

using app::WindowMode;
using app::WindowModeChanged;

}  // namespace

TEST_CASE("The whole screen can be had and left, from the title and from the menu", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.screen");
  CHECK(bench.device.wished == std::vector{WindowMode::WholeScreen});
  const std::string before = bench.find("menu.screen")->label;
  bench.frame({WindowModeChanged{WindowMode::WholeScreen}});
  CHECK(bench.find("menu.screen")->label != before);
  bench.press("menu.title");
  bench.press("title.screen");
  CHECK(bench.device.wished.back() == WindowMode::Window);
  // The system may change it by itself, too.
  const std::string whole = bench.find("title.screen")->label;
  bench.frame({WindowModeChanged{WindowMode::Window}});
  CHECK(bench.find("title.screen")->label != whole);
}

TEST_CASE("Escape leaves the whole screen when there is nothing else to leave", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.key("Escape");
  CHECK(bench.device.wished.empty());
  bench.frame({WindowModeChanged{WindowMode::WholeScreen}});
  bench.press("title.rules");
  bench.key("Escape");
  CHECK(bench.device.wished.empty());
  bench.key("Escape");
  CHECK(bench.device.wished == std::vector{WindowMode::Window});
}

TEST_CASE("Where the window stays as it is nobody is offered more", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.device.able = false;
  bench.settle();
  bench.press("table.menu");
  CHECK(bench.find("menu.screen") == nullptr);
  bench.press("menu.title");
  CHECK(bench.find("title.screen") == nullptr);
}

TEST_CASE("The display is kept on while a person is asked, and only then", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = 1}));
  AppHarness bench(storage);
  bench.settle();
  CHECK(bench.last().awake);
  // A bot's turn, and what is shown of it.
  REQUIRE(support::answer(bench, 0));
  REQUIRE(bench.last().animating);
  CHECK_FALSE(bench.last().awake);
  bench.settle();
  CHECK(bench.last().awake);
  bench.press("table.menu");
  CHECK(bench.last().awake);
  bench.press("menu.title");
  CHECK_FALSE(bench.last().awake);
}

TEST_CASE("The display is kept on behind the curtain", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = 2}));
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(bench.at_curtain());
  CHECK(bench.last().awake);
}

// Where one is as a browser's history knows it: every step back closes or leaves something, the
// table is left only after being asked, and an address leads to what there is.

namespace {

using app::Navigated;
using app::Place;

MemoryStorage waiting_game(int persons = 1) {
  MemoryStorage storage;
  support::keep(storage,
                support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = persons}));
  return storage;
}

// The browser goes to the entry one step back, or forth, of the same place.
void back(AppHarness& bench) {
  const Place place = bench.app().place();
  bench.frame({Navigated{place.address, place.depth - 1}});
}
void forth(AppHarness& bench) {
  const Place place = bench.app().place();
  bench.frame({Navigated{place.address, place.depth + 1}});
}

Place place(const std::string& address, int depth) { return {address, depth}; }

}  // namespace

TEST_CASE("Each screen and each sheet is a place, one step deeper than the one before", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  CHECK(bench.app().place() == place("", 0));
  bench.press("title.rules");
  CHECK(bench.app().place() == place("", 1));
  bench.key("?");
  CHECK(bench.app().place() == place("", 2));
  back(bench);
  back(bench);
  CHECK(bench.app().place() == place("", 0));
  bench.press("title.cave");
  CHECK(bench.app().place() == place("dragons-cave/setup", 1));
  bench.press("setup.start");
  CHECK(bench.app().place() == place("dragons-cave/table", 2));
  CHECK(bench.app().title().find("Dragon’s Cave") == 0);
  bench.frame({Navigated{"", 0}});
  CHECK(bench.tree().id == "title");
}

TEST_CASE("Back at the table closes what is open, asks, then leaves; the game is kept", "[app]") {
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.settle();
  const std::string kept = storage.texts.at("game.mount-drago");
  bench.press("table.menu");
  bench.press("menu.rules");
  CHECK(bench.app().place() == place("mount-drago/table", 4));
  back(bench);
  CHECK(bench.can_press("menu.title"));
  back(bench);
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  back(bench);
  CHECK(bench.app().place() == place("mount-drago/table", 1));
  REQUIRE(bench.can_press("leave.no"));
  bench.press("leave.no");
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  back(bench);
  forth(bench);
  CHECK(bench.find("leave.no") == nullptr);
  back(bench);
  bench.frame({Navigated{"", 0}});
  CHECK(bench.tree().id == "title");
  CHECK(storage.texts.at("game.mount-drago") == kept);
  bench.frame({Navigated{"mount-drago/table", 1}});
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  CHECK(storage.texts.at("game.mount-drago") == kept);
}

TEST_CASE("Whoever is asked whether to leave may say so, and may ask for the keys", "[app]") {
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.settle();
  back(bench);
  bench.key("?");
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  back(bench);
  CHECK(bench.can_press("leave.yes"));
  bench.key("Escape");
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  back(bench);
  bench.press("leave.yes");
  CHECK(bench.tree().id == "title");
  CHECK(bench.can_press("title.continue"));
}

TEST_CASE("A jump over several entries closes all that lies between", "[app]") {
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.settings");
  bench.frame({Navigated{"mount-drago/table", 2}});
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  // An entry of a sheet that was closed: nothing is opened again.
  bench.frame({Navigated{"mount-drago/table", 4}});
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  bench.press("table.menu");
  bench.frame({Navigated{"mount-drago/setup", 1}});
  CHECK(bench.app().place() == place("mount-drago/setup", 1));
}

TEST_CASE("Forward to a table of several persons lowers the curtain", "[app]") {
  MemoryStorage storage = waiting_game(2);
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(bench.find("hand") == nullptr);
  bench.frame({Navigated{"", 0}});
  bench.frame({Navigated{"mount-drago/table", 1}});
  CHECK(bench.app().place().address == "mount-drago/table");
  CHECK(bench.find("hand") == nullptr);
}

TEST_CASE("An address leads to its place, or to what there is instead", "[app]") {
  struct Way {
    const char* address;
    const char* ends;
  };
  const Way way = GENERATE(Way{"mount-drago/table", "mount-drago/table"},
                           Way{"mount-drago/setup", "mount-drago/setup"},
                           Way{"dragons-cave/setup", "dragons-cave/setup"},
                           Way{"dragons-cave/table", "dragons-cave/setup"},
                           Way{"dragons-cave/over", "dragons-cave/setup"}, Way{"", ""},
                           Way{"chess/table", ""}, Way{"mount-drago", ""}, Way{"/table", ""},
                           Way{"mount-drago/", ""}, Way{"mount-drago/table/x", ""});
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.frame({Navigated{way.address, {}}});
  CHECK(bench.app().place().address == way.ends);
  CHECK(bench.find("notice.text") == nullptr);
  CHECK(storage.texts.count("game.mount-drago") == 1);
}

TEST_CASE("What must be read stays open wherever an address leads", "[app]") {
  MemoryStorage storage;
  support::keep(storage, mount_drago::game_name, "{ half a ga");
  AppHarness bench(storage);
  bench.frame({Navigated{"mount-drago/table", {}}});
  CHECK(bench.app().place() == place("mount-drago/setup", 2));
  CHECK(bench.can_press("notice.ok"));
}

TEST_CASE("A game that is over can be looked at again from the history", "[app]") {
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  CHECK(bench.app().place() == place("mount-drago/over", 1));
  bench.frame({Navigated{"", 0}});
  bench.frame({Navigated{"mount-drago/over", 1}});
  CHECK(bench.app().place() == place("mount-drago/over", 1));
  // The table's entry is still there, the game is not.
  bench.frame({Navigated{"mount-drago/table", 2}});
  CHECK(bench.app().place() == place("mount-drago/over", 1));
}
