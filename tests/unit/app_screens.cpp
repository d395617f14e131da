// Every screen and sheet, in every language and at every size, keeps what was promised of all.
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "app/toolkit/words.hpp"
#include "catch.hpp"
#include "support/app_audit.hpp"
#include "support/app_harness.hpp"
#include "support/app_screens.hpp"
#include "support/sampling.hpp"

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
       support::sample(app::Words::languages(), 1, "screens " + window)) {
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
        const std::string before = support::told(bench.tree());
        for (const app::Size size : {support::portrait, support::low, app::Size{1, 1},
                                     app::Size{4000, 2500}, support::landscape}) {
          bench.frame({app::Resized{.size = size, .device_pixels = 2}});
        }
        CHECK(support::told(bench.tree()) == before);
      });
}

TEST_CASE("The art of every screen is among the assets", "[app]") {
  Names names;
  for (const app::Size size :
       support::sample<app::Size>({support::landscape, support::small_landscape, support::portrait,
                                   support::low, support::narrow},
                                  2, "windows for art")) {
    support::each_screen(size, app::Words::languages().front(),
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
  for (const char* chair : {"setup.chair0.who.1", "setup.chair1.who.1", "setup.chair2.who.1"}) {
    bench.press(chair);
  }
  bench.press("setup.start");
  bench.settle_in_steps(130);
  INFO(names.count() << " names of art; no file for\n" << names.missing());
  CHECK(names.missing().empty());
}
