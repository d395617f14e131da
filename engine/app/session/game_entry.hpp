// A game as one entry of the list of games: what it takes to set it up, play it, save it and have
// bots think about it, made from GameTraits. What shared code knows of a game, it knows from here.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "app/session/game_session.hpp"
#include "app/session/game_traits.hpp"
#include "app/session/search_task.hpp"
#include "app/session/session.hpp"
#include "core/check.hpp"
#include "io/games.hpp"

namespace app {

struct GameScreens;  ///< how a game is drawn (screens/game_screens.hpp)

using ReadSession = core::Result<std::unique_ptr<GameSession>, io::LoadError>;

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
  StartedSearch (*search)(const BotRequest& request, const io::Json& saved) = nullptr;
  const GameScreens* screens = nullptr;  ///< null where nothing is drawn
};

/// A session as the one of its own game.
template <core::Game G>
Session<G>& session_as(GameSession& session) {
  CORE_CHECK(session.game() == io::name_of<G>, "the session is of another game");
  return static_cast<Session<G>&>(session);
}
template <core::Game G>
const Session<G>& session_as(const GameSession& session) {
  CORE_CHECK(session.game() == io::name_of<G>, "the session is of another game");
  return static_cast<const Session<G>&>(session);
}

/// A new game by these rules; the board file must be a good one.
template <core::Game G>
std::unique_ptr<GameSession> begin_session(std::string_view board, const io::Rules<G>& rules,
                                           Seating seating) {
  auto file = io::read_board<G>(board);
  CORE_CHECK(static_cast<bool>(file), "the board file cannot be read");
  return std::make_unique<Session<G>>(std::move(file).value(), rules, std::move(seating));
}

/// The entry of a game.
template <PlayableGame G>
GameEntry entry_of(const GameScreens* screens = nullptr) {
  using Traits = GameTraits<G>;
  return {
      .name = io::name_of<G>,
      .symbols = Traits::symbols,
      .usual_bots = Traits::usual_bots,
      .options = Traits::options,
      .board_for = Traits::board_for,
      .begin =
          [](std::string_view board, std::span<const int> options, Seating seating) {
            return begin_session<G>(board, Traits::rules_of(options), std::move(seating));
          },
      .begin_again =
          [](std::string_view board, const GameSession& before, Seating seating) {
            return begin_session<G>(board, session_as<G>(before).rules(), std::move(seating));
          },
      .read = [](const io::Json& saved) -> ReadSession {
        auto session = Session<G>::read(saved);
        if (!session) return session.error();
        return std::unique_ptr<GameSession>(
            std::make_unique<Session<G>>(std::move(session).value()));
      },
      .search = start_search_in<G>,
      .screens = screens,
  };
}

}  // namespace app
