// The interface of a game to shared code, and the list of the program's games.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "io/game_log.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "io/link.hpp"
#include "session/bot_client.hpp"
#include "session/game_session.hpp"
#include "session/review.hpp"
#include "session/setup.hpp"
#include "session/statistics.hpp"

namespace app {

class GameTable;  ///< draws the game (screens/game_table.hpp)

using ReadSession = core::Result<std::unique_ptr<GameSession>, io::LoadError>;

/// The content of a link: a finished game, or a deal to play.
enum class LinkContent : std::uint8_t { Game, Deal };

/// The content of an opened link.
struct SharedGame {
  std::unique_ptr<GameSession> session;  ///< a finished game, or a deal before its first decision
  std::vector<int> scores;               ///< results of the deal by seat; empty: unknown
  bool is_whole_game() const { return session->decisions() > 0; }
};
using OpenedLink = core::Result<SharedGame, io::LinkError>;
/// The content of an opened file.
using ReadLog = core::Result<std::unique_ptr<GameSession>, io::LogError>;
using StartedReview = core::Result<std::unique_ptr<GameReview>, io::LoadError>;
/// Returns the text of the board file for this number of players.
using BoardText = std::function<std::string_view(int players)>;

/// Constants of a game, taken from its GameTraits by GameOf.
struct GameInfo {
  io::GameName name;
  std::span<const Symbol> symbols;  ///< one per seat of the set-up screen
  int default_bots = 1;             ///< number of bots in the default setup
  std::span<const SetupOption> options;
  /// Figures of the statistics besides points and ranks.
  std::span<const Statistic> figures = {};
  std::span<const Achievement> achievements = {};
  std::span<const int> bot_ratings = {};  ///< from easy to master; empty: the game has no rating
  bool has_logs = false;                  ///< supports log files and play over the net
  bool has_reviews = false;               ///< supports reviews
  const GameTable* screens = nullptr;     ///< null without a user interface
};

/// A game: creates, reads and shares its sessions, and starts searches in them.
class GameEntry : public GameInfo {
 public:
  explicit GameEntry(const GameInfo& info) : GameInfo(info) {}
  GameEntry(const GameEntry&) = delete;
  GameEntry& operator=(const GameEntry&) = delete;
  virtual ~GameEntry() = default;

  /// Returns the path of the board file for this number of players.
  virtual std::string_view board_for(int players) const = 0;
  /// Starts a game on the text of a board file; `options` holds the values in the options' order.
  virtual std::unique_ptr<GameSession> begin(std::string_view board, std::span<const int> options,
                                             Seating seating) const = 0;
  /// Starts a game by the rules of `before`.
  virtual std::unique_ptr<GameSession> begin_rematch(std::string_view board,
                                                     const GameSession& before,
                                                     Seating seating) const = 0;
  /// Loads a saved game.
  virtual ReadSession read(const io::Json& saved) const = 0;
  /// Returns the code of a link (io/link.hpp) to the game, or to its deal with the results.
  virtual std::string link(const GameSession& game, LinkContent what,
                           const std::vector<int>& scores) const = 0;
  virtual OpenedLink open_link(std::string_view code, const BoardText& board) const = 0;
  virtual StartedSearch search(const BotRequest& request, const io::Json& saved) const = 0;
  /// Returns the option values that yield the game's rules; none if this game's rules cannot be
  /// compared.
  virtual std::optional<std::vector<int>> options_of(const GameSession& game) const = 0;
  /// Returns the seat's counters for the statistics; empty if the game has none.
  virtual std::vector<int> counts(const GameSession& game, core::Seat seat) const = 0;

  // Only for games with `has_logs`.

  /// Writes the game as a log file (io/game_log.hpp); reads one.
  virtual std::string log(const GameSession& game, const io::GameNote& note) const = 0;
  virtual ReadLog read_log(std::string_view text) const = 0;
  /// Returns the terms of a net game, the plan's members `"rules":{…},"board":{…}`; starts a
  /// session that follows the net game of a plan.
  virtual std::string terms(std::string_view board, std::span<const int> options) const = 0;
  virtual ReadSession follow(const io::Json& plan, Seating seating) const = 0;

  /// Starts the review of a finished game. Only for games with `has_reviews`.
  virtual StartedReview review(const io::Json& saved) const = 0;
};

/// Returns the game with this name; null if there is none.
const GameEntry* find_game(GameEntries games, std::string_view name);
/// Returns the names of the message files in each language's folder of assets/locale: the common
/// one and one per game.
std::vector<std::string> message_files(GameEntries games);
/// Returns the game that a save names.
core::Result<const GameEntry*, io::LoadError> game_of(const io::Json& saved, GameEntries games);

}  // namespace app
