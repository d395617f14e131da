// Where the shared screens ask which game they are about.
#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "app/screens/screens.hpp"

namespace app {

Control table_screen(const Ui& ui, Model& model) {
  if (auto* const play = play_as<cave::Cave>(model.play)) {
    return dragons_cave::table_screen(ui, model, *play);
  }
  return mount_drago::table_screen(ui, model, *play_as<drago::Drago>(model.play));
}

Control stacks_dialog(const Ui& ui, Model& model) {
  return mount_drago::stacks_dialog(ui, model, *play_as<drago::Drago>(model.play));
}

std::vector<LogEntry> log_of(const Words& words, Play& play) {
  if (const auto* const cave = play_as<cave::Cave>(&play))
    return dragons_cave::log_of(words, *cave);
  return mount_drago::log_of(words, *play_as<drago::Drago>(&play));
}

void add_rules(RulesPage& page, io::GameName game) {
  if (game == io::GameName::DragonsCave) {
    dragons_cave::add_rules(page);
  } else {
    mount_drago::add_rules(page);
  }
}

Secret secret_of(Play& play) {
  const auto* const cave = play_as<cave::Cave>(&play);
  if (cave == nullptr) return Secret::Hand;
  return cave->show().view().phase == cave::Phase::Split ? Secret::Coins : Secret::Card;
}

std::string progress(const Words& words, Play& play) {
  if (const auto* const cave = play_as<cave::Cave>(&play))
    return dragons_cave::progress(words, *cave);
  return mount_drago::progress(words, *play_as<drago::Drago>(&play));
}

Outcome outcome_of(const Words& words, Play& play) {
  if (const auto* const cave = play_as<cave::Cave>(&play))
    return dragons_cave::outcome_of(words, *cave);
  return mount_drago::outcome_of(words, *play_as<drago::Drago>(&play));
}

}  // namespace app
