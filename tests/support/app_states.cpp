// Plays with legal actions taken by chance until a game is where a test wants it.
#include "support/app_states.hpp"

#include <utility>

#include "catch.hpp"
#include "core/rng.hpp"
#include "io/files.hpp"
#include "support/folders.hpp"

namespace support {

namespace {

io::BoardFile<drago::Drago> board_for(int riders) {
  const auto text = io::read_file(assets_folder() + (riders <= 3 ? "/boards/mount-drago-2-3.json"
                                                                 : "/boards/mount-drago-4-5.json"));
  REQUIRE(text);
  auto read = io::read_board<drago::Drago>(*text);
  REQUIRE(read);
  return std::move(read).value();
}

}  // namespace

MountDragoSession new_game(const TableOf& table) {
  const std::vector<std::string> names = {"Mira", "Jonas", "Aino", "Luca", "Nila"};
  app::Seating seating{
      .players = {}, .first = table.first, .seed = table.seed, .deal = {}, .given_up_by = {}};
  for (int i = 0; i < table.riders; ++i) {
    seating.players.push_back({i < table.persons ? app::SeatKind::Person : app::SeatKind::Medium,
                               names[static_cast<std::size_t>(i)], static_cast<app::Symbol>(i)});
  }
  return {board_for(table.riders), table.edition, std::move(seating)};
}

std::optional<MountDragoSession> played_until(
    MountDragoSession game, std::uint64_t seed,
    const std::function<bool(const MountDragoSession&)>& there) {
  core::Rng rng(seed, 1);
  while (!there(game)) {
    const std::optional<core::Seat> seat = game.to_act();
    if (!seat) return std::nullopt;
    const auto actions = drago::Drago::legal(game.view(*seat));
    const auto which = rng.below(static_cast<std::uint32_t>(actions.size()));
    REQUIRE(game.act(actions[which]));
  }
  return game;
}

MountDragoSession game_in(drago::Phase phase, TableOf table, int least_turns) {
  for (int i = 0; i < 100; ++i) {
    auto game = played_until(new_game(table), table.seed, [&](const MountDragoSession& now) {
      return now.to_act() == core::Seat{0} && app::mount_drago::turns(now) >= least_turns &&
             now.view(core::Spectator{}).phase == phase;
    });
    if (game) return *std::move(game);
    ++table.seed;
  }
  FAIL("no game gets there");
  return new_game(table);
}

MountDragoSession game_with_crowd(TableOf table, int dragons) {
  const auto crowded = [dragons](const MountDragoSession& now) {
    const drago::View view = now.view(core::Spectator{});
    if (now.to_act() != core::Seat{0} || view.phase != drago::Phase::Play) return false;
    for (int space = 1; space < view.board.size(); ++space) {
      int here = 0;
      int ridden = 0;
      for (const drago::Dragon dragon : drago::all_dragons) {
        if (view.positions[drago::index(dragon)] != space) continue;
        ++here;
        ridden += drago::rider_of(view, dragon) ? 1 : 0;
      }
      if (here >= dragons && ridden >= 3) return true;
    }
    return false;
  };
  for (int i = 0; i < 600; ++i) {
    auto game = played_until(new_game(table), table.seed, crowded);
    if (game) return *std::move(game);
    ++table.seed;
  }
  FAIL("no game gets there");
  return new_game(table);
}

MountDragoSession finished_game(const TableOf& table) {
  auto game = played_until(new_game(table), table.seed,
                           [](const MountDragoSession& now) { return now.over(); });
  REQUIRE(game);
  return *std::move(game);
}

LastCard game_before_last_card() {
  for (std::uint64_t seed = 1; seed < 500; ++seed) {
    MountDragoSession game = finished_game({.riders = 2, .seed = seed});
    const auto last = game.records().back();
    const auto* const play = std::get_if<drago::Play>(&last.action);
    const auto scores = game.view(core::Spectator{}).scores;
    if (play == nullptr || last.seat != core::Seat{0} || scores[0] <= scores[1]) continue;
    game.show_after(game.decisions() - 1);
    const drago::Hand hand = game.view(core::Seat{0}).hand;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (hand[i] == play->card) return {std::move(game), static_cast<int>(i)};
    }
  }
  FAIL("nobody wins like that");
  return {new_game({}), 0};
}

}  // namespace support
