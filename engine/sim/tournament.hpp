// Tournaments: all pairings of a field on mirrored deals; plans the games, plays them on one or
// several cores, and computes standings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sim/game.hpp"
#include "sim/report.hpp"

namespace sim {

// Ratings from results. Knows no game.

/// Results of one member alone at tables filled up with another member.
struct Meeting {
  std::size_t one = 0;
  std::size_t others = 0;
  double games = 0;
  double wins = 0;  ///< of the one; a shared win counts as a fraction
};

/// A strength and half of its 95 % interval, in Elo points; the field's mean is 0.
struct Rating {
  double elo = 0;
  double reach = 0;
};

/// Returns the most likely strengths (Bradley-Terry, for more than two players Luce): 400 points
/// more mean ten times the odds of winning. Adds one even game to each meeting, so that a member
/// with only wins has a finite rating. Treats games as independent.
std::vector<Rating> ratings(std::size_t field, int table, std::span<const Meeting> meetings);

/// One game: a member alone at a table filled up with another member.
struct Fixture {
  std::size_t one = 0;
  std::size_t others = 0;
  std::size_t seat = 0;    ///< of the one
  std::uint64_t deal = 0;  ///< added to the seed of the run

  /// Returns the member on a seat.
  std::size_t member(std::size_t at) const { return at == seat ? one : others; }
};

/// Returns all games of a tournament at tables of `players`. Each deal is played with the one on
/// every seat and, for more than two players, with exchanged roles as well, so that both get the
/// same cards. Rounds `games` per pairing up to whole deals, and interleaves the pairings.
std::vector<Fixture> fixtures(std::size_t field, int players, std::uint64_t games);

/// Result of a game for the one, and for the others together.
struct Outcome {
  double share = 0;         ///< of the win
  double others_share = 0;  ///< below 1 - share if no seat has won
  int margin = 0;           ///< points ahead of the best of the others
  int forfeits = 0;         ///< of the one: 0 or 1
  int others_forfeits = 0;
};

/// Computes one game's outcome for the one.
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

/// Receives the number of finished games; calls do not overlap.
using Progress = std::function<void(std::size_t games)>;
/// Receives a forfeit in the game of a seed; calls do not overlap.
using ForfeitCallback =
    std::function<void(std::uint64_t seed, const std::string& player, const Forfeit& why)>;

/// Plays the games. `table.seats` is the field, of any size; deals count from `seed`. Returns the
/// outcomes in the order of the fixtures, independent of `jobs` except for players with a time
/// budget.
template <core::Game G>
std::vector<Outcome> play_tournament(const Table<G>& table, int players,
                                     std::span<const Fixture> fixtures, std::uint64_t seed,
                                     int jobs, const Progress& progress,
                                     const ForfeitCallback& forfeit);

/// The results of a tournament.
class Standings {
 public:
  Standings(std::vector<std::string> names, int players);

  void add(const Fixture& fixture, const Outcome& outcome);
  /// Formats the ranking, strongest first, and each pairing.
  std::string text() const;

 private:
  struct Record {
    double games = 0;
    double wins = 0;
    double margin = 0;
  };
  std::size_t width() const;
  Record alone(std::size_t one) const;
  std::vector<Meeting> meetings() const;
  std::string row(std::size_t one, const Rating& rating) const;
  std::string pairings(const std::vector<std::size_t>& order) const;

  std::vector<std::string> names_;
  int players_;
  std::vector<std::vector<Record>> records_;  ///< by one, then by others
  std::vector<int> forfeits_;                 ///< by member
};

}  // namespace sim
