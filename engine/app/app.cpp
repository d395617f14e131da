// The loop body: input becomes presses, focus and scrolling on the tree of controls; then the model
// moves on and the screens are built anew.
#include "app/app.hpp"

#include <cmath>
#include <utility>

#include "app/screens/model.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/focus.hpp"
#include "app/toolkit/under_point.hpp"

namespace app {

namespace {

// How far a finger may wander before a tap becomes a drag.
constexpr float drag_threshold = 8;
/// From when on a finger looks instead of pressing. Milliseconds.
constexpr Millis look_time = 500;

}  // namespace

struct App::Inside {
  explicit Inside(Platform platform) : model(std::move(platform)) {}

  Model model;
  Size size = {1440, 900};
  Control tree;
  DrawList picture;
  Focus focus;
  std::string hovered;
  std::string pressed;
  std::optional<Point> pointer_at;  ///< where it was last
  std::optional<Point> pressed_at;
  Millis pressed_since = 0;
  std::string dragged;  ///< id of what a drag scrolls
  std::string carried;  ///< id of what a drag takes along
  Point drag_from;
  bool dirty = true;

  Ui ui() const {
    return {.size = size,
            .words = model.words,
            .measure = model.platform.measure,
            .focus = focus.shown() ? focus.id() : std::string(),
            .hovered = hovered,
            .pressed = pressed,
            .now = model.now,
            .reduced_motion = model.reduced_motion(),
            .text_size = static_cast<float>(model.preferences.text_size) / 100,
            .carried = carried,
            .carried_at = pointer_at.value_or(Point{})};
  }

  void build() {
    const Ui look = ui();
    tree = whole_screen(look, model);
    dirty = true;
  }

  void activate(const std::string& id) {
    const Control* control = find(reachable(tree), id);
    if (control == nullptr || !control->act) return;
    const bool heard = presses_are_heard() || id.rfind("table.", 0) == 0;
    if (heard) model.hear(control->enabled ? Sound::Press : Sound::Refused);
    if (!control->enabled) return;
    const std::function<void()> act = control->act;  // the tree may be rebuilt while it runs
    act();
    build();
  }

  // At the table what a press brings about is heard, not the press: it may be a secret one.
  bool presses_are_heard() const { return !model.dialogs.empty() || model.screen != Screen::Table; }

  void on(const PointerMoved& event) {
    // Browsers tell of a move, too, when only the page below a resting mouse has changed.
    if (std::exchange(pointer_at, event.at) == event.at) return;
    if (!carried.empty()) {
      build();
      return;
    }
    if (pressed_at && !dragged.empty()) {
      drag({event.at.x - drag_from.x, event.at.y - drag_from.y});
      drag_from = event.at;
      return;
    }
    if (pressed_at &&
        std::hypot(event.at.x - pressed_at->x, event.at.y - pressed_at->y) > drag_threshold) {
      const Control* taken = find(reachable(tree), pressed);
      if (taken != nullptr && taken->enabled && taken->drop) {
        carried = std::exchange(pressed, std::string());
        build();
        return;
      }
      const Control* moved = scroller_at(reachable(tree), *pressed_at);
      if (moved == nullptr) moved = pannable_at(reachable(tree), *pressed_at);
      if (moved != nullptr) {
        dragged = moved->id;
        drag_from = event.at;
        pressed.clear();
        return;
      }
    }
    hover(event.kind == PointerKind::Mouse || pressed_at ? hit(tree, event.at) : nullptr);
  }

  void on(const PointerPressed& event) {
    pointer_at = event.at;
    focus.hide();
    model.celebration.reset();
    if (model.dialogs.empty() && model.screen == Screen::Table && model.play->running()) {
      model.play->hurry();
      build();
    }
    pressed_at = event.at;
    pressed_since = model.now;
    dragged.clear();
    carried.clear();
    const Control* control = hit(tree, event.at);
    const bool idle = control == nullptr || !control->enabled;
    if (idle && model.dialogs.empty() && model.screen == Screen::Table) model.play->hurry_bot();
    pressed = control != nullptr && control->enabled ? control->id : std::string();
    if (control != nullptr && control->focusable()) focus.set(control->id);
    if (control != nullptr && !control->enabled) activate(control->id);  // is refused
    hover(control);  // last: it builds the tree anew, and `control` is of the old one
    build();
  }

  void on(const PointerReleased& event) {
    const std::string was = std::exchange(pressed, std::string());
    const bool dragging = !dragged.empty();
    pressed_at.reset();
    dragged.clear();
    if (!carried.empty()) {
      let_go(event.at);
    } else {
      const Control* control = hit(tree, event.at);
      const bool looked = control != nullptr && control->looks &&
                          event.kind == PointerKind::Touch && model.now - pressed_since > look_time;
      if (!dragging && !looked && control != nullptr && !was.empty() && control->id == was) {
        activate(was);
      }
    }
    hover(event.kind == PointerKind::Mouse ? hit(tree, event.at) : nullptr);
    build();
  }

  void on(const PointerGone& /*event*/) {
    pointer_at.reset();
    forget_press();
    hover(nullptr);
  }

  void on(const Wheel& event) {
    if (const Control* scroller = scroller_at(reachable(tree), event.at)) {
      scroll(scroller->id, event.down);
    }
  }

  void on(const Pinch& event) {
    forget_press();
    const Control* control = zoomable_at(reachable(tree), event.at);
    if (control == nullptr) return;
    const auto zoom = control->zoom;
    zoom(event.at, event.factor);
    build();
  }

  void on(const KeyPressed& event) {
    const std::string& key = event.key;
    const std::string focused = focus.id();
    model.celebration.reset();
    hovered.clear();  // whoever uses keys does not mean what the mouse happens to rest on
    if (key == "Escape") {
      escape();
    } else if (key == "Tab") {
      focus.step(tree, event.shift ? -1 : 1);
    } else if (key == "Enter" || key == " ") {
      activate(focus.id());
    } else if (key == "?") {
      ask_for_keys();
    } else if (key == "h" || key == "H" || key == "р" || key == "Р") {
      ask_advice();  // the same key on a Russian keyboard
    } else if (key.size() == 1 && key[0] >= '0' && key[0] <= '9') {
      press_number(key[0] - '0');
    } else if (focus.turn(tree, key)) {
      activate(focus.id());
    } else if (!turn(key) && !focus.arrow(tree, key)) {
      page(key);
    }
    build();
    // Whoever pages away from the focus wants to see what is there.
    if (focus.id() != focused) reveal_focus();
  }

  void on(const Activated& event) {
    focus.set(event.id);
    activate(event.id);
  }

  void on(const Focused& event) {
    if (event.id != focus.id()) hovered.clear();
    focus.show(event.id);
    build();
    reveal_focus();
  }

  void on(const Edited& event) {
    const Control* control = find(reachable(tree), event.id);
    if (control == nullptr || !control->enabled || !control->edit) return;
    const auto edit = control->edit;
    edit(event.value);
    build();
  }

  void on(const Resized& event) {
    size = event.size;
    build();
  }

  void on(const MotionPreferred& event) {
    model.system_reduced_motion = event.reduced;
    build();
  }

  void forget_press() {
    pressed.clear();
    pressed_at.reset();
    dragged.clear();
    carried.clear();
  }

  // What was carried has been let go.
  void let_go(Point at) {
    const Control* control = find(reachable(tree), std::exchange(carried, std::string()));
    if (control == nullptr || !control->enabled || !control->drop) return;
    const auto drop = control->drop;  // the tree may be rebuilt while it runs
    drop(at);
    build();
  }

  void on(const Covering& event) {
    model.covers = event.what;
    build();
  }

  void hover(const Control* control) {
    const std::string id = control != nullptr ? control->id : std::string();
    if (id == hovered) return;
    hovered = id;
    build();
  }

  void drag(Point by) {
    const Control* control = find(tree, dragged);
    if (control == nullptr) return;
    if (control->pan) {
      const auto pan = control->pan;
      pan(by);
      build();
    } else {
      scroll(dragged, -by.y);
    }
  }

  void scroll(const std::string& id, float down) {
    const Control* control = find(tree, id);
    if (control == nullptr || !control->scroll) return;
    const auto move = control->scroll;
    move(down);
    build();
  }

  // Page keys move what scrolls, wherever the focus is.
  void page(const std::string& key) {
    const Control& top = reachable(tree);
    const Control* scroller = scroller_at(top, {size.w / 2, size.h / 2});
    if (scroller == nullptr) return;
    if (key == "PageDown") scroll(scroller->id, scroller->rect.h * 0.9F);
    if (key == "PageUp") scroll(scroller->id, -scroller->rect.h * 0.9F);
    if (key == "Home") scroll(scroller->id, -1e6F);
    if (key == "End") scroll(scroller->id, 1e6F);
    if (key == "ArrowDown") scroll(scroller->id, 60);
    if (key == "ArrowUp") scroll(scroller->id, -60);
  }

  void escape() {
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
  bool turn(const std::string& key) {
    if (key != "ArrowLeft" && key != "ArrowRight") return false;
    const Control* control = find(reachable(tree), focus.id());
    if (control == nullptr || !control->enabled || !control->turn) return false;
    const auto change = control->turn;
    change(key == "ArrowLeft" ? -1 : 1);
    return true;
  }

  // The keys of where one is, whatever else is open; not before something that must be read.
  void ask_for_keys() {
    if (!model.dialogs.empty() && model.dialogs.back() == Dialog::Notice) return;
    if (!model.dialogs.empty() && model.dialogs.back() == Dialog::Keys) {
      model.close();
    } else {
      model.open(Dialog::Keys);
    }
  }

  void ask_advice() {
    if (model.screen == Screen::Table && model.dialogs.empty()) model.play->ask_advice();
  }

  // 1 is the first card, 0 the tenth dragon.
  void press_number(int digit) {
    const std::string place = std::to_string(digit == 0 ? 9 : digit - 1);
    for (const char* prefix : {"hand.", "stable."}) {
      const std::string id = prefix + place;
      if (find(reachable(tree), id) == nullptr) continue;
      focus.show(id);
      activate(id);
    }
  }

  // Brings a focused control that is scrolled out of sight back into it.
  void reveal_focus() {
    const Control* control = find(tree, focus.id());
    if (control == nullptr) return;
    const Control* scroller = scroller_of(tree, focus.id());
    if (scroller == nullptr) return;
    const float above = scroller->rect.y + 8 - control->rect.y;
    const float below = control->rect.bottom() + 8 - scroller->rect.bottom();
    if (above > 0) {
      scroll(scroller->id, -above);
    } else if (below > 0) {
      scroll(scroller->id, below);
    }
  }
};

App::App(Platform platform) : inside_(std::make_unique<Inside>(std::move(platform))) {
  inside_->build();
}

App::~App() = default;

Frame App::frame(const Input& input, Millis now) {
  Inside& in = *inside_;
  const bool was_running = in.model.showing();
  const std::optional<Millis> due = in.model.wake();
  in.model.keep_time(now);
  for (const InputEvent& event : input) {
    std::visit([&in](const auto& each) { in.on(each); }, event);
  }
  in.model.advance();
  in.dirty = in.model.take_changes() || in.dirty;
  const bool running = in.model.showing();
  Frame out;
  if (in.dirty || !input.empty() || was_running || running || (due && now >= *due)) {
    in.build();
    if (in.focus.settle(in.tree, in.model.dialogs.size())) in.build();
    DrawList picture = app::picture(in.tree, in.focus.shown() ? in.focus.id() : std::string());
    out.changed = picture != in.picture;
    in.picture = std::move(picture);
    in.dirty = false;
  }
  out.animating = running;
  out.cues = in.model.take_cues();
  out.volume = in.model.preferences.sound ? share_of(in.model.preferences.volume) : 0;
  out.wake = in.model.wake();
  out.thinking = in.model.works_in_frames();
  out.awake = in.model.asks_person();
  return out;
}

const Control& App::tree() const { return inside_->tree; }

const DrawList& App::picture() const { return inside_->picture; }

const std::string& App::focus() const { return inside_->focus.id(); }

std::string App::language() const { return inside_->model.words.language(); }

std::string App::title() const { return inside_->model.words("page.title"); }

}  // namespace app
