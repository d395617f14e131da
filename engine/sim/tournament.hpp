// Tournaments: all pairings of a field on mirrored deals. Which games are played, playing them on
// one core or several, and what comes of them.
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

// Strengths out of results: the figures that explain best who won how often against whom. Knows no
// game and plays none.

/// How one of a field did alone at tables where all others were another one of it.
struct Meeting {
  std::size_t one = 0;
  std::size_t others = 0;
  double games = 0;
  double wins = 0;  ///< of the one; shared wins in parts
};

/// A strength with half of its 95 % interval, in Elo points: 0 is the mean of the field.
struct Rating {
  double elo = 0;
  double reach = 0;
};

/// The most likely strengths (Bradley and Terry's model, for more than two Luce's): whoever is 400
/// points ahead of somebody wins ten times as often. One game that went as between equals is added
/// to each meeting, so that who has won all has a figure, too. Games count as independent.
std::vector<Rating> ratings(std::size_t field, int table, std::span<const Meeting> meetings);

/// One game: one of the field alone among others that are all another one of it.
struct Fixture {
  std::size_t one = 0;
  std::size_t others = 0;
  std::size_t seat = 0;    ///< where the one sits
  std::uint64_t deal = 0;  ///< added to the seed of the run

  /// Who sits on each seat of a table.
  std::size_t member(std::size_t at) const { return at == seat ? one : others; }
};

/// All games of a tournament at tables of `players`. A deal is played with the one on every seat,
/// and with more than two players with the roles exchanged as well, so that nobody has better
/// cards. `games` for each pairing are brought up to whole deals. All pairings go forward together.
std::vector<Fixture> fixtures(std::size_t field, int players, std::uint64_t games);

/// How a game went for the one, and for the others together.
struct Outcome {
  double share = 0;         ///< of the win
  double others_share = 0;  ///< less than the rest where nobody has won
  int margin = 0;           ///< points ahead of the best of the others
  int forfeits = 0;         ///< of the one: 0 or 1
  int others_forfeits = 0;
};

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
using ForfeitCallback =
    std::function<void(std::uint64_t seed, const std::string& player, const Forfeit& why)>;

/// Plays the games. `table.seats` is the field, whatever its size; deals are counted from `seed`.
/// The outcomes come in the order of the fixtures and do not depend on how many cores there are,
/// but for players with a budget in time.
template <core::Game G>
std::vector<Outcome> play_tournament(const Table<G>& table, int players,
                                     std::span<const Fixture> fixtures, std::uint64_t seed,
                                     int jobs, const Progress& progress,
                                     const ForfeitCallback& forfeit);

/// Everything there is to tell of a tournament.
class Standings {
 public:
  Standings(std::vector<std::string> names, int players);

  void add(const Fixture& fixture, const Outcome& outcome);
  /// Who did how well, the strongest first, and each pairing: text for people.
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
