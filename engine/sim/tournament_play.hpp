// Plays the games of a tournament, on one core or several. What comes of it does not depend on how
// many, but for players with a budget in time.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "sim/figures.hpp"
#include "sim/game.hpp"
#include "sim/tournament.hpp"

namespace sim {

/// Looks at one game from the seat of the one.
template <core::Game G>
class Judge final : public Watcher<G> {
 public:
  explicit Judge(std::size_t seat) : seat_(seat) {}

  void forfeited(core::Seat seat, const Forfeit& why) override {
    lost_[seat.index] = true;
    forfeits_.emplace_back(seat.index, why);
  }
  void over(const typename G::State& state) override;

  const Outcome& outcome() const { return outcome_; }
  const std::vector<std::pair<std::size_t, Forfeit>>& forfeits() const { return forfeits_; }

 private:
  std::size_t seat_;
  Lost lost_{};
  Outcome outcome_;
  std::vector<std::pair<std::size_t, Forfeit>> forfeits_;
};

/// Told how many games are over, by one core at a time.
using Progress = std::function<void(std::size_t games)>;
/// Told of a forfeit in the game of a seed; by one core at a time.
using ForfeitTold =
    std::function<void(std::uint64_t seed, const std::string& player, const Forfeit& why)>;

/// `table.seats` is the field, whatever its size; deals are counted from `seed`. The outcomes come
/// in the order of the fixtures.
template <core::Game G>
std::vector<Outcome> play_tournament(const Table<G>& table, int players,
                                     std::span<const Fixture> fixtures, std::uint64_t seed,
                                     int jobs, const Progress& progress,
                                     const ForfeitTold& forfeit);

}  // namespace sim
