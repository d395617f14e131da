// drago-cave-match: players of Dragon's Cave against each other, everybody on every seat and first
// dragon in turn. Prints each player's share of the wins with a 95 % interval, and each seat's.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/bots.hpp"
#include "sim/boards.hpp"
#include "training/cave_series.hpp"
#include "training/exploitable_bots.hpp"
#include "training/measuring.hpp"

namespace {

using namespace cave;
using training::Mean;
using training::processor_seconds;

struct Options {
  std::vector<std::string_view> players;
  int games = 100;
  std::uint64_t seed = 1;
};

/// A bot whose thinking is timed.
class Timed final : public ai::Bot<Cave> {
 public:
  explicit Timed(std::unique_ptr<ai::Bot<Cave>> bot) : bot_(std::move(bot)) {}

  void witness(const View& before, std::span<const Sighting> seen) override {
    bot_->witness(before, seen);
  }
  void begin(const View& view, std::uint64_t seed) override {
    const double begin = processor_seconds();
    bot_->begin(view, seed);
    this_ = processor_seconds() - begin;
    ++decisions_;
  }
  bool think(int nodes) override {
    const double begin = processor_seconds();
    const bool done = bot_->think(nodes);
    this_ += processor_seconds() - begin;
    if (done) {
      spent_ += this_;
      longest_ = std::max(longest_, this_);
    }
    return done;
  }
  Action best() const override { return bot_->best(); }

  double milliseconds_each() const { return 1000 * spent_ / std::max(decisions_, 1); }
  double longest_milliseconds() const { return 1000 * longest_; }

 private:
  std::unique_ptr<ai::Bot<Cave>> bot_;
  double this_ = 0;
  double spent_ = 0;
  double longest_ = 0;
  int decisions_ = 0;
};

/// A player and its results.
struct Player {
  std::string_view name;
  std::unique_ptr<Timed> bot;
  Mean wins;
  Mean coins;
};

class Series {
 public:
  explicit Series(const Options& options) : options_(options) {
    for (const std::string_view name : options.players) {
      auto bot = training::make_player(name);
      good_ = good_ && bot != nullptr;
      Player& player = players_.emplace_back();
      player.name = name;
      player.bot = std::make_unique<Timed>(std::move(bot));
    }
  }
  /// Whether there are such players.
  bool good() const { return good_; }

  void run() {
    for (int game = 0; game < options_.games; ++game) {
      play(static_cast<std::size_t>(game), options_.seed + static_cast<std::uint64_t>(game));
    }
  }

  void print() const {
    for (const Player& player : players_) {
      std::printf(
          "%-24s wins %.3f +- %.3f   coins %.2f +- %.2f   %.2f ms a decision, at most %.1f\n",
          std::string(player.name).c_str(), player.wins.mean(), player.wins.interval(),
          player.coins.mean(), player.coins.interval(), player.bot->milliseconds_each(),
          player.bot->longest_milliseconds());
    }
    for (std::size_t place = 0; place < players_.size(); ++place) {
      std::printf("%zu seats after the first dragon: wins %.3f +- %.3f\n", place,
                  by_seat_[place].mean(), by_seat_[place].interval());
    }
    std::printf("%.1f rounds, %.3f of the games end with the treasure, %d games\n", rounds_.mean(),
                treasure_.mean(), options_.games);
  }

 private:
  void play(std::size_t game, std::uint64_t seed) {
    const std::size_t count = players_.size();
    const auto first = static_cast<std::uint8_t>(game / count % count);
    const auto player_on = [&](std::size_t seat) -> Player& {
      return players_[(seat + game) % count];
    };
    training::CaveBots bots{};
    for (std::size_t seat = 0; seat < count; ++seat) bots[seat] = player_on(seat).bot.get();
    const int seats = static_cast<int>(count);
    const Setup setup{sim::board_for<Cave>(seats).board, {}, seats, core::Seat{first}};
    count_result(training::play_told(setup, seed, bots), first, player_on);
  }

  template <class PlayerOn>
  void count_result(const State& over, std::size_t first, const PlayerOn& player_on) {
    const std::size_t count = players_.size();
    for (std::size_t seat = 0; seat < count; ++seat) {
      const double share =
          training::share_of_win(over, core::Seat{static_cast<std::uint8_t>(seat)});
      player_on(seat).wins.add(share);
      player_on(seat).coins.add(over.purses[seat] + over.chests[seat]);
      by_seat_[(seat + count - first) % count].add(share);
    }
    rounds_.add(over.round);
    treasure_.add(over.treasure_spent ? 1 : 0);
  }

  Options options_;
  bool good_ = true;
  std::vector<Player> players_;
  std::array<Mean, most_players> by_seat_;
  Mean rounds_;
  Mean treasure_;
};

constexpr std::string_view help =
    "drago-cave-match PLAYER PLAYER [PLAYER] [PLAYER] [--games N] [--seed N]\n"
    "Whole rounds are as many games as players times players. A player is a bot's name, with a "
    "budget if wanted (plain:400n), or somebody with a habit:\n"
    "habit:colors, habit:far, habit:turns, habit:still, habit:left, habit:knows.\n";

template <class Number>
bool read(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

bool read_options(const std::vector<std::string_view>& arguments, Options& options) {
  for (std::size_t at = 0; at < arguments.size(); ++at) {
    const bool has_value = at + 1 < arguments.size();
    if (arguments[at] == "--games" && has_value) {
      if (!read(arguments[++at], options.games)) return false;
    } else if (arguments[at] == "--seed" && has_value) {
      if (!read(arguments[++at], options.seed)) return false;
    } else {
      options.players.push_back(arguments[at]);
    }
  }
  return options.players.size() >= fewest_players && options.players.size() <= most_players;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!read_options({argv + 1, argv + argc}, options)) {
    std::fprintf(stderr, "%s", std::string(help).c_str());
    return 2;
  }
  Series series(options);
  if (!series.good()) {
    std::fprintf(stderr, "there is no such player\n%s", std::string(help).c_str());
    return 2;
  }
  series.run();
  series.print();
  return 0;
}
