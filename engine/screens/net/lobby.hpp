// Private parts of the lobby, the screen where a net table comes together.
#pragma once

#include <string>
#include <vector>

#include "screens/model.hpp"
#include "ui/layout.hpp"

namespace app {

/// A panel with a heading, on slate or on parchment.
layout::Node lobby_panel(const Ui& ui, const std::string& id, const std::string& heading,
                         bool on_parchment, layout::Node inside);
/// Readable text of a panel.
layout::Node lobby_text(const Ui& ui, const char* id, const std::string& words,
                        bool on_parchment = false);

/// The link, and the buttons that share it.
layout::Node lobby_link(const Ui& ui, Model& model, const std::string& id);

/// A row with the symbol (of size `picture`), name and state of a player.
layout::Node seat_line_of(const Ui& ui, const NetSeat& seat, const std::string& id,
                          const std::string& state, float picture = 44);

}  // namespace app
