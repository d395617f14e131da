// Plays one game with bots on every seat and tells watchers what happens. Keeps nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ai/bot.hpp"
#include "drago/rules.hpp"
#include "io/log_lines.hpp"

namespace sim {

using DragoBot = ai::Bot<drago::Drago>;

/// Looks on while games are played, with open eyes: it sees whole states.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  virtual void begun(const io::GameLine& game) = 0;
  virtual void acted(const drago::State& before, const io::ActionLine& action,
                     const std::vector<drago::Event>& events, const drago::State& after) = 0;
  virtual void over(const drago::State& state) = 0;
};

/// What all games of a run have in common.
struct Table {
  io::Edition edition;
  io::BoardFile board;
  std::vector<std::string> seats;   ///< names of bots that exist
  std::optional<core::Seat> first;  ///< from the seed where there is none
};

/// A table with its bots, for as many games as one likes.
class Players {
 public:
  explicit Players(Table table);

  /// The game of a seed, from set-up to result.
  void play(std::uint64_t seed, std::span<Watcher* const> watchers);

 private:
  drago::Action choose(const drago::State& state, core::Seat seat, std::uint64_t seed,
                       std::size_t decisions);

  Table table_;
  std::vector<std::unique_ptr<DragoBot>> bots_;  ///< by seat
};

}  // namespace sim
