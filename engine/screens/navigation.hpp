// Screens, dialogs over them, and the player's place among them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json.hpp"
#include "screens/rules.hpp"
#include "ui/device.hpp"
#include "ui/motion.hpp"

namespace app {

struct Model;

enum class Screen : std::uint8_t { Title, Setup, Table, Over, Replay, Lobby };

/// The dialogs that can lie over a screen.
enum class Dialog : std::uint8_t {
  Menu,  ///< of the table
  Rules,
  Settings,
  Languages,
  Stacks,  ///< open stacks and remaining cards (MD-26)
  Log,
  Seats,                ///< the player of a seat
  GiveUp,               ///< asks for confirmation
  Leave,                ///< asks whether to leave the table
  Symbols,              ///< choice of a symbol during setup
  Notice,               ///< a text that must be read
  Keys,                 ///< the keys that work here
  ReplayView,           ///< the viewer of a replay, and its pace
  PlayOn,               ///< asks whether to start a new game from a moment of a replay
  Share,                ///< the content of a link to the current game
  Shared,               ///< the content of a link that was opened
  Daily,                ///< the game of the day
  Games,                ///< the kept games
  Statistics,           ///< statistics of finished games
  Review,               ///< the review of a finished game
  NetPlayers,           ///< the players at a net table
  Reactions,            ///< reactions, which replace a chat
  NetFiles,             ///< messages of a net table, as files
  Checked,              ///< the result of checking such a file
  NetManualConnection,  ///< connects devices without a relay
  NetUndo,              ///< asks whether to allow another player's undo
};

/// The player's place: the screen, the open dialogs and their state, scrolling and zoom.
struct Navigation {
  Screen screen = Screen::Title;
  std::vector<Dialog> dialogs;                  ///< the last one is on top
  std::string requested_focus;                  ///< id of the control to focus next; may be empty
  std::map<std::string, float> offsets;         ///< scroll offsets by control id
  Zoom zoom;                                    ///< of the table's board
  WindowMode window_mode = WindowMode::Window;  ///< the current one

  std::string notice;          ///< text of Dialog::Notice
  std::string notice_details;  ///< for maintainers: places and reasons of faults; may be empty
  bool shows_details = false;  ///< the notice shows `notice_details`
  RulesDialogState rules;      ///< of Dialog::Rules
  int symbol_seat = 0;         ///< the seat whose symbol Dialog::Symbols changes
  std::optional<int> name_prompt_seat;  ///< the seat whose name the setup screen asks for, once
  /// The record whose moment the log shows; none: the hovered line's, or the last.
  std::optional<std::size_t> moment;
  /// The hovered turn of the last screen's graph; none: the last.
  std::optional<std::size_t> turn;

  bool is_on_top(Dialog dialog) const { return !dialogs.empty() && dialogs.back() == dialog; }
  bool is_open(Dialog dialog) const;
  /// Puts a dialog on top, but below an unread notice. Rules and Share need `open_dialog`.
  void open(Dialog dialog);
  /// Closes the dialog on top.
  void close();
  void close_all() { dialogs.clear(); }
  /// Shows a text that must be read, below any unread notice.
  void show_notice(const std::string& text);
  /// Does the same for a fault; its place and reason appear under "Details".
  void show_notice(const std::string& text, const io::LoadError& fault);
  /// Shows the screen after a game, scrolled to its top.
  void show_last_screen();
};

/// Opens any dialog and resets its state.
void open_dialog(Model& model, Dialog dialog);
/// Opens the rules of the current game at a heading.
void open_rules(Model& model, std::string_view heading);
/// Returns the rules heading for the current decision or event; empty if there is none.
std::string current_rules_heading(const Model& model);

/// True if the window is or can be full screen.
bool can_go_fullscreen(const Model& model);
void toggle_fullscreen(Model& model);

}  // namespace app
