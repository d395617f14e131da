// drago-calibrate: compares the review's win probabilities with results. Plays bot games, reviews
// positions spread over each, and fits an exponent.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/bots.hpp"
#include "ai/review.hpp"
#include "core/match.hpp"
#include "core/rng.hpp"
#include "games/games.hpp"
#include "games/mount_drago/bots/review.hpp"
#include "io/files.hpp"
#include "io/games.hpp"
#include "sim/boards.hpp"
#include "sim/options.hpp"
#include "sim/report.hpp"

namespace {

/// A position: the expected shares of the win, and the actual ones.
struct Position {
  ai::Chances chances{};
  ai::Chances shares{};
  int players = 0;
};

constexpr std::size_t bins = 10;
struct Bin {
  int count = 0;
  double chances = 0;
  double shares = 0;
};

/// Disables the search: only the chances are needed.
std::unique_ptr<ai::Reviewer<mount_drago::MountDrago>> chances_only(
    const mount_drago::View& /*view*/) {
  mount_drago::bots::ReviewSettings settings;
  settings.playouts = 256;
  settings.simulations = 1;
  settings.pairs = 0;
  return std::make_unique<mount_drago::bots::DecisionReviewer>(settings);
}
std::unique_ptr<ai::Reviewer<dragons_cave::DragonsCave>> chances_only(
    const dragons_cave::View& /*view*/) {
  return ai::ReviewOfGame<dragons_cave::DragonsCave>::make();
}

template <core::Game G>
void play(int players, std::uint64_t seed, std::string_view level, int positions,
          std::vector<Position>& out) {
  using View = typename G::View;
  const auto board = sim::board_for<G>(players);
  const core::Seat first = core::first_seat(seed, players);
  core::Match<G> match(io::GameFormat<G>::setup(board.board, {}, players, first), seed);
  std::vector<std::unique_ptr<ai::Bot<G>>> bots;
  for (int seat = 0; seat < players; ++seat) bots.push_back(ai::make_bot<G>(level));
  std::vector<std::vector<View>> views;  // by decision, by seat
  const auto views_now = [&] {
    std::vector<View> all;
    for (std::uint8_t seat = 0; seat < players; ++seat) all.push_back(match.view(core::Seat{seat}));
    return all;
  };
  while (!std::holds_alternative<core::GameOver>(match.turn())) {
    views.push_back(views_now());
    const core::Seat seat = std::get<core::Seat>(match.turn());
    const auto action = ai::choose(*bots[seat.index], views.back()[seat.index],
                                   core::bot_seed(seed, seat, match.decisions().size()));
    if (match.submit(seat, action)) return;
    for (std::uint8_t each = 0; each < players; ++each) {
      bots[each]->observe(views.back()[each], match.observations(core::Seat{each}));
    }
  }
  const ai::Chances shares = ai::ReviewOfGame<G>::result(match.view(core::Spectator{}));
  core::Rng rng(seed, 99);
  const std::size_t length = views.size();
  for (int nth = 0; nth < positions; ++nth) {
    // A random one from each part of the game.
    const std::size_t from =
        length * static_cast<std::size_t>(nth) / static_cast<std::size_t>(positions);
    const std::size_t to =
        length * static_cast<std::size_t>(nth + 1) / static_cast<std::size_t>(positions);
    if (from == to) continue;
    const std::size_t at = from + rng.below(static_cast<std::uint32_t>(to - from));
    const auto& [seat, action] = match.decisions()[at];
    const auto reviewer = chances_only(views[at][0]);
    reviewer->begin(views[at], seat, action, core::bot_seed(seed, seat, at));
    constexpr int portion = 1024;
    while (!reviewer->think(portion)) {
    }
    out.push_back({reviewer->found().before, shares, players});
  }
}

/// Mean log loss of the results in bits, with sharpened chances.
double loss(const std::vector<Position>& positions, double exponent) {
  double sum = 0;
  for (const Position& each : positions) {
    const ai::Chances chances = ai::sharpened(each.chances, exponent);
    for (std::size_t seat = 0; seat < chances.size(); ++seat) {
      if (each.shares[seat] > 0)
        sum -= each.shares[seat] * std::log2(std::max(chances[seat], 1e-6));
    }
  }
  return sum / static_cast<double>(positions.size());
}

double best_exponent(const std::vector<Position>& positions) {
  double low = 0.3;
  double high = 3;
  for (int step = 0; step < 40; ++step) {
    const double third = (high - low) / 3;
    if (loss(positions, low + third) < loss(positions, high - third)) {
      high -= third;
    } else {
      low += third;
    }
  }
  return (low + high) / 2;
}

void add(std::array<Bin, bins>& table, const Position& position) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.players); ++seat) {
    const double chance = position.chances[seat];
    Bin& bin = table[std::min(static_cast<std::size_t>(chance * bins), bins - 1)];
    ++bin.count;
    bin.chances += chance;
    bin.shares += position.shares[seat];
  }
}

void print(const std::array<Bin, bins>& table) {
  std::printf("   called      won  samples\n");
  for (const Bin& bin : table) {
    if (bin.count == 0) continue;
    std::printf("  %6.1f %%  %6.1f %%  %6d\n", 100 * bin.chances / bin.count,
                100 * bin.shares / bin.count, bin.count);
  }
}

struct Settings {
  std::optional<std::string> game;  ///< empty: both
  int players = 0;                  ///< 0: all numbers
  int games = 2000;
  int positions = 12;  ///< per game
  std::string level = "hard";
  std::uint64_t seed = 1;
};

sim::UsageFault read(const std::vector<std::string_view>& words, Settings& into) {
  constexpr std::array<sim::Flag, 6> flags = {{{"--game", sim::FlagArity::Value},
                                               {"--players", sim::FlagArity::Value},
                                               {"--games", sim::FlagArity::Value},
                                               {"--positions", sim::FlagArity::Value},
                                               {"--level", sim::FlagArity::Value},
                                               {"--seed", sim::FlagArity::Value}}};
  sim::CommandLine given;
  sim::UsageFault fault = given.read(words, flags);
  if (!fault) fault = given.number("--players", 2, 5, into.players);
  if (!fault) fault = given.number("--games", 1, 1'000'000, into.games);
  if (!fault) fault = given.number("--positions", 1, 100, into.positions);
  if (!fault) fault = given.number("--seed", std::uint64_t{0}, UINT64_MAX, into.seed);
  into.level = given.value("--level").value_or(into.level);
  if (const auto game = given.value("--game")) into.game = std::string(*game);
  if (!fault && (!ai::make_bot<mount_drago::MountDrago>(into.level) ||
                 !ai::make_bot<dragons_cave::DragonsCave>(into.level)))
    fault = sim::UsageError{"--level", "there is no such bot in both games"};
  return fault;
}

/// A game and a number of players.
struct GameSize {
  io::GameName game;
  int players;
};

std::vector<GameSize> sizes_of(const Settings& settings) {
  std::vector<GameSize> out;
  for (const io::GameName game : {mount_drago::game_name, dragons_cave::game_name}) {
    if (settings.game.value_or(std::string(game.text)) != game.text) continue;
    games::with(game, [&]<core::Game G>() {
      for (int players = static_cast<int>(io::GameFormat<G>::min_players);
           players <= static_cast<int>(io::GameFormat<G>::max_players); ++players) {
        if (settings.players == 0 || settings.players == players) out.push_back({game, players});
      }
    });
  }
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  if (const sim::UsageFault fault =
          read(std::vector<std::string_view>(argv + 1, argv + argc), settings)) {
    std::fprintf(stderr,
                 "drago-calibrate: %s: %s\n"
                 "drago-calibrate [--game GAME] [--players N] [--games N] [--positions N]"
                 " [--level BOT] [--seed N]\n",
                 fault->flag.c_str(), fault->why.c_str());
    return 2;
  }
  const std::vector<GameSize> tables = sizes_of(settings);
  std::array<Bin, bins> all{};
  for (std::size_t at = 0; at < tables.size(); ++at) {
    const auto& [game, players] = tables[at];
    // Equal numbers of games per table, within one.
    const auto share = [&](std::size_t n) {
      return static_cast<std::uint64_t>(settings.games) * n / tables.size();
    };
    std::vector<Position> found;
    for (std::uint64_t nth = share(at); nth < share(at + 1); ++nth) {
      games::with(game, [&, table_players = players]<core::Game G>() {
        play<G>(table_players, settings.seed + nth, settings.level, settings.positions, found);
      });
    }
    std::array<Bin, bins> table{};
    for (const Position& each : found) add(table, each);
    for (const Position& each : found) add(all, each);
    std::printf("%s, %d players, %zu positions: %.4f bits; best sharpened by %.3f: %.4f\n",
                std::string(game.text).c_str(), players, found.size(), loss(found, 1),
                best_exponent(found), loss(found, best_exponent(found)));
    print(table);
    std::fflush(stdout);
  }
  std::printf("all\n");
  print(all);
  return sim::exit_code("drago-calibrate", io::write_output());
}
