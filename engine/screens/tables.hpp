// The games being played at this device: one table for each game, and the one that is looked at.
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

  GameSetup setup;  ///< of the set-up screen

  /// The game at hand: at the table, or last at it; in a replay its recording. May be null.
  GameSession* session = nullptr;
  /// The game at hand as far as it was played, in a replay, too.
  GameSession& live_session() const { return replay ? replay->game() : *session; }
  /// How the game at hand is drawn.
  const GameTable& screens() const;

  std::optional<Replay> replay;    ///< of Screen::Replay
  std::vector<Mark> replay_marks;  ///< on its line, in order
  core::Seat play_on_as;           ///< the seat that Dialog::PlayOn has chosen

  BotClient bot_client;
  ReviewClient review;  ///< of the game at hand, once a screen has started it
  ReviewDialogState review_dialog_state;
  Learning learning;
  CurtainWatch curtain;
  HintWatch hints;

  std::optional<SharedGame> shared;       ///< the game that a link has brought
  std::optional<SharedItem> shared_item;  ///< what was shared last

  /// The last game at the table of this name, which may be over; or null.
  GameSession* kept(io::GameName game) const { return sessions_[platform_.place_of(game)].get(); }
  /// The game of this name that can be continued; or null.
  GameSession* waiting(io::GameName game) const;
  /// Replaces the game at a table; null clears it. Most callers want `install_session`.
  GameSession* replace(io::GameName game, std::unique_ptr<GameSession> fresh);
  std::uint64_t new_seed();

  /// Where the art of a game puts what is played on: its own type.
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

/// Goes to the set-up screen of a game.
void set_up(Model& model, io::GameName game);
void save_setup(const Platform& platform, Tables& tables);

/// Starts the game of the set-up; needs two seats taken.
void start_game(Model& model);
/// Starts again with the same players; the next seat begins. Bots are at least this strong.
void rematch(Model& model, SeatKind least = SeatKind::Easy);
/// Goes to the table with a new game; the one that was there goes to the list.
void begin_game(Model& model, std::unique_ptr<GameSession> fresh);
/// Puts a game at its table, where it is saved after every change.
void install_session(Model& model, io::GameName game, std::unique_ptr<GameSession> fresh);

/// Goes back to where the program was left, unless a notice must be read first.
void resume_last_game(Model& model);
/// Returns to the table of a game, or to its last screen when it is over.
void resume_game(Model& model, io::GameName game);
/// The same for the table over the net.
void enter_net_table(Model& model);
void quit_to_title(Model& model);
/// Hides what is secret: the window is out of sight.
void hide_secrets(Model& model);
void give_up_game(Navigation& navigation, Tables& tables);

}  // namespace app
