// Links to games at this table, and the games that links hold.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/session/game_entry.hpp"
#include "app/session/session.hpp"
#include "core/check.hpp"
#include "io/link.hpp"

namespace app {

template <core::Game G>
std::string link_to(const GameSession& game, LinkContent what, const std::vector<int>& scores) {
  auto read = io::read_save<G>(game.write());
  CORE_CHECK(static_cast<bool>(read), "a game's own save can be read");
  io::Link<G> link = {std::move(read).value().save, {}};
  Seating told = game.seating();
  told.deal.rival.reset();
  told.uncounted = false;
  if (what == LinkContent::Game) {
    told.deal.day.reset();  // whoever watches it has seen the deal
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
  // A game is told from its end.
  if (out.whole() && !out.session->over()) return io::LinkError::Damaged;
  return out;
}

}  // namespace app
