// Where one can be: the screens, and the dialogs over them.
#pragma once

#include <cstdint>

namespace app {

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
  Seats,       ///< who plays a seat
  GiveUp,      ///< asks once more
  Leave,       ///< asks whether to leave the table
  Symbols,     ///< choice of a symbol at set-up
  Notice,      ///< something that must be read
  Keys,        ///< what keys do here
  ReplayView,  ///< with whose eyes a replay is seen, and how fast
  PlayOn,      ///< asks whether a new game goes on from a moment of a replay
  Share,       ///< what a link to the game at hand holds
  Shared,      ///< what a link has brought
  Daily,       ///< the deal of the day
  Games,       ///< the games that are kept
  Statistics,  ///< what is remembered of finished ones
  Review,      ///< what the master finds of a finished game
  Company,     ///< who is at a table over the net
  Reactions,   ///< what is done there instead of a chat
  NetFiles,    ///< what was said there, as files
  Checked,     ///< what such a file proves
  NetByHand,   ///< how devices meet without a relay
  NetUndo,     ///< asks whether somebody may take a decision back
};

}  // namespace app
