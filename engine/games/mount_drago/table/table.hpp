// Mount Drago's table, the implementation of TableOf for the shared screens.
#pragma once

#include <any>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/mount_drago/session/traits.hpp"
#include "screens/table_of.hpp"
#include "ui/control.hpp"
#include "ui/messages.hpp"
#include "ui/ui.hpp"

namespace mount_drago::table {

using namespace app;  // the names of ui, session and screens

using MountDragoSession = Session<MountDrago>;
using MountDragoRecord = Record<MountDrago>;

/// Returns the seats of so many riders, from 0 on.
std::vector<core::Seat> seats_of(int riders);
/// Returns the turns begun so far; each plays one card (MD-9). Choosing first mounts is not a turn.
int turns(const MountDragoSession& session);

class MountDragoTable final : public TableOf<MountDrago> {
 public:
  MountDragoTable();

  std::any places(const Assets& assets) const override;
  Control table(const Ui& ui, Model& model, Session& play) const override;
  /// Makes the dialog with all stacks and the unseen cards of each dragon (MD-26).
  Control open_cards(const Ui& ui, Model& model, const Session& play) const override;
  /// Returns the log, one entry per turn.
  std::vector<LogEntry> log(const Messages& messages, const Session& play,
                            std::size_t from) const override;
  std::string decision_sentence(const Messages& messages, const Session& play,
                                const Record& record) const override;
  std::string undone_sentence(const Messages& messages, const Session& play,
                              const Record& record) const override;
  /// Draws the mountain after a turn from public information, with the turn's trails.
  DrawList moment(const Ui& ui, Model& model, Session& play, const LogEntry& entry,
                  Size room) const override;
  /// Marks scorings and changes of mounts.
  std::optional<Mark> mark(const Record& record, const Observation& seen) const override;
  void add_rules(RulesPage& page) const override;
  std::string_view rules_at(const Session& play) const override;
  /// Returns "Turn 12", or between turns "after turn 12".
  std::string progress(const Messages& messages, const Session& play) const override;
  Outcome outcome(const Messages& messages, const Session& play) const override;
  std::vector<Hint> hints(const Session& play) const override;
  AdviceText advice(const Messages& messages, const Seating& seating, const View& view,
                    const ai::Analysis<MountDrago>& analysis) const override;
  DecisionSummary reviewed(const Messages& messages, const Seating& seating, const View& view,
                           const Action& chosen,
                           const ai::Analysis<MountDrago>& analysis) const override;
  const Lesson* lesson() const override;
  /// Returns the numbers that `miniature` draws: the dragons' spaces and riders.
  std::vector<int> position(const Session& play) const override;
  DrawList miniature(const Model& model, std::span<const int> position, Rect rect) const override;
};

}  // namespace mount_drago::table

template <>
const app::GameTable& app::table_of<mount_drago::MountDrago>();
