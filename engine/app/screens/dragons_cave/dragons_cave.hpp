// Dragon's Cave at the table: what the shared screens ask of it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
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
std::vector<LogEntry> log_of(const Words& words, const DragonsCavePlay& play, std::size_t from);
/// What a decision brought, as chips of a line of the log.
std::vector<LogChip> chips_of(const DragonsCaveSession& session, const DragonsCaveRecord& record);
/// Who is caught, robbed, banks coins or comes home.
std::optional<Mark> mark_of(const DragonsCaveRecord& record, const cave::Observation& seen);
/// The cave as everybody saw it after a round, with the ways taken in it.
DrawList moment_of(const Ui& ui, Model& model, DragonsCavePlay& play, const LogEntry& entry,
                   Size room);
/// How far the game is: "round 5", or, when the next has not begun, "after round 5".
std::string progress(const Words& words, const DragonsCavePlay& play);
/// Its rules, and whose game it is.
void add_rules(RulesPage& page);
/// The heading that explains what is asked or happens now.
std::string_view rules_at(const DragonsCavePlay& play);
Outcome outcome_of(const Words& words, const DragonsCavePlay& play);
/// What a player decided, in one sentence that shows nothing secret.
std::string decided(const Words& words, const DragonsCavePlay& play,
                    const DragonsCaveRecord& record);
/// A decision of a review in words.
DecisionWords reviewed(const Words& words, const Seating& seating, const cave::View& view,
                       const cave::Action& chosen, const ai::Analysis<cave::Cave>& analysis);
/// The colour a dwarf in the lair came by: that of the square it stands on.
cave::Color lair_square(const DragonsCavePlay& play, core::Seat seat, cave::Dwarf dwarf);
/// The cave in small: where dwarves and the dragon are.
std::vector<int> position_of(const DragonsCavePlay& play);
DrawList miniature_of(const Model& model, std::span<const int> position, Rect rect);
/// What could be explained now to the person who is asked.
std::vector<Hint> hints_of(const DragonsCavePlay& play);

}  // namespace app::dragons_cave
