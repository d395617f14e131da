// Plays one game with bots on every seat and tells watchers what happens. Keeps nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ai/bot.hpp"
#include "io/log_lines.hpp"

namespace sim {

/// Looks on while games are played, with open eyes: it sees whole states.
template <core::Game G>
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  virtual void begun(const io::GameLine<G>& game) = 0;
  virtual void acted(const typename G::State& before, const io::ActionLine<G>& action,
                     const std::vector<typename G::Event>& events,
                     const typename G::State& after) = 0;
  virtual void over(const typename G::State& state) = 0;
};

/// What all games of a run have in common.
template <core::Game G>
struct Table {
  io::Rules<G> rules;
  io::BoardFile<G> board;
  std::vector<std::string> seats;   ///< names of bots that exist
  std::optional<core::Seat> first;  ///< from the seed where there is none
};

/// A table with its bots, for as many games as one likes.
template <core::Game G>
class Players {
 public:
  explicit Players(Table<G> table);

  /// The game of a seed, from set-up to result.
  void play(std::uint64_t seed, std::span<Watcher<G>* const> watchers);

 private:
  typename G::Action choose(const typename G::State& state, core::Seat seat, std::uint64_t seed,
                            std::size_t decisions);

  Table<G> table_;
  std::vector<std::unique_ptr<ai::Bot<G>>> bots_;  ///< by seat
};

}  // namespace sim
