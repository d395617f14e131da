// The parts of the screen where a table over the net comes together. Private to it.
#pragma once

#include <string>
#include <vector>

#include "app/screens/model.hpp"
#include "app/toolkit/layout.hpp"

namespace app {

/// A panel with a heading, on slate or on parchment.
layout::Node lobby_panel(const Ui& ui, const std::string& id, const std::string& heading,
                         bool on_parchment, layout::Node inside);
/// Words of a panel that can be read.
layout::Node lobby_words(const Ui& ui, const char* id, const std::string& words,
                         bool on_parchment = false);

/// The tables that one can come back to; nothing where there are none.
layout::Node lobby_tables(const Ui& ui, Model& model);
/// The game of a new table.
layout::Node lobby_game(const Ui& ui, Model& model);
/// Who one is: the name, and the symbol where the game is known. Before one is at the table, and
/// there.
layout::Node lobby_own(const Ui& ui, Model& model);
/// Who sits where, and what the opener can do about it.
layout::Node lobby_seats(const Ui& ui, Model& model);
/// What is agreed: the opener changes it, the others read it.
layout::Node lobby_plan(const Ui& ui, Model& model);
/// The link, and how it is handed on.
layout::Node lobby_link(const Ui& ui, Model& model, const std::string& id);
/// What became of a text that was to be handed on; nothing where nothing did.
layout::Node handed_on(const Ui& ui, const Model& model, const std::string& id);
/// To meeting without a relay.
layout::Node by_hand_button(const Ui& ui, Model& model);
/// A code that another device's camera reads, by rows of its modules; nothing where there is none.
layout::Node qr_code(const Ui& ui, const std::vector<std::string>& rows, const std::string& id,
                     const char* key);
/// What playing over the net needs, and what it is not.
layout::Node lobby_how(const Ui& ui);

/// Symbol (as large as `picture`), name and how somebody stands, in a row.
layout::Node seat_line_of(const Ui& ui, const NetSeat& seat, const std::string& id,
                          const std::string& state, float picture = 44);

}  // namespace app
