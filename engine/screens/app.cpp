// The loop body: applies input to the tree and the model, advances the model and rebuilds the
// screens.
#include "screens/app.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "core/check.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/net/table.hpp"
#include "screens/replay.hpp"
#include "screens/rules.hpp"
#include "screens/screens.hpp"
#include "ui/focus.hpp"
#include "ui/theme.hpp"
#include "ui/ui.hpp"
#include "ui/widgets.hpp"

namespace app {

// The app's private part: the tree of controls, and what input does to it.
//
// A change only marks the tree `stale`. `current_tree` rebuilds it when an event looks up a control
// after a change, and so does the end of the frame. A frame with one event usually builds it once,
// a frame without changes not at all. It is built twice if the focus or the control below the mouse
// turns out to differ.

struct App::Impl {
  explicit Impl(Platform platform) : model(std::move(platform)) {}

  Model model;
  Size size = {1440, 900};
  Control tree;
  DrawList picture;
  Focus focus;
  std::string hovered;
  std::string pressed;
  std::optional<Point> pointer_at;  ///< last position
  std::optional<Point> pressed_at;
  Millis pressed_since = 0;
  Millis hovered_since = 0;
  std::string dismissed_tip_id;  ///< id of the control that shows no tip any more: it was pressed
  std::string refused_id;        ///< id of the disabled control that was pressed: its tip says why
  std::string last_refused_id;   ///< `refused_id` of the press or key before this one
  int refusals = 0;
  bool touched = false;  ///< a finger did the last thing: no focus ring, no keyboard on the screen
  Millis held = 0;       ///< how long `pressed` has been held, if it has a hold action
  Millis held_at = 0;
  std::string panned_id;   ///< id of the control that a drag scrolls
  std::string sliding_id;  ///< id of the control along which a press slides
  std::string dragged_id;  ///< id of the control that a drag moves
  Point drag_from;
  /// Where the mouse was released in this frame; `hover` follows when the tree is rebuilt.
  std::optional<Point> hover_at;
  bool stale = true;         ///< a change may have made the tree outdated
  bool save_failed = false;  ///< a save failed; the table shows that
  /// Shown once: a browser without storage seems to accept each write and reports the failure
  /// later.
  bool save_failure_shown = false;
  int builds = 0;  ///< builds of the tree since the last frame
  Control before;  ///< the tree after the last frame, if it was rebuilt since

  Ui ui() const;
  void build();
  /// Returns the tree, rebuilt if it is stale.
  const Control& current_tree();
  /// Updates focus and hover after the tree was rebuilt.
  void refresh_focus_and_hover();
  void show_save_failure();
  /// Returns the id of the control whose tip is due; empty if none is.
  std::string tip_due() const;
  /// Returns when the next tip is due, if nothing happens before.
  std::optional<Millis> tip_wake() const;
  /// Advances the hold of the pressed control; true while it goes on.
  bool advance_hold();

  void on(const PointerMoved& event);
  void on(const PointerPressed& event);
  void on(const PointerReleased& event);
  void on(const PointerCanceled& event);
  void on(const Wheel& event);
  void on(const Pinch& event);
  void on(const KeyPressed& event);
  void on(const Activated& event);
  void on(const Focused& event);
  void on(const Edited& event);
  void on(const Resized& event) { change(size, event.size); }
  void on(const MotionPreferred& event) {
    change(model.person.system_reduced_motion, event.reduced);
  }
  void on(const ContrastPreferred& event) { change(model.person.system_high_contrast, event.more); }
  void on(const Hidden&) {
    hide_secrets(model);
    stale = true;
  }
  void on(const Navigated& event);
  void on(const WindowModeChanged& event) { change(model.navigation.window_mode, event.mode); }
  void on(const ShareOutcome& event) {
    if (!model.tables.shared_item) return;
    change(model.tables.shared_item->status, event.status);
    if (!event.file.empty()) model.tables.shared_item->file = event.file;
  }
  void on(StorageEvent news) {
    if (news == StorageEvent::WriteFailed) {
      save_failed = true;
    } else if (news == StorageEvent::LockedElsewhere) {
      report_save_failure(model, "notice.elsewhere");
    } else {
      model.navigation.show_notice(model.person.messages.tr("notice.parted"));
    }
    stale = true;
  }
  void on(const FileReceived& event) {
    import_game(model, event.text);
    stale = true;
  }
  void on(const NotificationsAllowed& event) {
    allow_notices(model.navigation, model.person, event.allowed);
    stale = true;
  }
  void on(const LocaleLoaded& event) {
    on_messages_loaded(model, event.language, event.loaded);
    stale = true;
  }

 private:
  template <class T>
  void change(T& what, T to) {
    what = to;
    stale = true;
  }
  /// Returns the control if it can be reached and is enabled; else null.
  const Control* usable(const std::string& id);
  /// Returns the pressed control if it has a hold action; else null.
  const Control* held_control();
  /// Runs a control's callback.
  template <class What, class... Given>
  void run(What what, Given... given) {  // a copy: `what` may rebuild the tree that owns it
    what(given...);
    stale = true;
  }

  std::optional<Dialog> top_dialog() const {
    return model.navigation.dialogs.empty() ? std::nullopt
                                            : std::optional(model.navigation.dialogs.back());
  }
  bool at_table() const {
    return model.navigation.dialogs.empty() && model.navigation.screen == Screen::Table;
  }
  bool in_replay() const {
    return model.navigation.dialogs.empty() && model.tables.replay.has_value();
  }
  void activate(const std::string& id);
  void show_refusal(const Control& control);
  void hover(const Control* control);
  void slide(const Control& line, Point at);
  bool begin_drag(Point at);
  /// Scrolls or pans; returns the distance that was not used.
  Point drag(Point by);
  void scroll(const std::string& id, float down);
  void cancel_press();
  void press_key(const std::string& key);
  void scroll_page(const std::string& key);
  void close_or_leave();
  bool adjust_value(const std::string& key);
  bool replay_key(const std::string& key);
  void open_keys_dialog();
  void open_rules_dialog();
  void search_rules();
  void press_number(int digit);
  void scroll_to_focus();
};

Ui App::Impl::ui() const {
  return {.size = size,
          .messages = model.person.messages,
          .measure = model.platform.measure,
          .focus = focus.shown() ? focus.id() : std::string(),
          .hovered = hovered,
          .pressed = pressed,
          .now = model.clock.now,
          .reduced_motion = model.person.reduced_motion(),
          .high_contrast = model.person.high_contrast(),
          .text_size = static_cast<float>(model.person.preferences.text_size) / 100,
          .dragged = dragged_id,
          .dragged_at = pointer_at.value_or(Point{}),
          .held = static_cast<float>(std::min(1.0, held / hold_time))};
}

void App::Impl::build() {
  if (builds++ == 0) before = std::move(tree);
  const Ui seen_by = ui();
  tree = whole_screen(seen_by, model);
  if (keep_layout(tree)) {
    tree = whole_screen(seen_by, model);
    keep_layout(tree);
  }
  const Control* const cannot = refused_id.empty() ? nullptr : find(reachable(tree), refused_id);
  const bool ruled = cannot != nullptr && !cannot->rule.empty();
  const std::string more = ruled ? model.person.messages.tr("why.again") : std::string();
  auto tip = tip_of(seen_by, tree, tip_due(), more);
  if (cannot == nullptr || cannot->enabled) {
    refused_id.clear();
  } else if (tip) {
    // A new id each time, so that screen readers announce it again.
    tip->children.push_back(
        make_control("tip.why." + std::to_string(refusals), Role::Status,
                     accessible_description(*cannot) + (ruled ? " " + more : ""), tip->rect));
  }
  if (tip) tree.children.push_back(std::move(*tip));
  if (seen_by.high_contrast) raise_contrast(tree, size, model.platform.measure);
  stale = false;
}

std::string App::Impl::tip_due() const {
  if (!refused_id.empty()) return refused_id;
  if (!hovered.empty()) {
    return hovered != dismissed_tip_id && model.clock.now - hovered_since >= tip_delay
               ? hovered
               : std::string();
  }
  return focus.shown() ? focus.id() : std::string();
}

std::optional<Millis> App::Impl::tip_wake() const {
  if (hovered.empty() || hovered == dismissed_tip_id ||
      model.clock.now - hovered_since >= tip_delay) {
    return std::nullopt;
  }
  const Control* const control = find(reachable(tree), hovered);
  if (control == nullptr || (control->tip.empty() && control->disabled_reason.empty()))
    return std::nullopt;
  return hovered_since + tip_delay;
}

const Control& App::Impl::current_tree() {
  if (stale) build();
  return tree;
}

void App::Impl::refresh_focus_and_hover() {
  if (stale) build();
  if (builds == 0) return;
  if (hover_at) hover(hit(tree, *hover_at));
  if (!model.navigation.requested_focus.empty()) {
    const std::string wanted = std::exchange(model.navigation.requested_focus, std::string());
    // After a touch a text field would call the keyboard of a phone, which hides half the screen.
    const Control* const control = find(tree, wanted);
    const bool types = control != nullptr && control->role == Role::TextField;
    if (!touched || !types) focus.set(wanted);
    if (!touched) focus.show(focus.id());
    stale = true;
  }
  if (focus.restore(tree, model.navigation.dialogs.size()) || stale) build();
}

App::App(Platform platform) : impl_(std::make_unique<Impl>(std::move(platform))) {
  core::print_when_check_fails([this] { return save_at_table(impl_->model.tables); });
  impl_->build();
}

App::~App() { core::print_when_check_fails(nullptr); }

void App::Impl::show_save_failure() {
  const bool plays =
      model.navigation.screen == Screen::Table || model.navigation.screen == Screen::Over;
  if (!plays || model.tables.learning.table || !save_failed ||
      std::exchange(save_failure_shown, true))
    return;
  report_save_failure(model);
  stale = true;
}

Frame App::frame(const Input& input, Millis now) {
  Impl& in = *impl_;
  const bool was_running = is_animating(in.model.clock, in.model.tables);
  const auto wake = [&in] {
    const std::optional<Millis> model = next_wake(in.model);
    const std::optional<Millis> tip = in.tip_wake();
    return model && tip ? std::min(*model, *tip) : (model ? model : tip);
  };
  const std::optional<Millis> due = wake();
  begin_frame(in.model, now);
  for (const InputEvent& event : input) {
    std::visit([&in](const auto& each) { in.on(each); }, event);
  }
  const bool held = in.advance_hold();
  advance(in.model);
  in.show_save_failure();
  const bool running = is_animating(in.model.clock, in.model.tables) || held;
  const bool decided = in.model.clock.take_changes();
  in.stale = in.stale || decided || was_running || running || (due && now >= *due);
  in.refresh_focus_and_hover();
  Frame out;
  out.builds = std::exchange(in.builds, 0);
  if (out.builds > 0) {
    DrawList picture = app::picture(in.tree, in.focus.shown() ? in.focus.id() : std::string(),
                                    in.model.person.high_contrast() ? Ring::Strong : Ring::Usual);
    out.changed = picture != in.picture;
    out.accessibility_changed = !same_accessibility(in.tree, in.before);
    in.picture = std::move(picture);
  }
  out.animating = running;
  if (out.changed || running) in.model.clock.moved_at = now;
  out.cues = take_cues(in.model);
  out.rings_bell = std::exchange(in.model.net.seen.calls, false);
  if (out.rings_bell && in.model.person.preferences.notices) out.notice = title_at(in.model);
  out.volume = in.model.person.preferences.sound ? share_of(in.model.person.preferences.volume) : 0;
  out.wake = wake();
  out.thinking = needs_frames(in.model);
  out.awake = waits_for_person(in.model.navigation, in.model.tables);
  return out;
}

const Control& App::tree() const { return impl_->tree; }

const DrawList& App::picture() const { return impl_->picture; }

const std::string& App::focus() const { return impl_->focus.id(); }

std::string App::language() const { return impl_->model.person.messages.language(); }

std::string App::title() const { return title_at(impl_->model); }

Place App::place() const { return place_at(impl_->model); }

// Holding: a pointer that stays long enough on a control, frame after frame.

namespace {

// Caps a late frame, which would otherwise turn a tap into a hold.
constexpr Millis most_of_a_frame = 120;

}  // namespace

const Control* App::Impl::held_control() {
  if (!pressed_at || pressed.empty()) return nullptr;
  const Control* control = usable(pressed);
  return control != nullptr && control->hold ? control : nullptr;
}

bool App::Impl::advance_hold() {
  const Control* control = held_control();
  if (control == nullptr) return false;
  held += std::min(model.clock.now - held_at, most_of_a_frame);
  held_at = model.clock.now;
  stale = true;
  if (held < hold_time) return true;
  const std::function<void()> act = control->hold;
  cancel_press();
  run(act);
  return false;
}

// Turns pointer input into presses, focus and scrolling.

namespace {

// How far a finger may move, in pixels, before a tap becomes a drag.
constexpr float drag_threshold = 8;
/// Zoom per pixel of the wheel, as an exponent.
constexpr float zoom_by_wheel = 0.0018F;

}  // namespace

const Control* App::Impl::usable(const std::string& id) {
  const Control* control = find(reachable(current_tree()), id);
  return control != nullptr && control->enabled ? control : nullptr;
}

void App::Impl::activate(const std::string& id) {
  const Control* control = find(reachable(current_tree()), id);
  if (control == nullptr) return;
  if (!control->enabled) return show_refusal(*control);
  if (!control->act) return;
  on_press(model.tables, control->rect);
  // At the table the move makes the sound, not the press: a press may be secret.
  if (!at_table() || id.rfind("table.", 0) == 0) model.sound_queue.play_sound(Sound::Press);
  run(control->act);
}

// Shows why a disabled control cannot be used, until the next press or step. A second press opens
// the rules at the reason.
void App::Impl::show_refusal(const Control& control) {
  on_press(model.tables, control.rect);
  if (control.id == last_refused_id && !control.rule.empty()) {
    const Ui seen_by = ui();
    RulesPage page{.ui = seen_by};
    model.tables.screens().add_rules(page);
    open_rules(model, chapter_with(page, control.rule));
    stale = true;
    return;
  }
  model.sound_queue.play_sound(Sound::Refused);
  refused_id = control.id;
  ++refusals;
  stale = true;
}

void App::Impl::on(const PointerMoved& event) {
  // Browsers send a move also when only the page below a resting mouse has changed.
  if (std::exchange(pointer_at, event.at) == event.at) return;
  if (!dragged_id.empty()) {
    stale = true;
    return;
  }
  if (!sliding_id.empty()) {
    if (const Control* line = usable(sliding_id); line != nullptr && line->slide)
      slide(*line, event.at);
    return;
  }
  if (pressed_at && !panned_id.empty()) {
    const Point rest = drag({event.at.x - drag_from.x, event.at.y - drag_from.y});
    drag_from = {event.at.x - rest.x, event.at.y - rest.y};
    return;
  }
  if (held_control() != nullptr && !held_control()->rect.contains(event.at)) cancel_press();
  if (begin_drag(event.at)) return;
  const bool mouse = event.kind == PointerKind::Mouse;
  const Control* const over = mouse || pressed_at ? hit(current_tree(), event.at) : nullptr;
  hover(over);
  if (mouse && hovered != refused_id) refused_id.clear();
  // After a press the mouse moves the graph's cursor again only once it has left the control, so
  // that the way to another control keeps the cursor in place.
  const bool follows = mouse && !pressed_at && over != nullptr && over->hoverable && over->slide;
  if (follows && over->id != dismissed_tip_id) slide(*over, event.at);
}

void App::Impl::slide(const Control& line, Point at) {
  const auto move = line.slide;  // a copy, as in `run`
  stale = move(at) || stale;
}

/// Starts to slide, drag or scroll once a press has moved far enough; true if it did.
bool App::Impl::begin_drag(Point at) {
  if (!pressed_at || std::hypot(at.x - pressed_at->x, at.y - pressed_at->y) <= drag_threshold) {
    return false;
  }
  const Control* taken = usable(pressed);
  // Only sideways: a vertical drag scrolls.
  if (taken != nullptr && taken->slide &&
      std::abs(at.x - pressed_at->x) > std::abs(at.y - pressed_at->y)) {
    sliding_id = pressed;
    slide(*taken, at);
    return true;
  }
  if (taken != nullptr && taken->drop) {
    dragged_id = std::exchange(pressed, std::string());
    dismissed_tip_id = hovered;
    stale = true;
    return true;
  }
  const Control* moved = scroller_at(reachable(current_tree()), *pressed_at);
  if (moved == nullptr) moved = pannable_at(reachable(current_tree()), *pressed_at);
  if (moved == nullptr) return false;
  panned_id = moved->id;
  drag_from = at;
  pressed.clear();
  dismissed_tip_id = hovered;  // a drag needs no tip
  stale = true;
  return true;
}

void App::Impl::on(const PointerPressed& event) {
  pointer_at = event.at;
  touched = event.kind == PointerKind::Touch;
  last_refused_id = std::exchange(refused_id, std::string());
  focus.hide();
  model.clock.celebration.reset();
  if (at_table() && model.tables.session->running()) {
    model.tables.session->skip_animation();
    stale = true;
  }
  on_pointer_down(model);
  pressed_at = event.at;
  pressed_since = held_at = model.clock.now;
  held = 0;
  panned_id.clear();
  dragged_id.clear();
  sliding_id.clear();
  const Control* control = hit(current_tree(), event.at);
  const bool idle = control == nullptr || !control->enabled;
  if (idle && at_table()) model.tables.session->hurry_bot();
  pressed = idle ? std::string() : control->id;
  on_press(model.tables, around(event.at, touch, touch));
  if (control != nullptr && control->focusable()) focus.set(control->id);
  if (control != nullptr && !control->enabled) activate(control->id);  // shows why
  hover(control);
  if (!idle && control->slide) {
    slide(*control, event.at);
    if (scroller_of(reachable(current_tree()), pressed) == nullptr) sliding_id = pressed;
  }
  // A mouse press needs no tip; a held finger asks for one.
  if (event.kind == PointerKind::Mouse) dismissed_tip_id = hovered;
  stale = true;
}

void App::Impl::on(const PointerReleased& event) {
  const std::string was = std::exchange(pressed, std::string());
  const bool dragging = !panned_id.empty();
  on_pointer_up(model);
  held = 0;
  pressed_at.reset();
  panned_id.clear();
  sliding_id.clear();
  if (!dragged_id.empty()) {
    const Control* control = usable(std::exchange(dragged_id, std::string()));
    if (control != nullptr && control->drop) run(control->drop, event.at);
  } else {
    const Control* control = hit(current_tree(), event.at);
    const bool looked =
        control != nullptr && (control->inspects_on_hold || !control->tip.empty()) &&
        event.kind == PointerKind::Touch && model.clock.now - pressed_since > tip_delay;
    if (!dragging && !looked && control != nullptr && !control->hold && !control->slide &&
        !was.empty() && control->id == was) {
      activate(was);
    }
  }
  if (event.kind == PointerKind::Mouse) {
    hover_at = event.at;
  } else {
    // A tip that a held finger asked for stays until the next touch.
    const Control* control = dragging ? nullptr : hit(current_tree(), event.at);
    const bool asked = control != nullptr && control->hoverable && control->id == was;
    hover(asked ? control : nullptr);
  }
  stale = true;
}

void App::Impl::on(const PointerCanceled& /*event*/) {
  pointer_at.reset();
  cancel_press();
  hover(nullptr);
}

void App::Impl::on(const Wheel& event) {
  if (const Control* scroller = scroller_at(reachable(current_tree()), event.at)) {
    scroll(scroller->id, event.down);
  } else if (const Control* board = zoomable_at(reachable(current_tree()), event.at)) {
    run(board->zoom, event.at, std::exp(-event.down * zoom_by_wheel));
  }
}

void App::Impl::on(const Pinch& event) {
  const Control* control = zoomable_at(reachable(current_tree()), event.at);
  cancel_press();
  if (control != nullptr) run(control->zoom, event.at, event.factor);
}

void App::Impl::on(const Activated& event) {
  last_refused_id = std::exchange(refused_id, std::string());
  focus.set(event.id);
  activate(event.id);
}

void App::Impl::on(const Focused& event) {
  // Browsers also tell the focus again, without a person's doing: after a change of windows, say.
  if (touched && event.id == focus.id()) return;
  if (event.id != focus.id()) hover(nullptr);
  if (event.id != refused_id) refused_id.clear();
  focus.show(event.id);
  stale = true;
  scroll_to_focus();
}

void App::Impl::on(const Edited& event) {
  const Control* control = usable(event.id);
  if (control != nullptr && control->edit) run(control->edit, event.value);
}

void App::Impl::on(const Navigated& event) {
  cancel_press();
  if (event.depth) {
    sync_history(model, {event.address, *event.depth});
  } else {
    go_to(model, event.address);
  }
}

void App::Impl::cancel_press() {
  on_pointer_up(model);
  held = 0;
  pressed.clear();
  pressed_at.reset();
  panned_id.clear();
  dragged_id.clear();
  sliding_id.clear();
  stale = true;
}

void App::Impl::hover(const Control* control) {
  hover_at.reset();
  const std::string id = control != nullptr ? control->id : std::string();
  if (id == hovered) return;
  stale = true;
  hovered = id;
  hovered_since = model.clock.now;
  dismissed_tip_id.clear();
}

Point App::Impl::drag(Point by) {
  const Control* control = find(current_tree(), panned_id);
  if (control == nullptr) return {};
  if (control->pan) {
    const auto pan = control->pan;  // a copy, as in `run`
    stale = true;
    return pan(by);
  }
  scroll(panned_id, -by.y);
  return {};
}

void App::Impl::scroll(const std::string& id, float down) {
  const Control* control = find(current_tree(), id);
  if (control != nullptr && control->scroll) run(control->scroll, down);
}

// Scrolls the focused control into view.
void App::Impl::scroll_to_focus() {
  const Control* control = find(current_tree(), focus.id());
  const Control* scroller = scroller_of(current_tree(), focus.id());
  if (control == nullptr || scroller == nullptr) return;
  const float above = scroller->rect.y + 8 - control->rect.y;
  const float below = control->rect.bottom() + 8 - scroller->rect.bottom();
  if (above > 0) {
    scroll(scroller->id, -above);
  } else if (below > 0) {
    scroll(scroller->id, below);
  }
}

// Turns keys into presses, focus and scrolling.

void App::Impl::on(const KeyPressed& event) {
  on_key_down(model);
  touched = false;
  const std::string focused = focus.id();
  model.clock.celebration.reset();
  // Keys end hovering: the mouse merely rests where it is.
  hovered.clear();
  hover_at.reset();
  last_refused_id = std::exchange(refused_id, std::string());
  if (event.key == "Tab") {
    focus.step(current_tree(), event.shift ? -1 : 1);
  } else {
    press_key(event.key);
  }
  stale = true;
  // A page key that leaves the focus in place scrolls away from it on purpose.
  if (focus.id() != focused) scroll_to_focus();
}

void App::Impl::press_key(const std::string& key) {
  // In a replay the arrow keys move among the choices once the focus shown is among them; else they
  // move along the replay.
  if (in_replay() && ((focus.shown() && adjust_value(key)) || replay_key(key))) return;
  if (key == "Escape") {
    close_or_leave();
  } else if (key == "Enter" || key == " ") {
    activate(focus.id());
  } else if (key == "?") {
    open_keys_dialog();
  } else if (key == "r" || key == "R" || key == "к" || key == "К") {
    open_rules_dialog();  // and the same key on a Russian keyboard
  } else if (key == "/") {
    search_rules();
  } else if (key == "h" || key == "H" || key == "р" || key == "Р") {
    if (at_table()) model.tables.session->ask_advice();
  } else if (key == "l" || key == "L" || key == "д" || key == "Д") {
    if (at_table() || in_replay()) model.navigation.open(Dialog::Log);
  } else if (key == "Undo" || key == "Redo") {
    if (at_table()) activate(key == "Undo" ? "table.undo" : "table.redo");
  } else if (key.size() == 1 && key[0] >= '0' && key[0] <= '9') {
    press_number(key[0] - '0');
  } else if (!adjust_value(key) && !focus.move_by_key(current_tree(), key)) {
    scroll_page(key);
  }
}

// Steps through a replay from nearly any focus; true if the key did.
bool App::Impl::replay_key(const std::string& key) {
  Replay& replay = *model.tables.replay;
  if (key == "ArrowLeft" || key == "ArrowRight") {
    replay.step(key == "ArrowLeft" ? -1 : 1);
  } else if (key == "ArrowUp" || key == "ArrowDown") {
    seek_mark(model.tables, key == "ArrowUp" ? -1 : 1);
  } else if (key == "PageUp" || key == "PageDown") {
    seek_turn(model.person, model.tables, key == "PageUp" ? -1 : 1);
  } else if (key == "Home" || key == "End") {
    replay.show(key == "Home" ? 0 : replay.last());
  } else if (key == " " && (usable(focus.id()) == nullptr || !usable(focus.id())->act)) {
    replay.toggle();
  } else if (key == "Escape") {
    end_replay(model);
  } else {
    return false;
  }
  return true;
}

// Page keys scroll regardless of the focus.
void App::Impl::scroll_page(const std::string& key) {
  const Control* scroller = scroller_at(reachable(current_tree()), {size.w / 2, size.h / 2});
  if (scroller == nullptr) return;
  if (key == "PageDown") scroll(scroller->id, scroller->rect.h * 0.9F);
  if (key == "PageUp") scroll(scroller->id, -scroller->rect.h * 0.9F);
  if (key == "Home") scroll(scroller->id, -1e6F);
  if (key == "End") scroll(scroller->id, 1e6F);
  if (key == "ArrowDown") scroll(scroller->id, 60);
  if (key == "ArrowUp") scroll(scroller->id, -60);
}

void App::Impl::close_or_leave() {
  const bool searches = !model.navigation.rules.query.empty() && top_dialog() == Dialog::Rules;
  if (searches) {
    model.navigation.rules.query.clear();
  } else if (!model.navigation.dialogs.empty()) {
    model.navigation.close();
  } else if (model.navigation.screen == Screen::Table) {
    const bool advised = model.tables.session->advice_status() != GameSession::Advice::NotAsked;
    model.tables.session->clear_advice();
    if (!model.tables.session->clear_intention() && !advised) model.navigation.open(Dialog::Menu);
  } else if (model.navigation.screen == Screen::Setup || model.navigation.screen == Screen::Lobby) {
    quit_to_title(model);
  } else if (model.navigation.window_mode == WindowMode::Fullscreen) {
    toggle_fullscreen(model);
  }
}

// True if the focused control or its group uses this arrow key.
bool App::Impl::adjust_value(const std::string& key) {
  if (focus.choose_radio(current_tree(), key)) {
    activate(focus.id());
    return true;
  }
  const Control* control = usable(focus.id());
  if (control != nullptr && control->role == Role::Slider && (key == "Home" || key == "End")) {
    run(control->edit, std::to_string(key == "Home" ? 0 : control->steps.last));
    return true;
  }
  if (key != "ArrowLeft" && key != "ArrowRight") return false;
  if (control == nullptr || !control->adjust) return false;
  run(control->adjust, key == "ArrowLeft" ? -1 : 1);
  return true;
}

// Opens or closes the list of keys for the current screen; a notice stays in front.
void App::Impl::open_keys_dialog() {
  if (top_dialog() == Dialog::Keys) {
    model.navigation.close();
  } else if (top_dialog() != Dialog::Notice) {
    model.navigation.open(Dialog::Keys);
  }
}

// Opens or closes the rules for the current decision; a notice stays in front.
void App::Impl::open_rules_dialog() {
  if (top_dialog() == Dialog::Rules) {
    model.navigation.close();
  } else if (top_dialog() != Dialog::Notice) {
    open_dialog(model, Dialog::Rules);
  }
}

// Focuses the search field of the rules. Closing them restores the focus.
void App::Impl::search_rules() {
  if (top_dialog() == Dialog::Notice) return;
  if (top_dialog() != Dialog::Rules) {
    open_dialog(model, Dialog::Rules);
    stale = true;
    focus.restore(current_tree(), model.navigation.dialogs.size());
  }
  focus.show("rules.search");
}

// Presses the n-th choice; 0 stands for the tenth.
void App::Impl::press_number(int digit) {
  const int place = digit == 0 ? 9 : digit - 1;
  const Control* const control = find_if(
      reachable(current_tree()), [place](const Control& each) { return each.digit == place; });
  if (control == nullptr) return;
  const std::string id = control->id;  // a copy, as in `run`
  focus.show(id);
  activate(id);
}

}  // namespace app
