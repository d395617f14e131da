// Opens and closes dialogs, and switches to full screen.
#include "screens/navigation.hpp"

#include <algorithm>

#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/review.hpp"

namespace app {

bool Navigation::is_open(Dialog dialog) const {
  return std::find(dialogs.begin(), dialogs.end(), dialog) != dialogs.end();
}

void Navigation::open(Dialog dialog) {
  // A notice stays in front until it is read.
  dialogs.insert(std::find(dialogs.begin(), dialogs.end(), Dialog::Notice), dialog);
  if (dialog == Dialog::Log) moment.reset();
}

void Navigation::close() {
  if (!dialogs.empty()) dialogs.pop_back();
}

void Navigation::show_notice(const std::string& text) {
  if (is_open(Dialog::Notice)) {
    notice += "\n\n" + text;
    return;
  }
  notice = text;
  notice_details.clear();
  shows_details = false;
  open(Dialog::Notice);
}

void Navigation::show_notice(const std::string& text, const io::LoadError& fault) {
  show_notice(text);
  constexpr std::size_t longest = 200;
  notice_details += (notice_details.empty() ? "" : "\n") + io::shown(io::message(fault), longest);
}

void Navigation::show_last_screen() {
  turn.reset();
  offsets["over"] = 0;
  screen = Screen::Over;
}

void open_dialog(Model& model, Dialog dialog) {
  Navigation& navigation = model.navigation;
  navigation.open(dialog);
  if (dialog == Dialog::Rules) {
    navigation.rules = {.game = {}, .at = current_rules_heading(model), .query = {}};
  }
  if (dialog == Dialog::Share) {
    model.tables.shared_item.reset();
    recall_review(model);
  }
}

void open_rules(Model& model, std::string_view heading) {
  open_dialog(model, Dialog::Rules);
  model.navigation.rules.at = heading;
}

std::string current_rules_heading(const Model& model) {
  const Tables& tables = model.tables;
  const Screen screen = model.navigation.screen;
  const bool played = screen == Screen::Table || screen == Screen::Over || tables.replay;
  if (!played || tables.session == nullptr) return {};
  return std::string(tables.screens().rules_at(*tables.session));
}

bool can_go_fullscreen(const Model& model) {
  const Device* const device = model.platform.device;
  return device != nullptr &&
         (model.navigation.window_mode == WindowMode::Fullscreen || device->can_go_fullscreen());
}

void toggle_fullscreen(Model& model) {
  if (!can_go_fullscreen(model)) return;
  const bool in_window = model.navigation.window_mode == WindowMode::Window;
  model.platform.device->set_window_mode(in_window ? WindowMode::Fullscreen : WindowMode::Window);
}

}  // namespace app
