// The app's interfaces to the outside world; tests have in-memory twins of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "session/bot_client.hpp"
#include "session/game.hpp"
#include "session/net_client.hpp"
#include "session/storage.hpp"
#include "ui/device.hpp"
#include "ui/text.hpp"

namespace app {

struct Platform {
  Storage& storage;
  TextMeasure& measure;
  const Assets& assets;
  /// Preferred languages, best first, such as "de-AT", from the browser or the environment.
  std::vector<std::string> languages;
  /// The language of this run, such as "de"; overrides the stored choice.
  std::optional<std::string> language = {};
  /// Random bits for seeds.
  std::uint64_t entropy = 0;
  /// Null in a program without window modes, sharing and files.
  Device* device = nullptr;
  /// Null if the app computes bots itself, between frames.
  BotWorker* bot_worker = nullptr;
  /// Null if play over the net is impossible.
  NetChannel* net = nullptr;
  /// Returns the days since 1970-01-01, in UTC. Without it there is no game of the day.
  std::function<int()> day = {};
  /// The same in local time, for the dates of games.
  std::function<int()> local_day = {};
  /// Returns the same day of a Unix time in seconds.
  std::function<int(std::int64_t)> local_day_at = {};
  /// Returns elapsed milliseconds, to keep frames short. Without it thinking takes no time: a bot
  /// answers within the frame.
  std::function<double()> stopwatch = {};
  /// The games, in the order in which they are offered.
  GameEntries games;

  /// Returns the local day; 0 if unknown.
  int today() const { return local_day ? local_day() : 0; }

  const GameEntry& entry(io::GameName game) const;
  /// Returns its index in `games`.
  std::size_t place_of(io::GameName game) const;
  /// Returns the text of the board file for a number of players.
  std::string_view board_of(const GameEntry& game, int players) const;
};

}  // namespace app
