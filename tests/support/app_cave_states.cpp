// Plays games of Dragon's Cave up to the point a test asks for.
#include "support/app_cave_states.hpp"

#include <string>

#include "catch.hpp"
#include "io/files.hpp"
#include "support/folders.hpp"

namespace support {

namespace {

DragonsCaveSession new_table(int players, std::uint64_t seed) {
  auto text = io::read_file(assets_folder() + "/boards/dragons-cave.json");
  REQUIRE(text);
  auto board = io::read_board<cave::Cave>(*text);
  REQUIRE(board);
  app::Seating seating;
  constexpr const char* names[] = {"Mira", "Jonas", "Aino", "Luca"};
  const auto dwarves = app::GameTraits<cave::Cave>::symbols;
  for (int i = 0; i < players; ++i) {
    const auto place = static_cast<std::size_t>(i);
    seating.players.push_back(
        {i == 0 ? app::SeatKind::Person : app::SeatKind::Medium, names[place], dwarves[place]});
  }
  seating.seed = seed;
  return DragonsCaveSession(std::move(board).value(), {}, std::move(seating));
}

}  // namespace

DragonsCaveSession cave_game_where(const CaveWanted& wanted, int players) {
  for (std::uint64_t seed = 1; seed < 2000; ++seed) {
    DragonsCaveSession game = new_table(players, seed);
    core::Rng rng(seed, 7);
    while (const auto seat = game.to_act()) {
      if (wanted(game)) return game;
      const auto legal = cave::Cave::legal(game.view(*seat));
      REQUIRE(game.act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    if (wanted(game)) return game;
  }
  FAIL("no such game");
  return new_table(players, 1);
}

DragonsCaveSession ended_cave(int players) {
  return cave_game_where([](const DragonsCaveSession& now) { return !now.to_act(); }, players);
}

cave::View public_view(const DragonsCaveSession& game) { return game.view(core::Spectator{}); }

int at_stake(const cave::View& view) { return view.robbed ? view.purses[view.robbed->index] : 0; }

DragonsCaveSession game_of_hiding() {
  return cave_game_where([](const DragonsCaveSession& game) {
    const cave::View view = public_view(game);
    return view.phase == cave::Phase::Split && view.robbed == cave_person && at_stake(view) >= 4;
  });
}
DragonsCaveSession game_of_picking() {
  return cave_game_where([](const DragonsCaveSession& game) {
    const cave::View view = public_view(game);
    return view.phase == cave::Phase::Guess && view.dragon == cave_person && at_stake(view) >= 4;
  });
}

}  // namespace support
