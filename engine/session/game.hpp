// The games one can play here, as a list of entries.
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

// A game as one entry of the list of games: what it takes to set it up, play it, save it and have
// bots think about it. What shared code knows of a game, it knows from here.

class GameTable;  ///< how a game is drawn (screens/game_table.hpp)

using ReadSession = core::Result<std::unique_ptr<GameSession>, io::LoadError>;

/// What a link is made of.
enum class LinkContent : std::uint8_t { Game, Deal };

/// What a link brought.
struct SharedGame {
  std::unique_ptr<GameSession> session;  ///< over; or a deal, before its first decision
  std::vector<int> scores;  ///< of a deal, by seat: how it came out; empty: nobody knows
  bool is_whole_game() const { return session->decisions() > 0; }
};
using OpenedLink = core::Result<SharedGame, io::LinkError>;
/// What a file brought.
using ReadLog = core::Result<std::unique_ptr<GameSession>, io::LogError>;
/// A review that can be begun.
using StartedReview = core::Result<std::unique_ptr<GameReview>, io::LoadError>;
/// The text of the board file for so many players.
using BoardText = std::function<std::string_view(int players)>;

/// What a game is made of, before one is played. GameOf takes it from the game's traits.
struct GameInfo {
  io::GameName name;
  std::span<const Symbol> symbols;  ///< one for each chair of the set-up screen
  int usual_bots = 1;               ///< that the set-up screen starts with
  std::span<const SetupOption> options;
  /// What it tells of finished games beside points and places.
  std::span<const Statistic> figures = {};
  std::span<const Achievement> achievements = {};
  bool has_logs = false;     ///< its games can be files for others, and played over the net
  bool has_reviews = false;  ///< finished games can be reviewed
  const GameTable* screens = nullptr;  ///< null where nothing is drawn
};

/// A game of the list, as shared code knows it.
class GameEntry : public GameInfo {
 public:
  explicit GameEntry(const GameInfo& info) : GameInfo(info) {}
  GameEntry(const GameEntry&) = delete;
  GameEntry& operator=(const GameEntry&) = delete;
  virtual ~GameEntry() = default;

  /// The path of the board file for so many players.
  virtual std::string_view board_for(int players) const = 0;
  /// A new game on a board file's text, with the chosen values of the options in their order.
  virtual std::unique_ptr<GameSession> begin(std::string_view board, std::span<const int> options,
                                             Seating seating) const = 0;
  /// A new game by the rules of another one.
  virtual std::unique_ptr<GameSession> begin_rematch(std::string_view board,
                                                     const GameSession& before,
                                                     Seating seating) const = 0;
  /// Goes on with a game that was saved.
  virtual ReadSession read(const io::Json& saved) const = 0;
  /// The code of a link (io/link.hpp) to the game, or to what was dealt and how it came out.
  virtual std::string link(const GameSession& game, LinkContent what,
                           const std::vector<int>& scores) const = 0;
  virtual OpenedLink open_link(std::string_view code, const BoardText& board) const = 0;
  virtual StartedSearch search(const BotRequest& request, const io::Json& saved) const = 0;
  /// The options that its rules are from; none if rules of this game cannot be compared.
  virtual std::optional<std::vector<int>> options_of(const GameSession& game) const = 0;
  /// What happened to this seat, by counter; empty if the game counts nothing.
  virtual std::vector<int> counts(const GameSession& game, core::Seat seat) const = 0;

  // Only of games that have logs.

  /// The game as a file for others (io/game_log.hpp), and back.
  virtual std::string log(const GameSession& game, const io::GameNote& note) const = 0;
  virtual ReadLog read_log(std::string_view text) const = 0;
  /// What a table over the net agrees on beside who plays, as its plan has it:
  /// `"rules":{…},"board":{…}`; and the game of such a plan as this device is told of it.
  virtual std::string terms(std::string_view board, std::span<const int> options) const = 0;
  virtual ReadSession follow(const io::Json& plan, Seating seating) const = 0;

  /// Only of games that have reviews: the review of a game that is over.
  virtual StartedReview review(const io::Json& saved) const = 0;
};

/// The entry of this name; null when there is none.
const GameEntry* find_game(GameEntries games, std::string_view name);
/// The files of each language's folder in assets/locale: the words of all games, and each game's.
std::vector<std::string> message_files(GameEntries games);
/// The game that a save says it is of.
core::Result<const GameEntry*, io::LoadError> game_of(const io::Json& saved, GameEntries games);

}  // namespace app
