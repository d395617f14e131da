// Dragon's Cave for the shared table screens.
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

using namespace app;  // the identifiers of ui, session and screens

using DragonsCaveSession = Session<DragonsCave>;
using DragonsCaveRecord = Record<DragonsCave>;

/// Returns a dwarf's metal. With two players each second dwarf wears a metal that no player has, in
/// seat order (DC-20).
Symbol worn_metal(const Seating& seating, core::Seat seat, Dwarf dwarf);

/// Returns the color that a dwarf in the lair came by: that of its square.
Color lair_square(const DragonsCaveSession& session, core::Seat seat, Dwarf dwarf);
/// Returns a round's records as chips: the dragon's square, and for each dwarf its card, whether it
/// was caught, and its coins. Considers only the first `most` observations of the last record.
std::vector<LogChip> chips_of(const DragonsCaveSession& session, std::size_t first,
                              std::size_t last, std::size_t most = static_cast<std::size_t>(-1));

class DragonsCaveTable final : public TableOf<DragonsCave> {
 public:
  DragonsCaveTable();

  std::any places(const Assets& assets) const override;
  Control table(const Ui& ui, Model& model, Session& play) const override;
  /// Returns the log, round by round.
  std::vector<LogEntry> log(const Messages& messages, const Session& play,
                            std::size_t from) const override;
  std::string decision_sentence(const Messages& messages, const Session& play,
                                const Record& record) const override;
  /// Draws the public state after a round, with the round's paths.
  DrawList moment(const Ui& ui, Model& model, Session& play, const LogEntry& entry,
                  Size room) const override;
  /// Marks captures, robberies, banked coins and arrivals in the lair.
  std::optional<Mark> mark(const Record& record, const Observation& seen) const override;
  void add_rules(RulesPage& page) const override;
  std::string_view rules_at(const Session& play) const override;
  Secret secret(const Session& play) const override;
  /// Returns "Round 5", or "after round 5" before the next one begins.
  std::string progress(const Messages& messages, const Session& play) const override;
  Outcome outcome(const Messages& messages, const Session& play) const override;
  std::vector<Hint> hints(const Session& play) const override;
  AdviceText advice(const Messages& messages, const Seating& seating, const View& view,
                    const ai::Analysis<DragonsCave>& analysis) const override;
  DecisionSummary reviewed(const Messages& messages, const Seating& seating, const View& view,
                           const Action& chosen,
                           const ai::Analysis<DragonsCave>& analysis) const override;
  const Lesson* lesson() const override;
  /// Returns a miniature of the cave as numbers: the places of the dwarves and the dragon.
  std::vector<int> position(const Session& play) const override;
  DrawList miniature(const Model& model, std::span<const int> position, Rect rect) const override;
};

}  // namespace dragons_cave::table

template <>
const app::GameTable& app::table_of<dragons_cave::DragonsCave>();
