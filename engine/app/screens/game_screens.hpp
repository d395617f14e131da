// How a game is drawn and told of: what the shared screens ask it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/screens/backdrop.hpp"
#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/game_over/outcome.hpp"
#include "app/screens/table/log_entry.hpp"
#include "app/session/game_entry.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

struct Model;

/// What somebody sees who comes through the curtain.
enum class Secret : std::uint8_t {
  Hand,   ///< the own cards
  Card,   ///< the same, to put one face down (DC-5)
  Coins,  ///< the own purse, to split it (DC-8)
};

using SitterKeys = std::array<std::string_view, 6>;

/// What falls over the winners of a game.
enum class Burst : std::uint8_t { Stars, Coins };

/// What differs on the screens that all games share.
struct GameLook {
  std::string_view players = "players";  ///< the message key of how many play
  std::string_view digits = {};          ///< of what digit keys choose beside cards; empty: nothing
  std::string_view two_players = {};     ///< of what is said at set-up when two play; may be empty
  bool confirms = false;                 ///< set-up asks whether one tap plays a card
  std::span<const char* const> figures = {};  ///< art along the foot of the set-up
  Burst burst = Burst::Stars;
};

/// The screens and words of one game.
struct GameScreens {
  std::string_view key;     ///< the message key of its name
  std::string_view id;      ///< in the ids of controls, such as `title.<id>`
  std::string_view suffix;  ///< of message keys that each game has a text of its own for
  Door door;
  GameLook look;
  /// The message keys of how those play it who can sit on a chair: by SeatKind, and last nobody.
  SitterKeys about_sitters;
  Control (*table)(const Ui& ui, Model& model, GameSession& session);
  /// A dialog of what lies open on the table; null where there is none.
  Control (*open_cards)(const Ui& ui, Model& model, GameSession& session);
  std::vector<LogEntry> (*log)(const Words& words, GameSession& session);
  void (*add_rules)(RulesPage& page);
  Secret (*secret)(const GameSession& session);
  /// How far the game is, in a few words.
  std::string (*progress)(const Words& words, const GameSession& session);
  Outcome (*outcome)(const Words& words, const GameSession& session);
};

}  // namespace app
