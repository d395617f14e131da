// The tree of controls as text, for people and for tests that compare it.
#include <array>
#include <cmath>
#include <string_view>

#include "sdl/headless_runner.hpp"

namespace sdl {
namespace {

std::string_view name(app::Role role) {
  constexpr std::array<std::string_view, 18> names = {
      "none",   "group",  "main",   "dialog", "heading",    "text",   "picture", "list",  "item",
      "button", "toggle", "radios", "radio",  "text field", "slider", "status",  "alert", "log"};
  return names[static_cast<std::size_t>(role)];
}

void add(std::string& text, const app::Control& control, const std::string& focus, int depth) {
  text.append(static_cast<std::size_t>(depth) * 2, ' ');
  text += name(control.role);
  if (!control.id.empty()) text += " #" + control.id;
  if (!control.label.empty()) text += " \"" + control.label + "\"";
  if (const std::string more = app::accessible_description(control); !more.empty())
    text += " (" + more + ")";
  if (!control.value.empty()) text += " = \"" + control.value + "\"";
  if (!control.enabled) text += " disabled";
  if (control.checked) text += *control.checked ? " checked" : " unchecked";
  if (control.expanded) text += *control.expanded ? " expanded" : " collapsed";
  if (control.focusable()) text += " focusable";
  if (!focus.empty() && control.id == focus) text += " FOCUS";
  text += " [";
  const app::Rect& rect = control.rect;
  text += std::to_string(std::lround(rect.x)) + " " + std::to_string(std::lround(rect.y)) + " " +
          std::to_string(std::lround(rect.w)) + "x" + std::to_string(std::lround(rect.h)) + "]\n";
  for (const app::Control& child : control.children) add(text, child, focus, depth + 1);
}

}  // namespace

std::string tree_text(const app::Control& tree, const std::string& focus) {
  std::string text;
  add(text, tree, focus, 0);
  return text;
}

}  // namespace sdl
