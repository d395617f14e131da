// The parts of the screen where a table over the net comes together. Private to it.
#pragma once

#include <string>
#include <vector>

#include "screens/model.hpp"
#include "ui/layout.hpp"

namespace app {

/// A panel with a heading, on slate or on parchment.
layout::Node lobby_panel(const Ui& ui, const std::string& id, const std::string& heading,
                         bool on_parchment, layout::Node inside);
/// Words of a panel that can be read.
layout::Node lobby_text(const Ui& ui, const char* id, const std::string& words,
                        bool on_parchment = false);

/// The link, and how it is handed on.
layout::Node lobby_link(const Ui& ui, Model& model, const std::string& id);

/// Symbol (as large as `picture`), name and how somebody stands, in a row.
layout::Node seat_line_of(const Ui& ui, const NetSeat& seat, const std::string& id,
                          const std::string& state, float picture = 44);

}  // namespace app
