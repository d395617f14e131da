// A net table beside its game: status texts, marks and reactions, undo by agreement, the end of the
// game, files and notices.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "screens/model.hpp"
#include "screens/net/play.hpp"
#include "screens/table/frame.hpp"
#include "session/net_client.hpp"
#include "ui/control.hpp"
#include "ui/layout.hpp"
#include "ui/messages.hpp"
#include "ui/ui.hpp"

namespace app {

// Texts about a net table.

/// Says why the player cannot join, or why something was refused.
std::string trouble_text(const Messages& messages, std::string_view trouble);
/// Says that a seat's device has broken the protocol.
std::string verdict_text(const Messages& messages, const NetTable& table,
                         const NetVerdict& verdict);
/// True while the log of the finished game is about to come: nobody whom it needs is away.
bool is_log_due(const NetTable& table);
/// Says in sentences whether a game was fair: one played here, as far as this device could check
/// it, or one from a signed file.
std::vector<std::string> judgement(const Messages& messages, const NetTable& table);
std::vector<std::string> judgement(const Messages& messages, const NetFileCheck& found);
/// Describes a seat in the lobby: open, a bot, ready, away.
std::string seat_status_text(const Messages& messages, const NetSeat& seat);
/// Describes a seat during the game.
std::string seat_presence_text(const Messages& messages, const NetSeat& seat);
/// Says how many others are connected, or that none can be.
std::string connection_text(const Messages& messages, const NetTable& table);
/// Says who is awaited or away, or how far the cards are shuffled; empty if there is nothing to
/// say.
std::string status_text(const Model& model);
/// Returns a day as in "until Tuesday, Dec 3, 2026", without the first word.
std::string until_text(const Messages& messages, int day);
/// Returns "3 days" or "1 week", the time for a turn.
std::string pace_text(const Messages& messages, int days);
/// Says whose turn it is at a kept table and until when, or when this player was there.
std::string kept_table_text(const Messages& messages, const SavedNetTable& table, int today);
/// The same table with its game and its people.
std::string kept_table_name(const Messages& messages, const GameEntry& game,
                            const SavedNetTable& table);
/// Returns the text of a reaction.
std::string reaction_text(const Messages& messages, std::string_view what);

// Actions after a net game.

/// Opens another table, which needs a new link, or leaves.
layout::Node net_over_buttons(const Ui& ui, Model& model);
/// Opens the dialog of the game's files and fairness.
layout::Node net_files_button(const Ui& ui, Navigation& navigation, NetState& net, bool icon_only);
/// Saves everything signed at the table.
layout::Node signed_file_button(const Ui& ui, NetState& net, Tables& tables, const char* id);
/// Says whether the game was fair, as far as this device could check it; `id` prefixes the ids of
/// its lines.
layout::Node net_judgement(const Ui& ui, const NetTable& table, const std::string& id,
                           Align align = Align::Left);

/// Takes over the finished game once the news contain all of it.
void finish_net_game(Model& model);

// Additions to the game's own table: awaited and absent players, and reactions. Independent of the
// game.

/// The table with a status line at its bottom, and marks on the players.
Control net_table_screen(const Ui& ui, Model& model);
/// Says who asks for an undo, or how the request ended; empty if there is none.
std::string undo_text(const Messages& messages, const NetState& net);
/// Replaces the undo button: with the request for an undo or its answer where the table allows it,
/// else with the reactions.
void add_net_button(const Ui& ui, Navigation& navigation, NetState& net, const TableFrame& frame,
                    std::vector<Control>& into);

/// True if a file claims to hold a table's signed messages: all (drago-signed), or what is new in
/// them (drago-letters).
bool is_signed_file(std::string_view text);
/// Imports such a file into its table if the player is there. Otherwise checks it, or follows new
/// messages to their table.
void import_signed_file(Model& model, const std::string& text);
/// Requests everything signed at the table, as a file.
void request_signed_file(NetState& net, Tables& tables, NetState::FilePurpose wish);
/// Opens the dialog of the table's files.
void show_net_files(Navigation& navigation, NetState& net);
/// Imports the file that has led the player to the table, if any.
void import_pending_letters(NetState& net);
/// Exports the finished game as a file.
void save_net_log(Model& model);
/// Handles the results for files in the last news.
void update_net_files(Model& model);

/// True if notices are possible here.
bool can_notify(const Model& model);
/// Switches notices of the player's turn; asks for permission first.
void toggle_notices(Model& model);
/// Handles the answer to that.
void allow_notices(Navigation& navigation, Person& person, bool yes);

}  // namespace app
