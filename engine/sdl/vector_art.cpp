// One SVG file as something that can be rasterised. nanosvg (inside SDL_image) parses the text
// anew for every strip, so it gets only the elements that touch it, under a head that says where
// the strip lies.
#include "sdl/vector_art.hpp"

#include <SDL_image.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <string>

namespace sdl {
namespace {

/// What the root element says about how its children are painted.
std::string inherited(std::string_view tag) {
  constexpr std::array<std::string_view, 6> names = {
      "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule"};
  std::string all;
  for (const std::string_view name : names) {
    const std::string_view value = svg_attribute(tag, name);
    if (!value.empty()) {
      all.append(" ").append(name).append("=\"").append(value).append("\"");
    }
  }
  return all;
}

}  // namespace

std::optional<VectorArt> VectorArt::read(std::string_view svg) {
  const std::size_t begin = svg.find("<svg");
  if (begin == std::string_view::npos) {
    return std::nullopt;
  }
  const std::size_t end = svg.find('>', begin);
  if (end == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view tag = svg.substr(begin, end - begin);

  std::array<float, 4> box{};
  if (svg_numbers(svg_attribute(tag, "viewBox"), box.data(), 4) < 4) {
    box = {};
    svg_numbers(svg_attribute(tag, "width"), &box[2], 1);
    svg_numbers(svg_attribute(tag, "height"), &box[3], 1);
  }
  if (!(box[2] > 0) || !(box[3] > 0)) {
    return std::nullopt;
  }
  VectorArt art;
  art.elements_ = svg_elements(svg.substr(end + 1));
  art.inherited_ = inherited(tag);
  art.view_box_ = {box[0], box[1], box[2], box[3]};
  return art;
}

std::optional<Pixels> VectorArt::rasterise(PixelSize whole, int first, int count) const {
  const double row = static_cast<double>(view_box_.h) / whole.h;
  const double top = static_cast<double>(view_box_.y) + row * first;
  const double height = row * count;
  std::array<char, 256> head{};
  std::snprintf(
      head.data(), head.size(),
      R"(<svg viewBox="%.6f %.6f %.6f %.6f" width="%d" height="%d" preserveAspectRatio="none")",
      static_cast<double>(view_box_.x), top, static_cast<double>(view_box_.w), height, whole.w,
      count);
  std::string text(head.data());
  text.append(inherited_).append(">");
  // An element may touch the pixels beside its edge, and a root that strokes everything is rare.
  const bool all = !inherited_.empty();
  for (const SvgElement& element : elements_) {
    if (all || (element.bottom >= top - row && element.top <= top + height + row)) {
      text.append(element.text);
    }
  }
  text.append("</svg>");

  SDL_RWops* source = SDL_RWFromConstMem(text.data(), static_cast<int>(text.size()));
  if (source == nullptr) {
    return std::nullopt;
  }
  const SurfacePtr surface(IMG_LoadSizedSVG_RW(source, whole.w, count));
  SDL_RWclose(source);
  if (!surface || surface->w != whole.w || surface->h != count ||
      surface->format->format != SDL_PIXELFORMAT_RGBA32) {
    return std::nullopt;
  }
  return pixels_of(*surface);
}

Pixels with_margin(const Pixels& inner, int margin) {
  const PixelSize size = {inner.size.w + 2 * margin, inner.size.h + 2 * margin};
  Pixels framed(size);
  for (int y = 0; y < size.h; ++y) {
    const int from_y = std::clamp(y - margin, 0, inner.size.h - 1);
    for (int x = 0; x < size.w; ++x) {
      const int from_x = std::clamp(x - margin, 0, inner.size.w - 1);
      std::uint8_t* to = framed.at(x, y);
      std::memcpy(to, inner.at(from_x, from_y), 4);
      if (from_x != x - margin || from_y != y - margin) {
        to[3] = 0;
      }
    }
  }
  return framed;
}

bool is_opaque(const Pixels& pixels) {
  for (std::size_t alpha = 3; alpha < pixels.rgba.size(); alpha += 4) {
    if (pixels.rgba[alpha] != 255) {
      return false;
    }
  }
  return true;
}

}  // namespace sdl
