// Moves the focus in reading order, by arrow keys, and away from a control that disappears.
#include "ui/focus.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace app {
namespace {

bool has(const std::vector<const Control*>& order, const std::string& id) {
  return std::any_of(order.begin(), order.end(), [&id](const Control* c) { return c->id == id; });
}

/// Returns the enabled control with the highest focus priority; empty if none has one.
std::string best_candidate(const std::vector<const Control*>& order) {
  const Control* best = nullptr;
  for (const Control* each : order) {
    if (!each->enabled || each->focus_priority <= FocusPriority::Waiting) continue;
    if (best == nullptr || each->focus_priority > best->focus_priority) best = each;
  }
  return best == nullptr ? std::string() : best->id;
}

/// Returns the first control of this priority; empty if there is none.
std::string first_of(const std::vector<const Control*>& order, FocusPriority priority) {
  const auto found = std::find_if(order.begin(), order.end(), [priority](const Control* each) {
    return each->focus_priority == priority;
  });
  return found == order.end() ? std::string() : (*found)->id;
}

/// Returns the focusable controls of a control's group, itself included.
std::vector<const Control*> siblings_of(const Control& tree, const std::string& id) {
  std::vector<const Control*> out;
  for (const Control& child : tree.children) {
    if (child.focusable()) out.push_back(&child);
  }
  if (has(out, id)) return out;
  for (const Control& child : tree.children) {
    out = siblings_of(child, id);
    if (!out.empty()) return out;
  }
  return {};
}

/// Returns the ids of the focusable controls of the hand.
std::vector<std::string> hand_of(const Control& tree) {
  std::vector<std::string> out;
  if (std::any_of(tree.children.begin(), tree.children.end(),
                  [](const Control& each) { return each.card; })) {
    for (const Control& each : tree.children) {
      if (each.focusable()) out.push_back(each.id);
    }
    return out;
  }
  for (const Control& child : tree.children) {
    out = hand_of(child);
    if (!out.empty()) return out;
  }
  return {};
}

bool leads_to(const Control& control, const std::string& id) {
  return control.id == id || std::any_of(control.children.begin(), control.children.end(),
                                         [&id](const Control& c) { return leads_to(c, id); });
}

}  // namespace

const Control* scroller_of(const Control& tree, const std::string& id) {
  for (const Control& child : tree.children) {
    if (!leads_to(child, id)) continue;
    const Control* inner = scroller_of(child, id);
    if (inner != nullptr) return inner;
    return child.scrolls && child.id != id ? &child : nullptr;
  }
  return nullptr;
}

void Focus::step(const Control& tree, int by) {
  const std::vector<const Control*> stops = tab_order(tree);
  const auto count = static_cast<int>(stops.size());
  if (count == 0) return;
  // An option that is no tab stop continues from its group's stop.
  std::string from = id_;
  const Control* group = parent_of(reachable(tree), id_);
  if (group != nullptr && group->role == Role::Radios) from = tab_stop(*group)->id;
  int at = by > 0 ? -1 : 0;
  for (int i = 0; i < count; ++i) {
    if (stops[static_cast<std::size_t>(i)]->id == from) at = i;
  }
  show(stops[static_cast<std::size_t>((at + by + count) % count)]->id);
}

bool Focus::choose_radio(const Control& tree, const std::string& key) {
  const Control* group = parent_of(reachable(tree), id_);
  if (group == nullptr || group->role != Role::Radios) return false;
  std::vector<const Control*> options;
  int at = 0;
  for (const Control& child : group->children) {
    if (!child.focusable()) continue;
    if (child.id == id_) at = static_cast<int>(options.size());
    options.push_back(&child);
  }
  const auto count = static_cast<int>(options.size());
  if (count == 0) return false;
  if (key == "ArrowRight" || key == "ArrowDown") {
    at += 1;
  } else if (key == "ArrowLeft" || key == "ArrowUp") {
    at += count - 1;
  } else if (key == "Home") {
    at = 0;
  } else if (key == "End") {
    at = count - 1;
  } else {
    return false;
  }
  show(options[static_cast<std::size_t>(at % count)]->id);
  return true;
}

bool Focus::edge(const Control& tree, const std::string& key) {
  if (key != "Home" && key != "End") return false;
  const Control& top = reachable(tree);
  if (scroller_of(top, id_) != nullptr) return false;
  const std::vector<const Control*> siblings = siblings_of(top, id_);
  if (siblings.size() < 2) return false;
  show((key == "Home" ? siblings.front() : siblings.back())->id);
  return true;
}

bool Focus::move_by_key(const Control& tree, const std::string& key) {
  if (edge(tree, key)) return true;
  Point way;
  if (key == "ArrowLeft") way = {-1, 0};
  if (key == "ArrowRight") way = {1, 0};
  if (key == "ArrowUp") way = {0, -1};
  if (key == "ArrowDown") way = {0, 1};
  if (way == Point{}) return false;
  // A group of Radio counts only by its tab stop.
  const std::vector<const Control*> order = tab_order(tree);
  const Control* from = nullptr;
  for (const Control* control : order) {
    if (control->id == id_) from = control;
  }
  if (from == nullptr) {
    restore(tree, before_.size());
    shown_ = true;
    return true;
  }
  const Point a = from->rect.center();
  const std::vector<const Control*> siblings = siblings_of(reachable(tree), id_);
  const Control* best = nullptr;
  float best_cost = 0;
  for (const Control* control : order) {
    if (control == from) continue;
    const Point b = control->rect.center();
    const float along = (b.x - a.x) * way.x + (b.y - a.y) * way.y;
    const float aside = std::abs((b.x - a.x) * way.y) + std::abs((b.y - a.y) * way.x);
    // Accepts targets within 60 degrees to either side and prefers those straight ahead.
    if (along < 2 || aside > along * 1.75F + 24) continue;
    // Halves the cost of siblings, so that the focus stays in a hand or row.
    const bool beside = has(siblings, control->id);
    const float cost = (along + aside * 2.2F) * (beside ? 0.5F : 1.0F);
    if (best == nullptr || cost < best_cost) {
      best = control;
      best_cost = cost;
    }
  }
  if (best == nullptr) return false;
  show(best->id);
  return true;
}

bool Focus::restore(const Control& tree, std::size_t dialogs) {
  const bool was_in_hand = std::find(hand_.begin(), hand_.end(), id_) != hand_.end();
  hand_ = hand_of(tree);
  const std::string was = id_;
  const std::vector<const Control*> order = focus_order(tree);
  while (before_.size() < dialogs) {
    before_.push_back(id_);
    if (!has(order, id_)) id_.clear();
  }
  while (before_.size() > dialogs) {
    if (!before_.back().empty()) id_ = before_.back();
    before_.pop_back();
  }
  // Keys may focus a disabled control; the program itself never does. If the focused control
  // becomes disabled, the focus moves to the next control that needs the player.
  std::vector<const Control*> usable = order;
  std::erase_if(usable, [](const Control* c) { return !c->enabled; });
  if (usable.empty() && !has(order, id_)) {
    lost_ = lost_ || !id_.empty();
    id_.clear();
    return id_ != was;
  }
  // A new question takes the focus. A question that reappears after a dialog is not new.
  if (dialogs == 0) {
    const std::string question = first_of(order, FocusPriority::Question);
    const bool asked = !question.empty();
    if (asked && !std::exchange(asked_, asked) && !id_.empty()) set(question);
    asked_ = asked;
  }
  if (has(order, id_)) {
    const bool ready = has(usable, id_);
    if (!ready && id_ == ready_ && dialogs == 0) waits_ = true;
    ready_ = ready ? id_ : std::string();
    const std::string wanted = waits_ && dialogs == 0 ? best_candidate(order) : std::string();
    if (!wanted.empty()) set(wanted);
    return id_ != was;
  }
  if (id_.empty() && was.empty() && !shown_ && !lost_) return false;
  lost_ = false;
  id_.clear();
  // The last card of the hand is gone: take the card before it.
  for (const Control* control : usable) {
    if (was_in_hand && control->card) id_ = control->id;
  }
  if (id_.empty()) id_ = best_candidate(order);
  const std::string waiting = first_of(order, FocusPriority::Waiting);
  waits_ = id_.empty() && !waiting.empty();
  if (waits_) id_ = waiting;
  if (id_.empty()) {
    // In a dialog, skip the close button and then any text field, which would open the keyboard of
    // a phone.
    std::size_t first = usable.size() > 1 && dialogs > 0 ? 1 : 0;
    while (first + 1 < usable.size() && usable[first]->role == Role::TextField) ++first;
    id_ = usable[first]->id;
    const Control* group = parent_of(reachable(tree), id_);
    if (group != nullptr && group->role == Role::Radios) id_ = tab_stop(*group)->id;
  }
  return id_ != was;
}

}  // namespace app
