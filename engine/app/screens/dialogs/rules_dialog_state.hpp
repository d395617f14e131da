// What the dialog of the rules shows.
#pragma once

#include <optional>
#include <string>

#include "io/games.hpp"

namespace app {

struct RulesDialogState {
  std::optional<io::GameName> game;  ///< whose rules; none: those of the game at hand
  std::string at;                    ///< the heading that is gone to next; empty: none
  std::string sought;                ///< what somebody looks for; empty: nothing
};

}  // namespace app
