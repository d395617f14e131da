// Whole games through the program's controls, from the title to the ranking.
#include <string>

#include "catch.hpp"
#include "support/app_harness.hpp"

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
                            << support::told(bench.tree()));
  };
}

void to_the_ranking(AppHarness& bench) {
  int whim = 0;
  while (bench.find("over.ranking") == nullptr) {
    bench.settle();
    if (bench.find("over.ranking") != nullptr) return;
    if (!support::answer(bench, ++whim)) {
      FAIL("nobody is asked anything in\n" << support::told(bench.tree()));
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
  const app::mount_drago::MountDragoSession& game = bench.kept();
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
  for (int chair = 0; chair < 5; ++chair) {
    bench.press("setup.chair" + std::to_string(chair) + ".who." + std::to_string(1 + chair % 2));
  }
  bench.press("setup.start");
  int frames = 0;
  bench.look = [&bench, &frames] {
    ++frames;
    if (bench.find("hand") != nullptr) FAIL("a hand is shown at a table of bots");
  };
  bench.settle();
  CHECK(bench.find("over.ranking") != nullptr);
  CHECK(bench.kept().seating().size() == 5);
  CHECK(frames > 5);
}

TEST_CASE("Two persons share the device to the ranking", "[app]") {
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  CAPTURE(size.w, size.h);
  MemoryStorage storage;
  choose_pace(storage, "normal");
  AppHarness bench(storage, size);
  watch_focus(bench);
  bench.press("title.mountain");
  bench.press("setup.chair1.who.0");
  bench.press("setup.chair2.who.5");
  bench.press("setup.start");
  CHECK(bench.find("curtain.lift") != nullptr);
  to_the_ranking(bench);
  CHECK(bench.kept().seating().persons() == 2);
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
