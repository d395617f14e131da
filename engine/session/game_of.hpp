// Implements GameEntry for a game G from its GameTraits (checked by PlayableGame).
#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "io/game_log.hpp"
#include "io/link.hpp"
#include "session/game.hpp"
#include "session/game_traits.hpp"
#include "session/remote_session.hpp"
#include "session/review_of.hpp"
#include "session/search_task_of.hpp"
#include "session/session.hpp"

namespace app {

// Links.

template <core::Game G>
std::string link_to(const GameSession& game, LinkContent what, const std::vector<int>& scores) {
  auto read = io::read_save<G>(game.write());
  CORE_CHECK(static_cast<bool>(read), "a game's own save can be read");
  io::Link<G> link = {std::move(read).value().save, {}};
  Seating told = game.seating();
  told.deal.rival.reset();
  told.uncounted = false;
  if (what == LinkContent::Game) {
    told.deal.day.reset();  // a spectator of the game has seen the deal
  } else {
    told.practice = told.played_on = told.advised = false;
    link.save.decisions.clear();
    link.scores = scores;
  }
  link.save.table = saved_settings(told);
  return io::write_link(link);
}

template <core::Game G>
OpenedLink open_link_of(std::string_view code, const BoardText& board) {
  auto link = io::read_link<G>(code, [&board](int players) {
    auto file = io::read_board<G>(board(players));
    CORE_CHECK(static_cast<bool>(file), "the board file cannot be read");
    return std::move(file).value();
  });
  if (!link) return link.error();
  const auto json = io::parse_json(io::write_save(link->save));
  auto session = json ? Session<G>::read(*json) : json.error();
  if (!session) return io::LinkError::Damaged;
  SharedGame out = {std::make_unique<Session<G>>(std::move(session).value()), link->scores};
  // A link holds a whole game only if it is finished.
  if (out.is_whole_game() && !out.session->over()) return io::LinkError::Damaged;
  return out;
}

// Log files (io/game_log.hpp).

template <io::LoggedGame G>
std::string log_of(const GameSession& game, const io::GameNote& note) {
  const auto read = io::read_save<G>(game.write());
  CORE_CHECK(static_cast<bool>(read), "a game's own save can be read");
  return io::write_game_log(read->save, note);
}

template <io::LoggedGame G>
ReadLog read_log_of(std::string_view text) {
  auto read = io::read_game_log<G>(text);
  if (!read) return read.error();
  io::Save<G> save = std::move(read).value();
  for (io::SavedSeat& each : save.seats) {
    each.name = io::plain(each.name);
    if (each.symbol.empty()) each.symbol = free_symbol(GameTraits<G>::symbols, save.seats);
  }
  const auto json = io::parse_json(io::write_save(save));
  auto session = json ? Session<G>::read(*json) : json.error();
  if (!session) return io::LogError{io::LogFault::Damaged, io::inside("line 1", session.error())};
  return std::unique_ptr<GameSession>(std::make_unique<Session<G>>(std::move(session).value()));
}

/// Starts a game by these rules. The board file must be valid.
template <core::Game G>
std::unique_ptr<GameSession> begin_session(std::string_view board, const io::Rules<G>& rules,
                                           Seating seating) {
  auto file = io::read_board<G>(board);
  CORE_CHECK(static_cast<bool>(file), "the board file cannot be read");
  return std::make_unique<Session<G>>(std::move(file).value(), rules, std::move(seating));
}

/// Returns the first combination of option values that yields the game's rules.
template <PlayableGame G>
std::vector<int> option_values(const GameSession& game) {
  using Traits = GameTraits<G>;
  const std::span<const SetupOption> options = Traits::options;
  std::vector<int> values(options.size());
  while (!(Traits::rules_of(values) == session_as<G>(game).rules())) {
    std::size_t at = 0;
    for (; at < values.size() && ++values[at] == options[at].count(); ++at) values[at] = 0;
    if (at == values.size()) break;  // no options yield these rules
  }
  return values;
}

/// Returns the terms of a net game: the rules of these options and a valid board file.
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

template <PlayableGame G>
class GameOf final : public GameEntry {
 public:
  using Traits = GameTraits<G>;

  explicit GameOf(const GameTable* screens = nullptr) : GameEntry(info_of(screens)) {}

  std::string_view board_for(int players) const override { return Traits::board_for(players); }
  std::unique_ptr<GameSession> begin(std::string_view board, std::span<const int> options,
                                     Seating seating) const override {
    return begin_session<G>(board, Traits::rules_of(options), std::move(seating));
  }
  std::unique_ptr<GameSession> begin_rematch(std::string_view board, const GameSession& before,
                                             Seating seating) const override {
    return begin_session<G>(board, session_as<G>(before).rules(), std::move(seating));
  }
  ReadSession read(const io::Json& saved) const override {
    auto session = Session<G>::read(saved);
    if (!session) return session.error();
    return std::unique_ptr<GameSession>(std::make_unique<Session<G>>(std::move(session).value()));
  }
  std::string link(const GameSession& game, LinkContent what,
                   const std::vector<int>& scores) const override {
    return link_to<G>(game, what, scores);
  }
  OpenedLink open_link(std::string_view code, const BoardText& board) const override {
    return open_link_of<G>(code, board);
  }
  StartedSearch search(const BotRequest& request, const io::Json& saved) const override {
    if (!request.review) return start_search_in<G>(request, saved);
    if constexpr (ai::ReviewedGame<G>) return start_review_in<G>(request, saved);
    return not_reviewed();
  }
  std::optional<std::vector<int>> options_of(const GameSession& game) const override {
    if constexpr (std::equality_comparable<io::Rules<G>>) return option_values<G>(game);
    return std::nullopt;
  }
  std::vector<int> counts(const GameSession& game, core::Seat seat) const override {
    if constexpr (counted) return Traits::count(session_as<G>(game).records(), seat);
    return {};
  }

  std::string log(const GameSession& game, const io::GameNote& note) const override {
    if constexpr (io::LoggedGame<G>) return log_of<G>(game, note);
    return {};
  }
  ReadLog read_log(std::string_view text) const override {
    if constexpr (io::LoggedGame<G>) return read_log_of<G>(text);
    return io::LogError{io::LogFault::Foreign, {"line 1: game", "has no logs"}};
  }
  std::string terms(std::string_view board, std::span<const int> options) const override {
    if constexpr (io::LoggedGame<G>) return terms_of<G>(board, options);
    return {};
  }
  ReadSession follow(const io::Json& plan, Seating seating) const override {
    if constexpr (io::LoggedGame<G>) return RemoteSession<G>::of(plan, std::move(seating));
    return io::LoadError{"game", "has no logs"};
  }
  StartedReview review(const io::Json& saved) const override {
    if constexpr (ai::ReviewedGame<G>) return ReviewOf<G>::make(saved);
    return not_reviewed();
  }

 private:
  static constexpr bool counted = requires { Traits::figures; };

  static io::LoadError not_reviewed() {
    return io::LoadError{"review", "this game has no reviews"};
  }
  static GameInfo info_of(const GameTable* screens) {
    GameInfo out = {.name = io::name_of<G>,
                    .symbols = Traits::symbols,
                    .default_bots = Traits::default_bots,
                    .options = Traits::options,
                    .has_logs = io::LoggedGame<G>,
                    .has_reviews = ai::ReviewedGame<G>,
                    .screens = screens};
    if constexpr (counted) {
      out.figures = Traits::figures;
      out.achievements = Traits::achievements;
      out.bot_ratings = Traits::bot_ratings;
    }
    return out;
  }
};

}  // namespace app
