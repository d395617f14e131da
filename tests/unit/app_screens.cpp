// Every screen and sheet, in every language and at every size, keeps what was promised of all.
#include <string>
#include <vector>

#include "app/words.hpp"
#include "catch.hpp"
#include "support/app_audit.hpp"
#include "support/app_bench.hpp"
#include "support/app_screens.hpp"

TEST_CASE("On every screen controls are named, reachable by a finger, and their words fit",
          "[app]") {
  const app::Size size = GENERATE(support::landscape, support::small_landscape, support::portrait,
                                  support::low, support::narrow);
  for (const std::string& language : app::Words::languages()) {
    support::each_screen(size, language, [&](const support::Bench& bench, const std::string& name) {
      std::string faults;
      for (const std::string& fault : support::faults_of(bench.tree(), size)) {
        faults += "  " + fault + "\n";
      }
      INFO(size.w << " x " << size.h << ", " << language << ", " << name << ":\n" << faults);
      CHECK(faults.empty());
    });
  }
}

TEST_CASE("A window may become any other while a screen is open", "[app]") {
  support::each_screen(
      support::landscape, "en", [](support::Bench& bench, const std::string& name) {
        INFO(name);
        const std::string before = support::told(bench.tree());
        for (const app::Size size : {support::portrait, support::low, app::Size{1, 1},
                                     app::Size{4000, 2500}, support::landscape}) {
          bench.frame({app::Resized{.size = size, .device_pixels = 2}});
        }
        CHECK(support::told(bench.tree()) == before);
      });
}
