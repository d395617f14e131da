// Walks the drawing operations from back to front and tracks the background of each text.
#include "ui/theme.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace app {
namespace {

constexpr Color black = rgb(0);
constexpr float enough =
    8.5F;  // text to background: 7, plus a reserve for faint stripes in between
constexpr float enough_for_large = 7.5F;
constexpr float enough_for_edges = 4.5F;
constexpr float dark_until = 0.26F;  // highest luminance of a dark box
constexpr float darkest_needed = 0.018F;
constexpr float lightest_needed = 0.42F;
constexpr float edge_width = 2;
constexpr std::uint8_t solid_from = 140;  // least opacity of a box that covers
constexpr std::uint8_t faintest = 16;     // opacity left to a tint on a box

float linear(std::uint8_t channel) {
  const float share = static_cast<float>(channel) / 255;
  return share <= 0.04045F ? share / 12.92F : std::pow((share + 0.055F) / 1.055F, 2.4F);
}

float luminance(Color color) {
  return 0.2126F * linear(color.r) + 0.7152F * linear(color.g) + 0.0722F * linear(color.b);
}

bool is_dark(Color color) { return luminance(color) < dark_until; }

/// Returns the color at `share` of the way to another one; opaque.
Color towards(Color from, Color to, float share) {
  const auto channel = [share](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(
        std::lround(static_cast<float>(a) * (1 - share) + static_cast<float>(b) * share));
  };
  return {channel(from.r, to.r), channel(from.g, to.g), channel(from.b, to.b), 255};
}

/// Returns the shade nearest to `from`, on its way to `to`, that satisfies `does`.
template <class Does>
Color nearest(Color from, Color to, const Does& does) {
  constexpr int steps = 10;
  for (int i = 0; i < steps; ++i) {
    const Color each = towards(from, to, static_cast<float>(i) / steps);
    if (does(each)) return each;
  }
  return to;
}

Color deepened(Color color) {
  return nearest(color, black, [](Color each) { return luminance(each) <= darkest_needed; });
}
Color lightened(Color color) {
  return nearest(color, white, [](Color each) { return luminance(each) >= lightest_needed; });
}

/// Large text needs less contrast (WCAG: 24 px, or bold from 18.66 px).
bool is_large(const Text& text) {
  return text.size >= 24 || (text.face != Face::Body && text.size >= 18.66F);
}

class ContrastRaiser {
 public:
  ContrastRaiser(Size window, TextMeasure& measure) : window_(window), measure_(measure) {}

  void raise(Control& control) {
    control.paint = raised(std::move(control.paint), control.enabled);
    for (Control& child : control.children) raise(child);
    control.over = raised(std::move(control.over), control.enabled);
  }

 private:
  /// A possible background of text; an image has no box.
  struct Ground {
    Rect rect;
    std::optional<Box> box;
  };

  DrawList raised(DrawList list, bool enabled) {
    DrawList out;
    out.reserve(list.size());
    for (DrawOp& op : list) {
      if (auto* box = std::get_if<Box>(&op)) {
        raise_box(*box);
      } else if (auto* image = std::get_if<Image>(&op)) {
        raise_image(*image, enabled);
      } else if (auto* text = std::get_if<Text>(&op); text != nullptr && enabled) {
        if (const auto ground = raise_text(*text)) out.emplace_back(*ground);
      }
      out.push_back(std::move(op));
    }
    return out;
  }

  bool fills_window(const Rect& rect) const {
    return rect.w >= window_.w - 1 && rect.h >= window_.h - 1;
  }

  void raise_box(Box& box) {
    const std::uint8_t least = std::min(box.top.a, box.bottom.a);
    if (least < solid_from || fills_window(box.rect)) {
      const Ground* const beneath = ground_of(box.rect.center());
      // A tint lowers the contrast of the text on it.
      if (beneath != nullptr && beneath->box && !fills_window(box.rect)) {
        box.top.a = std::min(box.top.a, faintest);
        box.bottom.a = std::min(box.bottom.a, faintest);
      }
      if (box.border && box.border->a >= solid_from) {
        box.border = towards(*box.border, *box.border, 0);
        box.border_width = std::max(box.border_width, edge_width);
      }
      return;
    }
    const bool dark = is_dark(towards(box.top, box.bottom, 0.5F));
    box.top = dark ? deepened(box.top) : lightened(box.top);
    box.bottom = dark ? deepened(box.bottom) : lightened(box.bottom);
    if (box.border || box.shadow > 0) {
      const bool strong =
          box.border && box.border->a > 200 && contrast(*box.border, box.top) >= enough_for_edges;
      if (!strong) box.border = dark ? white : black;
      box.border_width = std::max(box.border_width, edge_width);
    }
    grounds_.push_back({box.rect, box});
  }

  void raise_image(Image& image, bool enabled) {
    constexpr std::string_view icons = "icons/";
    if (image.art.rfind(icons, 0) != 0) {
      if (image.tint.a >= solid_from && !fills_window(image.rect)) {
        grounds_.push_back({image.rect, std::nullopt});
      }
      return;
    }
    if (enabled) image.tint = luminance(image.tint) < 0.18F ? black : white;
  }

  /// Returns the topmost background at a point; null if there is none.
  const Ground* ground_of(Point at) const {
    for (auto each = grounds_.rbegin(); each != grounds_.rend(); ++each) {
      if (each->rect.contains(at)) return &*each;
    }
    return nullptr;
  }

  /// Raises the contrast of a text; returns the background it needs, if any.
  std::optional<Box> raise_text(Text& text) {
    if (text.color.a < solid_from || text.angle != 0) return std::nullopt;
    text.color.a = 255;
    const float wide = measure_.width(text.text, text.face, text.size);
    float left = text.at.x;
    if (text.align == Align::Center) left -= wide / 2;
    if (text.align == Align::Right) left -= wide;
    const Ground* const ground = ground_of({left + wide / 2, text.at.y});
    const bool large = is_large(text);
    if (ground != nullptr && ground->box) {
      const Box& box = *ground->box;
      const auto reads = [&box](Color each) {
        return std::min(contrast(each, box.top), contrast(each, box.bottom)) >= enough;
      };
      const Color best = is_dark(towards(box.top, box.bottom, 0.5F)) ? white : black;
      text.color = nearest(text.color, best, reads);
      if (reads(text.color)) return std::nullopt;
    } else if (large && (ground != nullptr || text.face == Face::Number)) {
      return std::nullopt;  // chosen for the image below it
    }
    const bool light = luminance(text.color) >= 0.18F;
    const Color back = light ? black : white;
    text.color = nearest(text.color, light ? white : black, [back, large](Color each) {
      return contrast(each, back) >= (large ? enough_for_large : enough);
    });
    const float high = text.size * 1.3F;
    return filled({left - 4, text.at.y - high / 2, wide + 8, high}, back, 4);
  }

  Size window_;
  TextMeasure& measure_;
  std::vector<Ground> grounds_;
};

}  // namespace

float contrast(Color a, Color b) {
  const float first = luminance(a);
  const float second = luminance(b);
  return (std::max(first, second) + 0.05F) / (std::min(first, second) + 0.05F);
}

void raise_contrast(Control& tree, Size window, TextMeasure& measure) {
  ContrastRaiser(window, measure).raise(tree);
}

}  // namespace app
