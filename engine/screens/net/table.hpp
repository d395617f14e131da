// What was said at a table over the net as files: saved, handed on, taken in, checked; and the
// notices to who looks elsewhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "screens/model.hpp"
#include "screens/table/frame.hpp"
#include "session/net_client.hpp"
#include "ui/control.hpp"
#include "ui/layout.hpp"
#include "ui/messages.hpp"
#include "ui/ui.hpp"

namespace app {

// What is said of a table over the net, in sentences.

/// Why one cannot sit at a table, or why something was refused there.
std::string trouble_text(const Messages& messages, std::string_view trouble);
/// That a seat's device has broken the protocol.
std::string verdict_text(const Messages& messages, const NetTable& table,
                         const NetVerdict& verdict);
/// Whether a game was fair, a sentence for each thing to be said: of one played here, as far as
/// this device could check it, and of a signed file.
std::vector<std::string> judgement(const Messages& messages, const NetTable& table);
std::vector<std::string> judgement(const Messages& messages, const NetFileCheck& found);
/// How a seat of a lobby stands: open, a bot, ready, not there.
std::string seat_status_text(const Messages& messages, const NetSeat& seat);
/// The same while its game goes on.
std::string seat_presence_text(const Messages& messages, const NetSeat& seat);
/// Whether others can be found: nobody yet, so many, or no way to them.
std::string connection_text(const Messages& messages, const NetTable& table);
/// Who is awaited, who is not there, how far the cards are shuffled; empty: nothing to say.
std::string status_text(const Messages& messages, const NetTable& table);
/// What somebody does instead of a chat.
std::string reaction_text(const Messages& messages, std::string_view what);

// What can be done after a game over the net.

/// Another table, which needs a link of its own, or away.
layout::Node net_over_buttons(const Ui& ui, Model& model);
/// To the game as a file, and whether it was fair.
layout::Node net_files_button(const Ui& ui, Navigation& navigation, NetState& net, bool icon_only);
/// Saves everything that was signed at the table.
layout::Node signed_file_button(const Ui& ui, NetState& net, Tables& tables, const char* id);
/// Whether the game was fair, as far as this device could check it; `id` begins those of the lines.
layout::Node net_judgement(const Ui& ui, const NetTable& table, const std::string& id,
                           Align align = Align::Left);

/// Takes in the finished game, once the news have all of it.
void finish_net_game(Model& model);

// What the table shows of a game over the net beside the game itself: who is awaited and who is not
// there, and what somebody does instead of a chat. Knows no game.

/// The table with a line at its foot, and marks at the players.
Control net_table_screen(const Ui& ui, Model& model);
/// Who asks for a decision back, or what came of it; empty: nobody has.
std::string undo_text(const Messages& messages, const NetState& net);
/// In the place of the button that takes back: the same where others can be asked for it, or want
/// an answer; else the way to the reactions.
void add_net_button(const Ui& ui, Navigation& navigation, NetState& net, const TableFrame& frame,
                    std::vector<Control>& into);

/// Whether a file says that it is of what was signed at a table (drago-signed).
bool is_signed_file(std::string_view text);
/// Somebody has brought such a file: that of the table one is at is taken in, any other is checked.
void import_signed_file(Model& model, const std::string& text);
/// Everything signed at the table, as a file.
void request_signed_file(NetState& net, Tables& tables, NetState::FilePurpose wish);
/// Puts the finished game into a file.
void save_net_log(Model& model);
/// What has come of all that, in the last news.
void update_net_files(Model& model);

/// Whether notices can be had here.
bool can_notify(const Model& model);
/// Notices of one's turn are wished, or no longer: the person is asked for leave first.
void toggle_notices(Model& model);
/// What the person has said to that.
void allow_notices(Navigation& navigation, Person& person, bool yes);

}  // namespace app
