// Tests the application as a whole: whole games, every screen, the loop, the window, the browser's
// history.
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

// Whole games through the app's controls, from the title to the ranking.

namespace {

using support::AppHarness;
using support::MemoryStorage;

// Checks after every frame that the focus is empty or on a focusable control.
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
  int variant = 0;
  while (bench.find("over.ranking") == nullptr) {
    bench.settle();
    if (bench.find("over.ranking") != nullptr) return;
    if (!support::answer(bench, ++variant)) {
      FAIL("nobody is asked anything in\n" << support::describe_tree(bench.tree()));
    }
    REQUIRE(variant < 2000);
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

TEST_CASE("A table of bots plays to the ranking and shows no hand", "[app]") {
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  const std::string pace = GENERATE("instant", "normal");
  CAPTURE(size.w, size.h, pace);
  MemoryStorage storage;
  choose_pace(storage, pace);
  AppHarness bench(storage, size);
  bench.press("title.mountain");
  for (int seat = 0; seat < 5; ++seat) {
    bench.press("setup.seat" + std::to_string(seat) + ".who." + std::to_string(1 + seat % 2));
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

TEST_CASE("The title says whose turn it is in the waiting game", "[app]") {
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

// Checks that hold for every screen and sheet, in every language and at every size.

namespace {

/// Collects the names of all art in pictures.
class Names {
 public:
  void take(const app::DrawList& picture) {
    for (const app::DrawOp& op : picture) {
      if (const auto* image = std::get_if<app::Image>(&op)) names_.insert(image->art);
    }
  }
  std::size_t count() const { return names_.size(); }
  /// Returns the names without a file, one per line.
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

TEST_CASE("On every screen controls have names and fingers' size, and their texts fit", "[app]") {
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
  // Larger text is not needed on large windows and does not fit on low ones.
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

TEST_CASE("Resizing a window and back leaves every screen as it was", "[app]") {
  support::some_screens(
      {}, "windows that change", [](support::AppHarness& bench, const std::string& name) {
        INFO(name);
        // These scroll by different amounts in different windows.
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

TEST_CASE("The art of every screen is in the assets", "[app]") {
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

TEST_CASE("The art of every animation is in the assets", "[app]") {
  Names names;
  support::MemoryStorage storage;
  support::AppHarness bench(storage);
  bench.look = [&] { names.take(bench.picture()); };
  bench.press("title.mountain");
  for (const char* seat : {"setup.seat0.who.1", "setup.seat1.who.1", "setup.seat2.who.1"}) {
    bench.press(seat);
  }
  bench.press("setup.start");
  bench.settle_in_steps(130);
  INFO(names.count() << " names of art; no file for\n" << names.missing());
  CHECK(names.missing().empty());
}

// The loop's work: it builds a tree only when something may have changed, and reports it only when
// it tells screen readers something new.

namespace {

app::InputEvent mouse_at(app::Point at) { return app::PointerMoved{at, app::PointerKind::Mouse}; }

TEST_CASE("One event builds the tree once, no event builds none", "[app]") {
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
  CHECK(bench.last().builds <= 2);  // twice: the dialog takes the focus
  CHECK(bench.last().accessibility_changed);
  bench.key("Escape");
  bench.settle();
  CHECK(bench.frame({mouse_at({3, 3})}).builds == 0);
}

TEST_CASE("Hovering redraws a button and tells screen readers nothing", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.settle();
  const app::Point middle = bench.find("title.settings")->rect.center();
  const app::Frame over = bench.frame({mouse_at(middle)});
  CHECK(over.builds == 1);
  CHECK(over.changed);
  CHECK_FALSE(over.accessibility_changed);
  // The second move hits the same button.
  CHECK(bench.frame({mouse_at({middle.x + 1, middle.y})}).builds == 0);
}

TEST_CASE("Events in one frame have the same effect as in a frame each", "[app]") {
  MemoryStorage one_storage;
  MemoryStorage other_storage;
  AppHarness one(one_storage);
  AppHarness other(other_storage);
  one.settle();
  other.settle();
  const app::Point at = one.find("title.settings")->rect.center();
  // The click opens a dialog; the others press and scroll controls of that dialog.
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

// Full screen on request, and when the display stays on.

namespace {

using app::WindowMode;
using app::WindowModeChanged;

}  // namespace

TEST_CASE("Full screen can be entered and left, from the title and from the menu", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.screen");
  CHECK(bench.device.requested_modes == std::vector{WindowMode::Fullscreen});
  const std::string before = bench.find("menu.screen")->label;
  bench.frame({WindowModeChanged{WindowMode::Fullscreen}});
  CHECK(bench.find("menu.screen")->label != before);
  bench.press("menu.title");
  bench.press("title.screen");
  CHECK(bench.device.requested_modes.back() == WindowMode::Window);
  // The system may also leave it.
  const std::string whole = bench.find("title.screen")->label;
  bench.frame({WindowModeChanged{WindowMode::Window}});
  CHECK(bench.find("title.screen")->label != whole);
}

TEST_CASE("Escape leaves full screen when nothing else is open", "[app]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.key("Escape");
  CHECK(bench.device.requested_modes.empty());
  bench.frame({WindowModeChanged{WindowMode::Fullscreen}});
  bench.press("title.rules");
  bench.key("Escape");
  CHECK(bench.device.requested_modes.empty());
  bench.key("Escape");
  CHECK(bench.device.requested_modes == std::vector{WindowMode::Window});
}

TEST_CASE("Without support for full screen no control offers it", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.device.can_fullscreen = false;
  bench.settle();
  bench.press("table.menu");
  CHECK(bench.find("menu.screen") == nullptr);
  bench.press("menu.title");
  CHECK(bench.find("title.screen") == nullptr);
}

TEST_CASE("The display stays on only while a person has to decide", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = 1}));
  AppHarness bench(storage);
  bench.settle();
  CHECK(bench.last().awake);
  // A bot's turn and its animation.
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

TEST_CASE("The display stays on at the curtain", "[app]") {
  MemoryStorage storage;
  support::keep(storage, support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = 2}));
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(bench.at_curtain());
  CHECK(bench.last().awake);
}

// The place as the browser's history knows it: each step back closes a sheet or leaves a screen,
// the table asks first, and an address opens the nearest place that exists.

namespace {

using app::Navigated;
using app::Place;

MemoryStorage waiting_game(int persons = 1) {
  MemoryStorage storage;
  support::keep(storage,
                support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = persons}));
  return storage;
}

// The browser goes one history entry back, or forward, at the same address.
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

TEST_CASE("Each screen and each sheet is a place one step deeper than the one before", "[app]") {
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

TEST_CASE("Back at the table closes sheets, asks, then leaves; the game stays saved", "[app]") {
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

TEST_CASE("The question whether to leave has an answer by button, and shows the keys on request",
          "[app]") {
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

TEST_CASE("A jump over several history entries closes all sheets between", "[app]") {
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.settle();
  bench.press("table.menu");
  bench.press("menu.settings");
  bench.frame({Navigated{"mount-drago/table", 2}});
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  // The entry of a closed sheet does not open it again.
  bench.frame({Navigated{"mount-drago/table", 4}});
  CHECK(bench.app().place() == place("mount-drago/table", 2));
  bench.press("table.menu");
  bench.frame({Navigated{"mount-drago/setup", 1}});
  CHECK(bench.app().place() == place("mount-drago/setup", 1));
}

TEST_CASE("Forward to a table of several people lowers the curtain", "[app]") {
  MemoryStorage storage = waiting_game(2);
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(bench.find("hand") == nullptr);
  bench.frame({Navigated{"", 0}});
  bench.frame({Navigated{"mount-drago/table", 1}});
  CHECK(bench.app().place().address == "mount-drago/table");
  CHECK(bench.find("hand") == nullptr);
}

TEST_CASE("An address opens its place, or the nearest one that exists", "[app]") {
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

TEST_CASE("What messengers and sentences stick to the end of a link is not read", "[app][link]") {
  const std::string stuck =
      GENERATE(".", ",", ")", "]", ">", "\"", "'", "”", "»", "…", "\u200B", "\u00A0", "\uFEFF", "/",
               "/.", "?utm_source=chat", "&fbclid=AbC-1", " and hello", "%20", "%E2%80", "**", "`");
  CAPTURE(stuck);
  MemoryStorage storage = waiting_game();
  AppHarness bench(storage);
  bench.frame({Navigated{"mount-drago/table" + stuck, {}}});
  CHECK(bench.app().place().address == "mount-drago/table");
  bench.frame({Navigated{"dragons-cave/setup" + stuck, {}}});
  CHECK(bench.app().place().address == "dragons-cave/setup");
}

TEST_CASE("A notice stays open wherever an address leads", "[app]") {
  MemoryStorage storage;
  support::keep(storage, mount_drago::game_name, "{ half a ga");
  AppHarness bench(storage);
  bench.frame({Navigated{"mount-drago/table", {}}});
  CHECK(bench.app().place() == place("mount-drago/setup", 2));
  CHECK(bench.can_press("notice.ok"));
}

TEST_CASE("The history opens a finished game again", "[app]") {
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
  // The table's entry is still there, but the game is over.
  bench.frame({Navigated{"mount-drago/table", 2}});
  CHECK(bench.app().place() == place("mount-drago/over", 1));
}
