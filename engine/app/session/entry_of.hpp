// Makes the entry of a game from its GameTraits, which PlayableGame checks.
#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "app/session/game_entry.hpp"
#include "app/session/game_traits.hpp"
#include "app/session/link_of.hpp"
#include "app/session/log_of.hpp"
#include "app/session/remote_session.hpp"
#include "app/session/review_of.hpp"
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

/// The first values of the options that stand for a game's rules.
template <PlayableGame G>
std::vector<int> option_values(const GameSession& game) {
  using Traits = GameTraits<G>;
  const std::span<const SetupOption> options = Traits::options;
  std::vector<int> values(options.size());
  while (!(Traits::rules_of(values) == session_as<G>(game).rules())) {
    std::size_t at = 0;
    for (; at < values.size() && ++values[at] == options[at].count(); ++at) values[at] = 0;
    if (at == values.size()) break;  // of rules that are not offered
  }
  return values;
}

/// What a table over the net agrees on: the rules of these options, on a good board file.
template <PlayableGame G>
std::string terms_of(std::string_view board, std::span<const int> options) {
  auto file = io::read_board<G>(board);
  CORE_CHECK(static_cast<bool>(file), "the board file cannot be read");
  io::JsonWriter json;
  json.open_object().key("rules");
  io::GameFormat<G>::write_rules(json, GameTraits<G>::rules_of(options));
  json.key("board");
  io::write_board(json, file.value());
  const std::string whole = json.close_object().take();
  return whole.substr(1, whole.size() - 2);
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
  if constexpr (std::equality_comparable<io::Rules<G>>) out.statistics.rules = option_values<G>;
  if constexpr (requires { Traits::figures; }) {
    out.statistics.count = [](const GameSession& game, core::Seat seat) {
      return Traits::count(session_as<G>(game).records(), seat);
    };
    out.statistics.figures = Traits::figures;
    out.statistics.achievements = Traits::achievements;
  }
  if constexpr (ai::ReviewedGame<G>) {
    out.search = [](const BotRequest& request, const io::Json& saved) {
      return request.review ? start_review_in<G>(request, saved)
                            : start_search_in<G>(request, saved);
    };
    out.review = ReviewOf<G>::make;
  }
  if constexpr (io::LoggedGame<G>) {
    out.log = log_of<G>;
    out.read_log = read_log_of<G>;
    out.terms = terms_of<G>;
    out.follow = RemoteSession<G>::of;
  }
  return out;
}

}  // namespace app
