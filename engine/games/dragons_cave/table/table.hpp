// Dragon's Cave at the table: what the shared screens ask it.
#pragma once

#include <any>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/dragons_cave/session/traits.hpp"
#include "screens/table_of.hpp"
#include "ui/control.hpp"
#include "ui/messages.hpp"
#include "ui/ui.hpp"

namespace dragons_cave::table {

using namespace app;  // the words of ui, session and screens

using DragonsCaveSession = Session<DragonsCave>;
using DragonsCaveRecord = Record<DragonsCave>;

/// The metal a dwarf wears. With two players everybody's second dwarf wears one that no player has,
/// the first seat's the first of them (DC-20).
Symbol worn_metal(const Seating& seating, core::Seat seat, Dwarf dwarf);

/// The colour a dwarf in the lair came by: that of the square it stands on.
Color lair_square(const DragonsCaveSession& session, core::Seat seat, Dwarf dwarf);
/// What a decision brought, as chips of a line of the log.
std::vector<LogChip> chips_of(const DragonsCaveSession& session, const DragonsCaveRecord& record);

class DragonsCaveTable final : public TableOf<DragonsCave> {
 public:
  DragonsCaveTable();

  std::any places(const Assets& assets) const override;
  Control table(const Ui& ui, Model& model, Session& play) const override;
  /// What happened, round by round.
  std::vector<LogEntry> log(const Messages& messages, const Session& play,
                            std::size_t from) const override;
  std::string decision_sentence(const Messages& messages, const Session& play,
                                const Record& record) const override;
  /// The cave as everybody saw it after a round, with the ways taken in it.
  DrawList moment(const Ui& ui, Model& model, Session& play, const LogEntry& entry,
                  Size room) const override;
  /// Who is caught, robbed, banks coins or comes home.
  std::optional<Mark> mark(const Record& record, const Observation& seen) const override;
  void add_rules(RulesPage& page) const override;
  std::string_view rules_at(const Session& play) const override;
  Secret secret(const Session& play) const override;
  /// "Round 5", or, when the next has not begun, "after round 5".
  std::string progress(const Messages& messages, const Session& play) const override;
  Outcome outcome(const Messages& messages, const Session& play) const override;
  std::vector<Hint> hints(const Session& play) const override;
  DecisionSummary reviewed(const Messages& messages, const Seating& seating, const View& view,
                           const Action& chosen,
                           const ai::Analysis<DragonsCave>& analysis) const override;
  const Lesson* lesson() const override;
  /// The cave in small: where the dwarves and the dragon are.
  std::vector<int> position(const Session& play) const override;
  DrawList miniature(const Model& model, std::span<const int> position, Rect rect) const override;
};

}  // namespace dragons_cave::table

template <>
const app::GameTable& app::table_of<dragons_cave::DragonsCave>();
