// Games at this table as files for others (io/game_log.hpp), and the games that files hold.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "app/session/game_entry.hpp"
#include "app/session/session.hpp"
#include "core/check.hpp"
#include "io/game_log.hpp"
#include "io/link.hpp"

namespace app {

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

}  // namespace app
