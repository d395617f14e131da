// The games played on this device: one table for each game, and the current one.
#pragma once

#include <any>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/seat.hpp"
#include "io/games.hpp"
#include "screens/hints.hpp"
#include "screens/learning.hpp"
#include "screens/platform.hpp"
#include "screens/review.hpp"
#include "screens/table/curtain.hpp"
#include "screens/table/log.hpp"
#include "session/bot_client.hpp"
#include "session/game.hpp"
#include "session/game_session.hpp"
#include "session/replay.hpp"
#include "session/review_client.hpp"
#include "session/setup.hpp"
#include "ui/device.hpp"

namespace app {

class GameTable;
struct Model;
struct Navigation;

class Tables {
 public:
  explicit Tables(const Platform& platform);

  GameSetup setup;  ///< of the setup screen

  /// The current game: at the table, or the last one there; in a replay its recording. May be null.
  GameSession* session = nullptr;
  /// Returns the current game as far as it was played, during a replay too.
  GameSession& live_session() const { return replay ? replay->game() : *session; }
  /// Returns the table that draws the current game.
  const GameTable& screens() const;

  std::optional<Replay> replay;    ///< of Screen::Replay
  std::vector<Mark> replay_marks;  ///< on its timeline, in order
  core::Seat play_on_as;           ///< the seat chosen in Dialog::PlayOn

  BotClient bot_client;
  ReviewClient review;  ///< of the current game, once a screen has started it
  ReviewDialogState review_dialog_state;
  Learning learning;
  CurtainWatch curtain;
  HintWatch hints;

  std::optional<SharedGame> shared;       ///< the game of an opened link
  std::optional<SharedItem> shared_item;  ///< the last item shared

  /// Returns the last game at this table, which may be over, or null.
  GameSession* kept(io::GameName game) const { return sessions_[platform_.place_of(game)].get(); }
  /// Returns the unfinished game at this table, or null.
  GameSession* waiting(io::GameName game) const;
  /// Replaces the game at a table; null clears it. Most callers want `install_session`.
  GameSession* replace(io::GameName game, std::unique_ptr<GameSession> fresh);
  std::uint64_t new_seed();

  /// Returns the positions of pieces in a game's art, as the game's own type.
  template <class Places>
  const Places& places(io::GameName game) const {
    return std::any_cast<const Places&>(places_[platform_.place_of(game)]);
  }

 private:
  const Platform& platform_;
  std::vector<std::any> places_;                        ///< by game
  std::vector<std::unique_ptr<GameSession>> sessions_;  ///< by game; null: none
  std::uint64_t seeds_made_ = 0;
};

/// Opens the setup screen of a game.
void set_up(Model& model, io::GameName game);
void save_setup(const Platform& platform, Tables& tables);

/// Starts the game from the setup; at least two seats must be taken.
void start_game(Model& model);
/// Starts again with the same players; the next seat begins. Bots are at least this strong.
void rematch(Model& model, SeatKind least = SeatKind::Easy);
/// Goes to the table with a new game; the previous game there is archived.
void begin_game(Model& model, std::unique_ptr<GameSession> fresh);
/// Puts a game at its table, where every change is saved.
void install_session(Model& model, io::GameName game, std::unique_ptr<GameSession> fresh);

/// Returns to the place of the last run, unless a notice must be read first.
void resume_last_game(Model& model);
/// Returns to the table of a game, or to its last screen if it is over.
void resume_game(Model& model, io::GameName game);
/// Does the same for the net table.
void enter_net_table(Model& model);
void quit_to_title(Model& model);
/// Hides all secrets when the window goes out of sight.
void hide_secrets(Model& model);
void give_up_game(Navigation& navigation, Tables& tables);

}  // namespace app
