// Dragon's Cave at the table: what the shared screens ask of it.
#pragma once

#include <string>
#include <vector>

#include "app/screens/game_screens.hpp"
#include "app/session/dragons_cave/traits.hpp"
#include "app/session/session.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"
#include "app/toolkit/words.hpp"

namespace app::dragons_cave {

using DragonsCaveSession = Session<cave::Cave>;
using DragonsCaveRecord = Record<cave::Cave>;
using DragonsCavePlay = Session<cave::Cave>;

/// The metal a dwarf wears. With two players everybody's second dwarf wears one that no player has,
/// the first seat's the first of them (DC-20).
Symbol worn_metal(const Seating& seating, core::Seat seat, cave::Dwarf dwarf);

Control table_screen(const Ui& ui, Model& model, DragonsCavePlay& play);
/// What happened, round by round.
std::vector<LogEntry> log_of(const Words& words, const DragonsCavePlay& play);
/// How far the game is: "round 5".
std::string progress(const Words& words, const DragonsCavePlay& play);
/// Its rules, and whose game it is.
void add_rules(RulesPage& page);
Outcome outcome_of(const Words& words, const DragonsCavePlay& play);

}  // namespace app::dragons_cave
