// Words can be read on what is drawn beneath them: measured on every screen, in pixels.
#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/toolkit/widgets.hpp"
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_screens.hpp"
#include "support/contrast.hpp"
#include "support/game_assets.hpp"
#include "support/sampling.hpp"

namespace {

/// The weakest reading of each text, by control and screen.
std::string too_weak(const support::DisplaySettings& sight, const std::string& matrix, double least,
                     double least_for_large) {
  const app::Size size = sight.size;
  const support::GameAssets assets;
  support::Canvas canvas(assets, static_cast<int>(size.w), static_cast<int>(size.h));
  std::map<std::string, std::pair<double, std::string>> weakest;
  support::some_screens(
      sight, matrix,
      [&](const support::AppHarness& bench, const std::string& name) {
        if (bench.last().animating) return;  // what flies past covers words for a moment
        for (const support::Reading& each :
             support::readings(bench.tree(), canvas, size, canvas.fonts())) {
          // A lesson's note and its mark, or a hint, may lie over a part of these.
          const bool beneath = each.control == "board" || each.control == "prompt";
          const bool noted = name.rfind("lesson of", 0) == 0 || name.rfind("first ", 0) == 0;
          if (beneath && noted) continue;
          if (each.contrast >= (each.large ? least_for_large : least)) continue;
          auto& known = weakest[each.control + " \"" + each.text + '"'];
          if (known.second.empty() || each.contrast < known.first) known = {each.contrast, name};
        }
      },
      2);
  std::string out;
  for (const auto& [what, fault] : weakest) {
    out += "  " + what + ": " + std::to_string(fault.first).substr(0, 4) + " on " + fault.second +
           "\n";
  }
  return out;
}

/// The first and the last box of what a control paints: a switch's track and thumb, a field's
/// frame.
std::vector<app::Box> boxes_of(const app::Control& control) {
  std::vector<app::Box> out;
  for (const app::DrawOp& op : control.paint) {
    if (const auto* box = std::get_if<app::Box>(&op)) out.push_back(*box);
  }
  return out;
}

void each_control(const app::Control& control, const app::Control* parent,
                  const std::function<void(const app::Control&, const app::Control*)>& look) {
  look(control, parent);
  for (const app::Control& child : control.children) each_control(child, &control, look);
}

double weakest(const app::Box& part, const app::Box& ground) {
  return std::min(support::contrast(part.top, ground.top),
                  support::contrast(part.bottom, ground.bottom));
}

}  // namespace

TEST_CASE("Contrast is that of WCAG", "[contrast]") {
  CHECK(support::contrast(app::white, app::rgb(0)) == Approx(21));
  CHECK(support::contrast(app::white, app::white) == Approx(1));
  CHECK(support::contrast(app::rgb(0x767676), app::white) == Approx(4.54).margin(0.01));
}

TEST_CASE("All words stand out from their ground", "[contrast]") {
  const app::Size size = GENERATE(from_range(support::sample<app::Size>(
      {support::landscape, support::portrait, support::low}, 1, "windows of contrast")));
  CAPTURE(size.w, size.h);
  const std::string faults = too_weak({.size = size}, "contrast", 4.5, 4.5);
  INFO(faults);
  CHECK(faults.empty());
}

TEST_CASE("In high contrast words stand out by 7:1", "[contrast]") {
  const app::Size size = GENERATE(from_range(support::sample<app::Size>(
      {support::landscape, support::portrait, support::low}, 1, "windows of high contrast")));
  CAPTURE(size.w, size.h);
  const std::string faults =
      too_weak({.size = size, .high_contrast = true}, "high contrast", 7, 4.5);
  INFO(faults);
  CHECK(faults.empty());
}

TEST_CASE("What is switched on, chosen or to be written in stands out from its ground",
          "[contrast]") {
  const app::Box parchment = app::parchment_panel({});
  int switches = 0;
  int choices = 0;
  int fields = 0;
  support::each_screen(
      support::landscape, "en", [&](const support::AppHarness& bench, const std::string& name) {
        const auto look = [&](const app::Control& control, const app::Control* group) {
          if (!control.enabled) return;
          INFO(name << ": " << control.id);
          const std::vector<app::Box> boxes = boxes_of(control);
          if (control.role == app::Role::Toggle) {
            REQUIRE(boxes.size() >= 2);
            CHECK(weakest(boxes[0], parchment) >= 3);
            CHECK(weakest(boxes[1], boxes[0]) >= 3);
            ++switches;
          } else if (control.role == app::Role::Radio && control.checked.value_or(false)) {
            const std::vector<app::Box> frame = boxes_of(*group);
            if (frame.empty()) return;  // symbols are chosen by their pictures
            REQUIRE(!boxes.empty());
            CHECK(weakest(boxes.back(), frame.front()) >= 3);
            ++choices;
          } else if (control.role == app::Role::TextField) {
            REQUIRE(boxes.front().border.has_value());
            CHECK(support::contrast(*boxes.front().border, boxes.front().top) >= 3);
            ++fields;
          }
        };
        each_control(bench.tree(), nullptr, look);
      });
  CHECK(switches > 0);
  CHECK(choices > 0);
  CHECK(fields > 0);
}

TEST_CASE("The focus ring is seen on any ground", "[contrast]") {
  app::Control only;
  only.id = "only";
  only.rect = {0, 0, 100, 50};
  const std::vector<app::Box> ring = [&only] {
    std::vector<app::Box> out;
    for (const app::DrawOp& op : app::picture(only, "only")) out.push_back(std::get<app::Box>(op));
    return out;
  }();
  REQUIRE(ring.size() == 2);
  for (int gray = 0; gray < 256; ++gray) {
    const auto level = static_cast<std::uint8_t>(gray);
    const app::Color ground = {level, level, level, 255};
    CHECK(std::max(support::contrast(*ring[0].border, ground),
                   support::contrast(*ring[1].border, ground)) >= 3);
  }
}
