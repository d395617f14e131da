// Looking through the tree; see under_point.hpp.
#include "app/toolkit/under_point.hpp"

namespace app {
namespace {

/// The innermost control under a point that takes what is asked about.
template <class Takes>
const Control* taker_at(const Control& control, Point at, const Takes& takes) {
  for (auto child = control.children.rbegin(); child != control.children.rend(); ++child) {
    if (const Control* found = taker_at(*child, at, takes)) return found;
  }
  return takes(control) && control.rect.contains(at) ? &control : nullptr;
}

}  // namespace

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

}  // namespace app
