// Hints at the table: a sentence that explains a kind of decision on its first occurrence.
#pragma once

#include <optional>

#include "session/learning.hpp"

namespace app {

struct Model;

/// The current hint; at most one per decision.
struct HintWatch {
  std::optional<Hint> shown;
  bool acted = false;  ///< a decision was made since the last `update_hint`
  bool told = false;   ///< this decision has had its hint
  float scrolled = 0;  ///< of a note that is longer than a small window allows

  const Hint* current() const { return shown ? &*shown : nullptr; }
};

/// Shows the first unread hint for the current decision, and hides a hint that no longer applies.
void update_hint(Model& model);
/// Marks the hint as read, so that it is not shown again.
void dismiss_hint(Model& model);

}  // namespace app
