// Walks the tree and writes each control's accessible properties.
#include "tree_json.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "io/json.hpp"

namespace web {

namespace {

using app::Control;
using app::Role;

std::string_view name_of(Role role) {
  constexpr std::array<std::string_view, 18> names = {
      "none",   "group",  "main",   "dialog", "heading", "text",   "picture", "list",  "item",
      "button", "toggle", "radios", "radio",  "field",   "slider", "status",  "alert", "log"};
  return names[static_cast<std::size_t>(role)];
}

std::int64_t whole(float pixels) { return std::lround(pixels); }

void write_rect(const app::Rect& rect, io::JsonWriter& out) {
  // Rounds edges, not sizes, so that neighbors stay adjacent.
  const std::int64_t left = whole(rect.x);
  const std::int64_t top = whole(rect.y);
  out.key("rect").open_array();
  out.number(left)
      .number(top)
      .number(whole(rect.right()) - left)
      .number(whole(rect.bottom()) - top);
  out.close_array();
}

/// Whether a control is a tab stop.
enum class Stop : std::uint8_t { Yes, No };

void write(const Control& control, Stop stop, io::JsonWriter& out);

void write_children(const Control& control, io::JsonWriter& out) {
  const bool radios = control.role == Role::Radios;
  const Control* const chosen = radios ? app::tab_stop(control) : nullptr;
  for (const Control& child : control.children) {
    if (child.role == Role::None) {
      write_children(child, out);
    } else {
      write(child, radios && &child != chosen ? Stop::No : Stop::Yes, out);
    }
  }
}

void write(const Control& control, Stop stop, io::JsonWriter& out) {
  out.open_object().text("id", control.id).text("role", name_of(control.role));
  write_rect(control.rect, out);
  if (!control.label.empty()) out.text("label", control.label);
  const std::string more = app::accessible_description(control);
  if (!more.empty()) out.text("description", more);
  if (!control.enabled) out.key("enabled").boolean(false);
  if (control.checked) out.key("checked").boolean(*control.checked);
  if (control.expanded) out.key("expanded").boolean(*control.expanded);
  if (control.role == Role::TextField) out.text("value", control.value);
  if (control.role == Role::Slider) {
    out.text("value", control.value)
        .number("at", control.steps.at)
        .number("last", control.steps.last);
  }
  if (control.role == Role::Heading) out.number("level", control.level);
  if (control.scrolls) out.key("scrolls").boolean(true);
  // The program's arrow keys reach the other controls.
  if (control.focusable() && stop == Stop::Yes) out.key("focusable").boolean(true);
  if (!control.children.empty()) {
    out.key("children").open_array();
    write_children(control, out);
    out.close_array();
  }
  out.close_object();
}

}  // namespace

std::string tree_json(const Control& tree) {
  io::JsonWriter out;
  out.open_array();
  if (tree.role == Role::None) {
    write_children(tree, out);
  } else {
    write(tree, Stop::Yes, out);
  }
  out.close_array();
  return out.take();
}

}  // namespace web
