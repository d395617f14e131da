// Input becomes presses, focus and scrolling on the tree of controls.
#include <cmath>
#include <utility>

#include "app/app_inside.hpp"

namespace app {

namespace {

// How far a finger may wander before a tap becomes a drag.
constexpr float drag_threshold = 8;
/// From when on a finger looks instead of pressing. Milliseconds.
constexpr Millis look_time = 500;

}  // namespace

const Control* App::Inside::usable(const std::string& id) {
  const Control* control = find(reachable(seen()), id);
  return control != nullptr && control->enabled ? control : nullptr;
}

void App::Inside::activate(const std::string& id) {
  const Control* control = find(reachable(seen()), id);
  if (control == nullptr || !control->act) return;
  // At the table what a press brings about is heard, not the press: it may be a secret one.
  const bool heard = !at_table() || id.rfind("table.", 0) == 0;
  if (heard) model.hear(control->enabled ? Sound::Press : Sound::Refused);
  if (control->enabled) run(control->act);
}

void App::Inside::on(const PointerMoved& event) {
  // Browsers tell of a move, too, when only the page below a resting mouse has changed.
  if (std::exchange(pointer_at, event.at) == event.at) return;
  if (!carried.empty()) {
    stale = true;
    return;
  }
  if (pressed_at && !dragged.empty()) {
    drag({event.at.x - drag_from.x, event.at.y - drag_from.y});
    drag_from = event.at;
    return;
  }
  if (begin_drag(event.at)) return;
  hover(event.kind == PointerKind::Mouse || pressed_at ? hit(seen(), event.at) : nullptr);
}

/// Whether a press that has come this far takes something along or scrolls.
bool App::Inside::begin_drag(Point at) {
  if (!pressed_at || std::hypot(at.x - pressed_at->x, at.y - pressed_at->y) <= drag_threshold) {
    return false;
  }
  const Control* taken = usable(pressed);
  if (taken != nullptr && taken->drop) {
    carried = std::exchange(pressed, std::string());
    stale = true;
    return true;
  }
  const Control* moved = scroller_at(reachable(seen()), *pressed_at);
  if (moved == nullptr) moved = pannable_at(reachable(seen()), *pressed_at);
  if (moved == nullptr) return false;
  dragged = moved->id;
  drag_from = at;
  pressed.clear();
  stale = true;
  return true;
}

void App::Inside::on(const PointerPressed& event) {
  pointer_at = event.at;
  focus.hide();
  model.celebration.reset();
  if (at_table() && model.play->running()) {
    model.play->hurry();
    stale = true;
  }
  pressed_at = event.at;
  pressed_since = model.now;
  dragged.clear();
  carried.clear();
  const Control* control = hit(seen(), event.at);
  const bool idle = control == nullptr || !control->enabled;
  if (idle && at_table()) model.play->hurry_bot();
  pressed = idle ? std::string() : control->id;
  if (control != nullptr && control->focusable()) focus.set(control->id);
  if (control != nullptr && !control->enabled) activate(control->id);  // is refused
  hover(control);
  stale = true;
}

void App::Inside::on(const PointerReleased& event) {
  const std::string was = std::exchange(pressed, std::string());
  const bool dragging = !dragged.empty();
  pressed_at.reset();
  dragged.clear();
  if (!carried.empty()) {
    const Control* control = usable(std::exchange(carried, std::string()));
    if (control != nullptr && control->drop) run(control->drop, event.at);
  } else {
    const Control* control = hit(seen(), event.at);
    const bool looked = control != nullptr && control->looks && event.kind == PointerKind::Touch &&
                        model.now - pressed_since > look_time;
    if (!dragging && !looked && control != nullptr && !was.empty() && control->id == was) {
      activate(was);
    }
  }
  if (event.kind == PointerKind::Mouse) {
    hover_at = event.at;
  } else {
    hover(nullptr);
  }
  stale = true;
}

void App::Inside::on(const PointerGone& /*event*/) {
  pointer_at.reset();
  forget_press();
  hover(nullptr);
}

void App::Inside::on(const Wheel& event) {
  if (const Control* scroller = scroller_at(reachable(seen()), event.at)) {
    scroll(scroller->id, event.down);
  }
}

void App::Inside::on(const Pinch& event) {
  const Control* control = zoomable_at(reachable(seen()), event.at);
  forget_press();
  if (control != nullptr) run(control->zoom, event.at, event.factor);
}

void App::Inside::on(const KeyPressed& event) {
  const std::string focused = focus.id();
  model.celebration.reset();
  // Whoever uses keys does not mean what the mouse happens to rest on.
  hovered.clear();
  hover_at.reset();
  if (event.key == "Tab") {
    focus.step(seen(), event.shift ? -1 : 1);
  } else {
    press_key(event.key);
  }
  stale = true;
  // Whoever pages away from the focus wants to see what is there.
  if (focus.id() != focused) reveal_focus();
}

void App::Inside::press_key(const std::string& key) {
  if (key == "Escape") {
    escape();
  } else if (key == "Enter" || key == " ") {
    activate(focus.id());
  } else if (key == "?") {
    ask_for_keys();
  } else if (key == "h" || key == "H" || key == "р" || key == "Р") {
    if (at_table()) model.play->ask_advice();  // the same key on a Russian keyboard
  } else if (key.size() == 1 && key[0] >= '0' && key[0] <= '9') {
    press_number(key[0] - '0');
  } else if (focus.turn(seen(), key)) {
    activate(focus.id());
  } else if (!turn(key) && !focus.arrow(seen(), key)) {
    page(key);
  }
}

void App::Inside::on(const Activated& event) {
  focus.set(event.id);
  activate(event.id);
}

void App::Inside::on(const Focused& event) {
  if (event.id != focus.id()) hover(nullptr);
  focus.show(event.id);
  stale = true;
  reveal_focus();
}

void App::Inside::on(const Edited& event) {
  const Control* control = usable(event.id);
  if (control != nullptr && control->edit) run(control->edit, event.value);
}

void App::Inside::forget_press() {
  pressed.clear();
  pressed_at.reset();
  dragged.clear();
  carried.clear();
  stale = true;
}

void App::Inside::hover(const Control* control) {
  hover_at.reset();
  const std::string id = control != nullptr ? control->id : std::string();
  stale = stale || id != hovered;
  hovered = id;
}

void App::Inside::drag(Point by) {
  const Control* control = find(seen(), dragged);
  if (control == nullptr) return;
  if (control->pan) {
    run(control->pan, by);
  } else {
    scroll(dragged, -by.y);
  }
}

void App::Inside::scroll(const std::string& id, float down) {
  const Control* control = find(seen(), id);
  if (control != nullptr && control->scroll) run(control->scroll, down);
}

// Page keys move what scrolls, wherever the focus is.
void App::Inside::page(const std::string& key) {
  const Control* scroller = scroller_at(reachable(seen()), {size.w / 2, size.h / 2});
  if (scroller == nullptr) return;
  if (key == "PageDown") scroll(scroller->id, scroller->rect.h * 0.9F);
  if (key == "PageUp") scroll(scroller->id, -scroller->rect.h * 0.9F);
  if (key == "Home") scroll(scroller->id, -1e6F);
  if (key == "End") scroll(scroller->id, 1e6F);
  if (key == "ArrowDown") scroll(scroller->id, 60);
  if (key == "ArrowUp") scroll(scroller->id, -60);
}

void App::Inside::escape() {
  if (!model.dialogs.empty()) {
    model.close();
  } else if (model.screen == Screen::Table) {
    const bool advised = model.play->advice_is() != GameSession::Advice::NotAsked;
    model.play->drop_advice();
    if (!model.play->drop_intention() && !advised) model.open(Dialog::Menu);
  } else if (model.screen == Screen::Setup) {
    model.screen = Screen::Title;
  } else if (model.covers == Covers::WholeScreen) {
    model.change_covering();
  }
}

// Whether the focused control takes an arrow key for itself.
bool App::Inside::turn(const std::string& key) {
  if (key != "ArrowLeft" && key != "ArrowRight") return false;
  const Control* control = usable(focus.id());
  if (control == nullptr || !control->turn) return false;
  run(control->turn, key == "ArrowLeft" ? -1 : 1);
  return true;
}

// The keys of where one is, whatever else is open; not before something that must be read.
void App::Inside::ask_for_keys() {
  const std::optional<Dialog> top =
      model.dialogs.empty() ? std::nullopt : std::optional(model.dialogs.back());
  if (top == Dialog::Keys) {
    model.close();
  } else if (top != Dialog::Notice) {
    model.open(Dialog::Keys);
  }
}

// 1 is the first card, 0 the tenth dragon.
void App::Inside::press_number(int digit) {
  const std::string place = std::to_string(digit == 0 ? 9 : digit - 1);
  for (const char* prefix : {"hand.", "stable."}) {
    const std::string id = prefix + place;
    if (find(reachable(seen()), id) == nullptr) continue;
    focus.show(id);
    activate(id);
  }
}

// Brings a focused control that is scrolled out of sight back into it.
void App::Inside::reveal_focus() {
  const Control* control = find(seen(), focus.id());
  const Control* scroller = scroller_of(seen(), focus.id());
  if (control == nullptr || scroller == nullptr) return;
  const float above = scroller->rect.y + 8 - control->rect.y;
  const float below = control->rect.bottom() + 8 - scroller->rect.bottom();
  if (above > 0) {
    scroll(scroller->id, -above);
  } else if (below > 0) {
    scroll(scroller->id, below);
  }
}

}  // namespace app
