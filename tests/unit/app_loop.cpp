// How much the loop does for what comes in: a tree is built when something may have changed, and
// told when it tells something else.
#include "catch.hpp"
#include "support/app_harness.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;

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
