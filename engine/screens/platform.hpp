// What the app needs from the world, as interfaces with in-memory twins for tests.
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

/// Everything the app needs from outside.
struct Platform {
  Storage& storage;
  TextMeasure& measure;
  const Assets& assets;
  /// Wished languages, best first, such as "de-AT" (the browser's, or the environment's).
  std::vector<std::string> languages;
  /// The language of this run, such as "de", whatever the person has chosen once.
  std::optional<std::string> language = {};
  /// Something unpredictable, for seeds.
  std::uint64_t entropy = 0;
  /// Nothing where the window stays as it is.
  Device* device = nullptr;
  /// Nothing where the app thinks by itself, between frames.
  BotWorker* bot_worker = nullptr;
  /// Nothing where nobody can be met over the net.
  NetChannel* net = nullptr;
  /// Days since 1970-01-01, in UTC. Without it there is no deal of the day.
  std::function<int()> day = {};
  /// The same where the player is: on which day something is played.
  std::function<int()> local_day = {};
  /// Milliseconds that go by while something is done, to keep frames short. Without it thinking
  /// takes no time: whoever is asked has thought to the end in the same frame.
  std::function<double()> stopwatch = {};
  /// The games that are offered, the first one first.
  GameEntries games;

  /// The player's day; 0: nobody knows.
  int today() const { return local_day ? local_day() : 0; }

  /// The entry of a game that is offered.
  const GameEntry& entry(io::GameName game) const;
  /// Its index in `games`.
  std::size_t place_of(io::GameName game) const;
  /// The text of the board file for so many players.
  std::string_view board_of(const GameEntry& game, int players) const;
};

}  // namespace app
