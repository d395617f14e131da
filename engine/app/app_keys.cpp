// Keys become presses, focus and scrolling on the tree of controls.
#include <optional>
#include <string>

#include "app/app_impl.hpp"

namespace app {

void App::Impl::on(const KeyPressed& event) {
  model.key_goes_down();
  const std::string focused = focus.id();
  model.celebration.reset();
  // Whoever uses keys does not mean what the mouse happens to rest on.
  hovered.clear();
  hover_at.reset();
  refused_last = std::exchange(refused, std::string());
  if (event.key == "Tab") {
    focus.step(seen(), event.shift ? -1 : 1);
  } else {
    press_key(event.key);
  }
  stale = true;
  // Whoever pages away from the focus wants to see what is there.
  if (focus.id() != focused) reveal_focus();
}

void App::Impl::press_key(const std::string& key) {
  // Once keys have come to what is asked along, such as stones, arrows walk there in a replay, too.
  if (in_replay() && ((focus.shown() && turn(key)) || replay_key(key))) return;
  if (key == "Escape") {
    escape();
  } else if (key == "Enter" || key == " ") {
    activate(focus.id());
  } else if (key == "?") {
    ask_for_keys();
  } else if (key == "r" || key == "R" || key == "к" || key == "К") {
    ask_for_rules();  // the same key on a Russian keyboard
  } else if (key == "/") {
    search_rules();
  } else if (key == "h" || key == "H" || key == "р" || key == "Р") {
    if (at_table()) model.play->ask_advice();
  } else if (key == "l" || key == "L" || key == "д" || key == "Д") {
    if (at_table() || in_replay()) model.open(Dialog::Log);
  } else if (key == "Undo" || key == "Redo") {
    if (at_table()) activate(key == "Undo" ? "table.undo" : "table.redo");
  } else if (key.size() == 1 && key[0] >= '0' && key[0] <= '9') {
    press_number(key[0] - '0');
  } else if (!turn(key) && !focus.arrow(seen(), key)) {
    page(key);
  }
}

// The line of a replay is walked along from nearly everywhere.
bool App::Impl::replay_key(const std::string& key) {
  Replay& replay = *model.replay;
  if (key == "ArrowLeft" || key == "ArrowRight") {
    replay.step(key == "ArrowLeft" ? -1 : 1);
  } else if (key == "ArrowUp" || key == "ArrowDown") {
    model.go_to_mark(key == "ArrowUp" ? -1 : 1);
  } else if (key == "PageUp" || key == "PageDown") {
    model.go_to_turn(key == "PageUp" ? -1 : 1);
  } else if (key == "Home" || key == "End") {
    replay.show(key == "Home" ? 0 : replay.last());
  } else if (key == " " && (usable(focus.id()) == nullptr || !usable(focus.id())->act)) {
    replay.toggle();
  } else if (key == "Escape") {
    model.end_replay();
  } else {
    return false;
  }
  return true;
}

// Page keys move what scrolls, wherever the focus is.
void App::Impl::page(const std::string& key) {
  const Control* scroller = scroller_at(reachable(seen()), {size.w / 2, size.h / 2});
  if (scroller == nullptr) return;
  if (key == "PageDown") scroll(scroller->id, scroller->rect.h * 0.9F);
  if (key == "PageUp") scroll(scroller->id, -scroller->rect.h * 0.9F);
  if (key == "Home") scroll(scroller->id, -1e6F);
  if (key == "End") scroll(scroller->id, 1e6F);
  if (key == "ArrowDown") scroll(scroller->id, 60);
  if (key == "ArrowUp") scroll(scroller->id, -60);
}

void App::Impl::escape() {
  const bool searches = !model.rules.sought.empty() && top_dialog() == Dialog::Rules;
  if (searches) {
    model.rules.sought.clear();
  } else if (!model.dialogs.empty()) {
    model.close();
  } else if (model.screen == Screen::Table) {
    const bool advised = model.play->advice_is() != GameSession::Advice::NotAsked;
    model.play->drop_advice();
    if (!model.play->drop_intention() && !advised) model.open(Dialog::Menu);
  } else if (model.screen == Screen::Setup || model.screen == Screen::Lobby) {
    model.quit_to_title();
  } else if (model.covers == WindowMode::WholeScreen) {
    model.toggle_fullscreen();
  }
}

// Whether the focused control, or its group, takes an arrow key for itself.
bool App::Impl::turn(const std::string& key) {
  if (focus.turn(seen(), key)) {
    activate(focus.id());
    return true;
  }
  const Control* control = usable(focus.id());
  if (control != nullptr && control->role == Role::Slider && (key == "Home" || key == "End")) {
    run(control->edit, std::to_string(key == "Home" ? 0 : control->steps.last));
    return true;
  }
  if (key != "ArrowLeft" && key != "ArrowRight") return false;
  if (control == nullptr || !control->turn) return false;
  run(control->turn, key == "ArrowLeft" ? -1 : 1);
  return true;
}

// The keys of where one is, whatever else is open; not before something that must be read.
void App::Impl::ask_for_keys() {
  if (top_dialog() == Dialog::Keys) {
    model.close();
  } else if (top_dialog() != Dialog::Notice) {
    model.open(Dialog::Keys);
  }
}

// The rules at what happens, from anywhere but something that must be read.
void App::Impl::ask_for_rules() {
  if (top_dialog() == Dialog::Rules) {
    model.close();
  } else if (top_dialog() != Dialog::Notice) {
    model.open(Dialog::Rules);
  }
}

// To the field that searches them; the focus comes back to where it was before they were open.
void App::Impl::search_rules() {
  if (top_dialog() == Dialog::Notice) return;
  if (top_dialog() != Dialog::Rules) {
    model.open(Dialog::Rules);
    stale = true;
    focus.settle(seen(), model.dialogs.size());
  }
  focus.show("rules.search");
}

// 1 is the first card, 0 the tenth dragon.
void App::Impl::press_number(int digit) {
  const std::string place = std::to_string(digit == 0 ? 9 : digit - 1);
  for (const char* prefix : {"hand.", "stable."}) {
    const std::string id = prefix + place;
    if (find(reachable(seen()), id) == nullptr) continue;
    focus.show(id);
    activate(id);
  }
}

}  // namespace app
