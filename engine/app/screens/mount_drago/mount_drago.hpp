// Mount Drago at the table: what the shared screens ask of it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/screens/game_screens.hpp"
#include "app/session/mount_drago/traits.hpp"
#include "app/session/session.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"
#include "app/toolkit/words.hpp"

namespace app::mount_drago {

using MountDragoSession = Session<drago::Drago>;
using MountDragoRecord = Record<drago::Drago>;
using MountDragoPlay = Session<drago::Drago>;

/// The seats of so many riders, from 0 on.
std::vector<core::Seat> seats_of(int riders);

Control table_screen(const Ui& ui, Model& model, MountDragoPlay& play);
/// Open stacks and what is still to come (MD-26).
Control stacks_dialog(const Ui& ui, Model& model, const MountDragoPlay& play);
/// What happened, turn by turn.
std::vector<LogEntry> log_of(const Words& words, const MountDragoPlay& play, std::size_t from);
/// What a rider decided, in one sentence.
std::string decided(const Words& words, const MountDragoPlay& play, const MountDragoRecord& record);
/// The mountain as everybody saw it after a turn, with the turn's trails.
DrawList moment_of(const Ui& ui, Model& model, MountDragoPlay& play, const LogEntry& entry,
                   Size room);
/// Scorings, and who changes dragons.
std::optional<Mark> mark_of(const MountDragoRecord& record, const drago::Observation& seen);
/// Turns begun so far: each plays one card (MD-9). What is chosen before the first is none.
int turns(const MountDragoSession& session);
/// How far the game is: "turn 12", or, when the next has not begun, "after turn 12".
std::string progress(const Words& words, const MountDragoPlay& play);
/// Its rules, and whose game it is.
void add_rules(RulesPage& page);
/// The heading that explains what is asked or happens now.
std::string_view rules_at(const MountDragoPlay& play);
Outcome outcome_of(const Words& words, const MountDragoPlay& play);
/// A decision of a review in words.
DecisionWords reviewed(const Words& words, const Seating& seating, const drago::View& view,
                       const drago::Action& chosen, const ai::Analysis<drago::Drago>& analysis);
/// The mountain in small: where the dragons are, and who rides them.
std::vector<int> position_of(const MountDragoPlay& play);
DrawList miniature_of(const Model& model, std::span<const int> position, Rect rect);
/// What could be explained now to the person who is asked.
std::vector<Hint> hints_of(const MountDragoPlay& play);

}  // namespace app::mount_drago
