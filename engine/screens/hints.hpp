// The hint at the table: a sentence that explains a decision the person makes for the first time.
#pragma once

#include <optional>

#include "session/learning.hpp"

namespace app {

struct Model;

/// Which hint is shown. There is at most one per decision.
struct HintWatch {
  std::optional<Hint> shown;
  bool acted = false;  ///< something was decided since the last `update_hint`
  bool told = false;   ///< this decision had its hint

  const Hint* current() const { return shown ? &*shown : nullptr; }
};

/// Shows the first unread hint for what is asked now, or takes away one that no longer fits.
void update_hint(Model& model);
/// The hint was read: it is not shown again.
void dismiss_hint(Model& model);

}  // namespace app
