// Walks the tree of controls: painting order, hit testing, focus order.
#include "ui/control.hpp"

#include <algorithm>
#include <tuple>

#include "ui/theme.hpp"

namespace app {
namespace {

void paint(const Control& control, DrawList& out) {
  out.insert(out.end(), control.paint.begin(), control.paint.end());
  for (const Control& child : control.children) paint(child, out);
  out.insert(out.end(), control.over.begin(), control.over.end());
}

// Draws the focus ring in gold with a dark rim, visible on any background.
void paint_ring(Rect rect, Ring ring, DrawList& out) {
  if (ring == Ring::Strong) {
    constexpr float wide = 4;
    const Rect outer = rect.inset(-focus_gap - wide);
    out.emplace_back(outlined(outer, rgb(0), 3 * wide, corner + focus_gap + wide));
    out.emplace_back(outlined(outer.inset(wide), gold_light, wide, corner + focus_gap));
    return;
  }
  out.emplace_back(outlined(rect.inset(-focus_gap), night, focus_width + 2, corner + focus_gap));
  out.emplace_back(outlined(rect.inset(-focus_gap + 1), gold, focus_width, corner + focus_gap - 1));
}

const Control* hit_within(const Control& control, Point at) {
  if (control.scrolls && !control.rect.contains(at)) return nullptr;
  for (auto child = control.children.rbegin(); child != control.children.rend(); ++child) {
    if (const Control* found = hit_within(*child, at)) return found;
  }
  const bool takes = control.act || control.edit || control.slide || control.scroll ||
                     control.hoverable || !control.tip.empty() ||
                     !control.disabled_reason.empty() || control.role == Role::Dialog;
  return takes && control.rect.contains(at) ? &control : nullptr;
}

/// Returns the innermost control under a point that satisfies `takes`.
template <class Takes>
const Control* taker_at(const Control& control, Point at, const Takes& takes) {
  for (auto child = control.children.rbegin(); child != control.children.rend(); ++child) {
    if (const Control* found = taker_at(*child, at, takes)) return found;
  }
  return takes(control) && control.rect.contains(at) ? &control : nullptr;
}

void collect(const Control& control, std::vector<const Control*>& out) {
  if (control.focusable()) out.push_back(&control);
  for (const Control& child : control.children) collect(child, out);
}

void collect_stops(const Control& control, std::vector<const Control*>& out) {
  if (control.focusable()) out.push_back(&control);
  if (control.role == Role::Radios) {
    if (const Control* stop = tab_stop(control)) out.push_back(stop);
    return;
  }
  for (const Control& child : control.children) collect_stops(child, out);
}

}  // namespace

std::string accessible_description(const Control& control) {
  if (control.enabled || control.disabled_reason.empty()) return control.description;
  return control.description.empty() ? control.disabled_reason
                                     : control.description + " " + control.disabled_reason;
}

DrawList picture(const Control& tree, const std::string& focus, Ring ring) {
  DrawList out;
  paint(tree, out);
  // Drawn last, so that nothing covers it.
  const Control* focused = focus.empty() ? nullptr : find(tree, focus);
  if (focused != nullptr) paint_ring(focused->rect, ring, out);
  return out;
}

bool same_accessibility(const Control& one, const Control& other) {
  const auto told = [](const Control& each) {
    return std::tie(each.id, each.role, each.label, each.description, each.rect, each.enabled,
                    each.disabled_reason, each.checked, each.expanded, each.value, each.steps,
                    each.level, each.scrolls);
  };
  const bool decoration = one.role == Role::None && other.role == Role::None;
  return (decoration || told(one) == told(other)) && one.focusable() == other.focusable() &&
         std::equal(one.children.begin(), one.children.end(), other.children.begin(),
                    other.children.end(), same_accessibility);
}

const Control& reachable(const Control& tree) {
  for (auto child = tree.children.rbegin(); child != tree.children.rend(); ++child) {
    if (child->role == Role::Dialog) return *child;
  }
  return tree;
}

const Control* hit(const Control& tree, Point at) { return hit_within(reachable(tree), at); }

const Control* scroller_at(const Control& tree, Point at) {
  return taker_at(tree, at, [](const Control& each) { return each.scrolls; });
}

const Control* pannable_at(const Control& tree, Point at) {
  const Control* found = taker_at(tree, at, [](const Control& each) { return bool(each.pan); });
  if (found == nullptr) return nullptr;
  const Control* top = hit(tree, at);
  return top == nullptr || find(*found, top->id) != nullptr ? found : nullptr;
}

const Control* zoomable_at(const Control& tree, Point at) {
  return taker_at(tree, at, [](const Control& each) { return bool(each.zoom); });
}

std::vector<const Control*> focus_order(const Control& tree) {
  std::vector<const Control*> out;
  collect(reachable(tree), out);
  return out;
}

const Control* tab_stop(const Control& radios) {
  const Control* first = nullptr;
  for (const Control& child : radios.children) {
    if (!child.focusable()) continue;
    if (child.checked.value_or(false)) return &child;
    if (first == nullptr) first = &child;
  }
  return first;
}

std::vector<const Control*> tab_order(const Control& tree) {
  std::vector<const Control*> out;
  collect_stops(reachable(tree), out);
  return out;
}

const Control* parent_of(const Control& tree, const std::string& id) {
  for (const Control& child : tree.children) {
    if (child.id == id) return &tree;
    if (const Control* found = parent_of(child, id)) return found;
  }
  return nullptr;
}

const Control* find(const Control& tree, const std::string& id) {
  if (tree.id == id) return &tree;
  for (const Control& child : tree.children) {
    if (const Control* found = find(child, id)) return found;
  }
  return nullptr;
}

bool keep_layout(const Control& tree) {
  bool changed = false;
  for (const Control& child : tree.children) changed = keep_layout(child) || changed;
  return (tree.laid_out && tree.laid_out()) || changed;
}

const Control* find_if(const Control& tree, const std::function<bool(const Control&)>& wanted) {
  if (wanted(tree)) return &tree;
  for (const Control& child : tree.children) {
    if (const Control* found = find_if(child, wanted)) return found;
  }
  return nullptr;
}

}  // namespace app
