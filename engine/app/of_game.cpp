// Where the shared screens ask which game they are about.
#include "app/cavern/cavern.hpp"
#include "app/mountain/mountain.hpp"
#include "app/screens.hpp"

namespace app {

Control table_screen(const Ui& ui, Model& model) {
  if (auto* const play = play_as<cave::Cave>(model.play)) {
    return cavern::table_screen(ui, model, *play);
  }
  return mountain::table_screen(ui, model, *play_as<drago::Drago>(model.play));
}

Control stacks_sheet(const Ui& ui, Model& model) {
  return mountain::stacks_sheet(ui, model, *play_as<drago::Drago>(model.play));
}

std::vector<Logged> log_of(const Words& words, Play& play) {
  if (const auto* const cave = play_as<cave::Cave>(&play)) return cavern::log_of(words, *cave);
  return mountain::log_of(words, *play_as<drago::Drago>(&play));
}

void add_rules(RulesPage& page, io::GameName game) {
  if (game == io::GameName::DragonsCave) {
    cavern::add_rules(page);
  } else {
    mountain::add_rules(page);
  }
}

Secret secret_of(Play& play) {
  const auto* const cave = play_as<cave::Cave>(&play);
  if (cave == nullptr) return Secret::Hand;
  return cave->show().view().phase == cave::Phase::Split ? Secret::Coins : Secret::Card;
}

std::string progress(const Words& words, Play& play) {
  if (const auto* const cave = play_as<cave::Cave>(&play)) return cavern::progress(words, *cave);
  return mountain::progress(words, *play_as<drago::Drago>(&play));
}

Outcome outcome_of(const Words& words, Play& play) {
  if (const auto* const cave = play_as<cave::Cave>(&play)) return cavern::outcome_of(words, *cave);
  return mountain::outcome_of(words, *play_as<drago::Drago>(&play));
}

}  // namespace app
