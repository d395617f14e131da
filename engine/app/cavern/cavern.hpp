// Dragon's Cave at the table: what the shared screens ask of it.
#pragma once

#include <string>
#include <vector>

#include "app/cavern/customs.hpp"
#include "app/control.hpp"
#include "app/logged.hpp"
#include "app/outcome.hpp"
#include "app/play.hpp"
#include "app/ui.hpp"
#include "app/words.hpp"

namespace app {
struct Model;
struct RulesPage;
}  // namespace app

namespace app::cavern {

using CavernSession = Session<cave::Cave>;
using CavernRecord = Record<cave::Cave>;
using CavernPlay = PlayOf<cave::Cave>;

/// The metal a dwarf wears. With two players everybody's second dwarf wears one that no player has,
/// the first seat's the first of them (DC-20).
Symbol worn_metal(const Party& party, core::Seat seat, cave::Dwarf dwarf);

Control table_screen(const Ui& ui, Model& model, CavernPlay& play);
/// What happened, round by round.
std::vector<Logged> log_of(const Words& words, const CavernPlay& play);
/// How far the game is: "round 5".
std::string progress(const Words& words, const CavernPlay& play);
/// Its rules, and whose game it is.
void add_rules(RulesPage& page);
Outcome outcome_of(const Words& words, const CavernPlay& play);

}  // namespace app::cavern
