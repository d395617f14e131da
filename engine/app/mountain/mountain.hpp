// Mount Drago at the table: what the shared screens ask of it.
#pragma once

#include <string>
#include <vector>

#include "app/control.hpp"
#include "app/logged.hpp"
#include "app/mountain/customs.hpp"
#include "app/outcome.hpp"
#include "app/play.hpp"
#include "app/ui.hpp"
#include "app/words.hpp"

namespace app {
struct Model;
struct RulesPage;
}  // namespace app

namespace app::mountain {

using MountainSession = Session<drago::Drago>;
using MountainRecord = Record<drago::Drago>;
using MountainPlay = PlayOf<drago::Drago>;

Control table_screen(const Ui& ui, Model& model, MountainPlay& play);
/// Open stacks and what is still to come (MD-26).
Control stacks_sheet(const Ui& ui, Model& model, const MountainPlay& play);
/// What happened, turn by turn.
std::vector<Logged> log_of(const Words& words, const MountainPlay& play);
/// Cards played so far.
int turns(const MountainSession& session);
/// How far the game is: "turn 12".
std::string progress(const Words& words, const MountainPlay& play);
/// Its rules, and whose game it is.
void add_rules(RulesPage& page);
Outcome outcome_of(const Words& words, const MountainPlay& play);

}  // namespace app::mountain
