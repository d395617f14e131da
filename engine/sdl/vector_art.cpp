// Rasterises SVG with nanosvg (inside SDL_image), which parses the text anew for every strip. Each
// strip gets only the elements that touch it, under a root element with the strip's view box.
#include "sdl/vector_art.hpp"

#include <SDL_image.h>
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <optional>
#include <string>

namespace sdl {

// Parsing. Supports the art files of the game; treats everything else as unbounded.

namespace {

constexpr float unbounded = std::numeric_limits<float>::infinity();

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// A range of rows in the file's units.
struct Rows {
  float top = unbounded;
  float bottom = -unbounded;
  void add(float y) {
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
};

std::optional<float> number(std::string_view tag, std::string_view name) {
  float value = 0;
  if (svg_numbers(svg_attribute(tag, name), &value, 1) == 0) return std::nullopt;
  return value;
}

/// Which numbers of a path command are rows: every second one for 'L', 'C' and the like.
enum class Order { Pairs, Rows, Columns };

std::optional<Order> order_of(char command) {
  switch (command) {
    case 'M':
    case 'L':
    case 'C':
    case 'Q':
      return Order::Pairs;
    case 'V':
      return Order::Rows;
    case 'H':
      return Order::Columns;
    default:
      return std::nullopt;
  }
}

/// Returns the rows of a path; curves stay within their control points. None if a command has
/// relative or implied points.
std::optional<Rows> path_rows(std::string_view path) {
  const std::string text(path);
  Rows rows;
  Order order = Order::Pairs;
  bool second = false;
  for (const char* at = text.c_str(); *at != '\0';) {
    if (is_space(*at) || *at == ',') {
      ++at;
    } else if (*at == 'Z' || *at == 'z') {
      ++at;
    } else if (is_letter(*at)) {
      const auto known = order_of(*at);
      if (!known) return std::nullopt;
      order = *known;
      second = false;
      ++at;
    } else {
      char* end = nullptr;
      const float value = std::strtof(at, &end);
      if (end == at) return std::nullopt;
      at = end;
      if (order == Order::Rows || (order == Order::Pairs && second)) rows.add(value);
      second = !second;
    }
  }
  return rows;
}

/// Returns the rows of a shape without its stroke; none if unknown.
std::optional<Rows> shape_rows(std::string_view name, std::string_view tag) {
  if (name == "path") return path_rows(svg_attribute(tag, "d"));
  Rows rows;
  if (name == "rect") {
    const auto height = number(tag, "height");
    if (!height) return std::nullopt;
    rows.add(number(tag, "y").value_or(0));
    rows.add(rows.top + *height);
    return rows;
  }
  if (name == "circle" || name == "ellipse") {
    const auto radius = number(tag, name == "circle" ? "r" : "ry");
    if (!radius) return std::nullopt;
    const float middle = number(tag, "cy").value_or(0);
    rows.add(middle - *radius);
    rows.add(middle + *radius);
    return rows;
  }
  return std::nullopt;
}

SvgElement leaf(std::string_view name, std::string_view text) {
  const SvgElement anywhere{text, -unbounded, unbounded};
  if (!svg_attribute(text, "transform").empty() || !svg_attribute(text, "style").empty()) {
    return anywhere;
  }
  const auto rows = shape_rows(name, text);
  if (!rows) return anywhere;
  // Half the stroke lies outside; mitred joins extend up to four times as far.
  const bool stroked = !svg_attribute(text, "stroke").empty();
  const float reach = stroked ? 2 * number(text, "stroke-width").value_or(1) : 0;
  return {text, rows->top - reach, rows->bottom + reach};
}

/// Returns the end of the element that begins at `begin`.
std::size_t end_of_element(std::string_view body, std::size_t begin) {
  int depth = 0;
  for (std::size_t at = begin; at < body.size();) {
    const std::size_t close = body.find('>', at);
    if (close == std::string_view::npos) break;
    const bool closes = body[at + 1] == '/';
    const bool is_leaf = body[close - 1] == '/' || body[at + 1] == '!' || body[at + 1] == '?';
    depth += closes ? -1 : is_leaf ? 0 : 1;
    if (depth <= 0) return close + 1;
    at = std::min(body.find('<', close), body.size());
  }
  return body.size();
}

}  // namespace

std::string_view svg_attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = tag.find(name); at != std::string_view::npos; at = tag.find(name, at + 1)) {
    const std::size_t equals = at + name.size();
    const bool is_it =
        at > 0 && is_space(tag[at - 1]) && equals + 1 < tag.size() && tag[equals] == '=';
    if (!is_it) continue;
    const std::size_t end = tag.find(tag[equals + 1], equals + 2);
    if (end == std::string_view::npos) return {};
    return tag.substr(equals + 2, end - equals - 2);
  }
  return {};
}

std::size_t svg_numbers(std::string_view text, float* numbers, std::size_t count) {
  const std::string copy(text);
  const char* at = copy.c_str();
  for (std::size_t i = 0; i < count; ++i) {
    while (is_space(*at) || *at == ',') ++at;
    char* end = nullptr;
    numbers[i] = std::strtof(at, &end);
    if (end == at) return i;
    at = end;
  }
  return count;
}

std::vector<SvgElement> svg_elements(std::string_view body) {
  std::vector<SvgElement> elements;
  for (std::size_t at = body.find('<'); at != std::string_view::npos; at = body.find('<', at)) {
    if (body.substr(at, 2) == "</" || at + 1 >= body.size()) break;
    if (body.substr(at, 4) == "<!--") {
      at = std::min(body.find("-->", at), body.size());
      continue;
    }
    const std::size_t end = end_of_element(body, at);
    const std::string_view text = body.substr(at, end - at);
    std::size_t name_end = 1;
    while (name_end < text.size() && is_letter(text[name_end])) ++name_end;
    elements.push_back(leaf(text.substr(1, name_end - 1), text));
    at = end;
  }
  return elements;
}

namespace {

/// Returns the root's presentation attributes, which its children inherit.
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
  // A margin of one row covers antialiasing beyond an edge. Presentation attributes at the root are
  // rare: then use all elements.
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
