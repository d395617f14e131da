// The screens, the dialogs over them, and where the player is among them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "screens/rules.hpp"
#include "ui/device.hpp"
#include "ui/motion.hpp"

namespace app {

struct Model;

/// The screens.
enum class Screen : std::uint8_t { Title, Setup, Table, Over, Replay, Lobby };

/// What can lie over a screen.
enum class Dialog : std::uint8_t {
  Menu,  ///< of the table
  Rules,
  Settings,
  Languages,
  Stacks,  ///< open stacks and what is still to come (MD-26)
  Log,
  Seats,                ///< who plays a seat
  GiveUp,               ///< asks once more
  Leave,                ///< asks whether to leave the table
  Symbols,              ///< choice of a symbol at set-up
  Notice,               ///< something that must be read
  Keys,                 ///< what keys do here
  ReplayView,           ///< with whose eyes a replay is seen, and how fast
  PlayOn,               ///< asks whether a new game goes on from a moment of a replay
  Share,                ///< what a link to the game at hand holds
  Shared,               ///< what a link has brought
  Daily,                ///< the deal of the day
  Games,                ///< the games that are kept
  Statistics,           ///< what is remembered of finished ones
  Review,               ///< what the master finds of a finished game
  NetPlayers,           ///< who is at a table over the net
  Reactions,            ///< what is done there instead of a chat
  NetFiles,             ///< what was said there, as files
  Checked,              ///< what such a file proves
  NetManualConnection,  ///< how devices meet without a relay
  NetUndo,              ///< asks whether somebody may take a decision back
};

/// Where the player is: the screen, the open dialogs and what they show, scrolling and zoom.
struct Navigation {
  Screen screen = Screen::Title;
  std::vector<Dialog> dialogs;           ///< the open ones, the last on top
  std::string requested_focus;           ///< id of the control that gets the focus next; or empty
  std::map<std::string, float> offsets;  ///< how far things are scrolled, by control id
  Zoom zoom;                             ///< of the table's board
  WindowMode window_mode = WindowMode::Window;  ///< what the window covers now

  std::string notice;      ///< text of Dialog::Notice
  RulesDialogState rules;  ///< of Dialog::Rules
  int symbol_seat = 0;     ///< whose symbol Dialog::Symbols chooses
  std::optional<int>
      name_prompt_seat;  ///< the chair of the set-up screen whose name is asked for, once
  /// The record whose moment the log shows; none: of the line that is pointed at, or the last.
  std::optional<std::size_t> moment;
  /// The turn of the last screen's graph that is pointed at; none: the last.
  std::optional<std::size_t> turn;

  bool is_on_top(Dialog dialog) const { return !dialogs.empty() && dialogs.back() == dialog; }
  bool is_open(Dialog dialog) const;
  /// Puts a dialog on top, but below an unread notice. Rules and Share need `open_dialog`.
  void open(Dialog dialog);
  /// Closes the dialog on top.
  void close();
  void close_all() { dialogs.clear(); }
  /// Shows a text that must be read, below what has not been read yet.
  void show_notice(const std::string& text);
  /// Goes to the last screen, scrolled to its top.
  void show_last_screen();
};

/// Opens a dialog, whichever it is, and resets what it shows.
void open_dialog(Model& model, Dialog dialog);
/// Opens the rules of the game at hand, at one of their headings.
void open_rules(Model& model, std::string_view heading);
/// The heading of the rules that explains what happens now; empty when none does.
std::string current_rules_heading(const Model& model);

/// True if the window can cover the whole screen, or does.
bool can_go_fullscreen(const Model& model);
void toggle_fullscreen(Model& model);

}  // namespace app
