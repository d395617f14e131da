// The loop body: input becomes presses, focus and scrolling on the tree of controls; then the model
// moves on and the screens are built anew.
//
// When the tree is built: whatever may change it only marks it `stale`. It is built when somebody
// needs it up to date: an event that looks up a control after something has changed (`seen`), and
// the end of the frame. So a frame with one event usually builds it once, and a frame in which
// nothing changed not at all. A second time is needed when the focus or what lies under the mouse
// turns out to be another control than before.
#include "app/app.hpp"

#include <cmath>
#include <utility>

#include "app/screens/model.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/focus.hpp"
#include "app/toolkit/under_point.hpp"
#include "core/check_report.hpp"

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
  /// Where the mouse let go in this frame: what lies there is known once the tree is new.
  std::optional<Point> hover_at;
  bool stale = true;  ///< something may have changed since the tree was built
  int builds = 0;     ///< of the tree since the last frame
  Control before;     ///< the tree after the last frame, when it has been built since

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
    if (builds++ == 0) before = std::move(tree);
    tree = whole_screen(ui(), model);
    stale = false;
  }

  /// The tree as it is after everything so far.
  const Control& seen() {
    if (stale) build();
    return tree;
  }

  void activate(const std::string& id) {
    const Control* control = find(reachable(seen()), id);
    if (control == nullptr || !control->act) return;
    const bool heard = presses_are_heard() || id.rfind("table.", 0) == 0;
    if (heard) model.hear(control->enabled ? Sound::Press : Sound::Refused);
    if (!control->enabled) return;
    const std::function<void()> act = control->act;  // the tree may be rebuilt while it runs
    act();
    stale = true;
  }

  // At the table what a press brings about is heard, not the press: it may be a secret one.
  bool presses_are_heard() const { return !model.dialogs.empty() || model.screen != Screen::Table; }

  void on(const PointerMoved& event) {
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
    if (pressed_at &&
        std::hypot(event.at.x - pressed_at->x, event.at.y - pressed_at->y) > drag_threshold) {
      const Control* taken = find(reachable(seen()), pressed);
      if (taken != nullptr && taken->enabled && taken->drop) {
        carried = std::exchange(pressed, std::string());
        stale = true;
        return;
      }
      const Control* moved = scroller_at(reachable(seen()), *pressed_at);
      if (moved == nullptr) moved = pannable_at(reachable(seen()), *pressed_at);
      if (moved != nullptr) {
        dragged = moved->id;
        drag_from = event.at;
        pressed.clear();
        stale = true;
        return;
      }
    }
    hover(event.kind == PointerKind::Mouse || pressed_at ? hit(seen(), event.at) : nullptr);
  }

  void on(const PointerPressed& event) {
    pointer_at = event.at;
    focus.hide();
    model.celebration.reset();
    if (model.dialogs.empty() && model.screen == Screen::Table && model.play->running()) {
      model.play->hurry();
      stale = true;
    }
    pressed_at = event.at;
    pressed_since = model.now;
    dragged.clear();
    carried.clear();
    const Control* control = hit(seen(), event.at);
    const bool idle = control == nullptr || !control->enabled;
    if (idle && model.dialogs.empty() && model.screen == Screen::Table) model.play->hurry_bot();
    pressed = control != nullptr && control->enabled ? control->id : std::string();
    if (control != nullptr && control->focusable()) focus.set(control->id);
    if (control != nullptr && !control->enabled) activate(control->id);  // is refused
    hover(control);
    stale = true;
  }

  void on(const PointerReleased& event) {
    const std::string was = std::exchange(pressed, std::string());
    const bool dragging = !dragged.empty();
    pressed_at.reset();
    dragged.clear();
    if (!carried.empty()) {
      let_go(event.at);
    } else {
      const Control* control = hit(seen(), event.at);
      const bool looked = control != nullptr && control->looks &&
                          event.kind == PointerKind::Touch && model.now - pressed_since > look_time;
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

  void on(const PointerGone& /*event*/) {
    pointer_at.reset();
    forget_press();
    hover(nullptr);
  }

  void on(const Wheel& event) {
    if (const Control* scroller = scroller_at(reachable(seen()), event.at)) {
      scroll(scroller->id, event.down);
    }
  }

  void on(const Pinch& event) {
    const Control* control = zoomable_at(reachable(seen()), event.at);
    forget_press();
    if (control == nullptr) return;
    const auto zoom = control->zoom;
    zoom(event.at, event.factor);
  }

  void on(const KeyPressed& event) {
    const std::string& key = event.key;
    const std::string focused = focus.id();
    model.celebration.reset();
    // Whoever uses keys does not mean what the mouse happens to rest on.
    hovered.clear();
    hover_at.reset();
    if (key == "Escape") {
      escape();
    } else if (key == "Tab") {
      focus.step(seen(), event.shift ? -1 : 1);
    } else if (key == "Enter" || key == " ") {
      activate(focus.id());
    } else if (key == "?") {
      ask_for_keys();
    } else if (key == "h" || key == "H" || key == "р" || key == "Р") {
      ask_advice();  // the same key on a Russian keyboard
    } else if (key.size() == 1 && key[0] >= '0' && key[0] <= '9') {
      press_number(key[0] - '0');
    } else if (focus.turn(seen(), key)) {
      activate(focus.id());
    } else if (!turn(key) && !focus.arrow(seen(), key)) {
      page(key);
    }
    stale = true;
    // Whoever pages away from the focus wants to see what is there.
    if (focus.id() != focused) reveal_focus();
  }

  void on(const Activated& event) {
    focus.set(event.id);
    activate(event.id);
  }

  void on(const Focused& event) {
    if (event.id != focus.id()) hover(nullptr);
    focus.show(event.id);
    stale = true;
    reveal_focus();
  }

  void on(const Edited& event) {
    const Control* control = find(reachable(seen()), event.id);
    if (control == nullptr || !control->enabled || !control->edit) return;
    const auto edit = control->edit;
    edit(event.value);
    stale = true;
  }

  void on(const Resized& event) {
    size = event.size;
    stale = true;
  }

  void on(const MotionPreferred& event) {
    model.system_reduced_motion = event.reduced;
    stale = true;
  }

  void forget_press() {
    pressed.clear();
    pressed_at.reset();
    dragged.clear();
    carried.clear();
    stale = true;
  }

  // What was carried has been let go.
  void let_go(Point at) {
    const Control* control = find(reachable(seen()), std::exchange(carried, std::string()));
    if (control == nullptr || !control->enabled || !control->drop) return;
    const auto drop = control->drop;  // the tree may be rebuilt while it runs
    drop(at);
    stale = true;
  }

  void on(const Covering& event) {
    model.covers = event.what;
    stale = true;
  }

  void hover(const Control* control) {
    hover_at.reset();
    const std::string id = control != nullptr ? control->id : std::string();
    stale = stale || id != hovered;
    hovered = id;
  }

  void drag(Point by) {
    const Control* control = find(seen(), dragged);
    if (control == nullptr) return;
    if (control->pan) {
      const auto pan = control->pan;
      pan(by);
      stale = true;
    } else {
      scroll(dragged, -by.y);
    }
  }

  void scroll(const std::string& id, float down) {
    const Control* control = find(seen(), id);
    if (control == nullptr || !control->scroll) return;
    const auto move = control->scroll;
    move(down);
    stale = true;
  }

  // Page keys move what scrolls, wherever the focus is.
  void page(const std::string& key) {
    const Control& top = reachable(seen());
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
    const Control* control = find(reachable(seen()), focus.id());
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
      if (find(reachable(seen()), id) == nullptr) continue;
      focus.show(id);
      activate(id);
    }
  }

  // Focus and mouse look for themselves in a tree that has been built since the last frame.
  void settle() {
    if (stale) build();
    if (builds == 0) return;
    if (hover_at) hover(hit(tree, *hover_at));
    if (focus.settle(tree, model.dialogs.size()) || stale) build();
  }

  // Brings a focused control that is scrolled out of sight back into it.
  void reveal_focus() {
    const Control* control = find(seen(), focus.id());
    if (control == nullptr) return;
    const Control* scroller = scroller_of(seen(), focus.id());
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
  core::print_when_check_fails([this] { return inside_->model.save_at_table(); });
  inside_->build();
}

App::~App() { core::print_when_check_fails(nullptr); }

Frame App::frame(const Input& input, Millis now) {
  Inside& in = *inside_;
  const bool was_running = in.model.showing();
  const std::optional<Millis> due = in.model.wake();
  in.model.keep_time(now);
  for (const InputEvent& event : input) {
    std::visit([&in](const auto& each) { in.on(each); }, event);
  }
  in.model.advance();
  const bool running = in.model.showing();
  const bool decided = in.model.take_changes();
  in.stale = in.stale || decided || was_running || running || (due && now >= *due);
  in.settle();
  Frame out;
  out.builds = std::exchange(in.builds, 0);
  if (out.builds > 0) {
    DrawList picture = app::picture(in.tree, in.focus.shown() ? in.focus.id() : std::string());
    out.changed = picture != in.picture;
    out.retold = !tell_the_same(in.tree, in.before);
    in.picture = std::move(picture);
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
