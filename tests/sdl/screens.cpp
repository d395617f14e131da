// Draws every screen in memory: measures the contrast of its texts, and saves pictures.
#include <SDL_image.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "support/canvas.hpp"
#include "support/harness.hpp"
#include "support/sampling.hpp"
#include "support/screens.hpp"
#include "ui/control.hpp"
#include "ui/widgets.hpp"

namespace support {

// Contrast of texts with the pixels beneath them (WCAG 2.2, 1.4.3).

/// Returns (L1 + 0.05) / (L2 + 0.05) of the two relative luminances: 1 … 21.
double contrast(app::Color a, app::Color b);

/// One line of text and its contrast.
struct Reading {
  std::string control;  ///< the control's id
  std::string text;
  bool large = false;   ///< 24 px, or bold from 18.66 px: a lower limit applies
  double contrast = 0;  ///< of the letters to the worst quarter of the pixels beneath them
  app::Rect ink;        ///< the letters' rectangle
};

/// Measures every readable line of text on a screen: in front, neither covered nor scrolled away,
/// and not of a disabled control.
std::vector<Reading> readings(const app::Control& tree, Canvas& canvas, app::Size size,
                              app::TextMeasure& measure);

/// The game's own art and fonts together, for tests that draw whole screens.
class GameAssets final : public app::Assets {
 public:
  std::optional<std::string_view> find(std::string_view path) const override {
    const auto font = fonts_.find(path);
    return font ? font : files_.find(path);
  }

 private:
  TestAssets fonts_;
  FileAssets files_;
};

// Draws a screen without its texts, then reads the pixels where each text would be.

namespace {

using app::Color;
using app::Control;
using app::Rect;

/// Returns the linear value; cached, since each pixel of a text needs it six times.
double linear(std::uint8_t channel) {
  static const std::array<double, 256> all = [] {
    std::array<double, 256> out = {};
    for (std::size_t at = 0; at < out.size(); ++at) {
      const double share = static_cast<double>(at) / 255;
      out[at] = share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    }
    return out;
  }();
  return all[channel];
}

double luminance(Color color) {
  return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

std::uint8_t mixed(std::uint8_t over, std::uint8_t under, double share) {
  return static_cast<std::uint8_t>(std::lround(over * share + under * (1 - share)));
}

Color laid(Color over, Color under) {
  const double share = over.a / 255.0;
  return {mixed(over.r, under.r, share), mixed(over.g, under.g, share),
          mixed(over.b, under.b, share), 255};
}

/// One drawing operation, its control, and the rectangle of the control that scrolls it.
struct Drawn {
  const app::DrawOp* op;
  const Control* control;
  std::optional<Rect> scroller;
};

void collect(const Control& control, const std::optional<Rect>& scroller, std::vector<Drawn>& out) {
  // A scrolling control also clips its own drawing.
  const std::optional<Rect> within = control.scrolls ? std::optional<Rect>(control.rect) : scroller;
  for (const app::DrawOp& op : control.paint) out.push_back({&op, &control, within});
  for (const Control& child : control.children) collect(child, within, out);
  for (const app::DrawOp& op : control.over) out.push_back({&op, &control, scroller});
}

/// True if the operation hides more of the letters than a reader can guess.
bool covers(const app::DrawOp& op, const Rect& ink) {
  const auto hides = [&ink](const Rect& rect) {
    const Rect shared = rect.intersect(ink);
    return shared.w * shared.h > 0.2F * ink.w * ink.h;
  };
  if (const auto* box = std::get_if<app::Box>(&op)) {
    constexpr float halo = 14;
    return std::min(box->top.a, box->bottom.a) > 60 &&
           hides(box->glow ? box->rect.inset(-halo) : box->rect);
  }
  if (const auto* stroke = std::get_if<app::Stroke>(&op)) {
    const auto [left, right] =
        std::minmax_element(stroke->points.begin(), stroke->points.end(),
                            [](const app::Point& a, const app::Point& b) { return a.x < b.x; });
    const auto [top, bottom] =
        std::minmax_element(stroke->points.begin(), stroke->points.end(),
                            [](const app::Point& a, const app::Point& b) { return a.y < b.y; });
    if (left == stroke->points.end() || stroke->width < 6) return false;
    const Rect around = {left->x, top->y, right->x - left->x, bottom->y - top->y};
    return stroke->color.a > 60 && hides(around.inset(-stroke->width / 2));
  }
  const auto* image = std::get_if<app::Image>(&op);
  return image != nullptr && image->tint.a > 60 && hides(image->rect);
}

bool is_covered(const std::vector<Drawn>& all, std::size_t place, const Rect& ink) {
  return std::any_of(all.begin() + static_cast<std::ptrdiff_t>(place) + 1, all.end(),
                     [&ink](const Drawn& each) { return covers(*each.op, ink); });
}

/// Returns the rectangle of the letters.
Rect ink_of(const app::Text& text, app::TextMeasure& measure) {
  const float wide = measure.width(text.text, text.face, text.size);
  float left = text.at.x;
  if (text.align == app::Align::Center) left -= wide / 2;
  if (text.align == app::Align::Right) left -= wide;
  return {left, text.at.y - text.size * 0.36F, wide, text.size * 0.72F};
}

/// Returns the whole pixels within, which are measured.
Rect in_pixels(const Rect& ink) {
  const float x = std::floor(ink.x);
  const float y = std::floor(ink.y);
  return {x, y, std::floor(ink.right()) - x, std::floor(ink.bottom()) - y};
}

double worst_quarter(const Canvas& canvas, const Rect& ink, Color letters) {
  std::vector<double> all;
  for (int y = static_cast<int>(ink.y); y < static_cast<int>(ink.bottom()); ++y) {
    for (int x = static_cast<int>(ink.x); x < static_cast<int>(ink.right()); ++x) {
      const Pixel pixel = canvas.at(x, y);
      const Color ground = {static_cast<std::uint8_t>(pixel.r), static_cast<std::uint8_t>(pixel.g),
                            static_cast<std::uint8_t>(pixel.b), 255};
      all.push_back(support::contrast(laid(letters, ground), ground));
    }
  }
  if (all.empty()) return 21;
  const auto at = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 4);
  std::nth_element(all.begin(), at, all.end());
  return *at;
}

bool is_large(const app::Text& text) {
  return text.size >= 24 || (text.face != app::Face::Body && text.size >= 18.66F);
}

bool switched_off(const Control& control) { return !control.enabled; }

}  // namespace

double contrast(Color a, Color b) {
  const double first = luminance(a);
  const double second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

std::vector<Reading> readings(const Control& tree, Canvas& canvas, app::Size size,
                              app::TextMeasure& measure) {
  app::DrawList wordless = app::picture(tree, "");
  wordless.erase(
      std::remove_if(wordless.begin(), wordless.end(),
                     [](const app::DrawOp& op) { return std::holds_alternative<app::Text>(op); }),
      wordless.end());
  canvas.show(wordless);
  std::vector<Drawn> all;
  collect(app::reachable(tree), std::nullopt, all);
  std::vector<Reading> out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto* text = std::get_if<app::Text>(all[i].op);
    if (text == nullptr || text->angle != 0 || switched_off(*all[i].control)) continue;
    const Rect whole = ink_of(*text, measure);
    Rect ink = whole.intersect({0, 0, size.w, size.h});
    if (all[i].scroller) ink = ink.intersect(*all[i].scroller);
    if (ink.w * ink.h < whole.w * whole.h * 0.8F || is_covered(all, i, in_pixels(ink))) continue;
    out.push_back({all[i].control->id, text->text, is_large(*text),
                   worst_quarter(canvas, ink, text->color), ink});
  }
  return out;
}

}  // namespace support

// Contrast of texts on every screen, measured in pixels.

namespace {

/// Lists the weakest contrast of each text below the limit, with its control and screen.
std::string too_weak(const support::DisplaySettings& display, const std::string& matrix,
                     double least, double least_for_large) {
  const app::Size size = display.size;
  const support::GameAssets assets;
  support::Canvas canvas(assets, static_cast<int>(size.w), static_cast<int>(size.h));
  std::map<std::string, std::pair<double, std::string>> weakest;
  support::some_screens(
      display, matrix,
      [&](const support::AppHarness& bench, const std::string& name) {
        if (bench.last().animating) return;  // flying pieces cover texts for a moment
        for (const support::Reading& each :
             support::readings(bench.tree(), canvas, size, canvas.fonts())) {
          // A lesson's note and mark, a hint, an answer, or a fanned crowd may cover a part of
          // these.
          const bool beneath = each.control == "board" || each.control == "prompt";
          const bool noted = name.rfind("lesson of", 0) == 0 || name.rfind("first ", 0) == 0 ||
                             name.find(", asked for ") != std::string::npos ||
                             bench.find("fan") != nullptr;
          if (beneath && noted) continue;
          if (each.contrast >= (each.large ? least_for_large : least)) continue;
          auto& known = weakest[each.control + " \"" + each.text + '"'];
          if (known.second.empty() || each.contrast < known.first) {
            known = {each.contrast, name + " at " + std::to_string(std::lround(each.ink.x)) + ", " +
                                        std::to_string(std::lround(each.ink.y))};
          }
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

/// Returns the boxes that a control paints: a switch's track and thumb, a field's frame.
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

TEST_CASE("The measured contrast matches the ratios of WCAG", "[contrast]") {
  CHECK(support::contrast(app::white, app::rgb(0)) == Approx(21));
  CHECK(support::contrast(app::white, app::white) == Approx(1));
  CHECK(support::contrast(app::rgb(0x767676), app::white) == Approx(4.54).margin(0.01));
}

TEST_CASE("All texts have enough contrast", "[contrast]") {
  const app::Size size = GENERATE(from_range(support::sample<app::Size>(
      {support::landscape, support::portrait, support::low}, 1, "windows of contrast")));
  CAPTURE(size.w, size.h);
  const std::string faults = too_weak({.size = size}, "contrast", 4.5, 4.5);
  INFO(faults);
  CHECK(faults.empty());
}

TEST_CASE("High contrast gives texts at least 7:1", "[contrast]") {
  const app::Size size = GENERATE(from_range(support::sample<app::Size>(
      {support::landscape, support::portrait, support::low}, 1, "windows of high contrast")));
  CAPTURE(size.w, size.h);
  const std::string faults =
      too_weak({.size = size, .high_contrast = true}, "high contrast", 7, 4.5);
  INFO(faults);
  CHECK(faults.empty());
}

TEST_CASE("Switches, chosen options and text fields have enough contrast", "[contrast]") {
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
            // Symbols and spaces are chosen by their pictures.
            if (frame.empty() || control.id.starts_with("space.")) return;
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

TEST_CASE("The focus ring is visible on any background", "[contrast]") {
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

// Saves every screen in the usual windows as PNG files, to compare a change by eye. Not part of the
// test run: `drago_screen_tests "[.pictures]"`, into the folder DRAGO_PICTURES. To narrow it:
// DRAGO_PICTURES_SIZES="667x375,320x568", DRAGO_PICTURES_LANGUAGES="ru", DRAGO_PICTURES_TEXT="150"
// (percent), DRAGO_PICTURES_CONTRAST="high", and DRAGO_PICTURES_NAMES, a part of the screens'
// names, or whole names such as `=title;=over;`; `cave table`, `main`, `games`, `lessons`, `first`,
// `reviews` and `net` draw only that group.

namespace {

std::string file_name(std::string name) {
  for (char& letter : name) {
    if (letter == ' ' || letter == '\'') letter = '-';
  }
  return name + ".png";
}

std::string environment_or(const char* variable, const char* otherwise) {
  const char* const text = std::getenv(variable);
  return text != nullptr ? text : otherwise;
}

std::vector<std::string> parts_of(const std::string& list) {
  std::vector<std::string> out;
  std::istringstream in(list);
  for (std::string part; std::getline(in, part, ',');) out.push_back(part);
  return out;
}

}  // namespace

TEST_CASE("Pictures of every screen", "[.pictures]") {
  const std::string wanted = environment_or("DRAGO_PICTURES", "");
  REQUIRE(!wanted.empty());
  const std::string names = environment_or("DRAGO_PICTURES_NAMES", "");
  const int text_size = std::stoi(environment_or("DRAGO_PICTURES_TEXT", "100"));
  const bool high_contrast = std::string(environment_or("DRAGO_PICTURES_CONTRAST", "")) == "high";
  const support::GameAssets assets;
  for (const std::string& language :
       parts_of(environment_or("DRAGO_PICTURES_LANGUAGES", "en,de"))) {
    for (const std::string& window :
         parts_of(environment_or("DRAGO_PICTURES_SIZES", "1440x900,1024x768,390x844,844x390"))) {
      int w = 0;
      int h = 0;
      char by = 0;
      std::istringstream(window) >> w >> by >> h;
      REQUIRE((w > 0 && h > 0));
      const std::filesystem::path folder = std::filesystem::path(wanted) / language / window;
      std::filesystem::create_directories(folder);
      support::Canvas canvas(assets, w, h);
      const app::Size size = {static_cast<float>(w), static_cast<float>(h)};
      const auto draw = [&](support::AppHarness& bench, const std::string& name) {
        const bool part = names == "cave table" || names == "main" || names == "games" ||
                          names == "first" || names == "reviews" || names == "lessons" ||
                          names == "net";
        const bool one = names.rfind('=', 0) == 0;
        if (one && names.find("=" + name + ";") == std::string::npos) return;
        if (!part && !one && name.find(names) == std::string::npos) return;
        canvas.show(bench.picture());
        const std::string file = (folder / file_name(name)).string();
        CHECK(IMG_SavePNG(canvas.surface(), file.c_str()) == 0);
        // The shared picture, beside the dialog that shares it.
        if (name.find("share with a picture") == std::string::npos) return;
        const app::PictureFile& picture = bench.device.pictures.back();
        support::Canvas other(assets, static_cast<int>(picture.size.w),
                              static_cast<int>(picture.size.h));
        other.show(picture.list);
        const std::string beside = (folder / file_name("picture of" + name.substr(23))).string();
        CHECK(IMG_SavePNG(other.surface(), beside.c_str()) == 0);
      };
      const support::DisplaySettings display = {size, language, text_size, high_contrast};
      if (names == "cave table") {
        support::each_cave_table(display, draw);
      } else if (names == "main") {
        support::each_main_screen(display, draw);
      } else if (names == "games") {
        support::each_list_of_games(display, draw);
      } else if (names == "lessons") {
        support::each_lesson(display, draw);
      } else if (names == "first") {
        support::each_first_time(display, draw);
      } else if (names == "reviews") {
        support::each_review(display, draw);
      } else if (names == "net") {
        support::each_net_table(display, draw);
      } else {
        support::each_screen(display, draw);
      }
    }
  }
}
