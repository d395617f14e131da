// Makes the entry of a game from its GameTraits, which PlayableGame checks.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <utility>

#include "app/session/game_entry.hpp"
#include "app/session/game_traits.hpp"
#include "app/session/link_of.hpp"
#include "app/session/log_of.hpp"
#include "app/session/search_task_of.hpp"
#include "app/session/session.hpp"
#include "core/check.hpp"

namespace app {

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
  GameEntry out = {
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
      .link = link_to<G>,
      .open_link = open_link_of<G>,
      .search = start_search_in<G>,
      .screens = screens,
  };
  if constexpr (io::LoggedGame<G>) {
    out.log = log_of<G>;
    out.read_log = read_log_of<G>;
  }
  return out;
}

}  // namespace app
