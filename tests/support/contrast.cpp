// Draws a screen without its words, then asks for each word what colours lie where it stands.
#include "support/contrast.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

namespace support {

namespace {

using app::Color;
using app::Control;
using app::Rect;

/// Asked for six times for each pixel of each word, so worked out once.
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

/// Something drawn, with what is known about it: the control it is of, and what scrolls it.
struct Drawn {
  const app::DrawOp* op;
  const Control* control;
  std::optional<Rect> scroller;
};

void collect(const Control& control, const std::optional<Rect>& scroller, std::vector<Drawn>& out) {
  // What scrolls cuts what it draws itself, too.
  const std::optional<Rect> within = control.scrolls ? std::optional<Rect>(control.rect) : scroller;
  for (const app::DrawOp& op : control.paint) out.push_back({&op, &control, within});
  for (const Control& child : control.children) collect(child, within, out);
  for (const app::DrawOp& op : control.over) out.push_back({&op, &control, scroller});
}

/// Whether something hides more of the letters than a glance makes up for.
bool covers(const app::DrawOp& op, const Rect& ink) {
  const auto hides = [&ink](const Rect& rect) {
    const Rect shared = rect.meet(ink);
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

/// Where the letters are.
Rect ink_of(const app::Text& text, app::TextMeasure& measure) {
  const float wide = measure.width(text.text, text.face, text.size);
  float left = text.at.x;
  if (text.align == app::Align::Center) left -= wide / 2;
  if (text.align == app::Align::Right) left -= wide;
  return {left, text.at.y - text.size * 0.36F, wide, text.size * 0.72F};
}

/// The same in whole pixels: those that are measured.
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
      all.push_back(contrast(laid(letters, ground), ground));
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
    Rect ink = whole.meet({0, 0, size.w, size.h});
    if (all[i].scroller) ink = ink.meet(*all[i].scroller);
    if (ink.w * ink.h < whole.w * whole.h * 0.8F || is_covered(all, i, in_pixels(ink))) continue;
    out.push_back(
        {all[i].control->id, text->text, is_large(*text), worst_quarter(canvas, ink, text->color)});
  }
  return out;
}

}  // namespace support
