// Buttons without words say what they are: to whoever rests on them, walks to them or holds them.
#include <string>
#include <variant>

#include "app/toolkit/high_contrast.hpp"
#include "app/toolkit/tip.hpp"
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_screens.hpp"
#include "support/app_states.hpp"
#include "support/sampling.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;

/// What the tip says; empty when there is none.
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

TEST_CASE("A mouse that rests on a button without words is told what it is", "[app][tips]") {
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

  SECTION("until it goes elsewhere") {
    bench.frame({app::PointerMoved{{at.x, at.y + 200}}});
    CHECK(tip(bench).empty());
  }
  SECTION("until it presses, and then not again") {
    bench.frame({app::PointerPressed{at}});
    CHECK(tip(bench).empty());
    bench.frame({app::PointerReleased{at}});
    CHECK(app::reachable(bench.tree()).id == "rules");
    bench.key("Escape");
    bench.settle();
    CHECK(app::reachable(bench.tree()).id == "setup");
  }
  SECTION("and words that are there anyway are not said twice") {
    bench.frame({app::PointerMoved{middle(bench, "setup.start")}});
    bench.settle();
    CHECK(tip(bench).empty());
  }
}

TEST_CASE("Who walks to a button without words by keys is told at once", "[app][tips]") {
  MemoryStorage storage = support::without_hints();
  AppHarness bench(storage);
  bench.press("title.mountain");
  bench.frame({app::Focused{"setup.back"}});
  CHECK(tip(bench) == bench.find("setup.back")->label);
}

TEST_CASE("A finger that stays looks and does not press", "[app][tips]") {
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

TEST_CASE("Every button without visible words has a tip inside the window", "[app][tips]") {
  const app::Size size = GENERATE(from_range(support::sample<app::Size>(
      {support::landscape, support::low, support::narrow}, 1, "windows with tips")));
  CAPTURE(size.w, size.h);
  support::LetterMeasure measure;
  const app::Words words = support::words_in("ru");
  int tips = 0;
  support::each_screen(size, "ru", [&](const AppHarness& bench, const std::string& name) {
    const app::Ui ui{.size = size,
                     .words = words,
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
      const app::Rect hidden = shown->rect.meet(each->rect);
      CHECK(hidden.w * hidden.h == 0);
      ++tips;
    }
  });
  CHECK(tips > 10);
}

TEST_CASE("High contrast follows the system until somebody decides otherwise", "[app]") {
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

TEST_CASE("Contrast of the toolkit is that of WCAG", "[app]") {
  CHECK(app::contrast(app::white, app::rgb(0)) == Approx(21));
  CHECK(app::contrast(app::rgb(0x767676), app::white) == Approx(4.54).margin(0.01));
}
