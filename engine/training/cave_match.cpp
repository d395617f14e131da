// drago-cave-match: a match between players of Dragon's Cave, with every rotation of seats and of
// the first dragon. Prints each player's share of wins and its coins, and each seat's share.
#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/files.hpp"
#include "sim/boards.hpp"
#include "sim/game.hpp"
#include "sim/options.hpp"
#include "sim/report.hpp"
#include "training/cave_series.hpp"

namespace {

constexpr std::string_view help =
    "drago-cave-match --seats A,B,... [--games N] [--seed N]\n"
    "A whole round has as many games as the square of the number of players. A player is a bot's\n"
    "name, optionally with a budget (plain:400n), or habit:far, habit:still, habit:knows.\n";

int refuse(const std::string& flag, const std::string& why) {
  std::fprintf(stderr, "drago-cave-match: %s: %s\n%s", flag.c_str(), why.c_str(),
               std::string(help).c_str());
  return 2;
}

void print(const std::string& name, double wins, double games) {
  const sim::Share share = sim::wilson(wins, games);
  std::printf("%-32s wins %.3f (%.3f to %.3f)", name.c_str(), share.value, share.low, share.high);
}

void play(const std::vector<std::string>& names,
          const std::vector<std::unique_ptr<ai::Bot<dragons_cave::DragonsCave>>>& bots, int games,
          std::uint64_t seed) {
  const std::size_t players = names.size();
  const dragons_cave::Board& board =
      sim::board_for<dragons_cave::DragonsCave>(static_cast<int>(players)).board;
  std::array<double, dragons_cave::max_players> wins{};
  std::array<double, dragons_cave::max_players> coins{};
  std::array<double, dragons_cave::max_players> wins_by_place{};
  for (std::size_t game = 0; game < static_cast<std::size_t>(games); ++game) {
    const std::size_t first = game / players % players;
    training::CaveBots seated{};
    for (std::size_t seat = 0; seat < players; ++seat) {
      seated[seat] = bots[(seat + game) % players].get();
    }
    const dragons_cave::Setup setup{
        board, {}, static_cast<int>(players), core::Seat{static_cast<std::uint8_t>(first)}};
    const dragons_cave::State over = training::play_told(setup, seed + game, seated);
    for (std::size_t seat = 0; seat < players; ++seat) {
      const double share =
          training::share_of_win(over, core::Seat{static_cast<std::uint8_t>(seat)});
      wins[(seat + game) % players] += share;
      coins[(seat + game) % players] += over.purses[seat] + over.chests[seat];
      wins_by_place[(seat + players - first) % players] += share;
    }
  }
  for (std::size_t player = 0; player < players; ++player) {
    print(names[player], wins[player], games);
    std::printf("   coins %.2f\n", coins[player] / games);
  }
  for (std::size_t place = 0; place < players; ++place) {
    print(std::to_string(place) + " seats after the first dragon", wins_by_place[place], games);
    std::printf("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  constexpr std::array<sim::Flag, 4> flags = {{{"--seats", sim::FlagArity::Value},
                                               {"--games", sim::FlagArity::Value},
                                               {"--seed", sim::FlagArity::Value},
                                               {"--help", sim::FlagArity::Nothing}}};
  int games = 100;
  std::uint64_t seed = 1;
  sim::CommandLine given;
  sim::UsageFault fault = given.read(std::vector<std::string_view>(argv + 1, argv + argc), flags);
  if (!fault) fault = given.number("--games", 1, 1'000'000, games);
  if (!fault) fault = given.number("--seed", std::uint64_t{0}, UINT64_MAX, seed);
  if (fault) return refuse(fault->flag, fault->why);
  const std::vector<std::string> names = sim::split_seats(given.value("--seats").value_or(""));
  const std::size_t players = names.size();
  if (players < dragons_cave::min_players || players > dragons_cave::max_players) {
    return refuse("--seats", "2 to 4 can play");
  }
  std::vector<std::unique_ptr<ai::Bot<dragons_cave::DragonsCave>>> bots;
  for (const std::string& name : names) {
    if (!bots.emplace_back(training::make_player(name))) {
      return refuse("--seats", "there is no player " + name);
    }
  }

  play(names, bots, games, seed);
  return sim::exit_code("drago-cave-match", io::write_output());
}
