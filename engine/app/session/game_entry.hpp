// A game as one entry of the list of games: what it takes to set it up, play it, save it and have
// bots think about it. What shared code knows of a game, it knows from here.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/game_session.hpp"
#include "app/session/game_setup.hpp"
#include "app/session/review.hpp"
#include "app/session/search_task.hpp"
#include "app/session/statistics.hpp"
#include "core/result.hpp"
#include "io/game_log.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "io/link.hpp"

namespace app {

struct GameScreens;  ///< how a game is drawn (screens/game_screens.hpp)

using ReadSession = core::Result<std::unique_ptr<GameSession>, io::LoadError>;

/// What a link is made of.
enum class LinkContent : std::uint8_t { Game, Deal };

/// What a link brought.
struct SharedGame {
  std::unique_ptr<GameSession> session;  ///< over; or a deal, before its first decision
  std::vector<int> scores;  ///< of a deal, by seat: how it came out; empty: nobody knows
  bool whole() const { return session->decisions() > 0; }
};
using OpenedLink = core::Result<SharedGame, io::LinkError>;
/// What a file brought.
using ReadLog = core::Result<std::unique_ptr<GameSession>, io::LogError>;
/// A review that can be begun.
using StartedReview = core::Result<std::unique_ptr<GameReview>, io::LoadError>;
/// The text of the board file for so many players.
using BoardText = std::function<std::string_view(int players)>;

/// What a game says of its finished games beside points and places.
struct GameStatistics {
  /// The options of the set-up that its rules are from.
  std::vector<int> (*rules)(const GameSession& game) = nullptr;
  /// What happened to this seat, by counter; null where nothing is counted.
  std::vector<int> (*count)(const GameSession& game, core::Seat seat) = nullptr;
  std::span<const Statistic> figures = {};
  std::span<const Achievement> achievements = {};
};

/// A game of the list.
struct GameEntry {
  io::GameName name;
  std::span<const Symbol> symbols;  ///< one for each chair of the set-up screen
  int usual_bots = 1;               ///< that the set-up screen starts with
  std::span<const SetupOption> options;
  /// The path of the board file for so many players.
  std::string_view (*board_for)(int players) = nullptr;
  /// A new game on a board file's text, with the chosen values of the options in their order.
  std::unique_ptr<GameSession> (*begin)(std::string_view board, std::span<const int> options,
                                        Seating seating) = nullptr;
  /// A new game by the rules of another one.
  std::unique_ptr<GameSession> (*begin_again)(std::string_view board, const GameSession& before,
                                              Seating seating) = nullptr;
  /// Goes on with a game that was saved.
  ReadSession (*read)(const io::Json& saved) = nullptr;
  /// The code of a link (io/link.hpp) to the game, or to what was dealt and how it came out.
  std::string (*link)(const GameSession& game, LinkContent what,
                      const std::vector<int>& scores) = nullptr;
  OpenedLink (*open_link)(std::string_view code, const BoardText& board) = nullptr;
  /// The game as a file for others (io/game_log.hpp), and back; null where it has no logs.
  std::string (*log)(const GameSession& game, const io::GameNote& note) = nullptr;
  ReadLog (*read_log)(std::string_view text) = nullptr;
  /// What a table over the net agrees on beside who plays, as its plan has it:
  /// `"rules":{…},"board":{…}`; and the game of such a plan as this device is told of it. Null
  /// where it has no logs.
  std::string (*terms)(std::string_view board, std::span<const int> options) = nullptr;
  ReadSession (*follow)(const io::Json& plan, Seating seating) = nullptr;
  StartedSearch (*search)(const BotRequest& request, const io::Json& saved) = nullptr;
  GameStatistics statistics = {};
  /// The review of a game that is over; null where there is none.
  StartedReview (*review)(const io::Json& saved) = nullptr;
  const GameScreens* screens = nullptr;  ///< null where nothing is drawn
};

}  // namespace app
