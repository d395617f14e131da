// Input becomes presses, focus and scrolling on the tree of controls.
#include <cmath>
#include <utility>

#include "app/app_impl.hpp"
#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/game_screens.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/tip.hpp"

namespace app {

namespace {

// How far a finger may wander before a tap becomes a drag.
constexpr float drag_threshold = 8;
/// How much closer a pixel of the wheel brings the board, as an exponent.
constexpr float closer_by_wheel = 0.0018F;

}  // namespace

const Control* App::Impl::usable(const std::string& id) {
  const Control* control = find(reachable(seen()), id);
  return control != nullptr && control->enabled ? control : nullptr;
}

void App::Impl::activate(const std::string& id) {
  const Control* control = find(reachable(seen()), id);
  if (control == nullptr) return;
  if (!control->enabled) return refuse(*control);
  if (!control->act) return;
  model.note_press(control->rect);
  // At the table what a press brings about is heard, not the press: it may be a secret one.
  if (!at_table() || id.rfind("table.", 0) == 0) model.hear(Sound::Press);
  run(control->act);
}

// Whoever presses what cannot be used is told why, until the next press or step; who presses it
// once more, what the rules say of it.
void App::Impl::refuse(const Control& control) {
  model.note_press(control.rect);
  if (control.id == refused_last && !control.rule.empty()) {
    const Ui seen_by = ui();
    RulesPage page{.ui = seen_by};
    model.screens().add_rules(page);
    model.open_rules(chapter_with(page, control.rule));
    stale = true;
    return;
  }
  model.hear(Sound::Refused);
  refused = control.id;
  ++refusals;
  stale = true;
}

void App::Impl::on(const PointerMoved& event) {
  // Browsers tell of a move, too, when only the page below a resting mouse has changed.
  if (std::exchange(pointer_at, event.at) == event.at) return;
  if (!carried.empty()) {
    stale = true;
    return;
  }
  if (!slid.empty()) {
    if (const Control* line = usable(slid); line != nullptr && line->slide) slide(*line, event.at);
    return;
  }
  if (pressed_at && !dragged.empty()) {
    drag({event.at.x - drag_from.x, event.at.y - drag_from.y});
    drag_from = event.at;
    return;
  }
  if (holding() != nullptr && !holding()->rect.contains(event.at)) forget_press();
  if (begin_drag(event.at)) return;
  const bool mouse = event.kind == PointerKind::Mouse;
  const Control* const over = mouse || pressed_at ? hit(seen(), event.at) : nullptr;
  hover(over);
  if (mouse && hovered != refused) refused.clear();
  // What was pressed stays there until the mouse has left it: on its way to something else, too.
  const bool follows = mouse && !pressed_at && over != nullptr && over->hoverable && over->slide;
  if (follows && over->id != told) slide(*over, event.at);
}

void App::Impl::slide(const Control& line, Point at) {
  const auto move = line.slide;  // a copy, as in `run`
  stale = move(at) || stale;
}

/// Whether a press that has come this far slides, takes something along or scrolls.
bool App::Impl::begin_drag(Point at) {
  if (!pressed_at || std::hypot(at.x - pressed_at->x, at.y - pressed_at->y) <= drag_threshold) {
    return false;
  }
  const Control* taken = usable(pressed);
  // What scrolls does so up and down.
  if (taken != nullptr && taken->slide &&
      std::abs(at.x - pressed_at->x) > std::abs(at.y - pressed_at->y)) {
    slid = pressed;
    slide(*taken, at);
    return true;
  }
  if (taken != nullptr && taken->drop) {
    carried = std::exchange(pressed, std::string());
    told = hovered;
    stale = true;
    return true;
  }
  const Control* moved = scroller_at(reachable(seen()), *pressed_at);
  if (moved == nullptr) moved = pannable_at(reachable(seen()), *pressed_at);
  if (moved == nullptr) return false;
  dragged = moved->id;
  drag_from = at;
  pressed.clear();
  told = hovered;  // who drags does not ask
  stale = true;
  return true;
}

void App::Impl::on(const PointerPressed& event) {
  pointer_at = event.at;
  refused_last = std::exchange(refused, std::string());
  focus.hide();
  model.celebration.reset();
  if (at_table() && model.play->running()) {
    model.play->hurry();
    stale = true;
  }
  model.hand_comes_down();
  pressed_at = event.at;
  pressed_since = held_at = model.now;
  held = 0;
  dragged.clear();
  carried.clear();
  slid.clear();
  const Control* control = hit(seen(), event.at);
  const bool idle = control == nullptr || !control->enabled;
  if (idle && at_table()) model.play->hurry_bot();
  pressed = idle ? std::string() : control->id;
  model.note_press(around(event.at, touch, touch));
  if (control != nullptr && control->focusable()) focus.set(control->id);
  if (control != nullptr && !control->enabled) activate(control->id);  // is refused
  hover(control);
  if (!idle && control->slide) {
    slide(*control, event.at);
    if (scroller_of(reachable(seen()), pressed) == nullptr) slid = pressed;
  }
  // Who presses with the mouse knows what it is; a finger that stays wants to know.
  if (event.kind == PointerKind::Mouse) told = hovered;
  stale = true;
}

void App::Impl::on(const PointerReleased& event) {
  const std::string was = std::exchange(pressed, std::string());
  const bool dragging = !dragged.empty();
  model.hand_lets_go();
  held = 0;
  pressed_at.reset();
  dragged.clear();
  slid.clear();
  if (!carried.empty()) {
    const Control* control = usable(std::exchange(carried, std::string()));
    if (control != nullptr && control->drop) run(control->drop, event.at);
  } else {
    const Control* control = hit(seen(), event.at);
    const bool looked = control != nullptr && (control->looks || !control->tip.empty()) &&
                        event.kind == PointerKind::Touch && model.now - pressed_since > tip_delay;
    if (!dragging && !looked && control != nullptr && !control->hold && !control->slide &&
        !was.empty() && control->id == was) {
      activate(was);
    }
  }
  if (event.kind == PointerKind::Mouse) {
    hover_at = event.at;
  } else {
    // What a finger has asked about answers until the next touch.
    const Control* control = dragging ? nullptr : hit(seen(), event.at);
    const bool asked = control != nullptr && control->hoverable && control->id == was;
    hover(asked ? control : nullptr);
  }
  stale = true;
}

void App::Impl::on(const PointerCancelled& /*event*/) {
  pointer_at.reset();
  forget_press();
  hover(nullptr);
}

void App::Impl::on(const Wheel& event) {
  if (const Control* scroller = scroller_at(reachable(seen()), event.at)) {
    scroll(scroller->id, event.down);
  } else if (const Control* board = zoomable_at(reachable(seen()), event.at)) {
    run(board->zoom, event.at, std::exp(-event.down * closer_by_wheel));
  }
}

void App::Impl::on(const Pinch& event) {
  const Control* control = zoomable_at(reachable(seen()), event.at);
  forget_press();
  if (control != nullptr) run(control->zoom, event.at, event.factor);
}

void App::Impl::on(const Activated& event) {
  refused_last = std::exchange(refused, std::string());
  focus.set(event.id);
  activate(event.id);
}

void App::Impl::on(const Focused& event) {
  if (event.id != focus.id()) hover(nullptr);
  if (event.id != refused) refused.clear();
  focus.show(event.id);
  stale = true;
  reveal_focus();
}

void App::Impl::on(const Edited& event) {
  const Control* control = usable(event.id);
  if (control != nullptr && control->edit) run(control->edit, event.value);
}

void App::Impl::on(const Navigated& event) {
  forget_press();
  if (event.depth) {
    go_through_history(model, {event.address, *event.depth});
  } else {
    go_to(model, event.address);
  }
}

void App::Impl::forget_press() {
  model.hand_lets_go();
  held = 0;
  pressed.clear();
  pressed_at.reset();
  dragged.clear();
  carried.clear();
  slid.clear();
  stale = true;
}

void App::Impl::hover(const Control* control) {
  hover_at.reset();
  const std::string id = control != nullptr ? control->id : std::string();
  if (id == hovered) return;
  stale = true;
  hovered = id;
  hovered_since = model.now;
  told.clear();
}

void App::Impl::drag(Point by) {
  const Control* control = find(seen(), dragged);
  if (control == nullptr) return;
  if (control->pan) {
    run(control->pan, by);
  } else {
    scroll(dragged, -by.y);
  }
}

void App::Impl::scroll(const std::string& id, float down) {
  const Control* control = find(seen(), id);
  if (control != nullptr && control->scroll) run(control->scroll, down);
}

// Brings a focused control that is scrolled out of sight back into it.
void App::Impl::reveal_focus() {
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
