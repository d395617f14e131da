// From what has happened to what the rules say of it.
#include <string>

#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

/// The rules are open at this heading.
void check_at(const AppHarness& bench, const std::string& heading) {
  INFO(heading);
  const app::Control* const found = bench.find("rules." + heading + ".heading");
  REQUIRE(found != nullptr);
  CHECK(app::find(bench.tree(), "rules.pages")->rect.contains(found->rect.center()));
}

}  // namespace

TEST_CASE("A line of the log leads to what the rules say of it", "[app][rules][log]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = in_cave ? storage_with(support::ended_cave(3))
                                  : storage_with(support::finished_game({.riders = 3}));
  AppHarness bench(storage, GENERATE(support::landscape, support::portrait, support::low));
  bench.settle();
  bench.press("over.log");
  bench.press("log.rules");
  check_at(bench, in_cave ? "cave.end" : "end");
  bench.key("Escape");
  REQUIRE(bench.find("log.rules") != nullptr);
  if (in_cave) return;
  bench.press("log.0");  // the first dragon is chosen
  bench.press("log.rules");
  check_at(bench, "setup");
}
